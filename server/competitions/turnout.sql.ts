import { sql } from 'kysely'
import type { HorseRow, PersonRow } from '#server/registry/registry.sql.ts'
import type { CompetitionTransaction, Connection } from './competitions.sql.ts'

/** By competitor, in their order; the first horse is the competitor's own and not among them. */
export async function loadFurtherHorses(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<Map<string, HorseRow[]>> {
  const rows = await connection
    .selectFrom('turnoutHorse')
    .innerJoin('horse', 'horse.id', 'turnoutHorse.horseId')
    .selectAll('horse')
    .select('turnoutHorse.competitorId')
    .where('turnoutHorse.competitorId', 'in', [...competitorIds])
    .orderBy('turnoutHorse.competitorId')
    .orderBy('turnoutHorse.place')
    .execute()
  return Map.groupBy(rows, (row) => row.competitorId)
}

/** By competitor, in their order. */
export async function loadGrooms(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<Map<string, PersonRow[]>> {
  const rows = await connection
    .selectFrom('groom')
    .innerJoin('person', 'person.id', 'groom.personId')
    .selectAll('person')
    .select('groom.competitorId')
    .where('groom.competitorId', 'in', [...competitorIds])
    .orderBy('groom.competitorId')
    .orderBy('groom.place')
    .execute()
  return Map.groupBy(rows, (row) => row.competitorId)
}

/** As lists name them, a column of a competitor's row; null where there are none. */
export const namedFurtherHorses = sql<string[] | null>`(
  select array_agg(horse.name order by place)
  from turnout_horse join horse on horse.id = turnout_horse.horse_id
  where turnout_horse.competitor_id = competitor.id)`

/** Exactly these, in their order behind the first horse. */
export async function replaceFurtherHorses(
  transaction: CompetitionTransaction,
  competitorId: string,
  horses: readonly HorseRow[],
): Promise<void> {
  await transaction.deleteFrom('turnoutHorse').where('competitorId', '=', competitorId).execute()
  if (horses.length === 0) return
  await transaction
    .insertInto('turnoutHorse')
    .values(horses.map(({ id }, index) => ({ competitorId, place: index + 2, horseId: id })))
    .execute()
}

/** Exactly these, in their order. */
export async function replaceGrooms(
  transaction: CompetitionTransaction,
  competitorId: string,
  grooms: readonly PersonRow[],
): Promise<void> {
  await transaction.deleteFrom('groom').where('competitorId', '=', competitorId).execute()
  if (grooms.length === 0) return
  await transaction
    .insertInto('groom')
    .values(grooms.map(({ id }, index) => ({ competitorId, place: index + 1, personId: id })))
    .execute()
}

/** Whether anybody in the competition has further horses or grooms. */
export async function hasTurnouts(connection: Connection, competitionId: string): Promise<boolean> {
  const found = await connection
    .selectFrom('competitor')
    .select('competitor.id')
    .leftJoin('turnoutHorse', 'turnoutHorse.competitorId', 'competitor.id')
    .leftJoin('groom', 'groom.competitorId', 'competitor.id')
    .where('competitor.competitionId', '=', competitionId)
    .where((where) =>
      where.or([where('turnoutHorse.place', 'is not', null), where('groom.place', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
