import type { CompetitorForResults } from './score-competitor.ts'

/** A competitor who has ridden, of no team and no division: for sheets without an entry. */
export function madeUpCompetitor(
  competitorId: string,
  startOrder: number,
  given: Partial<CompetitorForResults> = {},
): CompetitorForResults {
  return {
    competitorId,
    group: null,
    team: null,
    status: 'finished',
    statusReason: null,
    horsConcours: false,
    startOrder,
    startsAt: null,
    headNumber: null,
    athlete: { firstName: '', familyName: competitorId, nation: null },
    horse: { name: '' },
    ...given,
  }
}
