import { type RawBuilder, sql } from 'kysely'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { RiderValues } from '#domain/registry/profile-input.ts'
import { isReadHere } from '#server/accounts/owners.sql.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { Connection, LinkState } from './links.sql.ts'

/** A rider whom an account enters. Of one that is only asked for it reads name and nation. */
export interface RiderRow extends RiderValues {
  id: string
  personId: string
  state: LinkState
  birthYear: number | null
  /** The account itself entered the rider in the registry, and changes what stands there until it belongs to another. */
  isMade: boolean
  /** Stands in a competition of a show. */
  isUsed: boolean
}

export async function loadRiders(connection: Connection, accountId: string): Promise<RiderRow[]> {
  return await selectRiders(connection, sql`link.account_id = ${accountId}`)
}

export async function findRider(
  connection: Connection,
  { accountId, id }: { accountId: string; id: string },
): Promise<RiderRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  const isIt = sql`link.account_id = ${accountId} and link.id = ${id}`
  return (await selectRiders(connection, isIt))[0]
}

async function selectRiders(
  connection: Connection,
  condition: RawBuilder<unknown>,
): Promise<RiderRow[]> {
  const { rows } = await sql<RiderRow>`
    select link.id, link.person_id, link.relation, link.state, person.first_name, person.family_name,
      person.nation, ${isReadHere} and person.created_by_account = link.account_id
        and person.created_by_organization is null
        and ${isOfNoOther(sql`link.account_id`)} as is_made,
      exists (select from member where member.person_id = person.id) as is_used,
      case when ${isReadHere} then person.birth_date::text end as birth_date,
      case when ${isReadHere} then person.birth_year end as birth_year,
      case when ${isReadHere} then person.fei_id end as fei_id,
      case when ${isReadHere} then person.club end as club,
      case when ${isReadHere} then person.licence end as licence
    from account_rider as link join person on person.id = link.person_id
    where ${condition}
    order by lower(person.family_name), lower(person.first_name), link.id`.execute(connection)
  return rows
}

/** Returns the id of the link. `isOneself`: the row belongs to the account. */
export async function insertRider(
  connection: Connection,
  author: Author,
  values: RiderValues,
): Promise<string> {
  const { accountId } = author
  const { id: personId } = await connection
    .insertInto('person')
    .values({
      ...personOf(values, accountId),
      createdByAccount: accountId,
      modifiedByAccount: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { relation } = values
  const { id } = await connection
    .insertInto('accountRider')
    .values({ accountId, personId, relation, state: 'own', ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRider(
  connection: Connection,
  author: Author,
  { row, values }: { row: RiderRow; values: RiderValues },
): Promise<void> {
  await connection
    .updateTable('person')
    .set({ ...personOf(values, author.accountId), ...changedBy(author) })
    .where('id', '=', row.personId)
    .where(isOfNoOther(sql`${author.accountId}`))
    .execute()
  await connection
    .updateTable('accountRider')
    .set({ relation: values.relation, ...changedBy(author) })
    .where('id', '=', row.id)
    .execute()
}

/** What an account owns, no other one changes. */
function isOfNoOther(accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(person.account_id is null or person.account_id = ${accountId})`
}

/** The person of the registry with exactly this FEI id. */
export async function findPersonBy(
  connection: Connection,
  identifier: string,
): Promise<{ id: string; name: string; nation: string | null } | undefined> {
  const { rows } = await sql<{ id: string; name: string; nation: string | null }>`
    select id, first_name || ' ' || family_name as name, nation from person
    where fei_id = ${identifier} order by id limit 1`.execute(connection)
  return rows[0]
}

/** Shows read the year of birth; who says the day has said the year. */
function personOf({ relation, birthDate, ...facts }: RiderValues, accountId: string) {
  return {
    ...facts,
    birthDate,
    birthYear: birthDate === null ? null : Number(birthDate.slice(0, 4)),
    accountId: relation === 'self' ? accountId : null,
  }
}
