import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DrawCompetitor, type DrawOptions, drawStartOrder, dressageKeepApart } from './draw.ts'

const plain: DrawOptions = {
  method: { kind: 'random' },
  seed: 'paddock',
  horsConcours: 'mixed',
  keepApart: 0,
}

function competitor(id: string, changes: Partial<DrawCompetitor> = {}): DrawCompetitor {
  return {
    id,
    riderId: `rider ${id}`,
    horsConcours: false,
    group: null,
    ranking: null,
    entered: null,
    ...changes,
  }
}

const letters = [...'ABCDEFGHIJKL']
const twelve = letters.map((id) => competitor(id))

describe('draw', () => {
  test('random: the lots of the seed', () => {
    // The same order as an independent Python implementation of the described algorithm draws.
    expect(drawStartOrder(twelve, plain)).toEqual({
      order: [...'CLKFDEAIBHJG'],
      seed: 'paddock',
      algorithm: 'fnv1a-xoshiro128**-hat-1',
      findings: [],
      moved: [],
      explanation: [
        { step: 'sorted-by-id', count: 12 },
        { step: 'drawn', algorithm: 'fnv1a-xoshiro128**-hat-1', seed: 'paddock' },
      ],
    })
  })

  test.each([
    ['lowest', ['none', 'third', 'second', 'first']],
    ['highest', ['none', 'first', 'second', 'third']],
  ] as const)('reverse ranking, %s is best: the best starts last', (best, order) => {
    const ranked = [
      competitor('first', { ranking: 1 }),
      competitor('none'),
      competitor('third', { ranking: 3 }),
      competitor('second', { ranking: 2 }),
    ]
    expect(
      drawStartOrder(ranked, { ...plain, method: { kind: 'reverse-ranking', best } }).order,
    ).toEqual(order)
  })

  test('equals in the ranking are drawn', () => {
    const equals = twelve.map((each) => ({ ...each, ranking: 5 }))
    const method = { kind: 'reverse-ranking', best: 'lowest' } as const
    expect(drawStartOrder(equals, { ...plain, method }).order.join('')).toBe('CLKFDEAIBHJG')
  })

  test('groups in the given order, unlisted ones after them, those without a group last', () => {
    const grouped = letters.map((id, index) =>
      competitor(id, { group: ['red', 'blue', 'green', null][index % 4] ?? null }),
    )
    const method = { kind: 'by-groups', groups: ['green', 'red', 'no such'] } as const
    const draw = drawStartOrder(grouped, { ...plain, method })
    const groups = draw.order.map((id) => grouped.find((each) => each.id === id)?.group)
    expect(groups).toEqual(
      [...'gggrrrbbb']
        .map((letter) => ({ g: 'green', r: 'red', b: 'blue' })[letter])
        .concat([null, null, null] as never[]),
    )
    expect(draw.explanation).toContainEqual({
      step: 'grouped',
      groups: ['green', 'red', 'blue', null],
      drawn: false,
    })
  })

  test('groups drawn: each seed its own order, groups stay whole', () => {
    const grouped = letters.map((id, index) => competitor(id, { group: `group ${index % 3}` }))
    const method = { kind: 'by-groups', groups: null } as const
    const orders = new Set<string>()
    for (let index = 0; index < 30; index += 1) {
      const { order } = drawStartOrder(grouped, { ...plain, method, seed: `${index}` })
      const groups = order.map((id) => letters.indexOf(id) % 3)
      expect(groups.filter((group, place) => group !== groups[place - 1])).toHaveLength(3)
      orders.add([...new Set(groups)].join(''))
    }
    expect(orders.size).toBe(6)
  })

  test('as entered', () => {
    const entered = ['D', 'B', 'A', 'C'].map((id, index) =>
      competitor(id, { entered: id === 'A' ? null : index }),
    )
    expect(drawStartOrder(entered, { ...plain, method: { kind: 'as-entered' } }).order).toEqual([
      'D',
      'B',
      'C',
      'A',
    ])
  })

  test.each([
    ['first', 'DACLKFEIBHJG'],
    ['last', 'CLKFEIBHJGDA'],
    ['mixed', 'CLKFDEAIBHJG'],
  ] as const)('hors concours %s', (horsConcours, order) => {
    const some = twelve.map((each) => ({ ...each, horsConcours: 'AD'.includes(each.id) }))
    expect(drawStartOrder(some, { ...plain, horsConcours }).order.join('')).toBe(order)
  })

  test('a rider with two horses too close is moved, one starter only', () => {
    const pair = twelve.map((each) => ('FD'.includes(each.id) ? { ...each, riderId: 'R' } : each))
    const draw = drawStartOrder(pair, { ...plain, keepApart: dressageKeepApart })
    expect(draw.moved).toHaveLength(1)
    expect(draw.findings).toEqual([])
    const [first, second] = ['F', 'D'].map((id) => draw.order.indexOf(id))
    expect(Math.abs((first ?? 0) - (second ?? 0)) - 1).toBeGreaterThanOrEqual(6)
  })

  test('a later leg of a relay is kept apart like the first', () => {
    const relays = twelve.map((each) =>
      'FD'.includes(each.id)
        ? { ...each, partners: [{ riderId: 'R' }] }
        : { ...each, partners: [{ riderId: `partner ${each.id}` }] },
    )
    const draw = drawStartOrder(relays, { ...plain, keepApart: dressageKeepApart })
    expect(draw.findings).toEqual([])
    const [first, second] = ['F', 'D'].map((id) => draw.order.indexOf(id))
    expect(Math.abs((first ?? 0) - (second ?? 0)) - 1).toBeGreaterThanOrEqual(6)
  })

  test('too few starters: the largest gap there is, and the rider is named', () => {
    const three = [...'ABC'].map((id) => competitor(id, { riderId: 'R' }))
    const draw = drawStartOrder([...three, competitor('D'), competitor('E')], {
      ...plain,
      keepApart: 6,
    })
    expect(draw.findings).toMatchObject([{ riderId: 'R', gap: 1, wanted: 6 }])
    expect(draw.explanation.at(-1)).toMatchObject({ step: 'kept-apart', tooClose: 1 })
  })
})

