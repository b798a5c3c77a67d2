import { sql } from 'kysely'
import type { HorseOwnerValues } from '#domain/registry/registered-input.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { RegistryTransaction } from './change-registered.sql.ts'
import type { Connection } from './registry.sql.ts'

/** Who owned a horse, from when until when; without an end the owner at present. */
export interface HorseOwnerRow {
  id: string
  horseId: string
  personId: string | null
  /** A company, or who is not in the registry. */
  name: string | null
  from: string | null
  until: string | null
  /** As lists name them. */
  called: string
  /** Whether letters can reach the owner: the person belongs to an account. */
  hasAccount: boolean
}

const selected = sql`select horse_owner.id, horse_owner.horse_id, horse_owner.person_id, horse_owner.name,
    to_char(from_day, 'YYYY-MM-DD') as from, to_char(until_day, 'YYYY-MM-DD') as until,
    coalesce(horse_owner.name, trim(person.first_name || ' ' || person.family_name)) as called,
    account.id is not null as has_account
  from horse_owner left join person on person.id = person_id
    left join account on account.id = person.account_id and account.deleted_at is null`

/** By horse, the present ones first. */
export async function loadOwners(
  connection: Connection,
  horseIds: readonly string[],
): Promise<Map<string, HorseOwnerRow[]>> {
  const { rows } = await sql<HorseOwnerRow>`${selected}
    where horse_owner.horse_id = any(${[...horseIds]}::bigint[])
    order by until_day desc nulls first, from_day desc nulls last, horse_owner.id desc
    limit 1000`.execute(connection)
  return Map.groupBy(rows, ({ horseId }) => horseId)
}

export async function loadOwner(
  connection: Connection,
  id: string,
): Promise<HorseOwnerRow | undefined> {
  const { rows } = await sql<HorseOwnerRow>`${selected} where horse_owner.id = ${id}`.execute(
    connection,
  )
  return rows[0]
}

/** The addresses of the present owners who have an account. */
export async function loadOwnerAccounts(
  connection: Connection,
  horseId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct account.id from horse_owner join person on person.id = person_id
      join account on account.id = person.account_id
    where horse_id = ${horseId} and until_day is null and account.deleted_at is null
      and account.disabled_at is null`.execute(connection)
  return rows.map(({ id }) => id)
}

/** In whose name a letter asks. */
export async function loadOrganizationName(
  connection: Connection,
  id: string,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom('organization')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}

export async function insertOwner(
  { transaction, author }: Authored,
  { horseId, ...values }: HorseOwnerValues & { horseId: string },
): Promise<string> {
  const made = await transaction
    .insertInto('horseOwner')
    .values({ horseId, ...columnsOf(values), ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function updateOwner(
  { transaction, author }: Authored,
  { id, ...values }: HorseOwnerValues & { id: string },
): Promise<void> {
  await transaction
    .updateTable('horseOwner')
    .set({ ...columnsOf(values), ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

export async function deleteOwnerRow(transaction: RegistryTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('horseOwner').where('id', '=', id).execute()
}

function columnsOf({ personId, name, from, until }: HorseOwnerValues) {
  return { personId, name, fromDay: from, untilDay: until }
}
