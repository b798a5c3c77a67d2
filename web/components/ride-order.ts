import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { ResultLine } from '#domain/results/result-list.ts'

/** The state of a competition under way, read from its result list. */
export interface RideOrder {
  onCourse: readonly ResultLine[]
  /** Still to start, in the order of the start list. */
  waiting: readonly ResultLine[]
  /** Finished or out. */
  finished: number
  /** The best so far, those under way among them. */
  leaders: readonly ResultLine[]
}

export function rideOrder(lines: readonly ResultLine[]): RideOrder {
  const byOrder = lines.toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
  const isThrough = ({ status }: ResultLine) =>
    status === 'finished' || statusAbbreviation[status] !== undefined
  const placed = lines.filter((line) => placeSoFar(line) !== null)
  return {
    onCourse: byOrder.filter(({ status }) => status === 'on_course'),
    waiting: byOrder.filter(({ status }) => status === 'ready' || status === 'entered'),
    finished: lines.filter(isThrough).length,
    leaders: placed.toSorted((a, b) => (placeSoFar(a) ?? 0) - (placeSoFar(b) ?? 0)),
  }
}

/** The place, or the one that the score so far would take. */
export function placeSoFar({ place, provisionalPlace }: ResultLine): number | null {
  return place ?? provisionalPlace ?? null
}
