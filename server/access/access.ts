import {
  type GrantTerms,
  grantInput,
  grantTerms,
  statedReason,
} from '#domain/access/access-input.ts'
import { explain, type Reason } from '#domain/access/explain.ts'
import { givesMore } from '#domain/access/hand-on.ts'
import { type ProtectedClass, permissionsOf } from '#domain/access/permission.ts'
import { insertAccessGrant } from '#server/accounts/access-grants.sql.ts'
import { requireProof } from '#server/accounts/proof.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { type ChangeAction, type NewChange, recordChange } from '#server/history/history.sql.ts'
import { recordListRead } from '#server/history/list-reads.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import {
  grantableOrganizations,
  mayGive,
  mayGrant,
  refuseBeyond,
  requireAccess,
  takingRefusal,
} from './access.access.ts'
import {
  deleteGrant,
  type GrantRow,
  loadGrant,
  loadGrantsOf,
  loadGrantsOn,
  loadGrantsWithin,
  lockGrant,
  updateGrant,
} from './grants.sql.ts'
import { findInvitee, findOrMakeAccount, invite } from './invitation.ts'
import { refuseWithoutAdministrator } from './last-administrator.ts'
import { type GrantedObject, loadGrantedObject, type NamedObject } from './objects.sql.ts'
import { loadAdministrators, loadPerson, lockAdministered, type PersonRow } from './people.sql.ts'
import { loadRole, loadRoles, type RoleRow } from './roles.sql.ts'

export interface Place {
  className: ProtectedClass
  id: string
}

/** Who may do what on an object. */
export interface ObjectAccess {
  object: GrantedObject
  mayGrant: boolean
  /** On the object and on what contains it. */
  grants: GrantRow[]
  /** Of a show: on its arenas, competitions and judge positions. */
  within: GrantRow[]
  administrators: PersonRow[]
  /** That can be granted here, by the viewer. */
  roles: RoleRow[]
}

export async function findAccess(context: Context, place: Place): Promise<ObjectAccess> {
  const object = await requirePlace(context, place, 'see')
  const { kysely } = context.database
  const isShow = place.className === 'Show'
  const access: ObjectAccess = {
    object,
    mayGrant: mayGrant(context.viewer, object),
    grants: await loadGrantsOn(kysely, object.chain),
    within: isShow ? await loadGrantsWithin(kysely, place.id) : [],
    administrators: await loadAdministrators(kysely),
    roles: (await loadRoles(kysely, [object.organizationId])).filter((role) =>
      mayGive(context.viewer, object, role),
    ),
  }
  await recordListRead(context, {
    showId: object.showId,
    objectClass: place.className,
    objectId: place.id,
    action: 'accessRead',
    accounts: [
      ...[...access.grants, ...access.within].map(({ accountId }) => accountId),
      ...access.administrators.map(({ id }) => id),
    ],
  })
  return access
}

export interface Explanation {
  person: PersonRow
  isAdministrator: boolean
  reasons: Reason<GrantRow>[]
  /** What all that is in force comes to, on the object itself. */
  permissions: string[]
}

/** Why somebody may or may not do something on an object: every entry that has to do with it. */
export async function explainAccess(
  context: Context,
  place: Place,
  accountId: string,
): Promise<Explanation> {
  const object = await requirePlace(context, place, 'see')
  const { kysely } = context.database
  const person = await loadPerson(kysely, accountId)
  if (!person) throw notFound()
  const reasons = explain(await loadGrantsOf(kysely, accountId), object.chain, Date.now())
  const administrators = await loadAdministrators(kysely)
  const isAdministrator = administrators.some(({ id }) => id === accountId)
  // Of somebody who has nothing to do with the object nobody learns that they have an account.
  if (reasons.length === 0 && !isAdministrator) throw notFound()
  const given = new Set(reasons.flatMap((reason) => reason.permissions))
  const permissions = permissionsOf(31).filter((each) => isAdministrator || given.has(each))
  return { person, isAdministrator, reasons, permissions: person.disabledAt ? [] : permissions }
}

export interface Granted {
  grant: GrantRow
  /** Opens the new account to whoever gets it; null where a letter says it, or nothing is to be said. */
  invitationUrl: string | null
}

