import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SeededRandom, seededRandom, shuffle } from '../start-order/seeded-random.ts'
import { assignBoxes, assignTask, startAssigning } from './assign.ts'
import { judgePlan } from './judge.ts'
import { fullNights } from './room.ts'
import { plain, type Stabling, type Stay } from './stabling.ts'
import {
  barn,
  day,
  kind,
  madeShow,
  mare,
  plan,
  stabling,
  stallion,
  stay,
  tack,
  usualKinds,
  withKind,
} from './testing.ts'

const small = { barns: 3, boxesPerRow: 10, nights: 4, horses: 44, tack: 4 }

test('the plan can be read at any time', () => {
  const show = madeShow({ seed: '1', ...small })
  const assigning = startAssigning(assignTask(show, '1'))
  const costs = Array.from({ length: 5 }, () => {
    const { cost } = assigning.step(500)
    expect(judgePlan(show, assigning.plan()).violations.some(({ rule }) => rule === 'double')).toBe(
      false,
    )
    return cost
  })
  expect(costs).toEqual(costs.toSorted((a, b) => b - a))
})

/**
 * A show for which a plan without a violation exists, because it is made from one: box after box is
 * filled night by night with a horse that may stand there, then the plan is forgotten.
 */
function feasibleShow(seed: string): Stabling {
  const random = seededRandom(seed)
  const barns = ['A', 'B', 'C'].map((id) =>
    withKind(barn(id, { rows: 2, boxesPerRow: 8, first: 'backToBack' }), 'large', [
      `${id}1`,
      `${id}8`,
    ]),
  )
  const boxes = barns.flatMap((each) => each.boxes.map((box) => ({ box, barn: each })))
  const stays: Stay[] = []
  const made: { stayId: string; boxId: string }[] = []
  for (const { box, barn: of } of shuffle(boxes, random)) {
    for (let night = 1 + random.below(2); night < 6; ) {
      const until = Math.min(6, night + 1 + random.below(5))
      const needs =
        box.kindId === 'large' && random.below(3) === 0 ? { ...plain, length: 400 } : plain
      const next = stay(`s${stays.length} ${night}-${until}`, {
        ...occupantBy(random),
        needs,
        groupId: `${of.id}${Math.floor(box.cell.column / 3)}`,
      })
      const placed = { stayId: next.id, boxId: box.id }
      const show = stabling({ barns, stays: [...stays, next] })
      if (judgePlan(show, [...made, placed]).violations.length === 0) {
        stays.push(next)
        made.push(placed)
      }
      night = until + random.below(2)
    }
  }
  return stabling({ barns, stays: shuffle(stays, random) })
}

function occupantBy(random: SeededRandom): Partial<Stay> {
  return [stallion, mare, mare, mare, {}, {}, {}, tack][random.below(8)] ?? {}
}

describe('where a plan without a violation is known to exist', () => {
  test.each(Array.from({ length: 6 }, (_, index) => String(index)))('show %s has none', (seed) => {
    const show = feasibleShow(seed)
    expect(show.stays.length).toBeGreaterThan(50)
    const task = { ...assignTask(show, seed), tries: 100_000 }
    expect(judgePlan(show, assignBoxes(task)).violations).toEqual([])
  })
})

/** Every box is taken on every night: the nights of each are cut into stays, and who had which is forgotten. */
function fullShow(seed: string): Stabling {
  const random = seededRandom(seed)
  const barns = ['A', 'B'].map((id) => barn(id, { rows: 2, first: 'backToBack' }))
  const stays = barns
    .flatMap(({ boxes }) => boxes)
    .flatMap(({ id }) => {
      const made: Stay[] = []
      for (let night = 1; night < 6; ) {
        const until = Math.min(6, night + 1 + random.below(5))
        made.push(stay(`${id}/${night} ${night}-${until}`, { groupId: `g${random.below(6)}` }))
        night = until
      }
      return made
    })
  return stabling({ barns, stays: shuffle(stays, random) })
}

