import { isAtArena } from '#domain/results/arena-board.ts'
import { type RiddenList, roundOn } from '#domain/results/round-lines.ts'
import { firstIn } from './first-rider.ts'

/** What a device with the code of an arena opens in a competition: the clock of all, or one sheet. */
export type AtArena = { page: 'clock' } | { page: 'sheet'; competitorId: string; position: string }

/**
 * By what is ridden there now: where several are on the course at once the clock of all, in the cones and
 * in the ring the sheet of who is in or starts next. A dressage ride has no clock.
 */
export function openAtArena(
  list: RiddenList,
  at: { arenaId: string; arena: { id: string } | null },
): AtArena {
  const round = roundOn(list, isAtArena(at.arenaId, at))
  if (round === null || round.several || round.part === 'dressage') return { page: 'clock' }
  const rider = firstIn(list, round.part)
  if (rider === undefined) return { page: 'clock' }
  return { page: 'sheet', competitorId: rider.competitorId, position: round.part }
}
