import type { ResultList } from '#domain/results/result-list.ts'
import { outcomeOf } from './outcome.ts'
import type { Pair, RatedCompetition } from './rated-competition.ts'

/**
 * What ratings read of a result list; null unless it is official. `pairOf` names rider and horse of a competitor as
 * the registry knows them; a competitor of whom it knows none is left out.
 */
export function ratedCompetition(
  list: Pick<ResultList, 'competitionId' | 'status' | 'lines'>,
  day: string,
  pairOf: (competitorId: string) => Pair | null,
): RatedCompetition | null {
  if (list.status !== 'official') return null
  const starters = list.lines.flatMap((line) => {
    const pair = pairOf(line.competitorId)
    return pair === null ? [] : [{ ...pair, outcome: outcomeOf(line) }]
  })
  return { id: list.competitionId, day, starters }
}
