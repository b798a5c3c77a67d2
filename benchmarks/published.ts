import { type Apart, startApart } from './apart/process.ts'
import type { BareServer } from './endpoint/bare-server.ts'
import type { Load } from './endpoint/load.ts'
import {
  alternate,
  type BenchmarkOptions,
  formatTable,
  median,
  medianRatio,
  type Row,
} from './measure.ts'
import type { PaddockServer } from './paddock/server.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** Requests that must be answered for each of a static file, by the processor time that they take. */
const least = 0.5

/**
 * A public result page of 100 riders beside Fastify sending the same bytes as a file, and as ready bytes
 * from `node:http`; the page is rendered for the first reader and kept until the list changes.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (folder) => {
    const ours = startApart<PaddockServer>(file('./paddock/server.ts'), [folder])
    const bare = startApart<BareServer>(file('./endpoint/bare-server.ts'))
    const load = startApart<Load>(file('./endpoint/load.ts'))
    try {
      const { port } = await ours.ask('open')
      const { id } = await ours.ask('draw', { riders: 100, filled: 100 })
      const { path } = await ours.ask('publish', { competitionId: id })
      const { status, body } = await load.ask('askPage', { port, path })
      if (status !== 200) throw new Error(`the public page answers ${status}`)
      return await inTemporaryFolder(async (files) => {
        const asFile = await bare.ask('serveFile', { body, folder: files })
        const sides = [
          { process: ours, port, path },
          { process: bare, port: asFile.port, path: '/page.html' },
        ]
        const presses = sides.map((side) => () => press(load, side, quick ? 0.3 : 1))
        await alternate(quick ? 1 : 2, presses)
        const [own = [], other = []] = await alternate(quick ? 1 : 7, presses)
        const ratio = medianRatio(
          other.map(({ micros }) => micros),
          own.map(({ micros }) => micros),
        )
        return [
          {
            name: `public results of 100, ${(body.length / 1000).toFixed(0)} kB`,
            ours: describe(own),
            other: `static file ${describe(other)}`,
            ratio,
            target: `≥ ${least}`,
            ok: ratio >= least,
          },
        ]
      })
    } finally {
      await Promise.all([load.stop(), bare.stop(), ours.stop()])
    }
  })
}

interface Side {
  process: Pick<Apart<{ cpuMicros: () => number }>, 'ask'>
  port: number
  path: string
}

async function press(load: Apart<Load>, { process, port, path }: Side, seconds: number) {
  const before = await process.ask('cpuMicros')
  const { requests, perSecond } = await load.ask('pressPage', { port, path, seconds })
  return { perSecond, micros: ((await process.ask('cpuMicros')) - before) / requests }
}

function describe(measured: readonly { perSecond: number; micros: number }[]): string {
  const perSecond = median(measured.map((each) => each.perSecond))
  const micros = median(measured.map((each) => each.micros))
  return `${perSecond.toFixed(0)}/s (${micros.toFixed(0)} µs CPU)`
}

function file(path: string): URL {
  return new URL(path, import.meta.url)
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
