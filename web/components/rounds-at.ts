import type { RoundAt } from '#domain/results/round-lines.ts'

type Nullable<Round> = {
  [Key in keyof Round]: null extends Round[Key] ? Round[Key] | undefined : Round[Key]
}

/** The rounds of a competition as the server answers them; null where it has one. */
export function roundsAt({
  rounds,
}: {
  rounds?:
    | readonly (Omit<RoundAt, 'arenaId' | 'startsAt' | 'secondsPerStart'> &
        Partial<Nullable<Pick<RoundAt, 'arenaId' | 'startsAt' | 'secondsPerStart'>>>)[]
    | null
}): readonly RoundAt[] | null {
  if (!rounds) return null
  return rounds.map(({ arenaId, startsAt, secondsPerStart, ...round }) => ({
    ...round,
    arenaId: arenaId ?? null,
    startsAt: startsAt ?? null,
    secondsPerStart: secondsPerStart ?? null,
  }))
}
