import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom, shuffle } from '#domain/start-order/seeded-random.ts'
import { plainValues } from '../rule-set.ts'
import { type Contender, placesFor, qualify } from './qualification.ts'
import { type QualificationValues, qualificationValues } from './qualification-values.ts'
import { qualificationRuleSets } from './rule-sets.ts'

function valuesOf(id: string): QualificationValues {
  const found = qualificationRuleSets.find((ruleSet) => ruleSet.id === id)
  if (found === undefined) throw new Error(`no rule set ${id}`)
  return qualificationValues.parse(plainValues(found.values))
}

const plain: QualificationValues = {
  places: { count: 3 },
  firstOfGroup: 0,
  perNation: null,
  minimum: null,
  tieAtTheCut: 'all',
  reserves: 2,
}

function contender(competitorId: string, place: number | null, but: Partial<Contender> = {}) {
  return {
    competitorId,
    place,
    group: null,
    total: null,
    horsConcours: false,
    nation: null,
    ...but,
  }
}

/** a, b, c … with these places. */
const withPlaces = (...places: readonly (number | null)[]): Contender[] =>
  places.map((place, at) => contender('abcdefghijkl'[at] ?? '', place))

/** "GER 1" is of Germany and has place 1. */
const ofNations = (...names: readonly string[]): Contender[] =>
  names.map((name) => contender(name, Number(name.slice(4)), { nation: name.slice(0, 3) }))

const idsOf = (list: readonly { competitorId: string }[]) =>
  list.map(({ competitorId }) => competitorId)

