import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { plainValues } from '../rule-set.ts'
import { prizeCharts } from './charts.ts'
import {
  countsAsStarter,
  type PrizeLine,
  type PrizeMoneyInput,
  payPrizes,
  prizeCount,
} from './prize-money.ts'
import { beyondChart, type PrizeValues, prizeChart, prizeValues } from './prize-values.ts'
import { prizeRuleSets } from './rule-sets.ts'
import { shareOut, shareOutBelow } from './share-out.ts'

const chart33 = prizeCharts[0]?.shares.value ?? []

function valuesOf(id: string): PrizeValues {
  const found = prizeRuleSets.find((ruleSet) => ruleSet.id === id)
  if (found === undefined) throw new Error(`no rule set ${id}`)
  return prizeValues.parse(plainValues(found.values))
}

/** Finished lines a, b, c … with these places; null has ridden and has none. */
function linesWith(places: readonly (number | null)[]): PrizeLine[] {
  return places.map((place, at) => ({
    competitorId: `rider ${String(at + 1).padStart(3, '0')}`,
    place,
    status: place === null ? 'eliminated' : 'finished',
    horsConcours: false,
  }))
}

function input(changes: Partial<PrizeMoneyInput> = {}): PrizeMoneyInput {
  return {
    values: valuesOf('fei-2026-jumping'),
    purse: 100_000,
    chart: chart33,
    furtherPrize: null,
    beyondChart: 'shared',
    lines: [],
    stopped: null,
    ...changes,
  }
}

const amounts = (changes: Partial<PrizeMoneyInput>) =>
  payPrizes(input(changes)).payments.map(({ amount }) => amount)

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('how many prizes', () => {
  test.each([
    [0, 5],
    [7, 5],
    [20, 5],
    [21, 6],
    [48, 12],
    [49, 13],
  ])('FEI GR 127: %i starters, %i prizes', (starters, prizes) => {
    expect(prizeCount(starters, valuesOf('fei-2026'))).toBe(prizes)
  })

  test.each([
    [3, 1, 1],
    [20, 5, 7],
    [21, 6, 7],
    [22, 6, 8],
  ])('ÖTO § 52.1: of %i starters %i are placed, in eventing %i', (starters, quarter, third) => {
    expect(prizeCount(starters, valuesOf('oeto-2026'))).toBe(quarter)
    expect(prizeCount(starters, valuesOf('oeto-2026-third'))).toBe(third)
  })

  test.each<[CompetitorStatus, boolean]>([
    ['finished', true],
    ['on_course', true],
    ['eliminated', true],
    ['retired', true],
    ['withdrawn', false],
    ['no_show', false],
    ['disqualified', false],
    ['scratched', false],
    ['ready', false],
  ])('%s counts as a starter: %s', (status, counts) => {
    const line = { competitorId: 'a', place: null, status, horsConcours: false }
    expect(countsAsStarter(line)).toBe(counts)
    expect(countsAsStarter({ ...line, horsConcours: true })).toBe(false)
  })
})

