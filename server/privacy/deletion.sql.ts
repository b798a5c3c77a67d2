import { sql } from 'kysely'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import { deleteRatingsOf } from '#server/ratings/ratings-of-person.sql.ts'
import { blankComments, deleteCommentsOn } from './comments.sql.ts'
import { countOfficials, deleteAsOfficial } from './officials.sql.ts'

/** What is counted in a preview, by its name in `locales/privacy.json`. */
export type Counted = Readonly<Record<string, number>>

export interface DeletionCounts {
  goes: Counted
  stays: Counted
}

/**
 * A start goes while no start list names it and nothing was recorded for it. All others are part of a
 * published start list or of a result: there the name, nation, horse and place stay.
 */
const startGoes = sql<boolean>`(
  (competition.status in ('draft', 'open') or competitor.status = 'scratched')
  and not exists (select from score_write where competitor_id = competitor.id))`

export async function countOfPerson(
  connection: Connection,
  personId: string,
): Promise<DeletionCounts> {
  type What =
    | 'facts'
    | 'starts'
    | 'notes'
    | 'results'
    | 'remarks'
    | 'sheets'
    | 'turnouts'
    | 'places'
    | 'ratings'
    | 'rideFilms'
    | 'commentsOnStarts'
    | 'owned'
  const { rows } = await sql<Record<What, number>>`
    select
      (select num_nonnulls(birth_year, birth_date, fei_id, club, licence) from person where id = ${personId}) as facts,
      count(*) filter (where ${startGoes})::int as starts,
      count(*) filter (where not ${startGoes} and (competitor.note <> '' or ${reasonGoes}))::int as notes,
      count(*) filter (where not ${startGoes})::int as results,
      count(*) filter (where not ${startGoes} and exists (
        select from score_write where competitor_id = competitor.id and is_remark(field, value)
        union all
        select from refused_write where competitor_id = competitor.id and is_remark(field, value)))::int
        as remarks,
      count(*) filter (where exists (select from sheet_field where competitor_id = competitor.id))::int
        as sheets,
      (select count(*)::int from comment join comment_thread thread on thread.id = thread_id
        where thread.subject = 'competitor' and thread.subject_id in (
          select competitor_id from ridden_pair where person_id = ${personId})) as comments_on_starts,
      (select count(*)::int from competitor_member
        where role <> 'partners' and ${isNamed(personId)}) as turnouts,
      (select count(*)::int from place where person_id = ${personId}) as places,
      (select count(*)::int from rating where person_id = ${personId}) as ratings,
      (select count(*)::int from ride_film where competitor_id in (
        select competitor_id from ridden_pair where person_id = ${personId})) as ride_films,
      (select count(*)::int from horse_owner where ${isOwner(personId)}) as owned
    from ridden_pair join competitor on competitor.id = competitor_id
      join competition on competition.id = competition_id
    where ridden_pair.person_id = ${personId}`.execute(connection)
  const { facts = 0, starts = 0, notes = 0, results = 0, remarks = 0, sheets = 0 } = rows[0] ?? {}
  const { turnouts = 0, places = 0, ratings = 0, owned = 0, commentsOnStarts = 0 } = rows[0] ?? {}
  const { rideFilms = 0 } = rows[0] ?? {}
  const officials = await countOfficials(connection, personId)
  return {
    goes: {
      facts,
      starts,
      places,
      turnouts,
      owned,
      notes,
      remarks,
      commentsOnStarts,
      rideFilms,
      officials,
      ratings,
      ...(results === 0 && { name: 1 }),
    },
    stays: { results, sheets },
  }
}

