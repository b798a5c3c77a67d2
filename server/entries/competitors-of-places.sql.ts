import { type Kysely, sql, type Transaction } from 'kysely'
import type { CompetitionStatus } from '#domain/competitions/status.ts'
import type { PlaceStatus } from '#domain/entries/place-status.ts'
import type { DB } from '#server/database/tables.generated.ts'

type Connection = Kysely<DB> | Transaction<DB>

/** A place and the competitor that it has become. */
export interface FollowedPlace {
  id: string
  competitionId: string
  personId: string
  horseId: string | null
  status: PlaceStatus
  competitor: {
    id: string
    competitionId: string
    personId: string
    horseId: string
    status: string
  } | null
  /** Who came with the pair, as its entry says. */
  owner: string | null
  trainer: string | null
}

export async function loadFollowedPlaces(
  connection: Connection,
  placeIds: readonly string[],
): Promise<FollowedPlace[]> {
  const { rows } = await sql<FollowedPlace>`
    select place.id::text as id, place.competition_id::text as "competitionId",
      place.person_id::text as "personId", place.horse_id::text as "horseId", place.status,
      case when competitor.id is not null then jsonb_build_object('id', competitor.id::text,
        'competitionId', competitor.competition_id::text, 'personId', competitor.person_id::text,
        'horseId', competitor.horse_id::text, 'status', competitor.status) end as competitor,
      nullif(left(trim(entry_horse.answers ->> 'ownerName'), 100), '') as owner,
      nullif(left(trim(entry_rider.answers ->> 'trainerName'), 100), '') as trainer
    from place left join competitor on competitor.place_id = place.id
      left join entry_horse on entry_horse.entry_id = place.entry_id
        and entry_horse.horse_id = place.horse_id
      left join entry_rider on entry_rider.entry_id = place.entry_id
        and entry_rider.person_id = place.person_id
    where place.id = any (${[...placeIds]}::bigint[]) order by place.id`.execute(connection)
  return rows
}

/**
 * The competitions of these places, and others that are acted on with them, held before the places are, as an office
 * that changes one and then its places takes them. Not for an update: two that act on places of one competition would
 * wait for each other.
 */
export async function holdCompetitionsOf(
  transaction: Transaction<DB>,
  placeIds: readonly string[],
  competitionIds: readonly string[] = [],
): Promise<void> {
  if (placeIds.length === 0) return
  await sql`select from competition where id = any (${[...competitionIds]}::bigint[]) or id in (
      select competition_id from place where id = any (${[...placeIds]}::bigint[]))
    order by id for key share`.execute(transaction)
}

/**
 * Places whose competitor has ridden, has marks, did not come or was ruled out, or whose results are signed: what is
 * written of them is the competition's. Their competitions are held, so that no mark is written meanwhile.
 */
export async function loadStartedPlaces(
  transaction: Transaction<DB>,
  placeIds: readonly string[],
): Promise<string[]> {
  if (placeIds.length === 0) return []
  const of = sql`select competitor.competition_id from competitor
    where competitor.place_id = any (${[...placeIds]}::bigint[])`
  await sql`select from competition where id in (${of}) order by id for no key update`.execute(
    transaction,
  )
  const { rows } = await sql<{ id: string }>`
    select place.id::text as id
    from place join competitor on competitor.place_id = place.id
      join competition on competition.id = competitor.competition_id
    where place.id = any (${[...placeIds]}::bigint[])
      and place.status = 'confirmed'
      and (competitor.status not in ('entered', 'ready', 'withdrawn', 'scratched')
        or competition.signed_at is not null
        or exists (select from score_write where score_write.competitor_id = competitor.id))
    order by place.id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/**
 * The competitor of this pair in the competition that no place stands for: the office entered it without an entry, or
 * its place was given back.
 */
export async function loadUnlinkedCompetitor(
  connection: Connection,
  {
    competitionId,
    personId,
    horseId,
  }: { competitionId: string; personId: string; horseId: string },
): Promise<{ id: string; status: string } | undefined> {
  return await connection
    .selectFrom('competitor')
    .select(['id', 'status'])
    .where('competitionId', '=', competitionId)
    .where('personId', '=', personId)
    .where('horseId', '=', horseId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('placeId', 'is', null),
        exists(
          selectFrom('place')
            .select('place.id')
            .whereRef('place.id', '=', 'competitor.placeId')
            .where('place.status', 'in', ['withdrawn', 'declined', 'expired', 'refused']),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** null: the competitor stands without a place from now on. */
export async function linkCompetitor(
  connection: Connection,
  competitorId: string,
  placeId: string | null,
): Promise<void> {
  await connection
    .updateTable('competitor')
    .set({ placeId })
    .where('id', '=', competitorId)
    .execute()
}

interface FollowedCompetition {
  id: string
  version: number
  status: CompetitionStatus
}

/** The new versions of competitions and of their show; the competitions are locked in the order of their ids. */
export async function bumpFollowed(
  transaction: Transaction<DB>,
  { showId, competitionIds }: { showId: string; competitionIds: readonly string[] },
): Promise<{ competitions: FollowedCompetition[]; show: number | null }> {
  const { rows } = await sql<FollowedCompetition & { show: number }>`
    with held as (
      select id from competition where id = any (${[...competitionIds]}::bigint[])
      order by id for no key update),
    bumped as (
      update competition set version = version + 1 from held where competition.id = held.id
      returning competition.id, competition.version, competition.status),
    shown as (
      update show set version = version + 1
      where id = ${showId} and (select count(*) from bumped) > 0 returning version)
    select id::text as id, version::int as version, status,
      (select version::int from shown) as show
    from bumped order by bumped.id`.execute(transaction)
  return {
    competitions: rows.map(({ show: _, ...competition }) => competition),
    show: rows[0]?.show ?? null,
  }
}
