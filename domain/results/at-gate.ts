import type { GateStatus } from '#domain/competitions/gate-tick.ts'
import { isAbsent } from '#domain/competitions/status.ts'
import { formatInstant, parseInstant } from '#domain/timetable/local-time.ts'
import type { LineRide, ResultLine, ResultList, RideState } from './result-list.ts'

/** What was tapped at the gate for a starter, in one of several rounds or at all. */
export interface SaidAtGate {
  competitorId: string
  round: string | null
  status: GateStatus
}

/** A list as the gate has it, with ticks that the server has not told of yet laid over it in order. */
export function withTicks(list: ResultList, ticks: readonly SaidAtGate[]): ResultList {
  if (ticks.length === 0) return list
  const after = lastStartOf(list)
  const said = ticks.map((tick, index) => ({
    ...tick,
    at: formatInstant(after + 1 + index),
  }))
  const byStarter = Map.groupBy(said, ({ competitorId }) => competitorId)
  const lines = list.lines.map((line) =>
    (byStarter.get(line.competitorId) ?? []).reduce((so, tick) => asSaid(so, tick, list), line),
  )
  return { ...list, lines }
}

/** Epoch milliseconds. What was tapped here came after it: in that order, whatever the clock of this device says. */
function lastStartOf({ lines }: ResultList): number {
  const starts = lines.flatMap(({ startedAt, rides = [] }) => [
    startedAt,
    ...rides.map((ride) => ride?.startedAt),
  ])
  return Math.max(0, ...starts.map((at) => (at ? parseInstant(at) : 0)))
}

function asSaid(
  line: ResultLine,
  { round, status, at }: SaidAtGate & { at: string },
  list: ResultList,
): ResultLine {
  const index = list.rounds?.findIndex(({ part }) => part === round) ?? -1
  const isGone = isAbsent({ status })
  if (index < 0) {
    const isBack = line.status === 'finished' && line.startedAt !== undefined
    return { ...line, status, ...(status === 'on_course' && !isBack && { startedAt: at }) }
  }
  const wasGone = isAbsent(line)
  const rides = line.rides?.map((ride, place) =>
    place === index && ride ? rideAsSaid(ride, states[status], at) : ride,
  )
  return {
    ...line,
    ...(rides && { rides }),
    status: isGone ? status : wasGone ? 'entered' : line.status,
  }
}

/** Who is brought back rides on from the same start. */
function rideAsSaid({ byGate, ...ride }: LineRide, state: RideState, at: string): LineRide {
  const isBack = ride.state === 'over' && ride.startedAt !== null
  const isBegun = state === 'over' || (state === 'on_course' && ride.state !== 'over')
  const isByGate = ride.state === state ? byGate : isBegun
  return {
    ...ride,
    state,
    ...(state === 'on_course' && !isBack && { startedAt: at }),
    ...(isByGate && { byGate: true }),
  }
}

/** What can be taken back of what was said at the gate, by a line of the round: of who is in or through. */
export function mayTakeBack({ status, rides, byGate, total, progress }: ResultLine): boolean {
  if (rides) return byGate === true
  if (status === 'finished') return progress.done < progress.expected
  return status === 'on_course' && total === null && progress.done === 0
}

const states: Record<GateStatus, RideState> = {
  entered: 'to-come',
  ready: 'ready',
  on_course: 'on_course',
  finished: 'over',
  withdrawn: 'out',
  no_show: 'out',
}
