import type { Context } from '#server/graphql/context.ts'
import { loadCopies } from './copies.sql.ts'
import { publishCopies } from './copies.ts'

/** The results of all competitions in one archive. */
export const wholeCopy = { export: 'results-html', competitionIds: [], locale: 'en', options: [] }

/** Publishes it and answers its id. */
export async function publishedCopy(context: Context, showId: string): Promise<string> {
  await publishCopies(context, showId, wholeCopy)
  const copies = (await loadCopies(context.database.kysely, [showId])).get(showId)
  return copies?.at(-1)?.id ?? ''
}
