import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'

type Connection = Kysely<DB> | Transaction<DB>

/** Who made a row and who changed it last; null for what the program did itself. */
export interface AuditRow {
  createdByAccount: string | null
  modifiedByAccount: string | null
  createdByOrganization: string | null
  creationTime: Date
  lastModified: Date
}

/** Who writes: fills the audit columns. */
export interface Author {
  accountId: string
  organizationId: string | null
}

/** What is written together, and by whom. */
export interface Authored {
  transaction: Transaction<DB>
  author: Author
}

/** The audit columns of a new row. */
export function madeBy(author: Author) {
  return {
    createdByAccount: author.accountId,
    modifiedByAccount: author.accountId,
    createdByOrganization: author.organizationId,
  }
}

/** The audit columns of a changed row. */
export function changedBy(author: Author) {
  return { modifiedByAccount: author.accountId, lastModified: sql<Date>`now()` }
}

/** Tables that have an id and the audit columns. */
type TableWithColumns = {
  [Table in keyof DB]: 'id' | keyof AuditRow extends keyof DB[Table] ? Table : never
}[keyof DB]

/** Rows that are written once, or closed once: who and when stand in columns of other names. */
const writtenOnce = {
  change: { key: 'bigint', by: 'account_id', at: 'at' },
  consent: {
    key: 'bigint',
    by: 'given_by_account',
    at: 'given_at',
    closedBy: 'withdrawn_by_account',
    closedAt: 'withdrawn_at',
  },
  demoMail: { key: 'bigint', by: null, at: 'creation_time' },
  ledgerLine: { key: 'bigint', by: 'account_id', at: 'at' },
  letter: { key: 'bigint', by: null, at: 'made_at' },
  notice: { key: 'bigint', by: null, at: 'at', closedAt: 'read_at' },
  passkey: { key: 'bigint', by: 'account_id', at: 'creation_time' },
  programmeAct: { key: 'bigint', by: 'account_id', at: 'at' },
  refusedWrite: {
    key: 'uuid',
    by: 'account_id',
    at: 'received_at',
    closedBy: 'dismissed_by',
    closedAt: 'dismissed_at',
  },
  scoreWrite: { key: 'uuid', by: 'account_id', at: 'received_at' },
} as const satisfies Partial<Record<keyof DB, WrittenOnce>>

interface WrittenOnce {
  key: 'bigint' | 'uuid'
  by: string | null
  at: string
  closedBy?: string
  closedAt?: string
}

/** Where a row of which clients read an id can be kept. */
export type AuditedTable = TableWithColumns | keyof typeof writtenOnce

/** Loads, by id, who made and changed rows of a table. */
export type LoadAudit = (
  connection: Connection,
  ids: readonly string[],
) => Promise<Map<string, AuditRow>>

/** Makes what loads the audit columns of one table. */
export function auditLoader(table: AuditedTable): LoadAudit {
  const known: Partial<Record<keyof DB, WrittenOnce>> = writtenOnce
  const once = known[table]
  const select = once ? selectOnce(table, once) : selectColumns(table)
  return async (connection, ids) => {
    const key = sql.raw(once?.key ?? 'bigint')
    const { rows } = await sql<AuditRow & { id: string }>`
      ${select} where audited.id = any(${[...ids]}::${key}[])`.execute(connection)
    return new Map(rows.map(({ id, ...row }) => [id, row]))
  }
}

function selectColumns(table: AuditedTable) {
  return sql`select id, created_by_account, modified_by_account, created_by_organization,
    creation_time, last_modified from ${sql.table(table)} as audited`
}

/** The organization is the one that whoever wrote belongs to: such rows keep none. */
function selectOnce(table: AuditedTable, { by, at, closedBy, closedAt }: WrittenOnce) {
  const column = (name: string | null | undefined) =>
    name ? sql.ref(`audited.${name}`) : sql`null`
  return sql`select audited.id, ${column(by)}::bigint as created_by_account,
    coalesce(${column(closedBy)}, ${column(by)})::bigint as modified_by_account,
    writer.organization_id as created_by_organization, ${column(at)} as creation_time,
    coalesce(${column(closedAt)}, ${column(at)}) as last_modified
    from ${sql.table(table)} as audited left join account as writer on writer.id = ${column(by)}::bigint`
}
