import { id as idInput } from '#domain/forms/inputs.ts'
import type { Context } from '#server/graphql/context.ts'
import { readableShows } from '#server/shows/shows.access.ts'
import { findHits, type Hit } from './search.sql.ts'

/** Nothing below two letters: it would only list everything. */
export async function search(
  context: Context,
  wanted: { text: string; showId: string | null },
): Promise<Hit[]> {
  const text = wanted.text.replaceAll('\0', '').trim().slice(0, 100)
  if (!context.viewer || text.length < 2) return []
  const readable = readableShows(context.viewer)
  const showId = idInput.safeParse(wanted.showId).data ?? null
  return await findHits(context.database.kysely, { text, showId, readable })
}
