import { type RawBuilder, sql } from 'kysely'
import type { ConversionState } from '#domain/video/film.ts'
import { conversionOf } from './films.sql.ts'
import type { Connection, NamedAccount } from './requests.sql.ts'

export interface RideFilmRow {
  id: string
  competitorId: string
  /** Of the show. */
  organizationId: string
  organization: string
  show: string
  competition: string
  rider: string
  horse: string
  /** Whether the account that asks belongs to the rider. */
  isRider: boolean
  /** Accounts that belong to the rider, and can agree. */
  riders: number
  /** When one of them agreed; null where none has, or the account no longer belongs to the rider. */
  agreedAt: Date | null
  /** Training sets that it was taken into. */
  sets: number
  /** The film that has arrived. */
  key: string | null
  fileName: string | null
  size: string | null
  hasPoster: boolean
  conversion: ConversionState | null
}

const mostListed = 200

/** Accounts of the rider: the profile confirms oneself or a child, or the registry says whose account it is. */
export const accountsOfRider = sql`
  select account_id from account_rider where account_rider.person_id = competitor.person_id
    and relation in ('self', 'guardian') and account_rider.state in ('own', 'confirmed')
  union select account_id from person where person.id = competitor.person_id and account_id is not null`

/** Of a `ride_film` and its `competitor`: an account that still belongs to the rider agreed. */
export const isAgreed: RawBuilder<boolean> = sql`(consent_account in (${accountsOfRider}))`

/** As the account sees them. */
function rides(accountId: string) {
  return sql`
    select ride_film.id, competitor_id, show.organization_id, organization.name as organization,
      show.name as show, competition.number || ' ' || competition.name as competition,
      person.first_name || ' ' || person.family_name as rider, horse.name as horse,
      ${accountId} in (${accountsOfRider}) as is_rider,
      (select count(*)::int from (${accountsOfRider}) as account) as riders,
      case when ${isAgreed} then consent_at end as agreed_at,
      (select count(*)::int from training_film where ride_film_id = ride_film.id) as sets,
      film.key, film.name as file_name, film.size, film.poster is not null as has_poster,
      ${conversionOf} as conversion
    from ride_film
      join competitor on competitor.id = competitor_id
      join competition on competition.id = competitor.competition_id
      join show on show.id = competition.show_id
      join organization on organization.id = show.organization_id
      join person on person.id = competitor.person_id
      join horse on horse.id = competitor.horse_id
      left join film on film.ride_film_id = ride_film.id and arrived_at is not null`
}

export async function findRideFilm(
  connection: Connection,
  { id, accountId }: { id: string; accountId: string },
): Promise<RideFilmRow | undefined> {
  const { rows } = await sql<RideFilmRow>`${rides(accountId)} where ride_film.id = ${id}`.execute(
    connection,
  )
  return rows[0]
}

/** Locked until the transaction ends. */
export async function lockRideFilm(
  transaction: Connection,
  wanted: { id: string; accountId: string },
): Promise<RideFilmRow | undefined> {
  await sql`select from ride_film where id = ${wanted.id} for update`.execute(transaction)
  return await findRideFilm(transaction, wanted)
}

/** Films of the account's own rides that have arrived; newest first. */
export async function loadOwnRides(
  connection: Connection,
  accountId: string,
): Promise<RideFilmRow[]> {
  const { rows } = await sql<RideFilmRow>`${rides(accountId)}
    where ${accountId} in (${accountsOfRider}) and film.key is not null
    order by ride_film.id desc limit ${mostListed}`.execute(connection)
  return rows
}

/** Of the shows of these organizations (null: of all); newest first. */
export async function loadRidesOfOffices(
  connection: Connection,
  { accountId, offices }: { accountId: string; offices: readonly string[] | null },
): Promise<RideFilmRow[]> {
  const { rows } = await sql<RideFilmRow>`${rides(accountId)}
    where ${offices === null} or show.organization_id = any(${[...(offices ?? [])]}::bigint[])
    order by ride_film.id desc limit ${mostListed}`.execute(connection)
  return rows
}

/** Films of rides that the office of a set can take: of its test, agreed to, and not in the set yet. */
export async function loadShowRidesToTrain(
  connection: Connection,
  { setId, accountId }: { setId: string; accountId: string },
): Promise<RideFilmRow[]> {
  const { rows } = await sql<RideFilmRow>`${rides(accountId)}
    join training_set on training_set.organization_id = show.organization_id
    where training_set.id = ${setId} and film.key is not null and ${isAgreed}
      and competition.rules -> 'test' ->> 'id' = training_set.rules -> 'test' ->> 'id'
      and not exists (select from training_film where training_set_id = training_set.id
        and training_film.ride_film_id = ride_film.id)
    order by ride_film.id desc limit ${mostListed}`.execute(connection)
  return rows
}

