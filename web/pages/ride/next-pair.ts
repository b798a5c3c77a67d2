import { isOut } from '#domain/competitions/status.ts'
import type { BookCompetitor } from '#web/offline/book.ts'

/** Who is still to be judged: those who start after this one first, then who was left out before. */
export function pairsToJudge(
  competitors: readonly BookCompetitor[],
  { competitorId }: BookCompetitor,
  isJudged: (competitorId: string) => boolean,
): readonly BookCompetitor[] {
  const at = competitors.findIndex((each) => each.competitorId === competitorId)
  return [...competitors.slice(at + 1), ...competitors.slice(0, Math.max(0, at))].filter(
    (each) => !isOut(each) && !isJudged(each.competitorId),
  )
}
