import { loadAtShow } from '#server/comments/people.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { mayShow } from '#server/shows/shows.access.ts'

/** The office of the show, and a veterinarian who sees it. */
export async function mayReviewPapers(
  { viewer, database }: Context,
  show: { id: string; organizationId: string },
): Promise<boolean> {
  if (!viewer || !mayShow(viewer, show, 'READ')) return false
  if (mayShow(viewer, show, 'WRITE')) return true
  const { accountId } = viewer
  const { isDevice, roles } = await loadAtShow(database.kysely, { accountId, showId: show.id })
  return !isDevice && roles.includes('veterinarian')
}
