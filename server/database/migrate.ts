import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from './connection.ts'

/** One step of the schema: a file `NNN-name.sql`. */
export interface Migration {
  name: string
  sql: string
  /** sha-256 of the text, with line ends as `\n`. */
  checksum: string
}

/** The schema of the database and the files of this version do not belong together. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MigrationError'
  }
}

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

const MIGRATION_LOCK = 7_236_251_002
const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/
/** The first file of the schema until the files were written again by area, before any release. */
const FIRST_FILE_BEFORE = '001-foundation.sql'

/** Whether these migrations made a schema that no file of this version continues. */
export function isFromBefore(
  applied: Iterable<Pick<Migration, 'name'>>,
  known: readonly Pick<Migration, 'name'>[],
): boolean {
  const isBefore = ({ name }: Pick<Migration, 'name'>) => name === FIRST_FILE_BEFORE
  return [...applied].some(isBefore) && !known.some(isBefore)
}

/**
 * Brings the schema up to date; several instances may do so at the same time. Every file is applied
 * once, in the order of its number and in one transaction, and must never change afterwards.
 * @returns the names of the files that were applied now
 * @throws MigrationError which names the file
 */
export async function migrate(
  database: Pick<Database, 'pool'>,
  folder: string = MIGRATIONS,
): Promise<string[]> {
  return await applyMigrations(database, await readMigrations(folder))
}

/** `migrate` with a chosen list. */
export async function applyMigrations(
  database: Pick<Database, 'pool'>,
  migrations: readonly Migration[],
): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const missing = missingMigrations(migrations, await loadApplied(client))
    for (const migration of missing) await apply(client, migration)
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
    return missing.map((migration) => migration.name)
  } catch (error) {
    // closes the connection, which undoes the transaction and lets the lock go
    client.release(true)
    throw error
  }
}

/** All files of the folder in their order. */
export async function readMigrations(folder: string = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  migrations.forEach(({ name }, index) => {
    if (!FILE_NAME.test(name)) throw new MigrationError(`${name} is not called NNN-name.sql.`)
    const before = migrations[index - 1]?.name
    if (before?.slice(0, 3) === name.slice(0, 3)) {
      throw new MigrationError(`${before} and ${name} have the same number.`)
    }
  })
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = await readFile(join(folder, name), 'utf8')
  // git may check files out with other line ends
  const sql = text.replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

async function loadApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  // asked first: a role that may not make tables runs a database that is up to date
  const there = await client.query(
    "select from pg_class where oid = to_regclass('schema_migration')",
  )
  if (there.rowCount === 0) {
    await client.query(`create table schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  }
  const found = await client.query<Pick<Migration, 'name' | 'checksum'>>(
    'select name, checksum from schema_migration order by name',
  )
  return new Map(found.rows.map(({ name, checksum }) => [name, checksum]))
}

function missingMigrations(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name))
  const last = [...applied.keys()].at(-1) ?? ''
  const names = [...applied.keys()].map((name) => ({ name }))
  if (isFromBefore(names, migrations)) {
    throw new MigrationError(
      'The database was made before the first release of Paddock, and this version cannot read it. Start with an empty one: name another folder in DATA_DIR, or another database in DATABASE_URL.',
    )
  }
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw new MigrationError(
        `The database has the migration ${name}, which this version of Paddock does not know. Use the newer version, or restore a backup of this one.`,
      )
    }
  }
  return migrations.filter((migration) => {
    const checksum = applied.get(migration.name)
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new MigrationError(
        `${migration.name} has changed since it was applied to this database. Put the file back and write the change as a new migration.`,
      )
    }
    if (checksum === undefined && migration.name < last) {
      throw new MigrationError(
        `${migration.name} comes before ${last}, which is already applied. Give it a higher number.`,
      )
    }
    return checksum === undefined
  })
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`${name} could not be applied: ${reason}`, { cause: error })
  }
}
