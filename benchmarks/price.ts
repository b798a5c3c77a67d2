import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { launchChromium } from '../e2e/chromium.ts'
import { type BenchmarkOptions, formatTable, median, type Row } from './measure.ts'
import { basketOf, timesOf } from './price/basket.ts'

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
  const onServer = sizes.map((size) => serverRow(size, rounds))
  const inPage = await timesInPage(quick ? 10 : 200)
  const where = `, in Chromium, CPU ${slowDown}× slower`
  return [
    ...onServer,
    ...sizes.map((size, index) => rowOf(size, inPage[index] ?? [], { most: 8, where })),
  ]
}

/** On the server also how much the processor computed, which neighbours disturb least. */
function serverRow(size: Size, rounds: number): Row {
  const before = process.cpuUsage()
  const times = timesOf(size, rounds)
  const { user, system } = process.cpuUsage(before)
  const row = rowOf(size, times, { most: 2, where: '' })
  const computed = (user + system) / 1000 / times.length
  return { ...row, ours: `${row.ours} (${computed.toFixed(2)} ms CPU)` }
}

type Size = (typeof sizes)[number]

function rowOf(
  size: Size,
  times: readonly number[],
  { most, where }: { most: number; where: string },
): Row {
  const { rules } = basketOf(size)
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  return {
    name: `price of ${size.horses} horses, ${size.places} places, ${rules} rules${where}`,
    ours: `${median(times).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    other: '',
    ratio: null,
    target: `p99 ≤ ${most} ms`,
    ok: p99 <= most,
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
