/** A pair that is stopped on its course stands with its clock stopped: up to three times are written. */
export const holds: readonly string[] = ['hold.1', 'hold.2', 'hold.3']

/** Since when a pair is held, hundredths of a second since midnight at the show. */
export const heldAt = 'heldAt'

/** All holds of one part of a sheet together, hundredths of a second; `numberIn` reads one of its fields. */
export function heldIn(numberIn: (field: string) => number | null): number {
  return holds.reduce((sum, hold) => sum + (numberIn(hold) ?? 0), 0)
}
