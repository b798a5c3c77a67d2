import { compareByName } from '#domain/results/withheld-order.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { mayReadOrder, readableCompetitions } from '#server/competitions/competitions.access.ts'
import type { Context } from '#server/graphql/context.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { readStoredDay } from './read-stored-day.ts'
import type { StoredCompetition, StoredDay } from './stored-day.ts'
import type { DayStarterRow } from './timetable.sql.ts'

/**
 * The day as the viewer may read it: of a competition whose start list is not published, who starts in it and
 * nothing of the order, as if it were not drawn; neither its later rounds nor what follows it.
 */
export async function readReadableDay(
  { database, viewer }: Context,
  of: { show: ShowRow; day: string },
): Promise<StoredDay> {
  const stored = await readStoredDay(database.kysely, of, readableCompetitions(viewer))
  const isTold = (competition: StoredCompetition) => isOrderTold(viewer, competition)
  return {
    ...stored,
    competitions: stored.competitions.flatMap((competition) => {
      if (isTold(competition)) return competition
      return competition.round === null ? undrawn(competition) : []
    }),
    following: stored.following.filter(isTold),
    near: stored.near.filter(isTold),
  }
}

function isOrderTold(viewer: Viewer | null, competition: StoredCompetition): boolean {
  return mayReadOrder(viewer, { ...competition, id: competition.competitionId })
}

function undrawn(competition: StoredCompetition): StoredCompetition {
  const starters = competition.starters.map(withoutStart).toSorted(compareByName)
  return { ...competition, starters, orderedAt: null }
}

function withoutStart(starter: DayStarterRow): DayStarterRow {
  return { ...starter, startOrder: null, startsAt: null, startedAt: null, finishedAt: null }
}
