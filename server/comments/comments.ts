import {
  type CommentAudience,
  commentText,
  editableMinutes,
  mostMentions,
  type NoticeKind,
} from '#domain/comments/comment.ts'
import { mentionedIn } from '#domain/comments/mentions.ts'
import { accountRates, secondsToWait, showRates } from '#domain/comments/rate.ts'
import { optionalId } from '#domain/forms/inputs.ts'
import { badInput, forbidden, tooManyRequests } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { authorOf, mayShow } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import {
  blankComment,
  bumpThread,
  type CommentRow,
  insertComment,
  loadAnswers,
  loadComment,
  loadComments,
  loadWritingTimes,
  replaceMentions,
  replaceText,
} from './comments.sql.ts'
import { announceNotices, type ToldNotice, tellOf } from './notices.ts'
import { findMentionable, mentionableOf, type WantedPeople } from './people.sql.ts'
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
} from './threads.ts'

/** The comments of a list that answer nothing, the newest first, each with its answers. */
export async function listComments(
  { database }: Context,
  open: OpenThread,
  wanted: { first: number; before: string | null },
): Promise<SeenComment[]> {
  const rows = await loadComments(database.kysely, {
    threadId: open.thread.id,
    first: Math.min(Math.max(wanted.first, 1), 100),
    before: optionalId.safeParse(wanted.before).data ?? null,
  })
  const answers = await loadAnswers(
    database.kysely,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => seenAs(open, row, answers.get(row.id)))
}

export interface NewComment {
  audience: CommentAudience
  answerTo: string | null
  text: string
}

export async function writeComment(
  context: Context,
  of: SubjectRef,
  { audience, answerTo, text }: NewComment,
): Promise<SeenComment> {
  const open = await requireThread(context, of, audience)
  if (!open.mayWrite) throw refusedWriting(open)
  const values = parseInput(commentText, { text })
  const answered = await requireAnswered(context, open, answerTo)
  const mentioned = await mentionedFor(context, open, values.text)
  const answers = answered && (await isReadBy(context, answered.accountId, open))
  const recipients = new Map<string, NoticeKind>([
    ...mentioned.map((accountId) => [accountId, 'mention'] as const),
    ...(answers ? [[answered.accountId, 'answer'] as const] : []),
  ])
  const author = authorOf(context.viewer)
  const { showId, id: threadId } = open.thread
  const done = await context.database.kysely.transaction().execute(async (transaction) => {
    await refuseTooMany(transaction, { accountId: author.accountId, thread: open.thread })
    const { version } = await bumpThread(transaction, threadId)
    const id = await insertComment(
      { transaction, author },
      { ...values, threadId, showId, answerTo, authorRole: open.role },
    )
    await replaceMentions(transaction, id, mentioned)
    const told = await tellOfComment(context, transaction, { open, id, recipients })
    return { id, version, told }
  })
  return await committed(context, open, done)
}

/** By its author, for a quarter of an hour. Who is mentioned now and was not before is told. */
export async function editComment(
  context: Context,
  id: string,
  text: string,
): Promise<SeenComment> {
  const open = await requireComment(context, id)
  if (!seenAs(open, open.comment).isOwn) throw forbidden()
  const values = parseInput(commentText, { text })
  if (!seenAs(open, open.comment).mayEdit) {
    const messageId = 'comments.problem.tooLate'
    throw badInput({ messageId, field: 'text', values: { minutes: editableMinutes } })
  }
  const mentioned = await mentionedFor(context, open, values.text)
  const recipients = new Map(mentioned.map((accountId) => [accountId, 'mention'] as const))
  const author = authorOf(context.viewer)
  const done = await context.database.kysely.transaction().execute(async (transaction) => {
    const { version } = await bumpThread(transaction, open.thread.id)
    await replaceText({ transaction, author }, id, values.text)
    await replaceMentions(transaction, id, mentioned)
    const told = await tellOfComment(context, transaction, { open, id, recipients })
    return { id, version, told }
  })
  return await committed(context, open, done)
}

