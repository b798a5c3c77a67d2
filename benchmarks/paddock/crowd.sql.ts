import { sql } from 'kysely'
import type { Context } from '#server/graphql/context.ts'

type Database = Context['database']['kysely']

/** The show of the demonstration that takes entries. */
export async function findOpenShow(database: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select show_id::text as id from entry group by show_id order by count(*) desc limit 1`.execute(
    database,
  )
  const [show] = rows
  if (!show) throw new Error('the demonstration has no show with entries')
  return show.id
}

/** A horse and a rider of the show's organization that start somewhere. */
export async function findPair(
  database: Database,
  showId: string,
): Promise<{ horseId: string; personId: string }> {
  const { rows } = await sql<{ horseId: string; personId: string }>`
    select horse_id::text as "horseId", person_id::text as "personId"
    from competitor join competition on competition.id = competitor.competition_id
      join show on show.id = competition.show_id
    where show.organization_id = (select organization_id from show where id = ${showId})
    group by horse_id, person_id order by count(*) desc, horse_id limit 1`.execute(database)
  const [pair] = rows
  if (!pair) throw new Error('the demonstration has no starts')
  return pair
}

/** Horses and riders of the show's organization, and entries of some of them with a confirmed place each. */
export async function crowd(
  database: Database,
  { showId, horses, entries }: { showId: string; horses: number; entries: number },
): Promise<void> {
  await sql`
    with office as (select organization_id as id from show where id = ${showId}),
    horses as (insert into horse (name, birth_year, created_by_organization)
      select (array['Star', 'Diva', 'Birke', 'Atlas', 'Cosmo'])[n % 5 + 1] || ' ' || n, 2005 + n % 15, office.id
      from generate_series(1, ${horses}::int) as n, office returning id),
    persons as (insert into person (first_name, family_name, created_by_organization)
      select 'Ann', 'Rider ' || n, office.id
      from generate_series(1, ${horses}::int) as n, office returning id),
    made as (insert into entry (show_id, number)
      select ${showId}, 5000 + n from generate_series(1, ${entries}::int) as n returning id),
    numbered as (select persons.id as person_id, horse_id, entry_id
      from (select id, row_number() over (order by id) as n from persons) as persons
      join (select id as horse_id, row_number() over (order by id) as n from horses) as horses using (n)
      join (select id as entry_id, row_number() over (order by id) as n from made) as made using (n))
    insert into place (show_id, entry_id, competition_id, person_id, horse_id, ticket, status, asked_at,
      first_complete_at)
    select ${showId}, entry_id, (select min(id) from competition where show_id = ${showId}), person_id, horse_id,
      gen_random_uuid(), 'confirmed', now(), now() from numbered`.execute(database)
}
