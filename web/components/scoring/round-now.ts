import type { ResultList, RideState } from '#domain/results/result-list.ts'
import type { CalledRound as AnyCall } from '#domain/results/rides.ts'
import type { RiddenList } from '#domain/results/round-lines.ts'
import type { NextRound } from '#domain/scoring/discipline.ts'

/** Of a call, who starts and in which order. */
type CalledRound = Pick<AnyCall, 'part' | 'competitorIds'>

/** A later round that is ridden or comes next, in its own order. */
export interface RoundNow extends CalledRound {
  /** Called by the office; else what the rules propose. */
  isCalled: boolean
  /** Those who have begun it, and of these those who are through with it. */
  begun: ReadonlySet<string>
  over: ReadonlySet<string>
}

/**
 * The round to ride now: the one that the rules say is next, in the order in which the office called it.
 * A call for another round stands while somebody of it has still to ride. Null in the first round.
 */
export function roundNow(
  list: RiddenList,
  called: readonly CalledRound[],
  proposed: NextRound | null,
): RoundNow | null {
  const open = called
    .map((round) => withProgress(round, true, list))
    .findLast((round) => round.competitorIds.some((id) => !round.over.has(id)))
  if (open && (proposed === null || called.some(({ part }) => part === proposed.part))) return open
  return proposed && withProgress(proposed, false, list)
}

/** A round with those who have begun it and who are through. */
export function withProgress(
  round: CalledRound,
  isCalled: boolean,
  { rounds = [], lines }: RiddenList,
): RoundNow {
  const index = rounds.findIndex(({ part }) => part === round.part)
  const starting = lines.filter(({ competitorId }) => round.competitorIds.includes(competitorId))
  const having = (...states: readonly RideState[]) =>
    starting.filter(({ rides }) => states.includes(rides?.[index]?.state ?? 'to-come'))
  const over = [...having('over', 'out'), ...starting.filter(({ status }) => isGone(status))]
  return { ...round, isCalled, begun: idsOf(having('on_course', 'over')), over: idsOf(over) }
}

/** A competitor who retired or was eliminated may ride the next round: the rules say. */
function isGone(status: ResultList['lines'][number]['status']): boolean {
  return status === 'withdrawn' || status === 'no_show' || status === 'disqualified'
}

function idsOf(lines: readonly { competitorId: string }[]): ReadonlySet<string> {
  return new Set(lines.map(({ competitorId }) => competitorId))
}
