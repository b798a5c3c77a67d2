import type { Round } from './format.ts'
import type { JumpingRules } from './rules.ts'
import type { JumpingScore } from './score.ts'
import type { RoundScore } from './score-round.ts'

/** Whether a rider who ended the round before like this goes on without leaving the arena. */
export function followsAtOnce({ continues, riders }: Round, before: RoundScore): boolean {
  if (!continues || before.ended !== null || !before.complete) return false
  return riders === 'everybody' || before.faults === 0
}

/**
 * Whether what is known of the rounds before, complete or not, says that a rider does not go on into
 * this part without leaving the arena.
 */
export function stopsBefore(
  { rounds: scores }: JumpingScore,
  part: string,
  { format: { rounds } }: JumpingRules,
): boolean {
  const index = rounds.findIndex((round) => round.part === part)
  const first = rounds.findLastIndex(({ continues }, at) => at <= index && !continues)
  return rounds.slice(Math.max(first, 0) + 1, index + 1).some((round) => {
    const before = scores[rounds.indexOf(round) - 1]
    return before !== undefined && isStopped(round, before)
  })
}

function isStopped(round: Round, before: RoundScore): boolean {
  if (before.ended !== null) return true
  if (before.complete) return !followsAtOnce(round, before)
  const faults = (before.obstacleFaults ?? 0) + (before.timeFaults ?? 0)
  return before.begun && round.riders !== 'everybody' && faults > 0
}
