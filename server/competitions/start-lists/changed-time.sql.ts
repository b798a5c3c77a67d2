import { sql } from 'kysely'
import type { TimeWrite } from '#domain/scoring/time-allowed.ts'
import type { Origin } from '#server/history/origin.ts'
import type { CompetitionTransaction } from '../competitions.sql.ts'

export interface OfficeEntry extends TimeWrite, Origin {
  id: string
  competitionId: string
  accountId: string
}

/** A value of the office in the journal, based on what stands, and on the sheet. The competition must be locked. */
export async function insertOfficeEntry(
  transaction: CompetitionTransaction,
  entry: OfficeEntry,
): Promise<void> {
  const { id, competitionId, competitorId, part, field, accountId } = entry
  const { networkAddress, userAgent } = entry
  await sql`
    with written as (
      insert into score_write (id, competition_id, competitor_id, part, field, value, based_on,
        outcome, account_id, device_id, device_sequence, network_address, user_agent)
      values (${id}, ${competitionId}, ${competitorId}, ${part}, ${field},
        ${JSON.stringify(entry.value)}::jsonb,
        (select entry_id from sheet_field where competitor_id = ${competitorId}
          and part = ${part} and field = ${field}),
        'accepted', ${accountId}, 'office', 0, ${networkAddress}, ${userAgent})
      returning id, sequence, competitor_id, part, field, value)
    insert into sheet_field (competitor_id, part, field, value, entry_id, sequence)
    select competitor_id, part, field, value, id, sequence from written
    on conflict (competitor_id, part, field) do update
    set value = excluded.value, entry_id = excluded.entry_id, sequence = excluded.sequence
  `.execute(transaction)
}
