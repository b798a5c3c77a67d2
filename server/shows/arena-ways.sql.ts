import type { Kysely, Transaction } from 'kysely'
import type { ArenaValues } from '#domain/shows/show-input.ts'
import type { DB } from '#server/database/tables.generated.ts'

type Connection = Kysely<DB> | Transaction<DB>

/** To another arena of the same show. */
export interface ArenaWay {
  arenaId: string
  minutes: number
}

/** By arena, those to all others that have a way of their own; a way stands with both of its arenas. */
export async function loadArenaWays(
  connection: Connection,
  arenaIds: readonly string[],
): Promise<Map<string, ArenaWay[]>> {
  if (arenaIds.length === 0) return new Map()
  const rows = await connection
    .selectFrom('arenaWay')
    .selectAll()
    .where((where) =>
      where.or([where('arenaId', 'in', [...arenaIds]), where('otherId', 'in', [...arenaIds])]),
    )
    .orderBy('arenaId')
    .orderBy('otherId')
    .execute()
  const ends = rows.flatMap(({ arenaId, otherId, minutes }) => [
    { from: arenaId, to: otherId, minutes },
    { from: otherId, to: arenaId, minutes },
  ])
  const ways = new Map<string, ArenaWay[]>()
  for (const [from, found] of Map.groupBy(ends, (end) => end.from)) {
    ways.set(
      from,
      found.map(({ to, minutes }) => ({ arenaId: to, minutes })),
    )
  }
  return ways
}

/** All ways of a show's arenas, each once. */
export async function loadWaysOfShow(connection: Connection, showId: string) {
  return await connection
    .selectFrom('arenaWay')
    .innerJoin('arena', 'arena.id', 'arenaWay.arenaId')
    .select(['arenaWay.arenaId', 'arenaWay.otherId', 'arenaWay.minutes'])
    .where('arena.showId', '=', showId)
    .orderBy('arenaWay.arenaId')
    .orderBy('arenaWay.otherId')
    .execute()
}

/** In place of those that the arena had. Arenas of other shows and the arena itself are left out. */
export async function saveArenaWays(
  transaction: Transaction<DB>,
  { id, showId }: { id: string; showId: string },
  ways: NonNullable<ArenaValues['ways']>,
): Promise<void> {
  await transaction
    .deleteFrom('arenaWay')
    .where((where) => where.or([where('arenaId', '=', id), where('otherId', '=', id)]))
    .execute()
  const arenas = await transaction
    .selectFrom('arena')
    .select('id')
    .where('showId', '=', showId)
    .where('id', '<>', id)
    .execute()
  const rows = arenas.flatMap((other) => {
    const way = ways.find(({ arenaId }) => arenaId === other.id)
    if (!way) return []
    const isFirst = BigInt(id) < BigInt(other.id)
    const [arenaId, otherId] = isFirst ? [id, other.id] : [other.id, id]
    return [{ arenaId, otherId, minutes: way.minutes }]
  })
  if (rows.length > 0) await transaction.insertInto('arenaWay').values(rows).execute()
}
