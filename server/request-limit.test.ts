import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerHttpError } from './http-errors.ts'
import { isThisMachine, limitRequests } from './request-limit.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function openApp() {
  const app = Fastify({ trustProxy: isThisMachine })
  app.setErrorHandler(answerHttpError)
  limitRequests(app, { most: 2, windowMs: 10_000, exceptRoutes: ['/health'] })
  app.get('/', async () => 'page')
  app.get('/health', async () => 'ok')
  const ask = (remoteAddress: string, url = '/', forwarded?: string) =>
    app.inject({
      url,
      remoteAddress,
      headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
    })
  return async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode
}

test('a network waits until its window has ended, and no other one does', async () => {
  const ask = openApp()
  expect([await ask('203.0.113.7'), await ask('203.0.113.7')]).toEqual([200, 200])
  vi.advanceTimersByTime(9999)
  expect(await ask('203.0.113.7')).toBe(429)
  expect(await ask('203.0.113.8')).toBe(200)
  vi.advanceTimersByTime(1)
  expect([await ask('203.0.113.7'), await ask('203.0.113.7')]).toEqual([200, 200])
  expect(await ask('203.0.113.7')).toBe(429)
})

test.each([-1, 1])(
  'a system clock that is set by %i hours neither frees nor locks',
  async (hours) => {
    const ask = openApp()
    expect([await ask('203.0.113.7'), await ask('203.0.113.7')]).toEqual([200, 200])
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    expect(await ask('203.0.113.7')).toBe(429)
    vi.advanceTimersByTime(10_000)
    expect(await ask('203.0.113.7')).toBe(200)
  },
)

test('the addresses of one IPv6 connection count together', async () => {
  const ask = openApp()
  expect([await ask('2001:db8::1'), await ask('2001:db8::2')]).toEqual([200, 200])
  expect(await ask('2001:db8::3')).toBe(429)
  expect(await ask('2001:db8:0:1::1')).toBe(200)
})

test('what does not exist counts as well', async () => {
  const ask = openApp()
  expect([await ask('203.0.113.7', '/no'), await ask('203.0.113.7', '/no')]).toEqual([404, 404])
  expect(await ask('203.0.113.7', '/no')).toBe(429)
})

test('health and this machine are always answered, whom a proxy speaks for is not', async () => {
  const ask = openApp()
  for (let n = 0; n < 3; n += 1) expect(await ask('127.0.0.1')).toBe(200)
  for (let n = 0; n < 3; n += 1) expect(await ask('203.0.113.7', '/health')).toBe(200)
  const proxied = () => ask('127.0.0.1', '/', '203.0.113.7')
  expect([await proxied(), await proxied(), await proxied()]).toEqual([200, 200, 429])
})

test('a stranger cannot name another address', async () => {
  const ask = openApp()
  const claim = (address: string) => ask('203.0.113.7', '/', address)
  const answers = [
    await claim('198.51.100.1'),
    await claim('198.51.100.2'),
    await claim('127.0.0.1'),
  ]
  expect(answers).toEqual([200, 200, 429])
})

test('a refusal says in words and in seconds when to come back', async () => {
  const app = Fastify()
  app.setErrorHandler(answerHttpError)
  limitRequests(app, { most: 0, windowMs: 10_000, exceptRoutes: [] })
  const { headers, body } = await app.inject({ url: '/', remoteAddress: '203.0.113.7' })
  expect(headers['retry-after']).toBe('10')
  expect(JSON.parse(body).errors).toMatchObject([
    { message: expect.stringContaining('10'), extensions: { code: 'TOO_MANY' } },
  ])
})
