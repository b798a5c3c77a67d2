import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { holdInstanceLock } from './instance-lock.ts'
import { planKeeper } from './kept-plans.ts'
import type { Log } from './log.ts'
import type { DB } from './tables.generated.ts'
import { withRetry } from './with-retry.ts'

/**
 * The open database. Code says `familyName` where SQL says `family_name`; the keys inside a jsonb
 * value stay as they are. `bigint` is text (ids), `date` is text (2026-05-01), `timestamptz` a Date.
 */
export interface Database {
  pool: pg.Pool
  kysely: Kysely<DB>
  /** Waits for queries under way, then lets go; an embedded server is stopped. */
  close: () => Promise<void>
}

/** A server somewhere, or the directory of one that Paddock runs by itself. */
export type DatabaseSource = { databaseUrl: string } | { dataDirectory: string }

export type OpenOptions = DatabaseSource & {
  log: Log
  /**
   * Joins a Paddock that already runs on the same directory, as a backup does. Otherwise the
   * directory belongs to one process.
   */
  beside?: boolean
}

/** The database cannot be used as it is; the message says what to do. */
export class UnusableDatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UnusableDatabaseError'
  }
}

/** What the configuration means: the URL wins, otherwise `postgres` below DATA_DIR. */
export function databaseSource(config: {
  databaseUrl: string | null
  dataDir: string
}): DatabaseSource {
  return config.databaseUrl
    ? { databaseUrl: config.databaseUrl }
    : { dataDirectory: join(config.dataDir, 'postgres') }
}

const MAX_CONNECTIONS = 16
const OLDEST_VERSION = 16

/**
 * Opens the database and starts the embedded server where there is no URL.
 * @throws UnusableDatabaseError when it is too old, could lose acknowledged work, or belongs to
 * another running Paddock
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if ('databaseUrl' in options) {
    return await connect({ connectionString: options.databaseUrl }, options.log)
  }
  return await openEmbedded(options.dataDirectory, options)
}

/** Opens a server that runs already, whoever runs it. */
export async function connect(server: pg.PoolConfig, log: Log): Promise<Database> {
  const pool = new pg.Pool({ ...server, max: MAX_CONNECTIONS, types: TYPES })
  let isOpen = true
  // without a listener the loss of an idle connection would end the process; what is being closed
  // may find that its server was faster
  pool.on('error', (error) => {
    if (isOpen) log.warn(`A database connection was lost: ${error.message}`)
  })
  // While it is in use the pool does not listen. The query that failed says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', planKeeper())
  try {
    await refuseUnusable(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  // not kysely.destroy: it forgets a pool that only plain queries have used
  const close = once(async () => {
    isOpen = false
    await pool.end()
  })
  return { pool, kysely, close }
}

async function openEmbedded(
  dataDirectory: string,
  { log, beside = false }: OpenOptions,
): Promise<Database> {
  const server = await startEmbeddedPostgres({ dataDirectory, log })
  const isGuest = beside && server.adopted
  try {
    const lock = isGuest ? null : await holdInstanceLock(server, log)
    if (!isGuest && !lock) throw new UnusableDatabaseError(inUse(dataDirectory))
    const database = await connect(addressOf(server), log)
    const close = once(async () => {
      await database.close()
      lock?.expectEnd()
      // the lock ends with the server, not before it: nobody may adopt a server that is about to stop
      await (isGuest ? server.leave() : server.stop())
      await lock?.release()
    })
    return { ...database, close }
  } catch (error) {
    if (server.adopted) server.leave()
    else await server.stop()
    throw error
  }
}

function inUse(dataDirectory: string): string {
  return `Another Paddock already runs on ${dataDirectory}. Stop it first, or give this one another DATA_DIR.`
}

function addressOf({ host, port, user, password, database }: EmbeddedPostgres): pg.ClientConfig {
  return { host, port, user, password, database }
}

async function refuseUnusable(pool: pg.Pool): Promise<void> {
  const found = await withRetry(() =>
    pool.query<{ version: number; shown: string; fsync: string; commit: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_version') as shown,
        current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit`,
    ),
  )
  const server = found.rows[0]
  if (!server) throw new UnusableDatabaseError('The database says nothing about itself.')
  if (server.version < OLDEST_VERSION) {
    throw new UnusableDatabaseError(
      `The database is PostgreSQL ${server.shown}; Paddock needs version ${OLDEST_VERSION} or newer.`,
    )
  }
  if (server.fsync !== 'on') throw new UnusableDatabaseError(losesWork('fsync'))
  if (server.commit === 'off') throw new UnusableDatabaseError(losesWork('synchronous_commit'))
}

function losesWork(setting: string): string {
  return `The database runs with ${setting} off: a power cut would lose scores that were acknowledged. Switch ${setting} on and start again.`
}

const { DATE } = pg.types.builtins
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009

/** A day has no hour: as a Date it would shift with the time zone of the server. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (type === DATE) return (text: string) => text
    return pg.types.getTypeParser(type === DATE_ARRAY ? TEXT_ARRAY : type, format)
  },
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
