import { buffer } from 'node:stream/consumers'
import { loadFilesOf } from '#server/files/files.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { showLogo } from './show-logo.ts'

/** The picture beside the name of a show, as papers have it: a data URL. Null where the show has none. */
export async function loadPrintedLogo(
  { database, readFile }: Context,
  showId: string,
): Promise<string | null> {
  const [file] = await loadFilesOf(database.kysely, showLogo.purpose, [showId])
  const bytes = file && (await readFile(file.key))
  if (!(file && bytes)) return null
  return `data:${file.mediaType};base64,${(await buffer(bytes)).toString('base64')}`
}
