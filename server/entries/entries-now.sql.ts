import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'

/** By competition, how many more places there are; without one where nothing limits them. */
export async function loadFreePlaces(
  connection: Kysely<DB>,
  showId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ competitionId: string; free: number }>`
    select competition.id::text as "competitionId",
      greatest(min(block.capacity - block.taken), 0)::int as free
    from competition
      join block on block.show_id = competition.show_id and block.capacity is not null
        and (block.scope = 'show' or exists (select from block_competition
          where block_id = block.id and competition_id = competition.id))
    where competition.show_id = ${showId}
    group by competition.id
  `.execute(connection)
  return new Map(rows.map(({ competitionId, free }) => [competitionId, free]))
}
