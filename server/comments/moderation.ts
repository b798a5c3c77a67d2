import { commentReason } from '#domain/comments/comment.ts'
import { reportRates, secondsToWait } from '#domain/comments/rate.ts'
import { badInput, forbidden, notFound, tooManyRequests } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { loadSeer } from '#server/registry/seer.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { officesOf } from '#server/video/video.access.ts'
import {
  bumpThread,
  type CommentRow,
  loadComment,
  loadReported,
  lockThread,
} from './comments.sql.ts'
import { decideComment, insertReport, loadReportingTimes } from './moderation.sql.ts'
import { announceNotices, type ToldNotice, tellOf } from './notices.ts'
import { loadModerators } from './people.sql.ts'
import type { SubjectRef } from './subjects.ts'
import {
  isReadBy,
  type OpenThread,
  openThread,
  requireComment,
  requireThread,
  type SeenComment,
  seenAs,
  stateOf,
  subjectOf,
} from './threads.ts'

/** Once by an account, with a reason; the office is told of the first. */
export async function reportComment(
  context: Context,
  id: string,
  input: { reason: string },
): Promise<SeenComment> {
  const open = await requireComment(context, id)
  const { accountId } = open.reader.viewer
  if (open.comment.reporters.includes(accountId)) {
    throw badInput({ messageId: 'comments.problem.reported' })
  }
  const isThere = open.thread.audience === 'readers' && stateOf(open.comment) === 'shown'
  if (!isThere) throw badInput({ messageId: 'comments.problem.notThere' })
  const { reason } = parseInput(commentReason, input)
  const office = await officeReaders(context, open)
  const done = await context.database.kysely.transaction().execute(async (transaction) => {
    const times = await loadReportingTimes(transaction, accountId)
    const seconds = secondsToWait(times, reportRates, Date.now())
    if (seconds > 0) throw tooManyRequests(seconds)
    const { version } = await bumpThread(transaction, open.thread.id)
    await insertReport(transaction, { commentId: id, accountId, reason })
    const told = await tellOffice(context, transaction, { ...open, office })
    return { version, told }
  })
  return await answered(context, open, done)
}

/** By the office, with a reason that the author reads. */
export async function hideComment(
  context: Context,
  id: string,
  input: { reason: string },
): Promise<SeenComment> {
  const open = await requireModerated(context, id)
  const { reason } = parseInput(commentReason, input)
  const { accountId, decisions } = open.comment
  const isOwn = accountId === open.reader.viewer.accountId
  const isTold = !isOwn && (await isReadBy(context, accountId, open))
  return await decide(
    context,
    { ...open, action: 'commentHidden', reason },
    async (transaction) => {
      if (!isTold) return []
      const about = `hidden ${id} ${decisions + 1}`
      const { subject } = open
      const notice = { subject, accountId, kind: 'hidden', commentId: id, about, reason } as const
      return await tellOf(context, transaction, notice)
    },
  )
}

/** By the office: shows it again, or leaves it as it is; what was reported until now is decided by it. */
export async function showComment(context: Context, id: string): Promise<SeenComment> {
  const open = await requireModerated(context, id)
  const decision = { ...open, action: 'commentShown', reason: null } as const
  return await decide(context, decision, async () => [])
}

/** By the office: from then on only the office writes in the list, or everybody again. */
export async function lockComments(
  context: Context,
  of: SubjectRef,
  isLocked: boolean,
): Promise<OpenThread> {
  const open = await requireThread(context, of, 'readers')
  if (!open.isOffice) throw forbidden()
  const { id, showId } = open.thread
  const version = await context.database.kysely.transaction().execute(async (transaction) => {
    const thread = await bumpThread(transaction, id)
    await lockThread(transaction, id, isLocked)
    await recordDecision(context, transaction, {
      ...{ showId, objectClass: 'CommentThread', objectId: id },
      action: isLocked ? 'commentsLocked' : 'commentsUnlocked',
      reason: null,
      about: open.subject,
    })
    return thread.version
  })
  context.announce(`comments:${id}`, version)
  return await requireThread(context, of, 'readers')
}

