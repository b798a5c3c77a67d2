import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { mayReadOrder } from '../competitions.access.ts'
import type { CompetitionRow } from '../competitions.sql.ts'
import { loadLastPlaces, loadStartersCounts } from '../competitors/competitors.sql.ts'
import { plannedEnd } from './start-times.ts'

/** When the last start of the start list is over by plan, or would be without one, also for whoever may not know the list yet. */
export async function endOfStartList(
  context: Context,
  competition: CompetitionRow,
): Promise<Date | null> {
  const isTold = mayReadOrder(context.viewer, competition)
  const last = isTold ? await loadOnce(context, loadLastPlaces, competition.id) : undefined
  const starters = last ?? (await loadOnce(context, loadStartersCounts, competition.id)) ?? 0
  return plannedEnd(competition, starters)
}
