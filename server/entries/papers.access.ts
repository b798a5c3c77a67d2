import type { Viewer } from '#server/accounts/viewer.ts'
import { mayShow, type OwnedShow } from '#server/shows/shows.access.ts'
import { mayCheckIn } from '#server/stabling/stabling.access.ts'

/** all: the office of the show · horses: a veterinarian, who checks them in · null: the account reviews none. */
export function papersReviewedBy(viewer: Viewer | null, show: OwnedShow): 'all' | 'horses' | null {
  if (mayShow(viewer, show, 'WRITE')) return 'all'
  return mayShow(viewer, show, 'READ') && mayCheckIn(viewer, show) ? 'horses' : null
}

/** Of a rider or an entry a veterinarian sees no paper. */
export function mayReviewPaper(
  viewer: Viewer | null,
  show: OwnedShow,
  paper: { horseId: string | null },
): boolean {
  const reviewed = papersReviewedBy(viewer, show)
  return reviewed === 'all' || (reviewed === 'horses' && paper.horseId !== null)
}
