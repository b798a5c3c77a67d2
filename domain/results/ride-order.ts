import { isOut } from '#domain/competitions/status.ts'
import type { ResultLine } from './result-list.ts'

/** The state of a competition under way, read from its result list. */
export interface RideOrder {
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
