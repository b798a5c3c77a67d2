import { useMemo } from 'react'
import type { CalledRound } from '#domain/results/rides.ts'
import { type RiddenList, roundOn } from '#domain/results/round-lines.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { useSheets } from '#web/components/course/use-sheets.ts'
import { roundStarters } from '#web/components/scoring/round-starters.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'

/**
 * The starters in the order of the phase that this device judges; of the phase that is ridden, where it
 * writes in several. A round that not everybody rides keeps the first order: its sheet has its own.
 */
export function useRoundStarters(
  book: Book,
  discipline: OpenDiscipline | undefined,
  { list, called }: { list: RiddenList | undefined; called: readonly CalledRound[] },
): readonly BookCompetitor[] {
  const sheets = useSheets(book)
  return useMemo(() => {
    if (discipline === undefined) return book.competitors
    const writable = [...sheets.values()].find((sheet) => sheet.writable.size > 0)?.writable
    const own = discipline.rounds.filter(({ parts }) => parts.some((part) => writable?.has(part)))
    const ridden = list ? roundOn(list) : null
    const round =
      own.length === 1 ? own[0] : discipline.rounds.find(({ part }) => part === ridden?.part)
    const [part] = round?.riders === 'everybody' ? round.parts : []
    return part === undefined ? book.competitors : roundStarters(book, discipline, { part, called })
  }, [book, discipline, sheets, list, called])
}
