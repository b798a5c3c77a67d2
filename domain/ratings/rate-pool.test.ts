import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { glicko } from './glicko.ts'
import type { Outcome } from './outcome.ts'
import { ratePool } from './rate-pool.ts'
import type { RatedCompetition } from './rated-competition.ts'
import { competition, playWorld } from './testing.ts'

const formula = glicko()
const rate = (competitions: readonly RatedCompetition[]) => ratePool(competitions, formula)

const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('placed'), place: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 1, arbitrary: fc.constant<Outcome>({ kind: 'unplaced' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('left-out'),
      why: fc.constantFrom('hors_concours', 'withdrawn'),
    }),
  },
)

const starters = fc.array(
  fc.record({
    rider: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    horse: fc.constantFrom('H', 'J', 'K'),
    outcome,
  }),
  { maxLength: 12 },
)

const day = fc.constantFrom('2026-04-30', '2026-05-01', '2026-05-02', '2026-11-11', '2027-05-01')

/** What arrives: the result of a competition, its correction, or its deletion. */
const arrival = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  day,
  starters: fc.option(starters),
})

const shuffled = <T>(list: readonly T[]) =>
  fc.shuffledSubarray([...list], { minLength: list.length })

describe('ratings depend on the results alone', () => {
  test('after any corrections and deletions, in any order, to the last digit', () => {
    const competitions = fc.array(arrival, { maxLength: 24 }).chain((arrivals) => {
      const table = new Map<string, RatedCompetition>()
      for (const { id, day: on, starters: own } of arrivals) {
        if (own === null) table.delete(id)
        else table.set(id, { id, day: on, starters: own })
      }
      const left = [...table.values()]
      const other = shuffled(left).chain((list) =>
        fc.tuple(
          ...list.map((each) =>
            shuffled(each.starters).map((own): RatedCompetition => ({ ...each, starters: own })),
          ),
        ),
      )
      return fc.tuple(fc.constant(left), other)
    })
    fc.assert(
      fc.property(competitions, ([arrived, listed]) => {
        expect(rate(listed)).toEqual(rate(arrived))
      }),
      { numRuns: 300, seed: 2026 },
    )
  })

  test('a wrong result that is corrected leaves no trace, in a long history either', () => {
    const world = playWorld({ seed: 'correction', pairs: 80, competitions: 120 })
    const wrong = world.map((each, index) =>
      index === 3 ? { ...each, starters: [...each.starters].reverse().map(swapped) } : each,
    )
    expect(rate(wrong).pairs).not.toEqual(rate(world).pairs)
    const corrected = wrong.map((each, index) => world[index] ?? each).toReversed()
    expect(rate(corrected)).toEqual(rate(world))
  })

  test('ratings, deviations and bands are numbers whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.uuid(), day, starters })), (competitions) => {
        for (const { rating } of rate(competitions).pairs) {
          expect(Number.isFinite(rating.points)).toBe(true)
          expect(rating.deviation).toBeGreaterThanOrEqual(40)
          expect(rating.deviation).toBeLessThanOrEqual(350)
        }
      }),
      { numRuns: 200, seed: 2026 },
    )
  })
})

function swapped<Starter extends { outcome: Outcome }>(starter: Starter, index: number): Starter {
  return { ...starter, outcome: { kind: 'placed', place: index + 1 } }
}

describe('which starts count', () => {
  test('a pair alone keeps its rating and has no start more', () => {
    const pool = rate([
      competition('1', '2026-05-01', 'A/H B/J'),
      competition('2', '2026-05-02', 'A/H'),
    ])
    expect(pool.pairs.map(({ starts, lastDay }) => [starts, lastDay])).toEqual([
      [1, '2026-05-01'],
      [1, '2026-05-01'],
    ])
  })

  test('nobody who is left out is met', () => {
    const first = competition('1', '2026-05-01', 'A/H B/J')
    const beside = {
      rider: 'C',
      horse: 'K',
      outcome: { kind: 'left-out', why: 'hors_concours' },
    } as const
    const pool = rate([{ ...first, starters: [beside, ...first.starters] }])
    expect(pool.pairs).toEqual(rate([first]).pairs)
    expect(pool.meetings[0]?.leftOut).toEqual([
      { pair: { rider: 'C', horse: 'K' }, why: 'hors_concours' },
    ])
  })

  test('a pair that is listed twice counts once, with its better place', () => {
    const twice = rate([competition('1', '2026-05-01', 'A/H B/J C/K A/H')])
    expect(twice.pairs).toEqual(rate([competition('1', '2026-05-01', 'A/H B/J C/K')]).pairs)
  })

  test('a rider with two horses is two pairs, also where their names could be joined alike', () => {
    const pool = rate([competition('1', '2026-05-01', 'A/BC AB/C A/B')])
    expect(pool.pairs.map(({ pair }) => `${pair.rider} ${pair.horse}`)).toEqual([
      'A B',
      'A BC',
      'AB C',
    ])
  })

  test('later competitions are met with what was learned before', () => {
    const first = competition('1', '2026-05-01', 'A/H B/J')
    const second = competition('2', '2026-05-02', 'A/H B/J')
    const [, meeting] = rate([second, first]).meetings
    expect(meeting?.id).toBe('2')
    expect(meeting?.field.map(({ starts, days }) => [starts, days])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(meeting?.field[0]?.rating.points).toBeGreaterThan(1500)
  })
})
