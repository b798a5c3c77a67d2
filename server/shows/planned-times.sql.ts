import { sql } from 'kysely'
import type { ShowTransaction } from './shows.sql.ts'

/** Whether a competition or a later round of the show has a planned time; those of the starts follow from it. */
export async function hasPlannedTimes(
  transaction: ShowTransaction,
  showId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from competition c
      where c.show_id = ${showId}::bigint and (c.starts_at is not null
        or exists (select from round_plan p where p.competition_id = c.id and p.starts_at is not null))
    ) as found`.execute(transaction)
  return rows[0]?.found ?? false
}

/** What the clocks of one time zone say is said by those of the other one: other moments. What was ridden stays. */
export async function movePlannedTimes(
  transaction: ShowTransaction,
  showId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const moved = sql`(starts_at at time zone ${from}) at time zone ${to}`
  await sql`update competition set starts_at = ${moved} where show_id = ${showId}::bigint`.execute(
    transaction,
  )
  await sql`
    update round_plan set starts_at = ${moved} where starts_at is not null and competition_id in
      (select id from competition where show_id = ${showId}::bigint)`.execute(transaction)
}

/** The new versions, for announcements after commit. */
export async function bumpCompetitionsOf(
  transaction: ShowTransaction,
  showId: string,
): Promise<{ id: string; version: number }[]> {
  const rows = await transaction
    .updateTable('competition')
    .set({ version: sql`version + 1` })
    .where('showId', '=', showId)
    .returning(['id', 'version'])
    .execute()
  return rows.map(({ id, version }) => ({ id, version: Number(version) }))
}
