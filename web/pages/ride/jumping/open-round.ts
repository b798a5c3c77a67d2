import { followsAtOnce } from '#domain/scoring/jumping/at-once.ts'
import type { JumpingFormat, Round } from '#domain/scoring/jumping/format.ts'
import type { RoundScore } from '#domain/scoring/jumping/score-round.ts'

interface Ridden {
  rounds: readonly Round[]
  scores: readonly RoundScore[]
  /** The round of the competition that this rider starts in next; null while none is known. */
  called: string | null
}

/**
 * The round that is ridden now: one that was begun and not ended, else what follows it by itself (a
 * second phase, the jump-off of a clear rider), else the one that the rider is called for, else the last.
 */
export function openRound({ rounds, scores, called }: Ridden): string {
  const ridden = rounds.flatMap((round, index) => {
    const score = scores[index]
    return score === undefined || round.table === 'carried' ? [] : [{ round, score }]
  })
  const [first] = ridden
  const begun = ridden.findLast(({ score }) => score.begun)
  if (begun === undefined) return first?.round.part ?? ''
  if (!begun.score.complete) return begun.round.part
  const next = ridden[ridden.indexOf(begun) + 1]
  if (next && followsAtOnce(next.round, begun.score)) return next.round.part
  const isCalled = ridden.some(({ round }) => round.part === called)
  return isCalled && called !== null ? called : begun.round.part
}

/**
 * The round that was ridden here a moment ago, and stays in sight until somebody goes on: a time that is
 * typed once more corrects it, and is not that of a jump-off which its end has made due. Null where the
 * rider goes on without leaving the arena.
 */
export function heldRound({
  rounds,
  scores,
  open,
  ridden,
}: Pick<Ridden, 'rounds' | 'scores'> & { open: string; ridden: string | null }): string | null {
  const score = scores[rounds.findIndex(({ part }) => part === ridden)]
  const next = rounds.find(({ part }) => part === open)
  if (ridden === open || !score?.complete || !next || followsAtOnce(next, score)) return null
  return ridden
}

/** The finish of a phase is the start of the next; for an immediate jump-off the bell is rung anew. */
export function keepsRunning({ continues, riders }: Round): boolean {
  return continues && riders !== 'clear-or-equal'
}

/** The part in which the clock of `part` starts: legs of a relay have one clock. */
export function clockedFrom({ rounds }: JumpingFormat, part: string): string {
  let index = rounds.findIndex((round) => round.part === part)
  while (rounds[index - 1]?.clock === 'runs-on') index -= 1
  return rounds[index]?.part ?? part
}
