import { sql } from 'kysely'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import { type Authored, changedBy } from '#server/history/audit-columns.sql.ts'

export async function noteResendAsked(
  { transaction, author }: Authored,
  id: string,
): Promise<void> {
  await transaction
    .updateTable('ringsideDevice')
    .set({
      resendAskedAt: sql<Date>`clock_timestamp()`,
      resentAt: null,
      resentEntries: null,
      resentMissing: null,
      ...changedBy(author),
    })
    .where('id', '=', id)
    .execute()
}

/** An answer to an earlier question than the last one says nothing. */
export async function noteResent(
  connection: Connection,
  {
    id,
    askedAt,
    entries,
    missing,
  }: { id: string; askedAt: Date; entries: number; missing: number },
): Promise<void> {
  await connection
    .updateTable('ringsideDevice')
    .set({
      resentAt: sql<Date>`clock_timestamp()`,
      resentEntries: entries,
      resentMissing: missing,
      // All of it is on its way: the next contact says how much is left.
      unsentWrites: missing,
    })
    .where('id', '=', id)
    // What travels has milliseconds only.
    .where(sql<Date>`date_trunc('milliseconds', resend_asked_at)`, '=', askedAt)
    .execute()
}

/** Those of the entries that are in the journal of the competition. */
export async function loadKnownEntries(
  connection: Connection,
  competitionId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await connection
    .selectFrom('scoreWrite')
    .select('id')
    .where('competitionId', '=', competitionId)
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Those of the ticks that the server has taken for starters of the competition. */
export async function loadKnownTicks(
  connection: Connection,
  competitionId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await connection
    .selectFrom('gateTick')
    .innerJoin('competitor', 'competitor.id', 'gateTick.competitorId')
    .select('gateTick.id')
    .where('competitor.competitionId', '=', competitionId)
    .where('gateTick.id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.id))
}
