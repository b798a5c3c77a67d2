import { sql } from 'kysely'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import type { CompetitionTransaction, Connection } from '#server/competitions/competitions.sql.ts'

export interface SecondScoringRow {
  part: string
  typed: unknown
  /** Field → the first value that was let stand. */
  kept: unknown
  by: string | null
  at: Date
}

export async function loadSecondScorings(
  connection: Connection,
  competitorId: string,
): Promise<SecondScoringRow[]> {
  return await connection
    .selectFrom('secondScoring')
    .leftJoin('account', 'account.id', 'secondScoring.accountId')
    .select([
      'part',
      'typed',
      'kept',
      'at',
      sql<string | null>`account.first_name || ' ' || account.family_name`.as('by'),
    ])
    .where('competitorId', '=', competitorId)
    .orderBy('part')
    .execute()
}

/** Of all competitors of a competition. */
export async function loadSecondScoringsIn(
  connection: Connection,
  competitionId: string,
): Promise<(Pick<SecondScoringRow, 'part' | 'typed' | 'kept'> & { competitorId: string })[]> {
  return await connection
    .selectFrom('secondScoring')
    .innerJoin('competitor', 'competitor.id', 'secondScoring.competitorId')
    .leftJoin('firstStart', 'firstStart.competitorId', 'competitor.id')
    .select([
      'secondScoring.competitorId',
      'secondScoring.part',
      'secondScoring.typed',
      'secondScoring.kept',
    ])
    .where('competitor.competitionId', '=', competitionId)
    .orderBy('firstStart.startOrder')
    .orderBy('secondScoring.part')
    .execute()
}

/** What was typed, by whom and when stays. */
export async function saveKept(
  transaction: CompetitionTransaction,
  { competitorId, part, kept }: { competitorId: string; part: string; kept: SheetPart },
): Promise<void> {
  await transaction
    .updateTable('secondScoring')
    .set({ kept: JSON.stringify(kept) })
    .where('competitorId', '=', competitorId)
    .where('part', '=', part)
    .execute()
}

/** The accounts by which what stands in this part was written. */
export async function loadWriters(
  connection: Connection,
  { competitorId, part }: { competitorId: string; part: string },
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct entry.account_id
    from sheet_field join score_write entry on entry.id = sheet_field.entry_id
    where sheet_field.competitor_id = ${competitorId} and sheet_field.part = ${part}
      and entry.account_id is not null
  `.execute(connection)
  return rows.map(({ accountId }) => accountId)
}

export async function saveSecondScoring(
  transaction: CompetitionTransaction,
  entry: { competitorId: string; part: string; typed: SheetPart; accountId: string | null },
): Promise<void> {
  const values = { ...entry, typed: JSON.stringify(entry.typed), kept: '{}', at: new Date() }
  await transaction
    .insertInto('secondScoring')
    .values(values)
    .onConflict((conflict) => conflict.columns(['competitorId', 'part']).doUpdateSet(values))
    .execute()
}
