import { isOut } from '#domain/competitions/status.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { linesInRound, type RiddenList, roundOn } from '#domain/results/round-lines.ts'
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
  list: RiddenList | undefined,
): NowAndNext {
  const round = list ? roundOn(list) : null
  const lines = list ? linesInRound(list, round?.part ?? null) : []
  const byId = new Map(lines.map((line) => [line.competitorId, line]))
  const orderOf = (each: BookCompetitor) =>
    byId.get(each.competitorId)?.startOrder ?? each.startOrder ?? 0
  const starting = competitors
    .filter(({ competitorId }) => round === null || byId.has(competitorId))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
  const statusOf = (each: BookCompetitor) => byId.get(each.competitorId)?.status ?? each.status
  const onCourse = starting.filter((each) => statusOf(each) === 'on_course')
  const last = onCourse.at(-1)
  const isOver = (status: ResultLine['status']) => status === 'finished' || isOut({ status })
  const next = starting
    .slice(last ? starting.indexOf(last) + 1 : 0)
    .find((each) => !isOver(statusOf(each)))
  return { now: round?.several ? onCourse.toReversed() : onCourse.slice(-1), next }
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
