import { z } from 'zod'
import { memberInput, organizationInput, statedReason } from '#domain/access/access-input.ts'
import { boundedList } from '#domain/forms/inputs.ts'
import { insertAccessGrant } from '#server/accounts/access-grants.sql.ts'
import { insertOrganization, lockAccounts } from '#server/accounts/accounts.sql.ts'
import { requireProof } from '#server/accounts/proof.ts'
import { revokeSessionsOf } from '#server/accounts/sessions.sql.ts'
import { ADMINISTER, isAdministrator } from '#server/accounts/viewer.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { recordListRead } from '#server/history/list-reads.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { mayGrant, refuseBeyond, requireAdministrator } from './access.access.ts'
import { refuseElsewhere, requirePlace } from './access.ts'
import { findInvitee, findOrMakeAccount, invitationLink, invite } from './invitation.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { requireManagedAccount, requirePerson } from './managed-accounts.ts'
import { loadGrantedObject } from './objects.sql.ts'
import {
  loadPeople,
  loadPrivilegesOf,
  lockAdministered,
  noteEverywhere,
  type PersonRow,
  replaceRoles,
  setDisabled,
} from './people.sql.ts'
import {
  loadOrganizations,
  loadRole,
  lockOrganization,
  type OrganizationRow,
  renameOrganization,
} from './roles.sql.ts'

/** Everybody for an administrator; for whoever manages an organization its members; nobody for others. */
export async function listPeople(
  context: Context,
  wanted: { organizationId: string | null; search: string | null; first: number },
): Promise<PersonRow[]> {
  const organizationId = await searchedOrganization(context, wanted.organizationId)
  if (organizationId === undefined) return []
  const search = wanted.search?.replaceAll('\0', '').trim().slice(0, 100) || null
  const first = Math.min(Math.max(wanted.first, 1), 500)
  const people = await loadPeople(context.database.kysely, { organizationId, search, first })
  await recordListRead(context, {
    showId: null,
    objectClass: organizationId === null ? 'Installation' : 'Organization',
    objectId: organizationId ?? '0',
    action: 'accountsRead',
    accounts: people.map(({ id }) => id),
  })
  return people
}

/** All for an administrator, the own one for its organizer. */
export async function listOrganizations(context: Context): Promise<OrganizationRow[]> {
  const organizationId = await searchedOrganization(context, null)
  if (organizationId === undefined) return []
  return await loadOrganizations(context.database.kysely, organizationId)
}

/** Makes somebody a member of an organization, by a role that is granted on it. */
export async function inviteMember(
  context: Context,
  organizationId: string,
  { proof, input }: { proof: string; input: unknown },
): Promise<{ person: PersonRow; invitationUrl: string | null }> {
  const place = { className: 'Organization', id: organizationId } as const
  const object = await requirePlace(context, place, 'grant')
  const { roleId, ...named } = parseInput(memberInput, input)
  const role = await loadRole(context.database.kysely, roleId)
  if (!role) throw badInput({ messageId: 'access.problem.roleGone', field: 'roleId' })
  refuseElsewhere(context.viewer, role, organizationId)
  if (role.mask === 0) throw badInput({ messageId: 'access.problem.roleEmpty', field: 'roleId' })
  refuseBeyond(context.viewer, object, { mask: role.mask, privileges: role.privileges })
  await findInvitee(context.database.kysely, named)
  await requireProof(context, context.database.kysely, proof)
  const author = authorOf(context.viewer)
  const done = await context.database.kysely.transaction().execute(async (transaction) => {
    const found = await findOrMakeAccount(context, transaction, { ...named, organizationId })
    await insertAccessGrant(transaction, {
      accountId: found.accountId,
      className: 'Organization',
      objectIdIdentity: organizationId,
      mask: 0,
      roleId,
      endsAt: null,
      author,
    })
    await recordChange(transaction, {
      showId: null,
      objectClass: 'Organization',
      objectId: organizationId,
      action: 'memberInvited',
      after: { ...named, account: found.accountId, role: role.name },
      accountId: author.accountId,
      from: originOf(context),
    })
    const of = { invited: found, organizationId, showId: null }
    const invitationUrl = await invite(context, transaction, of)
    return { accountId: found.accountId, invitationUrl }
  })
  context.gate.viewers.forget(done.accountId)
  const person = await requirePerson(context, done.accountId)
  return { person, invitationUrl: done.invitationUrl }
}

/** A link for somebody who was invited and has lost the first one. */
export async function renewInvitation(
  context: Context,
  accountId: string,
  proof: string,
): Promise<string> {
  requireAdministrator(context.viewer)
  const person = await requirePerson(context, accountId)
  if (!person.invited) throw badInput({ messageId: 'access.problem.notWaiting' })
  await requireProof(context, context.database.kysely, proof)
  return await invitationLink(context, accountId)
}

