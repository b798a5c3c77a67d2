import { type CalledRound, startsInRound } from '#domain/results/rides.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'

/**
 * Everybody with the start order and time of the round to which `part` belongs, in that order: the
 * cross-country starts hours after the dressage and often in another order. Without times where the
 * round was not called; whoever it was not called for comes last.
 */
export function roundStarters(
  { competitors, secondsPerStart }: Pick<Book, 'competitors' | 'secondsPerStart'>,
  discipline: OpenDiscipline,
  { part, called }: { part: string; called: readonly CalledRound[] },
): readonly BookCompetitor[] {
  const firstOrder = competitors
    .filter(({ startOrder }) => startOrder !== null)
    .map(({ competitorId }) => competitorId)
  const starts = startsInRound(part, discipline, { called, firstOrder, secondsPerStart })
  if (starts === null) return competitors
  return competitors
    .map((each): BookCompetitor => {
      const { startOrder = null, startsAt = null } = starts.get(each.competitorId) ?? {}
      return { ...each, startOrder, startsAt }
    })
    .toSorted((a, b) => orderOf(a) - orderOf(b))
}

function orderOf({ startOrder }: BookCompetitor): number {
  return startOrder ?? Number.MAX_SAFE_INTEGER
}
