import { z } from 'zod'
import { competitorStatuses } from '#domain/competitions/status.ts'
import type { CompetitionTransaction } from '../competitions.sql.ts'
import { loadCompetitors } from '../competitors/competitors.sql.ts'
import { storedOrder } from '../start-lists/start-times.ts'

const text = z.string().nullable()

/**
 * What applying a list changes of those who are in a competition, as the history keeps it: ids, numbers and
 * statuses. Names stand in the line of each competitor, where they go when a person is deleted.
 */
export const listSnapshot = z.object({
  starts: z.array(
    z.object({
      id: z.string(),
      personId: z.string(),
      horseId: z.string(),
      headNumber: text,
      startGroup: text,
      team: text,
      horsConcours: z.boolean(),
      status: z.enum(competitorStatuses),
    }),
  ),
  order: z.array(z.string()),
})

export type ListSnapshot = z.output<typeof listSnapshot>

export async function snapshotOf(
  transaction: CompetitionTransaction,
  competitionId: string,
): Promise<ListSnapshot> {
  const rows = (await loadCompetitors(transaction, [competitionId])).get(competitionId) ?? []
  return {
    starts: rows.map((row) => ({
      id: row.id,
      personId: row.personId,
      horseId: row.horseId,
      headNumber: row.headNumber,
      startGroup: row.startGroup,
      team: row.team,
      horsConcours: row.horsConcours,
      status: row.status,
    })),
    order: storedOrder(rows),
  }
}

/** Both without the starts that stayed as they were, and those that came. */
export function changedIn(
  before: ListSnapshot,
  after: ListSnapshot,
): { before: ListSnapshot; after: ListSnapshot } {
  const made = new Map(after.starts.map((start) => [start.id, JSON.stringify(start)]))
  const changed = new Set(
    before.starts
      .filter((start) => made.get(start.id) !== JSON.stringify(start))
      .map(({ id }) => id),
  )
  const of = ({ starts, order }: ListSnapshot) => ({
    starts: starts.filter(({ id }) => changed.has(id)),
    order,
  })
  return { before: of(before), after: of(after) }
}
