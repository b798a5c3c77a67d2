import type { CompetitorForResults } from './score-competitor.ts'

/** Somebody who has ridden, of no team and no division: for sheets that nobody entered for. */
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
