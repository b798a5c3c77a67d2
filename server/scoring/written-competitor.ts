import {
  type CompetitorRow,
  loadCompetitorsById,
} from '#server/competitions/competitors/competitors.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'

/** Whose sheet was written to: the resolver of every `competitor` of what was written. */
export async function writtenCompetitor(
  { competitorId }: { competitorId: string },
  _args: object,
  context: Context,
): Promise<CompetitorRow> {
  const competitor = await loadOnce(context, loadCompetitorsById, competitorId)
  if (!competitor) throw new Error(`competitor ${competitorId} has marks and is not there`)
  return competitor
}
