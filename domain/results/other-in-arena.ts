import type { ResultLine } from './result-list.ts'
import { whereRiders } from './ride-order.ts'
import { linesInRound, type RiddenList, roundOn } from './round-lines.ts'

/**
 * Who is in the arena while somebody begins to mark another pair, whose ride is still to come: the wrong
 * sheet may be open. Null where that pair has begun, nobody is there, or several ride at once.
 */
export function otherInArena(list: RiddenList, competitorId: string): ResultLine | null {
  const round = roundOn(list)
  if (round?.several) return null
  const lines = linesInRound(list, round?.part ?? null)
  const own = lines.find((line) => line.competitorId === competitorId)
  if (own?.status !== 'entered' && own?.status !== 'ready') return null
  return whereRiders(lines, false).onCourse[0] ?? null
}