export async function grantAccess(
  context: Context,
  place: Place,
  { proof, input }: { proof: string; input: unknown },
): Promise<Granted> {
  const object = await requirePlace(context, place, 'grant')
  const { email, firstName, familyName, ...terms } = parseInput(grantInput, input)
  await refuseTerms(context, object, terms)
  const { kysely } = context.database
  await findInvitee(kysely, { email, firstName, familyName })
  await requireProof(context, kysely, proof)
  const { organizationId } = object
  const done = await kysely.transaction().execute(async (transaction) => {
    const named = { email, firstName, familyName, organizationId }
    const invited = await findOrMakeAccount(context, transaction, named)
    const id = await insertAccessGrant(transaction, {
      accountId: invited.accountId,
      className: place.className,
      objectIdIdentity: place.id,
      ...stored(terms),
      author: authorOf(context.viewer),
    })
    const grant = await written(transaction, id)
    await recordChange(transaction, {
      ...ofGrant(context, object, 'accessGranted'),
      after: told(grant),
    })
    const { showId } = object
    const of = { invited, organizationId, showId }
    return { grant, invitationUrl: await invite(context, transaction, of) }
  })
  context.gate.viewers.forget(done.grant.accountId)
  return done
}

/** Gives more only with a proof; less at once. */
export async function changeGrant(
  context: Context,
  id: string,
  { proof, ...sent }: { proof: string } & SentSection,
): Promise<GrantRow> {
  const { before, object } = await requireGrant(context, id)
  const terms = parseInput(grantTerms, sent.input)
  const opened = sent.opened ? parseInput(grantTerms, sent.opened) : undefined
  const { mask } = await refuseTerms(context, object, terms)
  const refuseNews = (grant: GrantRow) =>
    refuseChangedMeanwhile({
      stored: toTheMinute(termsOf(grant)),
      opened: opened && toTheMinute(opened),
      typed: toTheMinute(terms),
    })
  // Before a proof is asked for what nobody typed, and once more with the row locked.
  refuseNews(before)
  const { roleId, startsAt, endsAt } = stored(terms)
  const after = { mask, roleId, startsAt: startsAt?.getTime(), endsAt: endsAt?.getTime() }
  if (givesMore(before, after)) await requireProof(context, context.database.kysely, proof)
  const changed = await context.database.kysely.transaction().execute(async (transaction) => {
    const held = await lockAdministered(transaction, before)
    const now = await lockGrant(transaction, id)
    if (!now) throw notFound()
    refuseNews(now)
    await updateGrant({ transaction, author: authorOf(context.viewer) }, id, stored(terms))
    await refuseWithoutAdministrator(transaction, held)
    const grant = await written(transaction, id)
    const change = ofGrant(context, object, 'accessChanged')
    await recordChange(transaction, {
      ...change,
      before: told(before),
      after: told(grant),
      reason: terms.reason,
    })
    return grant
  })
  context.gate.viewers.forget(before.accountId)
  return changed
}

/** Takes it away at once, in open streams as well. Returns what it was. */
export async function revokeGrant(
  context: Context,
  id: string,
  stated: unknown,
): Promise<GrantRow> {
  const { before, object } = await requireGrant(context, id)
  const { reason } = parseInput(statedReason, stated)
  await context.database.kysely.transaction().execute(async (transaction) => {
    const held = await lockAdministered(transaction, before)
    await takeGrant(context, transaction, { grant: before, object, reason })
    await refuseWithoutAdministrator(transaction, held)
  })
  context.gate.viewers.forget(before.accountId)
  return before
}

/** Deletes a grant and records it, within the transaction of what takes it. */
export async function takeGrant(
  context: Context,
  transaction: ShowTransaction,
  { grant, object, reason }: { grant: GrantRow; object: GrantedObject; reason: string | null },
): Promise<void> {
  await deleteGrant(transaction, grant.id)
  const change = ofGrant(context, object, 'accessRevoked')
  await recordChange(transaction, { ...change, before: told(grant), reason })
}

/** Whether the viewer may change and revoke a grant that they see, for the page to offer it. */
export async function mayTake(context: Context, grant: GrantRow): Promise<boolean> {
  const { viewer, database } = context
  const allows = (object: GrantedObject | undefined) =>
    object !== undefined &&
    mayGrant(viewer, object) &&
    (isOwn(viewer, grant) || takingRefusal(viewer, object, grant) === null)
  if (allows(withoutArenas(grant))) return true
  const hasArena = viewer?.accessGrants.some(({ className }) => className === 'Arena') ?? false
  if (!hasArena) return false
  const { className, objectIdIdentity: id } = grant
  return allows(await loadGrantedObject(database.kysely, { className, id }))
}

/** The object of a grant and what contains it, but the arenas of a competition: no question to the database. */
function withoutArenas(grant: GrantRow): GrantedObject {
  const { className, objectIdIdentity, competitionId, showId, organizationId } = grant
  const named = (of: ProtectedClass, id: string | null | undefined): NamedObject[] =>
    id && className !== of ? [{ className: of, id, name: '' }] : []
  const chain: NamedObject[] = [
    { className, id: objectIdIdentity, name: '' },
    ...named('Competition', competitionId),
    ...named('Show', showId),
    ...named('Organization', organizationId),
  ]
  return { chain, organizationId, showId: showId ?? null }
}

