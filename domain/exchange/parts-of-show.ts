import type { ExchangedCompetition } from './exchanged-show.ts'

/** Which part of a show stands for which of the file. */
export interface TakenPart {
  /** In the file. */
  of: string
  id: string
}

/** The competition with the parts of the show that it comes into; a part that the show has not is left out. */
export function withPartsOfShow(
  competition: ExchangedCompetition,
  parts: readonly TakenPart[],
): ExchangedCompetition {
  const ids = new Map(parts.map(({ of, id }) => [of, id]))
  const taken = (kind: string, of: string | null) =>
    of === null ? null : (ids.get(partKey(kind, of)) ?? null)
  return {
    ...competition,
    event: taken('event', competition.event),
    arena: taken('arena', competition.arena),
    sponsor: taken('sponsor', competition.sponsor),
    judges: competition.judges.map((judge) => ({
      ...judge,
      official: taken('official', judge.official),
    })),
    rounds: competition.rounds.map((round) => ({ ...round, arena: taken('arena', round.arena) })),
  }
}

/** Ids of a file are told apart by what they are of: an arena and an event may have the same. */
export function partKey(kind: string, of: string): string {
  return `${kind} ${of}`
}
