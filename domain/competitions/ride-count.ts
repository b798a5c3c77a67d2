import { type CompetitorStatus, competitorStatuses, isNotRiding, isOut } from './status.ts'

export interface RideCount {
  starters: number
  /** Ridden to the end, or out. */
  finished: number
}

/**
 * How many start and how many are through: counted like this everywhere, on screens, on public pages and in
 * the database. A pair that withdrew or did not come is in neither number.
 */
export function countRides(
  competitors: readonly { readonly status: CompetitorStatus }[],
): RideCount {
  const riding = competitors.filter((each) => !isNotRiding(each))
  return { starters: riding.length, finished: riding.filter(isThrough).length }
}

/** For queries that count the same. */
export const notRidingStatuses = competitorStatuses.filter((status) => isNotRiding({ status }))

export const throughStatuses = competitorStatuses.filter(
  (status) => !isNotRiding({ status }) && isThrough({ status }),
)

function isThrough(competitor: { readonly status: CompetitorStatus }): boolean {
  return competitor.status === 'finished' || isOut(competitor)
}
