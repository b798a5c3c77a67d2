import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, madeBy } from '#server/history/audit-columns.sql.ts'
import { loadAccessGrants, type StoredAccessGrant } from './access-grants.sql.ts'

export type Connection = Kysely<DB> | Transaction<DB>

export interface NamedRow {
  id: string
  name: string
}

/** An account with all that decides what it may do. */
export interface AccountRow
  extends Pick<
    Selectable<DB['account']>,
    'email' | 'firstName' | 'familyName' | 'organizationId' | 'disabledAt' | 'restricted'
  > {
  id: string
  /** Has a second factor or a passkey. */
  secured: boolean
  hasPassword: boolean
  privileges: NamedRow[]
  roles: (NamedRow & { privileges: NamedRow[] })[]
  /** In force or to come. */
  accessGrants: StoredAccessGrant[]
}

async function loadAccount(connection: Connection, id: string): Promise<AccountRow | undefined> {
  const row = await connection
    .selectFrom('account')
    .where('account.id', '=', id)
    .select((account) => [
      'account.id',
      'account.email',
      'account.firstName',
      'account.familyName',
      'account.organizationId',
      'account.disabledAt',
      'account.restricted',
      sql<boolean>`account.password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from passkey where passkey.account_id = account.id)
        or exists (select from second_factor as factor
          where factor.account_id = account.id and factor.confirmed_at is not null)`.as('secured'),
      jsonArrayFrom(
        account
          .selectFrom('accountPrivilege')
          .innerJoin('privilege', 'privilege.id', 'accountPrivilege.privilegeId')
          .whereRef('accountPrivilege.accountId', '=', 'account.id')
          .select((eb) => [eb.cast<string>('privilege.id', 'text').as('id'), 'privilege.name'])
          .orderBy('privilege.name'),
      ).as('privileges'),
      jsonArrayFrom(
        account
          .selectFrom('accountRole')
          .innerJoin('role', 'role.id', 'accountRole.roleId')
          .whereRef('accountRole.accountId', '=', 'account.id')
          .select((role) => [
            role.cast<string>('role.id', 'text').as('id'),
            'role.name',
            jsonArrayFrom(
              role
                .selectFrom('rolePrivilege')
                .innerJoin('privilege', 'privilege.id', 'rolePrivilege.privilegeId')
                .whereRef('rolePrivilege.roleId', '=', 'role.id')
                .select((eb) => [
                  eb.cast<string>('privilege.id', 'text').as('id'),
                  'privilege.name',
                ])
                .orderBy('privilege.name'),
            ).as('privileges'),
          ])
          .orderBy('role.name'),
      ).as('roles'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  return { ...row, accessGrants: await loadAccessGrants(connection, id) }
}

/** Null for whoever may not come in (any more). */
export async function loadActiveAccount(
  connection: Connection,
  id: string,
): Promise<AccountRow | null> {
  const account = await loadAccount(connection, id)
  return account && mayComeIn(account) ? account : null
}

export async function findSignIn(
  connection: Connection,
  email: string,
): Promise<{ id: string; passwordHash: string | null } | undefined> {
  return await connection
    .selectFrom('account')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('disabledAt', 'is', null)
    .select(['id', 'passwordHash'])
    .executeTakeFirst()
}

export async function hasAccounts(connection: Connection): Promise<boolean> {
  const found = await connection.selectFrom('account').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Until the transaction ends nobody else can add an account: what was counted stays true. */
export async function lockAccounts(transaction: Transaction<DB>): Promise<void> {
  await sql`lock table account in share row exclusive mode`.execute(transaction)
}

export interface NewAccount {
  email: string
  passwordHash: string | null
  firstName: string
  familyName: string
  organizationId: string | null
  createdByAccount: string | null
  /** Made by a link, for one thing only. */
  restricted?: boolean
}

export async function insertAccount(
  connection: Connection,
  { createdByAccount, ...account }: NewAccount,
): Promise<string> {
  const { id } = await connection
    .insertInto('account')
    .values({
      ...account,
      createdByAccount,
      modifiedByAccount: createdByAccount,
      createdByOrganization: account.organizationId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `author` null: before there is any account. */
export async function insertOrganization(
  connection: Connection,
  name: string,
  author: Author | null = null,
): Promise<string> {
  const { id } = await connection
    .insertInto('organization')
    .values({ name, ...(author && madeBy(author)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id of a role of the program itself. */
export async function findRoleId(connection: Connection, roleName: string): Promise<string> {
  const { id } = await connection
    .selectFrom('role')
    .where('name', '=', roleName)
    .where('organizationId', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function giveRole(
  connection: Connection,
  accountId: string,
  roleName: string,
): Promise<void> {
  await connection
    .insertInto('accountRole')
    .columns(['accountId', 'roleId'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .where('name', '=', roleName)
        .where('organizationId', 'is', null)
        .select((role) => [role.val(accountId).as('accountId'), 'role.id']),
    )
    .execute()
}

function mayComeIn(account: AccountRow): boolean {
  if (account.disabledAt) return false
  return !account.restricted || account.accessGrants.length > 0
}
