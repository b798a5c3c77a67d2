import { describe, expect, test } from 'vitest'
import {
  type AccessGrant,
  grants,
  type ObjectChain,
  opensWay,
  type Permission,
  permissions,
  windowState,
} from './permission.ts'

/** Judge position 9 of competition 5, in arena 2 of show 3, of organization 1. */
const position: ObjectChain = [
  { className: 'JudgePosition', id: '9' },
  { className: 'Competition', id: '5' },
  { className: 'Arena', id: '2' },
  { className: 'Show', id: '3' },
  { className: 'Organization', id: '1' },
]
const competition = position.slice(1)
const arena = position.slice(2)
const show = position.slice(3)

const noon = 12
const on = (
  className: AccessGrant['className'],
  objectIdIdentity: string,
  mask: number,
  window: Pick<AccessGrant, 'startsAt' | 'endsAt'> = {},
): AccessGrant => ({ className, objectIdIdentity, mask, ...window })

type Row = [string, AccessGrant[], ObjectChain, Permission, boolean]

describe('who may', () => {
  test.each<Row>([
    ['nothing without an entry', [], competition, 'READ', false],
    ['the bit is in the mask', [on('Competition', '5', 31)], competition, 'READ', true],
    ['another bit of the mask', [on('Competition', '5', 16)], competition, 'READ', false],
    ['a higher bit is not a lower one', [on('Competition', '5', 8)], competition, 'CREATE', false],
    ['another competition', [on('Competition', '6', 31)], competition, 'READ', false],
    ['the same id of another class', [on('Show', '5', 31)], competition, 'READ', false],
    ['from the arena it is in', [on('Arena', '2', 3)], competition, 'WRITE', true],
    ['from another arena', [on('Arena', '4', 3)], competition, 'WRITE', false],
    ['from the show', [on('Show', '3', 3)], competition, 'WRITE', true],
    ['from the organization', [on('Organization', '1', 3)], competition, 'WRITE', true],
    ['a judge position from its competition', [on('Competition', '5', 2)], position, 'WRITE', true],
    ['a judge position from the arena', [on('Arena', '2', 2)], position, 'WRITE', true],
    ['an arena from the show', [on('Show', '3', 1)], arena, 'READ', true],
    ['not upward: the show from a competition', [on('Competition', '5', 31)], show, 'READ', false],
    ['not upward: the show from its arena', [on('Arena', '2', 31)], show, 'READ', false],
    ['begins at that moment', [on('Show', '3', 1, { startsAt: 12 })], show, 'READ', true],
    ['begins later', [on('Show', '3', 1, { startsAt: 13 })], show, 'READ', false],
    ['ends later', [on('Show', '3', 1, { endsAt: 13 })], show, 'READ', true],
    ['the end is outside', [on('Show', '3', 1, { endsAt: 12 })], show, 'READ', false],
    [
      'one of several is in force',
      [on('Show', '3', 1, { endsAt: 5 }), on('Show', '3', 1, { startsAt: 11, endsAt: 14 })],
      show,
      'READ',
      true,
    ],
  ])('%s', (_, entries, chain, wanted, expected) => {
    expect(grants(entries, chain, { wanted, now: noon })).toBe(expected)
  })

  test('each permission is one bit', () => {
    const bits = { READ: 1, WRITE: 2, CREATE: 4, DELETE: 8, ADMINISTRATION: 16 }
    for (const given of permissions) {
      for (const wanted of permissions) {
        const entries = [on('Show', '3', bits[given])]
        expect(grants(entries, show, { wanted, now: noon })).toBe(given === wanted)
      }
    }
  })
})

describe('the way to what may be read', () => {
  const inCompetition = { ...on('Competition', '5', 1), competitionId: '5', showId: '3' }
  test.each<[string, AccessGrant[], boolean]>([
    ['of a competition of the show', [inCompetition], true],
    ['of one of another show', [{ ...inCompetition, showId: '4' }], false],
    ['without READ', [{ ...inCompetition, mask: 2 }], false],
    ['later', [{ ...inCompetition, startsAt: 13 }], false],
    ['no more', [{ ...inCompetition, endsAt: 12 }], false],
    ['of the organization, which is in no show', [on('Organization', '1', 1)], false],
  ])('%s', (_, entries, expected) => {
    expect(opensWay(entries, { showId: '3' }, noon)).toBe(expected)
  })

  test('of a judge position leads to its competition', () => {
    const entry = { ...on('JudgePosition', '9', 3), competitionId: '5', showId: '3' }
    expect(opensWay([entry], { competitionId: '5' }, noon)).toBe(true)
    expect(opensWay([entry], { competitionId: '6' }, noon)).toBe(false)
  })
})

test.each([
  [{}, 'active'],
  [{ startsAt: null, endsAt: null }, 'active'],
  [{ startsAt: 12, endsAt: 13 }, 'active'],
  [{ startsAt: 13, endsAt: 14 }, 'upcoming'],
  [{ startsAt: 10, endsAt: 12 }, 'ended'],
] as const)('%j at noon is %s', (window, state) => {
  expect(windowState(window, noon)).toBe(state)
})
