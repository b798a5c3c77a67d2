import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '../e2e/chromium.ts'
import { scriptsUntilLoaded, signIn, untilLoaded } from '../e2e/open-page.ts'
import { startApart } from './apart/process.ts'
import {
  alternate,
  type BenchmarkOptions,
  formatTable,
  median,
  medianRatio,
  type Row,
} from './measure.ts'
import type { PaddockServer } from './paddock/server.ts'
import { atFirstVisit, buildPages, type ScriptSizes } from './pages.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const riders = 100

/** How much slower than this machine the visitor's is. */
const slowDown = 4

/** Kilobytes of compressed script until all of the page is there. */
const mostKb = 300

/** Milliseconds until the page can be used, on the slowed-down machine. */
const mostMs = 1000

/**
 * Opening the scoring page of a competition of a hundred, five judges with full sheets, on a slow
 * computer with nothing in the cache: as it is built, beside the same pages in one file for all.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (folder) => {
    const server = startApart<PaddockServer>(new URL('./paddock/server.ts', import.meta.url), [
      join(folder, 'data'),
    ])
    try {
      const { id, showId } = await server.ask('draw', { riders, filled: riders })
      const path = `/shows/${showId}/competitions/${id}?tab=scoring`
      const built = async (name: string, ...groups: Parameters<typeof buildPages>[1][]) => {
        const pagesDir = join(folder, name)
        const sizes = await buildPages(pagesDir, ...groups)
        return { sizes, port: (await server.ask('serve', { pagesDir })).port }
      }
      const ours = await built('as-built')
      const one = await built('one-file', [
        { name: 'all', test: /^(?!.*\/web\/(published|service-worker|live)\/)/, priority: 1 },
      ])
      const browser = await launchChromium()
      return await measure(browser, { path, ours, one, quick }).finally(() => browser.close())
    } finally {
      await server.stop()
    }
  })
}

interface Side {
  port: number
  sizes: ScriptSizes
}

interface Setting {
  path: string
  ours: Side
  one: Side
  quick: boolean
}

async function measure(browser: Browser, { path, ours, one, quick }: Setting): Promise<Row[]> {
  const visited = async (side: Side) => {
    const visitor = await signedIn(browser, side)
    const kb = (await atFirstVisit(browser, visitor, (page) => bytesOf(page, path, side))) / 1000
    return {
      kb,
      open: () => atFirstVisit(browser, visitor, (page) => untilInteractive(page, path)),
    }
  }
  const [built, all] = [await visited(ours), await visited(one)]
  const [opened = [], others = []] = await alternate(quick ? 1 : 7, [built.open, all.open])
  const times = opened.map(({ used }) => used)
  const complete = median(opened.map((each) => each.complete))
  return [
    {
      name: `scripts: scoring of ${riders}`,
      ours: `${built.kb.toFixed(0)} kB`,
      other: `one file for all pages ${all.kb.toFixed(0)} kB`,
      ratio: built.kb / all.kb,
      target: `≤ ${mostKb} kB`,
      ok: built.kb <= mostKb,
    },
    {
      name: `scoring of ${riders} can be used, CPU ${slowDown}× slower`,
      ours: `${median(times).toFixed(0)} ms, complete after ${complete.toFixed(0)} ms`,
      other: `one file for all pages ${median(others.map(({ used }) => used)).toFixed(0)} ms`,
      ratio: medianRatio(
        times,
        others.map(({ used }) => used),
      ),
      target: `≤ ${mostMs} ms`,
      ok: median(times) <= mostMs,
    },
  ]
}

async function signedIn(browser: Browser, { port }: Side): Promise<BrowserContextOptions> {
  const baseURL = `http://localhost:${port}`
  const page = await browser.newPage({ baseURL })
  await page.goto('/')
  await signIn(page, 'organizer')
  await untilLoaded(page)
  const storageState = await page.context().storageState()
  await page.context().close()
  // The worker would load all the other pages meanwhile.
  return { baseURL, storageState, serviceWorkers: 'block' }
}

async function bytesOf(page: Page, path: string, { sizes }: Side): Promise<number> {
  const scripts = await scriptsUntilLoaded(page, path)
  return scripts.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
}

interface Opened {
  /** Milliseconds from the address until the screen is full of starters and a key is answered. */
  used: number
  /** Until every starter has a row and the page has nothing left to do. */
  complete: number
}

/**
 * Told by the page itself, and the key pressed over the browser's own protocol: Playwright's `waitForFunction`
 * has the page read 330 kB of its script first, which takes a slowed-down page 80 ms.
 */
async function untilInteractive(page: Page, path: string): Promise<Opened> {
  const devtools = await page.context().newCDPSession(page)
  const moments = new Map<string, (at: number) => void>()
  const moment = (name: string) => new Promise<number>((told) => moments.set(name, told))
  devtools.on('Runtime.bindingCalled', ({ name, payload }) => moments.get(name)?.(Number(payload)))
  await devtools.send('Runtime.enable')
  for (const name of ['tellFull', 'tellAnswered', 'tellComplete']) {
    await devtools.send('Runtime.addBinding', { name })
  }
  await devtools.send('Page.enable')
  const source = `(${watchOpening})(${riders})`
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const [full, answered, done] = ['tellFull', 'tellAnswered', 'tellComplete'].map(moment)
  await page.goto(path, { waitUntil: 'commit' })
  await full
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab })
  const [used = Number.NaN, complete = Number.NaN] = await Promise.all([answered, done])
  return { used, complete }
}

/**
 * In the page, before anything else of it: tells when the last starter that is there stands below what can
 * be seen, when the picture after the key comes, and when every starter has a row and nothing is left to do.
 */
function watchOpening(rows: number): void {
  const tell = (name: string) => Reflect.get(window, name)(String(performance.now()))
  const starters = () => document.querySelectorAll('main tbody tr')
  const whenFull = () => {
    const last = [...starters()].at(-1)
    if (last && last.getBoundingClientRect().bottom > window.innerHeight) tell('tellFull')
    else requestAnimationFrame(whenFull)
  }
  const whenComplete = () => {
    if (starters().length === rows) requestIdleCallback(() => tell('tellComplete'))
    else requestAnimationFrame(whenComplete)
  }
  requestAnimationFrame(whenFull)
  requestAnimationFrame(whenComplete)
  const answer = () => requestAnimationFrame(() => tell('tellAnswered'))
  window.addEventListener('keydown', answer, { once: true })
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
