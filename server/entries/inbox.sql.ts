import { type Kysely, sql } from 'kysely'
import { type PlaceStatus, placeStatuses } from '#domain/entries/place-status.ts'
import type { DB } from '#server/database/tables.generated.ts'

/** An entry as the list of them tells it. */
export interface InboxRow {
  id: string
  number: number
  creationTime: Date
  riders: string[]
  horses: string[]
  /** In which something is asked for or given. */
  competitionIds: string[]
  /** The places in each state; none of those that are not there. */
  places: { status: PlaceStatus; count: number; ids: readonly string[] }[]
  /** Other entries that name the same rider with the same horse in the same competition, by their numbers. */
  doubles: readonly number[]
}

/** By show, the newest first. */
export async function loadInboxes(
  connection: Kysely<DB>,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, InboxRow[]>> {
  const { rows } = await sql<
    Omit<InboxRow, 'places'> & { showId: string; places: Record<string, string[]> | null }
  >`
    with doubled as (${doubled(showIds)})
    select entry.show_id::text as "showId", entry.id::text as id, entry.number,
      entry.creation_time as "creationTime",
      coalesce(array_agg(distinct trim(person.first_name || ' ' || person.family_name))
        filter (where person.id is not null), '{}') as riders,
      coalesce(array_agg(distinct horse.name) filter (where horse.id is not null), '{}') as horses,
      array(select distinct competition_id::text from place as own where own.entry_id = entry.id
        and own.status in ('asked', 'confirmed', 'waiting', 'offered')) as "competitionIds",
      (select jsonb_object_agg(status, ids) from (
        select status, jsonb_agg(id::text order by id) as ids from place as own
        where own.entry_id = entry.id group by status) as counted) as places,
      array(select distinct other.number from doubled
        join entry as other on other.id = any (doubled.entries)
        where entry.id = any (doubled.entries) and other.id <> entry.id order by 1) as doubles
    from entry
      left join place on place.entry_id = entry.id
      left join person on person.id = place.person_id
      left join horse on horse.id = place.horse_id
    where entry.show_id = any (${[...showIds]}::bigint[]) and entry.merged_into is null
    group by entry.id
    order by entry.number desc
  `.execute(connection)
  const inboxes = Map.groupBy(rows, ({ showId }) => showId)
  return new Map(
    Array.from(inboxes, ([showId, list]) => [
      showId,
      list.map(({ showId: _, places, ...row }) => ({ ...row, places: countsOf(places ?? {}) })),
    ]),
  )
}

/** By show; a show without entries is not there. */
export async function loadEntryFigures(
  connection: Kysely<DB>,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, { entries: number; waiting: number }>> {
  const { rows } = await sql<{ showId: string; entries: number; waiting: number }>`
    select show_id::text as "showId", count(*)::int as entries,
      (count(*) filter (where exists (select from place
        where place.entry_id = entry.id and place.status = 'waiting')))::int as waiting
    from entry where show_id = any (${[...showIds]}::bigint[]) and merged_into is null
    group by show_id`.execute(connection)
  return new Map(rows.map(({ showId, ...figures }) => [showId, figures]))
}

/**
 * Entries of one show that ask for the same pair in the same competition. The pair of one row each is refused by the
 * database; two rows of one person or horse are found by their names, and a horse that is named later fits another such one.
 */
function doubled(showIds: readonly string[]) {
  return sql`
    select array_agg(distinct place.entry_id) as entries
    from place
      join person on person.id = place.person_id
      left join horse on horse.id = place.horse_id
    where place.show_id = any (${[...showIds]}::bigint[])
      and place.status in ('asked', 'confirmed', 'waiting', 'offered')
    group by place.competition_id, lower(trim(person.first_name || ' ' || person.family_name)),
      lower(horse.name)
    having count(distinct place.entry_id) > 1`
}

function countsOf(places: Record<string, string[]>): InboxRow['places'] {
  return placeStatuses.flatMap((status) => {
    const ids = places[status]
    return ids === undefined ? [] : [{ status, count: ids.length, ids }]
  })
}
