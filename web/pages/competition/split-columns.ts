import type { Column } from '#domain/scoring/discipline.ts'

/** What the penalties of a round are made of: where there is no room for all columns, these go first. */
export function isSplit({ key }: Column): boolean {
  return key === 'obstacle_faults' || key === 'time_faults'
}
