import type { ResultList } from '#domain/results/result-list.ts'
import type { Substitution, Team, TeamField } from './team.ts'

/** Those who are not drawn yet. */
const last = Number.MAX_SAFE_INTEGER

/**
 * The teams of a result list by the team that each line names, in the order of their first starters,
 * the riders in start order. A reserve is of the team only where a substitution names it.
 */
export function teamsOfList(
  { columns, lines }: Pick<ResultList, 'columns' | 'lines'>,
  substitutions: readonly Substitution[] = [],
): { teams: readonly Team[]; field: TeamField } {
  const reserves = new Set(substitutions.map(({ reserve }) => reserve))
  const riders = lines
    .filter(({ competitorId, horsConcours }) => !horsConcours && !reserves.has(competitorId))
    .toSorted((a, b) => (a.startOrder ?? last) - (b.startOrder ?? last))
  const teams = [...Map.groupBy(riders, ({ team }) => team)].flatMap(([id, members]): Team[] => {
    if (id === null) return []
    const ids = members.map(({ competitorId }) => competitorId)
    const own = substitutions.filter(({ rider }) => ids.includes(rider))
    const out = members.find(({ teamOut }) => teamOut !== undefined)?.teamOut ?? null
    return [{ id, riders: ids, substitutions: own, out }]
  })
  const field = { columns, lines: new Map(lines.map((line) => [line.competitorId, line])) }
  return { teams, field }
}
