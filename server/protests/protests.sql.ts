import type { Selectable } from 'kysely'
import type {
  ProtestDecision,
  ProtestOutcome,
  ProtestValues,
} from '#domain/competitions/protest-input.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import type { Protest } from '#server/database/tables.generated.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

export type ProtestRow = Omit<Selectable<Protest>, 'outcome'> & { outcome: ProtestOutcome | null }

/** By competition, in the order in which they were lodged. */
export async function loadProtests(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, ProtestRow[]>> {
  const rows = await selectProtests(connection)
    .where('competitionId', 'in', [...competitionIds])
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.competitionId)
}

export async function loadProtest(
  connection: Connection,
  id: string,
): Promise<ProtestRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return await selectProtests(connection).where('id', '=', id).executeTakeFirst()
}

export async function insertProtest(
  { transaction, author }: Authored,
  values: ProtestValues & { competitionId: string },
): Promise<string> {
  const row = await transaction
    .insertInto('protest')
    .values({ ...values, ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Undefined where it was decided meanwhile. */
export async function decide(
  { transaction, author }: Authored,
  id: string,
  decision: ProtestDecision,
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('protest')
    .set({ ...decision, decidedAt: new Date(), ...changedBy(author) })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

function selectProtests(connection: Connection) {
  return connection
    .selectFrom('protest')
    .selectAll()
    .$narrowType<{ outcome: ProtestOutcome | null }>()
}
