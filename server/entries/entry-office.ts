import { z } from 'zod'
import { plainLines } from '#domain/forms/inputs.ts'
import { notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { loadTrailOfEntry, type TrailRow } from '#server/history/trail.sql.ts'
import { type LoggedLetter, loadLettersOfEntry } from '#server/mail/letters.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { lockOfficeNote, storeOfficeNote } from './entry-office.sql.ts'
import { findEntry, type ReadEntry } from './read-entry.ts'
import { bumpEntry } from './submitting.sql.ts'

/** Enough for the longest story of an entry; the trail of the show has all of it. */
const mostChanges = 500

/** What was done with an entry and its places, for the office: it tells more about people than the entry does. */
export async function historyOfEntry(
  { database }: Context,
  { id, showId, as }: ReadEntry,
): Promise<TrailRow[]> {
  if (as !== 'office') return []
  const wanted = { showId, entryId: id, first: mostChanges }
  return await loadTrailOfEntry(database.kysely, wanted)
}

/** What was written to the people of an entry, for the office. */
export async function lettersOfEntry(
  { database }: Context,
  { id, as }: ReadEntry,
): Promise<LoggedLetter[]> {
  return as === 'office' ? await loadLettersOfEntry(database.kysely, id) : []
}

const noteInput = z.object({ officeNote: plainLines(5000) })

/** What the office notes about an entry, for itself. */
export async function saveOfficeNote(
  context: Context,
  entryId: string,
  sent: { input: unknown; opened: unknown },
): Promise<ReadEntry> {
  const entry = await requireOfficeEntry(context, entryId)
  const typed = parseInput(noteInput, sent.input)
  const opened = parseInput(noteInput, sent.opened)
  const author = authorOf(context.viewer)
  const versions = await context.database.kysely.transaction().execute(async (transaction) => {
    const stored = { officeNote: await lockOfficeNote(transaction, entryId) }
    refuseChangedMeanwhile({ stored, opened, typed })
    await storeOfficeNote(transaction, author, { entryId, ...typed })
    await recordChange(transaction, {
      ...{ showId: entry.showId, objectClass: 'Entry', objectId: entryId },
      ...{ action: 'officeNoteChanged', before: stored, after: typed },
      ...{ accountId: author.accountId, from: originOf(context) },
    })
    return await bumpEntry(transaction, entryId)
  })
  context.announce(`entry:${entryId}`, versions.entry)
  context.announce(`inbox:${entry.showId}`, versions.inbox)
  return await findEntry(context, entryId)
}

/** Of a show whose office the viewer is; for everybody else it is not there. */
export async function requireOfficeEntry(context: Context, entryId: string): Promise<ReadEntry> {
  const entry = await findEntry(context, entryId)
  if (entry.as !== 'office') throw notFound()
  return entry
}
