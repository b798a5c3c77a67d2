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
  const on = roundOn(list)?.part
  const told = rounds.map((round) => ({ part: round.part, statuses: statusesIn(list, round) }))
  const alone = rounds.length === 0 ? statusesIn(list, null) : null
  return new Map(
    list.lines.map((line): [string, RidingNow] => {
      const id = line.competitorId
      const own = told.flatMap(({ part, statuses }): RidingNow[] => {
        const status = statuses.get(id)
        return status === undefined ? [] : [{ part, status }]
      })
      const there = inCourse
        .flatMap((wanted) => own.filter(({ status }) => status === wanted))
        .at(0)
      if (there !== undefined) return [id, there]
      if (isOut(line)) return [id, { status: line.status, part: null }]
      const found =
        own.find(({ part }) => part === on) ?? own.findLast(({ status }) => status === 'finished')
      return [id, found ?? { status: alone?.get(id) ?? notRiding(line.status), part: null }]
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

/** The first of these that is true of any round is what is to be said. */
const inCourse: readonly RidingStatus[] = ['on_course', 'ready', 'result_open']

/** Over all rounds somebody is on course from the first to the last. */
function notRiding(status: CompetitorStatus): RidingStatus {
  return status === 'on_course' || status === 'ready' ? 'begun' : status
}
