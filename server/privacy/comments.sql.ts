import { sql } from 'kysely'
import type { Connection } from '#server/accounts/accounts.sql.ts'

/** What a deleted account wrote goes; its place stays, for what others answered. */
export async function blankComments(connection: Connection, accountId: string): Promise<void> {
  const own = sql`(select id from comment where account_id = ${accountId})`
  await sql`select blank_comments_in_trail(${accountId})`.execute(connection)
  await sql`update comment set text = replace(text, ${`@<${accountId}>`}, '@–')
    where id in (select comment_id from comment_mention where account_id = ${accountId})`.execute(
    connection,
  )
  await sql`update comment_thread set version = version + 1
    where id in (select thread_id from comment where account_id = ${accountId})`.execute(connection)
  await sql`update comment set text = '', deleted_at = coalesce(deleted_at, now()), open_reports = 0,
      hidden_at = null, hidden_reason = null where account_id = ${accountId}`.execute(connection)
  await sql`delete from comment_mention
    where account_id = ${accountId} or comment_id in ${own}`.execute(connection)
  await sql`update comment_report set reason = '–'
    where account_id = ${accountId} or comment_id in ${own}`.execute(connection)
}

/** What was said and noted about the starts of somebody who is deleted. */
export async function deleteCommentsOn(
  connection: Connection,
  starts: readonly { id: string }[],
): Promise<void> {
  await connection
    .deleteFrom('commentThread')
    .where('subject', '=', 'competitor')
    .where('subjectId', 'in', ['0', ...starts.map(({ id }) => id)])
    .execute()
}
