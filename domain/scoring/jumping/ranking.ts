import type { Criterion, RankingKey } from '../criteria.ts'
import type { Unit } from '../discipline.ts'
import type { KeyItem } from './format.ts'
import type { JumpingRules } from './rules.ts'
import { countedValue, type JumpingScore, sumKnown } from './score.ts'
import type { RoundScore } from './score-round.ts'
import { withoutReason } from './sheet-form.ts'

const units: Readonly<Record<KeyItem['by'], Unit>> = {
  reached: 'count',
  rounds_finished: 'count',
  duels_won: 'count',
  group_place: 'count',
  faults: 'penalties',
  time: 'seconds',
  seconds: 'seconds',
  points: 'penalties',
  mark: 'mark',
  off_ideal: 'seconds',
  stopped: 'count',
  clear: 'count',
}

const higherWins: readonly KeyItem['by'][] = [
  'reached',
  'rounds_finished',
  'duels_won',
  'points',
  'mark',
  'clear',
]

/** Criteria of the same format are the same for every competition; equal in all of them is equal. */
export function jumpingRanking({ format }: JumpingRules): readonly Criterion[] {
  return format.key.map(({ by, rounds }) => ({
    key: by,
    part: rounds.length === 1 ? (rounds[0] ?? null) : null,
    unit: units[by],
    better: higherWins.includes(by) ? 'higher' : 'lower',
  }))
}

export function jumpingKey(score: JumpingScore, { format }: JumpingRules): RankingKey {
  return format.key.map((item) => {
    const isAsked = item.unlessIn === null || !score.rounds.some(isBegun(item.unlessIn))
    return isAsked ? valueFor(item, score) : null
  })
}

/**
 * Finished before stopped on course before not started (FEI JR 247); null for who is not in it. Whoever
 * has it or its end still to come can be stopped at the worst, and stands ahead of who was.
 */
export function reachedIn(round: RoundScore, score: JumpingScore): number | null {
  const { part, begun, ended } = round
  if (!begun) return part === score.due ? 3 : null
  if (ended === null) return isRidden(round, score) ? 4 : 3
  const isLikeNotStarted =
    ended.status === 'withdrawn' || ended.status === 'no_show' || ended.reason === withoutReason
  return isLikeNotStarted ? notStarted : 2
}

/** What `reachedIn` says of who is in a round and declines it. */
export const notStarted = 1

function valueFor({ by, rounds }: KeyItem, score: JumpingScore): number | null {
  const counted = score.rounds.filter(({ part }) => rounds.includes(part))
  switch (by) {
    case 'reached':
      return sumKnown(counted.map((round) => reachedIn(round, score)))
    case 'rounds_finished':
      return counted.filter((round) => round.ended === null && isRidden(round, score)).length
    case 'duels_won':
      return counted.filter(({ won }) => won === true).length
    case 'group_place':
      return score.groupPlace
    case 'stopped':
      return counted.some(({ stopped }) => stopped) ? 1 : 0
    case 'clear':
      return sumOf('faults', counted, score) === 0 ? 1 : 0
    case 'faults':
    case 'time':
    case 'seconds':
    case 'points':
    case 'mark':
    case 'off_ideal':
      return sumOf(by, counted, score)
  }
}

/**
 * Of rounds that are ridden: the faults of somebody on course can only grow, the points of the fences to
 * come are not won yet, and there is no time. So whoever rides a round stands behind all who finished it.
 */
function sumOf(
  by: Parameters<typeof countedValue>[0],
  counted: readonly RoundScore[],
  score: JumpingScore,
): number | null {
  return sumKnown(counted.map((round) => (isRidden(round, score) ? countedValue(by, round) : null)))
}

function isRidden({ begun, complete }: RoundScore, { isOver }: JumpingScore): boolean {
  return complete || (begun && isOver)
}

function isBegun(part: string): (round: RoundScore) => boolean {
  return (round) => round.part === part && round.begun
}
