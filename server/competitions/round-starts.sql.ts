import type { Kysely } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import type { Connection } from './competitions.sql.ts'

/** A later round as the office called it: who starts, in which order. */
export interface RoundStart {
  part: string
  competitorIds: readonly string[]
}

export async function loadRoundStarts(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, RoundStart[]>> {
  if (competitionIds.length === 0) return new Map()
  const rows = await connection
    .selectFrom('roundStart')
    .select(['competitionId', 'part', 'competitorId'])
    .where('competitionId', 'in', [...competitionIds])
    .orderBy('part')
    .orderBy('startOrder')
    .execute()
  const rounds = new Map<string, RoundStart[]>()
  for (const [id, own] of Map.groupBy(rows, ({ competitionId }) => competitionId)) {
    const parts = Map.groupBy(own, ({ part }) => part)
    rounds.set(
      id,
      [...parts].map(([part, starts]) => ({
        part,
        competitorIds: starts.map(({ competitorId }) => competitorId),
      })),
    )
  }
  return rounds
}

/** In place of what was called for this part; nobody takes it back. */
export async function replaceRoundStart(
  transaction: Kysely<DB>,
  competitionId: string,
  { part, competitorIds }: RoundStart,
): Promise<void> {
  await transaction
    .deleteFrom('roundStart')
    .where('competitionId', '=', competitionId)
    .where('part', '=', part)
    .execute()
  if (competitorIds.length === 0) return
  await transaction
    .insertInto('roundStart')
    .values(
      competitorIds.map((competitorId, index) => ({
        competitionId,
        part,
        competitorId,
        startOrder: index + 1,
      })),
    )
    .execute()
}
