import { seededRandom, shuffle } from '#domain/start-order/seeded-random.ts'
import type { Day, DayStarter, PlannedCompetition } from '#domain/timetable/day/day.ts'
import { planCompetition } from '#domain/timetable/day/rows.ts'
import { layOutDay } from '#domain/timetable/day/slots.ts'

/** Late starters behind the others of their competition, in the pause before the next one. */
export function listedByHand(
  day: Day,
  published: readonly PlannedCompetition[],
  late: readonly DayStarter[],
): PlannedCompetition[] {
  const present = new Set(day.starters.map(({ id }) => id))
  return published.map((each) => {
    const rows = each.rows.filter((row) => row.kind === 'break' || present.has(row.competitorId))
    const seconds =
      day.competitions.find(({ id }) => id === each.competitionId)?.secondsPerStart ?? 0
    const added = late
      .filter(({ competitionId }) => competitionId === each.competitionId)
      .map(({ id }, index) => ({
        kind: 'start' as const,
        competitorId: id,
        startOrder: rows.length + index,
        startsAt: each.endsAt + index * seconds * 1000,
      }))
    return { ...each, rows: [...rows, ...added] }
  })
}

/** A random draw of every list, in the slots that the solver has as well. */
export function drawn(day: Day): PlannedCompetition[] {
  const slots = layOutDay(day)
  return day.competitions.map((competition) => {
    const ofOne = slots.get(competition.id) ?? []
    const order = shuffle(
      day.starters.filter(({ competitionId }) => competitionId === competition.id),
      seededRandom(`${day.seed} ${competition.id}`),
    )
    const takers = new Map(ofOne.map(({ startsAt }, index) => [startsAt, order[index]?.id ?? '']))
    return planCompetition(competition, ofOne, takers)
  })
}

/** Competitor ids to epoch milliseconds. */
export function timesOf(planned: readonly PlannedCompetition[]): Map<string, number> {
  return new Map(
    planned.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.kind === 'start' ? [[row.competitorId, row.startsAt]] : [])),
    ),
  )
}

/**
 * Three times through the day; who changes places is not asked whether it suits the other one. `isAnywhere`:
 * places before are taken, too, and one that suits both sooner than one that does not.
 */
export function mendByHand(
  day: Day,
  planned: readonly PlannedCompetition[],
  { from = 0, isAnywhere = false }: { from?: number; isAnywhere?: boolean } = {},
): PlannedCompetition[] {
  const times = timesOf(planned)
  const arenaOf = new Map(day.competitions.map(({ id, arenaId }) => [id, arenaId]))
  const ofRider = Map.groupBy(day.starters, ({ riderId }) => riderId)
  const ofCompetition = Map.groupBy(day.starters, ({ competitionId }) => competitionId)
  const fits = (one: DayStarter, at: number) =>
    (ofRider.get(one.riderId) ?? []).every((other) => {
      if (other === one) return true
      const sameHorse = other.horseIds[0] === one.horseIds[0]
      const sameArena = arenaOf.get(one.competitionId) === arenaOf.get(other.competitionId)
      // The ride of up to three minutes and 15 minutes on the way to another arena.
      const horse = sameArena ? 600 : 1080
      return Math.abs(at - (times.get(other.id) ?? 0)) >= (sameHorse ? horse : 2700) * 1000
    })
  for (let turn = 0; turn < 3; turn += 1) {
    for (const one of day.starters.toSorted((a, b) => at(times, a) - at(times, b))) {
      const now = at(times, one)
      if (now < from || fits(one, now)) continue
      const places = (ofCompetition.get(one.competitionId) ?? [])
        .filter((other) => at(times, other) > (isAnywhere ? from - 1 : now))
        .toSorted((a, b) => at(times, a) - at(times, b))
        .filter((other) => other !== one && fits(one, at(times, other)))
      exchange(times, one, places.find((other) => isAnywhere && fits(other, now)) ?? places[0])
    }
  }
  return planned.map((each) => ({
    ...each,
    rows: each.rows.map((row) =>
      row.kind === 'start'
        ? { ...row, startsAt: times.get(row.competitorId) ?? row.startsAt }
        : row,
    ),
  }))
}

function exchange(
  times: Map<string, number>,
  one: DayStarter,
  other: DayStarter | undefined,
): void {
  if (!other) return
  const now = at(times, one)
  times.set(one.id, at(times, other))
  times.set(other.id, now)
}

function at(times: ReadonlyMap<string, number>, { id }: DayStarter): number {
  return times.get(id) ?? 0
}
