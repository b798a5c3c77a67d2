import type { JumpingFormat } from '#domain/scoring/jumping/format.ts'

/** Seconds from one start to the next: a round, and what the same rider goes on with at once. */
export function usualStart({ rounds }: JumpingFormat): number {
  const goesOn = rounds.filter(({ continues }) => continues).length
  return aRound + goesOn * goingOn
}

const aRound = 105
const goingOn = 45
