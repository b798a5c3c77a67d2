import { isListed } from '#domain/competitions/status.ts'
import type { StartList, StartListRow, StartListStart } from './start-list.ts'

/** A competitor as the start list names it; without a start order until the draw. */
export type CompetitorForStartList = Omit<StartListStart, 'startOrder'> & {
  startOrder: number | null
}

export interface StartListBreak {
  /** The break comes behind the start with this number. */
  afterStart: number
  /** UTC, ISO 8601; null while the competition has no start time. */
  startsAt: string | null
  minutes: number
  label: string
}

export interface StartListInput {
  competitionId: string
  version: number
  competitors: readonly CompetitorForStartList[]
  breaks: readonly StartListBreak[]
}

/**
 * Starts in their order with the breaks between them. Whoever withdrew later keeps the line; whoever
 * was scratched, waits for a start or was not drawn has none. A break with no start in front of it or
 * behind it is left out.
 */
export function buildStartList(input: StartListInput): StartList {
  const { competitionId, version, breaks } = input
  const starts = input.competitors.flatMap(drawn).sort((a, b) => a.startOrder - b.startOrder)
  const rows = starts.flatMap((start, index): StartListRow[] => {
    const inFront = starts[index - 1]
    const before =
      inFront === undefined ? [] : breaks.filter((each) => isBetween(each, inFront, start))
    return [...before.map(breakRow), { kind: 'start', ...start }]
  })
  return { competitionId, version, rows }
}

function drawn({ startOrder, ...competitor }: CompetitorForStartList): StartListStart[] {
  if (startOrder === null || !isListed(competitor)) return []
  return [{ ...competitor, startOrder }]
}

/** Start numbers may have gaps where somebody was scratched: a break then moves to the next start. */
function isBetween(
  { afterStart }: StartListBreak,
  inFront: StartListStart,
  behind: StartListStart,
): boolean {
  return inFront.startOrder <= afterStart && afterStart < behind.startOrder
}

function breakRow({ startsAt, minutes, label }: StartListBreak): StartListRow {
  return { kind: 'break', startsAt, minutes, label }
}
