import { describe, expect, test } from 'vitest'
import { plainValues } from '../rule-set.ts'
import { type PrizeLine, type PrizeMoneyInput, payPrizes } from './prize-money.ts'
import { type BeyondChart, prizeValues } from './prize-values.ts'
import { prizeRuleSets } from './rule-sets.ts'
import { shareOut, shareOutBelow } from './share-out.ts'

/** Everybody finished, one on each place. */
const ranked = (count: number): PrizeLine[] =>
  Array.from({ length: count }, (_, at) => ({
    competitorId: String(at).padStart(3, '0'),
    place: at + 1,
    status: 'finished',
    horsConcours: false,
  }))

function pay(ruleSet: string, changes: Partial<PrizeMoneyInput>) {
  const found = prizeRuleSets.find(({ id }) => id === ruleSet)
  return payPrizes({
    values: prizeValues.parse(plainValues(found?.values ?? {})),
    purse: 0,
    chart: [],
    furtherPrize: null,
    beyondChart: 'shared',
    lines: [],
    stopped: null,
    ...changes,
  })
}

// ÖTO 2026 A § 22.4: 500, 300 and 200 are published for the places, and a larger sum for all of them.
describe('a purse that is larger than its published prizes', () => {
  const chart = [50_000, 30_000, 20_000]
  const four = [...chart, 20_000]
  const five = [...four, 20_000]

  test.each<
    [what: string, BeyondChart, purse: number, riders: number, prizes: number[], sums: number[]]
  >([
    // 1400 are the prizes and twice 200: nothing is left for a rest to go to.
    ['a fifth place', 'part-prize', 140_000, 9, five, [0, 0]],
    ['a fifth place', 'whole-prize', 140_000, 9, five, [0, 0]],
    ['a fifth place', 'unpaid', 140_000, 9, five, [0, 0]],
    // 1300 leave 300: one more prize, and 100 that are half of one.
    ['half a prize', 'part-prize', 130_000, 9, [...four, 10_000], [0, 0]],
    ['half a prize', 'whole-prize', 130_000, 9, five, [10_000, 0]],
    ['half a prize', 'unpaid', 130_000, 9, four, [0, 10_000]],
    // No places without riders: of 1700 four riders bring four prizes.
    ['fewer riders', 'part-prize', 170_000, 4, four, [0, 50_000]],
    ['fewer riders', 'whole-prize', 170_000, 4, four, [0, 50_000]],
    ['no rider more than prizes', 'part-prize', 130_000, 3, chart, [0, 30_000]],
    ['fewer riders than prizes', 'whole-prize', 130_000, 2, chart, [0, 50_000]],
    // A rider for the half prize and none for a whole one more.
    ['as many riders as prizes', 'part-prize', 130_000, 5, [...four, 10_000], [0, 0]],
    ['no rider for what is left', 'whole-prize', 130_000, 4, four, [0, 10_000]],
    ['a rest of one cent', 'part-prize', 100_001, 9, [...chart, 1], [0, 0]],
    ['a rest of one cent', 'unpaid', 100_001, 9, chart, [0, 1]],
    ['the published sum itself', 'whole-prize', 100_000, 9, chart, [0, 0]],
    ['less than the published sum', 'part-prize', 50_000, 9, [25_000, 15_000, 10_000], [0, 0]],
  ])('%s, %s: %i for %i riders', (_, beyondChart, purse, riders, prizes, [added, unclaimed]) => {
    const lines = ranked(riders).map((line, at) => (at < prizes.length ? line : out(line)))
    const money = pay('oeto-2026', { purse, chart, beyondChart, lines })
    expect(money.prizes).toEqual(prizes)
    expect(money.payments.map(({ amount }) => amount)).toEqual(prizes.slice(0, riders))
    expect(money).toMatchObject({ added, unclaimed })
  })

  const out = (line: PrizeLine): PrizeLine => ({ ...line, place: null, status: 'eliminated' })

  test('a last prize of nothing brings no further places', () => {
    const lines = ranked(4)
    const money = pay('oeto-2026', {
      purse: 90_000,
      chart: [50_000, 0],
      beyondChart: 'part-prize',
      lines,
    })
    expect(money.prizes).toEqual([90_000, 0])
    expect(money.payments).toHaveLength(1)
  })

  test('a prize of one cent is a prize', () => {
    const money = pay('oeto-2026', {
      purse: 4,
      chart: [1, 1],
      beyondChart: 'unpaid',
      lines: ranked(4),
    })
    expect(money.prizes).toEqual([1, 1, 1, 1])
    expect(money.payments).toHaveLength(4)
  })

  test('prizes beyond the starters of an added one and of a larger purse add up', () => {
    // 25 riders are seven places: 500, 300, 200 and, for 1100, one whole prize more; three are added.
    const money = pay('oeto-2026', {
      purse: 110_000,
      chart,
      beyondChart: 'whole-prize',
      lines: ranked(25),
    })
    expect(money.prizes).toEqual([...five, 20_000, 20_000])
    // 100 for the rest of the fourth prize, 600 for the fifth to the seventh.
    expect(money.added).toBe(70_000)
  })
})

