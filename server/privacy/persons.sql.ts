import { sql } from 'kysely'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import { isOwnPerson } from '#server/accounts/owners.sql.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

/** Somebody of the registry, as those see them who look after what is stored. */
export interface ManagedPersonRow {
  id: string
  firstName: string
  familyName: string
  nation: string | null
  birthYear: number | null
  club: string | null
  starts: number
  accountId: string | null
  /** Of the account. */
  email: string | null
  createdByOrganization: string | null
}

/** A longer list no page shows; its filter would find nobody behind them. */
const mostListed = 50_000

/** `organizations` null: of all. */
export async function loadManagedPersons(
  connection: Connection,
  organizations: readonly string[] | null,
): Promise<ManagedPersonRow[]> {
  const theirs =
    organizations === null
      ? sql`true`
      : sql`person.created_by_organization = any(${[...organizations]}::bigint[])`
  return await selectPersons(connection, theirs, mostListed)
}

export async function loadManagedPerson(
  connection: Connection,
  id: string,
): Promise<ManagedPersonRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return (await selectPersons(connection, sql`person.id = ${id}`, 1))[0]
}

export async function loadPersonsOfAccount(
  connection: Connection,
  accountId: string,
): Promise<ManagedPersonRow[]> {
  return await selectPersons(connection, isOwnPerson('person.id', accountId), 1000)
}

export async function linkPerson(
  { transaction, author }: Authored,
  { id, accountId }: { id: string; accountId: string | null },
): Promise<void> {
  await transaction
    .updateTable('person')
    .set({ accountId, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
  await transaction
    .deleteFrom('accountRider')
    .where('personId', '=', id)
    .where('relation', '=', 'self')
    .where('state', '=', 'confirmed')
    .execute()
  if (accountId === null) return
  const link = { accountId, personId: id, relation: 'self', state: 'confirmed', ...madeBy(author) }
  await transaction
    .insertInto('accountRider')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'personId'])
        .doUpdateSet({ state: 'confirmed', ...changedBy(author) }),
    )
    .execute()
}

async function selectPersons(
  connection: Connection,
  condition: ReturnType<typeof sql>,
  first: number,
): Promise<ManagedPersonRow[]> {
  const { rows } = await sql<ManagedPersonRow>`
    select person.id, person.first_name, person.family_name, person.nation, person.birth_year,
      person.club, person.account_id, account.email, person.created_by_organization,
      (select count(*)::int from ridden_pair where person_id = person.id) as starts
    from person left join account on account.id = person.account_id
    where ${condition}
    order by lower(person.family_name), lower(person.first_name), person.id
    limit ${first}
  `.execute(connection)
  return rows
}
