import { sql } from 'kysely'
import type { LeftOut } from '#domain/ratings/outcome.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'

/** A competition of which other results are stored than stand. */
export interface StaleCompetition {
  id: string
  discipline: DisciplineId
  /** On which its last round began, in the time zone of its show. */
  day: string
  isOfficial: boolean
}

/**
 * Competitions whose official results were not read as they stand. Every change of results raises the version of
 * their competition; the same day counts for all of its rounds.
 */
export async function findStale(connection: Connection, most: number): Promise<StaleCompetition[]> {
  const { rows } = await sql<StaleCompetition>`
    with official as (
      select competition.id, competition.discipline, competition.version,
        coalesce((greatest(competition.starts_at, (select max(starts_at) from round_plan
          where competition_id = competition.id)) at time zone show.time_zone)::date, show.last_day) as day
      from competition join show on show.id = competition.show_id
      where competition.status = 'official')
    select coalesce(official.id, rated.competition_id) as id,
      coalesce(official.discipline, rated.discipline) as discipline,
      coalesce(official.day, rated.day) as day, official.id is not null as is_official
    from official full join rated_competition as rated on rated.competition_id = official.id
    where rated.version is distinct from official.version or rated.day <> official.day
    order by 1 limit ${most}`.execute(connection)
  return rows
}

export interface ReadStart {
  personId: string
  horseId: string
  place: number | null
  leftOut: LeftOut | null
}

export interface ReadCompetition {
  id: string
  discipline: DisciplineId
  day: string
  version: number
  starts: readonly ReadStart[]
}

/** In place of what was read before; whether that says something else of ratings. */
export async function storeResults(
  connection: Connection,
  { id, discipline, day, version, starts }: ReadCompetition,
): Promise<void> {
  const before = await loadReadStarts(connection, id)
  const isSame = before?.day === day && isSameResults(before.starts, starts)
  if (!isSame) {
    await connection.deleteFrom('ratedCompetition').where('competitionId', '=', id).execute()
  }
  await connection
    .insertInto('ratedCompetition')
    .values({ competitionId: id, discipline, day, version: String(version) })
    .onConflict((conflict) =>
      conflict.column('competitionId').doUpdateSet({ version: `${version}` }),
    )
    .execute()
  if (isSame) return
  await sql`insert into rated_start (competition_id, person_id, horse_id, place, left_out)
    select ${id}, person_id, horse_id, place, left_out
    from unnest(${starts.map(({ personId }) => personId)}::bigint[],
      ${starts.map(({ horseId }) => horseId)}::bigint[], ${starts.map(({ place }) => place)}::int[],
      ${starts.map(({ leftOut }) => leftOut)}::text[]) as read (person_id, horse_id, place, left_out)`.execute(
    connection,
  )
  await markStale(connection, discipline)
}

async function loadReadStarts(
  connection: Connection,
  competitionId: string,
): Promise<{ day: string; starts: ReadStart[] } | undefined> {
  const { rows } = await sql<ReadStart & { day: string }>`
    select day, person_id, horse_id, place, left_out
    from rated_competition left join rated_start using (competition_id)
    where competition_id = ${competitionId} and version <> 0`.execute(connection)
  const day = rows[0]?.day
  if (day === undefined) return undefined
  return { day, starts: rows.filter(({ personId }) => personId !== null) }
}

function isSameResults(a: readonly ReadStart[], b: readonly ReadStart[]): boolean {
  const keyOf = ({ personId, horseId, place, leftOut }: ReadStart) =>
    [personId, horseId, place, leftOut].join(' ')
  const keys = new Set(a.map(keyOf))
  return a.length === b.length && b.every((each) => keys.has(keyOf(each)))
}

/** What is no longer official counts no more; the trigger says so to its pool. */
export async function forgetResults(connection: Connection, competitionId: string): Promise<void> {
  await connection
    .deleteFrom('ratedCompetition')
    .where('competitionId', '=', competitionId)
    .execute()
}

async function markStale(connection: Connection, discipline: DisciplineId): Promise<void> {
  await sql`insert into rating_pool (discipline) values (${discipline})
    on conflict (discipline) do update set computed_at = null`.execute(connection)
}

/** By competitor, the pair as the registry knows it; who was deleted since the day has none. */
export async function loadPairs(
  connection: Connection,
  competitionId: string,
  day: string,
): Promise<Map<string, { rider: string; horse: string }>> {
  const { rows } = await sql<{ id: string; rider: string; horse: string }>`
    select competitor.id, person_id as rider, horse_id as horse
    from competitor join person on person.id = person_id
    where competition_id = ${competitionId}
      and (person.deleted_at is null or person.deleted_at::date < ${day}::date)`.execute(connection)
  return new Map(rows.map(({ id, rider, horse }) => [id, { rider, horse }]))
}
