import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/test-app.ts'
import { answerHeaders, securityHeaders } from './security-headers.ts'
import { registerWebFiles } from './web-files.ts'

const app = await openTestApp()
let folder: string
const web = Fastify()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock web '))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'riders'))
  await writeFile(join(folder, 'riders', 'index.html'), '<!doctype html><title>Riders</title>')
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Paddock</title>')
  await writeFile(join(folder, 'sw.js'), '// worker')
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'plain')
  await writeFile(join(folder, 'assets', 'main-abc123.js.br'), 'packed')
  await registerWebFiles(web, folder)
})
afterAll(async () => {
  await app.close()
  await web.close()
  await rm(folder, { recursive: true })
})

test('health says whether the database answers', async () => {
  const response = await fetch(`${app.url}/health`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
  expect(Math.abs(Number(response.headers.get('server-time')) - Date.now())).toBeLessThan(5000)
})

test('a page may run no script but the files of this server', async () => {
  const { headers } = await fetch(`${app.url}/login`)
  // With what this server is made nobody is told.
  expect(headers.get('server')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types default")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  const arrivals = await fetch(`${app.url}/shows/1/arrivals?scan=1`)
  expect(arrivals.headers.get('permissions-policy')).toContain('camera=(self)')
  expect(arrivals.headers.get('permissions-policy')).toContain('microphone=()')
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('an answer of the endpoint may load nothing, be framed by nobody and be taken for nothing else', async () => {
  const { headers } = await fetch(`${app.url}/graphql?query={__typename}`)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test.each([
  ['/shows/12/enter', 'Riders'],
  ['/shows/12/enter?entry=3', 'Riders'],
  ['/my-entries', 'Riders'],
  ['/my-entries/41', 'Riders'],
  ['/shows/12', 'Paddock'],
  ['/shows/x/enter', 'Paddock'],
  ['/my-entries/x', 'Paddock'],
])('%s is a page of the application: %s', async (url, title) => {
  const { body, headers } = await web.inject({ url, headers: { accept: 'text/html' } })
  expect(body).toContain(`<title>${title}</title>`)
  expect(headers['cache-control']).toBe('no-cache')
})

test('behind TLS a browser comes back by TLS only', async () => {
  const headers = await securityHeaders('https://shows.example.org')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(answerHeaders(headers)['strict-transport-security']).toContain('max-age=31536000')
})

test.each(['/', '/login', '/shows/12/competitions/new', '/shows/abc', '/no/such/page'])(
  '%s is the application',
  async (url) => {
    const response = await web.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<title>Paddock')
    expect(response.headers['cache-control']).toBe('no-cache')
  },
)

test.each([
  '/assets/missing.js',
  '/graphql/x',
  '/live',
  '/downloads/x',
  '/published/9',
  '/missing.png',
  '/../package.json',
])('%s is no page', async (url) => {
  const response = await web.inject({ url })
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toContain('<')
})

test.each(['/..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '//assets/main-abc123.js'])(
  '%s leads nowhere',
  async (url) => {
    const response = await web.inject({ url })
    expect(response.statusCode).toBe(403)
    expect(response.body).not.toContain('packed')
  },
)

test('files with a hash in their name are kept for ever, packed where the browser can unpack', async () => {
  const url = '/assets/main-abc123.js'
  const packed = await web.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(packed.body).toBe('packed')
  expect((await web.inject({ url })).body).toBe('plain')
  expect((await web.inject({ url: '/sw.js' })).headers['cache-control']).toBe('no-cache')
})

test('a live room is shown to those who may see the competition, and refused to all others alike', async () => {
  const { rows } = await app.database.pool.query<{ show: string; competition: string }>(
    `with o as (insert into organization (name) values ('Live') returning id),
      s as (insert into show (organization_id, name, time_zone, first_day, last_day)
        select id, 'Show', 'UTC', '2026-05-14', '2026-05-14' from o returning id)
    insert into competition (show_id, number, name, discipline, rules)
      select id, '1', 'E', 'dressage', '{}' from s returning id as competition, show_id as show`,
  )
  const { show = '', competition = '' } = rows[0] ?? {}
  const entry = (mask: number) => [{ className: 'Show' as const, objectIdIdentity: show, mask }]
  const reader = await app.makeAccount({ accessGrants: entry(1) })
  const stranger = await app.makeAccount()
  const watch = async (topic: string, jwt?: string) => {
    const abort = new AbortController()
    const response = await fetch(`${app.url}/live`, {
      method: 'POST',
      signal: abort.signal,
      headers: {
        'content-type': 'application/json',
        ...(jwt && { authorization: `Bearer ${jwt}` }),
      },
      body: JSON.stringify({ rooms: [{ topic, version: null }] }),
    })
    let text = ''
    for await (const bytes of response.body ?? []) {
      text += Buffer.from(bytes).toString()
      if (text.includes('data:')) break
    }
    abort.abort()
    return /event: (\w+)/.exec(text)?.[1]
  }
  expect(await watch(`show:${show}`, reader.jwt)).toBe('frame')
  expect(await watch(`competition:${competition}`, stranger.jwt)).toBe('refused')
  expect(await watch(`competition:${competition}`)).toBe('refused')
  expect(await watch('competition:999999', reader.jwt)).toBe('refused')
})
