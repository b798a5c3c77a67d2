import type {
  Day,
  DayCompetition,
  DayStarter,
  PlannedCompetition,
  Verdict,
  Violation,
} from './day.ts'
import { nearRules, pairsOf, sharedKeys } from './pairs.ts'
import { costOf, sumUp, travelSeconds } from './price.ts'

/** A start with all that the rules look at. */
interface Placed {
  starter: DayStarter
  competition: DayCompetition
  startsAt: number
}

/**
 * Every rule that the times break, with who, by how much and at which price: gaps in the order of
 * the later start, then riders with too many starts, then begins that are missed. Reads nothing but
 * the times, so it judges a list made by hand as well as one that was solved.
 *
 * Unlike `findGapConflicts`, which tells an office of the worst, two starts break as many rules as
 * they break: a hard rule must not hide behind a wider one that only costs something.
 */
export function judgeDay(day: Day, planned: readonly PlannedCompetition[]): Verdict {
  const violations = [
    ...gapViolations(day, placedStarts(day, planned)),
    ...ridersWithTooMany(day),
    ...lateBegins(day, planned),
  ]
  return { ...sumUp(violations), violations }
}

function placedStarts(day: Day, planned: readonly PlannedCompetition[]): Placed[] {
  const starters = new Map(day.starters.map((starter) => [starter.id, starter]))
  const competitions = new Map(day.competitions.map((each) => [each.id, each]))
  return planned.flatMap(({ competitionId, rows }) => {
    const competition = competitions.get(competitionId)
    return rows.flatMap((row) => {
      const starter = row.kind === 'start' ? starters.get(row.competitorId) : undefined
      return competition && starter ? [{ starter, competition, startsAt: row.startsAt }] : []
    })
  })
}

function gapViolations(day: Day, placed: readonly Placed[]): Violation[] {
  const sorted = placed.toSorted((a, b) => a.startsAt - b.startsAt)
  const before = new Map<string, Placed[]>()
  return sorted.flatMap((later) => {
    const keys = sharedKeys(later.starter)
    const met = new Set(keys.flatMap((key) => before.get(key) ?? []))
    for (const key of keys) before.set(key, [...(before.get(key) ?? []), later])
    return [...met].flatMap((earlier) => brokenBy(day, earlier, later))
  })
}

function brokenBy({ rules }: Day, earlier: Placed, later: Placed): Violation[] {
  const gap = (later.startsAt - earlier.startsAt) / 1000
  const near = nearRules(earlier.starter, later.starter)
  const travel = travelSeconds(rules.travel, earlier.competition, later.competition)
  const ride = gap === 0 ? longerRide(earlier, later) : earlier.competition.secondsPerStart
  const short = [
    ...near.map((rule) => {
      const { price, seconds } = rules[rule]
      return { rule, price, secondsShort: seconds - gap }
    }),
    {
      rule: 'travel' as const,
      price: rules.travel.price,
      secondsShort: travel === null ? 0 : ride + travel - gap,
    },
  ]
  return short.flatMap(({ rule, price, secondsShort }) => {
    const cost = costOf(price, secondsShort)
    if (cost === null) return []
    return [{ rule, earlier: earlier.starter.id, later: later.starter.id, secondsShort, cost }]
  })
}

/** Of two starts at the same instant neither is the earlier one: the longer must be over first. */
function longerRide(a: Placed, b: Placed): number {
  return Math.max(a.competition.secondsPerStart, b.competition.secondsPerStart)
}

function ridersWithTooMany({ starters, rules }: Day): Violation[] {
  const { most, price } = rules.startsOfRider
  if (most === null) return []
  const counts = new Map<string, number>()
  for (const { riderId } of starters.flatMap(pairsOf))
    counts.set(riderId, (counts.get(riderId) ?? 0) + 1)
  const byId = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return byId.flatMap(([riderId, count]) => {
    const tooMany = count - most
    if (tooMany <= 0) return []
    const cost = price === 'hard' ? price : price * tooMany
    return [{ rule: 'startsOfRider', riderId, tooMany, cost }]
  })
}

function lateBegins(day: Day, planned: readonly PlannedCompetition[]): Violation[] {
  const rows = new Map(planned.map((each) => [each.competitionId, each.rows]))
  return day.competitions.flatMap(({ id, begin }) => {
    const first = rows.get(id)?.find((row) => row.kind === 'start')
    if (begin.kind === 'earliest' || !first) return []
    const secondsShort = (first.startsAt - begin.at) / 1000
    const cost = costOf(day.rules.lateBegin, secondsShort)
    return cost === null ? [] : [{ rule: 'lateBegin', competitionId: id, secondsShort, cost }]
  })
}