export async function countOfAccount(
  connection: Connection,
  accountId: string,
): Promise<DeletionCounts> {
  const { rows } = await sql<Record<string, number>>`
    select 1 as sign_in,
      (select count(distinct family)::int from refresh_token where account_id = ${accountId}) as devices,
      (select count(*)::int from passkey where account_id = ${accountId}) as passkeys,
      (select count(*)::int from second_factor where account_id = ${accountId}) as second_factor,
      (select count(*)::int from access_grant where account_id = ${accountId}) as grants,
      (select count(*)::int from change
        where account_id = ${accountId} and num_nonnulls(network_address, user_agent) > 0) as origins,
      (select count(*)::int from change where account_id = ${accountId}) as done,
      (select count(*)::int from score_write where account_id = ${accountId})
        + (select count(*)::int from refused_write where account_id = ${accountId}) as marks,
      (select count(*)::int from consent where account_id = ${accountId}) as consents,
      (select count(*)::int from account_rider where account_id = ${accountId}) as riders,
      (select count(*)::int from account_horse where account_id = ${accountId}) as horses,
      (select count(*)::int from entry where account_id = ${accountId}) as entries,
      (select count(*)::int from payer where account_id = ${accountId}) as books,
      (select count(*)::int from comment where account_id = ${accountId} and deleted_at is null) as comments
  `.execute(connection)
  const { done = 0, marks = 0, consents = 0, entries = 0, books = 0, ...goes } = rows[0] ?? {}
  return { goes, stays: { done, marks, consents, entries, books } }
}

/** Whom a row of `competitor_member` means: also by the name alone, where nobody else has it. */
export function isNamed(personId: string) {
  return isNamedIn('competitor_member', personId)
}

/** The same of a row of `horse_owner`. */
function isOwner(personId: string) {
  return isNamedIn('horse_owner', personId)
}

function isNamedIn(table: 'competitor_member' | 'horse_owner', personId: string) {
  return sql<boolean>`(${sql.ref(`${table}.person_id`)} = ${personId} or exists (
    select from person where person.id = ${personId}
      and lower(${sql.ref(`${table}.name`)}) in (lower(first_name || ' ' || family_name),
        lower(family_name || ' ' || first_name), lower(family_name || ', ' || first_name))
      and not exists (select from person as other where other.id <> person.id
        and lower(other.first_name) = lower(person.first_name)
        and lower(other.family_name) = lower(person.family_name))))`
}

const reasonGoes = sql<boolean>`(competitor.status_reason is not null
  and competitor.status not in ('eliminated', 'disqualified'))`

