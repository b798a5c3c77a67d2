import { bitsBeyond, type Given, privilegesBeyond } from '#domain/access/hand-on.ts'
import { entriesOn, permissionsOf } from '#domain/access/permission.ts'
import { isMessageId, type MessageId } from '#locales/messages.ts'
import {
  findsWay,
  includedIn,
  isAdministrator,
  MANAGE_ACCESS,
  may,
  type Viewer,
} from '#server/accounts/viewer.ts'
import { badInput, forbidden, notFound, notSignedIn, type UserError } from '#server/errors.ts'
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
  return entriesOn(viewer.accessGrants, object.chain, Date.now()).some(({ privileges }) =>
    privileges?.includes(MANAGE_ACCESS),
  )
}

/** The organizations of which the viewer says who may do what in them; null for all. */
export function grantableOrganizations(viewer: Viewer | null): string[] | null {
  if (isAdministrator(viewer)) return null
  const ids = (viewer?.accessGrants ?? [])
    .filter(({ className }) => className === 'Organization')
    .map(({ objectIdIdentity }) => objectIdIdentity)
  return [...new Set([...ids, viewer?.organizationId ?? ''])].filter((id) =>
    mayGrant(viewer, organizationObject(id)),
  )
}

/** An organization as an object of access; its name is not needed for a decision. */
export function organizationObject(id: string): GrantedObject {
  return {
    chain: [{ className: 'Organization', id, name: '' }],
    organizationId: id,
    showId: null,
  }
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

/** Whether the viewer may give this on the object now, with or without an end. */
export function mayGive(
  viewer: Viewer | null,
  object: GrantedObject,
  { mask, privileges = [] }: Given,
): boolean {
  return beyond(viewer, object, { mask, privileges, endsAt: Date.now() }).length === 0
}

/** Nobody gives more than they have themselves, nor for longer. */
export function refuseBeyond(viewer: Viewer | null, object: GrantedObject, given: Given): void {
  const messages = beyond(viewer, object, given)
  if (messages.length === 0) return
  const values = { permissions: { messages } }
  throw badInput({ messageId: 'access.problem.beyond', values, field: 'permissions' })
}

/**
 * What nobody could give, nobody takes: why the viewer may not take, shorten, change, disable or delete
 * what gives `given` on the object; null where they may.
 */
export function takingRefusal(
  viewer: Viewer | null,
  object: GrantedObject,
  given: Given,
): UserError | null {
  const messages = beyond(viewer, object, given)
  if (messages.length === 0) return null
  return badInput({ messageId: 'access.problem.takeBeyond', values: { permissions: { messages } } })
}

/** The names of what is given on the object and the viewer does not have there until its end. */
function beyond(viewer: Viewer | null, object: GrantedObject, given: Given): MessageId[] {
  if (!viewer) throw notSignedIn()
  if (isAdministrator(viewer)) return []
  const { chain } = object
  const now = Date.now()
  const bits = permissionsOf(bitsBeyond(viewer.accessGrants, chain, { given, now }))
  const lacking = privilegesBeyond(viewer.accessGrants, chain, { given, now, includedIn })
  // An account that manages access in its own organization does so without end.
  const isOwn = viewer.organizationId === object.organizationId
  const privileges = lacking.filter((name) => !(isOwn && viewer.privileges.has(name)))
  return [
    ...bits.map((each) => `access.permission.${each}` as const),
    ...privileges.map(privilegeMessage),
  ]
}

function privilegeMessage(name: string): MessageId {
  const id = `access.privilege.${name}`
  return isMessageId(id) ? id : 'access.privilege.unknown'
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
