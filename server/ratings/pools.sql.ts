import { sql } from 'kysely'
import type { CheckAnswer } from '#domain/ratings/check-answer.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import type { ComputedPool, ComputedStart, StoredRating, StoredStart } from './compute-pool.ts'

/** Disciplines whose results changed since, or that were computed by another formula. */
export async function loadStalePools(connection: Connection, formula: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('ratingPool')
    .select('discipline')
    .where((where) => where.or([where('computedAt', 'is', null), where('formula', '<>', formula)]))
    .orderBy('discipline')
    .execute()
  return rows.map(({ discipline }) => discipline)
}

/** One instance computes a pool at a time. */
export async function lockPool(transaction: Connection, discipline: string): Promise<void> {
  await transaction
    .selectFrom('ratingPool')
    .select('discipline')
    .where('discipline', '=', discipline)
    .forUpdate()
    .execute()
}

const competitionsAtOnce = 100

/** All starts of a discipline, a hundred competitions at a time. */
export async function* loadStarts(
  transaction: Connection,
  discipline: string,
): AsyncGenerator<StoredStart[], void> {
  const competitions = await transaction
    .selectFrom('ratedCompetition')
    .select('competitionId')
    .where('discipline', '=', discipline)
    .orderBy('competitionId')
    .execute()
  const ids = competitions.map(({ competitionId }) => competitionId)
  for (let first = 0; first < ids.length; first += competitionsAtOnce) {
    const { rows } = await sql<StoredStart>`
      select competition_id, day, person_id, horse_id, place, left_out, starts, days,
        points_before, deviation_before, points_after, deviation_after
      from rated_start join rated_competition using (competition_id)
      where competition_id = any(${ids.slice(first, first + competitionsAtOnce)}::bigint[])
      order by competition_id, person_id, horse_id`.execute(transaction)
    yield rows
  }
}

const ratingsAtOnce = 2000

export async function* loadStoredRatings(
  transaction: Connection,
  discipline: string,
): AsyncGenerator<StoredRating[], void> {
  let last = { personId: '0', horseId: '0' }
  for (;;) {
    const { rows } = await sql<StoredRating>`
      select person_id, horse_id, points, deviation, starts, last_day from rating
      where discipline = ${discipline}
        and (person_id, horse_id) > (${last.personId}::bigint, ${last.horseId}::bigint)
      order by person_id, horse_id limit ${ratingsAtOnce}`.execute(transaction)
    yield rows
    const end = rows.at(-1)
    if (end === undefined || rows.length < ratingsAtOnce) return
    last = end
  }
}

export async function storeSteps(
  transaction: Connection,
  rows: readonly ComputedStart[],
): Promise<void> {
  await sql`update rated_start set starts = step.starts, days = step.days,
      points_before = step.points_before, deviation_before = step.deviation_before,
      points_after = step.points_after, deviation_after = step.deviation_after
    from unnest(${rows.map((row) => row.competitionId)}::bigint[],
      ${rows.map((row) => row.personId)}::bigint[], ${rows.map((row) => row.horseId)}::bigint[],
      ${rows.map((row) => row.starts)}::int[], ${rows.map((row) => row.days)}::int[],
      ${rows.map((row) => row.pointsBefore)}::float8[],
      ${rows.map((row) => row.deviationBefore)}::float8[],
      ${rows.map((row) => row.pointsAfter)}::float8[],
      ${rows.map((row) => row.deviationAfter)}::float8[])
      as step (competition_id, person_id, horse_id, starts, days, points_before, deviation_before,
        points_after, deviation_after)
    where rated_start.competition_id = step.competition_id and rated_start.person_id = step.person_id
      and rated_start.horse_id = step.horse_id`.execute(transaction)
}

export async function storeRatings(
  transaction: Connection,
  discipline: string,
  rows: readonly StoredRating[],
): Promise<void> {
  await sql`insert into rating (discipline, person_id, horse_id, points, deviation, starts, last_day)
    select ${discipline}, computed.* from unnest(${rows.map((row) => row.personId)}::bigint[],
      ${rows.map((row) => row.horseId)}::bigint[], ${rows.map((row) => row.points)}::float8[],
      ${rows.map((row) => row.deviation)}::float8[], ${rows.map((row) => row.starts)}::int[],
      ${rows.map((row) => row.lastDay)}::date[]) as computed
    on conflict (discipline, person_id, horse_id) do update set points = excluded.points,
      deviation = excluded.deviation, starts = excluded.starts, last_day = excluded.last_day`.execute(
    transaction,
  )
}

export async function deleteRatings(
  transaction: Connection,
  discipline: string,
  rows: ComputedPool['gone'],
): Promise<void> {
  await sql`delete from rating using unnest(${rows.map((row) => row.personId)}::bigint[],
      ${rows.map((row) => row.horseId)}::bigint[]) as gone (person_id, horse_id)
    where discipline = ${discipline} and rating.person_id = gone.person_id
      and rating.horse_id = gone.horse_id`.execute(transaction)
}

export async function endPool(
  transaction: Connection,
  discipline: string,
  computed: { formula: string; competitions: number; starts: number; foretold: CheckAnswer },
): Promise<void> {
  const { formula, competitions, starts, foretold } = computed
  await transaction
    .updateTable('ratingPool')
    .set({
      ...{ formula, competitions, starts, foretold: JSON.stringify(foretold) },
      computedAt: sql<Date>`now()`,
    })
    .where('discipline', '=', discipline)
    .execute()
}