/** By its author, at any time; its place stays, for what was answered. */
export async function deleteComment(context: Context, id: string): Promise<SeenComment> {
  const open = await requireComment(context, id)
  if (!seenAs(open, open.comment).isOwn) throw forbidden()
  const author = authorOf(context.viewer)
  const version = await context.database.kysely.transaction().execute(async (transaction) => {
    const thread = await bumpThread(transaction, open.thread.id)
    await blankComment({ transaction, author }, id)
    return thread.version
  })
  return await committed(context, open, { id, version, told: [] })
}

/** Who can be mentioned in a list, by name: those whom the viewer meets there anyway, and the office. */
export async function searchMentionable(
  context: Context,
  of: SubjectRef,
  { audience, search }: { audience: CommentAudience; search: string },
): Promise<{ id: string; name: string }[]> {
  const open = await openThread(context, of, audience)
  if (!open?.mayWrite) return []
  const found = await findMentionable(
    context.database.kysely,
    wantedPeople(open),
    search.replaceAll('\0', '').slice(0, 60),
  )
  const own = open.reader.viewer.accountId
  const readers = await Promise.all(
    found.map(async (person) => person.id !== own && (await isReadBy(context, person.id, open))),
  )
  return found.filter((_, index) => readers[index]).slice(0, 8)
}

function wantedPeople({ reader, subject, thread }: OpenThread): WantedPeople {
  const { show, moderators, people } = subject
  // A reader of only a part of the show meets nobody of the other parts.
  const readsAll = show !== null && mayShow(reader.viewer, show, 'READ')
  return {
    moderators,
    people,
    audience: thread.audience,
    wroteIn: readsAll ? { showId: show.id } : { threadId: thread.id },
  }
}

/** The accounts that a text mentions and may mention; what else looks like a mention stays words. */
async function mentionedFor(context: Context, open: OpenThread, text: string): Promise<string[]> {
  const ids = mentionedIn(text)
  if (ids.length > mostMentions) {
    const messageId = 'comments.problem.mentions'
    throw badInput({ messageId, field: 'text', values: { count: mostMentions } })
  }
  const allowed = await mentionableOf(context.database.kysely, wantedPeople(open), ids)
  const readers = await Promise.all(allowed.map((id) => isReadBy(context, id, open)))
  return allowed.filter((_, index) => readers[index])
}

function refusedWriting({ thread }: OpenThread) {
  return thread.isLocked ? badInput({ messageId: 'comments.problem.locked' }) : forbidden()
}

async function refuseTooMany(
  transaction: ShowTransaction,
  of: { accountId: string; thread: OpenThread['thread'] },
): Promise<void> {
  const { own, atShow } = await loadWritingTimes(transaction, of)
  const now = Date.now()
  const seconds = Math.max(
    secondsToWait(own, accountRates, now),
    secondsToWait(atShow, showRates, now),
  )
  if (seconds > 0) throw tooManyRequests(seconds)
}

/** What is answered stands in the same list, answers nothing itself, and is shown. */
async function requireAnswered(
  { database }: Context,
  { thread }: OpenThread,
  answerTo: string | null,
): Promise<CommentRow | undefined> {
  if (answerTo === null) return undefined
  const answered = await loadComment(database.kysely, answerTo)
  const isThere =
    answered?.threadId === thread.id && answered.answerTo === null && stateOf(answered) === 'shown'
  if (!isThere) throw badInput({ messageId: 'comments.problem.notThere', field: 'answerTo' })
  return answered
}

async function tellOfComment(
  context: Context,
  transaction: ShowTransaction,
  comment: { open: OpenThread; id: string; recipients: ReadonlyMap<string, NoticeKind> },
): Promise<ToldNotice[]> {
  const { open, id, recipients } = comment
  const about = `comment ${id}`
  const told: ToldNotice[] = []
  for (const [accountId, kind] of recipients) {
    if (accountId === authorOf(context.viewer).accountId) continue
    const { subject } = open
    const notice = { subject, accountId, kind, commentId: id, about, reason: null }
    told.push(...(await tellOf(context, transaction, notice)))
  }
  return told
}

async function committed(
  context: Context,
  open: OpenThread,
  done: { id: string; version: number; told: readonly ToldNotice[] },
): Promise<SeenComment> {
  context.announce(`comments:${open.thread.id}`, done.version)
  announceNotices(context, done.told)
  const row = await loadComment(context.database.kysely, done.id)
  if (!row) throw new Error(`comment ${done.id} was written and is not there`)
  return seenAs(open, row)
}