/** A disabled account is out at once, on every device; what it was granted stays for the day it is back, which asks for a proof. */
export async function setAccountDisabled(
  context: Context,
  accountId: string,
  {
    disabled,
    proof,
    ...stated
  }: { disabled: boolean; proof: string; reason?: string | null | undefined },
): Promise<PersonRow> {
  if (disabled && context.viewer?.accountId === accountId) {
    throw badInput({ messageId: 'access.problem.yourself' })
  }
  const person = await requireManagedAccount(context, accountId)
  const { reason } = parseInput(statedReason, stated)
  if (!disabled) await requireProof(context, context.database.kysely, proof)
  const ended = await context.database.kysely.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    const held = await lockAdministered(transaction, { accountId })
    await setDisabled({ transaction, author: authorOf(context.viewer) }, accountId, disabled)
    if (disabled) await refuseLastAdministrator(transaction, held)
    await recordChange(transaction, {
      ...ofAccount(context, accountId),
      action: disabled ? 'accountDisabled' : 'accountEnabled',
      before: { disabled: person.disabledAt !== null },
      after: { disabled },
      reason,
    })
    return disabled ? await revokeSessionsOf(transaction, accountId, null) : []
  })
  // Not only until the account is enabled again.
  context.gate.endedSessions.end(ended)
  context.gate.viewers.forget(accountId)
  return await requirePerson(context, accountId)
}

const givenRoles = z.object({ roleIds: boundedList(z.string(), { maximum: 100 }) })

/** The roles that somebody has everywhere, whose privileges belong to no object; one more asks for a proof. */
export async function setAccountRoles(
  context: Context,
  accountId: string,
  { proof, roleIds: given }: { proof: string; roleIds: readonly string[] },
): Promise<PersonRow> {
  requireAdministrator(context.viewer)
  const { roleIds } = parseInput(givenRoles, { roleIds: given })
  const person = await requirePerson(context, accountId)
  const wanted = [...new Set(roleIds)]
  const roles = await Promise.all(wanted.map((id) => loadRole(context.database.kysely, id)))
  if (roles.some((role) => !role)) {
    throw badInput({ messageId: 'access.problem.roleGone', field: 'roleIds' })
  }
  for (const role of roles) if (role) refuseElsewhere(context.viewer, role, null)
  if (wanted.some((id) => !person.roles.some((role) => role.id === id))) {
    await requireProof(context, context.database.kysely, proof)
  }
  await context.database.kysely.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    const held = await loadPrivilegesOf(transaction, accountId)
    if (held.includes(ADMINISTER)) await noteEverywhere(transaction, accountId)
    await replaceRoles({ transaction, author: authorOf(context.viewer) }, accountId, wanted)
    await refuseLastAdministrator(transaction)
    await recordChange(transaction, {
      ...ofAccount(context, accountId),
      action: 'rolesChanged',
      before: { roles: person.roles.map(({ name }) => name) },
      after: { roles: roles.map((role) => role?.name) },
    })
  })
  context.gate.viewers.forget(accountId)
  return await requirePerson(context, accountId)
}

/** A new organization, or another name for one. */
export async function saveOrganization(
  context: Context,
  id: string | null,
  sent: SentSection,
): Promise<OrganizationRow> {
  requireAdministrator(context.viewer)
  const author = authorOf(context.viewer)
  const { kysely } = context.database
  const typed = parseInput(organizationInput, sent.input)
  const opened = sent.opened ? parseInput(organizationInput, sent.opened) : undefined
  const { name } = typed
  const savedId = await kysely.transaction().execute(async (transaction) => {
    const before = id === null ? undefined : await lockOrganization(transaction, id)
    if (id !== null && !before) throw notFound()
    if (before) refuseChangedMeanwhile({ stored: before, opened, typed })
    const organizationId = id ?? (await insertOrganization(transaction, name, author))
    await renameOrganization({ transaction, author }, { id: organizationId, name })
    await recordChange(transaction, {
      showId: null,
      objectClass: 'Organization',
      objectId: organizationId,
      action: before ? 'changed' : 'created',
      ...(before && { before: { name: before.name } }),
      after: { name },
      accountId: author.accountId,
      from: originOf(context),
    })
    return organizationId
  })
  return await requireOrganization(context, savedId)
}

export async function requireOrganization(context: Context, id: string): Promise<OrganizationRow> {
  requireAdministrator(context.viewer)
  const [organization] = await loadOrganizations(context.database.kysely, id)
  if (!organization) throw notFound()
  return organization
}

/** Null for all, an id for that one, undefined for whoever may see none. */
async function searchedOrganization(
  { viewer, database }: Context,
  wanted: string | null,
): Promise<string | null | undefined> {
  if (!viewer) return undefined
  if (isAdministrator(viewer)) return wanted
  const id = wanted ?? viewer.organizationId
  if (id === null) return undefined
  const object = await loadGrantedObject(database.kysely, { className: 'Organization', id })
  return object && mayGrant(viewer, object) ? id : undefined
}

function ofAccount(context: Context, accountId: string) {
  return {
    showId: null,
    objectClass: 'Account',
    objectId: accountId,
    accountId: authorOf(context.viewer).accountId,
    from: originOf(context),
  }
}
