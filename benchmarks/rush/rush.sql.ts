import { sql } from 'kysely'
import type { Context } from '#server/graphql/context.ts'

type Database = Context['database']['kysely']

interface Mount {
  accountId: string
  riderId: string
  horseId: string
}

/** Riders with a horse each, six to an account that may enter them. */
export async function insertRiders(database: Database, count: number): Promise<Mount[]> {
  const { rows } = await sql<Mount>`
    with accounts as (
      insert into account (email, first_name, family_name)
      select 'rush-' || gen_random_uuid() || '@example.org', 'Rush', 'No ' || n
      from generate_series(1, ${Math.ceil(count / 6)}::int) as n returning id),
    own as (select id, row_number() over (order by id) as n from accounts),
    riders as (
      insert into person (first_name, family_name, created_by_account)
      select 'Rider', 'No ' || nth, own.id from generate_series(1, ${count}::int) as nth
        join own on own.n = (nth + 5) / 6 returning id, created_by_account),
    horses as (
      insert into horse (name, created_by_account)
      select 'Horse ' || nth, own.id from generate_series(1, ${count}::int) as nth
        join own on own.n = (nth + 5) / 6 returning id, created_by_account),
    rider as (select *, row_number() over (order by created_by_account, id) as n from riders),
    horse as (select *, row_number() over (order by created_by_account, id) as n from horses)
    select rider.created_by_account::text as "accountId", rider.id::text as "riderId",
      horse.id::text as "horseId" from rider join horse using (n) order by n`.execute(database)
  return rows
}

interface Counted {
  /** By key of a submission, the entries that it made. */
  submissions: { key: string; entryId: string }[]
  entries: number
  /** Riders who have more than one place in a competition. */
  doubled: number
  /** By competition. */
  confirmed: Record<string, number>
}

export async function countRush(database: Database, showId: string): Promise<Counted> {
  const { rows: submissions } = await sql<{ key: string; entryId: string }>`
    select key::text as key, entry_id::text as "entryId" from entry_submission
    where show_id = ${showId}`.execute(database)
  const { rows: figures } = await sql<{ entries: number; doubled: number }>`
    select (select count(*)::int from entry where show_id = ${showId}) as entries,
      (select count(*)::int from (select from place where show_id = ${showId}
        group by competition_id, person_id having count(*) > 1) as twice) as doubled`.execute(
    database,
  )
  const { rows: places } = await sql<{ id: string; count: number }>`
    select competition_id::text as id, count(*)::int as count from place
    where show_id = ${showId} and status in ('confirmed', 'offered') group by 1`.execute(database)
  const { entries = 0, doubled = 0 } = figures[0] ?? {}
  const confirmed = Object.fromEntries(places.map(({ id, count }) => [id, count]))
  return { submissions, entries, doubled, confirmed }
}

/** The plain form of a submission: its key, an entry, a place and the counter of its block. */
export async function makeBareTables(database: Database, capacity: number): Promise<void> {
  await sql`create table if not exists bare_rush_block (id int primary key, capacity int, taken int)`.execute(
    database,
  )
  await sql`create table if not exists bare_rush_place (
    id bigint generated always as identity primary key, request uuid not null unique, person bigint,
    status text)`.execute(database)
  await sql`truncate bare_rush_block, bare_rush_place`.execute(database)
  await sql`insert into bare_rush_block values (1, ${capacity}, 0)`.execute(database)
}

export async function enterBare(
  database: Database,
  { key, riderId }: { key: string; riderId: string },
): Promise<void> {
  await sql`
    with block as (update bare_rush_block set taken = taken + 1
      where id = 1 and taken < capacity returning id)
    insert into bare_rush_place (request, person, status)
    select ${key}::uuid, ${riderId}::bigint, case when exists (select from block) then 'confirmed' else 'waiting' end
    on conflict do nothing`.execute(database)
}
