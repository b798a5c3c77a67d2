import { sql } from 'kysely'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import { type Author, type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

export interface RoleRow {
  id: string
  name: string
  mask: number
  builtIn: boolean
  /** Whose it is; null for all organizations. */
  organizationId: string | null
  organization: string | null
  privileges: string[]
  /** Accounts that have it everywhere, and grants by it. */
  accounts: number
  grants: number
}

/** Of all organizations, and of these; null: all roles. */
export async function loadRoles(
  connection: Connection,
  organizations: readonly string[] | null,
): Promise<RoleRow[]> {
  const theirs =
    organizations === null
      ? sql`true`
      : sql`(organization_id is null or organization_id = any(${[...organizations]}::bigint[]))`
  const { rows } = await sql<RoleRow>`
    select role.id, role.name, role.mask, role.built_in, role.organization_id,
      (select name from organization where id = role.organization_id) as organization,
      array(select privilege.name from role_privilege
        join privilege on privilege.id = privilege_id
        where role_id = role.id order by privilege.name) as privileges,
      (select count(*)::int from account_role where role_id = role.id) as accounts,
      (select count(*)::int from access_grant where role_id = role.id) as grants
    from role
    where ${theirs}
    order by role.built_in desc, role.organization_id nulls first, role.id
  `.execute(connection)
  return rows
}

export async function loadRole(connection: Connection, id: string): Promise<RoleRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return (await loadRoles(connection, null)).find((role) => role.id === id)
}

export async function loadPrivileges(connection: Connection): Promise<string[]> {
  const rows = await connection.selectFrom('privilege').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Undefined where another role of the organization has the name. */
export async function insertRole(
  connection: Connection,
  author: Author,
  role: { name: string; mask: number; organizationId: string | null },
): Promise<string | undefined> {
  const row = await connection
    .insertInto('role')
    .values({ ...role, ...madeBy(author) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateRole(
  { transaction, author }: Authored,
  { id, ...role }: { id: string; name: string; mask: number },
): Promise<void> {
  await transaction
    .updateTable('role')
    .set({ ...role, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

export async function replacePrivileges(
  connection: Connection,
  roleId: string,
  names: readonly string[],
): Promise<void> {
  await connection.deleteFrom('rolePrivilege').where('roleId', '=', roleId).execute()
  await sql`insert into role_privilege (role_id, privilege_id)
    select ${roleId}::bigint, id from privilege where name = any(${[...names]}::text[])`.execute(
    connection,
  )
}

export async function deleteRoleRow(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('role').where('id', '=', id).execute()
}

/** Who is concerned when the role changes. */
export async function loadRoleHolders(connection: Connection, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from account_role where role_id = ${id}
    union select account_id from access_grant where role_id = ${id}`.execute(connection)
  return rows.map((row) => row.id)
}

export interface OrganizationRow {
  id: string
  name: string
  shows: number
  people: number
}

/** `id` null: all. */
export async function loadOrganizations(
  connection: Connection,
  id: string | null,
): Promise<OrganizationRow[]> {
  const condition = id === null ? sql`true` : sql`organization.id = ${id}`
  const { rows } = await sql<OrganizationRow>`
    select organization.id, name,
      (select count(*)::int from show where show.organization_id = organization.id) as shows,
      (select count(*)::int from account
        where account.organization_id = organization.id and not restricted) as people
    from organization where ${condition} order by name, organization.id`.execute(connection)
  return rows
}

/** Its name, which nobody else changes until the transaction ends. */
export async function lockOrganization(
  connection: Connection,
  id: string,
): Promise<{ name: string } | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return await connection
    .selectFrom('organization')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function renameOrganization(
  { transaction, author }: Authored,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ name, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}
