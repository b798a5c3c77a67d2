import type { HorseFacts } from '#domain/registry/horse-facts.ts'
import type { Connection } from '../competitions.sql.ts'

/** By competitor, of the horses of a competition; of a turnout of the first one. */
export async function loadHorseFacts(
  connection: Connection,
  competitionId: string,
): Promise<ReadonlyMap<string, HorseFacts>> {
  const rows = await connection
    .selectFrom('competitor')
    .innerJoin('horse', 'horse.id', 'competitor.horseId')
    .select([
      'competitor.id',
      'horse.birthYear',
      'horse.sex',
      'horse.colour',
      'horse.studbook',
      'horse.sire',
      'horse.dam',
      'horse.damSire',
      'horse.breeder',
    ])
    .where('competitor.competitionId', '=', competitionId)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
