import type { RoundAt } from '#domain/results/round-lines.ts'
import type { CompetitionRoundsFragment } from '#web/graphql/generated/graphql.ts'

/** The rounds of a competition as the server answers them; null where it has one. */
export function roundsAt({ rounds }: CompetitionRoundsFragment): readonly RoundAt[] | null {
  if (!rounds) return null
  return rounds.map(({ arenaId, startsAt, secondsPerStart, ...round }) => ({
    ...round,
    arenaId: arenaId ?? null,
    startsAt: startsAt ?? null,
    secondsPerStart: secondsPerStart ?? null,
  }))
}
