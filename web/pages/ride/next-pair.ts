import { isOut } from '#domain/competitions/status.ts'
import type { BookCompetitor } from '#web/offline/book.ts'

type Starter = Pick<BookCompetitor, 'competitorId' | 'status'>

/** Who is still to be judged: nobody waits for who is out before. */
export function stillToJudge<Pair extends Starter>(
  competitors: readonly Pair[],
  isJudged: (competitorId: string) => boolean,
): readonly Pair[] {
  return competitors.filter((each) => !isOut(each) && !isJudged(each.competitorId))
}

/** The same in their order: those who start after this one first, then who was left out before. */
export function pairsToJudge<Pair extends Starter>(
  competitors: readonly Pair[],
  { competitorId }: Pick<Pair, 'competitorId'>,
  isJudged: (competitorId: string) => boolean,
): readonly Pair[] {
  const at = competitors.findIndex((each) => each.competitorId === competitorId)
  const around = [...competitors.slice(at + 1), ...competitors.slice(0, Math.max(0, at))]
  return stillToJudge(around, isJudged)
}
