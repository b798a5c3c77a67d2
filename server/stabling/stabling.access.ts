import { entriesOn } from '#domain/access/permission.ts'
import { CHECK_IN, includedIn, type Viewer } from '#server/accounts/viewer.ts'
import { forbidden, notFound, notSignedIn } from '#server/errors.ts'
import { maySeeShow, mayShow, type OwnedShow, showChain } from '#server/shows/shows.access.ts'

/** Boxes, stays, orders and money: the office of the show. */
export function mayStable(viewer: Viewer | null, show: OwnedShow): boolean {
  return mayShow(viewer, show, 'WRITE')
}

/** A veterinarian by a privilege on the show, its office by the permission that includes it. */
export function mayCheckIn(viewer: Viewer | null, show: OwnedShow): boolean {
  const permission = includedIn[CHECK_IN]
  if (permission !== null && mayShow(viewer, show, permission)) return true
  const entries = entriesOn(viewer?.accessGrants ?? [], showChain(show), Date.now())
  return entries.some(({ privileges }) => privileges?.includes(CHECK_IN))
}

/** Refuses as "not found" what the viewer may not see, as "forbidden" what they may see but not do. */
export function requireCheckIn<Row extends OwnedShow>(
  viewer: Viewer | null,
  show: Row | undefined,
): Row {
  if (!viewer) throw notSignedIn()
  if (!show || !maySeeShow(viewer, show)) throw notFound()
  if (!mayCheckIn(viewer, show)) throw forbidden()
  return show
}
