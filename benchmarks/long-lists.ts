import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '../e2e/chromium.ts'
import { signIn, untilLoaded } from '../e2e/open-page.ts'
import { startApart } from './apart/process.ts'
import { type BenchmarkOptions, formatTable, median, type Row } from './measure.ts'
import type { PaddockServer } from './paddock/server.ts'
import { atFirstVisit, buildPages } from './pages.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const horses = 10_000

const entries = 2000

/** Milliseconds until a page can be used. */
const mostMs = 1000

/**
 * Opening the registry and the inbox of entries with as much in them as a large organizer has, with nothing in the
 * cache, beside the same pages with the few rows of the demonstration.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (folder) => {
    const server = startApart<PaddockServer>(new URL('./paddock/server.ts', import.meta.url), [
      join(folder, 'data'),
    ])
    const browser = await launchChromium()
    try {
      const pagesDir = join(folder, 'pages')
      await buildPages(pagesDir)
      const { port } = await server.ask('serve', { pagesDir })
      const { showId } = await server.ask('openShow')
      const visitor = await signedIn(browser, port)
      const paths = [
        '/registry/horses',
        '/registry/horses?search=star',
        `/shows/${showId}/entry-system`,
      ]
      const rounds = quick ? 1 : 5
      const few = await timesOf(browser, { visitor, paths, rounds })
      await server.ask('crowd', { showId, horses, entries })
      const many = await timesOf(browser, { visitor, paths, rounds })
      const names = [
        `registry of ${horses} horses`,
        'the same, searched by name',
        `inbox of ${entries} entries`,
      ]
      return names.map((name, index) => {
        const [ours, other] = [many[index] ?? Number.NaN, few[index] ?? Number.NaN]
        return {
          name,
          ours: `${ours.toFixed(0)} ms`,
          other: `with few rows ${other.toFixed(0)} ms`,
          ratio: ours / other,
          target: `≤ ${mostMs} ms`,
          ok: ours <= mostMs,
        }
      })
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}

interface Visits {
  visitor: BrowserContextOptions
  paths: readonly string[]
  rounds: number
}

/** The median of each path. */
async function timesOf(browser: Browser, { visitor, paths, rounds }: Visits): Promise<number[]> {
  const medians: number[] = []
  for (const path of paths) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      times.push(await atFirstVisit(browser, visitor, (page) => untilRows(page, path)))
    }
    medians.push(median(times))
  }
  return medians
}

async function signedIn(browser: Browser, port: number): Promise<BrowserContextOptions> {
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

/** Milliseconds from the address until rows are drawn and the page has nothing left to do. */
async function untilRows(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('main table tbody tr')) {
        requestIdleCallback(() => Reflect.set(window, 'usableAfter', performance.now()))
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(path, { waitUntil: 'commit' })
  const after = await page.waitForFunction(() => Reflect.get(window, 'usableAfter'))
  return Number(await after.jsonValue())
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
