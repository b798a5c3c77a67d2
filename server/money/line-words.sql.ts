import { sql } from 'kysely'
import type { Connection } from './ledger.sql.ts'

/** `3 Grand Prix · Mia Moser · Rubin`, by the id of the place. */
export async function loadPlaceNames(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<NamedRow>`
    select place.id::text as id, concat_ws(' · ', concat_ws(' ', competition.number, competition.name),
      trim(person.first_name || ' ' || person.family_name), horse.name) as name
    from place join competition on competition.id = place.competition_id
      join person on person.id = place.person_id left join horse on horse.id = place.horse_id
    where place.id = any(${[...ids]}::bigint[])`.execute(connection)
  return named(rows)
}

/** For whom a product was asked. */
export async function loadItemNames(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<NamedRow>`
    select entry_item.id::text as id, concat_ws(' · ',
      nullif(trim(person.first_name || ' ' || person.family_name), ''), horse.name) as name
    from entry_item left join person on person.id = entry_item.person_id
      left join horse on horse.id = entry_item.horse_id
    where entry_item.id = any(${[...ids]}::bigint[])`.execute(connection)
  return named(rows)
}

export async function loadRiderNames(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<NamedRow>`
    select id::text as id, trim(first_name || ' ' || family_name) as name from person
    where id = any(${[...ids]}::bigint[])`.execute(connection)
  return named(rows)
}

export async function loadHorseNames(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<NamedRow>`
    select id::text as id, name from horse
    where id = any(${[...ids]}::bigint[])`.execute(connection)
  return named(rows)
}

export async function loadEntryNumbers(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; number: number }>`
    select id::text as id, number from entry where id = any(${[...ids]}::bigint[])`.execute(
    connection,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

interface NamedRow {
  id: string
  name: string
}

function named(rows: readonly NamedRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id, name }) => [id, name]))
}