describe('what each place is worth', () => {
  test('the 33 % chart is 100 %', () => {
    expect(chart33.reduce((sum, share) => sum + share, 0)).toBe(1000)
    expect(prizeChart.safeParse(chart33).success).toBe(true)
  })

  test('twelve places of 1000.00 by the 33 % chart', () => {
    const paid = [33_000, 20_000, 15_000, 10_000, 6000, 4500, 3000, 2500, 2000, 2000, 1000, 1000]
    expect(amounts({ lines: linesWith(upTo(12)) })).toEqual(paid)
  })

  test('a chart shorter than the five prizes of FEI GR 127 goes on with its last share, out of the purse', () => {
    // 40 + 30 + 30 + 30 + 30 are 160 parts of 100,000; a third of the purse caps none of them.
    const paid = { chart: [40, 30], lines: linesWith(upTo(5)) }
    const expected = [25_000, 18_750, 18_750, 18_750, 18_750]
    for (const id of ['fei-2026', 'fei-2026-jumping']) {
      expect(payPrizes(input({ ...paid, values: valuesOf(id) }))).toMatchObject({
        prizes: expected,
        added: 0,
        unclaimed: 0,
      })
    }
    expect(
      payPrizes(input({ ...paid, values: valuesOf('fei-2026'), lines: linesWith(upTo(60)) })),
    ).toMatchObject({ added: 0 })
  })

  // None of three rode the jump-off, and the organiser did not agree.
  test('ÖTO § 217: equals who have the last of their places get its prize each', () => {
    const { payments, unclaimed } = payPrizes(
      input({ lines: linesWith([3, 3, 3, ...upTo(12).slice(3)]) }),
    )
    expect(payments.map(({ amount }) => amount).slice(0, 4)).toEqual([
      15_000, 15_000, 15_000, 10_000,
    ])
    expect(payments.map(({ sharedBy }) => sharedBy).slice(0, 4)).toEqual([1, 1, 1, 1])
    expect(unclaimed).toBe(33_000 + 20_000 - 2 * 15_000)
  })

  test('the thirteenth prize is added to the purse, as large as the twelfth or as the show says', () => {
    const lines = linesWith([...upTo(13), ...Array.from({ length: 36 }, () => null)])
    expect(payPrizes(input({ lines }))).toMatchObject({
      starters: 49,
      purse: 100_000,
      added: 1000,
      unclaimed: 0,
    })
    expect(amounts({ lines }).at(-1)).toBe(1000)
    expect(amounts({ lines, furtherPrize: 700 }).at(-1)).toBe(700)
    expect(amounts({ lines, furtherPrize: 9000 }).at(-1)).toBe(1000)
  })

  test('cut to five prizes: the first gets a third and no more, the others what is left', () => {
    const { prizes, unclaimed } = payPrizes(
      input({ values: valuesOf('fei-2026'), lines: linesWith(upTo(7)) }),
    )
    // 33 of 84 would be 39.29 %; the other 66 667 cents go by 20 : 15 : 10 : 6.
    expect(prizes).toEqual([33_333, 26_144, 19_608, 13_072, 7843])
    expect(unclaimed).toBe(0)
  })

  test.each([
    { of: 'rising', chart: [10, 20] },
    { of: 'empty', chart: [] },
    { of: 'nothing for the first', chart: [0, 0] },
    { of: 'below zero', chart: [10, -1] },
  ])('a chart that is $of is refused', ({ chart }) => {
    expect(prizeChart.safeParse(chart).success).toBe(false)
  })
})

describe('who gets it', () => {
  test.each([
    { places: [1, 2, 2, 4], paid: [33_000, 17_500, 17_500, 10_000] },
    { places: [1, 1, 1, 4], paid: [22_667, 22_667, 22_666, 10_000] },
    { places: [1, 2, 3, 3], paid: [33_000, 20_000, 12_500, 12_500] },
  ])('ties share what their places bring: $places', ({ places, paid }) => {
    expect(amounts({ lines: linesWith(places) })).toEqual(paid)
  })

  test('a tie across the last prize shares it', () => {
    const places = [...upTo(10), 11, 11, 11]
    expect(amounts({ lines: linesWith(places) }).slice(10)).toEqual([667, 667, 666])
  })

  test('hors concours gets none and does not count', () => {
    const [first, ...others] = linesWith([1, ...upTo(4)])
    if (first === undefined) throw new Error('no line')
    const paid = payPrizes(input({ lines: [{ ...first, horsConcours: true }, ...others] }))
    expect(paid.starters).toBe(4)
    expect(paid.payments.map(({ competitorId }) => competitorId)).not.toContain(first.competitorId)
    expect(paid.payments[0]?.amount).toBe(33_000)
  })

  test('prizes that nobody took stay unclaimed', () => {
    expect(payPrizes(input({ lines: linesWith([1, 2, 3, null]) })).unclaimed).toBe(32_000)
  })

  test('ÖTO § 22: a class stopped after 15 of 40 pays 37.5 % and places a quarter of the 15', () => {
    const stopped = { ridden: 15, of: 40 }
    const values = valuesOf('oeto-2026')
    const paid = payPrizes(
      input({ values, chart: [500, 300, 200], lines: linesWith(upTo(15)), stopped }),
    )
    expect(paid.prizes).toEqual([18_750, 11_250, 7500, 7500])
    expect(paid).toMatchObject({ starters: 15, purse: 37_500, added: 7500, unclaimed: 0 })
    expect(paid.payments).toHaveLength(4)
  })
})

