import { memory, type RuleSet, secondHand } from '#domain/scoring/rule-set.ts'

export interface ProtestPeriod {
  /** From the announcement of a result, in minutes, a protest against it can be lodged. */
  minutes: number
}

/** The first is the FEI's; it also stands in for federations whose book could not be read. */
const fei: RuleSet<ProtestPeriod> = {
  id: 'protest-fei',
  name: 'FEI',
  body: 'FEI',
  from: '2009-01-01',
  until: null,
  values: {
    minutes: memory(30, 'FEI General Regulations, protests concerning results'),
  },
}

/** How long a result can be protested, one for each federation that says it. */
export const protestPeriods: readonly RuleSet<ProtestPeriod>[] = [
  fei,
  {
    id: 'protest-irl',
    name: 'SJI',
    body: 'IRL',
    from: '2024-01-01',
    until: null,
    values: { minutes: secondHand(30, 'Show Jumping Ireland, schedule of the Spring Tour') },
  },
  {
    id: 'protest-nzl',
    name: 'ESNZ',
    body: 'NZL',
    from: '2020-01-01',
    until: null,
    values: {
      minutes: secondHand(60, 'ESNZ, page on protests: up to 60 minutes after the competition'),
    },
  },
]

/** Epoch milliseconds until which a result that was announced at `since` can be protested. */
export function protestsUntil(since: number, body: string | null): number {
  const { values } = protestPeriods.find((period) => period.body === body) ?? fei
  return since + values.minutes.value * 60_000
}
