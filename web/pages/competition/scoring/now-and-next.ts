import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { rideOrder, whereRiders } from '#domain/results/ride-order.ts'
import { isUnderWay } from '#domain/results/riding-now.ts'
import { linesInRound, roundOn } from '#domain/results/round-lines.ts'
import type { RoundNow } from '#web/components/scoring/round-now.ts'
import type { BookCompetitor } from '#web/offline/book.ts'

export interface NowAndNext {
  /** One; where several are on the course at once all of them, the last to start first. */
  now: readonly BookCompetitor[]
  next: BookCompetitor | undefined
}

/** Who is on course in the round that is ridden, and who starts after that. */
export function nowAndNext(
  competitors: readonly BookCompetitor[],
  list: Pick<ResultList, 'status' | 'rounds' | 'lines'>,
): NowAndNext {
  if (!isUnderWay(list)) return { now: [], next: undefined }
  const round = roundOn(list)
  const lines = linesInRound(list, round?.part ?? null)
  const { onCourse } = whereRiders(lines, round?.several ?? false)
  const [next] = rideOrder(lines).waiting
  const find = (line: ResultLine) =>
    competitors.find(({ competitorId }) => competitorId === line.competitorId)
  return { now: onCourse.flatMap((line) => find(line) ?? []), next: next && find(next) }
}

/** The same in a round that the rules propose and nobody has called. */
export function inRound(
  competitors: readonly BookCompetitor[],
  { competitorIds, begun, over }: RoundNow,
): NowAndNext {
  const starting = competitorIds.flatMap(
    (id) => competitors.find((each) => each.competitorId === id) ?? [],
  )
  const now = starting.findLast(
    ({ competitorId }) => begun.has(competitorId) && !over.has(competitorId),
  )
  const from = now ? starting.indexOf(now) + 1 : 0
  const next = starting.slice(from).find(({ competitorId }) => !over.has(competitorId))
  return { now: now ? [now] : [], next }
}
