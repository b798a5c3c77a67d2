import type { LineRide, ListRound, ResultLine, ResultList } from './result-list.ts'

/** The part of a list that says who stands where in which round. */
export type RiddenList = Pick<ResultList, 'rounds' | 'lines'>

/**
 * Those who start in one round, each as in a list of that round alone: start order, time and status are
 * those of the ride. Of a competition with one round, or for a round that it has not, the lines as they
 * are.
 */
export function linesInRound({ rounds, lines }: RiddenList, part: string | null): ResultLine[] {
  const index = rounds?.findIndex((round) => round.part === part) ?? -1
  if (index < 0) return [...lines]
  return lines.flatMap((line) => {
    const ride = line.rides?.[index]
    return ride ? asInRound(line, ride) : []
  })
}

/** By competitor: each as in that round, and whoever does not start in it as in the whole list. */
export function linesAsIn(
  list: RiddenList | undefined,
  part: string | null,
): ReadonlyMap<string, ResultLine> {
  if (list === undefined) return new Map()
  const lines = [...list.lines, ...linesInRound(list, part)]
  return new Map(lines.map((line) => [line.competitorId, line]))
}

function asInRound(line: ResultLine, ride: LineRide): ResultLine {
  const { startedAt: _, finishedAt: __, ...rest } = line
  return {
    ...rest,
    startOrder: ride.startOrder,
    startsAt: ride.startsAt,
    status: statusIn(line, ride),
    ...(ride.startedAt !== null && { startedAt: ride.startedAt }),
    ...(ride.finishedAt !== null && { finishedAt: ride.finishedAt }),
    ...(ride.course && { course: ride.course }),
    ...(ride.byGate && { byGate: ride.byGate }),
  }
}

function statusIn({ status }: ResultLine, { state }: LineRide): ResultLine['status'] {
  switch (state) {
    case 'to-come':
      return 'entered'
    case 'ready':
    case 'on_course':
      return state
    case 'over':
      return isRidden(status) ? 'finished' : status
    case 'out':
      // Who keeps the place of an earlier round is finished by it, and does not start in this one.
      return isRidden(status) ? 'withdrawn' : status
  }
}

function isRidden(status: ResultLine['status']): boolean {
  return ['entered', 'ready', 'on_course', 'finished'].includes(status)
}

/** How far a round is: `coming` before its first ride, `over` when nobody of it is left. */
export type RoundState = 'coming' | 'running' | 'over'

export interface RoundAt extends ListRound {
  /** Its start list is that of the competition. */
  isFirst: boolean
  state: RoundState
}

/** The rounds that are known to be ridden: the first, those called, and those in which somebody began. */
export function ridingRounds({ rounds = [], lines }: RiddenList): readonly RoundAt[] {
  return rounds.flatMap((round, index): RoundAt[] => {
    const states = lines.flatMap(({ rides }) => rides?.[index]?.state ?? [])
    const isBegun = states.some((state) => state === 'on_course' || state === 'over')
    if (states.length === 0 || !(index === 0 || round.isCalled || isBegun)) return []
    const isLeft = states.some((state) => !['over', 'out'].includes(state))
    return [
      { ...round, isFirst: index === 0, state: isLeft ? (isBegun ? 'running' : 'coming') : 'over' },
    ]
  })
}

/**
 * The round that is ridden or comes next: where somebody is called or on course, else the last that was
 * begun and is not over, else the first to come; when all are over, the last. Whoever never came to the
 * dressage does not hold up the cross-country. Of two arenas each has its own. Null where the
 * competition has one round.
 */
export function roundOn(
  list: RiddenList,
  isHere: (round: ListRound) => boolean = () => true,
): RoundAt | null {
  const here = ridingRounds(list).filter(isHere)
  const left = here.filter(({ state }) => state !== 'over')
  return (
    left.find((round) => isOccupied(list, round)) ??
    left.findLast(({ state }) => state === 'running') ??
    left[0] ??
    here.at(-1) ??
    null
  )
}

function isOccupied({ rounds = [], lines }: RiddenList, { part }: ListRound): boolean {
  const index = rounds.findIndex((round) => round.part === part)
  return lines.some(({ rides }) => {
    const state = rides?.[index]?.state
    return state === 'ready' || state === 'on_course'
  })
}
