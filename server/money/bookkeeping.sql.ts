import { sql } from 'kysely'
import {
  type BookkeepingSettings,
  bookkeepingSettings,
  noBookkeeping,
} from '#domain/money/bookkeeping/bookkeeping-input.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { Connection } from './ledger.sql.ts'

/** Of the organization that a show belongs to. */
export async function loadBookkeeping(
  connection: Connection,
  organizationId: string,
): Promise<BookkeepingSettings> {
  const row = await connection
    .selectFrom('bookkeeping')
    .select(['accounts', 'adviser', 'client', 'yearStart', 'organizationNumber'])
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return row === undefined ? noBookkeeping : bookkeepingSettings.parse(row)
}

export async function loadOrganizationName(
  connection: Connection,
  organizationId: string,
): Promise<string> {
  const row = await connection
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return row?.name ?? ''
}

export async function storeBookkeeping(
  { transaction, author }: Authored,
  organizationId: string,
  { accounts, ...rest }: BookkeepingSettings,
): Promise<void> {
  const settings = { ...rest, accounts: JSON.stringify(accounts) }
  await transaction
    .insertInto('bookkeeping')
    .values({ organizationId, ...settings, ...madeBy(author) })
    .onConflict((conflict) =>
      conflict.column('organizationId').doUpdateSet({ ...settings, ...changedBy(author) }),
    )
    .execute()
}

/** Two treasurers of two shows of an organization save one after the other. */
export async function lockOrganization(
  { transaction }: Authored,
  organizationId: string,
): Promise<void> {
  await sql`select from organization where id = ${organizationId} for no key update`.execute(
    transaction,
  )
}
