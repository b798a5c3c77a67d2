import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { FromServer, Measured, StreamSet } from './messages.ts'

/**
 * How long a change takes to all viewers of a competition, beside the least that is possible: the
 * same bytes written to plain sockets. `node benchmarks/live/fan-out.ts`
 */

const SIZES = [500, 1000, 5000]

/** No size takes half as long, also on a busy machine. */
const LONGEST_MS = 120_000

export interface FanOutRow extends Measured {
  viewers: number
  stream: StreamSet
  /** p99 of the hub over that of the raw sockets; null in the row of the raw sockets, like `rssKb`. */
  ratio: number | null
  /** Resident memory per viewer; the raw sockets come second and use what is free already. */
  rssKb: number | null
}

/** One number of viewers after the other, each in fresh processes. Loopback only. */
export async function run(sizes: readonly number[] = SIZES): Promise<FanOutRow[]> {
  const rows: FanOutRow[] = []
  for (const viewers of sizes) {
    const { hub, raw, ratio, rssKb } = await measureApart(viewers)
    rows.push({ viewers, stream: 'hub', ...hub, ratio, rssKb })
    rows.push({ viewers, stream: 'raw', ...raw, ratio: null, rssKb: null })
  }
  return rows
}

async function measureApart(viewers: number): Promise<FromServer> {
  const server = fork(new URL('./fan-out-server.ts', import.meta.url), [String(viewers)])
  const tooLate = setTimeout(() => server.kill(), LONGEST_MS)
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(
      `The measurement with ${viewers} viewers ended (${code}) without a result. ` +
        `It needs ${2 * viewers + 100} open files per process (ulimit -n).`,
    )
  })
  failed.catch(() => undefined)
  try {
    const [result]: FromServer[] = await Promise.race([once(server, 'message'), failed])
    if (!result) throw new Error('The measurement sent nothing.')
    return result
  } finally {
    clearTimeout(tooLate)
    if (server.connected) server.disconnect()
  }
}

function formatTable(rows: readonly FanOutRow[]): string {
  const head = [
    'viewers',
    'stream',
    'p50 ms',
    'p99 ms',
    'last ms',
    'p99 hub/raw',
    'CPU µs',
    'RSS kB',
  ]
  const cells = rows.map((row) => [
    String(row.viewers),
    row.stream,
    ...[row.p50, row.p99, row.last].map((ms) => ms.toFixed(1)),
    row.ratio?.toFixed(2) ?? '',
    row.cpuMicros.toFixed(1),
    row.rssKb?.toFixed(1) ?? '',
  ])
  const lines = [head, ...cells].map((line) => line.map((cell) => cell.padStart(12)).join(''))
  return `${lines.join('\n')}\nCPU and RSS: server process, per viewer (CPU also per change).\n`
}

if (import.meta.main) process.stdout.write(formatTable(await run()))
