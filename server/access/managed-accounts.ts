import { statedReason } from '#domain/access/access-input.ts'
import { isAdministrator, type Viewer } from '#server/accounts/viewer.ts'
import { badInput, forbidden, notFound, notSignedIn, type UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { mayGrant, organizationObject, takingRefusal } from './access.access.ts'
import { requirePlace, takeGrant } from './access.ts'
import { type GrantRow, loadGrantsOf } from './grants.sql.ts'
import { refuseWithoutAdministrator } from './last-administrator.ts'
import { type GrantedObject, loadGrantedObject } from './objects.sql.ts'
import {
  leaveHome,
  loadAdministrators,
  loadPerson,
  loadPrivilegesOf,
  lockAdministered,
  type PersonRow,
} from './people.sql.ts'

/** What an organization that the reader manages has to do with an account, and nothing of others. */
export interface Membership {
  organizationId: string
  /** On the organization and on its shows. */
  grants: readonly GrantRow[]
  /** Why the reader may not end it; null where they may. */
  refusal: UserError | null
}

export interface ManagedAccount {
  person: PersonRow
  /** Why the reader may not disable, delete or read it; null where they may. */
  refusal: UserError | null
  memberships: Membership[]
}

/**
 * An account that the viewer may disable, delete and read (decision 022). Administrators: every one. Who
 * manages an organization: one that is this organization's own, and has no more than they have.
 * `own-too`: what somebody does with their own account as well.
 */
export async function requireManagedAccount(
  context: Context,
  accountId: string,
  whose: 'others' | 'own-too' = 'others',
): Promise<PersonRow> {
  const { viewer } = context
  if (!viewer) throw notSignedIn()
  const person = await requirePerson(context, accountId)
  if (isAdministrator(viewer) || (whose === 'own-too' && viewer.accountId === accountId)) {
    return person
  }
  const known = await requireKnown(context, person)
  const refusal = await managingRefusal(
    context,
    person,
    known.flatMap(({ grants }) => grants),
  )
  if (refusal) throw refusal
  return person
}

/** What the page of an account needs to say what may be done with it, and why not the rest. */
export async function findManagedAccount(
  context: Context,
  accountId: string,
): Promise<ManagedAccount> {
  if (!context.viewer) throw notSignedIn()
  const person = await requirePerson(context, accountId)
  const known = await requireKnown(context, person)
  const memberships: Membership[] = []
  for (const { organizationId, grants } of known) {
    const refusal = await endingRefusal(context, person, { organizationId, grants })
    memberships.push({ organizationId, grants, refusal })
  }
  const isOwn = context.viewer.accountId === accountId
  const refusal = isOwn
    ? badInput({ messageId: 'access.problem.yourself' })
    : await managingRefusal(
        context,
        person,
        known.flatMap(({ grants }) => grants),
      )
  return { person, refusal, memberships }
}

/**
 * Takes everything that an account was granted in an organization, on its shows too, and its home there.
 * What it has elsewhere stays, and so does the account.
 */
export async function endMembership(
  context: Context,
  { accountId, organizationId }: { accountId: string; organizationId: string },
  stated: unknown,
): Promise<void> {
  const place = { className: 'Organization', id: organizationId } as const
  await requirePlace(context, place, 'grant')
  const person = await requirePerson(context, accountId)
  const { reason } = parseInput(statedReason, stated)
  await context.database.kysely.transaction().execute(async (transaction) => {
    const held = await lockAdministered(transaction, { accountId, organizationId })
    const grants = await grantsIn(transaction, { accountId, organizationId })
    if (grants.length === 0 && person.organizationId !== organizationId) throw notFound()
    const refusal = await endingRefusal(context, person, { organizationId, grants })
    if (refusal) throw refusal
    for (const grant of grants) {
      const object = await objectOf(context, grant)
      await takeGrant(context, transaction, { grant, object, reason })
    }
    await leaveHome(
      { transaction, author: authorOf(context.viewer) },
      { accountId, organizationId },
    )
    await refuseWithoutAdministrator(transaction, held)
    await recordChange(transaction, {
      showId: null,
      objectClass: 'Organization',
      objectId: organizationId,
      action: 'membershipEnded',
      before: { account: accountId, name: `${person.firstName} ${person.familyName}` },
      reason,
      accountId: authorOf(context.viewer).accountId,
      from: originOf(context),
    })
  })
  context.gate.viewers.forget(accountId)
}

export async function requirePerson({ database }: Context, accountId: string): Promise<PersonRow> {
  const person = await loadPerson(database.kysely, accountId)
  if (!person || person.restricted || person.deletedAt !== null) throw notFound()
  return person
}

/** Whether the organization of an account is told: to who manages it, and who is in it themselves. */
export function seesHome(viewer: Viewer | null, { id, organizationId }: PersonRow): boolean {
  if (isAdministrator(viewer) || viewer?.accountId === id) return true
  if (organizationId === null) return false
  return (
    viewer?.organizationId === organizationId ||
    mayGrant(viewer, organizationObject(organizationId))
  )
}

/** Whether the roles that an account has everywhere are told: they say nothing of one organization alone. */
export function seesRoles(viewer: Viewer | null, person: PersonRow): boolean {
  const isAnybodys = isAdministrator(viewer) || viewer?.accountId === person.id
  return isAnybodys || (person.ownOf !== null && seesHome(viewer, person))
}

type Known = Pick<Membership, 'organizationId' | 'grants'>

/** The organizations that the viewer manages and the account has to do with; not found without any. */
async function requireKnown(
  { viewer, database }: Context,
  { id, organizationId: home }: PersonRow,
): Promise<Known[]> {
  const grants = await loadGrantsOf(database.kysely, id)
  const ids = new Set([
    ...grants.map(({ organizationId }) => organizationId),
    ...(home ? [home] : []),
  ])
  const known = [...ids]
    .filter((organizationId) => mayGrant(viewer, organizationObject(organizationId)))
    .map((organizationId) => ({
      organizationId,
      grants: grants.filter((grant) => grant.organizationId === organizationId),
    }))
  if (known.length === 0 && !isAdministrator(viewer)) throw notFound()
  return known
}

async function managingRefusal(
  context: Context,
  person: PersonRow,
  grants: readonly GrantRow[],
): Promise<UserError | null> {
  const { viewer } = context
  if (isAdministrator(viewer)) return null
  if (await isAdministrators(context, person)) return forbidden()
  const { ownOf } = person
  if (ownOf === null || !mayGrant(viewer, organizationObject(ownOf))) {
    return badInput({ messageId: 'access.problem.elsewhere' })
  }
  return await beyondRefusal(context, person, { organizationId: ownOf, grants })
}

/** Somebody ends their own membership whatever they have. */
async function endingRefusal(
  context: Context,
  person: PersonRow,
  known: Known,
): Promise<UserError | null> {
  const { viewer } = context
  if (isAdministrator(viewer) || viewer?.accountId === person.id) return null
  if (await isAdministrators(context, person)) return forbidden()
  return await beyondRefusal(context, person, known)
}

/** The first of what an account has in an organization that the viewer does not have themselves. */
async function beyondRefusal(
  context: Context,
  person: PersonRow,
  { organizationId, grants }: Known,
): Promise<UserError | null> {
  if (person.organizationId === organizationId) {
    const privileges = await loadPrivilegesOf(context.database.kysely, person.id)
    const given = { mask: 0, privileges }
    const refusal = takingRefusal(context.viewer, organizationObject(organizationId), given)
    if (refusal) return refusal
  }
  for (const grant of grants) {
    const refusal = takingRefusal(context.viewer, await objectOf(context, grant), grant)
    if (refusal) return refusal
  }
  return null
}

async function isAdministrators({ database }: Context, { id }: PersonRow): Promise<boolean> {
  const administrators = await loadAdministrators(database.kysely)
  return administrators.some((each) => each.id === id)
}

async function grantsIn(
  transaction: ShowTransaction,
  { accountId, organizationId }: { accountId: string; organizationId: string },
): Promise<GrantRow[]> {
  const grants = await loadGrantsOf(transaction, accountId)
  return grants.filter((grant) => grant.organizationId === organizationId)
}

/** Grants on an object that is gone are not loaded. */
async function objectOf(
  { database }: Context,
  { className, objectIdIdentity: id }: GrantRow,
): Promise<GrantedObject> {
  const object = await loadGrantedObject(database.kysely, { className, id })
  if (!object) throw notFound()
  return object
}
