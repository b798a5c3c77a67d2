import { type MemberScore, memberScores, memberTotals } from './member-scores.ts'
import type { Team, TeamField } from './team.ts'
import type { TeamColumn, TeamValues } from './team-values.ts'

export interface TeamScore {
  team: Team
  /** In the smallest unit of the columns; null before any score. */
  total: number | null
  columns: readonly TeamColumnScore[]
  /** What each rider has in all columns together; empty where columns are chosen one by one. */
  totals: readonly MemberScore[]
  /** What a substitution adds. */
  penalty: number
  /** Scores that no longer come and that nothing stands in for. */
  lacking: number
  /** Scores are still to come. */
  underWay: boolean
}

export interface TeamColumnScore {
  column: TeamColumn
  /** What the counting riders of this column make; null before any. */
  value: number | null
  members: readonly MemberScore[]
}

/**
 * What a team has in the first `columnCount` columns of the formula. A function of the lines alone:
 * it exists after every single score, and a missing one is a value.
 */
export function scoreTeam(
  team: Team,
  field: TeamField,
  values: TeamValues & { columnCount?: number },
): TeamScore {
  const columns = values.columns.slice(0, values.columnCount)
  const byColumn = columns.map((column, at) => {
    const members = memberScores(team, { field, values, at })
    return { column, members, value: together(members, values.riderScores) }
  })
  const totals = values.choose === 'total' ? memberTotals(byColumn, values) : []
  const counted = values.choose === 'total' ? [totals] : byColumn.map(({ members }) => members)
  const penalty = team.substitutions.length > 0 ? (values.substitution?.penalty ?? 0) : 0
  const score =
    values.choose === 'total'
      ? together(totals, values.riderScores)
      : aggregate(known(byColumn.map(({ value }) => value)), values.columnScores)
  return {
    team,
    total: score === null ? null : score + penalty,
    columns: byColumn,
    totals,
    penalty,
    lacking: counted.flat().filter(({ use }) => use === 'lacking').length,
    underWay: counted.flat().some(({ use }) => use === 'to_come'),
  }
}

function together(members: readonly MemberScore[], how: 'sum' | 'mean'): number | null {
  return aggregate(known(members.map(({ use, value }) => (use === 'counted' ? value : null))), how)
}

/** Exact: sums of whole numbers; a mean is rounded to the unit, halves up. */
function aggregate(values: readonly number[], how: 'sum' | 'mean'): number | null {
  if (values.length === 0) return null
  const sum = values.reduce((total, value) => total + value, 0)
  if (how === 'sum') return sum
  return Math.floor((2 * sum + values.length) / (2 * values.length))
}

function known(values: readonly (number | null)[]): readonly number[] {
  return values.filter((value) => value !== null)
}
