import { setTimeout as delay } from 'node:timers/promises'
import { startApart } from './apart/process.ts'
import { quantile } from './live/moments.ts'
import type { Readers } from './load/readers.ts'
import { type BenchmarkOptions, formatTable, type Row } from './measure.ts'
import type { DrawnCompetition } from './paddock/drawn-competition.ts'
import type { PaddockServer } from './paddock/server.ts'
import type { PacedTablets } from './show-day/paced-tablets.ts'
import type { Watchers } from './show-day/watchers.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const competitions = 4
const judges = 5
const readers = 300
const screens = 300
/** A page every four seconds from each reader. */
const pageGapMs = 4000
/** A mark every three seconds from each tablet. */
const markGapMs = 3000

/** A minute of a show that many people follow: spectators read public pages, screens follow, judges mark. */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (dataDir) => {
    const server = startApart<PaddockServer>(file('./paddock/server.ts'), [dataDir])
    const tablets = startApart<PacedTablets>(file('./show-day/paced-tablets.ts'))
    const watchers = startApart<Watchers>(file('./show-day/watchers.ts'))
    const pages = startApart<Readers>(file('./load/readers.ts'))
    try {
      const { port, organizerJwt: jwt } = await server.ask('open')
      const drawn: DrawnCompetition[] = []
      const paths: string[] = []
      while (drawn.length < competitions) {
        const made = await server.ask('draw', { riders: 30, filled: 0 })
        drawn.push(made)
        paths.push((await server.ask('publish', { competitionId: made.id })).path)
      }
      const ids = drawn.map(({ id }) => id)
      const watched = Array.from({ length: screens }, (_, n) => ids[n % ids.length] ?? '')
      await watchers.ask('connect', { port, jwt, competitionIds: watched })
      const seconds = quick ? 3 : 60
      const [sent, read] = await Promise.all([
        tablets.ask('send', {
          port,
          writers: drawn.flatMap(writersOf),
          seconds,
          gapMs: quick ? 500 : markGapMs,
        }),
        pages.ask('read', { port, paths, readers, seconds, gapMs: quick ? 1000 : pageGapMs }),
      ])
      await delay(3000)
      const frames = framesAfter(await server.ask('announced'), await watchers.ask('arrivals'))
      const { entryIds } = await server.ask('recorded', { competitionIds: ids })
      const journal = new Set(entryIds)
      const lost = sent.acknowledged.filter((id) => !journal.has(id)).length
      const row = { other: '', ratio: null }
      return [
        {
          ...row,
          name: `${readers} readers of public pages, ${screens} streams, ${drawn.length * judges} judges: pages`,
          ours: `${told(read.times)}; ${read.refused} of ${read.times.length} not answered`,
          target: 'all answered',
          ok: read.refused === 0,
        },
        {
          ...row,
          name: 'the same: marks',
          ours: `p50 ${sent.p50.toFixed(0)} ms, p99 ${sent.p99.toFixed(0)} ms; of ${sent.acknowledged.length} ${lost} lost`,
          target: 'none lost',
          ok: lost === 0,
        },
        {
          ...row,
          name: 'the same: from the commit to a frame that holds it',
          ours: `${told(frames.times)}; ${frames.missing} of ${frames.times.length + frames.missing} missing`,
          target: 'none missing',
          ok: frames.missing === 0,
        },
      ]
    } finally {
      for (const each of [pages, watchers, tablets, server]) await each.stop()
    }
  })
}

interface Moment {
  version: number
  at: number
}

/** How long after each commit each screen of its competition had a frame of that version or a later one. */
function framesAfter(
  announced: Readonly<Record<string, readonly Moment[]>>,
  screens: readonly { competitionId: string; arrivals: readonly Moment[] }[],
): { times: number[]; missing: number } {
  const waited = screens.flatMap(({ competitionId, arrivals: [first, ...frames] }) => {
    // The first one is what stood when the stream was opened.
    const commits = (announced[competitionId] ?? []).filter(({ at }) => first && at > first.at)
    return waitedFor(commits, frames)
  })
  const times = waited.filter((ms) => ms !== null)
  return { times, missing: waited.length - times.length }
}

/** Null where no frame came. */
function waitedFor(commits: readonly Moment[], frames: readonly Moment[]): (number | null)[] {
  let next = 0
  return commits.map(({ version, at }) => {
    while ((frames[next]?.version ?? version) < version) next += 1
    const frame = frames[next]
    return frame ? frame.at - at : null
  })
}

function told(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`
}

function writersOf({ id: competitionId, tablets, competitorIds, fields }: DrawnCompetition) {
  return tablets.slice(0, judges).map(({ jwt, accountId, position: part }) => ({
    competitionId,
    accountId,
    jwt,
    part,
    competitorIds,
    fields,
  }))
}

function file(path: string): URL {
  return new URL(path, import.meta.url)
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
