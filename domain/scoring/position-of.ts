import type { SheetPartSpec } from './discipline.ts'

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
