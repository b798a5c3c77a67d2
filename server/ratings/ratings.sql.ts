import { type RawBuilder, sql } from 'kysely'
import type { CompetitionStatus } from '#domain/competitions/status.ts'
import type { LeftOut } from '#domain/ratings/outcome.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { readableCompetitions } from '#server/competitions/competitions.access.ts'
import { areReadable, type Connection } from '#server/competitions/competitions.sql.ts'
import type { StoredRating } from './compute-pool.ts'
import { isOwnOrKnown, isPublicRating, seesRatings } from './visible-ratings.sql.ts'

/** A pair and its rating, as far as a viewer may see it. */
export interface PairRow extends StoredRating {
  discipline: DisciplineId
  firstName: string
  familyName: string
  nation: string | null
  horseName: string
  horseNation: string | null
  /** Everybody sees it, once it is established. */
  isPublic: boolean
  /** The viewer sees it before that. */
  isOwnOrKnown: boolean
  /** It is the viewer's own. */
  isOwn: boolean
}

/** All pairs of a discipline that a viewer may see, in no order. */
export async function loadPairRatings(
  connection: Connection,
  viewer: Viewer | null,
  discipline: DisciplineId,
): Promise<PairRow[]> {
  return await loadPairRows(connection, viewer, sql`discipline = ${discipline}`)
}

/** Pairs of horses of which a viewer may see every pair: a horse's rating is made of all of them. */
export async function loadHorsePairs(
  connection: Connection,
  viewer: Viewer | null,
  discipline: DisciplineId,
): Promise<PairRow[]> {
  const isIn = sql<boolean>`discipline = ${discipline}`
  return await loadPairRows(connection, viewer, sql`${isIn} and ${everyPairSeen(viewer)}`)
}

export async function loadPairRating(
  connection: Connection,
  viewer: Viewer | null,
  { discipline, personId, horseId }: Record<'discipline' | 'personId' | 'horseId', string>,
): Promise<PairRow | undefined> {
  const wanted = sql`discipline = ${discipline} and person_id = ${personId} and horse_id = ${horseId}`
  return (await loadPairRows(connection, viewer, wanted))[0]
}

export async function loadPairsOfPersons(
  connection: Connection,
  viewer: Viewer | null,
  personIds: readonly string[],
): Promise<PairRow[]> {
  return await loadPairRows(connection, viewer, sql`person_id = any(${[...personIds]}::bigint[])`)
}

export async function loadPairsOfHorses(
  connection: Connection,
  viewer: Viewer | null,
  horseIds: readonly string[],
): Promise<PairRow[]> {
  const wanted = sql`horse_id = any(${[...horseIds]}::bigint[])`
  return await loadPairRows(connection, viewer, sql`${wanted} and ${everyPairSeen(viewer)}`)
}

async function loadPairRows(
  connection: Connection,
  viewer: Viewer | null,
  wanted: RawBuilder<unknown>,
): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select rating.*, person.first_name, person.family_name, person.nation, horse.name as horse_name,
      horse.nation as horse_nation, ${isPublicRating()} is true as is_public,
      ${isOwnOrKnown(viewer)} as is_own_or_known,
      coalesce(person.account_id = ${viewer?.accountId ?? null}, false) as is_own
    from rating join person on person.id = person_id join horse on horse.id = horse_id
    where ${wanted} and ${seesRatings(viewer)}`.execute(connection)
  return rows
}

function everyPairSeen(viewer: Viewer | null): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from rating as others join person on person.id = others.person_id
    where others.discipline = rating.discipline and others.horse_id = rating.horse_id
      and not coalesce(${seesRatings(viewer)}, false))`
}

/** A start of a pair, or of one that it met. */
export interface StepRow {
  competitionId: string
  personId: string
  horseId: string
  place: number | null
  leftOut: LeftOut | null
  starts: number | null
  days: number | null
  pointsBefore: number | null
  deviationBefore: number | null
  pointsAfter: number | null
  deviationAfter: number | null
}

/** The competition of a step, and what decides who reads its name. */
export interface StepCompetitionRow {
  id: string
  day: string
  showId: string
  number: string
  name: string
  show: string
  status: CompetitionStatus
  isAnnounced: boolean
  isReadable: boolean
}

/** The last competitions in which a pair started, newest first. */
export async function loadStepCompetitions(
  connection: Connection,
  viewer: Viewer | null,
  { pair, most }: { pair: Pick<PairRow, 'discipline' | 'personId' | 'horseId'>; most: number },
): Promise<StepCompetitionRow[]> {
  const { discipline, personId, horseId } = pair
  const { rows } = await sql<StepCompetitionRow>`
    select rated.competition_id as id, rated.day, competition.show_id, competition.number,
      competition.name, show.name as show, competition.status, competition.is_announced,
      ${areReadable(readableCompetitions(viewer))} as is_readable
    from rated_start join rated_competition as rated using (competition_id)
      join competition on competition.id = competition_id join show on show.id = competition.show_id
    where rated.discipline = ${discipline} and person_id = ${personId} and horse_id = ${horseId}
    order by rated.day desc, rated.competition_id::text collate "C" desc limit ${most}`.execute(
    connection,
  )
  return rows
}

/** Everybody in these competitions. */
export async function loadFields(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, StepRow[]>> {
  const rows = await connection
    .selectFrom('ratedStart')
    .selectAll()
    .$narrowType<{ leftOut: LeftOut | null }>()
    .where('competitionId', 'in', [...competitionIds])
    .execute()
  return Map.groupBy(rows, ({ competitionId }) => competitionId)
}

/** Those of these riders whose ratings the viewer may see, with their names. */
export async function loadNamedPairs(
  connection: Connection,
  viewer: Viewer | null,
  pairs: readonly { rider: string; horse: string }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select person.id || ' ' || horse.id as key,
      trim(first_name || ' ' || family_name) || ' – ' || horse.name as name
    from unnest(${pairs.map(({ rider }) => rider)}::bigint[],
      ${pairs.map(({ horse }) => horse)}::bigint[]) as pair (person_id, horse_id)
      join person on person.id = person_id join horse on horse.id = horse_id
    where ${seesRatings(viewer)}`.execute(connection)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
