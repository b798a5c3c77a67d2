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
  const { rows } = await sql<StoredRow>`
    with doubled as (${doubled(showIds)}),
    twice as (
      select entry_id, array_agg(distinct other.number order by other.number) as doubles
      from doubled cross join unnest(doubled.entries) as entry_id
        join entry as other on other.id = any (doubled.entries) and other.id <> entry_id
      group by entry_id),
    named as (
      select place.entry_id,
        array_agg(distinct trim(person.first_name || ' ' || person.family_name)) as riders,
        array_agg(distinct horse.name) filter (where horse.id is not null) as horses,
        array_agg(distinct competition_id::text) filter (
          where place.status in ('asked', 'confirmed', 'waiting', 'offered')) as "competitionIds",
        array_agg(place.id::text order by place.id) as ids,
        array_agg(place.status order by place.id) as statuses
      from place join person on person.id = place.person_id
        left join horse on horse.id = place.horse_id
      where place.show_id = any (${[...showIds]}::bigint[])
      group by place.entry_id)
    select entry.show_id::text as "showId", entry.id::text as id, entry.number,
      entry.creation_time as "creationTime", coalesce(riders, '{}') as riders,
      coalesce(horses, '{}') as horses, coalesce("competitionIds", '{}') as "competitionIds",
      coalesce(ids, '{}') as ids, coalesce(statuses, '{}') as statuses,
      coalesce(doubles, '{}') as doubles
    from entry
      left join named on named.entry_id = entry.id
      left join twice on twice.entry_id = entry.id
    where entry.show_id = any (${[...showIds]}::bigint[]) and entry.merged_into is null
    order by entry.number desc
  `.execute(connection)
  const inboxes = Map.groupBy(rows, ({ showId }) => showId)
  return new Map(
    Array.from(inboxes, ([showId, list]) => [
      showId,
      list.map(({ showId: _, ids, statuses, ...row }) => ({
        ...row,
        places: countsOf(Map.groupBy(ids, (__, at) => statuses[at])),
      })),
    ]),
  )
}

interface StoredRow extends Omit<InboxRow, 'places'> {
  showId: string
  /** Of its places, with their states beside them. */
  ids: string[]
  statuses: PlaceStatus[]
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

function countsOf(places: ReadonlyMap<PlaceStatus | undefined, string[]>): InboxRow['places'] {
  return placeStatuses.flatMap((status) => {
    const ids = places.get(status)
    return ids === undefined ? [] : [{ status, count: ids.length, ids }]
  })
}
