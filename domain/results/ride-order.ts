import { isOut } from '#domain/competitions/status.ts'
import { parseInstant } from '#domain/timetable/local-time.ts'
import type { ResultLine } from './result-list.ts'

/** The state of a competition under way, read from its result list. */
export interface RideOrder {
  /** In the order of the start list: of the first one marks have been open longest. */
  onCourse: readonly ResultLine[]
  /** Still to start, in the order of the start list. */
  waiting: readonly ResultLine[]
  /** How many are finished or out. */
  finished: number
  /** Those with a place, the first one first. */
  leaders: readonly ResultLine[]
}

export function rideOrder(lines: readonly ResultLine[]): RideOrder {
  const byOrder = lines.toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
  const isThrough = (line: ResultLine) => line.status === 'finished' || isOut(line)
  const placed = lines.filter(({ place }) => place !== null)
  return {
    onCourse: byOrder.filter(({ status }) => status === 'on_course'),
    waiting: byOrder.filter(({ status }) => status === 'ready' || status === 'entered'),
    finished: lines.filter(isThrough).length,
    leaders: placed.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)),
  }
}

/**
 * Those on course, the last to have come first: only this one is in a ring, and of the others marks are
 * open still.
 */
export function lastInFirst(onCourse: readonly ResultLine[]): readonly ResultLine[] {
  return onCourse.toReversed().toSorted((a, b) => startOf(b) - startOf(a))
}

/** When a ride began, in epoch milliseconds; 0 where nobody saw it. */
export function startOf({ startedAt }: ResultLine): number {
  return startedAt === undefined ? 0 : parseInstant(startedAt)
}
