import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import { textHasWords } from '#server/registry/folded-name.sql.ts'
import type { ChangeRow } from './history.sql.ts'

export interface TrailFilter {
  accountId: string | null
  objectClass: string | null
  action: string | null
  from: Date | null
  /** Exclusive. */
  to: Date | null
  search: string | null
}

export interface TrailRow extends ChangeRow {
  /** What the object is called; null for one that is gone. */
  subject: string | null
  /** Of the competition that it is about or belongs to: a status is called otherwise on a course. */
  discipline: string | null
  competitionId: string | null
}

/** Newest first, older than the change `before`. */
export async function loadTrail(
  connection: Connection,
  wanted: { showId: string; filter: TrailFilter; before: string | null; first: number },
): Promise<TrailRow[]> {
  const { showId, filter, before, first } = wanted
  const { rows } = await sql<TrailRow>`${changesTold}
    where change.show_id = ${showId}
      and (${before}::bigint is null or change.id < ${before}::bigint)
      and (${filter.accountId}::bigint is null or change.account_id = ${filter.accountId}::bigint)
      and (${filter.objectClass}::text is null or change.object_class = ${filter.objectClass})
      and (${filter.action}::text is null or change.action = ${filter.action})
      and (${filter.from}::timestamptz is null or change.at >= ${filter.from})
      and (${filter.to}::timestamptz is null or change.at < ${filter.to})
      and ${hasWords(filter.search)}
    order by change.id desc
    limit ${first}
  `.execute(connection)
  return rows
}

/** What was done with an entry, its places, and the competitors that these became; newest first. */
export async function loadTrailOfEntry(
  connection: Connection,
  wanted: { showId: string; entryId: string; first: number },
): Promise<TrailRow[]> {
  const { showId, entryId, first } = wanted
  const { rows } = await sql<TrailRow>`${changesTold}
    where change.show_id = ${showId} and (
      (change.object_class = 'Entry' and change.object_id = ${entryId})
      or (change.object_class = 'Place'
        and change.object_id in (select id from place where entry_id = ${entryId}))
      or (change.object_class = 'Competitor' and change.object_id in (
        select competitor.id from competitor join place on place.id = competitor.place_id
        where place.entry_id = ${entryId})))
    order by change.id desc
    limit ${first}
  `.execute(connection)
  return rows
}

/** What there is to filter by in this show. */
export async function loadTrailChoices(
  connection: Connection,
  showId: string,
): Promise<{
  people: { id: string; name: string }[]
  objectClasses: string[]
  actions: string[]
}> {
  const { rows: people } = await sql<{ id: string; name: string }>`
    select account.id, name_of_account(account.id) as name
    from account
    where exists (select from change where show_id = ${showId} and account_id = account.id)
    order by name, account.id
  `.execute(connection)
  const { rows: kinds } = await sql<{ objectClass: string; action: string }>`
    select distinct object_class, action from change where show_id = ${showId} order by 1, 2
  `.execute(connection)
  return {
    people,
    objectClasses: [...new Set(kinds.map(({ objectClass }) => objectClass))],
    actions: [...new Set(kinds.map(({ action }) => action))].toSorted(),
  }
}

/** As the object is called today. */
const subjectOfChange = sql`
  select case change.object_class
    when 'Show' then (select name from show where id = change.object_id)
    when 'Competition' then
      (select number || ' ' || name from competition where id = change.object_id)
    when 'Competitor' then (
      select competition.number || ' · ' || person.first_name || ' ' || person.family_name
        || ' – ' || horse.name
      from competitor
      join competition on competition.id = competitor.competition_id
      join person on person.id = competitor.person_id
      join horse on horse.id = competitor.horse_id
      where competitor.id = change.object_id)
    when 'Place' then (
      select 'E-' || to_char(entry.number, 'FM0000') || ' · ' || competition.number || ' · '
        || person.first_name || ' ' || person.family_name || coalesce(' – ' || horse.name, '')
      from place
      join entry on entry.id = place.entry_id
      join competition on competition.id = place.competition_id
      join person on person.id = place.person_id
      left join horse on horse.id = place.horse_id
      where place.id = change.object_id)
    when 'Entry' then
      (select 'E-' || to_char(number, 'FM0000') from entry where id = change.object_id)
    when 'Block' then (select name from block where id = change.object_id)
    when 'Arena' then (select name from arena where id = change.object_id)
    when 'Event' then (select code from event where id = change.object_id)
    when 'Official' then
      (select first_name || ' ' || family_name from official where id = change.object_id)
    when 'Sponsor' then (select name from sponsor where id = change.object_id)
    when 'Account' then
      (select first_name || ' ' || family_name from account where id = change.object_id)
  end as subject,
  case change.object_class
    when 'Competition' then (select discipline from competition where id = change.object_id)
    when 'Competitor' then (
      select competition.discipline
      from competitor
      join competition on competition.id = competitor.competition_id
      where competitor.id = change.object_id)
  end as discipline,
  case change.object_class
    when 'Competition' then change.object_id
    when 'Competitor' then (select competition_id from competitor where id = change.object_id)
  end as competition_id`

const changesTold = sql`
  select change.id, change.object_class, change.object_id, change.action, change.before,
    change.after, change.reason, change.network_address, change.user_agent,
    change.at, name_of_account(change.account_id) as by, named.subject,
    named.discipline, named.competition_id
  from change
  left join account on account.id = change.account_id
  left join lateral (${subjectOfChange}) as named on true`

/** Every word somewhere in what was written, in the names, or in where it came from. */
function hasWords(search: string | null): RawBuilder<unknown> {
  const all = sql<string>`concat_ws(' ', change.before::text, change.after::text, change.reason,
    account.first_name, account.family_name, named.subject, change.network_address)`
  return textHasWords(all, search ?? '')
}
