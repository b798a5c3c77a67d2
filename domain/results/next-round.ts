import { isOut } from '#domain/competitions/status.ts'
import type { NextRound } from '#domain/scoring/discipline.ts'
import type { Standings } from './build-result-list.ts'

/** Who goes on, by the rules alone; null where nobody does, or not yet. */
export function nextRoundIn(standings: Standings | null): NextRound | null {
  if (!standings) return null
  const { discipline, built } = standings
  const field = built
    .filter(({ each }) => !each.competitor.horsConcours)
    .map(({ each: { competitor, score } }) => ({
      competitorId: competitor.competitorId,
      startOrder: competitor.startOrder,
      out: isOut(competitor),
      score,
    }))
  return discipline.nextRound(field)
}
