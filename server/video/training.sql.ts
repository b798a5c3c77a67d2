import { sql } from 'kysely'
import type { ConversionState } from '#domain/video/film.ts'
import type { FilmWrite } from '#domain/video/film-sheet.ts'
import type { TrainingState } from '#domain/video/training-state.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { conversionOf } from './films.sql.ts'
import type { Connection, MarkRow, NamedAccount } from './requests.sql.ts'
import { isAgreed } from './ride-films.sql.ts'

export interface TrainingSetRow {
  id: string
  organizationId: string
  organization: string
  name: string
  testName: string
  rules: unknown
  state: TrainingState
  openedAt: Date | null
  frozenAt: Date | null
  /** Whether the account that asks is invited. */
  isJudge: boolean
  films: number
  signed: number
  toSign: number
  ownSigned: number
  ownToSign: number
}

const mostListed = 200

/** As the account sees them. */
function sets(accountId: string) {
  const sheets = sql`training_sheet as sheet join training_film as film on film.id = training_film_id
    where film.training_set_id = training_set.id and judge_account is not null`
  return sql`
    select training_set.id, training_set.organization_id, organization.name as organization,
      training_set.name, test_name, rules, state, opened_at, frozen_at,
      exists (select from training_judge where training_set_id = training_set.id
        and account_id = ${accountId}) as is_judge,
      (select count(*)::int from training_film where training_set_id = training_set.id) as films,
      (select count(signed_at)::int from ${sheets}) as signed,
      (select count(*)::int from ${sheets}) as to_sign,
      (select count(signed_at)::int from ${sheets} and judge_account = ${accountId}) as own_signed,
      (select count(*)::int from ${sheets} and judge_account = ${accountId}) as own_to_sign
    from training_set join organization on organization.id = training_set.organization_id`
}

export async function findTrainingSet(
  connection: Connection,
  { id, accountId }: { id: string; accountId: string },
): Promise<TrainingSetRow | undefined> {
  const { rows } =
    await sql<TrainingSetRow>`${sets(accountId)} where training_set.id = ${id}`.execute(connection)
  return rows[0]
}

/** Locked until the transaction ends. */
export async function lockTrainingSet(
  transaction: ShowTransaction,
  wanted: { id: string; accountId: string },
): Promise<TrainingSetRow | undefined> {
  await sql`select from training_set where id = ${wanted.id} for update`.execute(transaction)
  return await findTrainingSet(transaction, wanted)
}

/** Of these organizations (null: of all), and those that the account is invited to; newest first. */
export async function loadTrainingSets(
  connection: Connection,
  { accountId, offices }: { accountId: string; offices: readonly string[] | null },
): Promise<TrainingSetRow[]> {
  const { rows } = await sql<TrainingSetRow>`${sets(accountId)}
    where ${offices === null} or training_set.organization_id = any(${[...(offices ?? [])]}::bigint[])
      or (state <> 'draft' and exists (select from training_judge
        where training_set_id = training_set.id and account_id = ${accountId}))
    order by training_set.id desc limit ${mostListed}`.execute(connection)
  return rows
}

