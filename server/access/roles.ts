import { roleInput } from '#domain/access/access-input.ts'
import { permissionsOf } from '#domain/access/permission.ts'
import { lockAccounts } from '#server/accounts/accounts.sql.ts'
import { requireProof } from '#server/accounts/proof.ts'
import { ADMINISTER, type Viewer } from '#server/accounts/viewer.ts'
import { badInput, notFound, notSignedIn, type UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { type ChangeAction, type NewChange, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import {
  grantableOrganizations,
  organizationObject,
  refuseBeyond,
  requireAdministrator,
  takingRefusal,
} from './access.access.ts'
import { requirePlace } from './access.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import type { GrantedObject } from './objects.sql.ts'
import {
  deleteRoleRow,
  insertRole,
  loadPrivileges,
  loadRole,
  loadRoleHolders,
  loadRoles,
  type RoleRow,
  replacePrivileges,
  updateRole,
} from './roles.sql.ts'

/** Those for all organizations, and of the organizations in which the viewer grants. */
export async function listRoles({ viewer, database }: Context): Promise<RoleRow[]> {
  if (!viewer) throw notSignedIn()
  return await loadRoles(database.kysely, grantableOrganizations(viewer))
}

/** Why the viewer may neither change nor delete a role; null where they may. */
export function roleRefusal(viewer: Viewer | null, role: RoleRow): UserError | null {
  if (role.builtIn) return badInput({ messageId: 'access.problem.roleBuiltIn' })
  const { organizationId } = role
  const mine = grantableOrganizations(viewer)
  if (mine === null) return null
  if (organizationId === null || !mine.includes(organizationId)) {
    return badInput({ messageId: 'access.problem.roleOfAll' })
  }
  const { mask, privileges } = role
  return takingRefusal(viewer, organizationObject(organizationId), { mask, privileges })
}

export async function listPrivileges(context: Context): Promise<string[]> {
  if (!context.viewer) throw notSignedIn()
  return await loadPrivileges(context.database.kysely)
}

/** A new role, or another one under its name: whoever has it may do at once what it says, so that more asks for a proof. */
export async function saveRole(
  context: Context,
  {
    id,
    organizationId: owner,
    proof,
  }: { id: string | null; organizationId: string | null; proof: string },
  sent: SentSection,
): Promise<RoleRow> {
  const before = id === null ? null : await requireOwnRole(context, id)
  const organizationId = before ? before.organizationId : owner
  const object = await requireOwner(context, organizationId)
  const typed = parseInput(roleInput, sent.input)
  const opened = sent.opened ? parseInput(roleInput, sent.opened) : undefined
  const { name, permissions: mask, privileges } = typed
  const known = await loadPrivileges(context.database.kysely)
  const unknown = privileges.find((privilege) => !known.includes(privilege))
  if (unknown !== undefined) throw badInput({ messageId: 'forms.invalid', field: 'privileges' })
  if (object) {
    if (privileges.includes(ADMINISTER)) {
      throw badInput({ messageId: 'access.problem.rolePrivilege', field: 'privileges' })
    }
    refuseBeyond(context.viewer, object, { mask, privileges })
  }
  await refuseTakenName(context, { id, name, organizationId })
  const refuseNews = (stored: RoleRow) =>
    refuseChangedMeanwhile({
      stored: sectionOf(stored),
      opened: opened && inOrder(opened),
      typed: inOrder(typed),
    })
  // Before a proof is asked for what nobody typed, and once more with the row locked.
  if (before) refuseNews(before)
  const isMore =
    (mask & ~(before?.mask ?? mask)) !== 0 ||
    privileges.some((each) => before && !before.privileges.includes(each))
  if (isMore) await requireProof(context, context.database.kysely, proof)
  const roleId = await context.database.kysely.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    const now = id === null ? undefined : await loadRole(transaction, id)
    if (now) refuseNews(now)
    const author = authorOf(context.viewer)
    const savedId = id ?? (await insertRole(transaction, author, { name, mask, organizationId }))
    if (savedId === undefined) throw nameTaken()
    await updateRole({ transaction, author }, { id: savedId, name, mask })
    await replacePrivileges(transaction, savedId, privileges)
    await refuseLastAdministrator(transaction)
    await recordChange(transaction, {
      ...ofRole(context, savedId, before ? 'changed' : 'created'),
      ...(before && { before: told(before) }),
      after: told({ name, mask, privileges }),
    })
    return savedId
  })
  for (const accountId of await loadRoleHolders(context.database.kysely, roleId)) {
    context.gate.viewers.forget(accountId)
  }
  return await requireRole(context, roleId)
}

/** Only one that nobody has: what it gave would be gone without a word. */
export async function deleteRole(context: Context, id: string): Promise<boolean> {
  const before = await requireOwnRole(context, id)
  const uses = before.accounts + before.grants
  if (uses > 0) throw badInput({ messageId: 'access.problem.roleUsed', values: { count: uses } })
  await context.database.kysely.transaction().execute(async (transaction) => {
    await deleteRoleRow(transaction, id)
    await recordChange(transaction, { ...ofRole(context, id, 'deleted'), before: told(before) })
  })
  return true
}

/** What is for all organizations is the administrators'; an organization's role who grants in it. */
async function requireOwner(
  context: Context,
  organizationId: string | null,
): Promise<GrantedObject | null> {
  if (organizationId === null) {
    requireAdministrator(context.viewer)
    return null
  }
  return await requirePlace(context, { className: 'Organization', id: organizationId }, 'grant')
}

export async function requireRole({ database }: Context, id: string): Promise<RoleRow> {
  const role = await loadRole(database.kysely, id)
  if (!role) throw notFound()
  return role
}

/** One that the viewer may change: it gives no more than they have. Another organization's is not there. */
async function requireOwnRole(context: Context, id: string): Promise<RoleRow> {
  if (!context.viewer) throw notSignedIn()
  const role = await requireRole(context, id)
  await requireOwner(context, role.organizationId)
  const refusal = roleRefusal(context.viewer, role)
  if (refusal) throw refusal
  return role
}

async function refuseTakenName(
  { database }: Context,
  wanted: { id: string | null; name: string; organizationId: string | null },
): Promise<void> {
  const { organizationId } = wanted
  // A name that is for all, too: in a list nobody could tell them apart.
  const among = organizationId === null ? null : [organizationId]
  const roles = await loadRoles(database.kysely, among)
  const name = wanted.name.toLowerCase()
  if (roles.some((role) => role.id !== wanted.id && role.name.toLowerCase() === name)) {
    throw nameTaken()
  }
}

/** Of which privileges a role consists says their order nothing. */
function inOrder<Fields extends { privileges: readonly string[] }>(fields: Fields): Fields {
  return { ...fields, privileges: fields.privileges.toSorted() }
}

function sectionOf({ name, mask: permissions, privileges }: RoleRow) {
  return inOrder({ name, permissions, privileges })
}

function nameTaken() {
  return badInput({ messageId: 'access.problem.nameTaken', field: 'name' })
}

function ofRole(
  context: Context,
  id: string,
  action: ChangeAction,
): Omit<NewChange, 'before' | 'after' | 'reason'> {
  const { accountId } = authorOf(context.viewer)
  return {
    showId: null,
    objectClass: 'Role',
    objectId: id,
    action,
    accountId,
    from: originOf(context),
  }
}

function told({ name, mask, privileges }: Pick<RoleRow, 'name' | 'mask' | 'privileges'>) {
  return { name, permissions: permissionsOf(mask), privileges }
}