const competitors = fc.uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 16 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        riderId: fc.constantFrom('r', 's', 't', `only ${id}`),
        horsConcours: fc.boolean(),
        group: fc.constantFrom('a', 'b', null),
        ranking: fc.option(fc.nat(4)),
        entered: fc.option(fc.nat(4)),
      }),
    ),
  ),
)
const options = fc.record<DrawOptions>({
  method: fc.constantFrom<DrawOptions['method']>(
    { kind: 'random' },
    { kind: 'reverse-ranking', best: 'highest' },
    { kind: 'by-groups', groups: null },
    { kind: 'by-groups', groups: ['b'] },
    { kind: 'as-entered' },
  ),
  seed: fc.string(),
  horsConcours: fc.constantFrom('first', 'last', 'mixed'),
  keepApart: fc.nat(7),
})

describe('draw, always', () => {
  test('everybody starts once; the order of input changes nothing', () => {
    fc.assert(
      fc.property(competitors, options, (list, chosen) => {
        const draw = drawStartOrder(list, chosen)
        expect(draw.order.toSorted()).toEqual(list.map((each) => each.id).toSorted())
        expect(drawStartOrder(list.toReversed(), chosen)).toEqual(draw)
      }),
    )
  })

  test('groups and those hors concours stand together even when horses are kept apart', () => {
    fc.assert(
      fc.property(competitors, options, (list, chosen) => {
        const { order } = drawStartOrder(list, chosen)
        const { order: untouched } = drawStartOrder(list, { ...chosen, keepApart: 0 })
        const block = (id: string) => {
          const each = list.find((other) => other.id === id)
          const group = chosen.method.kind === 'by-groups' ? each?.group : ''
          return `${group}/${chosen.horsConcours === 'mixed' ? '' : each?.horsConcours}`
        }
        expect(order.map(block)).toEqual(untouched.map(block))
      }),
    )
  })
})
