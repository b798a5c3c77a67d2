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
  if (index < 0) return { ...line, status, ...(status === 'on_course' && { startedAt: at }) }
  const wasGone = isAbsent(line)
  const rides = line.rides?.map((ride, place): LineRide | null =>
    place === index && ride
      ? { ...ride, state: states[status], ...(status === 'on_course' && { startedAt: at }) }
      : ride,
  )
  return {
    ...line,
    ...(rides && { rides }),
    status: isGone ? status : wasGone ? 'entered' : line.status,
  }
}

const states: Record<GateStatus, RideState> = {
  entered: 'to-come',
  ready: 'ready',
  on_course: 'on_course',
  finished: 'over',
  withdrawn: 'out',
  no_show: 'out',
}
