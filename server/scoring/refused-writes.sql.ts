import { sql } from 'kysely'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import type { CompetitionTransaction, Connection } from '#server/competitions/competitions.sql.ts'
import type { FieldPlace } from './record-scores.sql.ts'

export interface RefusedWrite extends FieldPlace {
  /** Of the write, made by its device. */
  id: string
  value: FieldValue
  /** Why it was not taken: names its words, scoring.problem.<code>. */
  problem: string
  by: string | null
  receivedAt: Date
  /** By the clock of its device. */
  enteredAt: Date | null
}

/**
 * Of a competition, what the office is not done with, in the order of entry. Nothing is lost where the same
 * write was taken later, or where its value has come to stand another way; of what a device wrote twice
 * the last one is meant.
 */
export async function loadRefusedWrites(
  connection: Connection,
  competitionId: string,
): Promise<RefusedWrite[]> {
  const { rows } = await sql<RefusedWrite>`
    select refused.id, refused.competitor_id, refused.part, refused.field, refused.value,
      refused.problem, name_of_account(refused.account_id) as by, refused.received_at,
      refused.device_time as entered_at
    from refused_write refused
    left join sheet_field stands on stands.competitor_id = refused.competitor_id
      and stands.part = refused.part and stands.field = refused.field
    where refused.competition_id = ${competitionId} and refused.dismissed_at is null
      and refused.value <> coalesce(stands.value, 'null')
      and not exists (select from score_write where id = refused.id)
      and not exists (
        select from refused_write later
        where later.competitor_id = refused.competitor_id and later.part = refused.part
          and later.field = refused.field and later.device_id = refused.device_id
          and later.device_sequence > refused.device_sequence)
    order by refused.received_at, refused.device_id, refused.device_sequence
    limit 1000
  `.execute(connection)
  return rows
}

/** Returns those of the ids for which that is new; `by` null where nobody in particular did it. */
export async function saveDismissed(
  transaction: CompetitionTransaction,
  wanted: { competitionId: string; ids: readonly string[]; isDone: boolean; by: string | null },
): Promise<string[]> {
  const { competitionId, ids, isDone, by } = wanted
  const rows = await transaction
    .updateTable('refusedWrite')
    .set({ dismissedAt: isDone ? new Date() : null, dismissedBy: isDone ? by : null })
    .where('competitionId', '=', competitionId)
    .where('id', 'in', [...ids])
    .where('dismissedAt', isDone ? 'is' : 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
