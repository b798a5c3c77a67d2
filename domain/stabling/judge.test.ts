import { describe, expect, test } from 'vitest'
import { judgePlan } from './judge.ts'
import { plain, type Stabling, type Stay } from './stabling.ts'
import {
  barn,
  day,
  kind,
  mare,
  plan,
  stabling,
  stallion,
  stay,
  tack,
  usualKinds,
  withKind,
} from './testing.ts'
import type { Unmet, Violation } from './verdict.ts'

const backToBack = barn('A', { rows: 2, first: 'backToBack' })

function judged(stays: readonly Stay[], placed: string, given: Partial<Stabling> = {}) {
  return judgePlan(stabling({ stays, ...given }), plan(placed))
}

describe('what must not be', () => {
  test.each<[string, Stay[], string, Violation[]]>([
    ['nothing', [stay('a 1-3'), stay('b 3-6')], 'a A1, b A1', []],
    [
      'two in one box on one night',
      [stay('a 1-4'), stay('b 3-6')],
      'a A1, b A1',
      [{ rule: 'double', stayIds: ['a', 'b'], boxId: 'A1', nights: [day(3)] }],
    ],
    [
      'a stay without a box, though some are free',
      [stay('a 1-2')],
      '',
      [
        {
          rule: 'unplaced',
          stayId: 'a',
          why: { why: 'free', boxIds: ['A1', 'A2', 'A3', 'A4', 'A5'] },
        },
      ],
    ],
    [
      'nights that are not offered',
      [stay('a 5-8')],
      '',
      [{ rule: 'unplaced', stayId: 'a', why: { why: 'notOffered' } }],
    ],
    [
      'no box of its size',
      [stay('a 1-2', { needs: { ...plain, length: 400 } })],
      'a A1',
      [
        {
          rule: 'lacking',
          stayId: 'a',
          boxId: 'A1',
          lacking: ['length'],
          why: { why: 'noSuchBox' },
        },
      ],
    ],
    [
      'not where it is fixed',
      [stay('a 1-2', { fixed: { boxId: 'A2', why: 'arrived' } })],
      'a A1',
      [{ rule: 'notWhereFixed', stayId: 'a', boxId: 'A2' }],
    ],
  ])('%s', (_, stays, placed, expected) => {
    expect(judged(stays, placed).violations).toEqual(expected)
  })

  const stallionBeside = (stays: Stay[], placed: string, given: Partial<Stabling> = {}) =>
    judged(stays, placed, given).violations.filter(({ rule }) => rule === 'stallion').length

  test.each<[string, Partial<Stay>, string, number]>([
    ['a mare beside', mare, 'A2', 1],
    ['a stallion beside', stallion, 'A2', 1],
    ['a horse of unknown sex beside', { occupant: { kind: 'horse', sex: null } }, 'A2', 1],
    ['a gelding beside', {}, 'A2', 0],
    ['tack beside', tack, 'A2', 0],
    ['a mare behind', mare, 'A6', 1],
    ['a mare further on', mare, 'A3', 0],
    ['a mare around the corner', mare, 'A7', 0],
  ])('a stallion and %s', (_, other, at, count) => {
    const stays = [stay('s 1-3', stallion), stay('o 2-4', other)]
    expect(stallionBeside(stays, `s A1, o ${at}`, { barns: [backToBack] })).toBe(count)
    expect(stallionBeside(stays.toReversed(), `o ${at}, s A1`, { barns: [backToBack] })).toBe(count)
  })

  test('a stallion beside a mare that comes when it has left', () => {
    expect(stallionBeside([stay('s 1-3', stallion), stay('m 3-4', mare)], 's A1, m A2')).toBe(0)
  })

  test('safe walls of either box are enough', () => {
    const kinds = [...usualKinds, kind('safe', { has: { ...plain, stallionSafe: true } })]
    const stays = [stay('s 1-3', stallion), stay('m 1-3', mare)]
    for (const box of ['A1', 'A2'])
      expect(
        stallionBeside(stays, 's A1, m A2', { kinds, barns: [withKind(barn('A'), 'safe', [box])] }),
      ).toBe(0)
  })

  test('with where and when, and where the one that may be moved could go', () => {
    const here = { boxId: 'A1', why: 'arrived' } as const
    const stays = [
      stay('s 1-4', { ...stallion, fixed: here }),
      stay('m 2-6', mare),
      stay('g 1-6'),
      stay('h 1-6'),
    ]
    expect(judged(stays, 's A1, m A2, g A3, h A4').violations).toEqual([
      {
        rule: 'stallion',
        stayIds: ['s', 'm'],
        boxIds: ['A1', 'A2'],
        nights: [day(2), day(3)],
        why: { why: 'free', boxIds: ['A5'] },
      },
    ])
  })

  test('an unwanted neighbour, whichever of the two does not want it', () => {
    for (const [one, other] of [
      [{ notBeside: ['b'] }, {}],
      [{}, { notBeside: ['a'] }],
    ])
      expect(judged([stay('a 1-2', one), stay('b 1-2', other)], 'a A1, b A2').violations).toEqual([
        {
          rule: 'notBeside',
          stayIds: ['a', 'b'],
          boxIds: ['A1', 'A2'],
          nights: [day(1)],
          why: { why: 'free', boxIds: ['A4', 'A5'] },
        },
      ])
  })

  test('a blocked box, on the nights on which it is', () => {
    const barns = [
      {
        ...barn('A'),
        boxes: barn('A').boxes.map((box) => ({
          ...box,
          blocked: [{ from: day(2), until: day(3) }],
        })),
      },
    ]
    expect(judged([stay('a 1-4')], 'a A1', { barns }).violations).toEqual([
      { rule: 'blocked', stayId: 'a', boxId: 'A1', nights: [day(2)] },
    ])
  })
})