describe('who goes on', () => {
  test('the best, then reserves in order, then nobody', () => {
    const { qualified, reserves, others } = qualify(withPlaces(4, 2, 1, 3, 6, 5, 7), plain, 's')
    expect(idsOf(qualified)).toEqual(['c', 'b', 'd'])
    expect(reserves).toEqual(['a', 'f'])
    expect(others).toEqual([
      { competitorId: 'e', why: 'behind' },
      { competitorId: 'g', why: 'behind' },
    ])
  })

  test('without a place, hors concours, below the least score', () => {
    const minimum = { total: 60_000, better: 'higher' } as const
    const contenders = [
      contender('a', 1, { total: 60_000 }),
      contender('b', 2, { total: 59_999 }),
      contender('c', null, { total: 70_000 }),
      contender('d', 1, { total: 80_000, horsConcours: true }),
    ]
    const { qualified, others } = qualify(contenders, { ...plain, minimum }, 's')
    expect(idsOf(qualified)).toEqual(['a'])
    expect(others.map(({ competitorId, why }) => [competitorId, why])).toEqual([
      ['b', 'below_minimum'],
      ['c', 'no_place'],
      ['d', 'hors_concours'],
    ])
  })

  test('at most 20 penalties', () => {
    const minimum = { total: 20_000, better: 'lower' } as const
    const contenders = [20_000, 20_001].map((total, at) => contender(`${at}`, at + 1, { total }))
    expect(idsOf(qualify(contenders, { ...plain, minimum }, 's').qualified)).toEqual(['0'])
  })

  test('all who share the last place, or as many as fit by lot', () => {
    const tied = withPlaces(1, 2, 3, 3, 3, 6)
    const all = qualify(tied, plain, 's')
    expect(idsOf(all.qualified).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(all.byLot).toEqual([])
    const lot = qualify(tied, { ...plain, tieAtTheCut: 'lot' }, 's')
    expect(lot.qualified).toHaveLength(3)
    expect(lot.byLot.toSorted()).toEqual(['c', 'd', 'e'])
    expect(qualify(tied.toReversed(), { ...plain, tieAtTheCut: 'lot' }, 's')).toEqual(lot)
  })

  test('two of a nation: the next of another comes in', () => {
    const contenders = ofNations('GER 1', 'GER 2', 'GER 3', 'SUI 4', 'GER 5', 'SUI 6', 'SUI 7')
    const { qualified, reserves, others } = qualify(contenders, { ...plain, perNation: 2 }, 's')
    expect(idsOf(qualified)).toEqual(['GER 1', 'GER 2', 'SUI 4'])
    expect(reserves).toEqual(['SUI 6', 'SUI 7'])
    expect(others).toEqual([
      { competitorId: 'GER 3', why: 'nation_full' },
      { competitorId: 'GER 5', why: 'nation_full' },
    ])
  })

  test('a compatriot who does not start makes room', () => {
    const contenders = ofNations('GER 2', 'GER 3', 'SUI 4', 'GER 5')
    const { qualified } = qualify(contenders, { ...plain, perNation: 2 }, 's')
    expect(idsOf(qualified)).toEqual(['GER 2', 'GER 3', 'SUI 4'])
  })

  test('equal compatriots of whom one may go on: by lot, also where all at the cut go on', () => {
    const contenders = [
      contender('a', 1, { nation: 'GER' }),
      contender('b', 1, { nation: 'GER' }),
      contender('c', 3, { nation: 'SUI' }),
    ]
    const { qualified, byLot } = qualify(contenders, { ...plain, perNation: 1 }, 's')
    expect(qualified).toHaveLength(2)
    expect(byLot.toSorted()).toEqual(['a', 'b'])
  })

  test('first of each group, then the best of the rest', () => {
    const group = (name: string, ...places: readonly number[]) =>
      places.map((place) => contender(`${name}${place}`, place, { group: name }))
    const { qualified } = qualify(
      [...group('A', 1, 2, 3), ...group('B', 4, 5, 6)],
      { ...plain, firstOfGroup: 1 },
      's',
    )
    expect(qualified).toEqual([
      { competitorId: 'A1', by: 'group' },
      { competitorId: 'A2', by: 'rest' },
      { competitorId: 'B4', by: 'group' },
    ])
  })

  test('who is in no group goes on with the rest', () => {
    const contenders = [
      contender('A1', 1, { group: 'A' }),
      contender('x', 2),
      contender('y', 3),
      contender('A2', 4, { group: 'A' }),
    ]
    const values = { ...plain, places: { count: 2 }, firstOfGroup: 1 }
    expect(qualify(contenders, values, 's').qualified).toEqual([
      { competitorId: 'A1', by: 'group' },
      { competitorId: 'x', by: 'rest' },
    ])
  })

  test('those without a nation are no compatriots', () => {
    const { qualified } = qualify(withPlaces(1, 2, 3), { ...plain, perNation: 1 }, 's')
    expect(idsOf(qualified)).toEqual(['a', 'b', 'c'])
  })

  test.each(['higher', 'lower'] as const)('no total is below every minimum, %s', (better) => {
    const minimum = { total: 20_000, better }
    const { others } = qualify([contender('a', 1)], { ...plain, minimum }, 's')
    expect(others).toEqual([{ competitorId: 'a', why: 'below_minimum' }])
  })

  test('the lot is drawn of the ids in their order, so that anybody can draw it again', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const tied = withPlaces(1, 1, 1, 1, 1)
    const { qualified } = qualify(tied.toReversed(), { ...plain, tieAtTheCut: 'lot' }, 'paddock')
    expect(idsOf(qualified)).toEqual(shuffle(ids, seededRandom('paddock')).slice(0, 3))
  })

  describe('who was separated by lot, for the notice', () => {
    const lots = (contenders: readonly Contender[], but: Partial<QualificationValues>) =>
      qualify(contenders, { ...plain, tieAtTheCut: 'lot', ...but }, 's').byLot.toSorted()

    test('equals at the cut, of whatever group', () => {
      const contenders = [contender('a', 1, { group: 'A' }), contender('b', 1, { group: 'B' })]
      expect(lots(contenders, { places: { count: 1 } })).toEqual(['a', 'b'])
    })

    test('equals of one group of which the first goes on, and not the first of another', () => {
      const contenders = [
        contender('a', 1, { group: 'A' }),
        contender('b', 1, { group: 'A' }),
        contender('c', 1, { group: 'B' }),
      ]
      expect(lots(contenders, { places: { count: 2 }, firstOfGroup: 1 })).toEqual(['a', 'b'])
    })

    test('equal compatriots of a nation that is full, and nobody else on their place', () => {
      const contenders = [
        contender('a', 1, { nation: 'GER' }),
        contender('b', 1, { nation: 'GER' }),
        contender('c', 1, { nation: 'SUI' }),
      ]
      expect(lots(contenders, { perNation: 1 })).toEqual(['a', 'b'])
    })
  })

  test('one of a hundred that has begun is a place', () => {
    expect(placesFor(101, { places: { percent: 1, least: 1 } })).toBe(2)
    expect(placesFor(100, { places: { percent: 1, least: 1 } })).toBe(1)
  })

  test.each([
    [30, 10],
    [41, 11],
    [44, 11],
    [8, 10],
  ])('a quarter of %i, at least ten: %i', (placed, places) => {
    expect(placesFor(placed, valuesOf('jumping-winning-round'))).toBe(places)
  })

  test.each(qualificationRuleSets)('$id parses', ({ values }) => {
    expect(qualificationValues.safeParse(plainValues(values)).success).toBe(true)
  })
})

