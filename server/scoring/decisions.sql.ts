import { sql } from 'kysely'
import type { FieldEntry } from '#domain/scoring/decisions.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import type { FieldPlace } from './record-scores.sql.ts'

export type PlacedEntry = FieldEntry & FieldPlace & { receivedAt: Date }

/** All writes of the journal in the fields in which this one is, or each of these. */
export async function loadFieldEntries(
  connection: Connection,
  wanted: { fieldOf: string } | { competitorId: string; part: string } | { decidedIn: string },
): Promise<PlacedEntry[]> {
  const { rows } = await sql<Omit<PlacedEntry, 'sequence'> & { sequence: string }>`
    select entry.id, entry.sequence, entry.competitor_id, entry.part, entry.field, entry.value,
      entry.outcome, entry.based_on, entry.decides, entry.undoes, entry.received_at
    from score_write entry where ${conditionOf(wanted)}
    order by entry.sequence
  `.execute(connection)
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }))
}

function conditionOf(wanted: Parameters<typeof loadFieldEntries>[1]) {
  if ('part' in wanted) {
    return sql`entry.competitor_id = ${wanted.competitorId} and entry.part = ${wanted.part}`
  }
  const some =
    'fieldOf' in wanted
      ? sql`id = ${wanted.fieldOf}`
      : sql`competition_id = ${wanted.decidedIn} and decides is not null`
  return sql`(entry.competitor_id, entry.part, entry.field) in (
    select competitor_id, part, field from score_write where ${some})`
}

export interface DecisionRow extends FieldPlace {
  id: string
  /** What stands by it. */
  value: FieldValue
  /** What the device had offered that the conflict is about. */
  offered: FieldValue
  reason: string | null
  by: string | null
  at: Date
}

/** Of a competition, what the office decided and did not take back, the latest first. */
export async function loadDecisions(
  connection: Connection,
  competitionId: string,
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select decision.id, decision.competitor_id, decision.part, decision.field, decision.value,
      offered.value as offered, decision.reason, decision.received_at as at,
      name_of_account(decision.account_id) as by
    from score_write decision
    join score_write offered on offered.id = decision.decides
    where decision.competition_id = ${competitionId} and decision.decides is not null
      and not exists (select from score_write undo where undo.undoes = decision.id)
    order by decision.sequence desc
    limit 200
  `.execute(connection)
  return rows
}

export interface LoadedEntry extends FieldPlace {
  id: string
  competitionId: string
  value: FieldValue
  decides: string | null
  receivedAt: Date
}

export async function loadEntry(
  connection: Connection,
  id: string,
): Promise<LoadedEntry | undefined> {
  const { rows } = await sql<LoadedEntry>`
    select id, competition_id, competitor_id, part, field, value, decides, received_at
    from score_write where id = ${id} and outcome = 'accepted'
  `.execute(connection)
  return rows[0]
}
