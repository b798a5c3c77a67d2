/*
 * Writes a backup, also while Paddock runs:
 *   node server/database/backup.ts [file]     without a name: into DATA_DIR/backups
 */
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { type BackupEnd, BackupFileError, type BackupLine, writeBackupFile } from './backup-file.ts'
import { type Database, databaseSource, openDatabase } from './connection.ts'
import type { Log } from './log.ts'
import { inPlainTransaction } from './plain-transaction.ts'
import { printingLog, runScript } from './script.ts'
import {
  loadAppliedMigrations,
  loadStoredTables,
  type StoredTable,
  setExactText,
} from './stored-tables.sql.ts'

const SILENT: Log = { info: () => {}, warn: () => {} }
const ROWS_AT_ONCE = 1000
/** A row with a picture may be megabytes. */
const ROWS_WITH_FILES_AT_ONCE = 8

/**
 * Writes all tables as they were at one moment, while others go on working. The file replaces one of
 * the same name only when it is complete.
 */
export async function backup(
  database: Pick<Database, 'pool'>,
  file: string,
  log: Log = SILENT,
): Promise<void> {
  const write = async (client: pg.PoolClient) => {
    await setExactText(client)
    await writeBackupFile(file, backupLines(client, log))
  }
  await inPlainTransaction(database, write, 'begin isolation level repeatable read read only')
}

async function* backupLines(client: pg.PoolClient, log: Log): AsyncGenerator<BackupLine> {
  const migrations = await loadAppliedMigrations(client)
  if (!migrations) throw new BackupFileError('The database is empty: there is nothing to back up.')
  yield { format: 'paddock-backup-1', madeAt: new Date().toISOString(), migrations }

  let total = 0
  for (const table of await loadStoredTables(client)) {
    yield { table: table.name, columns: table.columns }
    let rows = 0
    for await (const row of rowsOf(client, table)) {
      yield row
      rows += 1
    }
    log.info(`${table.name}: ${rows}`)
    total += rows
  }
  yield { rows: total, sequences: await loadSequences(client) }
}

async function* rowsOf(client: pg.PoolClient, table: StoredTable): AsyncGenerator<string> {
  const name = pg.escapeIdentifier(table.name)
  await client.query(
    `declare backup_rows no scroll cursor for
      select "whole row"::text as text from public.${name} as "whole row"`,
  )
  const count = table.hasFiles ? ROWS_WITH_FILES_AT_ONCE : ROWS_AT_ONCE
  for (;;) {
    const { rows } = await client.query<{ text: string }>(`fetch ${count} from backup_rows`)
    for (const row of rows) yield row.text
    if (rows.length < count) break
  }
  await client.query('close backup_rows')
}

/** Sequences know no snapshot. Read last, they are at least as far as every row of this backup. */
async function loadSequences(client: pg.PoolClient): Promise<BackupEnd['sequences']> {
  const found = await client.query<BackupEnd['sequences'][number]>(
    `select sequencename::text as name, last_value::text as "lastValue"
    from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return found.rows
}

/** They lie outside the database, so that it gives nothing away without them. */
const keysBesideBackup =
  'Keep the keys of DATA_DIR (password-key, sealing-key, signing-key) too, in another place: without password-key no password of this backup signs in.'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  const file = process.argv[2] ?? join(config.dataDir, 'backups', `paddock-${moment}Z.backup.gz`)
  const quiet = { ...printingLog, info: () => {} }
  const database = await openDatabase({ ...databaseSource(config), log: quiet, beside: true })
  try {
    await backup(database, file, printingLog)
    printingLog.info(`Written: ${file}`)
    printingLog.info(keysBesideBackup)
  } finally {
    await database.close()
  }
}

await runScript(import.meta, main)