const anyField = fc
  .array(
    fc.record({
      score: fc.integer({ min: 1, max: 20 }),
      nation: fc.constantFrom('GER', 'SUI', 'NED', null),
      group: fc.constantFrom('A', 'B', null),
      placed: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ score, nation, group, placed }, at) => {
      const ahead = rows.filter((other) => other.placed && other.score < score).length
      return contender(`rider ${at}`, placed ? ahead + 1 : null, { nation, group })
    }),
  )

const anyValues = fc.record<QualificationValues>({
  places: fc.record({ count: fc.integer({ min: 1, max: 20 }) }),
  firstOfGroup: fc.integer({ min: 0, max: 4 }),
  perNation: fc.option(fc.integer({ min: 1, max: 4 })),
  minimum: fc.constant(null),
  tieAtTheCut: fc.constantFrom('all', 'lot'),
  reserves: fc.integer({ min: 0, max: 5 }),
})

describe('for every field and rule', () => {
  test('everybody is in one list, once, whatever the order of the lines', () => {
    fc.assert(
      fc.property(
        anyField.chain((field) =>
          fc.tuple(fc.constant(field), fc.shuffledSubarray(field, { minLength: field.length })),
        ),
        anyValues,
        ([field, shuffled], values) => {
          const { qualified, reserves, others } = qualify(field, values, 'seed')
          const all = [...idsOf(qualified), ...reserves, ...idsOf(others)]
          expect(all.toSorted()).toEqual(idsOf(field).toSorted())
          const again = qualify(shuffled, values, 'seed')
          expect(again.qualified).toEqual(qualified)
          expect(again.reserves).toEqual(reserves)
        },
      ),
    )
  })

  test('no nation has more than it may', () => {
    fc.assert(
      fc.property(anyField, anyValues, (field, values) => {
        const went = new Set(idsOf(qualify(field, values, 'seed').qualified))
        const nations = field.flatMap((each) =>
          went.has(each.competitorId) ? (each.nation ?? []) : [],
        )
        const counts = [...Map.groupBy(nations, (nation) => nation).values()]
        const most = Math.max(0, ...counts.map((members) => members.length))
        expect(most).toBeLessThanOrEqual(values.perNation ?? field.length)
      }),
    )
  })

  test('without groups nobody stays behind who is better than one that goes on', () => {
    fc.assert(
      fc.property(anyField, anyValues, (field, any) => {
        const { qualified, others } = qualify(field, { ...any, firstOfGroup: 0 }, 'seed')
        const placeOf = new Map(field.map(({ competitorId, place }) => [competitorId, place ?? 0]))
        const worst = Math.max(0, ...idsOf(qualified).map((id) => placeOf.get(id) ?? 0))
        const behind = idsOf(others.filter(({ why }) => why === 'behind'))
        const best = Math.min(41, ...behind.map((id) => placeOf.get(id) ?? 0))
        expect(best).toBeGreaterThanOrEqual(any.tieAtTheCut === 'all' ? worst + 1 : worst)
      }),
    )
  })

  test('by lot exactly as many as there are places, where there are enough', () => {
    fc.assert(
      fc.property(anyField, fc.integer({ min: 1, max: 20 }), (field, count) => {
        const values = { ...plain, places: { count }, tieAtTheCut: 'lot' as const }
        const placed = field.filter(({ place }) => place !== null).length
        expect(qualify(field, values, 'seed').qualified).toHaveLength(Math.min(count, placed))
      }),
    )
  })
})
