import { describe, expect, test } from 'vitest'
import { bitsBeyond, givesMore, nextChange, privilegesBeyond } from './hand-on.ts'
import type { AccessGrant } from './permission.ts'

const chain = [
  { className: 'Show', id: '3' },
  { className: 'Organization', id: '1' },
] as const

const on = (mask: number, window: Pick<AccessGrant, 'startsAt' | 'endsAt'> = {}): AccessGrant => ({
  className: 'Show',
  objectIdIdentity: '3',
  mask,
  ...window,
})

describe('what is granted beyond what one has', () => {
  test.each<[string, AccessGrant[], { mask: number; endsAt: number | null }, number]>([
    ['all that one has', [on(19)], { mask: 19, endsAt: null }, 0],
    ['less', [on(19)], { mask: 1, endsAt: 20 }, 0],
    ['a bit that one lacks', [on(19)], { mask: 5, endsAt: null }, 4],
    ['bits of several entries', [on(16), on(3)], { mask: 19, endsAt: null }, 0],
    ['longer than one has it', [on(19, { endsAt: 20 })], { mask: 1, endsAt: 21 }, 1],
    ['without end', [on(19, { endsAt: 20 })], { mask: 1, endsAt: null }, 1],
    ['until the same end', [on(19, { endsAt: 20 })], { mask: 1, endsAt: 20 }, 0],
    [
      'one bit for longer than another',
      [on(1), on(18, { endsAt: 20 })],
      { mask: 3, endsAt: 30 },
      2,
    ],
    ['what one had', [on(31, { endsAt: 12 })], { mask: 1, endsAt: 12 }, 1],
    ['what one will have', [on(31, { startsAt: 13 })], { mask: 1, endsAt: null }, 1],
    ['what one has elsewhere', [{ ...on(31), objectIdIdentity: '4' }], { mask: 1, endsAt: 15 }, 1],
  ])('%s', (_, entries, given, expected) => {
    expect(bitsBeyond(entries, chain, { given, now: 12 })).toBe(expected)
  })
})

describe('privileges given beyond those that one has', () => {
  const includedIn = { keep_time: 'WRITE', administer: null } as const
  const clock = (window = {}) => ({ ...on(1, window), privileges: ['keep_time'] })
  test.each<[string, AccessGrant[], string[], number | null, string[]]>([
    ['none', [], [], null, []],
    ['one that one has', [clock()], ['keep_time'], null, []],
    ['one that the permission includes', [on(2)], ['keep_time'], null, []],
    ['one that another permission does not', [on(17)], ['keep_time'], null, ['keep_time']],
    ['one that no permission includes', [on(31)], ['administer'], null, ['administer']],
    ['one that nobody knows', [on(31)], ['fly'], null, ['fly']],
    ['one for longer', [clock({ endsAt: 20 })], ['keep_time'], 21, ['keep_time']],
    ['one until the same end', [on(2, { endsAt: 20 })], ['keep_time'], 20, []],
  ])('%s', (_, entries, privileges, endsAt, expected) => {
    const given = { mask: 0, privileges, endsAt }
    expect(privilegesBeyond(entries, chain, { given, now: 12, includedIn })).toEqual(expected)
  })
})

test('the next change is the next beginning or end', () => {
  expect(nextChange([], 12)).toBeNull()
  expect(nextChange([on(1, { startsAt: 5, endsAt: 12 })], 12)).toBeNull()
  const entries = [on(1, { startsAt: 11, endsAt: 30 }), on(1, { startsAt: 20 }), on(1)]
  expect(nextChange(entries, 12)).toBe(20)
})

describe('a changed grant', () => {
  const before = { mask: 3, roleId: null, startsAt: 10, endsAt: 20 }
  test.each([
    ['the same', before, false],
    ['fewer bits', { ...before, mask: 1 }, false],
    ['other bits', { ...before, mask: 4 }, true],
    ['a later start', { ...before, startsAt: 11 }, false],
    ['an earlier start', { ...before, startsAt: 9 }, true],
    ['at once', { ...before, startsAt: null }, true],
    ['an earlier end', { ...before, endsAt: 19 }, false],
    ['a later end', { ...before, endsAt: 21 }, true],
    ['no end', { ...before, endsAt: null }, true],
    ['a role, whose privileges nobody counts', { ...before, roleId: '7' }, true],
  ])('to %s', (_, after, more) => {
    expect(givesMore(before, after)).toBe(more)
  })

  test('from without an end to one, and without its role, gives less', () => {
    const open = { mask: 3, roleId: '7', startsAt: null, endsAt: null }
    expect(givesMore(open, { ...open, endsAt: 20, startsAt: 5 })).toBe(false)
    expect(givesMore(open, { ...open, roleId: null })).toBe(false)
    expect(givesMore(open, open)).toBe(false)
  })
})
