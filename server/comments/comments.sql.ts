import { sql } from 'kysely'
import type { AuthorRole } from '#domain/comments/author-role.ts'
import type { CommentAudience } from '#domain/comments/comment.ts'
import type { NamedPerson } from '#domain/comments/mentions.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import type { SubjectRef } from './subjects.ts'

export interface ThreadRow {
  id: string
  showId: string | null
  isLocked: boolean
  /** Of what belongs to no show; a show has one switch for all its lists. */
  isOn: boolean
  version: number
  audience: CommentAudience
  subject: SubjectRef['kind']
  subjectId: string
}

/** A comment as it is stored: what of it a reader sees is decided by `seenAs`. */
export interface CommentRow {
  id: string
  threadId: string
  showId: string | null
  answerTo: string | null
  accountId: string
  authorRole: AuthorRole
  /** Null once the account is deleted. */
  author: string | null
  text: string
  writtenAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  hiddenAt: Date | null
  hiddenReason: string | null
  openReports: number
  reportedAt: Date | null
  decisions: number
  audience: CommentAudience
  subject: SubjectRef['kind']
  subjectId: string
  mentions: NamedPerson[]
  /** The accounts that reported it. */
  reporters: string[]
}

const threadColumns = sql`id::text as id, show_id::text as show_id, is_locked, is_on, version::int as version,
  audience, subject, subject_id::text as subject_id`

/** The list of comments about a subject: made when it is first looked at or written in. */
export async function threadOf(
  connection: Connection,
  { kind, id }: SubjectRef,
  { showId, audience }: { showId: string | null; audience: CommentAudience },
): Promise<ThreadRow> {
  const found = async () =>
    (
      await sql<ThreadRow>`select ${threadColumns} from comment_thread
        where subject = ${kind} and subject_id = ${id} and audience = ${audience}`.execute(
        connection,
      )
    ).rows[0]
  const thread = await found()
  if (thread) return thread
  await connection
    .insertInto('commentThread')
    .values({ showId, subject: kind, subjectId: id, audience })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await found()
  if (!made) throw new Error(`no thread about ${kind} ${id}`)
  return made
}

export async function loadThread(
  connection: Connection,
  id: string,
): Promise<ThreadRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  const { rows } = await sql<ThreadRow>`select ${threadColumns} from comment_thread
    where id = ${id}`.execute(connection)
  return rows[0]
}

/** Holds the list until the transaction ends. */
export async function bumpThread(transaction: ShowTransaction, id: string): Promise<ThreadRow> {
  const { rows } = await sql<ThreadRow>`update comment_thread set version = version + 1
    where id = ${id} returning ${threadColumns}`.execute(transaction)
  const [thread] = rows
  if (!thread) throw new Error(`thread ${id} is gone`)
  return thread
}

export async function lockThread(
  transaction: ShowTransaction,
  id: string,
  isLocked: boolean,
): Promise<void> {
  await transaction.updateTable('commentThread').set({ isLocked }).where('id', '=', id).execute()
}

/** Whether comments on what belongs to no show are switched on. */
export async function loadIsOn(connection: Connection, { kind, id }: SubjectRef): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`select is_on from comment_thread
    where subject = ${kind} and subject_id = ${id} and audience = 'readers'`.execute(connection)
  return rows[0]?.isOn ?? false
}

export async function storeIsOn(
  transaction: ShowTransaction,
  id: string,
  isOn: boolean,
): Promise<void> {
  await transaction.updateTable('commentThread').set({ isOn }).where('id', '=', id).execute()
}

