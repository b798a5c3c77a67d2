import { compareStartLists, type Impact } from '#domain/start-order/impact.ts'
import { listedStarts, plannedRows, type StoredOrder } from './draft.ts'
import type { StartListCompetition } from './operations.ts'

/** What another start list does to a later phase that everybody starts in its order. */
export interface FollowingImpact {
  part: string
  /** When its first start is; UTC, ISO 8601. */
  startsAt: string
  impact: Impact
}

/** Phases with a time of their own in which somebody moves. */
export function followingImpacts(
  { roundStarts, secondsPerStart }: Pick<StartListCompetition, 'roundStarts' | 'secondsPerStart'>,
  stored: Pick<StoredOrder, 'starts'>,
  order: readonly string[],
): FollowingImpact[] {
  const before = stored.starts.map(({ competitorId }) => competitorId)
  return roundStarts.flatMap((round): FollowingImpact[] => {
    const { part, startsAt, breaks, followsStartList } = round
    if (!followsStartList || !startsAt) return []
    const plan = {
      firstStartAt: Date.parse(startsAt),
      secondsPerStart: round.secondsPerStart ?? secondsPerStart,
    }
    const startsOf = (ids: readonly string[]) =>
      listedStarts(plannedRows(ids, breaks, plan).rows, plan)
    const impact = compareStartLists(startsOf(before), startsOf(order))
    return impact.changes.length > 0 ? [{ part, startsAt, impact }] : []
  })
}