export async function requirePlace(
  context: Context,
  place: Place,
  wanted: 'see' | 'grant',
): Promise<GrantedObject> {
  const object = await loadGrantedObject(context.database.kysely, place)
  return requireAccess(context.viewer, object, wanted)
}

/**
 * A grant that the viewer may change: on an object that they manage, and of no more than they have. Their
 * own they may always give up; what it becomes is bounded by what they have.
 */
export async function requireGrant(
  context: Context,
  id: string,
): Promise<{ before: GrantRow; object: GrantedObject }> {
  const before = await loadGrant(context.database.kysely, id)
  const place = { className: before?.className ?? 'Show', id: before?.objectIdIdentity ?? '' }
  const object = await requirePlace(context, place, 'grant')
  if (!before) throw notFound()
  const refusal = isOwn(context.viewer, before)
    ? null
    : takingRefusal(context.viewer, object, before)
  if (refusal) throw refusal
  return { before, object }
}

function isOwn(viewer: Viewer | null, { accountId }: GrantRow): boolean {
  return viewer?.accountId === accountId
}

/** Refuses a role that is not there, and more than the viewer has or for longer. Returns all bits that are given. */
async function refuseTerms(
  context: Context,
  object: GrantedObject,
  terms: GrantTerms,
): Promise<{ mask: number }> {
  const role = terms.roleId ? await loadRole(context.database.kysely, terms.roleId) : null
  if (role === undefined) throw badInput({ messageId: 'access.problem.roleGone', field: 'roleId' })
  if (role) refuseElsewhere(context.viewer, role, object.organizationId)
  const mask = terms.permissions | (role?.mask ?? 0)
  if (mask === 0) throw badInput({ messageId: 'access.problem.roleEmpty', field: 'roleId' })
  refuseBeyond(context.viewer, object, {
    mask,
    privileges: role?.privileges ?? [],
    endsAt: terms.endsAt === null ? null : Date.parse(terms.endsAt),
  })
  return { mask }
}

/** An organization's own role gives nothing in another one, nor everywhere; to who does not see it, it is not there. */
export function refuseElsewhere(
  viewer: Viewer | null,
  role: RoleRow,
  organizationId: string | null,
): void {
  if (role.organizationId === null || role.organizationId === organizationId) return
  const mine = grantableOrganizations(viewer)
  const isKnown = mine === null || mine.includes(role.organizationId)
  const messageId = isKnown ? 'access.problem.roleElsewhere' : 'access.problem.roleGone'
  throw badInput({ messageId, field: 'roleId' })
}

function stored({ permissions: mask, roleId, startsAt, endsAt, reason }: GrantTerms) {
  const instant = (at: string | null) => (at === null ? null : new Date(at))
  return { mask, roleId, reason, startsAt: instant(startsAt), endsAt: instant(endsAt) }
}

function termsOf(grant: GrantRow): GrantTerms {
  const { ownMask: permissions, roleId, reason } = grant
  return { permissions, roleId, reason, ...windowOf(grant) }
}

function windowOf({ startsAt, endsAt }: GrantRow) {
  const instant = (at: number | null | undefined) =>
    at == null ? null : new Date(at).toISOString()
  return { startsAt: instant(startsAt), endsAt: instant(endsAt) }
}

/** As moments are typed: of what the program itself bounded to the second a form knows no more. */
function toTheMinute(terms: GrantTerms): GrantTerms {
  const minute = (at: string | null) => at?.slice(0, 'yyyy-mm-ddThh:mm'.length) ?? null
  return { ...terms, startsAt: minute(terms.startsAt), endsAt: minute(terms.endsAt) }
}

async function written(transaction: ShowTransaction, id: string): Promise<GrantRow> {
  const grant = await loadGrant(transaction, id)
  if (!grant) throw new Error(`grant ${id} was written and is not there`)
  return grant
}

/** The head of a line in the trail: of the object that somebody may do something on. */
function ofGrant(
  context: Context,
  { chain, showId }: GrantedObject,
  action: ChangeAction,
): Omit<NewChange, 'before' | 'after' | 'reason'> {
  const [object] = chain
  const objectClass = object?.className ?? ''
  const { accountId } = authorOf(context.viewer)
  return {
    showId,
    objectClass,
    objectId: object?.id ?? '',
    action,
    accountId,
    from: originOf(context),
  }
}

/** A grant as the trail tells it. */
function told(grant: GrantRow): Record<string, string | null> {
  return {
    account: grant.accountId,
    name: `${grant.firstName} ${grant.familyName}`,
    role: grant.roleName,
    permissions: permissionsOf(grant.mask).join(' '),
    ...windowOf(grant),
    reason: grant.reason,
  }
}
