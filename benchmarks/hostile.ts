import { startApart } from './apart/process.ts'
import type { Attackers } from './hostile/attackers.ts'
import type { Bystander } from './hostile/bystander.ts'
import { type BenchmarkOptions, formatTable, type Row } from './measure.ts'
import type { PaddockServer } from './paddock/server.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const mostMs = 1000

/**
 * A minute of hostile requests: ten strangers of five networks send lists of empty marks, documents that
 * nobody has sent before and values nested without end, each as fast as it is answered. How long a small
 * query of another network waits meanwhile, our own client's and another program's.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (dataDir) => {
    const server = startApart<PaddockServer>(file('./paddock/server.ts'), [dataDir])
    const attackers = startApart<Attackers>(file('./hostile/attackers.ts'))
    const client = startApart<Bystander>(file('./hostile/bystander.ts'))
    const program = startApart<Bystander>(file('./hostile/bystander.ts'))
    try {
      const { port, organizerJwt: jwt } = await server.ask('open')
      const seconds = quick ? 3 : 60
      await client.ask('open', { port, jwt, ours: true })
      await program.ask('open', { port, jwt, ours: false })
      // What a process does for the first time, nobody waits for later.
      await client.ask('ask', { port, jwt, seconds: 1, ours: true })
      const alone = await client.ask('ask', { port, jwt, seconds: quick ? 1 : 10, ours: true })
      await server.ask('longestTurn')
      const before = await server.ask('cpuMicros')
      const [attack, own, other] = await Promise.all([
        attackers.ask('attack', { port, seconds }),
        client.ask('ask', { port, jwt, seconds, ours: true }),
        program.ask('ask', { port, jwt, seconds, ours: false }),
      ])
      const { requests, refused, sent, received } = attack
      const cpu = ((await server.ask('cpuMicros')) - before) / 1000 / requests
      const turn = await server.ask('longestTurn')
      const memory = Math.round((await server.ask('residentKb')) / 1024)
      return [
        row('small query beside hostile requests', own, `alone ${told(alone)}`),
        row("the same, another program's", other, ''),
        {
          name: 'the same: longest time that the server did nothing else',
          ours: `${turn.toFixed(0)} ms CPU`,
          other: '',
          ratio: null,
          target: `< ${mostMs} ms`,
          ok: turn < mostMs,
        },
        {
          name: 'hostile requests',
          ours: `${requests} (${refused} answered 429), ${megabytes(sent)} sent, ${megabytes(received)} answered, ${cpu.toFixed(1)} ms CPU each, server ${memory} MB`,
          other: '',
          ratio: received / sent,
          target: 'answers ≤ requests',
          ok: received <= sent,
        },
      ]
    } finally {
      await Promise.all([attackers.stop(), client.stop(), program.stop()])
      await server.stop()
    }
  })
}

function row(name: string, waits: readonly number[], other: string): Row {
  const ok = Math.max(...waits) < mostMs
  return { name, ours: told(waits), other, ratio: null, target: `slowest < ${mostMs} ms`, ok }
}

function told(waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${Math.max(...waits).toFixed(0)} ms`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function file(path: string): URL {
  return new URL(path, import.meta.url)
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
