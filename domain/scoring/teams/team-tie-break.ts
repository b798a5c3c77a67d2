import { cellIn } from './member-scores.ts'
import type { TeamField } from './team.ts'
import type { TeamScore } from './team-score.ts'
import type { ColumnName, TeamTieBreak } from './team-values.ts'

/**
 * What a tie-break looks at, for one team; null, behind every value, where a rider that it needs has
 * none (of a jump-off of three, one did not finish).
 */
export function teamTieBreakValue(
  { of, take, count, better }: TeamTieBreak,
  score: TeamScore,
  field: TeamField,
): number | null {
  if (of === 'times') return roundTimes(score, field)
  const ordered = valuesOf(of, score, field).toSorted((a, b) =>
    better === 'higher' ? b - a : a - b,
  )
  if (ordered.length < count) return null
  if (take === 'nth') return ordered[count - 1] ?? null
  return ordered.slice(0, count).reduce((sum, value) => sum + value, 0)
}

function valuesOf(
  of: Exclude<TeamTieBreak['of'], 'times'>,
  score: TeamScore,
  field: TeamField,
): readonly number[] {
  if (of === 'score') return scoresThatCount(score)
  return ridersOf(score).flatMap((competitorId) => {
    const line = field.lines.get(competitorId)
    if (line?.status === 'disqualified') return []
    const value = line && (of === 'place' ? line.place : cellIn(line, field, of)?.value)
    return value ?? []
  })
}

function scoresThatCount({ totals, columns }: TeamScore): readonly number[] {
  const members = totals.length > 0 ? totals : (columns.at(-1)?.members ?? [])
  return members.flatMap(({ use, value }) => (use === 'counted' && value !== null ? value : []))
}

/** All who rode for the team, reserves too. */
function ridersOf({ columns }: TeamScore): readonly string[] {
  const ids = columns.flatMap(({ members }) => members.flatMap((each) => each.competitorId ?? []))
  return [...new Set(ids)]
}

/** Column by column the times of those who count in it; a time that is not known decides nothing. */
function roundTimes({ columns }: TeamScore, field: TeamField): number | null {
  const times = columns.flatMap(({ column, members }) =>
    members
      .filter(({ use }) => use === 'counted')
      .map(({ competitorId }) => timeIn(column.time, competitorId, field)),
  )
  return times.reduce(
    (sum: number | null, time) => (sum === null || time === null ? null : sum + time),
    0,
  )
}

function timeIn(
  name: ColumnName | null,
  competitorId: string | null,
  field: TeamField,
): number | null {
  const line = competitorId === null ? undefined : field.lines.get(competitorId)
  return (name && line && cellIn(line, field, name)?.value) ?? null
}
