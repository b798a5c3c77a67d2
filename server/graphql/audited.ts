import { id as idInput } from '#domain/forms/inputs.ts'
import { type AuditedTable, type AuditRow, auditLoader } from '#server/history/audit-columns.sql.ts'
import type { Context } from './context.ts'
import { loadOnce } from './load-once.ts'

interface Audited {
  interfaces: ['Audited']
  extensions: { auditedTable: AuditedTable }
}

const loaders = new Map<unknown, ReturnType<typeof auditLoader>>()

/**
 * Spread into an object type that stands for rows of a table: it has the audit fields, read by the id of
 * the row when a client asks for them.
 */
export function audited(table: AuditedTable): Audited {
  if (!loaders.has(table)) loaders.set(table, auditLoader(table))
  return { interfaces: ['Audited'], extensions: { auditedTable: table } }
}

/** An answer that tells of a row which is gone carries what `readAudit` read of it before. */
interface Told {
  id: string
  audit?: AuditRow | undefined
}

/** For a row that is about to go: undefined where there is none. */
export async function readAudit(
  context: Context,
  table: AuditedTable,
  id: string,
): Promise<AuditRow | undefined> {
  const load = loaders.get(table)
  return load && idInput.safeParse(id).success ? await loadOnce(context, load, id) : undefined
}

/** Who made and changed the row that an object of a type made with `audited` stands for. */
export async function auditOf(
  { id, audit }: Told,
  context: Context,
  extensions: Readonly<Record<string, unknown>>,
): Promise<AuditRow> {
  const load = loaders.get(extensions['auditedTable'])
  const row = audit ?? (load && (await loadOnce(context, load, id)))
  if (!row) throw new Error(`no audit columns of ${String(extensions['auditedTable'])} ${id}`)
  return row
}
