import { sql } from 'kysely'
import type { Connection } from '#server/accounts/accounts.sql.ts'
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
  (competition.status in ('draft', 'open') or competitor.status in ('waitlisted', 'scratched'))
  and not exists (select from score_entry where competitor_id = competitor.id))`

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
  const { rows } = await sql<Record<What, number>>`
    select
      (select num_nonnulls(birth_year, fei_id, club) from person where id = ${personId}) as facts,
      count(*) filter (where ${startGoes})::int as starts,
      count(*) filter (where not ${startGoes} and (competitor.note <> '' or ${reasonGoes}))::int as notes,
      count(*) filter (where not ${startGoes})::int as results,
      count(*) filter (where not ${startGoes} and exists (
        select from score_entry where competitor_id = competitor.id and is_remark(field, value)
        union all
        select from refused_write where competitor_id = competitor.id and is_remark(field, value)))::int
        as remarks,
      count(*) filter (where exists (select from sheet_field where competitor_id = competitor.id))::int
        as sheets,
      (select count(*)::int from groom where person_id = ${personId}) as turnouts,
      (select count(*)::int from place where person_id = ${personId}) as places
    from ridden_pair join competitor on competitor.id = competitor_id
      join competition on competition.id = competition_id
    where ridden_pair.person_id = ${personId}`.execute(connection)
  const { facts = 0, starts = 0, notes = 0, results = 0, remarks = 0, sheets = 0 } = rows[0] ?? {}
  const { turnouts = 0, places = 0 } = rows[0] ?? {}
  const officials = await countOfficials(connection, personId)
  return {
    goes: {
      facts,
      starts,
      places,
      turnouts,
      notes,
      remarks,
      officials,
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
      (select count(*)::int from access_entry where account_id = ${accountId}) as grants,
      (select count(*)::int from change
        where account_id = ${accountId} and num_nonnulls(network_address, user_agent) > 0) as origins,
      (select count(*)::int from change where account_id = ${accountId}) as done,
      (select count(*)::int from score_entry where account_id = ${accountId})
        + (select count(*)::int from refused_write where account_id = ${accountId}) as marks,
      (select count(*)::int from consent where account_id = ${accountId}) as consents,
      (select count(*)::int from entry where account_id = ${accountId}) as entries
  `.execute(connection)
  const { done = 0, marks = 0, consents = 0, entries = 0, ...goes } = rows[0] ?? {}
  return { goes, stays: { done, marks, consents, entries } }
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
    select competitor.id, competition_id from groom join competitor on competitor.id = competitor_id
    where groom.person_id = ${person.id} order by competition_id
    for update of competitor`.execute(connection)
  const gone = starts.filter(({ goes }) => goes).map(({ id }) => id)
  const isGone = gone.length === starts.length
  await deleteAsOfficial(connection, person)
  // Each gives back what it held; the next in the waiting list has its offer with the next act of the show.
  await deletePlaces(connection, person.id)
  // No result names a groom: the turnout keeps its start.
  await connection.deleteFrom('groom').where('personId', '=', person.id).execute()
  // The others of a relay keep their start.
  await sql`delete from partner
    where person_id = ${person.id} and competitor_id = any(${gone}::bigint[])`.execute(connection)
  await sql`delete from competitor
    where person_id = ${person.id} and id = any(${gone}::bigint[])`.execute(connection)
  await sql`update competitor set note = '',
      status_reason = case when status in ('eliminated', 'disqualified') then status_reason end
    where id = any(${starts.map(({ id }) => id)}::bigint[])`.execute(connection)
  await sql`select blank_remarks_on(${starts.map(({ id }) => id)}::bigint[])`.execute(connection)
  const fullName = `${person.firstName} ${person.familyName}`
  await sql`select blank_person_in_trail(${starts.map(({ id }) => id)}::bigint[],
    ${isGone && !(await hasNamesake(connection, person)) ? fullName : null})`.execute(connection)
  if (isGone && !(await hasNamesake(connection, person))) {
    await sql`select blank_groom_in_trail(${turnouts.map(({ id }) => id)}::bigint[], ${fullName})`.execute(
      connection,
    )
  }
  if (isGone) {
    await connection.deleteFrom('person').where('id', '=', person.id).execute()
  } else {
    await connection
      .updateTable('person')
      .set({ birthYear: null, feiId: null, club: null, accountId: null })
      .where('id', '=', person.id)
      .execute()
  }
  return [...new Set([...starts, ...turnouts].map(({ competitionId }) => competitionId))]
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
    'accessEntry',
    'accountOfOrganization',
    'accountRole',
    'accountPrivilege',
  ] as const) {
    await connection.deleteFrom(table).where('accountId', '=', id).execute()
  }
  await sql`delete from demo_mail where lower(recipient) in (
    select lower(${email}) union
    select lower(before ->> 'email') from change
      where object_class = 'Account' and object_id = ${id} and action = 'addressChanged')`.execute(
    connection,
  )
  await sql`delete from one_time_token where lower(about ->> 'email') = lower(${email})`.execute(
    connection,
  )
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
