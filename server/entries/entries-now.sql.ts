import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import { loadEntrySystemVersions } from './entries.sql.ts'
import { loadEntrySystems, neverSetUp } from './entry-system.sql.ts'

/** What anybody may know of the entries of a show. */
export interface EntriesNow {
  isOpen: boolean
  opensAt: string | null
  /** The last moment at which something is taken: late entries included. */
  lastMoment: string | null
  /** By competition, how many more places there are; without one where nothing limits them. */
  free: ReadonlyMap<string, number>
  /** Of the topic `places:<show>`. */
  version: number
}

export async function loadEntriesNow(connection: Kysely<DB>, showId: string): Promise<EntriesNow> {
  // What is read after its version is never older.
  const versions = await loadEntrySystemVersions(connection, showId)
  const system = (await loadEntrySystems(connection, [showId])).get(showId) ?? neverSetUp(showId)
  const { opensAt, closesAt, lateUntil } = system.settings
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
  return {
    isOpen: system.status === 'open',
    opensAt,
    lastMoment: lateUntil ?? closesAt,
    free: new Map(rows.map(({ competitionId, free }) => [competitionId, free])),
    version: versions?.places ?? 0,
  }
}