describe('where the boxes are enough on every night', () => {
  test.each(Array.from({ length: 20 }, (_, index) => String(index)))(
    'show %s, full to the last box: all have one',
    (seed) => {
      const show = fullShow(seed)
      expect(fullNights(show)).toEqual([])
      const made = assignBoxes({ ...assignTask(show, seed), tries: 2000 })
      expect(judgePlan(show, made).violations).toEqual([])
    },
  )

  test('all have one, and as many are without as are too many at least', () => {
    const anyStays = fc.array(
      fc.record({ first: fc.integer({ min: 1, max: 5 }), nights: fc.integer({ min: 1, max: 5 }) }),
      { maxLength: 16 },
    )
    fc.assert(
      fc.property(anyStays, fc.string(), (drawn, seed) => {
        const stays = drawn.map(({ first, nights }, index) =>
          stay(`s${index} ${first}-${Math.min(6, first + nights)}`),
        )
        const show = stabling({ stays })
        const without = stays.length - assignBoxes({ ...assignTask(show, seed), tries: 500 }).length
        const tooMany = Math.max(0, ...fullNights(show).map((each) => each.tooMany))
        if (tooMany === 0) expect(without).toBe(0)
        else expect(without).toBeGreaterThanOrEqual(tooMany)
      }),
    )
  })
})

test.each([
  ['nothing to assign', stabling()],
  ['no barns', stabling({ barns: [], stays: [stay('a 1-3', { groupId: 'g' })] })],
  ['no nights', stabling({ closes: day(1), stays: [stay('a 1-3')] })],
  ['no kinds', stabling({ kinds: [], stays: [stay('a 1-3', { groupId: 'g' })] })],
])('%s: no plan', (_, show) => {
  expect(assignBoxes(assignTask(show, '1'))).toEqual([])
})

describe('a made show', () => {
  test.each(['1', '2', '3'])(
    '%s: one group at most is not in one barn, tack is beside its group',
    (seed) => {
      const show = madeShow({ seed, ...small })
      const { violations, unmet } = judgePlan(show, assignBoxes(assignTask(show, seed)))
      expect(violations).toEqual([])
      expect(unmet.filter(({ wish }) => wish === 'together').length).toBeLessThanOrEqual(1)
      expect(unmet.filter(({ wish }) => wish === 'nearGroup')).toEqual([])
    },
  )
})

describe('what is wished for', () => {
  const solved = (given: Partial<Stabling>) => {
    const show = stabling(given)
    const made = assignBoxes(assignTask(show, '1'))
    return { made, ...judgePlan(show, made) }
  }

  test('groups stand together, side by side', () => {
    const stays = ['g', 'h'].flatMap((groupId) =>
      [1, 2, 3].map((n) => stay(`${groupId}${n} 1-6`, { groupId })),
    )
    const { made, violations, unmet } = solved({ barns: [barn('A'), barn('B')], stays })
    expect({ violations, unmet }).toEqual({ violations: [], unmet: [] })
    for (const groupId of ['g', 'h']) {
      const columns = made
        .filter(({ stayId }) => stayId.startsWith(groupId))
        .map(({ boxId }) => Number(boxId.slice(1)))
      expect(Math.max(...columns) - Math.min(...columns)).toBe(2)
    }
  })

  test('a stallion has a gelding, tack or nothing beside it', () => {
    const stays = [
      stay('s 1-6', stallion),
      stay('m 1-6', mare),
      stay('n 1-6', mare),
      stay('g 1-6'),
      stay('kit 1-6', tack),
    ]
    expect(solved({ stays }).violations).toEqual([])
  })

  test('a wished barn, a wished neighbour, and none that is unwanted', () => {
    const stays = [
      stay('a 1-6', { barnIds: ['B'], beside: ['c'] }),
      stay('b 1-6', { notBeside: ['a', 'c'] }),
      stay('c 1-6'),
    ]
    const { made, violations, unmet } = solved({
      barns: [barn('A'), barn('B')],
      stays,
    })
    expect({ violations, unmet }).toEqual({ violations: [], unmet: [] })
    expect(made.find(({ stayId }) => stayId === 'a')?.boxId).toMatch(/^B/)
  })

  test('a simpler box where it does, and tack in a tack box', () => {
    const barns = [withKind(withKind(barn('A'), 'large', ['A1', 'A2']), 'tack', ['A5'])]
    const stays = [stay('a 1-6'), stay('kit 1-6', tack), stay('b 1-6')]
    expect(
      solved({ barns, stays })
        .made.map(({ boxId }) => boxId)
        .toSorted(),
    ).toEqual(['A3', 'A4', 'A5'])
  })

  test('rooms and pitches are found in the same way', () => {
    const kinds = [
      ...usualKinds,
      kind('single', { use: 'room', has: { ...plain, beds: 1 } }),
      kind('double', { use: 'room', has: { ...plain, beds: 2 } }),
      kind('pitch', { use: 'pitch', has: { ...plain, length: 800, power: true } }),
    ]
    const house = withKind(barn('H', { kind: 'house', kindId: 'single' }), 'double', ['H4'])
    const campsite = barn('P', { kind: 'campsite', kindId: 'pitch' })
    const guests = { kind: 'guests', sharers: [] } as const
    const stays = [
      stay('one 1-6', { occupant: guests, needs: { ...plain, beds: 1 } }),
      stay('two 1-6', { occupant: guests, needs: { ...plain, beds: 2 } }),
      stay('van 1-6', { occupant: { kind: 'vehicle' }, needs: { ...plain, power: true } }),
      stay('bus 1-6', { occupant: { kind: 'vehicle' }, needs: { ...plain, length: 1200 } }),
    ]
    const { made, violations } = solved({ kinds, barns: [barn('A'), house, campsite], stays })
    expect(made).toContainEqual({ stayId: 'two', boxId: 'H4' })
    expect(made.find(({ stayId }) => stayId === 'one')?.boxId).toMatch(/^H[^4]/)
    expect(made.find(({ stayId }) => stayId === 'van')?.boxId).toMatch(/^P/)
    expect(violations).toEqual([{ rule: 'unplaced', stayId: 'bus', why: { why: 'noSuchBox' } }])
  })
})

