import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import type { BeyondChart, PrizeChart, PrizeValues } from './prize-values.ts'
import { shareOut, shareOutBelow } from './share-out.ts'

/** What of a result line decides about money. */
export type PrizeLine = Pick<
  ResultLine,
  'competitorId' | 'place' | 'status' | 'horsConcours' | 'ownDivision'
>

export interface PrizeMoneyInput {
  values: PrizeValues
  /** In cents. */
  purse: number
  chart: PrizeChart
  /** What a prize beyond the chart is worth, in cents, never more than the chart's last; null: the same. */
  furtherPrize: number | null
  beyondChart: BeyondChart
  lines: readonly PrizeLine[]
  /** Set where the class was stopped: so much of the purse is paid as part of it was ridden (ÖTO A § 22). */
  stopped: { ridden: number; of: number } | null
}

/** Paid and unclaimed together are always the purse and what was added to it, to the cent. */
export interface PrizeMoney {
  starters: number
  /** What each place is worth in cents, the first place first. */
  prizes: readonly number[]
  payments: readonly Payment[]
  /** The purse that is paid out, in cents; less than the one put up where the class was stopped. */
  purse: number
  /** For prizes beyond the chart, in cents. */
  added: number
  /** What nobody is paid: prizes for places that nobody took, in cents. */
  unclaimed: number
}

export interface Payment {
  competitorId: string
  place: number
  /** In cents. */
  amount: number
  /** How many share the place, oneself among them. */
  sharedBy: number
}

/**
 * Who is paid what. Those who share a place share the prizes of the places that they take together
 * (ÖTO A § 22.5, as FEI); a cent that does not divide goes to the first by competitor id, so that the
 * order of the lines does not matter. Equals who have the last of their places get the prize of that
 * place each (ÖTO § 217), and what is left of theirs stays unclaimed. Hors concours neither gets nor counts; who is placed in a division
 * of their own counts as a starter and gets nothing (ÖTO A § 22.6).
 */
export function payPrizes(input: PrizeMoneyInput): PrizeMoney {
  const purse = paidPurse(input)
  const starters = input.lines.filter(countsAsStarter).length
  const { chart, purse: wanted } = withFurtherPlaces(input)
  const shared = paidPurse({ ...input, purse: wanted })
  const count = prizeCount(starters, input.values)
  const { prizes, added: further } = prizesByPlace({ ...input, chart }, shared, count)
  const added = further + Math.max(0, shared - purse)
  const payments = sharedPayments(input.lines, prizes)
  const paid = total(payments.map(({ amount }) => amount))
  return { starters, prizes, payments, purse, added, unclaimed: purse + added - paid }
}

/**
 * A rider who withdraws, does not come or is disqualified is no starter (FEI GR 164.6 for the
 * disqualified); whoever is eliminated or retires has started.
 */
export function countsAsStarter({ status, horsConcours }: PrizeLine): boolean {
  return !horsConcours && started.has(status)
}

const started: ReadonlySet<CompetitorStatus> = new Set([
  'on_course',
  'finished',
  'retired',
  'eliminated',
])

/** One prize for every lot of starters that has begun (FEI GR 127). */
export function prizeCount(
  starters: number,
  { startersPerPrize, leastPrizes }: Pick<PrizeValues, 'startersPerPrize' | 'leastPrizes'>,
): number {
  return Math.max(leastPrizes, Math.ceil(starters / startersPerPrize))
}

function paidPurse({ purse, stopped }: Pick<PrizeMoneyInput, 'purse' | 'stopped'>): number {
  if (stopped === null || stopped.of === 0) return purse
  const ridden = Math.min(stopped.ridden, stopped.of)
  const [paid = 0] = shareOut(purse, [ridden, stopped.of - ridden])
  return paid
}

/**
 * The chart with the places that a larger purse brings, and what all of them together cost; never more
 * places than there are lines.
 */
function withFurtherPlaces({
  chart,
  purse,
  beyondChart,
  lines,
}: PrizeMoneyInput): Pick<PrizeMoneyInput, 'chart' | 'purse'> {
  const last = chart.at(-1) ?? 0
  const rest = purse - total(chart)
  if (beyondChart === 'shared' || last === 0 || rest <= 0) return { chart, purse }
  const most = Math.max(0, lines.length - chart.length)
  const wanted = Math.floor(rest / last)
  const whole = [...chart, ...Array.from({ length: Math.min(wanted, most) }, () => last)]
  const part = rest % last
  if (part === 0 || wanted >= most) return { chart: whole, purse: total(whole) }
  switch (beyondChart) {
    case 'part-prize':
      return { chart: [...whole, part], purse }
    case 'whole-prize':
      return { chart: [...whole, last], purse: total(whole) + last }
    case 'unpaid':
      return { chart: whole, purse: total(whole) }
  }
}

function prizesByPlace(
  { values, chart, furtherPrize }: PrizeMoneyInput,
  purse: number,
  count: number,
): { prizes: readonly number[]; added: number } {
  const { firstAtMost, placesInPurse } = values
  const cut = values.chartPlaces === 'all' ? chart : chart.slice(0, count)
  const missing = Math.min(count, placesInPurse ?? count) - cut.length
  const lastWeight = cut.at(-1) ?? 0
  const weights = [...cut, ...Array.from({ length: Math.max(0, missing) }, () => lastWeight)]
  const most = firstAtMost && Math.floor((purse * firstAtMost.numerator) / firstAtMost.denominator)
  const own = most === null ? shareOut(purse, weights) : shareOutBelow(purse, weights, most)
  const last = own.at(-1) ?? 0
  const further = Math.min(last, furtherPrize ?? last)
  const furtherCount = Math.max(0, count - own.length)
  return {
    prizes: [...own, ...Array.from({ length: furtherCount }, () => further)],
    added: further * furtherCount,
  }
}

function sharedPayments(lines: readonly PrizeLine[], prizes: readonly number[]): Payment[] {
  const placed = lines.flatMap(({ competitorId, place, horsConcours, ownDivision }) =>
    place === null || horsConcours || ownDivision ? [] : [{ competitorId, place }],
  )
  const groups = [...Map.groupBy(placed, ({ place }) => place)].toSorted(([a], [b]) => a - b)
  const payments: Payment[] = []
  for (const [place, group] of groups) {
    const first = payments.length
    const takesLast = place > first + 1
    const amounts = takesLast
      ? group.map(() => prizes[place - 1] ?? 0)
      : shareOut(
          total(prizes.slice(first, first + group.length)),
          group.map(() => 1),
        )
    const byId = group.map(({ competitorId }) => competitorId).toSorted(compareText)
    for (const [at, competitorId] of byId.entries()) {
      const amount = amounts[at] ?? 0
      payments.push({ competitorId, place, amount, sharedBy: takesLast ? 1 : group.length })
    }
  }
  return payments.filter(({ amount }) => amount > 0)
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
