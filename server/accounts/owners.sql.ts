import { type RawBuilder, sql } from 'kysely'

/**
 * What belongs to an account without any grant, as conditions in SQL: a list filters by the same condition that
 * decides about one object, so that both always say the same. What is not linked to an account belongs to none.
 */

/** Of a column with the id of a person of the registry: the person that the account belongs to. */
export function isOwnPerson(column: string, accountId: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (select id from person where account_id = ${accountId})`
}

/** Of the table `entry`: the responsible person's. */
export function isOwnEntry(accountId: string): RawBuilder<boolean> {
  return sql`entry.account_id = ${accountId}`
}

/** Of the table `entry`: the responsible person, and who rides a place of it. */
export function isInOwnEntry(accountId: string): RawBuilder<boolean> {
  return sql`(${isOwnEntry(accountId)} or exists (select from place
    where place.entry_id = entry.id and ${isOwnPerson('place.person_id', accountId)}))`
}

/** Of a link of `account_rider` or `account_horse`, as `link`: whether its account reads what is stored beyond the name. */
export const isReadHere = sql<boolean>`link.state <> 'asked'`
