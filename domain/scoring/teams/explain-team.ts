import type { Column, Unit } from '../discipline.ts'
import type { MemberScore } from './member-scores.ts'
import type { TeamScore } from './team-score.ts'
import type { ColumnName, TeamValues } from './team-values.ts'

/** One step from what the riders brought to the team's total. Words are `teams.step.<key>`. */
export interface TeamStep {
  /**
   * column: who counts in one column · riders: who counts by the sum of the columns · substitution:
   * what it adds · total: what the columns and the substitution make.
   */
  key: 'column' | 'riders' | 'substitution' | 'total'
  /** The column that the step is about; null for the whole. */
  column: ColumnName | null
  /** How the counting terms make the value; null where there is one term or none. */
  how: 'sum' | 'mean' | null
  unit: Unit
  value: number | null
  /** In the order of the team; words for how a rider counts are `teams.use.<use>`. */
  riders: readonly MemberScore[]
}

/** How a team's total came about, in the order in which it is reckoned. */
export function explainTeam(
  score: TeamScore,
  values: TeamValues,
  columns: readonly Column[],
): readonly TeamStep[] {
  const unitOf = (name: ColumnName | undefined): Unit =>
    columns.find(({ key, part }) => key === name?.key && part === name.part)?.unit ?? 'count'
  const unit = unitOf(values.columns[0])
  const byColumn = score.columns.map(
    ({ column: { key, part }, value, members }): TeamStep => ({
      key: 'column',
      column: { key, part },
      how: values.riderScores,
      unit: unitOf({ key, part }),
      value,
      riders: members,
    }),
  )
  const whole = { column: null, unit, riders: [], how: null }
  const beforePenalty = score.total === null ? null : score.total - score.penalty
  return [
    ...byColumn,
    ...(values.choose === 'total'
      ? [
          {
            ...whole,
            key: 'riders',
            how: values.riderScores,
            value: beforePenalty,
            riders: score.totals,
          } as const,
        ]
      : []),
    ...(score.penalty === 0
      ? []
      : [{ ...whole, key: 'substitution', value: score.penalty } as const]),
    {
      ...whole,
      key: 'total',
      how: values.choose === 'column' && byColumn.length > 1 ? values.columnScores : null,
      value: score.total,
    },
  ]
}