/** Rides that were marked by one test; a film of a ride in several tests would not say of which it is. */
const isOneTest = sql`competition.discipline = 'dressage'
  and competition.rules -> 'test' ->> 'id' is not null
  and coalesce(competition.rules -> 'overall', 'null') = 'null'`

const wasMarked = sql`exists (select from sheet_field where sheet_field.competitor_id = competitor.id)`

export interface CompetitionToFilm {
  id: string
  show: string
  name: string
  testName: string
}

/** With rides that were marked; of the shows of these organizations (null: of all), newest first. */
export async function loadCompetitionsToFilm(
  connection: Connection,
  offices: readonly string[] | null,
): Promise<CompetitionToFilm[]> {
  const { rows } = await sql<CompetitionToFilm>`
    select competition.id, show.name as show, competition.number || ' ' || competition.name as name,
      competition.rules -> 'test' ->> 'name' as test_name
    from competition join show on show.id = competition.show_id
    where ${isOneTest}
      and (${offices === null} or show.organization_id = any(${[...(offices ?? [])]}::bigint[]))
      and exists (select from competitor where competition_id = competition.id and ${wasMarked})
    order by competition.id desc limit ${mostListed}`.execute(connection)
  return rows
}

export interface StarterToFilm {
  competitorId: string
  rider: string
  horse: string
}

/** By competition: rides that were marked and have no film yet. */
export async function loadStartersToFilm(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<ReadonlyMap<string, StarterToFilm[]>> {
  const { rows } = await sql<StarterToFilm & { competitionId: string }>`
    select competitor.id as competitor_id, competition_id,
      first_name || ' ' || family_name as rider, horse.name as horse
    from competitor join person on person.id = person_id join horse on horse.id = horse_id
    where competition_id = any(${[...competitionIds]}::bigint[]) and ${wasMarked}
      and not exists (select from ride_film where competitor_id = competitor.id)
    order by lower(family_name), lower(first_name), competitor.id`.execute(connection)
  return Map.groupBy(rows, ({ competitionId }) => competitionId)
}

/** The organization of a ride that can have a film. */
export async function findRideToFilm(
  connection: Connection,
  competitorId: string,
): Promise<{ organizationId: string } | undefined> {
  const { rows } = await sql<{ organizationId: string }>`
    select show.organization_id from competitor
      join competition on competition.id = competition_id join show on show.id = show_id
    where competitor.id = ${competitorId} and ${isOneTest} and ${wasMarked}`.execute(connection)
  return rows[0]
}

/** Its id; undefined where the ride has one. */
export async function insertRideFilm(
  connection: Connection,
  competitorId: string,
): Promise<string | undefined> {
  const made = await connection
    .insertInto('rideFilm')
    .values({ competitorId })
    .onConflict((row) => row.column('competitorId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function deleteRideFilm(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('rideFilm').where('id', '=', id).execute()
}

/** Null takes it back. */
export async function writeRideConsent(
  connection: Connection,
  { id, accountId }: { id: string; accountId: string | null },
): Promise<void> {
  await connection
    .updateTable('rideFilm')
    .set({ consentAccount: accountId, consentAt: accountId === null ? null : new Date() })
    .where('id', '=', id)
    .execute()
}

/** The accounts that can agree. */
export async function loadAccountsOfRider(
  connection: Connection,
  id: string,
): Promise<Pick<NamedAccount, 'id'>[]> {
  const { rows } = await sql<Pick<NamedAccount, 'id'>>`
    select account.account_id as id
    from ride_film join competitor on competitor.id = competitor_id,
      lateral (${accountsOfRider}) as account
    where ride_film.id = ${id}`.execute(connection)
  return rows
}

/** The marks of the judge at C, as they stand; none before the results are official. */
export async function loadOfficialMarks(
  connection: Connection,
  { id, part }: { id: string; part: string },
): Promise<{ field: string; value: unknown }[]> {
  const { rows } = await sql<{ field: string; value: unknown }>`
    select field, value from sheet_field
      join ride_film on ride_film.competitor_id = sheet_field.competitor_id
      join competitor on competitor.id = ride_film.competitor_id
      join competition on competition.id = competition_id
    where ride_film.id = ${id} and part = ${part} and competition.status = 'official'`.execute(
    connection,
  )
  return rows
}
