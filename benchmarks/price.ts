import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type Rolldown } from 'vite'
import { z } from 'zod'
import { launchChromium } from '../e2e/chromium.ts'
import { type BenchmarkOptions, formatTable, median, type Row } from './measure.ts'
import { basketOf } from './price/basket.ts'

/** A trainer with twelve horses: forty starts in all, and forty with each. */
const sizes = [
  { horses: 12, places: 40 },
  { horses: 12, places: 480 },
] as const

/** How much slower than this machine the visitor's is. */
const slowDown = 4

/**
 * One change of the form and the whole answer again: every place judged, every fee and refund, lines with their
 * reasons; on the server, and in Chromium on a slowed-down computer. The rules are compiled once before.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  const rounds = quick ? 20 : 1000
  const onServer: Row[] = []
  for (const size of sizes) onServer.push(await serverRow(size, rounds))
  const inPage = await timesInPage(quick ? 10 : 1500)
  const where = `, in Chromium, CPU ${slowDown}× slower`
  return [
    ...onServer,
    ...sizes.map((size, index) => rowOf(size, inPage[index] ?? [], { most: 8, where })),
  ]
}

/** On the server also how much the processor computed, which neighbours disturb least. */
async function serverRow({ horses, places }: Size, rounds: number): Promise<Row> {
  const program = fileURLToPath(new URL('./price/on-server.ts', import.meta.url))
  const asked = [horses, places, rounds].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...asked])
  const { times, cpu } = onServerAnswer.parse(JSON.parse(stdout))
  const row = rowOf({ horses, places }, times, { most: 2, where: '' })
  return { ...row, ours: `${row.ours} (${cpu.toFixed(2)} ms CPU)` }
}

const onServerAnswer = z.object({ times: z.array(z.number()), cpu: z.number() })

interface Size {
  horses: number
  places: number
}

function rowOf(
  size: Size,
  times: readonly number[],
  { most, where }: { most: number; where: string },
): Row {
  const { rules, places } = basketOf(size)
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  return {
    name: `price of ${size.horses} horses, ${size.places} places, ${rules} rules${where}`,
    ours: `${median(times).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    other: '',
    ratio: null,
    // Asked for of a trainer's usual entry; what forty starts with each horse take is only told.
    target: places === 40 ? `p99 ≤ ${most} ms` : '',
    ok: places !== 40 || p99 <= most,
  }
}

async function timesInPage(rounds: number): Promise<readonly (readonly number[])[]> {
  const content = await bundled()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const times: number[][] = []
    for (const size of sizes) {
      times.push(await page.evaluate(`timesOf(${JSON.stringify(size)}, ${rounds})`))
    }
    return times
  } finally {
    await browser.close()
  }
}

/** The engine and the basket as one script, as the pages are built. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('./price/in-page.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'price' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunks = (output as Rolldown.RolldownOutput | undefined)?.output ?? []
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