test('a cent that does not divide goes to the first by competitor id, however they are listed', () => {
  const lines = ['b', 'a', 'c'].map(
    (competitorId): PrizeLine => ({
      competitorId,
      place: 1,
      status: 'finished',
      horsConcours: false,
    }),
  )
  const { payments } = pay('oeto-2026', { purse: 100, chart: [60, 30, 10], lines })
  expect(payments.map(({ competitorId, amount }) => [competitorId, amount])).toEqual([
    ['a', 34],
    ['b', 33],
    ['c', 33],
  ])
})

test('a class that nobody was to ride is not stopped: the purse stays', () => {
  const stopped = { ridden: 0, of: 0 }
  expect(pay('oeto-2026', { purse: 1000, chart: [1], stopped }).purse).toBe(1000)
})

test.each([
  // ÖTO A § 22.8: of 999.99 the part that was ridden, to the cent.
  [{ ridden: 1, of: 3 }, 33_333],
  [{ ridden: 2, of: 3 }, 66_666],
  [{ ridden: 5, of: 3 }, 99_999],
  [{ ridden: 0, of: 3 }, 0],
])('%j of 999.99 are %i cents', (stopped, paid) => {
  expect(pay('oeto-2026', { purse: 99_999, chart: [1], stopped }).purse).toBe(paid)
})

test('a limit of two fifths for the first', () => {
  const found = prizeRuleSets.find(({ id }) => id === 'fei-2026')
  const values = {
    ...prizeValues.parse(plainValues(found?.values ?? {})),
    firstAtMost: { numerator: 2, denominator: 5 },
  }
  const money = payPrizes({
    values,
    purse: 100_000,
    chart: [60, 10, 10, 10, 10],
    furtherPrize: null,
    beyondChart: 'shared',
    lines: ranked(5),
    stopped: null,
  })
  expect(money.prizes).toEqual([40_000, 15_000, 15_000, 15_000, 15_000])
})

describe('sharing out', () => {
  test('cents that do not divide go to the largest remainders, the first of equal ones', () => {
    // 100 by 1 : 1 : 1 : 3 is 16.67, 16.67, 16.67 and 50.
    expect(shareOut(100, [1, 1, 1, 3])).toEqual([17, 17, 16, 50])
    // 10 by 5 : 3 : 3 is 4.55, 2.73, 2.73: the two larger remainders.
    expect(shareOut(10, [5, 3, 3])).toEqual([4, 3, 3])
  })

  test('one weight of one takes all, no weight nothing', () => {
    expect(shareOut(7, [1])).toEqual([7])
    expect(shareOut(7, [0, 0])).toEqual([0, 0])
    expect(shareOut(7, [])).toEqual([])
  })

  test('a share that is just the limit is not cut', () => {
    expect(shareOutBelow(100, [2, 1, 1], 50)).toEqual([50, 25, 25])
    // 60 : 20 : 20 of 100 with at most 50: the others share the ten.
    expect(shareOutBelow(100, [60, 20, 20], 50)).toEqual([50, 25, 25])
  })
})