/** Returns the competitions that lost a start or a note; the person's row goes where no start is left. */
export async function deletePersonRows(
  connection: Connection,
  person: { id: string; firstName: string; familyName: string },
): Promise<string[]> {
  type Start = { id: string; competitionId: string; goes: boolean }
  const { rows: starts } = await sql<Start>`
    select competitor.id, competition_id, ${startGoes} as goes
    from ridden_pair join competitor on competitor.id = competitor_id
      join competition on competition.id = competition_id
    where ridden_pair.person_id = ${person.id} order by competition_id
    for update of competitor`.execute(connection)
  const { rows: turnouts } = await sql<Pick<Start, 'id' | 'competitionId'>>`
    select competitor.id, competition_id
    from competitor_member join competitor on competitor.id = competitor_id
    where role <> 'partners' and ${isNamed(person.id)} order by competition_id
    for update of competitor`.execute(connection)
  const gone = starts.filter(({ goes }) => goes).map(({ id }) => id)
  const isGone = gone.length === starts.length
  await deleteAsOfficial(connection, person)
  // What was written to those who entered them names them.
  await sql`update letter set body = null, html = null where id in (
    select letter_id from entry_letter where entry_id in (
      select entry_id from place where person_id = ${person.id}
      union select entry_id from entry_rider where person_id = ${person.id}))`.execute(connection)
  // Each gives back what it held; the next in the waiting list has its offer with the next act of the show.
  await deletePlaces(connection, person.id)
  await sql`update entry_submission set form = '{}' where entry_id in (
    select entry_id from entry_rider where person_id = ${person.id})`.execute(connection)
  await sql`delete from entry_rider where person_id = ${person.id}`.execute(connection)
  await sql`delete from entry_paper where person_id = ${person.id}`.execute(connection)
  await sql`update entry_item set person_id = null where person_id = ${person.id}`.execute(
    connection,
  )
  // Whoever does not ride is no part of a result: the competitor keeps its start.
  // The others of a relay keep their start.
  await sql`delete from competitor_member
    where ${isNamed(person.id)} and (role <> 'partners' or competitor_id = any(${gone}::bigint[]))`.execute(
    connection,
  )
  await sql`delete from competitor
    where person_id = ${person.id} and id = any(${gone}::bigint[])`.execute(connection)
  await sql`update competitor set note = '',
      status_reason = case when status in ('eliminated', 'disqualified') then status_reason end
    where id = any(${starts.map(({ id }) => id)}::bigint[])`.execute(connection)
  // What lists said of the pair, its names above all.
  await sql`delete from imported_start
    where competitor_id = any(${starts.map(({ id }) => id)}::bigint[])`.execute(connection)
  // Films of rides, whose bytes go with the next sweep.
  await sql`delete from ride_film
    where competitor_id = any(${starts.map(({ id }) => id)}::bigint[])`.execute(connection)
  await deleteCommentsOn(connection, starts)
  await sql`select blank_remarks_on(${starts.map(({ id }) => id)}::bigint[])`.execute(connection)
  const fullName = `${person.firstName} ${person.familyName}`
  await sql`select blank_person_in_trail(${starts.map(({ id }) => id)}::bigint[],
    ${isGone && !(await hasNamesake(connection, person)) ? fullName : null})`.execute(connection)
  if (isGone && !(await hasNamesake(connection, person))) {
    const { firstName, familyName } = person
    // As names are also written where they stand alone.
    for (const name of [fullName, `${familyName} ${firstName}`, `${familyName}, ${firstName}`]) {
      await sql`select blank_member_in_trail(${turnouts.map(({ id }) => id)}::bigint[], ${name})`.execute(
        connection,
      )
    }
  }
  await deleteRatingsOf(connection, person.id)
  await deleteFromRegistry(
    connection,
    person.id,
    isGone && !(await hasNamesake(connection, person)),
  )
  await connection.deleteFrom('accountRider').where('personId', '=', person.id).execute()
  if (isGone) {
    await connection.deleteFrom('person').where('id', '=', person.id).execute()
  } else {
    await connection
      .updateTable('person')
      .set({
        birthYear: null,
        birthDate: null,
        feiId: null,
        club: null,
        licence: null,
        accountId: null,
        deletedAt: sql<Date>`now()`,
      })
      .where('id', '=', person.id)
      .execute()
  }
  return [...new Set([...starts, ...turnouts].map(({ competitionId }) => competitionId))]
}

/** What was proposed about a person and which horses they own, with what the trail tells of the registry's row. */
async function deleteFromRegistry(
  connection: Connection,
  personId: string,
  isNameGone: boolean,
): Promise<void> {
  await sql`delete from horse_owner where ${isOwner(personId)}`.execute(connection)
  await sql`delete from registry_proposal
    where person_id = ${personId} or same_person_id = ${personId}`.execute(connection)
  await sql`delete from kept_apart
    where person_id = ${personId} or other_person_id = ${personId}`.execute(connection)
  await sql`select blank_registered_in_trail(${personId},
    (select trim(first_name || ' ' || family_name) from person where id = ${personId} and ${isNameGone}))`.execute(
    connection,
  )
}

/** Show by show, as everybody who changes places locks them. */
async function deletePlaces(connection: Connection, personId: string): Promise<void> {
  const { rows } = await sql<{ showId: string }>`
    select distinct show_id from place where person_id = ${personId} order by show_id`.execute(
    connection,
  )
  for (const { showId } of rows) {
    await connection
      .deleteFrom('place')
      .where('personId', '=', personId)
      .where('showId', '=', showId)
      .execute()
  }
}

