import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { NoEmbeddedPostgresError } from './embedded-postgres/binaries.ts'
import {
  type EmbeddedPostgres,
  type StartOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { withRetry } from './with-retry.ts'

const hasNamespaces =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status === 0
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function makeFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-embedded-'))
  chmodSync(folder, mode)
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDirectory: string, options: Partial<StartOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDirectory, ...options })
  ends.push(() => server.stop())
  return server
}

async function ask(server: EmbeddedPostgres, statement: string): Promise<string[]> {
  const { host, port, user, password, database } = server
  const client = new pg.Client({ host, port, user, password, database })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' })
  await client.end()
  return rows.map((row) => String(row[0]))
}

function pidOf(dataDirectory: string): number {
  return Number(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
}

describe('a start', () => {
  test('makes the directory; the next one finds everything again', async () => {
    const directory = join(makeFolder(), 'made', 'here')
    const first = await start(directory)
    expect(first.adopted).toBe(false)
    await ask(first, `create table horse as select 'Dœuf Šťastný' as name`)
    await first.stop()
    expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false)

    const second = await start(directory)
    expect(await ask(second, 'select name from horse')).toEqual(['Dœuf Šťastný'])
    expect(
      await ask(
        second,
        `select current_setting('server_encoding') || ' ' || current_setting('fsync')
          || ' ' || lower('ÄÉ') || ' ' || current_setting('timezone')`,
      ),
    ).toEqual(['UTF8 on äé UTC'])
  })

  test('adopts the server that runs; two at once make one', async () => {
    const directory = join(makeFolder(), 'postgres')
    const both = await Promise.all([start(directory), start(directory)])
    expect(both.filter((server) => server.adopted)).toHaveLength(1)
    expect(await ask(both[0], 'select 1')).toEqual(await ask(both[1], 'select 1'))
  })

  test('takes a path that is too long for a socket', async () => {
    const server = await start(join(makeFolder(), 'a'.repeat(60), 'b'.repeat(60)))
    expect(await ask(server, 'select 1')).toEqual(['1'])
  })

  test('removes a postmaster.pid whose number now belongs to another program', async () => {
    const directory = join(makeFolder(), 'postgres')
    await (await start(directory)).stop()
    const lines = [process.pid, directory, 1, 5432, directory, '', '1 1', 'ready']
    writeFileSync(join(directory, 'postmaster.pid'), `${lines.join('\n')}\n`)
    expect(await ask(await start(directory), 'select 1')).toEqual(['1'])
  })

  test.runIf(hasNamespaces)('as root runs below a folder that lets nobody in', async () => {
    const folder = makeFolder(0o700)
    const directory = join(folder, 'postgres')
    const server = await start(directory)
    await ask(server, 'create table t as select 7 as seven')
    expect(statSync(directory).uid).toBe(0)
    await server.stop()

    // opened to everybody: now as nobody, and the files change their owner
    chmodSync(folder, 0o755)
    expect(await ask(await start(directory), 'select seven from t')).toEqual(['7'])
    expect(statSync(directory).uid).not.toBe(0)
  })

  test('says what to do where npm has no PostgreSQL for the platform', async () => {
    const { arch } = process
    Object.defineProperty(process, 'arch', { value: 'sparc' })
    ends.push(() => Object.defineProperty(process, 'arch', { value: arch }))
    const refused = startEmbeddedPostgres({ dataDirectory: join(makeFolder(), 'postgres') })
    await expect(refused).rejects.toThrow(NoEmbeddedPostgresError)
    await expect(refused).rejects.toThrow('DATABASE_URL')
  })

  test('says why the server does not start', async () => {
    const directory = join(makeFolder(), 'postgres')
    mkdirSync(directory)
    writeFileSync(join(directory, 'PG_VERSION'), '12\n')
    await expect(start(directory)).rejects.toThrow(/did not start: (.|\n)*postgresql\.conf/)
  })
})

describe('after a crash', () => {
  test('kill -9 of the process loses no acknowledged row, and stops the server', async () => {
    const directory = join(makeFolder(), 'postgres')
    const writer = spawn(process.execPath, ['--input-type=module', '--eval', WRITER, directory], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const acknowledged: string[] = []
    for await (const line of createInterface(writer.stdout)) {
      acknowledged.push(line)
      if (acknowledged.length === 200) writer.kill('SIGKILL')
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)

    // at once: the old server is still there and about to stop
    const server = await start(directory)
    const stored = new Set(await withRetry(() => ask(server, 'select id from mark')))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  })

  test('kill -9 of everything loses no acknowledged row', async () => {
    const directory = join(makeFolder(), 'postgres')
    const writer = spawn(process.execPath, ['--input-type=module', '--eval', WRITER, directory], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const acknowledged: string[] = []
    for await (const line of createInterface(writer.stdout)) {
      acknowledged.push(line)
      if (acknowledged.length !== 200) continue
      process.kill(pidOf(directory), 'SIGKILL')
      writer.kill('SIGKILL')
    }
    const server = await start(directory)
    const stored = new Set(await withRetry(() => ask(server, 'select id from mark')))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  })

  test('kill -9 of the server: it is started again at the same address', async () => {
    const directory = join(makeFolder(), 'postgres')
    const server = await start(directory)
    await ask(server, 'create table t as select 7 as seven')
    process.kill(pidOf(directory), 'SIGKILL')
    expect(await withRetry(() => ask(server, 'select seven from t'))).toEqual(['7'])
  })
})

test('Ctrl-C in the terminal reaches Paddock, not the server', async () => {
  const directory = join(makeFolder(), 'postgres')
  // a group of its own, as a terminal makes it; the signal goes to the whole group
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PATIENT, directory], {
    cwd: import.meta.dirname,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  expect((await lines.next()).value).toBe('still there: 1')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false)
})

/** Prints the number of each row after its commit. */
const WRITER = `
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
const server = await startEmbeddedPostgres({ dataDirectory: process.argv[1] })
const { host, port, user, password, database } = server
const client = new pg.Client({ host, port, user, password, database })
await client.connect()
await client.query('create table mark (id integer primary key)')
for (let id = 1; ; id += 1) {
  await client.query('insert into mark values ($1)', [id])
  process.stdout.write(id + '\\n')
}`

const PATIENT = `
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
const server = await startEmbeddedPostgres({ dataDirectory: process.argv[1] })
const { host, port, user, password, database } = server
const client = new pg.Client({ host, port, user, password, database })
await client.connect()
const alive = setInterval(() => {}, 1000)
process.on('SIGINT', async () => {
  const { rows } = await client.query('select 1 as one')
  console.log('still there: ' + rows[0].one)
  await client.end()
  await server.stop()
  clearInterval(alive)
})
console.log('ready')`
