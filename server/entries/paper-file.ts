import { type PaperLimits, paperLimitsOf } from '#domain/entries/asked-paper.ts'
import { kindsOf, megabytesOf, paperLimits } from '#domain/files/file-limits.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { FilePurpose } from '#server/files/file-purpose.ts'
import type { FileRow } from '#server/files/files.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { refuseNoIds } from './entering.ts'
import { loadEntrySystems, neverSetUp } from './entry-system.sql.ts'
import { mayReviewPaper } from './papers.access.ts'
import { loadPaper, notePaperFiles, type PaperRow } from './papers.sql.ts'
import { change, tell } from './papers.ts'
import { findEntry } from './read-entry.ts'

/** A file of a paper: for who answers for the entry, the office, and of a horse the veterinarian of the show. */
export const paperFile: FilePurpose = {
  purpose: 'entry-paper',
  subjectTable: 'entry_paper',
  limits: paperLimits,
  isSingle: false,
  async requireToChange(context, paperId) {
    const { entryId } = await requirePaper(context, paperId)
    const entry = await findEntry(context, entryId)
    if (entry.as === 'rider') throw notFound()
  },
  async requireToRead(context, paperId) {
    if (!context.viewer) throw notSignedIn()
    const paper = await requirePaper(context, paperId)
    const { entryId, showId } = paper
    const show = await loadShow(context.database.kysely, showId)
    if (show && mayReviewPaper(context.viewer, show, paper)) return
    const entry = await findEntry(context, entryId)
    if (entry.as === 'rider') throw notFound()
  },
  async change(context, paperId, write) {
    const paper = await requirePaper(context, paperId)
    const of = { id: paper.entryId, showId: paper.showId }
    const limits = await limitsOf(context, paper)
    await change(context, of, async (transaction) => {
      const { before, after } = await write(transaction)
      if (after === before) return
      if (after.length > before.length) refuseBeyond(limits, after)
      await notePaperFiles(transaction, authorOf(context.viewer), paperId)
      const named = (files: readonly FileRow[]) => ({
        paper: paper.requirement,
        paperFiles: files.map(({ name }) => name).join(', '),
      })
      await tell(
        context,
        { transaction, of },
        {
          ...{ action: 'paperSent', before: named(before), after: named(after) },
        },
      )
    })
  },
}

async function requirePaper({ database }: Context, paperId: string): Promise<PaperRow> {
  refuseNoIds(paperId)
  const paper = await loadPaper(database.kysely, paperId)
  if (!paper) throw notFound()
  return paper
}

/** What the show takes of this paper, within what is taken of any. */
async function limitsOf(
  { database }: Context,
  { showId, kind, requirement }: PaperRow,
): Promise<PaperLimits> {
  const system =
    (await loadEntrySystems(database.kysely, [showId])).get(showId) ?? neverSetUp(showId)
  const rule =
    kind === 'document' ? system.rules.documents.find(({ id }) => id === requirement) : undefined
  return paperLimitsOf(rule?.files ?? null)
}

function refuseBeyond(limits: PaperLimits, files: readonly FileRow[]): void {
  const sent = files.at(-1)
  if (files.length > limits.mostFiles) {
    const values = { most: limits.mostFiles }
    throw badInput({ messageId: 'papers.mostFiles', values, field: 'file' })
  }
  if (sent && Number(sent.size) > limits.mostBytes) {
    const values = { most: Math.max(megabytesOf(limits), 1) }
    throw badInput({ messageId: 'files.tooLarge', values, field: 'file' })
  }
  if (sent && !limits.mediaTypes.includes(sent.mediaType)) {
    throw badInput({ messageId: 'files.kind', values: { kinds: kindsOf(limits) }, field: 'file' })
  }
}
