import { isOut } from '#domain/competitions/status.ts'
import { phaseToCall } from '#domain/results/phase-to-call.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { CalledRound } from '#domain/results/rides.ts'
import { ridingRounds } from '#domain/results/round-lines.ts'
import type { NextRound, RoundSpec } from '#domain/scoring/discipline.ts'
import { roundNow } from './round-now.ts'

/** The jump-off, round or phase that is due once the last of the one before has ridden. */
export interface RoundFollowing {
  part: string
  /** How many start in it. */
  riders: number
  /** Called by the office; else it is still to be prepared. */
  isCalled: boolean
  /** Who starts next in it; null while it is not called. */
  first: string | null
  /** Who is to start in it still. */
  left: ReadonlySet<string>
}

/** Null while somebody is to ride before it, and where nothing follows. */
export function roundFollowing(
  list: Pick<ResultList, 'status' | 'rounds' | 'lines'>,
  {
    called,
    proposed,
    specs,
  }: {
    called: readonly Pick<CalledRound, 'part' | 'competitorIds'>[]
    proposed: NextRound | null
    specs: readonly RoundSpec[]
  },
): RoundFollowing | null {
  if (list.status !== 'running') return null
  const phase = phaseToCall(list, specs)
  if (phase !== null) {
    const riders = list.lines.filter((line) => !isOut(line)).map((line) => line.competitorId)
    return following({ part: phase.next.part, competitorIds: riders }, riders, false)
  }
  const round = roundNow(list, called, proposed)
  if (round === null) return null
  const before = ridingRounds(list)
  const at = before.findIndex(({ part }) => part === round.part)
  const earlier = at < 0 ? before : before.slice(0, at)
  if (earlier.length === 0 || earlier.some(({ state }) => state !== 'over')) return null
  const left = round.competitorIds.filter((id) => !(round.begun.has(id) || round.over.has(id)))
  return left.length === 0 ? null : following(round, left, round.isCalled)
}

function following(
  { part, competitorIds }: Pick<CalledRound, 'part' | 'competitorIds'>,
  left: readonly string[],
  isCalled: boolean,
): RoundFollowing {
  const [next = null] = isCalled ? left : []
  return { part, riders: competitorIds.length, isCalled, first: next, left: new Set(left) }
}
