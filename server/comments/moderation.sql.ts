import { sql } from 'kysely'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { type Authored, changedBy } from '#server/history/audit-columns.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'

export interface ReportRow {
  reason: string
  at: Date
}

/** Counts for the comment until the office decides. */
export async function insertReport(
  transaction: ShowTransaction,
  report: { commentId: string; accountId: string; reason: string },
): Promise<void> {
  const inserted = await transaction
    .insertInto('commentReport')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('commentId')
    .executeTakeFirst()
  if (!inserted) return
  await transaction
    .updateTable('comment')
    .set({ openReports: sql<number>`open_reports + 1`, reportedAt: sql<Date>`now()` })
    .where('id', '=', report.commentId)
    .execute()
}

/** When an account reported in the last hour, the newest first; its reports come one after another. */
export async function loadReportingTimes(
  transaction: ShowTransaction,
  accountId: string,
): Promise<number[]> {
  await sql`select from account where id = ${accountId} for no key update`.execute(transaction)
  const { rows } = await sql<{ at: Date }>`select at from comment_report
    where account_id = ${accountId} and at > now() - interval '1 hour' order by at desc limit 50`.execute(
    transaction,
  )
  return rows.map(({ at }) => at.getTime())
}

/** Hides with a reason, or shows without one; everything that was reported until now is decided by it. */
export async function decideComment(
  { transaction, author }: Authored,
  id: string,
  hiddenReason: string | null,
): Promise<void> {
  await transaction
    .updateTable('comment')
    .set({
      hiddenAt: hiddenReason === null ? null : sql<Date>`now()`,
      hiddenReason,
      openReports: 0,
      decisions: sql<number>`decisions + 1`,
      ...changedBy(author),
    })
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('commentReport')
    .set({ isOpen: false })
    .where('commentId', '=', id)
    .execute()
}

/** By comment, the open ones, the latest first: never by whom. */
export async function loadReports(
  connection: Connection,
  commentIds: readonly string[],
): Promise<Map<string, ReportRow[]>> {
  const rows = await connection
    .selectFrom('commentReport')
    .where('commentId', 'in', [...commentIds])
    .where('isOpen', '=', true)
    .select(['commentId', 'reason', 'at'])
    .orderBy('at', 'desc')
    .execute()
  return Map.groupBy(rows, ({ commentId }) => commentId)
}