describe('why a stay has no box', () => {
  const why = (stays: Stay[], placed: string, given: Partial<Stabling> = {}) =>
    judged(stays, placed, given).violations.flatMap((each) =>
      each.rule === 'unplaced' ? each.why : [],
    )
  const barns = [barn('A', { boxesPerRow: 2 })]
  const long = [stay('a 1-3'), stay('b 4-6')]

  test('full on some nights', () => {
    const stays = [...long, stay('c 2-6'), stay('d 2-5')]
    expect(why(stays, 'a A1, b A1, c A2', { barns })).toEqual([
      { why: 'full', nights: [day(2), day(4)] },
    ])
  })

  test('never full, and no box for all nights', () => {
    const stays = [stay('a 1-3'), stay('c 3-6'), stay('d 1-6')]
    expect(why(stays, 'a A1, c A2', { barns })).toEqual([{ why: 'notThroughout' }])
  })

  test('beside a stallion that comes later it could be', () => {
    const stays = [stay('s 3-6', stallion), stay('m 1-3', mare)]
    expect(why(stays, 's A1', { barns })).toEqual([{ why: 'free', boxIds: ['A1', 'A2'] }])
  })

  test('only beside a stallion', () => {
    const stays = [stay('s 1-6', stallion), stay('m 1-3', mare)]
    expect(why(stays, 's A1', { barns })).toEqual([{ why: 'neighbours', boxIds: ['A2'] }])
  })
})

