import { expect, test } from 'vitest'
import { explain } from './explain.ts'
import type { AccessGrant, ObjectChain } from './permission.ts'

/** Competition 5 of show 3, in no arena, of organization 1. */
const competition: ObjectChain = [
  { className: 'Competition', id: '5' },
  { className: 'Show', id: '3' },
  { className: 'Organization', id: '1' },
]

const noon = 12

const places = [
  ['own', { className: 'Competition', objectIdIdentity: '5' }],
  ['inherited', { className: 'Show', objectIdIdentity: '3' }],
  ['inherited', { className: 'Organization', objectIdIdentity: '1' }],
  ['part', { className: 'JudgePosition', objectIdIdentity: '9', competitionId: '5', showId: '3' }],
] as const

const windows = [
  ['active', {}],
  ['active', { startsAt: 11 }],
  ['active', { startsAt: 12 }],
  ['active', { endsAt: 13 }],
  ['active', { startsAt: 11, endsAt: 13 }],
  ['upcoming', { startsAt: 13 }],
  ['upcoming', { startsAt: 13, endsAt: 14 }],
  ['ended', { endsAt: 12 }],
  ['ended', { startsAt: 10, endsAt: 11 }],
] as const

const cases = places.flatMap(([reach, place]) =>
  windows.map(([state, window]) => ({ reach, state, entry: { ...place, ...window, mask: 3 } })),
)

test.each(cases)('$entry is $reach and $state', ({ reach, state, entry }) => {
  const gives = state === 'active' && reach !== 'part'
  expect(explain([entry], competition, noon)).toEqual([
    { entry, reach, state, permissions: gives ? ['READ', 'WRITE'] : [] },
  ])
})

test.each<[string, AccessGrant]>([
  ['another competition', { className: 'Competition', objectIdIdentity: '6', mask: 31 }],
  ['the same id of another class', { className: 'Show', objectIdIdentity: '5', mask: 31 }],
  [
    'a part of another competition',
    { className: 'JudgePosition', objectIdIdentity: '9', competitionId: '6', showId: '3', mask: 3 },
  ],
])('%s has nothing to do with it', (_, entry) => {
  expect(explain([entry], competition, noon)).toEqual([])
})

test('what gives comes first, then what will, then what did', () => {
  const on = (objectIdIdentity: string, window: object): AccessGrant => ({
    className: objectIdIdentity === '5' ? 'Competition' : 'Show',
    objectIdIdentity,
    mask: 1,
    ...window,
  })
  const [ended, begins, holds] = [
    on('5', { endsAt: 5 }),
    on('5', { startsAt: 20 }),
    on('3', { endsAt: 20 }),
  ]
  const order = explain([ended, begins, holds], competition, noon).map(({ entry }) => entry)
  expect(order).toEqual([holds, begins, ended])
})
