import { type Kysely, sql } from 'kysely'
import type { PlaceMove } from '#domain/entries/places-over-time.ts'
import type { DB } from '#server/database/tables.generated.ts'

/** What became of the places of a show on each of its days, by what the history tells of those that are there. */
export async function loadPlaceMoves(
  connection: Kysely<DB>,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceMove[]>> {
  const { rows } = await sql<PlaceMove & { showId: string }>`
    select show.id::text as "showId", moved.status, sum(moved.by)::int as by,
      to_char(change.at at time zone show.time_zone, 'YYYY-MM-DD') as day
    from show
      join change on change.show_id = show.id and change.object_class = 'Place'
      join place on place.id = change.object_id
      cross join lateral (values
        (change.after ->> 'placeStatus', 1), (change.before ->> 'placeStatus', -1)
      ) as moved (status, by)
    where show.id = any (${[...showIds]}::bigint[]) and moved.status is not null
    group by 1, 2, 4
    having sum(moved.by) <> 0
  `.execute(connection)
  const moves = Map.groupBy(rows, ({ showId }) => showId)
  return new Map(
    Array.from(moves, ([showId, of]) => [showId, of.map(({ showId: _, ...move }) => move)]),
  )
}
