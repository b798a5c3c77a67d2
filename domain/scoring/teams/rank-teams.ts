import { breakKeyTie, type Criterion, compareKeys, type RankingKey } from '../criteria.ts'
import type { Column, Unit } from '../discipline.ts'
import { rank } from '../ranking.ts'
import type { Team, TeamField } from './team.ts'
import { scoreTeam, type TeamScore } from './team-score.ts'
import { teamTieBreakValue } from './team-tie-break.ts'
import type { TeamColumn, TeamValues } from './team-values.ts'

export interface TeamLineOfList {
  /** Null without a score, out, or unplaced by the formula; provisional while the team is under way. */
  place: number | null
  score: TeamScore
}

/**
 * Teams in places, best first, those without a place last. A team that rode more of the columns goes
 * ahead of one that rode fewer (those of the second round ahead of those who were not in it), a
 * complete team ahead of one that lacks scores (Paris 2024: 28 faults of two riders are place 19,
 * behind 72 of three). Equal teams share the place.
 */
export function rankTeams(
  teams: readonly Team[],
  field: TeamField,
  values: TeamValues,
): readonly TeamLineOfList[] {
  let scores = teams.map((team) => scoreTeam(team, field, { ...values, columnCount: 1 }))
  for (const [at, column] of values.columns.entries()) {
    if (at === 0) continue
    const rides = ridersOfColumn(scores, { field, values, at, column })
    scores = scores.map((score) =>
      rides.has(score.team)
        ? scoreTeam(score.team, field, { ...values, columnCount: at + 1 })
        : score,
    )
  }
  return placeTeams(scores, field, values)
}

/** Places of teams whose scores are known. */
export function placeTeams(
  scores: readonly TeamScore[],
  field: TeamField,
  values: TeamValues,
): readonly TeamLineOfList[] {
  const criteria = teamCriteria(values, field.columns)
  const keys = new Map(scores.map((score) => [score, teamKey(score, field, values)]))
  const keyOf = (score: TeamScore): RankingKey => keys.get(score) ?? []
  const placed = scores.filter((score) => hasPlace(score, values))
  const ranked = rank(placed, {
    compare: (a, b) => compareKeys(keyOf(a), keyOf(b), criteria),
    breakTie: (a, b, place) => breakKeyTie({ a: keyOf(a), b: keyOf(b) }, criteria, place),
  })
  return [
    ...ranked.map(({ item, place }) => ({ place, score: item })),
    ...scores.filter((score) => !hasPlace(score, values)).map((score) => ({ place: null, score })),
  ]
}

/** What teams are placed by; words are `explain.criterion.<key>`. */
export function teamCriteria(values: TeamValues, columns: readonly Column[]): readonly Criterion[] {
  const unit = unitOf(values.columns[0], columns)
  return [
    { key: 'team_columns', part: null, unit: 'count', better: 'higher' },
    { key: 'team_lacking', part: null, unit: 'count', better: 'lower' },
    { key: 'team_total', part: null, unit, better: values.better },
    ...values.tieBreaks.map(
      ({ key, of, better, firstPlaces }): Criterion => ({
        key: `team_${key}`,
        part: null,
        unit: tieBreakUnit(of, unit, columns),
        better,
        tieBreak: { firstPlaces, lastWithout: true },
      }),
    ),
  ]
}

/**
 * Who goes on to the competition that follows, in the order in which they start there: the best
 * last. All who share the last place that goes on go on; teams that are out or unplaced do not.
 */
export function teamsGoingOn(
  ranked: readonly TeamLineOfList[],
  { goOn }: Pick<TeamValues, 'goOn'>,
): readonly TeamLineOfList[] {
  if (goOn === null) return []
  return ranked.filter(({ place }) => place !== null && place <= goOn).toReversed()
}

function teamKey(score: TeamScore, field: TeamField, values: TeamValues): RankingKey {
  return [
    score.columns.length,
    score.lacking,
    score.total,
    ...values.tieBreaks.map((tieBreak) => teamTieBreakValue(tieBreak, score, field)),
  ]
}

function hasPlace({ total, team, lacking }: TeamScore, { incomplete }: TeamValues): boolean {
  return total !== null && team.out === null && (lacking === 0 || incomplete === 'behind')
}

/** The best teams so far, all that share the last place, and whoever rode it all the same. */
function ridersOfColumn(
  scores: readonly TeamScore[],
  {
    field,
    values,
    at,
    column,
  }: { field: TeamField; values: TeamValues; at: number; column: TeamColumn },
): ReadonlySet<Team> {
  const inFrontOf = scores.filter((score) => score.columns.length === at)
  const { bestTeams } = column
  const best = placeTeams(inFrontOf, field, values).filter(
    ({ place }) => bestTeams === null || (place !== null && place <= bestTeams),
  )
  const rode = inFrontOf.filter(({ team }) =>
    scoreTeam(team, field, { ...values, columnCount: at + 1 }).columns[at]?.members.some(
      ({ value, missing }) => value !== null && missing === null,
    ),
  )
  return new Set([...best.map(({ score }) => score), ...rode].map(({ team }) => team))
}

function unitOf(
  name: { key: string; part: string | null } | undefined,
  columns: readonly Column[],
): Unit {
  return columns.find(({ key, part }) => key === name?.key && part === name.part)?.unit ?? 'count'
}

function tieBreakUnit(
  of: TeamValues['tieBreaks'][number]['of'],
  unit: Unit,
  columns: readonly Column[],
): Unit {
  switch (of) {
    case 'place':
      return 'count'
    case 'score':
      return unit
    case 'times':
      return 'seconds'
    default:
      return unitOf(of, columns)
  }
}
