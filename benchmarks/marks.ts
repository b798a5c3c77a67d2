import { type Apart, startApart } from './apart/process.ts'
import type { BareSql } from './marks/bare-sql.ts'
import type { Tablets } from './marks/tablets.ts'
import type { Writer } from './marks/writer.ts'
import {
  alternate,
  type BenchmarkOptions,
  formatTable,
  median,
  medianRatio,
  type Row,
} from './measure.ts'
import type { DrawnCompetition } from './paddock/drawn-competition.ts'
import type { PaddockServer } from './paddock/server.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * Marks committed per second, one per mutation, through the real server and its embedded database,
 * beside the bare SQL function on as many connections of the same database.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (dataDir) => {
    const server = startApart<PaddockServer>(new URL('./paddock/server.ts', import.meta.url), [
      dataDir,
    ])
    try {
      const { port } = await server.ask('open')
      const bare = startApart<BareSql>(new URL('./marks/bare-sql.ts', import.meta.url), [dataDir])
      const tablets = startApart<Tablets>(new URL('./marks/tablets.ts', import.meta.url))
      try {
        const rows: Row[] = []
        for (const scenario of scenarios) {
          rows.push(await measure({ ...scenario, server, bare, tablets, port, quick }))
        }
        return rows
      } finally {
        await Promise.all([bare.stop(), tablets.stop()])
      }
    } finally {
      await server.stop()
    }
  })
}

interface Scenario {
  name: string
  writers: number
  competitions: number
  /** Marks per second. */
  target: number | null
}

/** A large show marks in four arenas at once; all sixteen in one competition is the worst case. */
const scenarios: readonly Scenario[] = [
  { name: '1 writer', writers: 1, competitions: 1, target: null },
  { name: '16 writers, 4 competitions', writers: 16, competitions: 4, target: 1000 },
  { name: '16 writers, 1 competition', writers: 16, competitions: 1, target: 1000 },
]

interface Setting extends Scenario {
  server: Apart<PaddockServer>
  bare: Apart<BareSql>
  tablets: Apart<Tablets>
  port: number
  quick: boolean
}

async function measure(setting: Setting): Promise<Row> {
  const { name, target, server, bare, tablets, port, quick } = setting
  await tablets.ask('connect', { port, writers: await writersOf(setting) })
  await bare.ask('connect', { writers: await writersOf(setting) })
  const seconds = quick ? 0.5 : 1.5
  const cpu: number[] = []
  const ofTablets = async () => {
    const before = await server.ask('cpuMicros')
    const { marksPerSecond } = await tablets.ask('send', { seconds })
    cpu.push(((await server.ask('cpuMicros')) - before) / (marksPerSecond * seconds))
    return marksPerSecond
  }
  const ofSql = async () => (await bare.ask('send', { seconds })).marksPerSecond
  await alternate(1, [ofTablets, ofSql])
  cpu.length = 0
  const [ours = [], other = []] = await alternate(quick ? 1 : 5, [ofTablets, ofSql])
  return {
    name: `marks: ${name}`,
    ours: `${median(ours).toFixed(0)}/s (${median(cpu).toFixed(0)} µs CPU)`,
    other: `bare SQL ${median(other).toFixed(0)}/s`,
    ratio: medianRatio(ours, other),
    target: target === null ? '' : `≥ ${target}/s`,
    ok: target === null || median(ours) >= target,
  }
}

async function writersOf({ server, writers, competitions }: Setting): Promise<Writer[]> {
  const drawn: DrawnCompetition[] = []
  while (drawn.length < competitions) {
    drawn.push(await server.ask('draw', { riders: 60, filled: 0 }))
  }
  return Array.from({ length: writers }, (_, index) => {
    const competition = drawn[index % competitions]
    const place = Math.floor(index / competitions)
    const tablet = competition?.tablets[place % competition.tablets.length]
    if (!competition || !tablet) throw new Error('A writer has no place.')
    const { id: competitionId, fields, tablets } = competition
    const sharing = Math.ceil(writers / competitions / tablets.length)
    const turn = Math.floor(place / tablets.length)
    const competitorIds = competition.competitorIds.filter((_id, rider) => rider % sharing === turn)
    const { accountId, jwt, position: part } = tablet
    return { competitionId, accountId, jwt, part, competitorIds, fields }
  })
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
