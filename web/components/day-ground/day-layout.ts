import { toInstant, toLocal } from '#domain/timetable/local-time.ts'
import type { PlannedCompetition } from './planned-competition.ts'

export interface DayLayout {
  /** What the time line shows, on the half hour. Epoch milliseconds. */
  from: number
  to: number
  lanes: readonly Lane[]
}

export interface Lane {
  /** Null for competitions without an arena. */
  arenaId: string | null
  name: string
  /** Those at the same time stand below each other. */
  rows: number
  blocks: readonly PlacedBlock[]
}

export interface PlacedBlock {
  competition: PlannedCompetition
  row: number
}

interface Arena {
  id: string
  name: string
}

interface WantedDay {
  day: string
  timeZone: string
  arenas: readonly Arena[]
  /** The name of the lane for those without an arena. */
  noArena: string
}

const halfHour = 30 * 60_000
const shortest = 6 * 60 * 60_000

/** A lane for each arena, and one more where a competition of the day has none. */
export function layOutDay(
  plan: readonly PlannedCompetition[],
  { day, timeZone, arenas, noArena }: WantedDay,
): DayLayout {
  const ofDay = plan.filter(
    ({ startsAt }) => startsAt !== null && dayOf(startsAt, timeZone) === day,
  )
  const lanes = arenas.map(({ id, name }) => laneOf(id, name, ofDay))
  const homeless = laneOf(null, noArena, ofDay)
  return {
    ...spanOf(ofDay, day, timeZone),
    lanes: homeless.blocks.length > 0 ? [...lanes, homeless] : lanes,
  }
}

export function dayOf(instant: number, timeZone: string): string {
  return toLocal(instant, timeZone).day
}

function laneOf(arenaId: string | null, name: string, plan: readonly PlannedCompetition[]): Lane {
  const free: number[] = []
  const blocks = plan
    .filter((competition) => competition.arenaId === arenaId)
    .toSorted((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0))
    .map((competition) => {
      const startsAt = competition.startsAt ?? 0
      const found = free.findIndex((until) => until <= startsAt)
      const row = found < 0 ? free.length : found
      free[row] = Math.max(competition.endsAt ?? 0, startsAt + 1)
      return { competition, row }
    })
  return { arenaId, name, rows: Math.max(1, free.length), blocks }
}

/** From half an hour before the first to half an hour after the last; an empty day from eight on. */
function spanOf(
  plan: readonly PlannedCompetition[],
  day: string,
  timeZone: string,
): { from: number; to: number } {
  const begins = plan.map(({ startsAt }) => startsAt ?? 0)
  const ends = plan.map(({ startsAt, endsAt }) => endsAt ?? startsAt ?? 0)
  const eight = toInstant({ day, time: '08:00', timeZone })
  const first = begins.length > 0 ? Math.min(...begins) - halfHour : eight
  const from = Math.floor(first / halfHour) * halfHour
  const last = ends.length > 0 ? Math.max(...ends) + halfHour : from
  return { from, to: Math.max(Math.ceil(last / halfHour) * halfHour, from + shortest) }
}
