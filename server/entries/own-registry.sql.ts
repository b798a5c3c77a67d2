import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import type { Context } from '#server/graphql/context.ts'
import { holdersOf } from '#server/registry/registry.access.ts'
import { loadKnown } from '#server/registry/registry.sql.ts'

interface Named {
  person: readonly string[]
  horse: readonly string[]
}

/**
 * Those of these people and horses that an account may enter: a rider their own, and those that it registered;
 * the office whom it knows.
 */
export async function loadUsable(
  { viewer, database: { kysely } }: Context,
  ids: Named,
  { accountId, as }: { accountId: string; as: 'rider' | 'office' },
): Promise<Record<keyof Named, ReadonlySet<string>>> {
  const usable = { person: new Set<string>(), horse: new Set<string>() }
  if (ids.person.length + ids.horse.length === 0) return usable
  const { rows } = await sql<{ kind: keyof Named; id: string }>`
    select 'person' as kind, id::text as id from person where id = any (${[...ids.person]}::bigint[])
      and (created_by_account = ${accountId} or account_id = ${accountId}
        or id in (select person_id from account_rider
          where account_rider.account_id = ${accountId} and state in ('own', 'confirmed')))
    union all
    select 'horse', id::text from horse where id = any (${[...ids.horse]}::bigint[])
      and (created_by_account = ${accountId} or id in (select horse_id from account_horse
          where account_horse.account_id = ${accountId} and state in ('own', 'confirmed')))`.execute(
    kysely,
  )
  for (const { kind, id } of rows) usable[kind].add(id)
  if (as === 'rider') return usable
  const holders = holdersOf(viewer)
  for (const kind of ['person', 'horse'] as const) {
    if (ids[kind].length === 0) continue
    const known = await loadKnown(kysely, kind, { ids: ids[kind], holders })
    for (const id of known) usable[kind].add(id)
  }
  return usable
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
