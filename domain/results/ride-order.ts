import { countRides } from '#domain/competitions/ride-count.ts'
import { inTurn, type Turn } from '#domain/timetable/in-turn.ts'
import { parseInstant } from '#domain/timetable/local-time.ts'
import type { ResultLine } from './result-list.ts'

/** The state of a competition under way, read from its result list. */
export interface RideOrder {
  /** By their status, in the order of the start list: of the first one marks have been open longest. */
  onCourse: readonly ResultLine[]
  /** Still to start, the next one first. */
  waiting: readonly ResultLine[]
  /** Those of them whose turn it was already. */
  passedOver: ReadonlySet<ResultLine>
  /** As `countRides` has it. */
  finished: number
  /** Those with a place, the first one first. */
  leaders: readonly ResultLine[]
}

export function rideOrder(lines: readonly ResultLine[]): RideOrder {
  const byOrder = lines.toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
  const { next, passedOver } = inTurn(byOrder, turnOf)
  const placed = lines.filter(({ place }) => place !== null)
  return {
    onCourse: byOrder.filter(({ status }) => status === 'on_course'),
    waiting: next,
    passedOver,
    finished: countRides(lines).finished,
    leaders: placed.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)),
  }
}

/** Of who is out it is not told whether they rode. */
function turnOf({ status }: ResultLine): Turn {
  if (status === 'entered') return 'waiting'
  if (status === 'ready') return 'arrived'
  return status === 'on_course' || status === 'finished' ? 'begun' : 'none'
}

/** Who is where, of those whose ride is neither over nor to come. */
export interface WhereRiders {
  /** In the ring, where one rides at a time, or on the course: the last to have come first. */
  onCourse: readonly ResultLine[]
  /** Out of the ring since somebody came in after them; something of their result is open still. */
  resultOpen: readonly ResultLine[]
}

/** By the lines of the round that is ridden; `several`: more than one at once. */
export function whereRiders(lines: readonly ResultLine[], several: boolean): WhereRiders {
  const begun = rideOrder(lines)
    .onCourse.toReversed()
    .toSorted((a, b) => startOf(b) - startOf(a))
  if (several) return { onCourse: begun, resultOpen: [] }
  const [last, ...others] = begun
  if (last === undefined) return { onCourse: [], resultOpen: [] }
  const isAfter = (line: ResultLine) => !isToCome(line) && startOf(line) > startOf(last)
  const isInRing = !lines.some(isAfter)
  return isInRing ? { onCourse: [last], resultOpen: others } : { onCourse: [], resultOpen: begun }
}

function isToCome({ status }: ResultLine): boolean {
  return status === 'entered' || status === 'ready'
}

/** When a ride began, in epoch milliseconds; 0 where nobody saw it. */
export function startOf({ startedAt }: ResultLine): number {
  return startedAt === undefined ? 0 : parseInstant(startedAt)
}