describe('a late change', () => {
  test('no stay is moved without need', () => {
    const show = madeShow({ seed: '2', ...small })
    const before = assignBoxes(assignTask(show, '2'))
    expect(assignBoxes(assignTask(show, 'other', before))).toEqual(before)
  })

  test('a stay that needs another kind of box now is moved, no other', () => {
    const barns = [withKind(barn('A'), 'large', ['A4'])]
    const before = plan('a A1, b A2')
    const stays = [stay('a 1-6', { needs: { ...plain, length: 400 } }), stay('b 1-6')]
    expect(assignBoxes(assignTask(stabling({ barns, stays }), '1', before))).toEqual(
      plan('a A4, b A2'),
    )
  })

  test('a late horse gets the box that is left', () => {
    const stays = [1, 2, 3, 4].map((n) => stay(`s${n} 1-6`))
    const before = plan('s1 A1, s2 A2, s3 A4, s4 A5')
    const show = stabling({ stays: [...stays, stay('late 2-5')] })
    expect(assignBoxes(assignTask(show, '1', before))).toEqual([
      ...before,
      { stayId: 'late', boxId: 'A3' },
    ])
  })

  test.each<[string, number, string, number]>([
    ['none is moved for a late stallion that has a box', 4, 'm A2, g A3', 0],
    ['two exchange their boxes where it has none', 3, 'g A1, m A2', 2],
  ])('%s', (_, boxesPerRow, placed, moves) => {
    const show = stabling({
      barns: [barn('A', { boxesPerRow })],
      stays: [stay('m 1-6', mare), stay('g 1-6'), stay('late 1-6', stallion)],
    })
    const before = plan(placed)
    const { violations, unmet } = judgePlan(
      show,
      assignBoxes(assignTask(show, '1', before)),
      before,
    )
    expect(violations).toEqual([])
    expect(unmet).toHaveLength(moves)
  })

  test('where no box is free on all nights, as many are moved as that takes', () => {
    const stays = [stay('a 1-3'), stay('b 3-6'), stay('c 1-4'), stay('late 3-6')]
    const before = plan('a A1, b A2, c A3')
    const show = stabling({ barns: [barn('A', { boxesPerRow: 3 })], stays })
    const made = assignBoxes(assignTask(show, '1', before))
    expect(made).toContainEqual({ stayId: 'late', boxId: 'A1' })
    expect(judgePlan(show, made, before)).toEqual({ violations: [], unmet: [] })
    const full = stabling({
      barns: [barn('A', { boxesPerRow: 2 })],
      stays: [stay('a 1-3'), stay('b 4-6'), stay('late 1-6')],
    })
    const apart = plan('a A1, b A2')
    const { violations, unmet } = judgePlan(full, assignBoxes(assignTask(full, '1', apart)), apart)
    expect(violations).toEqual([])
    expect(unmet.map(({ wish }) => wish)).toEqual(['sameBox'])
  })
})
