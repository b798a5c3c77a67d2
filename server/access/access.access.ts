import { bitsBeyond } from '#domain/access/hand-on.ts'
import { entriesOn, permissionsOf } from '#domain/access/permission.ts'
import {
  findsWay,
  isAdministrator,
  MANAGE_ACCESS,
  may,
  type Viewer,
} from '#server/accounts/viewer.ts'
import { badInput, forbidden, notFound, notSignedIn } from '#server/errors.ts'
import type { GrantedObject } from './objects.sql.ts'

/**
 * The office sees who may do what and why; granting needs more. WRITE on a judge position itself is for
 * its marks: a scribe has it, and learns nobody's address by it.
 */
export function maySeeAccess(viewer: Viewer | null, object: GrantedObject): boolean {
  const worksIn = object.chain.filter(({ className }) => className !== 'JudgePosition')
  return may(viewer, worksIn, 'WRITE') || mayGrant(viewer, object)
}

/**
 * Who says who may do what: ADMINISTRATION on the object or on what contains it, or the privilege to
 * manage access, of the account in its own organization or of a role granted on the object.
 */
export function mayGrant(viewer: Viewer | null, object: GrantedObject): boolean {
  if (!viewer) return false
  if (may(viewer, object.chain, 'ADMINISTRATION')) return true
  const isOwn = viewer.organizationId === object.organizationId
  if (isOwn && viewer.privileges.has(MANAGE_ACCESS)) return true
  return entriesOn(viewer.accessEntries, object.chain, Date.now()).some(({ privileges }) =>
    privileges?.includes(MANAGE_ACCESS),
  )
}

/** The organizations of which the viewer says who may do what in them; null for all. */
export function grantableOrganizations(viewer: Viewer | null): string[] | null {
  if (isAdministrator(viewer)) return null
  const ids = (viewer?.accessEntries ?? [])
    .filter(({ className }) => className === 'Organization')
    .map(({ objectIdIdentity }) => objectIdIdentity)
  return [...new Set([...ids, viewer?.organizationId ?? ''])].filter((id) =>
    mayGrant(viewer, {
      chain: [{ className: 'Organization', id, name: '' }],
      organizationId: id,
      showId: null,
    }),
  )
}

/** Refuses as "not found" what the viewer does not know of, as "forbidden" what they may not manage. */
export function requireAccess(
  viewer: Viewer | null,
  object: GrantedObject | undefined,
  wanted: 'see' | 'grant',
): GrantedObject {
  if (!viewer) throw notSignedIn()
  if (!object || !(knows(viewer, object) || maySeeAccess(viewer, object))) throw notFound()
  const isAllowed = wanted === 'grant' ? mayGrant(viewer, object) : maySeeAccess(viewer, object)
  if (!isAllowed) throw forbidden()
  return object
}

/** Nobody gives, changes or takes away more than they have themselves, nor for longer. */
export function refuseBeyond(
  viewer: Viewer | null,
  object: GrantedObject,
  given: { mask: number; endsAt: number | null },
): void {
  if (!viewer) throw notSignedIn()
  if (isAdministrator(viewer)) return
  const beyond = bitsBeyond(viewer.accessEntries, object.chain, { given, now: Date.now() })
  if (beyond === 0) return
  const values = { permissions: permissionsOf(beyond).join(', ') }
  throw badInput({ messageId: 'access.problem.beyond', values, field: 'permissions' })
}

/** The permissions that the viewer may hand on now, with or without an end. */
export function grantablePermissions(viewer: Viewer | null, object: GrantedObject): string[] {
  if (!mayGrant(viewer, object)) return []
  return permissionsOf(31).filter((each) => may(viewer, object.chain, each))
}

/** Accounts, roles and organizations as such are the installation's. */
export function requireAdministrator(viewer: Viewer | null): Viewer {
  if (!viewer) throw notSignedIn()
  if (!isAdministrator(viewer)) throw forbidden()
  return viewer
}

function knows(viewer: Viewer, { chain, organizationId, showId }: GrantedObject): boolean {
  const [object] = chain
  if (may(viewer, chain, 'READ')) return true
  if (object?.className === 'Organization') return viewer.organizationId === organizationId
  if (object?.className === 'Show' && showId) return findsWay(viewer, { showId })
  return object?.className === 'Competition' && findsWay(viewer, { competitionId: object.id })
}
