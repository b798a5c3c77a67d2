import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import type { Context } from '#server/graphql/context.ts'
import { holdersOf } from '#server/registry/registry.access.ts'
import { loadKnown } from '#server/registry/registry.sql.ts'

/**
 * Which of these people or horses somebody may enter: a rider their own, and those that their account registered;
 * the office whom it knows.
 */
export async function loadUsable(
  { viewer, database: { kysely } }: Context,
  of: 'person' | 'horse',
  { ids, accountId, as }: { ids: readonly string[]; accountId: string; as: 'rider' | 'office' },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const isLinked =
    of === 'person'
      ? sql`(account_id = ${accountId} or id in (select person_id from account_rider
          where account_rider.account_id = ${accountId} and state in ('own', 'confirmed')))`
      : sql`id in (select horse_id from account_horse
          where account_horse.account_id = ${accountId} and state in ('own', 'confirmed'))`
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(of)} where id = any (${[...ids]}::bigint[])
      and (created_by_account = ${accountId} or ${isLinked})`.execute(kysely)
  const own = rows.map(({ id }) => id)
  if (as === 'rider') return new Set(own)
  return new Set([...own, ...(await loadKnown(kysely, of, { ids, holders: holdersOf(viewer) }))])
}

/** When these people were born, as far as the registry knows it, and what they are called. */
export async function loadBirths(
  kysely: Kysely<DB>,
  ids: readonly string[],
): Promise<
  ReadonlyMap<string, { name: string; birthDate: string | null; birthYear: number | null }>
> {
  const rows = await kysely
    .selectFrom('person')
    .select(['id', 'firstName', 'familyName', 'birthDate', 'birthYear'])
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ id, firstName, familyName, ...born }) => [
      id,
      { ...born, name: `${firstName} ${familyName}`.trim() },
    ]),
  )
}
