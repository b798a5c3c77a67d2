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
  // Entry by entry, by an index: thousands may have come since the database last counted its rows, and joins of
  // lists that it believes to be short take seconds.
  const { rows } = await sql<StoredRow>`
    select entry.show_id::text as "showId", entry.id::text as id, entry.number,
      entry.creation_time as "creationTime", named.*
    from entry cross join lateral (
      select coalesce(array_agg(distinct rider), '{}') as riders,
        coalesce(array_agg(distinct horse) filter (where horse is not null), '{}') as horses,
        coalesce(array_agg(distinct competition_id::text) filter (
          where status in ('asked', 'confirmed', 'waiting', 'offered')), '{}') as "competitionIds",
        coalesce(array_agg(id::text order by id), '{}') as ids,
        coalesce(array_agg(status order by id), '{}') as statuses
      from (
        select place.id, place.status, place.competition_id,
          (select trim(first_name || ' ' || family_name) from person
            where person.id = place.person_id) as rider,
          (select name from horse where horse.id = place.horse_id) as horse
        from place where place.entry_id = entry.id) as placed) as named
    where entry.show_id = any (${[...showIds]}::bigint[]) and entry.merged_into is null
    order by entry.number desc
  `.execute(connection)
  const doubles = await loadDoubles(connection, showIds, rows)
  const inboxes = Map.groupBy(rows, ({ showId }) => showId)
  return new Map(
    Array.from(inboxes, ([showId, list]) => [
      showId,
      list.map(({ showId: _, ids, statuses, ...row }) => ({
        ...row,
        places: countsOf(Map.groupBy(ids, (__, at) => statuses[at])),
        doubles: doubles.get(row.id) ?? [],
      })),
    ]),
  )
}

/** By entry, the numbers of others that ask for the same pair in the same competition. */
async function loadDoubles(
  connection: Kysely<DB>,
  showIds: readonly string[],
  entries: readonly { id: string; number: number }[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ entries: string[] }>`${doubled(showIds)}`.execute(connection)
  const numbers = new Map(entries.map(({ id, number }) => [id, number]))
  const found = new Map<string, Set<number>>()
  for (const { entries: together } of rows) {
    for (const id of together) {
      const others = found.get(id) ?? new Set()
      found.set(id, others)
      for (const other of together) {
        const number = numbers.get(other)
        if (other !== id && number !== undefined) others.add(number)
      }
    }
  }
  return new Map(
    Array.from(found, ([id, others]) => [id, [...others].toSorted((a, b) => a - b)] as const),
  )
}

interface StoredRow extends Omit<InboxRow, 'places' | 'doubles'> {
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
    select array_agg(distinct place.entry_id::text) as entries
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
