import { expect, test } from 'vitest'
import { jumping } from '#domain/scoring/jumping/jumping.ts'
import { payPrizes } from '#domain/scoring/prize-money/prize-money.ts'
import { prizeValues } from '#domain/scoring/prize-money/prize-values.ts'
import { prizeRuleSets } from '#domain/scoring/prize-money/rule-sets.ts'
import { plainValues } from '#domain/scoring/rule-set.ts'
import { placeFigure } from '#locales/list-words.ts'
import { buildResultList } from './build-result-list.ts'
import { madeUpCompetitor } from './made-up-competitor.ts'

/** Faults, time in hundredths and whether the licence is RS4; null is an elimination. */
type Ride = readonly [faults: number, time: number, isApart: boolean] | null

function listOf(rides: readonly Ride[], ownDivision: string | null) {
  const frozen = jumping.freeze({
    ...{ ruleSet: 'oeto-2026', format: 'a-against-clock', entry: 'totals', ownDivision },
    courses: { round_1: { timeAllowed: 8000 } },
  })
  const discipline = frozen.ok ? jumping.open(frozen.rules) : frozen
  if (!discipline.ok) throw new Error(JSON.stringify(discipline))
  return buildResultList({
    ...{ competitionId: '1', version: 1, status: 'running', discipline },
    competitors: rides.map((ride, index) =>
      madeUpCompetitor(`${index + 1}`, index + 1, { group: ride?.[2] ? 'RS4' : 'R2' }),
    ),
    sheets: new Map(
      rides.map((ride, index) => [
        `${index + 1}`,
        {
          round_1: ride ? { faults: ride[0] * 1000, time: ride[1] } : { outcome: 'eliminated' },
        },
      ]),
    ),
  })
}

const field: readonly Ride[] = [
  [0, 6000, true],
  [0, 6100, false],
  [0, 6200, true],
  [0, 6300, false],
  [4, 6000, false],
  null,
]

// ÖTO 2026 A § 52.5: on the place that a common ranking would give; the others as if they were not there.
test('riders in a division of their own take no place from the others', () => {
  const { lines } = listOf(field, 'RS4')
  const told = lines.map(({ competitorId, place }) => [competitorId, place])
  expect(told).toEqual([
    ['1', 1],
    ['2', 1],
    ['4', 2],
    ['3', 3],
    ['5', 3],
    ['6', null],
  ])
  expect(lines.map(placeFigure)).toEqual(['1 RS4', '1', '2', '3 RS4', '3', 'EL'])
})

test('without it, and for a group that nobody is in, all are ranked together', () => {
  for (const group of [null, 'RS5']) {
    const { lines } = listOf(field, group)
    expect(lines.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, null])
    expect(lines.some((line) => line.ownDivision)).toBe(false)
  }
})

// § 22.6: no prize money; § 52.1: a quarter of all who take part.
test('no prize money goes to them, and none of the others is lost by them', () => {
  const values = prizeRuleSets.find(({ id }) => id === 'oeto-2026')?.values
  const { payments, starters } = payPrizes({
    values: prizeValues.parse(plainValues(values ?? {})),
    ...{ purse: 30_000, chart: [20_000, 10_000], furtherPrize: null, beyondChart: 'shared' },
    lines: listOf(field, 'RS4').lines,
    stopped: null,
  })
  expect(starters).toBe(6)
  expect(payments.map(({ competitorId, amount }) => [competitorId, amount])).toEqual([
    ['2', 20_000],
    ['4', 10_000],
  ])
})
