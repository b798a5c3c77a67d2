import { sql, type Transaction } from 'kysely'
import { permission } from '#domain/access/permission.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Authored, changedBy } from '#server/history/audit-columns.sql.ts'
import { textHasWords } from '#server/registry/folded-name.sql.ts'

/** An account as those see it who say what it may do. */
export interface PersonRow {
  id: string
  email: string
  firstName: string
  familyName: string
  organizationId: string | null
  organization: string | null
  /** The organization that made the account, while no other one ever granted it anything. */
  ownOf: string | null
  disabledAt: Date | null
  /** Of the shell that stays of a deleted account. */
  deletedAt: Date | null
  restricted: boolean
  /** Invited, and has not chosen a password yet. */
  invited: boolean
  roles: { id: string; name: string }[]
  creationTime: Date
}

/** Accounts of people; of one organization those it is the home of and those granted something on it. */
export async function loadPeople(
  connection: Connection,
  wanted: { organizationId: string | null; search: string | null; first: number },
): Promise<PersonRow[]> {
  const condition = wanted.organizationId
    ? sql<boolean>`(account.organization_id = ${wanted.organizationId} or exists (
        select from access_grant entry where entry.account_id = account.id
          and entry.class_name = 'Organization'
          and entry.object_id_identity = ${wanted.organizationId}))`
    : sql<boolean>`true`
  return await selectPeople(
    connection,
    sql<boolean>`not account.restricted and account.deleted_at is null and ${condition}
      and ${textHasWords(
        sql<string>`account.first_name || ' ' || account.family_name || ' ' || account.email`,
        wanted.search ?? '',
      )}`,
    wanted.first,
  )
}

export async function loadPerson(
  connection: Connection,
  id: string,
): Promise<PersonRow | undefined> {
  if (!idInput.safeParse(id).success) return undefined
  return (await selectPeople(connection, sql<boolean>`account.id = ${id}`, 1))[0]
}

export async function findPersonByEmail(
  connection: Connection,
  email: string,
): Promise<PersonRow | undefined> {
  const isTheirs = sql<boolean>`lower(account.email) = ${email.toLowerCase()}`
  return (await selectPeople(connection, isTheirs, 1))[0]
}

/** Those to whom the whole installation is open, whatever is granted. */
export async function loadAdministrators(connection: Connection): Promise<PersonRow[]> {
  return await selectPeople(
    connection,
    sql<boolean>`account.disabled_at is null and ${administers}`,
    100,
  )
}

export async function setDisabled(
  { transaction, author }: Authored,
  id: string,
  disabled: boolean,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ disabledAt: disabled ? sql<Date>`now()` : null, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

export async function replaceRoles(
  { transaction, author }: Authored,
  id: string,
  roleIds: readonly string[],
): Promise<void> {
  await transaction.updateTable('account').set(changedBy(author)).where('id', '=', id).execute()
  await transaction.deleteFrom('accountRole').where('accountId', '=', id).execute()
  if (roleIds.length === 0) return
  const rows = roleIds.map((roleId) => ({ accountId: id, roleId }))
  await transaction.insertInto('accountRole').values(rows).execute()
}

/** The privileges that an account has everywhere, by itself and by its roles. */
export async function loadPrivilegesOf(connection: Connection, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from privilege where id in (
      select privilege_id from account_privilege where account_id = ${id}
      union select privilege_id from account_role join role_privilege using (role_id)
        where account_id = ${id})
    order by name`.execute(connection)
  return rows.map(({ name }) => name)
}

/** The organization is its home no longer. */
export async function leaveHome(
  { transaction, author }: Authored,
  { accountId, organizationId }: { accountId: string; organizationId: string },
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ organizationId: null, ...changedBy(author) })
    .where('id', '=', accountId)
    .where('organizationId', '=', organizationId)
    .execute()
}

/** Who administered the installation has acted for every organization. */
export async function noteEverywhere(connection: Connection, accountId: string): Promise<void> {
  await sql`insert into account_of_organization (account_id, organization_id)
    select ${accountId}, id from organization on conflict do nothing`.execute(connection)
}

/**
 * Whether the installation and these organizations each have somebody left who may do everything,
 * for good: an account that can come in, without end. Asked at the end of a transaction, which holds
 * the organizations so that two who leave at once do not both find the other still there.
 */
export async function loadWithoutAdministrator(
  transaction: Transaction<DB>,
  organizationIds: readonly string[],
): Promise<{ installation: boolean; organizations: string[] }> {
  const installation = await sql<{ left: boolean }>`
    select exists (select from account
      where disabled_at is null and not restricted and ${administers}) as left`.execute(transaction)
  const organizations = await sql<{ name: string }>`
    select name from organization where id = any(${[...organizationIds]}::bigint[]) and not exists (
      select from access_grant entry
        join account on account.id = entry.account_id
        left join role on role.id = entry.role_id
      where entry.class_name = 'Organization' and entry.object_id_identity = organization.id
        and (entry.mask | coalesce(role.mask, 0)) & ${permission.ADMINISTRATION} > 0
        and entry.ends_at is null and (entry.starts_at is null or entry.starts_at <= now())
        and account.disabled_at is null and not account.restricted)`.execute(transaction)
  return {
    installation: installation.rows[0]?.left !== true,
    organizations: organizations.rows.map(({ name }) => name),
  }
}

/**
 * The organizations that somebody administers, or the one of these; held until the transaction ends. What
 * is taken in one organization says nothing of another one.
 */
export async function lockAdministered(
  transaction: Transaction<DB>,
  { accountId, organizationId = null }: { accountId: string; organizationId?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organization where id in (
      select entry.object_id_identity from access_grant entry
        left join role on role.id = entry.role_id
      where entry.account_id = ${accountId} and entry.class_name = 'Organization'
        and (entry.mask | coalesce(role.mask, 0)) & ${permission.ADMINISTRATION} > 0)
      and (${organizationId}::bigint is null or id = ${organizationId}::bigint)
    order by id for update`.execute(transaction)
  return rows.map(({ id }) => id)
}

const administers = sql<boolean>`(
  exists (select from account_role join role_privilege using (role_id)
    join privilege on privilege.id = role_privilege.privilege_id
    where account_role.account_id = account.id and privilege.name = ${ADMINISTER})
  or exists (select from account_privilege join privilege on privilege.id = privilege_id
    where account_privilege.account_id = account.id and privilege.name = ${ADMINISTER}))`

async function selectPeople(
  connection: Connection,
  condition: ReturnType<typeof sql<boolean>>,
  first: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select account.id, account.email, account.first_name, account.family_name,
      account.organization_id, organization.name as organization, account.disabled_at,
      case when not exists (select from account_of_organization as known
        where known.account_id = account.id
          and known.organization_id is distinct from account.organization_id)
        then account.organization_id end as own_of,
      account.deleted_at, account.restricted, account.password_hash is null and account.first_code_at is null and not account.restricted as invited,
      coalesce((select json_agg(json_build_object('id', role.id::text, 'name', role.name) order by role.name)
        from account_role join role on role.id = role_id
        where account_id = account.id), '[]') as roles,
      account.creation_time
    from account left join organization on organization.id = account.organization_id
    where ${condition}
    order by account.family_name, account.first_name, account.id
    limit ${first}
  `.execute(connection)
  return rows
}
