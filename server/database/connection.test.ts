import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { databaseSource, openDatabase, UnusableDatabaseError } from './connection.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { openEmptyTestDatabase } from './testing.ts'
import { isDatabaseAway, withRetry } from './with-retry.ts'

const database = await openEmptyTestDatabase()
afterAll(() => database.close())

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const warnings: string[] = []
const log = { info: () => {}, warn: (line: string) => warnings.push(line) }

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-connection-'))
  chmodSync(folder, 0o755)
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function urlOf(server: { host: string; port: number; password: string }, name: string): string {
  return `postgres://paddock:${server.password}@localhost:${server.port}/${name}?host=${server.host}`
}

async function nameOf(opened: typeof database): Promise<string> {
  const { rows } = await opened.pool.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

test('ids and days are text, moments are Dates, names are turned, jsonb is left alone', async () => {
  const { rows } =
    await sql`select 9007199254740993::bigint as some_id, array[1::bigint] as some_ids,
    date '2026-05-01' as first_day, array[date '2026-05-01'] as all_days,
    timestamptz '2026-05-01 12:00:00.123+02' as starts_at,
    '{"start_order": {"by_draw": 1}}'::jsonb as rules`.execute(database.kysely)
  expect(rows).toEqual([
    {
      someId: '9007199254740993',
      someIds: ['1'],
      firstDay: '2026-05-01',
      allDays: ['2026-05-01'],
      startsAt: new Date('2026-05-01T10:00:00.123Z'),
      rules: { start_order: { by_draw: 1 } },
    },
  ])
})

test('lost connections are warned of and replaced', async () => {
  const opened = await openDatabase({
    databaseUrl: urlOf(inject('testDatabase'), await nameOf(database)),
    log,
  })
  ends.push(opened.close)
  await Promise.all([opened.pool.query('select 1'), opened.pool.query('select 2')])
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const answer = await withRetry(() => opened.pool.query<{ one: number }>('select 1 as one'))
  expect(answer.rows).toEqual([{ one: 1 }])
  expect(warnings.join()).toContain('connection was lost')
})

test('a connection that is lost within a transaction fails the transaction alone', async () => {
  const opened = await openDatabase({
    databaseUrl: urlOf(inject('testDatabase'), await nameOf(database)),
    log,
  })
  ends.push(opened.close)
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  ends.push(() => process.off('uncaughtException', note))
  const failed: unknown = await opened.kysely
    .transaction()
    .execute((transaction) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction),
    )
    .catch((error: unknown) => error)
  expect(isDatabaseAway(failed)).toBe(true)
  const answer = await withRetry(() => opened.pool.query<{ one: number }>('select 1 as one'))
  expect(answer.rows).toEqual([{ one: 1 }])
  expect(uncaught).toEqual([])
})

test('withRetry passes on what is no passing trouble', async () => {
  let calls = 0
  const wrong = withRetry(() => {
    calls += 1
    return database.pool.query('select nothing')
  })
  await expect(wrong).rejects.toThrow('column "nothing" does not exist')
  expect(calls).toBe(1)
})

test('refuses synchronous_commit off', async () => {
  const name = await nameOf(database)
  await database.pool.query(`alter database ${name} set synchronous_commit = off`)
  ends.push(() => database.pool.query(`alter database ${name} reset synchronous_commit`))
  await expect(
    openDatabase({ databaseUrl: urlOf(inject('testDatabase'), name), log }),
  ).rejects.toThrow(/synchronous_commit off/)
})

test('refuses fsync off', async () => {
  const dataDirectory = join(makeFolder(), 'postgres')
  const server = await startEmbeddedPostgres({ dataDirectory, settings: { fsync: 'off' } })
  ends.push(server.stop)
  const refused = openDatabase({ databaseUrl: urlOf(server, 'postgres'), log })
  await expect(refused).rejects.toThrow(UnusableDatabaseError)
  await expect(refused).rejects.toThrow(/fsync off/)
})

test('an embedded directory belongs to one process; a backup may look at it', async () => {
  const source = databaseSource({ databaseUrl: null, dataDir: makeFolder() })
  const first = await openDatabase({ ...source, log })
  ends.push(first.close)

  await expect(openDatabase({ ...source, log })).rejects.toThrow(/Another Paddock already runs on/)
  const beside = await openDatabase({ ...source, log, beside: true })
  await beside.pool.query('create table t ()')
  await beside.close()
  expect((await first.pool.query('select * from t')).rowCount).toBe(0)

  await first.close()
  const next = await openDatabase({ ...source, log })
  ends.push(next.close)
  expect((await next.pool.query('select * from t')).rowCount).toBe(0)
})

test('the lock on the directory is taken again when its connection is lost', async () => {
  const source = databaseSource({ databaseUrl: null, dataDir: makeFolder() })
  const first = await openDatabase({ ...source, log })
  ends.push(first.close)
  const holders = async () => {
    const { rows } = await first.pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory'`,
    )
    return rows.map((row) => row.pid)
  }
  const before = await holders()
  await first.pool.query('select pg_terminate_backend($1)', before)
  await expect
    .poll(async () => (await holders()).filter((pid) => !before.includes(pid)))
    .toHaveLength(1)
  const second = openDatabase({ ...source, log }).then((database) => database.close())
  await expect(second).rejects.toThrow(/Another Paddock already runs on/)
})

test('the URL wins over the directory', () => {
  expect(databaseSource({ databaseUrl: 'postgres://x/y', dataDir: '/data' })).toEqual({
    databaseUrl: 'postgres://x/y',
  })
  expect(databaseSource({ databaseUrl: null, dataDir: '/data' })).toEqual({
    dataDirectory: '/data/postgres',
  })
})
