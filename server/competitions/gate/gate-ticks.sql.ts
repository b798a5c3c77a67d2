import type { CompetitionTransaction } from '../competitions.sql.ts'

export interface NewGateTick {
  id: string
  competitorId: string
  part: string | null
  status: string
  tickedAt: Date
}

/** Those that were taken before, with whom they were about. */
export async function loadGateTicks(
  transaction: CompetitionTransaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('gateTick')
    .select(['id', 'competitorId'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, competitorId }) => [id, competitorId]))
}

export async function insertGateTick(
  transaction: CompetitionTransaction,
  tick: NewGateTick,
): Promise<void> {
  await transaction.insertInto('gateTick').values(tick).execute()
}
