import { describe, expect, test } from 'vitest'
import type { StoredSession } from './stored-session.ts'
import { createTokenSource, type RefreshedTokens, SignedOut } from './token-source.ts'

const now = 1_000_000

describe('a token', () => {
  test('that lasts longer than 300 s is used as it is', async () => {
    const { source, calls } = start({ endsIn: 301 })
    expect(await source.freshToken()).toBe(token(301))
    expect(calls).toEqual([])
  })

  test.each([300, 1, -1, -100_000])('that ends in %i s is refreshed and stored', async (endsIn) => {
    const { source, calls, stored } = start({ endsIn })
    expect(await source.freshToken()).toBe(token(900))
    expect(calls).toEqual(['refresh old'])
    expect(stored()).toEqual({ ...session(900), refreshToken: 'new' })
  })

  test('that cannot be read is refreshed', async () => {
    const { source } = start({ stored: { ...session(900), jwt: 'no token' } })
    expect(await source.freshToken()).toBe(token(900))
  })

  test('is refreshed once for many calls', async () => {
    const { source, calls } = start({ endsIn: 10 })
    const tokens = await Promise.all(Array.from({ length: 20 }, () => source.freshToken()))
    expect(new Set(tokens)).toEqual(new Set([token(900)]))
    expect(calls).toEqual(['refresh old'])
  })

  test('that another tab refreshed while this one waited is taken', async () => {
    const { source, calls, put } = start({ endsIn: 10, waiting: () => put(session(800)) })
    expect(await source.freshToken()).toBe(token(800))
    expect(calls).toEqual([])
  })

  test('that the server refused is replaced, unless it was already', async () => {
    const { source, calls } = start({ endsIn: 600 })
    expect(await source.replacementFor(token(600))).toBe(token(900))
    expect(await source.replacementFor(token(600))).toBe(token(900))
    expect(calls).toEqual(['refresh old'])
  })
})

describe('signs out', () => {
  test('without a session', async () => {
    const { source, calls } = start({ stored: null })
    await expect(source.freshToken()).rejects.toThrow(SignedOut)
    expect(calls).toEqual(['sign out'])
  })

  test('when the refresh is refused', async () => {
    const { source, calls, stored } = start({ endsIn: 10, answer: new Error('refused') })
    await expect(source.freshToken()).rejects.toThrow(SignedOut)
    expect(calls).toEqual(['refresh old', 'sign out'])
    expect(stored()).toBe(null)
  })

  test('not when there is no network, and the next call tries again', async () => {
    const { source, calls, stored } = start({ endsIn: 10, answer: new TypeError('no network') })
    await expect(source.freshToken()).rejects.toThrow('no network')
    await expect(source.freshToken()).rejects.toThrow('no network')
    expect(calls).toEqual(['refresh old', 'refresh old'])
    expect(stored()).toEqual(session(10))
  })
})

describe('what happens during a refresh', () => {
  test('a sign-out stays', async () => {
    const { source, calls, stored, put } = start({ endsIn: 10, refreshing: () => put(null) })
    await expect(source.freshToken()).rejects.toThrow(SignedOut)
    expect(calls).toEqual(['refresh old'])
    expect(stored()).toBe(null)
  })

  test('a refresh of another tab counts, even when it made this one fail', async () => {
    const other = { ...session(700), refreshToken: 'other' }
    const { source, stored, put } = start({
      endsIn: 10,
      refreshing: () => put(other),
      answer: new Error('used already'),
    })
    expect(await source.freshToken()).toBe(token(700))
    expect(stored()).toEqual(other)
  })

  test('another account does not inherit the calls', async () => {
    const other = { ...session(700), refreshToken: 'other' }
    const changed = { ...other, account: { ...other.account, id: '2' } }
    const { source, stored, put } = start({ endsIn: 10, refreshing: () => put(changed) })
    await expect(source.freshToken()).rejects.toThrow(SignedOut)
    expect(stored()).toEqual(changed)
  })
})

interface Circumstances {
  endsIn?: number
  stored?: StoredSession | null
  answer?: RefreshedTokens | Error
  waiting?: () => void
  refreshing?: () => void
}

function start({ endsIn = 0, answer, waiting, refreshing, ...rest }: Circumstances) {
  let held: StoredSession | null = 'stored' in rest ? (rest.stored ?? null) : session(endsIn)
  const calls: string[] = []
  const put = (next: StoredSession | null) => {
    held = next
  }
  const source = createTokenSource({
    read: () => held,
    store: put,
    signOut: () => {
      calls.push('sign out')
      held = null
    },
    refresh: async (refreshToken) => {
      calls.push(`refresh ${refreshToken}`)
      await Promise.resolve()
      refreshing?.()
      if (answer instanceof Error) throw answer
      return answer ?? { jwt: token(900), refreshToken: 'new' }
    },
    refused: () => undefined,
    isNetworkError: (error) => error instanceof TypeError,
    alone: async (work) => {
      await Promise.resolve()
      waiting?.()
      return work()
    },
    now: () => now * 1000,
  })
  return { source, calls, put, stored: () => held }
}

function session(endsIn: number): StoredSession {
  const account = {
    id: '1',
    email: 'ann@example.org',
    firstName: 'Ann',
    familyName: 'Rider',
    mustSecure: false,
    accountPrivileges: [],
    accountRoles: [],
    accountACLs: [],
  }
  return { jwt: token(endsIn), refreshToken: 'old', account }
}

function token(endsIn: number): string {
  return `head.${btoa(JSON.stringify({ exp: now + endsIn })).replaceAll('=', '')}.signature`
}