/** Every list of a show as changed, for those who look at one while comments are switched on or off. */
export async function bumpThreadsOf(
  transaction: ShowTransaction,
  showId: string,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    update comment_thread set version = version + 1
    where show_id = ${showId} and audience = 'readers' returning id::text as id, version::int as version`.execute(
    transaction,
  )
  return rows
}

const nameOfAccount = sql<string>`trim(account.first_name || ' ' || account.family_name)`

function selectComments(where: ReturnType<typeof sql>, tail: ReturnType<typeof sql>) {
  return sql<CommentRow>`
    select comment.id::text as id, comment.thread_id::text as thread_id, comment.show_id::text as show_id,
      comment.answer_to::text as answer_to, comment.account_id::text as account_id, author_role,
      case when account.deleted_at is null then ${nameOfAccount} end as author,
      text, written_at, edited_at, comment.deleted_at, hidden_at, hidden_reason, open_reports, reported_at,
      decisions, thread.audience, thread.subject, thread.subject_id::text as subject_id,
      coalesce((select json_agg(json_build_object('id', named.id::text,
          'name', trim(named.first_name || ' ' || named.family_name)) order by named.id)
        from comment_mention mention join account named on named.id = mention.account_id
        where mention.comment_id = comment.id), '[]') as mentions,
      array(select report.account_id::text from comment_report report
        where report.comment_id = comment.id) as reporters
    from comment join comment_thread thread on thread.id = comment.thread_id
      join account on account.id = comment.account_id
    where ${where} ${tail}`
}

/** Those that answer nothing, the newest first, each older than `before`. */
export async function loadComments(
  connection: Connection,
  { threadId, first, before }: { threadId: string; first: number; before: string | null },
): Promise<CommentRow[]> {
  const older = before === null ? sql`true` : sql`comment.id < ${before}`
  const { rows } = await selectComments(
    sql`comment.thread_id = ${threadId} and comment.answer_to is null and ${older}`,
    sql`order by comment.id desc limit ${first}`,
  ).execute(connection)
  return rows
}

/** By the comment that they answer, the oldest first; of each the latest fifty. */
export async function loadAnswers(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, CommentRow[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await selectComments(
    sql`comment.id in (select id from (
        select id, row_number() over (partition by answer_to order by id desc) as place
        from comment where answer_to = any(${[...ids]}::bigint[])) as placed where place <= 50)`,
    sql`order by comment.id`,
  ).execute(connection)
  return Map.groupBy(rows, ({ answerTo }) => answerTo ?? '')
}

export async function loadCommentRows(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, CommentRow>> {
  const known = ids.filter((id) => idInput.safeParse(id).success)
  if (known.length === 0) return new Map()
  const { rows } = await selectComments(sql`comment.id = any(${known}::bigint[])`, sql``).execute(
    connection,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function loadComment(
  connection: Connection,
  id: string,
): Promise<CommentRow | undefined> {
  return (await loadCommentRows(connection, [id])).get(id)
}

/** What belongs to no show, and these organizations or this account moderate; null: all of it. */
interface OutsideShows {
  accountId: string
  horsesOf: readonly string[] | null
  requestsOf: readonly string[] | null
}

function isModeratedBy({ accountId, horsesOf, requestsOf }: OutsideShows) {
  const holds =
    horsesOf === null
      ? sql`true`
      : sql`(created_by_organization = any(${[...horsesOf]}::bigint[])
          or (created_by_organization is null and created_by_account = ${accountId}))`
  const handles =
    requestsOf === null ? sql`true` : sql`organization_id = any(${[...requestsOf]}::bigint[])`
  return sql`comment.show_id is null and (
    (thread.subject = 'horse' and thread.subject_id in (select id from horse where ${holds}))
    or (thread.subject = 'request'
      and thread.subject_id in (select id from video_request where ${handles})))`
}

/** Reported and not decided about, the latest report first. */
export async function loadReported(
  connection: Connection,
  { at, first }: { at: { showId: string } | OutsideShows; first: number },
): Promise<CommentRow[]> {
  const isAsked = 'showId' in at ? sql`comment.show_id = ${at.showId}` : isModeratedBy(at)
  const { rows } = await selectComments(
    sql`${isAsked} and open_reports > 0 and comment.deleted_at is null`,
    sql`order by reported_at desc, comment.id desc limit ${first}`,
  ).execute(connection)
  return rows
}

export async function insertComment(
  { transaction, author }: Authored,
  values: {
    threadId: string
    showId: string | null
    answerTo: string | null
    authorRole: AuthorRole
    text: string
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('comment')
    .values({ ...values, accountId: author.accountId, ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function replaceText(
  { transaction, author }: Authored,
  id: string,
  text: string,
): Promise<void> {
  await transaction
    .updateTable('comment')
    .set({ text, editedAt: sql<Date>`now()`, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

/** Its place stays, for the answers to it. */
export async function blankComment({ transaction, author }: Authored, id: string): Promise<void> {
  await transaction
    .updateTable('comment')
    .set({ text: '', deletedAt: sql<Date>`now()`, openReports: 0, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('commentMention').where('commentId', '=', id).execute()
}

export async function replaceMentions(
  transaction: ShowTransaction,
  commentId: string,
  accountIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('commentMention').where('commentId', '=', commentId).execute()
  if (accountIds.length === 0) return
  const rows = accountIds.map((accountId) => ({ commentId, accountId }))
  await transaction.insertInto('commentMention').values(rows).execute()
}

/**
 * When an account wrote and when any account wrote at the show, or in the list of what belongs to none, in the last hour,
 * the newest first; writes of one account come one after another.
 */
export async function loadWritingTimes(
  transaction: ShowTransaction,
  { accountId, thread }: { accountId: string; thread: Pick<ThreadRow, 'id' | 'showId'> },
): Promise<{ own: number[]; atShow: number[] }> {
  await sql`select from account where id = ${accountId} for no key update`.execute(transaction)
  const timesWhere = async (where: ReturnType<typeof sql>) =>
    (
      await sql<{ at: Date }>`select written_at as at from comment
        where ${where} and written_at > now() - interval '1 hour' order by written_at desc limit 200`.execute(
        transaction,
      )
    ).rows.map(({ at }) => at.getTime())
  return {
    own: await timesWhere(sql`account_id = ${accountId}`),
    atShow: await timesWhere(
      thread.showId === null ? sql`thread_id = ${thread.id}` : sql`show_id = ${thread.showId}`,
    ),
  }
}
