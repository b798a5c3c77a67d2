import type { RoundSpec, SheetPartSpec } from './discipline.ts'

/** Whose part of a sheet it is: a judge's own position, also for the sheets of their later tests. */
export function positionOf(parts: readonly SheetPartSpec[], part: string): string {
  return parts.find((each) => each.part === part)?.position ?? part
}

/** The parts of a sheet that belong to somebody at one of these positions. */
export function partsAt(
  parts: readonly SheetPartSpec[],
  positions: readonly string[],
): readonly string[] {
  return parts.flatMap(({ part, position = part }) => (positions.includes(position) ? [part] : []))
}

interface Seats {
  parts: readonly SheetPartSpec[]
  rounds: readonly RoundSpec[]
}

/** The rounds in which somebody at this position sits: those with a sheet of theirs; all of them where none has one. */
export function roundsAt({ parts, rounds }: Seats, position: string): readonly string[] {
  const isTheirs = (part: string) => positionOf(parts, part) === position
  const own = rounds.filter((round) => round.parts.some(isTheirs))
  return (own.length > 0 ? own : rounds).map(({ part }) => part)
}