/** Charts that fall, purses up to ten million, and any field with ties, holes, WD and HC. */
const anyInput = fc.record<PrizeMoneyInput>({
  values: fc.constantFrom(...prizeRuleSets.map(({ id }) => valuesOf(id))),
  purse: fc.integer({ min: 0, max: 1_000_000_000 }),
  chart: fc
    .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 })
    .map((weights) => weights.toSorted((a, b) => b - a)),
  furtherPrize: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  beyondChart: fc.constantFrom(...beyondChart.options),
  lines: fc
    .array(
      fc.record({
        score: fc.integer({ min: 1, max: 12 }),
        status: fc.constantFrom<CompetitorStatus>('finished', 'finished', 'eliminated', 'no_show'),
        horsConcours: fc.boolean(),
      }),
      { maxLength: 70 },
    )
    .map((rows) =>
      rows.map(({ score, status, horsConcours }, at) => ({
        competitorId: `rider ${at}`,
        place:
          status === 'finished' && !horsConcours
            ? 1 +
              rows.filter(
                (other) =>
                  other.status === 'finished' && !other.horsConcours && other.score < score,
              ).length
            : null,
        status,
        horsConcours,
      })),
    ),
  stopped: fc.option(
    fc.record({ ridden: fc.integer({ min: 0, max: 80 }), of: fc.integer({ min: 0, max: 80 }) }),
  ),
})

describe('for every purse, chart and field', () => {
  test('paid and unclaimed are the purse and what was added, and no amount is negative', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const { payments, purse, added, unclaimed } = payPrizes(any)
        const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
        expect(paid + unclaimed).toBe(purse + added)
        expect(Math.min(unclaimed, ...payments.map(({ amount }) => amount))).toBeGreaterThanOrEqual(
          0,
        )
      }),
    )
  })

  test('nobody gets more than somebody in front, and equals differ by a cent at most', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const { payments } = payPrizes(any)
        for (const [at, behind] of payments.entries()) {
          const ahead = payments[at - 1] ?? behind
          const least = ahead.place < behind.place ? 0 : -1
          expect(ahead.amount - behind.amount).toBeGreaterThanOrEqual(least)
          if (ahead.place === behind.place) {
            expect(ahead.amount - behind.amount).toBeLessThanOrEqual(1)
          }
        }
      }),
    )
  })

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(
        anyInput.chain((any) =>
          fc.record({
            any: fc.constant(any),
            shuffled: fc.shuffledSubarray([...any.lines], { minLength: any.lines.length }),
          }),
        ),
        ({ any, shuffled }) => {
          expect(payPrizes({ ...any, lines: shuffled })).toEqual(payPrizes(any))
        },
      ),
    )
  })

  test('FEI: no prize is above a third of the purse', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const { prizes, purse, added } = payPrizes({ ...any, values: valuesOf('fei-2026') })
        // A schedule that pays a whole prize for a smaller rest puts up a larger purse by it.
        const paidOut = any.beyondChart === 'whole-prize' ? purse + added : purse
        expect(3 * Math.max(...prizes)).toBeLessThanOrEqual(paidOut)
      }),
    )
  })

  test('shares add up exactly and lie within a cent of the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 20 }),
        (cents, weights) => {
          const sum = weights.reduce((all, weight) => all + weight, 0)
          const shares = shareOut(cents, weights)
          expect(shares.reduce((all, share) => all + share, 0)).toBe(sum === 0 ? 0 : cents)
          for (const [at, share] of shares.entries()) {
            const exact = sum === 0 ? 0 : (cents * (weights[at] ?? 0)) / sum
            expect(Math.abs(share - exact)).toBeLessThan(1)
          }
        },
      ),
    )
  })
})

test('a limit that is too low for the purse leaves the rest unpaid', () => {
  expect(shareOutBelow(100, [3, 2, 1], 40)).toEqual([40, 40, 20])
  expect(shareOutBelow(100, [2, 1], 30)).toEqual([30, 30])
})
