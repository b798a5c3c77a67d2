import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTokens } from './tokens.ts'

const quarterOfAnHour = 15 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-14T08:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a token is good for a quarter of an hour, whether it was seen before or not', async () => {
  const key = randomBytes(32)
  const tokens = makeTokens(key)
  const jwt = await tokens.issue('12')
  const claims = { accountId: '12', expiresAt: Date.now() + quarterOfAnHour }
  expect(await tokens.read(jwt)).toEqual(claims)
  vi.setSystemTime(Date.now() + quarterOfAnHour - 1000)
  expect(await tokens.read(jwt)).toEqual(claims)
  expect(await makeTokens(key).read(jwt)).toEqual(claims)
  vi.setSystemTime(Date.now() + 1000)
  expect(await tokens.read(jwt)).toBeNull()
  expect(await makeTokens(key).read(jwt)).toBeNull()
})

test('a token of another key is none', async () => {
  const jwt = await makeTokens(randomBytes(32)).issue('12')
  expect(await makeTokens(randomBytes(32)).read(jwt)).toBeNull()
})
