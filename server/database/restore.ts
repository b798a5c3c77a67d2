/*
 * Loads a backup into an empty database; Paddock must not run meanwhile:
 *   node server/database/restore.ts file
 */
import type pg from 'pg'
import { readConfig } from '#server/config.ts'
import { BackupFileError, type BackupHead, readBackupFile } from './backup-file.ts'
import { type Database, databaseSource, openDatabase, UnusableDatabaseError } from './connection.ts'
import { loadBackup, refuseUnlessFresh } from './load-backup.ts'
import type { Log } from './log.ts'
import {
  applyMigrations,
  isFromBefore,
  MIGRATIONS,
  type Migration,
  readMigrations,
} from './migrate.ts'
import { inPlainTransaction } from './plain-transaction.ts'
import { printingLog, runScript } from './script.ts'
import { loadAppliedMigrations } from './stored-tables.sql.ts'

export interface RestoreOptions {
  log?: Log
  /** Where the migrations lie; for tests. */
  folder?: string
}

const SILENT: Log = { info: () => {}, warn: () => {} }

/**
 * Loads a backup into a database that holds nothing but what migrations wrote, all or nothing, and
 * then brings the schema up to date.
 * @throws BackupFileError, UnusableDatabaseError
 */
export async function restore(
  database: Pick<Database, 'pool'>,
  file: string,
  { log = SILENT, folder = MIGRATIONS }: RestoreOptions = {},
): Promise<void> {
  const lines = readBackupFile(file)
  const first = (await lines.next()).value
  if (!first || typeof first === 'string' || !('format' in first)) {
    throw new BackupFileError(`${file} is no backup of Paddock.`)
  }
  const migrations = await readMigrations(folder)
  const ofBackup = migrationsOf(first, migrations)
  await inPlainTransaction(database, async (client) => {
    await refuseUnlessFresh(client)
    await refuseNewerSchema(client, ofBackup)
  })
  await applyMigrations(database, ofBackup)
  await inPlainTransaction(database, (client) => loadBackup(client, lines, log))
  await applyMigrations(database, migrations)
  await database.pool.query('analyze')
}

/** The files that made the schema of the backup. */
function migrationsOf(head: BackupHead, known: readonly Migration[]): Migration[] {
  if (isFromBefore(head.migrations, known)) {
    throw new BackupFileError(
      'The backup was made before the first release of Paddock, and this version cannot read it. Start with an empty database instead.',
    )
  }
  head.migrations.forEach(({ name, checksum }, index) => {
    const file = known[index]
    if (file?.name !== name) {
      throw new BackupFileError(
        `The backup has the migration ${name}, which this version of Paddock does not know. Restore it with the version that made it, or a newer one.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new BackupFileError(`${name} has changed since the backup was made. Put the file back.`)
    }
  })
  return known.slice(0, head.migrations.length)
}

async function refuseNewerSchema(
  client: pg.PoolClient,
  ofBackup: readonly Migration[],
): Promise<void> {
  const names = new Set(ofBackup.map((migration) => migration.name))
  const newer = (await loadAppliedMigrations(client))?.find(({ name }) => !names.has(name))
  if (!newer) return
  throw new UnusableDatabaseError(
    `The database already has the migration ${newer.name}, which is newer than the backup. Use a database without tables: they are made while restoring.`,
  )
}

async function main(): Promise<void> {
  const file = process.argv[2]
  if (!file) throw new BackupFileError('Name the file: node server/database/restore.ts file')
  const config = readConfig(process.env)
  const quiet = { ...printingLog, info: () => {} }
  const database = await openDatabase({ ...databaseSource(config), log: quiet })
  try {
    await restore(database, file, { log: printingLog })
    printingLog.info(`Restored: ${file}`)
    printingLog.info(
      'Before the first start, put password-key and sealing-key of that time into DATA_DIR.',
    )
  } finally {
    await database.close()
  }
}

await runScript(import.meta, main)
