import type { RoundSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'

interface OpenPart {
  rounds: readonly RoundSpec[]
  /** The round of those who go on for which the driver is called. */
  called: string | null
  /** Whether something is still to be written there. */
  isOpen: (spec: SheetPartSpec) => boolean
  isBegun: (part: string) => boolean
}

/**
 * The part of the sheet that is shown until one is chosen: the first that is not complete. A drive-off or
 * winning round is complete for whoever is not in it: what falls there would count as begun.
 */
export function openPart(
  specs: readonly SheetPartSpec[],
  { rounds, called, isOpen, isBegun }: OpenPart,
): SheetPartSpec | undefined {
  const isIn = (part: string) =>
    isBegun(part) ||
    rounds.every((round) => round.riders === 'everybody' || !round.parts.includes(part)) ||
    rounds.some((round) => round.part === called && round.parts.includes(part))
  return specs.find((spec) => isIn(spec.part) && isOpen(spec)) ?? specs[0]
}
