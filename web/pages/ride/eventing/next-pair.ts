import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'

/** Who starts after this one and is still to come, the next first. */
export function pairsAfter(
  { competitors }: Book,
  { competitorId }: BookCompetitor,
  isJudged: (competitorId: string) => boolean,
): readonly BookCompetitor[] {
  const from = competitors.findIndex((each) => each.competitorId === competitorId) + 1
  return competitors
    .slice(from)
    .filter((each) => statusAbbreviation[each.status] === undefined && !isJudged(each.competitorId))
}
