import type { Criterion, RankingKey } from '../criteria.ts'
import type { Unit } from '../discipline.ts'
import type { JumpingFormat, KeyItem } from './format.ts'
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
    return isAsked ? valueFor(item, score, format) : null
  })
}

/**
 * Finished before stopped on course before not started (FEI JR 247); null for who is not in it. Whoever
 * has it still to come can be stopped at the worst, and stands ahead of who was.
 */
export function reachedIn({ part, begun, ended }: RoundScore, due: string | null): number | null {
  if (!begun) return part === due ? 3 : null
  if (ended === null) return 4
  const isLikeNotStarted =
    ended.status === 'withdrawn' || ended.status === 'no_show' || ended.reason === withoutReason
  return isLikeNotStarted ? notStarted : 2
}

/** What `reachedIn` says of who is in a round and declines it. */
export const notStarted = 1

function valueFor(
  { by, rounds }: KeyItem,
  score: JumpingScore,
  format: JumpingFormat,
): number | null {
  const counted = score.rounds.filter(({ part }) => rounds.includes(part))
  switch (by) {
    case 'reached':
      return sumKnown(counted.map((round) => reachedIn(round, score.due)))
    case 'rounds_finished':
      return counted.filter(
        (round) => round.ended === null && (round.complete || isUnderWay(round, score, format)),
      ).length
    case 'duels_won':
      return counted.filter(({ won }) => won === true).length
    case 'group_place':
      return score.groupPlace
    case 'stopped':
      return counted.some(({ stopped }) => stopped) ? 1 : 0
    case 'clear':
      return sumKnown(counted.map((round) => countedValue('faults', round))) === 0 ? 1 : 0
    case 'faults':
    case 'time':
    case 'seconds':
    case 'points':
    case 'mark':
    case 'off_ideal':
      return sumKnown(counted.map((round) => countedValue(by, round)))
  }
}

/** On course, or follows without a break: whoever rides stands where the faults so far would. */
function isUnderWay({ part, begun }: RoundScore, score: JumpingScore, { rounds }: JumpingFormat) {
  if (score.isOver) return false
  return begun || rounds.some((round) => round.part === part && round.continues)
}

function isBegun(part: string): (round: RoundScore) => boolean {
  return (round) => round.part === part && round.begun
}
