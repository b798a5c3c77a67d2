import { roleInput } from '#domain/access/access-input.ts'
import { permissionsOf } from '#domain/access/permission.ts'
import { lockAccounts } from '#server/accounts/accounts.sql.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { type NewChange, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { requireAdministrator } from './access.access.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
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

/** Whoever is signed in: a role says nothing of anybody. */
export async function listRoles(context: Context): Promise<RoleRow[]> {
  if (!context.viewer) throw notSignedIn()
  return await loadRoles(context.database.kysely)
}

export async function listPrivileges(context: Context): Promise<string[]> {
  if (!context.viewer) throw notSignedIn()
  return await loadPrivileges(context.database.kysely)
}

/** A new role, or another one under its name: whoever has it may do at once what it says. */
export async function saveRole(
  context: Context,
  id: string | null,
  input: unknown,
): Promise<RoleRow> {
  requireAdministrator(context.viewer)
  const before = id === null ? null : await requireOwnRole(context, id)
  const { name, permissions: mask, privileges } = parseInput(roleInput, input)
  const known = await loadPrivileges(context.database.kysely)
  const unknown = privileges.find((privilege) => !known.includes(privilege))
  if (unknown !== undefined) throw badInput({ messageId: 'forms.invalid', field: 'privileges' })
  await refuseTakenName(context, { id, name })
  const roleId = await context.database.kysely.transaction().execute(async (transaction) => {
    await lockAccounts(transaction)
    const savedId = id ?? (await insertRole(transaction, { name, mask }))
    if (savedId === undefined) throw nameTaken()
    await updateRole(transaction, { id: savedId, name, mask })
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
  requireAdministrator(context.viewer)
  const before = await requireOwnRole(context, id)
  const uses = before.accounts + before.grants
  if (uses > 0) throw badInput({ messageId: 'access.problem.roleUsed', values: { count: uses } })
  await context.database.kysely.transaction().execute(async (transaction) => {
    await deleteRoleRow(transaction, id)
    await recordChange(transaction, { ...ofRole(context, id, 'deleted'), before: told(before) })
  })
  return true
}

async function requireRole({ database }: Context, id: string): Promise<RoleRow> {
  const role = await loadRole(database.kysely, id)
  if (!role) throw notFound()
  return role
}

async function requireOwnRole(context: Context, id: string): Promise<RoleRow> {
  const role = await requireRole(context, id)
  if (role.builtIn) throw badInput({ messageId: 'access.problem.roleBuiltIn' })
  return role
}

async function refuseTakenName(
  { database }: Context,
  wanted: { id: string | null; name: string },
): Promise<void> {
  const roles = await loadRoles(database.kysely)
  const name = wanted.name.toLowerCase()
  if (roles.some((role) => role.id !== wanted.id && role.name.toLowerCase() === name)) {
    throw nameTaken()
  }
}

function nameTaken() {
  return badInput({ messageId: 'access.problem.nameTaken', field: 'name' })
}

function ofRole(
  context: Context,
  id: string,
  action: string,
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
