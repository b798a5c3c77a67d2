import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { ResultLine } from '#domain/results/result-list.ts'

/**
 * How a start counts in ratings.
 * - `placed`: ahead of every higher place, level with an equal one.
 * - `unplaced`: retired, eliminated or too low for a place: behind all who have one, level with each other.
 * - `left-out`: says nothing about how strong the pair is.
 */
export type Outcome =
  | { kind: 'placed'; place: number }
  | { kind: 'unplaced' }
  | { kind: 'left-out'; why: LeftOut }

export const reasonsToLeaveOut = [
  'hors_concours',
  'withdrawn',
  'no_show',
  'disqualified',
  'team_out',
  'relay',
  'not_scored',
] as const

export type LeftOut = (typeof reasonsToLeaveOut)[number]

/** The place of all who have none: behind every other, and equal among themselves. */
export const behindAll = Number.POSITIVE_INFINITY

type Line = Pick<
  ResultLine,
  'place' | 'status' | 'horsConcours' | 'teamOut' | 'partners' | 'progress'
>

/** What a line of an official result list says of its pair. A relay has one result for several pairs. */
export function outcomeOf(line: Line): Outcome {
  if (line.partners !== undefined) return leftOut('relay')
  if (line.horsConcours) return leftOut('hors_concours')
  const why = leftOutBy[line.status]
  if (why !== undefined) return leftOut(why)
  if (line.status === 'retired' || line.status === 'eliminated') return { kind: 'unplaced' }
  if (line.teamOut !== undefined) return leftOut('team_out')
  if (line.place !== null) return { kind: 'placed', place: line.place }
  return isScored(line) ? { kind: 'unplaced' } : leftOut('not_scored')
}

const leftOutBy: Partial<Record<CompetitorStatus, LeftOut>> = {
  withdrawn: 'withdrawn',
  no_show: 'no_show',
  disqualified: 'disqualified',
  scratched: 'withdrawn',
}

function leftOut(why: LeftOut): Outcome {
  return { kind: 'left-out', why }
}

/** A full sheet without a place was too low for one. */
function isScored({ status, progress }: Line): boolean {
  return status === 'finished' || (progress.expected > 0 && progress.done >= progress.expected)
}
