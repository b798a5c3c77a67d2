import type { Column } from '../discipline.ts'
import type { Team } from './team.ts'
import type { ColumnName, TeamValues } from './team-values.ts'

/** Why teams do not fit a formula. Words are `teams.problem.<code>`. */
export type TeamProblem =
  | { code: 'too_few_riders'; team: string; least: number }
  | { code: 'too_many_riders'; team: string; most: number }
  | { code: 'rider_twice'; team: string; competitorId: string }
  | { code: 'rider_not_in_competition'; team: string; competitorId: string }
  | { code: 'no_substitution'; team: string }
  | { code: 'too_many_substitutions'; team: string; most: number }
  /** The rider whose place a reserve takes is not of the team. */
  | { code: 'not_of_the_team'; team: string; competitorId: string }

/** A reserve rides for one team only and for nobody who still rides; everybody rides once. */
export function teamProblems(
  teams: readonly Team[],
  { riders: { least, most }, substitution }: Pick<TeamValues, 'riders' | 'substitution'>,
  competitorIds: ReadonlySet<string>,
): readonly TeamProblem[] {
  const all = teams.flatMap(everybody)
  return teams.flatMap((team): TeamProblem[] => {
    const { id, riders, substitutions } = team
    const twice = everybody(team).filter((rider) => all.indexOf(rider) !== all.lastIndexOf(rider))
    const unknown = everybody(team).filter((rider) => !competitorIds.has(rider))
    const strangers = substitutions.filter(({ rider }) => !riders.includes(rider))
    return [
      ...when(riders.length < least, { code: 'too_few_riders', team: id, least }),
      ...when(riders.length > most, { code: 'too_many_riders', team: id, most }),
      ...[...new Set(twice)].map(
        (competitorId): TeamProblem => ({
          code: 'rider_twice',
          team: id,
          competitorId,
        }),
      ),
      ...[...new Set(unknown)].map(
        (competitorId): TeamProblem => ({
          code: 'rider_not_in_competition',
          team: id,
          competitorId,
        }),
      ),
      ...when(substitutions.length > 0 && substitution === null, {
        code: 'no_substitution',
        team: id,
      }),
      ...when(substitution !== null && substitutions.length > substitution.most, {
        code: 'too_many_substitutions',
        team: id,
        most: substitution?.most ?? 0,
      }),
      ...strangers.map(
        ({ rider }): TeamProblem => ({
          code: 'not_of_the_team',
          team: id,
          competitorId: rider,
        }),
      ),
    ]
  })
}

/** A formula reads columns that a result does not have. */
export interface TeamMisfit {
  lacks: readonly ColumnName[]
  /** What the result has as its total: a formula that reads "total" can read that. */
  total: ColumnName | null
}

/** Null where the result has all that the formula reads. */
export function misfitOf(
  values: Pick<TeamValues, 'columns'>,
  columns: readonly Column[],
): TeamMisfit | null {
  const lacks = values.columns
    .filter(({ key, part }) => !columns.some((other) => other.key === key && other.part === part))
    .map(({ key, part }) => ({ key, part }))
  if (lacks.length === 0) return null
  const total = columns.find((column) => column.total)
  return { lacks, total: total === undefined ? null : { key: total.key, part: total.part } }
}

function everybody({ riders, substitutions }: Team): readonly string[] {
  return [...riders, ...substitutions.map(({ reserve }) => reserve)]
}

function when(holds: boolean, problem: TeamProblem): TeamProblem[] {
  return holds ? [problem] : []
}
