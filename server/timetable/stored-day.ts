import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { Travel } from '#domain/timetable/day/day.ts'
import type { StartList } from '#domain/timetable/day/start-lists.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import type { ReadableCompetitions } from '#server/competitions/competitions.access.ts'
import {
  type CompetitionRow,
  type Connection,
  loadBreaks,
  loadCompetitionsOfShows,
  loadJudgePositions,
  type StartBreakRow,
} from '#server/competitions/competitions.sql.ts'
import { loadWaysOfShow } from '#server/shows/arena-ways.sql.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { type DayStarterRow, loadDayStarters, loadOrderedAt } from './timetable.sql.ts'

/** A day of a show as it is stored: its competitions in the order of their starts. */
export interface StoredDay {
  show: ShowRow
  /** Between arenas that have a way of their own. */
  ways: readonly Travel[]
  /** `2026-05-14`, by the show's clock. */
  day: string
  competitions: readonly StoredCompetition[]
}

export interface StoredCompetition extends CompetitionRow {
  /** Only those of a day have a place in it. */
  startsAt: Date
  /** In start order, those without one behind; also those who withdrew. */
  starters: readonly DayStarterRow[]
  breaks: readonly StartBreakRow[]
  officialIds: readonly string[]
  /** When its start list was stored last. */
  orderedAt: Date | null
}

export async function readStoredDay(
  connection: Connection,
  { show, day }: { show: ShowRow; day: string },
  readable: ReadableCompetitions | null,
): Promise<StoredDay> {
  const all = await loadCompetitionsOfShows(connection, [show.id], readable)
  const held = (all.get(show.id) ?? []).flatMap(({ startsAt, ...competition }) => {
    if (!startsAt || competition.status === 'cancelled') return []
    return toLocal(startsAt.getTime(), show.timeZone).day === day
      ? [{ ...competition, startsAt }]
      : []
  })
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return { show, ways: [], day, competitions: [] }
  const starters = await loadDayStarters(connection, ids)
  const breaks = await loadBreaks(connection, ids)
  const judges = await loadJudgePositions(connection, ids)
  const orderedAt = await loadOrderedAt(connection, ids)
  const competitions = held.map((competition) => ({
    ...competition,
    starters: starters.get(competition.id) ?? [],
    breaks: breaks.get(competition.id) ?? [],
    officialIds: (judges.get(competition.id) ?? []).flatMap(({ officialId }) => officialId ?? []),
    orderedAt: orderedAt.get(competition.id) ?? null,
  }))
  return { show, ways: await readWays(connection, show.id), day, competitions }
}

async function readWays(connection: Connection, showId: string): Promise<Travel[]> {
  const ways = await loadWaysOfShow(connection, showId)
  return ways.map(({ arenaId, otherId, minutes }) => ({
    arenaIds: [arenaId, otherId],
    seconds: minutes * 60,
  }))
}

/** Their slots stay open. */
const outStatuses: readonly CompetitorStatus[] = ['withdrawn', 'no_show']

export function isOut({ status }: { status: CompetitorStatus }): boolean {
  return outStatuses.includes(status)
}

export function outOf(competitions: readonly StoredCompetition[]): ReadonlySet<string> {
  return new Set(competitions.flatMap(({ starters }) => starters.filter(isOut).map(({ id }) => id)))
}

/** Rides that have begun or are over; the list stays as it is for them. */
export function hasRidden({ status, startedAt }: DayStarterRow): boolean {
  return startedAt !== null || !['entered', 'ready', 'withdrawn', 'no_show'].includes(status)
}

/** Results that are out are not planned anew. */
export function isClosed({ status }: Pick<CompetitionRow, 'status'>): boolean {
  return status === 'provisional' || status === 'official' || status === 'cancelled'
}

/** A list that stays as it is, but for a repair. */
export function isFixed(competition: StoredCompetition): boolean {
  return isClosed(competition) || competition.starters.some(hasRidden)
}

/** A competition has a start list once everybody who starts has a place. */
export function hasOrder({ starters }: StoredCompetition): boolean {
  return starters.length > 0 && starters.every(({ startOrder }) => startOrder !== null)
}

/** The list that stands; empty where there is none yet. */
export function storedList(competition: StoredCompetition): StartList {
  const { id, arenaId, startsAt, secondsPerStart, breaks, starters } = competition
  return {
    competitionId: id,
    arenaId,
    startsAt: startsAt.getTime(),
    secondsPerStart,
    breaks: breaks.map(({ afterStart, minutes, label }) => ({ afterStart, minutes, label })),
    order: starters.flatMap((starter) => (starter.startOrder === null ? [] : [starter.id])),
  }
}