export async function insertTrainingSet(
  connection: Connection,
  author: Author,
  set: { organizationId: string; name: string; testName: string; rules: unknown },
): Promise<string> {
  const { id } = await connection
    .insertInto('trainingSet')
    .values({ ...set, rules: JSON.stringify(set.rules), ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface TrainingSetChange {
  name?: string
  state?: TrainingState
  openedAt?: Date
  frozenAt?: Date
}

export async function updateTrainingSet(
  connection: Connection,
  author: Author,
  { id, change }: { id: string; change: TrainingSetChange },
): Promise<void> {
  await connection
    .updateTable('trainingSet')
    .set({ ...change, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

export async function deleteTrainingSetRow(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('trainingSet').where('id', '=', id).execute()
}

export async function loadTrainingJudges(
  connection: Connection,
  setId: string,
): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    select account.id, first_name || ' ' || family_name as name
    from training_judge join account on account.id = account_id
    where training_set_id = ${setId} order by lower(family_name), account.id`.execute(connection)
  return rows
}

/** Accounts that signed the sheet of a request whose film is in the set. */
export async function loadJudgesOfReferences(
  connection: Connection,
  setId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct judge_account as id
    from training_film join video_request as request on request.id = training_film.request_id
    where training_set_id = ${setId} and request.state = 'delivered'`.execute(connection)
  return rows.map(({ id }) => id)
}

export async function writeTrainingJudges(
  transaction: ShowTransaction,
  setId: string,
  judges: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('trainingJudge').where('trainingSetId', '=', setId).execute()
  if (judges.length === 0) return
  await transaction
    .insertInto('trainingJudge')
    .values(judges.map((accountId) => ({ trainingSetId: setId, accountId })))
    .execute()
}

export interface TrainingFilmRow {
  id: string
  trainingSetId: string
  requestId: string | null
  rideFilmId: string | null
  /** From 1 on, in the order in which they were added. */
  number: number
  /** The name of its file. */
  fileName: string | null
  /** In bytes. */
  size: string | null
  /** Rider and horse of its request or ride. */
  pair: string | null
  /** Of the film that has arrived; null where none has, or its sender took the consent back. */
  key: string | null
  hasPoster: boolean
  conversion: ConversionState | null
}

const films = sql`
  select training_film.id, training_film.training_set_id, training_film.request_id, training_film.ride_film_id,
    (select count(*)::int from training_film as before
      where before.training_set_id = training_film.training_set_id
        and before.id <= training_film.id) as number,
    film.name as file_name, film.size, film.key,
    coalesce(request.rider || ' · ' || request.horse,
      person.first_name || ' ' || person.family_name || ' · ' || horse.name) as pair,
    film.poster is not null as has_poster, ${conversionOf} as conversion
  from training_film
    left join video_request as request on request.id = training_film.request_id
    left join ride_film on ride_film.id = training_film.ride_film_id
    left join competitor on competitor.id = ride_film.competitor_id
    left join person on person.id = competitor.person_id
    left join horse on horse.id = competitor.horse_id
    left join film on film.arrived_at is not null and (film.training_film_id = training_film.id
      or (film.request_id = request.id and request.training_consent_at is not null)
      or (film.ride_film_id = ride_film.id and ${isAgreed}))`

export async function findTrainingFilm(
  connection: Connection,
  id: string,
): Promise<TrainingFilmRow | undefined> {
  const { rows } = await sql<TrainingFilmRow>`${films} where training_film.id = ${id}`.execute(
    connection,
  )
  return rows[0]
}

export async function loadTrainingFilms(
  connection: Connection,
  setId: string,
): Promise<TrainingFilmRow[]> {
  const { rows } = await sql<TrainingFilmRow>`${films}
    where training_film.training_set_id = ${setId} order by training_film.id`.execute(connection)
  return rows
}

/** The sets that show the film of a request or ride, as long as its sender or rider agrees. */
export async function loadSetsShowing(
  connection: Connection,
  { requestId, rideFilmId, accountId }: TakenFilm & { accountId: string },
): Promise<TrainingSetRow[]> {
  const { rows } = await sql<TrainingSetRow>`${sets(accountId)}
    where training_set.id in (select training_set_id from training_film
        join video_request as request on request.id = request_id
        where request.id = ${requestId} and training_consent_at is not null
      union all select training_set_id from training_film
        join ride_film on ride_film.id = ride_film_id
        join competitor on competitor.id = ride_film.competitor_id
        where ride_film.id = ${rideFilmId} and ${isAgreed})`.execute(connection)
  return rows
}

/** What a set takes a film of; neither where the office sends it. */
export interface TakenFilm {
  requestId: string | null
  rideFilmId: string | null
}

/** With the sheet of its reference, which is empty. */
export async function insertTrainingFilm(
  transaction: ShowTransaction,
  author: Author,
  { setId, requestId, rideFilmId }: TakenFilm & { setId: string },
): Promise<string> {
  const { id } = await transaction
    .insertInto('trainingFilm')
    .values({ trainingSetId: setId, requestId, rideFilmId, ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('trainingSheet')
    .values({ trainingFilmId: id, ...madeBy(author) })
    .execute()
  return id
}

export async function deleteTrainingFilm(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('trainingFilm').where('id', '=', id).execute()
}

/** A request of the organization, ridden by the test of the set, whose sender agreed, and not in the set yet. */
export async function loadRidesToTrain(connection: Connection, setId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select request.id from video_request as request
      join training_set on training_set.organization_id = request.organization_id
    where training_set.id = ${setId} and submitted_at is not null
      and training_consent_at is not null
      and request.rules -> 'test' ->> 'id' = training_set.rules -> 'test' ->> 'id'
      and exists (select from film where film.request_id = request.id and arrived_at is not null)
      and not exists (select from training_film
        where training_set_id = training_set.id and training_film.request_id = request.id)
    order by request.id desc limit ${mostListed}`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Null takes it back. */
export async function writeTrainingConsent(
  connection: Connection,
  author: Author,
  { requestId, at }: { requestId: string; at: Date | null },
): Promise<void> {
  await connection
    .updateTable('videoRequest')
    .set({ trainingConsentAt: at, ...changedBy(author) })
    .where('id', '=', requestId)
    .execute()
}

export interface TrainingSheetRow {
  id: string
  trainingFilmId: string
  trainingSetId: string
  judgeAccount: string | null
  judgeName: string | null
  signedAt: Date | null
  isSigned: boolean
}

const sheets = sql`
  select sheet.id, training_film_id, film.training_set_id, judge_account,
    first_name || ' ' || family_name as judge_name, signed_at, signed_at is not null as is_signed
  from training_sheet as sheet join training_film as film on film.id = training_film_id
    left join account on account.id = judge_account`

export async function findTrainingSheet(
  connection: Connection,
  id: string,
): Promise<TrainingSheetRow | undefined> {
  const { rows } = await sql<TrainingSheetRow>`${sheets} where sheet.id = ${id}`.execute(connection)
  return rows[0]
}

/** By film; the reference first, then the judges by name. */
export async function loadTrainingSheets(
  connection: Connection,
  filmIds: readonly string[],
): Promise<ReadonlyMap<string, TrainingSheetRow[]>> {
  const { rows } = await sql<TrainingSheetRow>`${sheets}
    where training_film_id = any(${[...filmIds]}::bigint[])
    order by judge_account is not null, lower(family_name), judge_account`.execute(connection)
  return Map.groupBy(rows, ({ trainingFilmId }) => trainingFilmId)
}

/** One for each film and judge; while the set is a draft still. */
export async function insertJudgesSheets(
  transaction: ShowTransaction,
  author: Author,
  setId: string,
): Promise<void> {
  const { accountId, organizationId } = author
  await sql`insert into training_sheet (training_film_id, judge_account, created_by_account,
      modified_by_account, created_by_organization)
    select film.id, judge.account_id, ${accountId}, ${accountId}, ${organizationId}
    from training_film as film join training_judge as judge using (training_set_id)
    where training_set_id = ${setId}`.execute(transaction)
}

export async function signTrainingSheetRow(
  transaction: ShowTransaction,
  author: Author,
  id: string,
): Promise<void> {
  await transaction
    .updateTable('trainingSheet')
    .set({ signedAt: new Date(), ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

/** What stands, by sheet: the last value of each field. */
export async function loadTrainingMarks(
  connection: Connection,
  sheetIds: readonly string[],
): Promise<ReadonlyMap<string, MarkRow[]>> {
  const { rows } = await sql<MarkRow & { sheetId: string }>`
    select distinct on (training_sheet_id, field) training_sheet_id as sheet_id, field, value, film_ms
    from training_mark where training_sheet_id = any(${[...sheetIds]}::bigint[])
    order by training_sheet_id, field, sequence desc`.execute(connection)
  return Map.groupBy(rows, ({ sheetId }) => sheetId)
}

export async function countTrainingMarks(connection: Connection, sheetId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from training_mark where training_sheet_id = ${sheetId}`.execute(
    connection,
  )
  return rows[0]?.count ?? 0
}

/** The same id twice is one write. */
export async function insertTrainingMarks(
  transaction: ShowTransaction,
  author: Author,
  { sheetId, writes }: { sheetId: string; writes: readonly FilmWrite[] },
): Promise<void> {
  await transaction
    .insertInto('trainingMark')
    .values(
      writes.map(({ value, ...write }) => ({
        ...write,
        value: JSON.stringify(value),
        trainingSheetId: sheetId,
        accountId: author.accountId,
      })),
    )
    .onConflict((row) => row.column('id').doNothing())
    .execute()
  await transaction
    .updateTable('trainingSheet')
    .set(changedBy(author))
    .where('id', '=', sheetId)
    .execute()
}

/** The reference of a film that was judged already begins with what its judge signed. */
export async function copyDeliveredMarks(
  transaction: ShowTransaction,
  author: Author,
  { filmId, requestId }: { filmId: string; requestId: string },
): Promise<void> {
  await sql`insert into training_mark (id, training_sheet_id, field, value, film_ms, account_id)
    select gen_random_uuid(), sheet.id, field, value, film_ms, ${author.accountId}
    from training_sheet as sheet, (
      select distinct on (field) field, value, film_ms
      from film_mark join video_request as request
        on request.id = request_id and request.judge_account = film_mark.account_id
      where request_id = ${requestId} order by field, sequence desc) as given
    where sheet.training_film_id = ${filmId} and sheet.judge_account is null
      and exists (select from video_request where id = ${requestId} and state = 'delivered')`.execute(
    transaction,
  )
}
