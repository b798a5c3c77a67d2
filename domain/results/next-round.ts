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
      over: competitor.status === 'finished',
      score,
    }))
  return discipline.nextRound(field)
}

/**
 * The part of a round that the rules ask for and that somebody is still to ride; null where none is. Once
 * it is called, whoever is not called has declined.
 */
export function roundDueIn(standings: Standings | null): string | null {
  const next = nextRoundIn(standings)
  if (!standings || next === null) return null
  const { rounds = [], lines } = standings.list
  const index = rounds.findIndex(({ part }) => part === next.part)
  const isCalled = rounds[index]?.isCalled === true
  const isWaitedFor = lines.some(({ competitorId, rides }) => {
    const ride = rides?.[index] ?? null
    if (!next.competitorIds.includes(competitorId)) return false
    return ride === null ? !isCalled : ride.state !== 'over' && ride.state !== 'out'
  })
  return isWaitedFor ? next.part : null
}
