import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { RoundNow } from '#web/components/scoring/round-now.ts'
import type { BookCompetitor } from '#web/offline/book.ts'

/**
 * Who is on course, the last to have come when several sheets are open, and who starts after that.
 * Nobody where many are under way at once, as in a competition of several phases: there the start
 * order alone does not say who is where.
 */
export function nowAndNext(
  competitors: readonly BookCompetitor[],
  list: Pick<ResultList, 'lines'> | undefined,
): { now: BookCompetitor | undefined; next: BookCompetitor | undefined } {
  const status = new Map(list?.lines.map((line) => [line.competitorId, line.status]))
  const statusOf = (each: BookCompetitor) => status.get(each.competitorId) ?? each.status
  const onCourse = competitors.filter((each) => statusOf(each) === 'on_course')
  if (onCourse.length > mostSheetsOpen) return { now: undefined, next: undefined }
  const now = onCourse.at(-1)
  const isOver = (each: BookCompetitor) =>
    statusOf(each) === 'finished' || statusAbbreviation[statusOf(each)] !== undefined
  const from = now ? competitors.indexOf(now) + 1 : 0
  const next = competitors.slice(from).find((each) => !isOver(each))
  return { now, next }
}

/** In one arena a sheet or two are still being finished while the next pair rides. */
const mostSheetsOpen = 3

/** The same in a later round, whose order is its own. */
export function inRound(
  competitors: readonly BookCompetitor[],
  { competitorIds, begun, over }: RoundNow,
): ReturnType<typeof nowAndNext> {
  const starting = competitorIds.flatMap(
    (id) => competitors.find((each) => each.competitorId === id) ?? [],
  )
  const now = starting.findLast(
    ({ competitorId }) => begun.has(competitorId) && !over.has(competitorId),
  )
  const from = now ? starting.indexOf(now) + 1 : 0
  const next = starting.slice(from).find(({ competitorId }) => !over.has(competitorId))
  return { now, next }
}
