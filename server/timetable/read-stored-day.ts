import { isBoundToArena } from '#domain/scoring/officials.ts'
import type { Travel } from '#domain/timetable/day/day.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import type { ReadableCompetitions } from '#server/competitions/competitions.access.ts'
import {
  type CompetitionRow,
  type Connection,
  loadBreaks,
  loadCompetitionsOfShows,
  loadJudgePositions,
} from '#server/competitions/competitions.sql.ts'
import { loadWaysOfShow } from '#server/shows/arena-ways.sql.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { withLaterRounds } from './held-rounds.ts'
import { daysBeside, nearLists } from './near-lists.ts'
import type { StoredCompetition, StoredDay } from './stored-day.ts'
import { loadDayStarters, loadOrderedAt } from './timetable.sql.ts'

/** The competitions of a day with the later rounds held on it, in the order of their starts. */
export async function readStoredDay(
  connection: Connection,
  of: { show: ShowRow; day: string },
  readable: ReadableCompetitions | null,
): Promise<StoredDay> {
  const stored = await readOneDay(connection, of, readable)
  if (stored.competitions.length === 0) return { ...stored, near: [] }
  const beside: StoredCompetition[] = []
  for (const day of daysBeside(stored)) {
    const { competitions } = await readOneDay(connection, { show: of.show, day }, readable)
    beside.push(...competitions)
  }
  return { ...stored, near: nearLists(stored, beside) }
}

async function readOneDay(
  connection: Connection,
  { show, day }: { show: ShowRow; day: string },
  readable: ReadableCompetitions | null,
): Promise<Omit<StoredDay, 'near'>> {
  const all = await loadCompetitionsOfShows(connection, [show.id], readable)
  const held = (all.get(show.id) ?? []).flatMap(({ startsAt, ...competition }) => {
    if (!startsAt || competition.status === 'cancelled') return []
    return toLocal(startsAt.getTime(), show.timeZone).day === day
      ? [{ ...competition, startsAt }]
      : []
  })
  const competitions = await withFirstLists(connection, held)
  return {
    show,
    ways: await readWays(connection, show.id),
    day,
    ...(await withLaterRounds(connection, { show, day, competitions }, readable)),
  }
}

type Held = Omit<CompetitionRow, 'startsAt'> & { startsAt: Date }

async function withFirstLists(
  connection: Connection,
  held: readonly Held[],
): Promise<StoredCompetition[]> {
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return []
  const starters = await loadDayStarters(connection, ids)
  const breaks = await loadBreaks(connection, ids)
  const judges = await loadJudgePositions(connection, ids)
  const orderedAt = await loadOrderedAt(connection, ids)
  return held.map((competition) => ({
    ...competition,
    competitionId: competition.id,
    round: null,
    starters: starters.get(competition.id) ?? [],
    breaks: breaks.get(competition.id) ?? [],
    officialIds: (judges.get(competition.id) ?? [])
      .filter(({ position }) => isBoundToArena(position))
      .flatMap(({ officialId }) => officialId ?? []),
    orderedAt: orderedAt.get(competition.id) ?? null,
  }))
}

async function readWays(connection: Connection, showId: string): Promise<Travel[]> {
  const ways = await loadWaysOfShow(connection, showId)
  return ways.map(({ arenaId, otherId, minutes }) => ({
    arenaIds: [arenaId, otherId],
    seconds: minutes * 60,
  }))
}
