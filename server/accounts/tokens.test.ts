import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEndedSessions, rememberedMs } from './ended-sessions.ts'
import { type SigningKeys, signingKey } from './signing-key.ts'
import { makeTokens } from './tokens.ts'

const session = { accountId: '12', family: '6f0c7a86-6c1b-4f0b-8f3a-0a3d5a3f6b11' }

const quarterOfAnHour = 15 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-14T08:00:00Z'), toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a token is good for a quarter of an hour, whether it was seen before or not', async () => {
  const key = signingKey(randomBytes(32))
  const tokens = tokensOf([key])
  const jwt = await tokens.issue(session)
  const claims = { ...session, expiresAt: Date.now() + quarterOfAnHour }
  expect(await tokens.read(jwt)).toEqual(claims)
  vi.setSystemTime(Date.now() + quarterOfAnHour - 1000)
  expect(await tokens.read(jwt)).toEqual(claims)
  expect(await tokensOf([key]).read(jwt)).toEqual(claims)
  vi.setSystemTime(Date.now() + 1000)
  expect(await tokens.read(jwt)).toBeNull()
  expect(await tokensOf([key]).read(jwt)).toBeNull()
})

test('a token of another key is none', async () => {
  const jwt = await tokensOf([signingKey(randomBytes(32))]).issue(session)
  expect(await tokensOf([signingKey(randomBytes(32))]).read(jwt)).toBeNull()
})

test('a token of the key before counts until that key ends, and no longer', async () => {
  const before = randomBytes(32)
  const jwt = await tokensOf([signingKey(before)]).issue(session)
  const now = signingKey(randomBytes(32))
  const ends = signingKey(before, Date.now() + 60_000)
  expect(await tokensOf([now, ends]).read(jwt)).toMatchObject({ accountId: '12' })
  expect(await tokensOf([now]).read(jwt)).toBeNull()
  vi.setSystemTime(Date.now() + 61_000)
  expect(await tokensOf([now, ends]).read(jwt)).toBeNull()
})

test('what a key signed does not count under the name of another', async () => {
  const [first, second] = [signingKey(randomBytes(32)), signingKey(randomBytes(32))]
  const [, ...rest] = (await tokensOf([first]).issue(session)).split('.')
  const [head] = (await tokensOf([second]).issue(session)).split('.')
  expect(await tokensOf([first, second]).read([head, ...rest].join('.'))).toBeNull()
})

test('a token stops with its session, seen before or not, and those of other sessions do not', async () => {
  const keys: SigningKeys = [signingKey(randomBytes(32))]
  const ended = makeEndedSessions()
  const tokens = makeTokens(keys, ended.has)
  const [seen, unseen] = [await tokens.issue(session), await tokens.issue(session)]
  const other = await tokens.issue({ ...session, family: 'another' })
  expect(await tokens.read(seen)).toMatchObject(session)
  ended.end([session.family])
  for (const jwt of [seen, unseen]) expect(await tokens.read(jwt)).toBeNull()
  expect(await tokens.read(other)).toMatchObject({ accountId: '12' })
})

test('an ended session is remembered until no token of it can count, and then forgotten', async () => {
  const ended = makeEndedSessions()
  ended.end(['first'])
  vi.advanceTimersByTime(quarterOfAnHour)
  ended.end(['second'])
  expect(ended.has('first')).toBe(true)
  vi.advanceTimersByTime(rememberedMs - quarterOfAnHour)
  expect(ended.note(['third', 'second'])).toEqual(['third'])
  expect(['first', 'second', 'third'].map(ended.has)).toEqual([false, true, true])
})

test('an ended session stays so when the clock is set forward and back again', () => {
  const ended = makeEndedSessions()
  ended.end(['first'])
  vi.setSystemTime(Date.now() + 2 * rememberedMs)
  ended.end(['second'])
  expect(ended.has('first')).toBe(true)
})

function tokensOf(keys: SigningKeys) {
  return makeTokens(keys, () => false)
}
