import { z } from 'zod'
import { boundedList, day, id as idInput, optionalText, plainLines } from '#domain/forms/inputs.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow, type ShowRow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { loadEntered } from './entered.sql.ts'
import { refuseNoIds } from './entering.ts'
import { loadEntrySystems, neverSetUp } from './entry-system.sql.ts'
import { mayReviewPaper, papersReviewedBy } from './papers.access.ts'
import {
  loadPaper,
  loadQueuedPapers,
  lockPaper,
  type PaperKey,
  type QueuedPaper,
  storePaperContent,
  storeReview,
} from './papers.sql.ts'
import { keyOf, type PaperOfEntry, paperOf } from './papers-asked.ts'
import { findEntry, type ReadEntry } from './read-entry.ts'
import { bumpEntry } from './submitting.sql.ts'

const subjectInput = z.object({
  kind: z.enum(['document', 'membership']),
  requirement: z.string().max(40),
  of: z.enum(['entry', 'rider', 'horse']),
  subjectId: idInput,
})

const contentInput = z.object({
  body: optionalText(100),
  number: optionalText(60),
  issuedOn: day.nullish().transform((value) => value ?? null),
  expiresOn: day.nullish().transform((value) => value ?? null),
  doses: boundedList(day, { maximum: 50 })
    .nullish()
    .transform((given) => given ?? []),
})

/** What a paper says: typed by its people or the office. It makes the row that files are sent to. */
export async function savePaper(
  context: Context,
  entryId: string,
  { paper, input }: { paper: unknown; input: unknown },
): Promise<ReadEntry> {
  const entry = await requireResponsible(context, entryId)
  const key = await requireAsked(context, entry, paper)
  const { doses, ...content } = parseInput(contentInput, input)
  const days = [...doses].sort()
  await change(context, entry, async (transaction) => {
    const author = authorOf(context.viewer)
    const id = await lockPaper(transaction, author, key)
    const given = { ...content, doses: days.map((each) => ({ day: each, by: null })) }
    await storePaperContent(transaction, author, { id, ...given })
    await tell(
      context,
      { transaction, of: entry },
      {
        ...{ action: 'paperSent', after: { paper: key.requirement } },
      },
    )
  })
  return await findEntry(context, entryId)
}

const reviewInput = z
  .object({
    review: z.enum(['unseen', 'verified', 'refused', 'waived']),
    reason: plainLines(500),
  })
  .refine(({ review, reason }) => reason !== '' || review === 'verified' || review === 'unseen', {
    path: ['reason'],
    error: 'forms.required',
  })

/** What the office says of a paper, or of one of a horse the veterinarian of the show. */
export async function reviewPaper(
  context: Context,
  entryId: string,
  { paper, input }: { paper: unknown; input: unknown },
): Promise<readonly ReviewedPaper[]> {
  const show = await requireReviewer(context, entryId)
  const showId = show.id
  const { review, reason } = parseInput(reviewInput, input)
  const key = await requireAsked(context, { id: entryId, showId }, paper)
  if (!mayReviewPaper(context.viewer, show, key)) throw notFound()
  await change(context, { id: entryId, showId }, async (transaction) => {
    const author = authorOf(context.viewer)
    const id = await lockPaper(transaction, author, key)
    const before = await loadPaper(transaction, id)
    await storeReview(transaction, author, { id, review, reason })
    await tell(
      context,
      { transaction, of: { id: entryId, showId } },
      {
        action: 'paperReviewed',
        before: { paper: key.requirement, paperReview: before?.review ?? 'unseen' },
        after: { paper: key.requirement, paperReview: review },
        reason: reason || null,
      },
    )
  })
  return await listPaperQueue(context, showId)
}

type Owned = Pick<ReadEntry, 'id' | 'showId'>

async function requireResponsible(context: Context, entryId: string): Promise<ReadEntry> {
  const entry = await findEntry(context, entryId)
  if (entry.as === 'rider') throw notFound()
  return entry
}

/** The show of the entry. */
async function requireReviewer(context: Context, entryId: string): Promise<ShowRow> {
  const { viewer, database } = context
  if (!viewer) throw notSignedIn()
  refuseNoIds(entryId)
  const [entry] = await loadEntered(database.kysely, [entryId])
  const show = entry && (await loadShow(database.kysely, entry.showId))
  if (!show || papersReviewedBy(viewer, show) === null) throw notFound()
  return show
}

/** Names a paper of the rules, and somebody of the entry. */
async function requireAsked(
  { database }: Context,
  { id: entryId, showId }: Owned,
  paper: unknown,
): Promise<PaperKey> {
  const { kind, requirement, of, subjectId } = parseInput(subjectInput, paper)
  const system =
    (await loadEntrySystems(database.kysely, [showId])).get(showId) ?? neverSetUp(showId)
  const { documents, memberships } = system.rules
  const rules: readonly { id: string; of: string }[] = kind === 'document' ? documents : memberships
  const isAsked = rules.some((rule) => rule.id === requirement && rule.of === of)
  const [entered] = await loadEntered(database.kysely, [entryId])
  const { riders = [], horses = [] } = entered?.form ?? {}
  const named = of === 'rider' ? riders : horses
  const isThere = of === 'entry' || named.some(({ id }) => id === subjectId)
  if (!isAsked || !isThere) throw badInput({ messageId: 'forms.invalid', field: 'paper' })
  return keyOf(entryId, { of, id: subjectId, kind, requirement })
}

/** Runs a change of the papers of an entry and tells who follows it. */
export async function change(
  context: Context,
  { id, showId }: Owned,
  write: (transaction: ShowTransaction) => Promise<void>,
): Promise<void> {
  const versions = await context.database.kysely.transaction().execute(async (transaction) => {
    await write(transaction)
    return await bumpEntry(transaction, id)
  })
  context.announce(`entry:${id}`, versions.entry)
  context.announce(`inbox:${showId}`, versions.inbox)
}

/** Into the history of the entry. */
export async function tell(
  context: Context,
  { transaction, of: { id, showId } }: { transaction: ShowTransaction; of: Owned },
  said: Pick<Parameters<typeof recordChange>[1], 'action' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  await recordChange(transaction, {
    ...{ showId, objectClass: 'Entry', objectId: id, ...said },
    ...{ accountId: authorOf(context.viewer).accountId, from: originOf(context) },
  })
}

/** A paper that waits for the office, as it stands by the rules of today. */
export interface ReviewedPaper {
  queued: QueuedPaper
  paper: PaperOfEntry
}

/** What was handed in and not seen, the oldest first: for the office, and of horses for the veterinarian. */
export async function listPaperQueue(
  context: Context,
  showId: string,
): Promise<readonly ReviewedPaper[]> {
  refuseNoIds(showId)
  const { kysely } = context.database
  const { viewer } = context
  if (!viewer) throw notSignedIn()
  const show = await loadShow(kysely, showId)
  if (!show || papersReviewedBy(viewer, show) === null) throw notFound()
  const system = (await loadEntrySystems(kysely, [showId])).get(showId) ?? neverSetUp(showId)
  const rows = (await loadQueuedPapers(kysely, [showId])).get(showId) ?? []
  return rows.flatMap((queued) => {
    if (!mayReviewPaper(viewer, show, queued)) return []
    const { birthYear } = queued
    const paper = paperOf(queued, { rules: system.rules, days: show, birthYear })
    return paper === null ? [] : [{ queued, paper }]
  })
}
