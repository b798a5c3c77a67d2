import { type NotNull, sql } from 'kysely'
import type { Connection } from '#server/competitions/competitions.sql.ts'

/** Whose starts a page lists: a rider's or a horse's. */
export interface Starter {
  kind: 'athlete' | 'horse'
  id: string
}

/** A horse that a list names. */
export interface ListedHorse {
  id: string
  name: string
}

/** By competitor; of a turnout all horses in their order. */
export type Starters = ReadonlyMap<string, { athleteId: string; horses: readonly ListedHorse[] }>

const furtherHorses = sql<ListedHorse[] | null>`(
  select json_agg(json_build_object('id', mount.id::text, 'name', mount.name) order by position)
  from competitor_member as further join horse as mount on mount.id = further.horse_id
  where further.competitor_id = competitor.id and further.role = 'furtherHorses')`

/** Of every competitor of these competitions, the numbers that its pages have. */
export async function loadStarterIds(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Starters> {
  if (competitionIds.length === 0) return new Map()
  const rows = await connection
    .selectFrom('competitor')
    .innerJoin('horse', 'horse.id', 'competitor.horseId')
    .select(['competitor.id', 'personId as athleteId', 'horseId', 'horse.name as horse'])
    .select(furtherHorses.as('further'))
    .where('competitionId', 'in', [...competitionIds])
    .execute()
  return new Map(rows.map((row) => [row.id, { athleteId: row.athleteId, horses: horsesOf(row) }]))
}

function horsesOf(row: {
  horseId: string
  horse: string
  further: ListedHorse[] | null
}): ListedHorse[] {
  return [{ id: row.horseId, name: row.horse }, ...(row.further ?? [])]
}

/** One pair of a competitor; a relay has several, a turnout one with several horses. */
export interface RiddenPair {
  competitorId: string
  competitionId: string
  athleteId: string
  firstName: string
  familyName: string
  nation: string | null
  club: string | null
  horses: readonly ListedHorse[]
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
      'person.club',
      'horse.id as horseId',
      'horse.name as horse',
    ])
    .select(furtherHorses.as('further'))
    .$narrowType<{ athleteId: NotNull; horseId: NotNull }>()
}

export async function loadRiddenPairs(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<RiddenPair[]> {
  if (competitionIds.length === 0) return []
  const rows = await ridden(connection)
    .where('competitor.competitionId', 'in', [...competitionIds])
    .execute()
  return rows.map((row) => ({ ...row, horses: horsesOf(row) }))
}

/** The pairs that a rider or a horse is in a show; a horse also where it is not the first of a turnout. */
export async function loadStartsOf(
  connection: Connection,
  { showId, starter }: { showId: string; starter: Starter },
): Promise<RiddenPair[]> {
  const rows = await ridden(connection)
    .innerJoin('competition', 'competition.id', 'competitor.competitionId')
    .where('competition.showId', '=', showId)
    .where(
      starter.kind === 'athlete'
        ? sql<boolean>`ridden_pair.person_id = ${starter.id}`
        : sql<boolean>`(ridden_pair.horse_id = ${starter.id} or competitor.id in
            (select competitor_id from competitor_member
              where role = 'furtherHorses' and horse_id = ${starter.id}))`,
    )
    .execute()
  return rows.map((row) => ({ ...row, horses: horsesOf(row) }))
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
    union all
    select 'places:' || show.id, coalesce(places_version, 0)::int
      from show left join entry_system on entry_system.show_id = show.id where show.id = ${showId}
  `.execute(connection)
  return new Map(rows.map(({ topic, version }) => [topic, version]))
}
