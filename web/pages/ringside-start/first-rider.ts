import type { ResultLine } from '#domain/results/result-list.ts'
import { rideOrder } from '#domain/results/ride-order.ts'
import { linesInRound, type RiddenList, roundOn } from '#domain/results/round-lines.ts'

/**
 * Whose sheet a device at ringside opens: who is on course in the round that it judges, else who starts
 * next. A fence, a section and an obstacle judge the round in which several are on
 * course at once; every other position the round that is ridden.
 */
export function firstRider(list: RiddenList, position: string | null): ResultLine | undefined {
  const several = list.rounds?.find((round) => round.several)
  const isOnCourse = position !== null && /[.\d]/.test(position)
  const round = isOnCourse && several ? several : roundOn(list)
  return firstIn(list, round?.part ?? null)
}

/** Who is on course in this round, else who starts next; undefined once it is over. */
export function firstIn(list: RiddenList, part: string | null): ResultLine | undefined {
  const { onCourse, waiting } = rideOrder(linesInRound(list, part))
  return onCourse[0] ?? waiting[0]
}
