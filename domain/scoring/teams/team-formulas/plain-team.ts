import { confirmed, memory, type SourcedValues } from '#domain/scoring/rule-set.ts'
import type { MissingScore, TeamColumn, TeamValues } from '../team-values.ts'

/**
 * What most formulas have in common: scores of a round, the best of it added up, no stand-in for who
 * has none, nobody drops out on the way, ties shared. The formulas name what they do otherwise.
 */
export function plainTeam({
  least,
  most,
  counting,
  source,
}: {
  least: number
  most: number
  counting: number
  source: string
}): Omit<SourcedValues<TeamValues>, 'columns' | 'better'> {
  return {
    riders: confirmed({ least, most }, source),
    counting: confirmed(counting, source),
    choose: confirmed('column', source),
    missingTotal: confirmed(nothing, 'not used: columns are chosen one by one'),
    riderScores: confirmed('sum', source),
    columnScores: confirmed('sum', source),
    onlyFinishers: memory(false, 'a rider who ends later keeps the scores from before'),
    incomplete: memory('behind', 'as in the team jumping of Paris 2024'),
    substitution: memory(null, 'no substitution was found'),
    tieBreaks: memory([], 'no tie-break was found: shared'),
    goOn: memory(null, 'no competition follows'),
  }
}

/** Between equal teams: the best placed rider of each. */
export const bestPlaced: TeamValues['tieBreaks'] = [
  { key: 'best_placed', of: 'place', take: 'nth', count: 1, better: 'lower', firstPlaces: null },
]

export const nothing: MissingScore = { give: 'nothing' }

/** A column that every team rides, without a time. */
export function column(
  key: string,
  part: string | null = null,
  changes: Partial<TeamColumn> = {},
): TeamColumn {
  return { key, part, missing: nothing, time: null, bestTeams: null, ...changes }
}