describe('wishes that are not met', () => {
  const two = [barn('A', { boxesPerRow: 2 }), barn('B', { boxesPerRow: 2 })]
  const unmet = (stays: Stay[], placed: string, given: Partial<Stabling> = {}) =>
    judged(stays, placed, { barns: two, ...given }).unmet

  test('a barn that is full on Friday', () => {
    const stays = [
      stay('a 1-6'),
      stay('b 5-6'),
      stay('w 4-6', { barnIds: ['A'] }),
      stay('x 4-6', { barnIds: ['B', 'A'] }),
    ]
    expect(unmet(stays, 'a A1, b A2, w B1, x B2')).toEqual<Unmet[]>([
      {
        wish: 'barn',
        stayId: 'w',
        barnId: 'A',
        boxId: 'B1',
        why: { why: 'full', nights: [day(5)] },
      },
    ])
  })

  const group = { groupId: 'g' }
  const fixedAt = (boxId: string) => ({ ...group, fixed: { boxId, why: 'byHand' } as const })

  test.each<[string, Stay[], string, object]>([
    [
      'larger than any barn',
      [stay('a 1-3', group), stay('b 2-4', group), stay('c 2-3', group)],
      'a A1, b A2, c B1',
      { why: 'full', barnId: 'A', nights: [{ night: day(2), tooMany: 1 }] },
    ],
    [
      'others in the way',
      [stay('a 1-3', group), stay('b 1-3', group), stay('x 1-2'), stay('y 1-3'), stay('z 3-4')],
      'a A1, b B1, x A2, z A2, y B2',
      { why: 'full', barnId: 'A', nights: [{ night: day(1), tooMany: 1 }] },
    ],
    [
      'fixed in two barns',
      [stay('a 1-3', fixedAt('A1')), stay('b 1-3', fixedAt('B1'))],
      'a A1, b B1',
      { why: 'fixed' },
    ],
    [
      'fixed in the barn that is full',
      [stay('a 1-3', fixedAt('A1')), stay('b 1-3', group), stay('x 1-3')],
      'a A1, b B1, x A2',
      { why: 'full', barnId: 'A', nights: [1, 2].map((n) => ({ night: day(n), tooMany: 1 })) },
    ],
    [
      'nothing in the way',
      [stay('a 1-3', group), stay('b 1-3', group)],
      'a A1, b B1',
      { why: 'free', barnId: 'A' },
    ],
  ])('a group that is not together: %s', (_, stays, placed, why) => {
    expect(unmet(stays, placed)).toMatchObject([{ wish: 'together', groupId: 'g', why }])
  })

  test('who is in isolation or in a house is not missed in the barn', () => {
    const kinds = [...usualKinds, kind('room', { use: 'room' })]
    const barns = [
      withKind(barn('A'), 'isolation', ['A5']),
      withKind(barn('B'), 'isolation', ['B1']),
      barn('H', { kind: 'house', kindId: 'room' }),
    ]
    const stays = [
      stay('a 1-3', group),
      stay('ill 1-3', { ...group, isolation: true }),
      stay('rider 1-3', { ...group, occupant: { kind: 'guests', sharers: [] } }),
    ]
    expect(unmet(stays, 'a A1, ill B1, rider H1', { barns, kinds })).toEqual([])
  })

  test.each<[string, Stay[], string, string[]]>([
    ['met through a wall', [stay('a 1-3', { beside: ['b'] }), stay('b 1-3')], 'a A1, b A2', []],
    [
      'said by both and told once',
      [stay('a 1-3', { beside: ['b'] }), stay('b 1-3', { beside: ['a'] })],
      'a A1, b B1',
      ['taken'],
    ],
    [
      'not at once',
      [stay('a 1-3', { beside: ['b'] }), stay('b 3-6')],
      'a A1, b A1',
      ['neverAtOnce'],
    ],
    ['unplaced', [stay('a 1-3', { beside: ['b'] }), stay('b 1-3')], 'a A1', ['unplaced']],
    [
      'both fixed',
      [stay('a 1-3', { ...fixedAt('A1'), beside: ['b'] }), stay('b 1-3', fixedAt('B1'))],
      'a A1, b B1',
      ['bothFixed'],
    ],
    ['somebody unknown', [stay('a 1-3', { beside: ['nobody'] })], 'a A1', []],
  ])('a neighbour that is wished for: %s', (_, stays, placed, expected) => {
    const found = unmet(stays, placed).flatMap((each) => (each.wish === 'beside' ? each.why : []))
    expect(found).toEqual(expected)
  })

  test('tack far from its horses, and what stands between', () => {
    const barns = [barn('A')]
    const stays = [stay('a 1-3', group), stay('kit 1-3', { ...group, ...tack }), stay('x 1-3')]
    const far = (placed: string) => unmet(stays, placed, { barns })
    expect(far('a A1, kit A2, x A3')).toEqual([])
    expect(far('a A1, x A2, kit A3')).toEqual([
      {
        wish: 'nearGroup',
        stayId: 'kit',
        boxId: 'A3',
        why: { why: 'full', nights: [day(1), day(2)] },
      },
    ])
  })

  test('another box than before, and who has it now', () => {
    const show = stabling({ stays: [stay('a 1-3'), stay('b 2-6'), stay('c 3-6'), stay('d 1-6')] })
    const before = plan('a A1, d A4, gone A5')
    expect(judgePlan(show, plan('a A2, b A1, c A2, d A4'), before).unmet).toEqual([
      { wish: 'sameBox', stayId: 'a', before: 'A1', now: 'A2', takenBy: ['b'] },
    ])
  })
})
