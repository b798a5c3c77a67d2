import type { RiderStart } from '#domain/timetable/day/retime.ts'
import { daysAt } from '#domain/timetable/nights.ts'
import { mayReadOrder, readableCompetitions } from '#server/competitions/competitions.access.ts'
import { type Connection, loadCompetitionsOfShows } from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { expectDay } from './expected-day.ts'
import { heldAsStored, judgeLists } from './judged-day.ts'
import { readStoredDay } from './read-stored-day.ts'
import type { StoredDay } from './stored-day.ts'

/**
 * When everybody who is still to start today is expected, all arenas and rounds together: what boards,
 * dashboards, public pages and "you start at" all read. Also of what the reader may not see, for it takes
 * its time in an arena.
 */
export async function readExpectedStarts(
  connection: Connection,
  show: ShowRow,
  now: number,
): Promise<ExpectedStart[]> {
  const starts: ExpectedStart[] = []
  for (const day of daysAt(now, show.timeZone)) {
    const stored = await readStoredDay(connection, { show, day }, null)
    const freeAt = await readFreeAt(connection, { show, day }, now)
    const expected = expectDay(stored, judgeLists(stored, heldAsStored(stored)), { now, freeAt })
    starts.push(...namedStarts(stored, [...(expected?.riders.values() ?? [])].flat()))
  }
  return starts
}

/** When the arenas of a day are free of what is ridden there since the day before; that ends with the night. */
export async function readFreeAt(
  connection: Connection,
  { show, day }: { show: ShowRow; day: string },
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const [before = day, today] = daysAt(now, show.timeZone)
  if (day !== today) return new Map()
  const stored = await readStoredDay(connection, { show, day: before }, null)
  const expected = expectDay(stored, judgeLists(stored, heldAsStored(stored)), { now })
  return new Map(expected?.arenas.map(({ arenaId, endsAt }) => [arenaId, endsAt]))
}

/** Whose each start of a day is. Of a round whose order is not known nobody has a time. */
export function namedStarts(
  { day, competitions }: StoredDay,
  starts: readonly Omit<RiderStart, 'arenaId' | 'isPassedOver'>[],
): ExpectedStart[] {
  const startOf = new Map(
    competitions.flatMap(({ starters, competitionId, round }) =>
      starters.map((each) => [each.id, { starter: each, competitionId, round }] as const),
    ),
  )
  return starts.flatMap((start): ExpectedStart[] => {
    const found = startOf.get(start.competitorId)
    if (!found) return []
    const { starter, competitionId } = found
    const personIds = [starter, ...(starter.partners ?? [])].map(({ personId }) => personId)
    const { competitorId } = starter
    const round = found.round?.part ?? null
    const { publishedAt, expectedAt } = start
    return [{ day, competitionId, competitorId, personIds, round, publishedAt, expectedAt }]
  })
}

export interface ExpectedStart {
  /** On whose timetable it stands. */
  day: string
  competitionId: string
  competitorId: string
  /** Who rides it; of a relay everybody, in the order of the legs. */
  personIds: readonly string[]
  /** A round with a time of its own; null for the start list of the competition. */
  round: string | null
  /** Epoch milliseconds. */
  publishedAt: number
  expectedAt: number
}

/** The same of what the viewer may read. */
export async function readShownStarts(
  { database: { kysely }, viewer }: Context,
  show: ShowRow,
  now = Date.now(),
): Promise<ExpectedStart[]> {
  const readable = readableCompetitions(viewer)
  const shown = (await loadCompetitionsOfShows(kysely, [show.id], readable)).get(show.id) ?? []
  const told = shown.filter((each) => mayReadOrder(viewer, each))
  const ids = new Set(told.map(({ id }) => id))
  const starts = await readExpectedStarts(kysely, show, now)
  return starts.filter(({ competitionId }) => ids.has(competitionId))
}
