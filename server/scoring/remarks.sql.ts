import { sql } from 'kysely'
import type { Correction, DecidedPart, JudgeReplacement, Remarks } from '#domain/results/remarks.ts'
import { decidedByField, decidedField } from '#domain/scoring/decided-parts.ts'
import { replacedField } from '#domain/scoring/spare-judge.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { loadProtests, type ProtestRow } from '#server/protests/protests.sql.ts'

/** What every list of results says of corrections and protests, to whoever reads it. */
export async function loadRemarks(connection: Connection, competitionId: string): Promise<Remarks> {
  const corrections = await loadCorrections(connection, competitionId)
  const protests = (await loadProtests(connection, [competitionId])).get(competitionId) ?? []
  return {
    corrections,
    replacements: await loadReplacements(connection, competitionId),
    decisions: await loadDecisions(connection, competitionId),
    protests: protests.flatMap(decidedProtest),
    isProtestOpen: protests.some(({ outcome }) => outcome === null),
  }
}

/** A mark that was typed twice for the same reason is one correction. */
async function loadCorrections(
  connection: Connection,
  competitionId: string,
): Promise<Correction[]> {
  const rows = await connection
    .selectFrom('change')
    .innerJoin('competitor', 'competitor.id', 'change.objectId')
    .select(['competitor.id as competitorId', 'change.reason', sql<Date>`max(change.at)`.as('at')])
    .where('competitor.competitionId', '=', competitionId)
    .where('change.objectClass', '=', 'Competitor')
    .where('change.action', '=', 'scoreCorrected')
    .groupBy(['competitor.id', 'change.reason'])
    .orderBy('at')
    .execute()
  return rows.map(({ at, ...correction }) => ({ ...correction, at: at.toISOString() }))
}

async function loadReplacements(
  connection: Connection,
  competitionId: string,
): Promise<JudgeReplacement[]> {
  const { rows } = await sql<Omit<JudgeReplacement, 'at'> & { at: Date }>`
    select replaced.part, array_agg(competitor.id::text order by start_order, competitor.id)
      as competitor_ids, max(entry.received_at) as at
    from sheet_field replaced
    join competitor on competitor.id = replaced.competitor_id
    left join first_start on first_start.competitor_id = competitor.id
    join score_write entry on entry.id = replaced.entry_id
    where competitor.competition_id = ${competitionId}
      and replaced.field = ${replacedField} and replaced.value = 'true'
    group by replaced.part order by at, replaced.part
  `.execute(connection)
  return rows.map(({ at, ...replaced }) => ({ ...replaced, at: at.toISOString() }))
}

async function loadDecisions(
  connection: Connection,
  competitionId: string,
): Promise<DecidedPart[]> {
  const { rows } = await sql<Omit<DecidedPart, 'at'> & { at: Date }>`
    select decided.part, decided.value #>> '{}' as decision, coalesce(name.value #>> '{}', '') as decided_by,
      array_agg(competitor.id::text order by start_order, competitor.id) as competitor_ids,
      max(entry.received_at) as at
    from sheet_field decided
    join competitor on competitor.id = decided.competitor_id
    left join first_start on first_start.competitor_id = competitor.id
    join score_write entry on entry.id = decided.entry_id
    left join sheet_field name on name.competitor_id = decided.competitor_id and name.part = decided.part
      and name.field = ${decidedByField}
    where competitor.competition_id = ${competitionId}
      and decided.field = ${decidedField} and decided.value <> 'null'
    group by decided.part, decided.value, name.value order by at, decided.part
  `.execute(connection)
  return rows.map(({ at, ...decided }) => ({ ...decided, at: at.toISOString() }))
}

/** Taken back is neither upheld nor rejected: there is nothing to say of it. */
function decidedProtest({ outcome, decision, decidedBy, decidedAt }: ProtestRow) {
  if (outcome === null || outcome === 'withdrawn' || decidedAt === null) return []
  return [
    {
      outcome,
      decision: decision ?? '',
      decidedBy: decidedBy ?? '',
      decidedAt: decidedAt.toISOString(),
    },
  ]
}
