import { useMemo } from 'react'
import type { CalledRound } from '#domain/results/rides.ts'
import { linesAsIn } from '#domain/results/round-lines.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { roundStarters } from '#web/components/scoring/round-starters.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'

/** As `roundStarters`, each with the status in that round: whoever ended elsewhere on the course is out here. */
export function useStartersNow(
  book: Book,
  discipline: OpenDiscipline,
  { part, called }: { part: string; called: readonly CalledRound[] },
): readonly BookCompetitor[] {
  const { list } = useResultList(book.competitionId)
  return useMemo(() => {
    const round = discipline.rounds.find(({ parts }) => parts.includes(part))
    const lines = linesAsIn(list, round?.part ?? null)
    return roundStarters(book, discipline, { part, called }).map((each) => ({
      ...each,
      status: lines.get(each.competitorId)?.status ?? each.status,
    }))
  }, [book, discipline, list, part, called])
}
