import pg from 'pg'
import { type BackupEnd, BackupFileError, type BackupLine } from './backup-file.ts'
import { UnusableDatabaseError } from './connection.ts'
import type { Log } from './log.ts'
import {
  loadAppliedMigrations,
  loadStoredTables,
  type StoredTable,
  setExactText,
} from './stored-tables.sql.ts'

const ROWS_AT_ONCE = 1000
const TEXT_AT_ONCE = 4_000_000

/**
 * Loads the rows and sequences of a backup, in the transaction of this client, over whatever
 * migrations wrote. The tables must be those of the backup's schema.
 */
export async function loadBackup(
  client: pg.PoolClient,
  lines: AsyncIterable<BackupLine>,
  log: Log,
): Promise<void> {
  await setExactText(client)
  const tables = await loadStoredTables(client)
  const list = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`).join(', ')
  if (list) await client.query(`lock table ${list} in access exclusive mode`)
  await refuseUnlessFresh(client)

  // works for the owner of the tables, who need not be superuser, and with circles of references
  const { before, after } = await loadRules(client)
  for (const statement of before) await client.query(statement)
  if (list) await client.query(`truncate ${list}`)
  const end = await loadRows(client, lines, { tables, log })
  for (const { name, lastValue } of end.sequences) {
    if (lastValue === null) continue
    await client.query(`select setval(format('public.%I', $1::text)::regclass, $2)`, [
      name,
      lastValue,
    ])
  }
  await client.query('set constraints all immediate')
  for (const statement of after) await client.query(statement)
}

/**
 * Refuses a database with rows that no migration wrote: those of a migration carry the transaction
 * that also wrote its line in schema_migration.
 */
export async function refuseUnlessFresh(client: pg.ClientBase): Promise<void> {
  const isPaddocks = (await loadAppliedMigrations(client)) !== null
  for (const { name } of await loadStoredTables(client)) {
    if (isPaddocks && !(await hasOwnRows(client, name))) continue
    throw new UnusableDatabaseError(
      `The database is not empty (${name}). A backup is restored into an empty one only: use another DATA_DIR or DATABASE_URL.`,
    )
  }
}

async function hasOwnRows(client: pg.ClientBase, table: string): Promise<boolean> {
  const found = await client.query<{ has: boolean }>(
    `select exists (select from public.${pg.escapeIdentifier(table)}
      where xmin not in (select xmin from public.schema_migration)) as has`,
  )
  return found.rows[0]?.has ?? false
}

/** Takes away foreign keys and triggers, and puts them back: then PostgreSQL checks every reference. */
async function loadRules(client: pg.PoolClient): Promise<{ before: string[]; after: string[] }> {
  const found = await client.query<{ before: string; after: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as after
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    union all
    select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
      format('alter table %s enable %s trigger %I', t.tgrelid::regclass,
        case t.tgenabled when 'R' then 'replica' when 'A' then 'always' else '' end, t.tgname)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled <> 'D'`,
  )
  return {
    before: found.rows.map((rule) => rule.before),
    after: found.rows.map((rule) => rule.after),
  }
}

/** Rows of one table that wait to be written together. */
interface Batch {
  table: StoredTable
  rows: string[]
  length: number
  written: number
}

async function loadRows(
  client: pg.PoolClient,
  lines: AsyncIterable<BackupLine>,
  { tables, log }: { tables: readonly StoredTable[]; log: Log },
): Promise<BackupEnd> {
  let batch: Batch | null = null
  let total = 0
  for await (const line of lines) {
    if (typeof line === 'string') {
      if (!batch) throw new BackupFileError('The backup has a row that belongs to no table.')
      await addRow(client, batch, line)
      continue
    }
    if (batch) {
      await writeRows(client, batch)
      log.info(`${batch.table.name}: ${batch.written}`)
      total += batch.written
      batch = null
    }
    if ('table' in line) batch = { ...beginTable(tables, line), rows: [], length: 0, written: 0 }
    if ('rows' in line) return complete(line, total)
  }
  throw new BackupFileError('The backup is cut off: its end is missing.')
}

function beginTable(
  tables: readonly StoredTable[],
  line: { table: string; columns: string[] },
): { table: StoredTable } {
  const table = tables.find(({ name }) => name === line.table)
  if (table && table.columns.join() === line.columns.join()) return { table }
  throw new BackupFileError(
    `The table ${line.table} of the backup has other columns than the migrations make.`,
  )
}

function complete(end: BackupEnd, total: number): BackupEnd {
  if (end.rows === total) return end
  throw new BackupFileError(`The backup should hold ${end.rows} rows and holds ${total}.`)
}

async function addRow(client: pg.PoolClient, batch: Batch, row: string): Promise<void> {
  batch.rows.push(row)
  batch.length += row.length
  if (batch.rows.length >= ROWS_AT_ONCE || batch.length >= TEXT_AT_ONCE) {
    await writeRows(client, batch)
  }
}

async function writeRows(client: pg.PoolClient, batch: Batch): Promise<void> {
  if (batch.rows.length === 0) return
  const table = `public.${pg.escapeIdentifier(batch.table.name)}`
  const columns = batch.table.writable.map((column) => pg.escapeIdentifier(column)).join(', ')
  await client.query(
    `insert into ${table} (${columns}) overriding system value
      select ${columns} from unnest($1::text[]::${table}[]) as "whole row"`,
    [batch.rows],
  )
  batch.written += batch.rows.length
  batch.rows = []
  batch.length = 0
}
