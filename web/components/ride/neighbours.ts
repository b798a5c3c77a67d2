import { isOut } from '#domain/competitions/status.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import type { BookCompetitor } from '#web/offline/book.ts'

export interface Neighbours {
  before: BookCompetitor | undefined
  after: BookCompetitor | undefined
  /** Who starts next: whoever withdrew, did not come or is out for another reason is passed over. */
  next: BookCompetitor | undefined
  /** Of this one among the starters, from 1. */
  number: number
}

/** `list` knows who left since the starters were read; without it they are as they were then. */
export function neighboursOf(
  starters: readonly BookCompetitor[],
  index: number,
  list: { lines: readonly Pick<ResultLine, 'competitorId' | 'status'>[] } | undefined,
): Neighbours {
  const statuses = new Map(list?.lines.map(({ competitorId, status }) => [competitorId, status]))
  const isStarting = ({ competitorId, status }: BookCompetitor) =>
    !isOut({ status: statuses.get(competitorId) ?? status })
  return {
    before: starters[index - 1],
    after: starters[index + 1],
    next: starters.slice(index + 1).find(isStarting),
    number: index + 1,
  }
}
