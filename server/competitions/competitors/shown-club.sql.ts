import { sql } from 'kysely'
import type { Connection } from '../competitions.sql.ts'

/** The club that the entry of the current `competitor` names for its `person`; null where it names none. */
export const enteredClub = sql<string | null>`(
  select nullif(left(trim(entry_rider.answers ->> 'club'), 200), '')
  from place join entry_rider on entry_rider.entry_id = place.entry_id
    and entry_rider.person_id = competitor.person_id
  where place.id = competitor.place_id)`

/**
 * The club that lists name: a rider may start for another one than the registry knows. Of a query with `competitor`
 * and its `person`.
 */
export const shownClub = sql<string | null>`coalesce(${enteredClub}, person.club)`

/** By competitor; those without a club are not there. */
export async function loadShownClubs(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; club: string | null }>`
    select competitor.id::text as id, ${shownClub} as club
    from competitor join person on person.id = competitor.person_id
    where competitor.id = any (${[...competitorIds]}::bigint[])`.execute(connection)
  return new Map(rows.flatMap(({ id, club }) => (club === null ? [] : [[id, club] as const])))
}
