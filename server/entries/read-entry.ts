import { notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { loadEntered } from './entered.sql.ts'
import { refuseNoIds, requireEntering } from './entering.ts'
import { type Quoted, quoteForm } from './quoting.ts'
import { type EntryHeadRow, loadEntryHeadFor, loadEntryHeads } from './read-entry.sql.ts'

/** An entry that the viewer may read, and as whom. */
export interface ReadEntry extends EntryHeadRow {
  /** office · responsible: all of it · rider: their places, no money of others */
  as: 'office' | 'responsible' | 'rider'
}

/** For the office of its show, for who answers for it, and for who rides a place of it; it does not exist for others. */
export async function findEntry(context: Context, id: string): Promise<ReadEntry> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  refuseNoIds(id)
  const found = await loadEntryHeadFor(database.kysely, id, viewer.accountId)
  if (!found) throw notFound()
  const { head, show, isOwn } = found
  if (mayShow(viewer, show, 'WRITE')) return { ...head, as: 'office' }
  // Its people find what they had where it is now.
  if (head.mergedInto !== null) return await findEntry(context, head.mergedInto)
  if (head.accountId === viewer.accountId) return { ...head, as: 'responsible' }
  if (!isOwn) throw notFound()
  return { ...head, as: 'rider' }
}

/** Those that the account answers for, the newest first. */
export async function findOwnEntries({ viewer, database }: Context): Promise<ReadEntry[]> {
  if (!viewer) throw notSignedIn()
  const heads = await loadEntryHeads(database.kysely, { accountId: viewer.accountId })
  return heads.map((head) => ({ ...head, as: 'responsible' }))
}

/** What it costs now, by the rules that it was entered under; null for who may not see its money. */
export async function costsOf(
  context: Context,
  { id, showId, as }: ReadEntry,
): Promise<Quoted | null> {
  if (as === 'rider') return null
  const { kysely } = context.database
  const entering = await requireEntering(context, { showId, entryId: id })
  const [entered] = await loadEntered(kysely, [id])
  if (!entered) throw notFound()
  return await quoteForm(kysely, entering, { form: entered.form, now: new Date() })
}
