import {
  type CompetitionStatus,
  type CompetitorStatus,
  isOut,
} from '#domain/competitions/status.ts'
import type { ListRound, ResultLine, ResultList } from './result-list.ts'
import { whereRiders } from './ride-order.ts'
import { linesInRound, ridingRounds, roundOn } from './round-lines.ts'

/**
 * What is said of somebody's ride at this moment, on every screen alike. `begun`: something was ridden,
 * and nothing is now · `result_open`: out of the ring, and something of the result is open. Words are
 * `results.status.<status>`.
 */
export type RidingStatus = CompetitorStatus | 'begun' | 'result_open'

export interface RidingNow {
  status: RidingStatus
  /** The round of which it is said; null of who is out, and where there is one. */
  part: string | null
}

type List = Pick<ResultList, 'status' | 'rounds' | 'lines'>

/** Whether anybody can be riding: not once it is closed, nor where it was cancelled. */
export function isUnderWay({ status }: { status: CompetitionStatus }): boolean {
  return status === 'running' || status === 'drawn'
}

/**
 * By competitor. Of several rounds the one that somebody is in, else the one that is ridden, else the
 * last that they rode: between two rounds nobody is on course.
 */
export function ridingNow(list: List): ReadonlyMap<string, RidingNow> {
  const rounds = ridingRounds(list)
  const on = roundOn(list)?.part ?? null
  const told = (rounds.length > 0 ? rounds : [null]).map((round) => ({
    part: round?.part ?? null,
    statuses: statusesIn(list, round),
  }))
  return new Map(
    list.lines.map((line) => {
      const own = told.flatMap(({ part, statuses }): RidingNow[] => {
        const status = statuses.get(line.competitorId)
        return status ? [{ part, status }] : []
      })
      const having = (wanted: RidingStatus) => own.findLast(({ status }) => status === wanted)
      const alone = { status: notRiding(line.status), part: null }
      const now =
        having('on_course') ??
        having('ready') ??
        having('result_open') ??
        (isOut(line) ? alone : (own.find(({ part }) => part === on) ?? having('finished') ?? alone))
      return [line.competitorId, now]
    }),
  )
}

/** Whether somebody has left what it is said of. */
export function isOutNow(status: RidingStatus): boolean {
  return status !== 'begun' && status !== 'result_open' && isOut({ status })
}

/** By competitor, of one round (null: the only one); whoever does not start in it is not there. */
export function statusesIn(
  list: List,
  round: Pick<ListRound, 'part' | 'several'> | null,
): ReadonlyMap<string, RidingStatus> {
  const lines = linesInRound(list, round?.part ?? null)
  const riding = new Set(
    isUnderWay(list) ? whereRiders(lines, round?.several ?? false).onCourse : [],
  )
  const isCancelled = list.status === 'cancelled'
  const statusOf = (line: ResultLine): RidingStatus => {
    if (riding.has(line)) return 'on_course'
    if (line.status === 'on_course') return isCancelled ? 'begun' : 'result_open'
    return line.status === 'ready' && !isUnderWay(list) ? 'entered' : line.status
  }
  return new Map(lines.map((line) => [line.competitorId, statusOf(line)]))
}

/** Over all rounds somebody is on course from the first to the last. */
function notRiding(status: CompetitorStatus): RidingStatus {
  return status === 'on_course' || status === 'ready' ? 'begun' : status
}
