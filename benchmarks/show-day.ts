import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startApart } from './apart/process.ts'
import { type BenchmarkOptions, formatTable, type Row } from './measure.ts'
import type { DrawnCompetition } from './paddock/drawn-competition.ts'
import type { PaddockServer } from './paddock/server.ts'
import type { PacedTablets } from './show-day/paced-tablets.ts'
import type { Watchers } from './show-day/watchers.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const competitions = 6
const judges = 5
const screens = 500
/** Two marks a second from each tablet. */
const gapMs = 500
const mostMs = 150

/**
 * A large show at its busiest: thirty tablets at six arenas, two marks a second each, five hundred
 * screens. On the embedded database, and on the PostgreSQL server that DATABASE_URL names, in a
 * database that is made for it and dropped.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  const rows = [await measure('embedded database', { quick, databaseUrl: null })]
  const { DATABASE_URL } = process.env
  if (DATABASE_URL === undefined) {
    process.stderr.write(
      'Not measured on a PostgreSQL server: DATABASE_URL names none (16 or newer, a user who may create databases).\n',
    )
    return rows
  }
  return await inNewDatabase(DATABASE_URL, async (databaseUrl) => [
    ...rows,
    await measure('PostgreSQL server', { quick, databaseUrl }),
  ])
}

async function measure(
  name: string,
  { quick, databaseUrl }: { quick: boolean; databaseUrl: string | null },
): Promise<Row> {
  return await inTemporaryFolder(async (dataDir) => {
    const server = startApart<PaddockServer>(new URL('./paddock/server.ts', import.meta.url), [
      dataDir,
      ...(databaseUrl === null ? [] : [databaseUrl]),
    ])
    const tablets = startApart<PacedTablets>(file('paced-tablets'))
    const watchers = startApart<Watchers>(file('watchers'))
    try {
      const { port, organizerJwt: jwt } = await server.ask('open')
      const drawn: DrawnCompetition[] = []
      while (drawn.length < competitions) {
        drawn.push(await server.ask('draw', { riders: 30, filled: 0 }))
      }
      const ids = drawn.map(({ id }) => id)
      const watched = Array.from({ length: screens }, (_, n) => ids[n % ids.length] ?? '')
      await watchers.ask('connect', { port, jwt, competitionIds: watched })
      const seconds = quick ? 3 : 30
      const writers = drawn.flatMap(writersOf)
      // What a process does for the first time, scribes do not wait for all day.
      await tablets.ask('send', { port, writers: drawn.flatMap(lastRiders), seconds: 2, gapMs })
      const sent = await tablets.ask('send', { port, writers, seconds, gapMs })
      const kept = await server.ask('recorded', { competitionIds: ids })
      const journal = new Set(kept.entryIds)
      const lost = sent.acknowledged.filter((id) => !journal.has(id)).length
      const wrong = Object.entries(sent.standing).filter(
        ([place, value]) => kept.standing[place] !== value,
      ).length
      const behind = await screensBehind(() => watchers.ask('oldest'), kept.versions)
      return {
        name: `${writers.length} tablets, 2 marks a second each, ${screens} screens: ${name}`,
        ours:
          `acknowledged p50 ${sent.p50.toFixed(0)} ms, p99 ${sent.p99.toFixed(0)} ms, slowest ${sent.slowest.toFixed(0)} ms; ` +
          `of ${sent.acknowledged.length} marks ${lost} lost, ${wrong} fields wrong, ${behind} competitions not shown`,
        other: '',
        ratio: null,
        target: `p99 ≤ ${mostMs} ms, none lost`,
        ok: sent.p99 <= mostMs && lost + wrong + behind === 0,
      }
    } finally {
      for (const each of [watchers, tablets, server]) await each.stop()
    }
  })
}

/** Every judge's tablet; the last rider is left to `lastRiders`. */
function writersOf({ id: competitionId, tablets, competitorIds, fields }: DrawnCompetition) {
  return tablets.slice(0, judges).map(({ jwt, accountId, position: part }) => ({
    competitionId,
    accountId,
    jwt,
    part,
    competitorIds: competitorIds.slice(0, -1),
    fields,
  }))
}

function lastRiders(drawn: DrawnCompetition) {
  return writersOf(drawn).map((writer) => ({
    ...writer,
    competitorIds: drawn.competitorIds.slice(-1),
  }))
}

/** How many competitions somebody's screen does not show as they stand, when it had ten seconds for it. */
async function screensBehind(
  oldest: () => Promise<Record<string, number>>,
  versions: Record<string, number>,
): Promise<number> {
  let behind = Number.NaN
  for (let n = 0; n < 100 && behind !== 0; n += 1) {
    const shown = await oldest()
    behind = Object.entries(versions).filter(([id, version]) => (shown[id] ?? 0) < version).length
    if (behind > 0) await delay(100)
  }
  return behind
}

async function inNewDatabase<Result>(
  address: string,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const name = `paddock_benchmark_${process.pid}`
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
    const url = new URL(address)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}

function file(name: string): URL {
  return new URL(`./show-day/${name}.ts`, import.meta.url)
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
