import { type ObjectChain, type Permission, permissions } from '#domain/access/permission.ts'
import {
  entriesWith,
  findsWay,
  isAdministrator,
  may,
  type Viewer,
} from '#server/accounts/viewer.ts'
import { forbidden, notFound, notSignedIn } from '#server/errors.ts'

/** A show and the organization that owns it: all that a decision about a show needs. */
export interface OwnedShow {
  id: string
  organizationId: string
}

export function showChain(show: OwnedShow): ObjectChain {
  return [
    { className: 'Show', id: show.id },
    { className: 'Organization', id: show.organizationId },
  ]
}

export function mayShow(viewer: Viewer | null, show: OwnedShow, wanted: Permission): boolean {
  return may(viewer, showChain(show), wanted)
}

/**
 * Whether the viewer knows of the show: sees its name, days and arenas, and of its competitions those
 * that they may read, be it a single one.
 */
export function maySeeShow(viewer: Viewer | null, show: OwnedShow): boolean {
  return mayShow(viewer, show, 'READ') || findsWay(viewer, { showId: show.id })
}

/** Refuses as "not found" what the viewer may not see, as "forbidden" what they may see but not do. */
export function requireShow<Row extends OwnedShow>(
  viewer: Viewer | null,
  show: Row | undefined,
  wanted: Permission,
): Row {
  if (!viewer) throw notSignedIn()
  if (!show || !maySeeShow(viewer, show)) throw notFound()
  if (!mayShow(viewer, show, wanted)) throw forbidden()
  return show
}

/** A new show belongs to the organization of the one who makes it; CREATE on that organization is needed. */
export function requireOwnOrganization(viewer: Viewer | null): string {
  if (!viewer) throw notSignedIn()
  const id = viewer.organizationId
  if (!id || !may(viewer, [{ className: 'Organization', id }], 'CREATE')) throw forbidden()
  return id
}

/** The permissions that the viewer has on a show, for the client to hide what is not allowed. */
export function showPermissions(viewer: Viewer | null, show: OwnedShow): Permission[] {
  return permissions.filter((wanted) => mayShow(viewer, show, wanted))
}

export interface SeenShows {
  organizations: string[]
  shows: string[]
}

/** What lists of shows filter by, in SQL, as `maySeeShow` decides; null for "all". */
export function seenShows(viewer: Viewer | null): SeenShows | null {
  if (isAdministrator(viewer)) return null
  const entries = entriesWith(viewer, 'READ')
  return {
    organizations: entries.flatMap(({ className, objectIdIdentity }) =>
      className === 'Organization' ? [objectIdIdentity] : [],
    ),
    shows: entries.flatMap(({ className, objectIdIdentity, showId }) =>
      className === 'Show' ? [objectIdIdentity] : (showId ?? []),
    ),
  }
}

/** Who a write is by. Asked after the access check, so that there is a viewer. */
export function authorOf(viewer: Viewer | null): {
  accountId: string
  organizationId: string | null
} {
  if (!viewer) throw notSignedIn()
  return { accountId: viewer.accountId, organizationId: viewer.organizationId }
}
