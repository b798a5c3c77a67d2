import type { ResultList } from '#domain/results/result-list.ts'
import type { NextRound } from '#domain/scoring/discipline.ts'
import type { CalledRound } from '#web/offline/book.ts'

/** A later round that is ridden or comes next, in its own order. */
export interface RoundNow extends CalledRound {
  /** Called by the office; else what the rules propose. */
  isCalled: boolean
  /** Whoever has begun it, and of these whoever is through with it. */
  begun: ReadonlySet<string>
  over: ReadonlySet<string>
}

/**
 * The round to ride now: the one that the rules say is next, in the order in which the office called it.
 * A call for another round stands while somebody of it has still to ride. Null in the first round.
 */
export function roundNow(
  list: Pick<ResultList, 'columns' | 'lines'>,
  called: readonly CalledRound[],
  proposed: NextRound | null,
): RoundNow | null {
  const open = called
    .map((round) => withProgress(round, true, list))
    .findLast((round) => round.competitorIds.some((id) => !round.over.has(id)))
  if (open && (proposed === null || called.some(({ part }) => part === proposed.part))) return open
  return proposed && withProgress(proposed, false, list)
}

function withProgress(
  round: CalledRound,
  isCalled: boolean,
  { columns, lines }: Pick<ResultList, 'columns' | 'lines'>,
): RoundNow {
  const own = columns.flatMap(({ part }, index) => (part === round.part ? [index] : []))
  const starting = lines.filter(({ competitorId }) => round.competitorIds.includes(competitorId))
  const begun = starting.filter(({ cells }) =>
    own.some((index) => cells[index]?.value != null || cells[index]?.status !== undefined),
  )
  const over = starting.filter(
    ({ cells, progress, status }) =>
      isOut(status) ||
      own.some((index) => cells[index]?.status !== undefined) ||
      (begun.some((line) => line.cells === cells) && progress.done >= progress.expected),
  )
  return { ...round, isCalled, begun: idsOf(begun), over: idsOf(over) }
}

function isOut(status: ResultList['lines'][number]['status']): boolean {
  return status === 'withdrawn' || status === 'no_show' || status === 'disqualified'
}

function idsOf(lines: readonly { competitorId: string }[]): ReadonlySet<string> {
  return new Set(lines.map(({ competitorId }) => competitorId))
}
