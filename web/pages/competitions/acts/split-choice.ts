import type { SplitBy, SplitStarter } from '#domain/competitions/split.ts'

/** What stands in the form, of every way to split. */
export interface SplitChoice {
  by: SplitBy['by']
  oldestThatStays: number | null
  stay: number | null
  groups: readonly string[]
  teams: readonly string[]
  hand: readonly string[]
}

/** Into two halves, by the start list. */
export function usualChoice(starters: readonly SplitStarter[]): SplitChoice {
  return {
    by: 'number',
    oldestThatStays: null,
    stay: Math.ceil(starters.length / 2),
    groups: [],
    teams: [],
    hand: [],
  }
}

/** `year` is the show's. An age that is not typed yet leaves everybody where they are. */
export function splitHow(choice: SplitChoice, year: number): SplitBy {
  const { by } = choice
  switch (by) {
    case 'horseAge':
    case 'riderAge':
      return { by, year, oldestThatStays: numberOf(choice.oldestThatStays) }
    case 'number':
      return { by, stay: numberOf(choice.stay) }
    case 'group':
      return { by, go: choice.groups }
    case 'team':
      return { by, go: choice.teams }
    case 'hand':
      return { by, go: choice.hand }
  }
}

function numberOf(typed: number | null): number {
  return typed === null || Number.isNaN(typed) ? Number.POSITIVE_INFINITY : typed
}
