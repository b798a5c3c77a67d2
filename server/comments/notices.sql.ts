import { sql } from 'kysely'
import { type NoticeKind, type NoticeSettings, noticeKinds } from '#domain/comments/comment.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'

export interface NoticeRow {
  id: string
  kind: NoticeKind
  commentId: string
  at: Date
  readAt: Date | null
}

/** What an account wants of a kind of notice. */
interface Wanted {
  notice: boolean
  letter: boolean
}

/** Null where the account was told about it already. */
export async function insertNotice(
  transaction: ShowTransaction,
  notice: { accountId: string; kind: NoticeKind; commentId: string; about: string },
): Promise<{ version: number; letter: boolean } | null> {
  const wanted = (await loadWanted(transaction, notice.accountId))[notice.kind]
  const inserted = await transaction
    .insertInto('notice')
    .values({ ...notice, isShown: wanted.notice })
    .onConflict((conflict) => conflict.columns(['accountId', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  return { version: await bumpNotices(transaction, notice.accountId), letter: wanted.letter }
}

/** The version of all notices of an account together, for the screens that follow them. */
async function bumpNotices(connection: Connection, accountId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into notice_setting (account_id) values (${accountId})
    on conflict (account_id) do update set version = notice_setting.version + 1
    returning version::int as version`.execute(connection)
  return rows[0]?.version ?? 0
}

export async function loadNoticesVersion(
  connection: Connection,
  accountId: string,
): Promise<number> {
  const row = await connection
    .selectFrom('noticeSetting')
    .where('accountId', '=', accountId)
    .select(sql<number>`version::int`.as('version'))
    .executeTakeFirst()
  return row?.version ?? 0
}

/** The newest first. */
export async function loadNotices(
  connection: Connection,
  { accountId, first }: { accountId: string; first: number },
): Promise<NoticeRow[]> {
  return await connection
    .selectFrom('notice')
    .where('accountId', '=', accountId)
    .where('isShown', '=', true)
    .select(['id', 'commentId', 'at', 'readAt'])
    .select(sql<NoticeKind>`kind`.as('kind'))
    .orderBy('id', 'desc')
    .limit(first)
    .execute()
}

/** Those up to the one with the id; answers the new version of the account's notices. */
export async function markRead(
  connection: Connection,
  { accountId, upTo }: { accountId: string; upTo: string },
): Promise<number> {
  await connection
    .updateTable('notice')
    .set({ readAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .where('id', '<=', upTo)
    .execute()
  return await bumpNotices(connection, accountId)
}

async function loadWanted(
  connection: Connection,
  accountId: string,
): Promise<Readonly<Record<NoticeKind, Wanted>>> {
  const row = await connection
    .selectFrom('noticeSetting')
    .where('accountId', '=', accountId)
    .select(['withoutNotice', 'withoutLetter'])
    .executeTakeFirst()
  const of = (kind: NoticeKind): Wanted => ({
    notice: !row?.withoutNotice.includes(kind),
    letter: !row?.withoutLetter.includes(kind),
  })
  return {
    mention: of('mention'),
    answer: of('answer'),
    hidden: of('hidden'),
    report: of('report'),
  }
}

export async function loadNoticeSettings(
  connection: Connection,
  accountId: string,
): Promise<NoticeSettings> {
  const { mention, answer, hidden, report } = await loadWanted(connection, accountId)
  return {
    mentionNotice: mention.notice,
    mentionLetter: mention.letter,
    answerNotice: answer.notice,
    answerLetter: answer.letter,
    hiddenNotice: hidden.notice,
    hiddenLetter: hidden.letter,
    reportNotice: report.notice,
    reportLetter: report.letter,
  }
}

export async function storeNoticeSettings(
  transaction: ShowTransaction,
  accountId: string,
  settings: NoticeSettings,
): Promise<void> {
  const values = {
    withoutNotice: noticeKinds.filter((kind) => !settings[`${kind}Notice`]),
    withoutLetter: noticeKinds.filter((kind) => !settings[`${kind}Letter`]),
  }
  await transaction
    .insertInto('noticeSetting')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute()
}
