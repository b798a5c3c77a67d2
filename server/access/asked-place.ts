import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import type { Stage } from '#server/competitions/testing.ts'
import { actOnPlaces } from '#server/entries/places.ts'

/** A place that the office asked for in an entry, of a pair that starts already. */
export async function askForPlace(
  stage: Pick<Stage, 'database' | 'office' | 'showId' | 'competitionId'>,
): Promise<{ placeId: string; entryId: string }> {
  const { database, office, showId, competitionId } = stage
  const competitors = await loadCompetitors(database.kysely, [competitionId])
  const { personId = '', horseId = '' } = competitors.get(competitionId)?.[0] ?? {}
  const places = [{ competitionId, personId, horseId }]
  const wishes = [{ places, ifFull: 'wait' as const }]
  const acts = [{ act: 'ask', accountId: null, wishes } as const]
  const asked = await actOnPlaces(office, { showId, as: 'office', key: null, acts })
  if (asked.outcome !== 'done') throw new Error(JSON.stringify(asked.refusals))
  return { placeId: asked.places[0]?.id ?? '', entryId: asked.entries[0]?.id ?? '' }
}