/**
 * What readers reported and the office has not decided about, the latest report first: at a show, or without one
 * on the horses and requests that the viewer moderates.
 */
export async function listReported(
  context: Context,
  showId: string | null,
  first: number,
): Promise<{ comment: SeenComment; open: OpenThread }[]> {
  const rows = await loadReported(context.database.kysely, {
    at: showId === null ? await outsideShows(context) : await officeAt(context, showId),
    first: Math.min(Math.max(first, 1), 100),
  })
  const listed = await Promise.all(
    rows.map(async (row) => {
      const open = await openThread(context, subjectOf(row), row.audience)
      return open ? [{ open, comment: seenAs(open, row) }] : []
    }),
  )
  return listed.flat()
}

async function officeAt(context: Context, id: string): Promise<{ showId: string }> {
  return { showId: (await requireShowById(context, id, 'WRITE')).id }
}

async function outsideShows(context: Context) {
  const { viewer, keeps } = await loadSeer(context)
  return { accountId: viewer.accountId, horsesOf: keeps, requestsOf: officesOf(viewer) }
}

type Moderated = OpenThread & { comment: CommentRow }

async function requireModerated(context: Context, id: string): Promise<Moderated> {
  const open = await requireComment(context, id)
  if (!open.isOffice) throw forbidden()
  if (open.thread.audience !== 'readers' || stateOf(open.comment) === 'deleted') throw notFound()
  return open
}

async function decide(
  context: Context,
  decision: Moderated & { action: ChangeAction; reason: string | null },
  tell: (transaction: ShowTransaction) => Promise<ToldNotice[]>,
): Promise<SeenComment> {
  const { action, reason, ...open } = decision
  const { id, showId } = open.comment
  const author = authorOf(context.viewer)
  const done = await context.database.kysely.transaction().execute(async (transaction) => {
    const { version } = await bumpThread(transaction, open.thread.id)
    await decideComment({ transaction, author }, id, reason)
    await recordDecision(context, transaction, {
      ...{ showId, objectClass: 'Comment', objectId: id, action, reason },
      about: open.subject,
    })
    return { version, told: await tell(transaction) }
  })
  return await answered(context, open, done)
}

async function recordDecision(
  context: Context,
  transaction: ShowTransaction,
  {
    about,
    ...decision
  }: {
    showId: string | null
    objectClass: string
    objectId: string
    action: ChangeAction
    reason: string | null
    about: SubjectRef
  },
): Promise<void> {
  await recordChange(transaction, {
    ...decision,
    after: { about: `${about.kind} ${about.id}` },
    accountId: authorOf(context.viewer).accountId,
    from: originOf(context),
  })
}

async function officeReaders(context: Context, open: Moderated): Promise<string[]> {
  const office = await loadModerators(context.database.kysely, open.subject.moderators)
  const reads = await Promise.all(office.map((accountId) => isReadBy(context, accountId, open)))
  return office.filter((_, index) => reads[index])
}

async function tellOffice(
  context: Context,
  transaction: ShowTransaction,
  { subject, comment, office }: Moderated & { office: readonly string[] },
): Promise<ToldNotice[]> {
  const about = `report ${comment.id} ${comment.decisions}`
  const told: ToldNotice[] = []
  for (const accountId of office) {
    const of = { subject, accountId, commentId: comment.id }
    const notice = { ...of, kind: 'report', about, reason: null } as const
    told.push(...(await tellOf(context, transaction, notice)))
  }
  return told
}

async function answered(
  context: Context,
  open: Moderated,
  { version, told }: { version: number; told: readonly ToldNotice[] },
): Promise<SeenComment> {
  context.announce(`comments:${open.thread.id}`, version)
  announceNotices(context, told)
  const row = await loadComment(context.database.kysely, open.comment.id)
  return seenAs(open, row ?? open.comment)
}
