import type { Travel } from '#domain/timetable/day/day.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import type { ReadableCompetitions } from '#server/competitions/competitions.access.ts'
import { type Connection, loadCompetitionsOfShows } from '#server/competitions/competitions.sql.ts'
import { loadWaysOfShow } from '#server/shows/arena-ways.sql.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { readHeldRounds } from './held-rounds.ts'
import { daysBeside, nearLists } from './near-lists.ts'
import type { StoredCompetition, StoredDay } from './stored-day.ts'

/** The rounds held on a day, in the order of their starts. */
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
  const all = (await loadCompetitionsOfShows(connection, [show.id], readable)).get(show.id) ?? []
  const isOnDay = (startsAt: Date | null) =>
    startsAt !== null && toLocal(startsAt.getTime(), show.timeZone).day === day
  const rounds = await readHeldRounds(connection, all, isOnDay)
  const competitions = rounds
    .filter(({ startsAt }) => isOnDay(startsAt))
    .toSorted(
      (a, b) =>
        a.startsAt.getTime() - b.startsAt.getTime() ||
        Number(a.round !== null) - Number(b.round !== null),
    )
  const held = new Set(competitions.map(({ id }) => id))
  return {
    show,
    ways: await readWays(connection, show.id),
    day,
    competitions,
    following: rounds.filter(
      ({ id, round, competitionId }) =>
        round?.order === 'first' && !held.has(id) && held.has(competitionId),
    ),
  }
}

async function readWays(connection: Connection, showId: string): Promise<Travel[]> {
  const ways = await loadWaysOfShow(connection, showId)
  return ways.map(({ arenaId, otherId, minutes }) => ({
    arenaIds: [arenaId, otherId],
    seconds: minutes * 60,
  }))
}
