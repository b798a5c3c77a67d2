import { sql } from 'kysely'
import { type DressageTest, dressageTest } from '#domain/scoring/dressage/test.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { RegistryTransaction } from './change-registered.sql.ts'
import type { Connection } from './registry.sql.ts'

/** A dressage test that an organization made. */
export interface OwnTestRow {
  id: string
  organizationId: string
  organization: string
  test: DressageTest
}

/** More no organization makes. */
export const mostOwnTests = 500

const selected = sql`select own_test.id, organization_id, organization.name as organization, content
  from own_test join organization on organization.id = organization_id`

type Stored = Omit<OwnTestRow, 'test'> & { content: unknown }

/** `organizations` null: of all. */
export async function loadOwnTests(
  connection: Connection,
  organizations: readonly string[] | null,
): Promise<OwnTestRow[]> {
  const isTheirs =
    organizations === null ? sql`true` : sql`organization_id = any(${[...organizations]}::bigint[])`
  const { rows } = await sql<Stored>`${selected} where ${isTheirs}
    order by lower(content ->> 'name'), own_test.id limit ${mostOwnTests}`.execute(connection)
  return rows.map(read)
}

export async function loadOwnTest(
  connection: Connection,
  id: string,
): Promise<OwnTestRow | undefined> {
  const { rows } = await sql<Stored>`${selected} where own_test.id = ${id}`.execute(connection)
  return rows.map(read)[0]
}

export async function lockOwnTest(transaction: RegistryTransaction, id: string): Promise<void> {
  await sql`select from own_test where id = ${id} for update`.execute(transaction)
}

/** The test has the number of its row in its id. */
export async function insertOwnTest(
  { transaction, author }: Authored,
  {
    organizationId,
    contentOf,
  }: { organizationId: string; contentOf: (id: string) => DressageTest },
): Promise<string> {
  const { id } = await transaction
    .insertInto('ownTest')
    .values({ organizationId, content: '{}', ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateOwnTest({ transaction, author }, id, contentOf(id))
  return id
}

export async function updateOwnTest(
  { transaction, author }: Authored,
  id: string,
  content: DressageTest,
): Promise<void> {
  await transaction
    .updateTable('ownTest')
    .set({ content: JSON.stringify(content), ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

export async function deleteOwnTestRow(
  transaction: RegistryTransaction,
  id: string,
): Promise<void> {
  await transaction.deleteFrom('ownTest').where('id', '=', id).execute()
}

function read({ content, ...row }: Stored): OwnTestRow {
  return { ...row, test: dressageTest.parse(content) }
}
