import { id as idInput } from '#domain/forms/inputs.ts'
import { readableCompetitions } from '#server/competitions/competitions.access.ts'
import type { Context } from '#server/graphql/context.ts'
import { seenShows } from '#server/shows/shows.access.ts'
import { findHits, type Hit } from './search.sql.ts'

/** Nothing below two letters: it would only list everything. */
export async function search(
  context: Context,
  wanted: { text: string; showId: string | null },
): Promise<Hit[]> {
  const text = wanted.text.replaceAll('\0', '').trim().slice(0, 100)
  if (!context.viewer || text.length < 2) return []
  const seen = seenShows(context.viewer)
  const readable = readableCompetitions(context.viewer)
  const showId = idInput.safeParse(wanted.showId).data ?? null
  return await findHits(context.database.kysely, { text, showId, seen, readable })
}
