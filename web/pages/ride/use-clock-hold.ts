import { linesInRound } from '#domain/results/round-lines.ts'
import type { OpenRide } from '#web/components/ride/ride-frame.tsx'
import { useResultList } from '#web/live/use-result-list.ts'
import type { FinerSheetProps } from './finer-sheets.ts'

/**
 * Since when the start and finish hold the pair, hundredths of a second since midnight; null: they do not.
 * The sheet of their clock is not there for whoever judges a fence or obstacle.
 */
export function useClockHold(
  { book, competitor, ride }: Pick<FinerSheetProps, 'book' | 'competitor'> & Pick<OpenRide, 'ride'>,
  part: string,
): number | null {
  const { list } = useResultList(book.competitionId)
  const line = list?.lines.find(({ competitorId }) => competitorId === competitor.competitorId)
  if (!(list && line)) return null
  const round = ride.discipline.rounds.find(({ parts }) => parts.includes(part))
  const [inRound] = linesInRound({ ...list, lines: [line] }, round?.part ?? null)
  const held = inRound?.course?.held
  return held?.byClock ? held.since : null
}
