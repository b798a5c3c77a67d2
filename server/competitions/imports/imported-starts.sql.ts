import { sql } from 'kysely'
import { z } from 'zod'
import type { ComparedStart, SaidOfStart } from '#domain/competitor-list/list-differences.ts'
import { listedStatuses } from '#domain/competitor-list/listed-status.ts'
import type { CompetitionTransaction, Connection } from '../competitions.sql.ts'
import { loadRecorded, type NamedCompetitorRow } from '../competitors/competitors.sql.ts'

const text = z.string().nullable()

const storedSaid = z.object({
  firstName: text,
  familyName: text,
  nation: text,
  horse: text,
  headNumber: text,
  team: text,
  group: text,
  horsConcours: z.boolean(),
  status: z.enum(listedStatuses),
})

/** What a list that was applied said of one competitor. */
export interface ImportedStart {
  competitorId: string
  source: string
  foreignKey: string | null
  said: SaidOfStart
}

/** By competitor; those of whom no list was applied are not among them. */
export async function loadImportedStarts(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<Map<string, ImportedStart>> {
  if (competitorIds.length === 0) return new Map()
  const rows = await connection
    .selectFrom('importedStart')
    .select(['competitorId', 'source', 'foreignKey', 'said'])
    .where('competitorId', 'in', [...competitorIds])
    .execute()
  return new Map(
    rows.map((row) => [row.competitorId, { ...row, said: storedSaid.parse(row.said) }]),
  )
}

/** Those who are in a competition, as a list is compared with them. */
export async function loadComparedStarts(
  connection: Connection,
  rows: readonly NamedCompetitorRow[],
): Promise<ComparedStart[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const recorded = await loadRecorded(connection, ids)
  const imported = await loadImportedStarts(connection, ids)
  return rows.map((row) => ({
    id: row.id,
    firstName: row.firstName,
    familyName: row.familyName,
    nation: row.nation,
    horse: row.horse,
    headNumber: row.headNumber,
    team: row.team,
    group: row.startGroup,
    horsConcours: row.horsConcours,
    status: row.status,
    feiAthleteId: row.personFeiId,
    feiHorseId: row.horseFeiId,
    hasMarks: recorded.has(row.id),
    foreignId: imported.get(row.id)?.foreignKey ?? null,
    said: imported.get(row.id)?.said ?? null,
  }))
}

/** In place of what was kept of these competitors before, which is kept beside it. */
export async function saveImportedStarts(
  transaction: CompetitionTransaction,
  starts: readonly ImportedStart[],
): Promise<void> {
  if (starts.length === 0) return
  await transaction
    .insertInto('importedStart')
    .values(starts.map((start) => ({ ...start, said: JSON.stringify(start.said) })))
    .onConflict((conflict) =>
      conflict.column('competitorId').doUpdateSet((given) => ({
        source: given.ref('excluded.source'),
        foreignKey: given.ref('excluded.foreignKey'),
        said: given.ref('excluded.said'),
        before: sql`jsonb_build_object('source', imported_start.source,
          'foreignKey', imported_start.foreign_key, 'said', imported_start.said)`,
        appliedAt: sql`now()`,
      })),
    )
    .execute()
}

/** Of those whom a list was applied to at this moment, as the database writes it, what the one before said. */
export async function restoreImportedStarts(
  transaction: CompetitionTransaction,
  competitionId: string,
  at: string,
): Promise<void> {
  const ofList = sql`competitor_id in (select id from competitor where competition_id = ${competitionId})
    and applied_at = ${at}::timestamptz`
  await sql`delete from imported_start where ${ofList} and before is null`.execute(transaction)
  await sql`update imported_start set source = before ->> 'source',
      foreign_key = before ->> 'foreignKey', said = before -> 'said', before = null
    where ${ofList}`.execute(transaction)
}
