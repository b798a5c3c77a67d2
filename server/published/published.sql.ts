import { sql } from 'kysely'
import type { Connection } from '#server/competitions/competitions.sql.ts'

/** Whose starts a page lists: a rider's or a horse's. */
export interface Starter {
  kind: 'athlete' | 'horse'
  id: string
}

/** By competitor. */
export type Starters = ReadonlyMap<string, { athleteId: string; horseId: string }>

/** Of every competitor of these competitions, the numbers that its two pages have. */
export async function loadStarterIds(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Starters> {
  if (competitionIds.length === 0) return new Map()
  const rows = await connection
    .selectFrom('competitor')
    .select(['id', 'personId as athleteId', 'horseId'])
    .where('competitionId', 'in', [...competitionIds])
    .execute()
  return new Map(rows.map(({ id, ...ids }) => [id, ids]))
}

/** One pair of a competitor; a relay has several. */
export interface RiddenPair {
  competitorId: string
  competitionId: string
  athleteId: string
  firstName: string
  familyName: string
  nation: string | null
  horse: string
}

function ridden(connection: Connection) {
  return connection
    .selectFrom('riddenPair')
    .innerJoin('competitor', 'competitor.id', 'riddenPair.competitorId')
    .innerJoin('person', 'person.id', 'riddenPair.personId')
    .innerJoin('horse', 'horse.id', 'riddenPair.horseId')
    .select([
      'competitor.id as competitorId',
      'competitor.competitionId',
      'person.id as athleteId',
      'person.firstName',
      'person.familyName',
      'person.nation',
      'horse.name as horse',
    ])
}

export async function loadRiddenPairs(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<RiddenPair[]> {
  if (competitionIds.length === 0) return []
  return await ridden(connection)
    .where('competitor.competitionId', 'in', [...competitionIds])
    .execute()
}

/** The pairs that a rider or a horse is in a show. */
export async function loadStartsOf(
  connection: Connection,
  { showId, starter }: { showId: string; starter: Starter },
): Promise<RiddenPair[]> {
  return await ridden(connection)
    .innerJoin('competition', 'competition.id', 'competitor.competitionId')
    .where('competition.showId', '=', showId)
    .where(
      starter.kind === 'athlete' ? 'riddenPair.personId' : 'riddenPair.horseId',
      '=',
      starter.id,
    )
    .execute()
}

/** Of a published show and these of its competitions, as topics; empty while it is not published. */
export async function loadVersions(
  connection: Connection,
  { showId, competitionIds }: { showId: string; competitionIds: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ topic: string; version: number }>`
    select 'show:' || show.id as topic, show.version::int
      from show join publication on publication.show_id = show.id
      where show.id = ${showId} and publication.is_on
    union all
    select 'competition:' || id, version::int from competition
      where show_id = ${showId} and id = any(${[...competitionIds]}::bigint[])
  `.execute(connection)
  return new Map(rows.map(({ topic, version }) => [topic, version]))
}
