/**
 * Published points of all judges together, given to the judges as nearly alike as the step of the
 * marks allows (1 or 0.5). Only for rules by which the sum alone counts.
 */
export function split(points: number, judges: number, step: number): readonly number[] {
  const steps = Math.round(points / step)
  const each = Math.floor(steps / judges)
  return Array.from({ length: judges }, (_, index) => {
    return (each + (index < steps % judges ? 1 : 0)) * step
  })
}

/**
 * Half points of seven judges together, given alike and then ever more unlike: rounding each judge
 * first moves the last digit of the percentage by one, and what each gave was not published.
 */
export function splits(points: number): readonly (readonly number[])[] {
  const alike = split(points, offsets.length, 0.5)
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].map((apart) =>
    alike.map((each, index) => each + ((offsets[index] ?? 0) * apart) / 2),
  )
}

/** They cancel out. */
const offsets = [-3, -2, -1, 0, 1, 2, 3]