/** Somebody else of the same name, whom the trail may mean. */
async function hasNamesake(
  connection: Connection,
  { id, firstName, familyName }: { id: string; firstName: string; familyName: string },
): Promise<boolean> {
  const found = await connection
    .selectFrom('person')
    .where('id', '<>', id)
    .where(sql`lower(first_name)`, '=', firstName.toLowerCase())
    .where(sql`lower(family_name)`, '=', familyName.toLowerCase())
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** What an account said of riders and horses goes with it, but what shows use of them. */
async function deleteProfile(connection: Connection, accountId: string): Promise<void> {
  const isMade = sql`created_by_account = ${accountId} and created_by_organization is null`
  for (const [link, key, registry, forget] of [
    ['account_rider', 'person_id', 'person', 'forget_unused_person'],
    ['account_horse', 'horse_id', 'horse', 'forget_unused_horse'],
  ] as const) {
    const { rows } = await sql<{ id: string }>`delete from ${sql.table(link)}
      where account_id = ${accountId} returning ${sql.ref(key)} as id`.execute(connection)
    const ids = rows.map((row) => row.id)
    await sql`select ${sql.ref(forget)}(made.id) from (select id from ${sql.table(registry)}
      where id = any(${ids}::bigint[]) and ${isMade}) as made`.execute(connection)
  }
  await sql`update person set birth_date = null, licence = null
    where ${isMade} and num_nonnulls(birth_date, licence) > 0`.execute(connection)
}

/** What stays is a number under which the trail tells what was done, and what was agreed to. */
export async function deleteAccountRows(
  connection: Connection,
  account: { id: string; email: string; firstName: string; familyName: string },
): Promise<void> {
  const { id, email } = account
  for (const table of [
    'refreshToken',
    'passkey',
    'recoveryCode',
    'secondFactor',
    'oneTimeToken',
    'accessGrant',
    'accountOfOrganization',
    'accountRole',
    'accountPrivilege',
    'notice',
    'noticeSetting',
    'entryDraft',
  ] as const) {
    await connection.deleteFrom(table).where('accountId', '=', id).execute()
  }
  await deleteProfile(connection, id)
  const addresses = sql`(select lower(${email}) union
    select lower(before ->> 'email') from change
      where object_class = 'Account' and object_id = ${id} and action = 'addressChanged')`
  await sql`delete from demo_mail where lower(recipient) in ${addresses}`.execute(connection)
  await sql`delete from letter where account_id = ${id} or lower(address) in ${addresses}`.execute(
    connection,
  )
  await sql`delete from sign_in_code where account_id = ${id} or lower(email) in ${addresses}`.execute(
    connection,
  )
  await sql`delete from one_time_token where lower(about ->> 'email') = lower(${email})`.execute(
    connection,
  )
  await blankComments(connection, id)
  // With their films, whose bytes go with the next sweep.
  await sql`delete from video_request where account_id = ${id}`.execute(connection)
  await sql`update ride_film set consent_account = null, consent_at = null
    where consent_account = ${id}`.execute(connection)
  await sql`delete from video_judge where account_id = ${id}`.execute(connection)
  // An open or frozen set keeps who judged, under the number of the account.
  await sql`delete from training_judge using training_set where training_set.id = training_set_id
    and state = 'draft' and account_id = ${id}`.execute(connection)
  await sql`update entry_submission set form = '{}' where entry_id in (
    select id from entry where account_id = ${id})`.execute(connection)
  await sql`update entry set responsible_name = '', responsible_email = null, responsible_phone = null,
    answers = '{}', note = '' where account_id = ${id}`.execute(connection)
  await sql`update entry_merge set moved = moved - 'words' where exists (
    select from entry where account_id = ${id} and entry.id in (kept_entry_id, gone_entry_id))`.execute(
    connection,
  )
  // What was owed and paid stays, with the name, for as long as books are kept: then `forgetPayers` takes it.
  await sql`update payer set email = null, iban = null, street = '', postal_code = '',
    town = '', country = null, vat_id = '' where account_id = ${id}`.execute(connection)
  await sql`select blank_account_in_trail(${id}, ${email},
    ${`${account.firstName} ${account.familyName}`})`.execute(connection)
  await connection
    .updateTable('account')
    .set({
      email: `deleted-${id}@paddock.invalid`,
      firstName: '',
      familyName: `#${id}`,
      passwordHash: null,
      locale: null,
      organizationId: null,
      disabledAt: sql<Date>`coalesce(disabled_at, now())`,
      deletedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}
