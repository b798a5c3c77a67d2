import { sql, type Transaction } from 'kysely'
import type {
  RegisteredHorseValues,
  RegisteredPersonValues,
} from '#domain/registry/registered-input.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Authored, changedBy } from '#server/history/audit-columns.sql.ts'
import type { RegistryKind, RowOf } from './registered.sql.ts'
import type { Connection, HorseRow, PersonRow } from './registry.sql.ts'

export type RegistryTransaction = Transaction<DB>

export type RegisteredFields = Partial<RegisteredHorseValues & RegisteredPersonValues>

/** With what no form of the registry has. */
export type RegisteredFacts = RegisteredFields &
  Partial<Pick<PersonRow, 'birthDate' | 'licence'> & Pick<HorseRow, 'breed' | 'colour'>>

export async function lockRow<Of extends RegistryKind>(
  transaction: RegistryTransaction,
  of: Of,
  id: string,
): Promise<RowOf<Of> | undefined> {
  const { rows } = await sql<RowOf<Of>>`
    select * from ${sql.table(of)} where id = ${id} for update`.execute(transaction)
  return rows[0]
}

export async function updateRow(
  { transaction, author }: Authored,
  { of, id }: { of: RegistryKind; id: string },
  fields: RegisteredFacts,
): Promise<void> {
  const set = { ...fields, ...changedBy(author) }
  if (of === 'person') {
    await transaction.updateTable('person').set(set).where('id', '=', id).execute()
  } else {
    await transaction.updateTable('horse').set(set).where('id', '=', id).execute()
  }
}

/** Before a name changes: lists in which somebody has ridden go on with the name that they rode under. */
export async function keepStartedNames(
  transaction: RegistryTransaction,
  { of, id }: { of: RegistryKind; id: string },
): Promise<void> {
  const [person, horse] = of === 'person' ? [id, null] : [null, id]
  await sql`select keep_started_names(${person}, ${horse})`.execute(transaction)
}

/** The name of another row that has the same identifier of a kind. */
export async function findTaken(
  connection: Connection,
  { of, id }: { of: RegistryKind; id: string },
  { kind, value }: { kind: 'feiId' | 'ueln'; value: string },
): Promise<string | undefined> {
  const name = of === 'person' ? sql`trim(first_name || ' ' || family_name)` : sql`name`
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from ${sql.table(of)}
    where ${sql.ref(kind)} = ${value} and id <> ${id} limit 1`.execute(connection)
  return rows[0]?.name
}
