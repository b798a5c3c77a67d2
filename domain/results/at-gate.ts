import type { GateStatus } from '#domain/competitions/gate-tick.ts'
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
  const byStarter = Map.groupBy(ticks, ({ competitorId }) => competitorId)
  const lines = list.lines.map((line) =>
    (byStarter.get(line.competitorId) ?? []).reduce((said, tick) => asSaid(said, tick, list), line),
  )
  return { ...list, lines }
}

function asSaid(line: ResultLine, { round, status }: SaidAtGate, list: ResultList): ResultLine {
  const index = list.rounds?.findIndex(({ part }) => part === round) ?? -1
  const isOut = status === 'withdrawn' || status === 'no_show'
  if (index < 0) return { ...line, status }
  const wasOut = line.status === 'withdrawn' || line.status === 'no_show'
  const rides = line.rides?.map((ride, at): LineRide | null =>
    at === index && ride ? { ...ride, state: states[status] } : ride,
  )
  return {
    ...line,
    ...(rides && { rides }),
    status: isOut ? status : wasOut ? 'entered' : line.status,
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
