import { buffer } from 'node:stream/consumers'
import type { PrintedPicture } from '#documents/document.ts'
import { type FileRow, loadFilesOf } from '#server/files/files.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { showLogo } from './show-logo.ts'
import { loadSponsors } from './show-parts.sql.ts'
import { sponsorLogo } from './sponsor-logo.ts'

/** The picture beside the name of a show, as papers have it: a data URL. Null where the show has none. */
export async function loadPrintedLogo(context: Context, showId: string): Promise<string | null> {
  const [file] = await loadFilesOf(context.database.kysely, showLogo.purpose, [showId])
  return file ? await asDataUrl(context, file) : null
}

/** As many as stand beside each other and can still be made out. */
const mostSponsors = 6

/** Logos of the first sponsors that have one, in the order of the office. */
export async function loadPrintedSponsors(
  context: Context,
  showId: string,
): Promise<readonly PrintedPicture[]> {
  const { kysely } = context.database
  const sponsors = (await loadSponsors(kysely, [showId])).get(showId) ?? []
  if (sponsors.length === 0) return []
  const ids = sponsors.map(({ id }) => id)
  const files = await loadFilesOf(kysely, sponsorLogo.purpose, ids)
  const logos = new Map(files.map((file) => [file.subjectId, file]))
  const printed: PrintedPicture[] = []
  for (const { id, name } of sponsors) {
    const file = logos.get(id)
    const picture = file && printed.length < mostSponsors ? await asDataUrl(context, file) : null
    if (picture !== null) printed.push({ name, picture })
  }
  return printed
}

async function asDataUrl({ readFile }: Context, file: FileRow): Promise<string | null> {
  const bytes = await readFile(file.key)
  if (!bytes) return null
  return `data:${file.mediaType};base64,${(await buffer(bytes)).toString('base64')}`
}
