import type { DisciplineId } from '#domain/shows/disciplines.ts'

/** How words name who starts in this show: drivers, riders, or both. */
export function whoStarts(
  events: readonly { discipline: DisciplineId }[],
): 'driving' | 'mixed' | 'other' {
  const drivers = events.filter(({ discipline }) => discipline === 'driving')
  if (drivers.length === 0) return 'other'
  return drivers.length === events.length ? 'driving' : 'mixed'
}
