import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/test-app.ts'
import { openLog } from './log.ts'

// As in a real installation, where the pages are built and every address could be a file.
const pages = mkdtempSync(join(tmpdir(), 'paddock-pages-'))
writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Paddock</title>')
const stream = new PassThrough()
const app = await openTestApp(openLog(stream, 'info'), { PADDOCK_DIST: pages })
let isOpen = true
const close = async () => {
  if (isOpen) await app.close()
  isOpen = false
}
afterAll(async () => {
  await close()
  rmSync(pages, { recursive: true })
})

const others = (...own: string[]) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].filter(
    (method) => !own.includes(method),
  )

test.each([
  ['/graphql', ['POST', 'GET', 'HEAD']],
  ['/live', ['POST']],
  ['/health', ['GET', 'HEAD']],
  ['/downloads/documents/start-list?competition=1', ['GET', 'HEAD']],
  ['/downloads/exports/audit', ['GET', 'HEAD']],
  ['/downloads/exports/personal-record', ['GET', 'HEAD']],
  ['/published/9/riders/3', ['GET', 'HEAD']],
  ['/', ['GET', 'HEAD']],
  ['/shows/12', ['GET', 'HEAD']],
])('%s knows %s and refuses all other methods', async (path, own) => {
  for (const method of others(...own)) {
    const response = await fetch(app.url + path, { method })
    expect([method, response.status]).toEqual([method, 405])
    expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(own.toSorted())
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  }
  for (const method of own) {
    expect((await fetch(app.url + path, { method })).status).not.toBe(405)
  }
})

test.each(['/downloads/x', '/graphql/x', '/live/x', '/missing.png', '/assets/x.js'])(
  '%s is not found by any method',
  async (path) => {
    for (const method of others()) {
      expect((await fetch(app.url + path, { method })).status).toBe(404)
    }
  },
)

test('each is one line of the log, which names the route and not the address', async () => {
  await fetch(`${app.url}/downloads/exports/a-secret?competition=s3cret`, { method: 'DELETE' })
  await fetch(`${app.url}/letters/s3cret`, { method: 'POST', body: 's3cret' })
  await close()
  stream.end()
  const log = await text(stream)
  const lines = log.split('\n').filter((line) => line.includes('refused method'))
  expect(lines.slice(-2).map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, method: 'DELETE', route: '/downloads/exports/:id', networkAddress: '127.0.0.1' },
    { level: 30, method: 'POST', route: 'a page', networkAddress: '127.0.0.1' },
  ])
  expect(log).not.toMatch(/s3cret|a-secret/)
})
