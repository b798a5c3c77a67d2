import { sql } from 'kysely'
import { type Authored, madeBy } from '#server/history/audit-columns.sql.ts'
import type { RegistryKind } from './registered.sql.ts'
import { isKnownTo } from './registered.sql.ts'
import type { Connection } from './registry.sql.ts'

export interface PairIds {
  id: string
  otherId: string
  /** Whether the organizations know the first, and the second, otherwise than by an exact identifier. */
  isKnown: boolean
  isOtherKnown: boolean
}

/** More an office does not look through at a time. */
const mostPairs = 500

const identifiers = {
  horse: ['fei_id', 'ueln', 'microchip'],
  person: ['fei_id'],
} as const satisfies Record<RegistryKind, readonly string[]>

/**
 * Pairs that may be one: with the same identifier, of which the organizations know one at least; with the same
 * name, of which they know both. Without those of which an office said that they are two.
 */
export async function loadPairs(
  connection: Connection,
  of: RegistryKind,
  organizations: readonly string[] | null,
): Promise<PairIds[]> {
  const table = sql.table(of)
  const sameIdentifier = identifiers[of].map(
    (kind) => sql`select known.id, other.id as other_id, 0 as rank from known
      join ${table} as other on ${sql.ref(`other.${kind}`)} = ${sql.ref(`known.${kind}`)}
        and other.id <> known.id`,
  )
  const [own, other] = [sql.ref(`${of}_id`), sql.ref(`other_${of}_id`)]
  const { rows } = await sql<PairIds>`
    with known as materialized (select * from ${table} where ${isKnownTo(of, organizations)}),
    likely as (
      ${sql.join(sameIdentifier, sql` union `)}
      union select known.id, other.id, 1 from known
        join known as other on other.folded_name = known.folded_name and other.id > known.id),
    pairs as (
      select least(id, other_id) as id, greatest(id, other_id) as other_id, min(rank) as rank
      from likely group by 1, 2)
    select id, other_id, exists (select from known where known.id = pairs.id) as is_known,
      exists (select from known where known.id = pairs.other_id) as is_other_known
    from pairs
    where not exists (select from kept_apart where ${own} = pairs.id and ${other} = pairs.other_id)
    order by rank, id, other_id limit ${mostPairs}`.execute(connection)
  return rows
}

/** Remembers that two rows are two. */
export async function insertKeptApart(
  { transaction, author }: Authored,
  { of, ids }: { of: RegistryKind; ids: readonly [string, string] },
): Promise<void> {
  const [less, more] = ids.toSorted((a, b) => Number(BigInt(a) - BigInt(b)))
  await transaction
    .insertInto('keptApart')
    .values({
      ...(of === 'person'
        ? { personId: less, otherPersonId: more }
        : { horseId: less, otherHorseId: more }),
      ...madeBy(author),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
