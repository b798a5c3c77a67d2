import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signingKey } from './signing-key.ts'
import { makeTokens } from './tokens.ts'

const quarterOfAnHour = 15 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-14T08:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a token is good for a quarter of an hour, whether it was seen before or not', async () => {
  const key = signingKey(randomBytes(32))
  const tokens = makeTokens([key])
  const jwt = await tokens.issue('12')
  const claims = { accountId: '12', expiresAt: Date.now() + quarterOfAnHour }
  expect(await tokens.read(jwt)).toEqual(claims)
  vi.setSystemTime(Date.now() + quarterOfAnHour - 1000)
  expect(await tokens.read(jwt)).toEqual(claims)
  expect(await makeTokens([key]).read(jwt)).toEqual(claims)
  vi.setSystemTime(Date.now() + 1000)
  expect(await tokens.read(jwt)).toBeNull()
  expect(await makeTokens([key]).read(jwt)).toBeNull()
})

test('a token of another key is none', async () => {
  const jwt = await makeTokens([signingKey(randomBytes(32))]).issue('12')
  expect(await makeTokens([signingKey(randomBytes(32))]).read(jwt)).toBeNull()
})

test('a token of the key before counts until that key ends, and no longer', async () => {
  const before = randomBytes(32)
  const jwt = await makeTokens([signingKey(before)]).issue('12')
  const now = signingKey(randomBytes(32))
  const ends = signingKey(before, Date.now() + 60_000)
  expect(await makeTokens([now, ends]).read(jwt)).toMatchObject({ accountId: '12' })
  expect(await makeTokens([now]).read(jwt)).toBeNull()
  vi.setSystemTime(Date.now() + 61_000)
  expect(await makeTokens([now, ends]).read(jwt)).toBeNull()
})

test('what a key signed does not count under the name of another', async () => {
  const [first, second] = [signingKey(randomBytes(32)), signingKey(randomBytes(32))]
  const [, ...rest] = (await makeTokens([first]).issue('12')).split('.')
  const [head] = (await makeTokens([second]).issue('12')).split('.')
  expect(await makeTokens([first, second]).read([head, ...rest].join('.'))).toBeNull()
})
