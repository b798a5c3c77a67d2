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
 * Opening the registry, one of its horses and persons and the inbox of entries, and searching, with as much in them as a large organizer has, with nothing in the
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
      const { horseId, personId } = await server.ask('findPair', { showId })
      const views: readonly View[] = [
        { path: '/registry/horses', drawn: rows },
        { path: '/registry/horses', drawn: rows, search: 'star' },
        { path: `/registry/horses/${horseId}`, drawn: facts },
        { path: '/registry/persons', drawn: rows },
        { path: '/registry/persons', drawn: rows, search: 'rider 77' },
        { path: `/registry/persons/${personId}`, drawn: facts },
        { path: `/shows/${showId}/entry-system`, drawn: inboxRows },
      ]
      const rounds = quick ? 1 : 5
      const few = await timesOf(browser, { visitor, views, rounds })
      await server.ask('crowd', { showId, horses, entries })
      const many = await timesOf(browser, { visitor, views, rounds })
      const names = [
        `registry of ${horses} horses`,
        'a search typed in it',
        'the page of one of its horses',
        `registry of ${horses} persons`,
        'a search typed in it',
        'the page of one of its persons',
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

const rows = 'main table tbody tr'

/** The page has a table of versions as well, which is there before the entries are. */
const inboxRows = '[aria-labelledby="entry-inbox"] table tbody tr'

const facts = 'main dl'

interface View {
  path: string
  /** What stands there once the page can be used. */
  drawn: string
  /** Typed once the page stands; the time counts from then. */
  search?: string
}

interface Visits {
  visitor: BrowserContextOptions
  views: readonly View[]
  rounds: number
}

/** The median of each view. */
async function timesOf(browser: Browser, { visitor, views, rounds }: Visits): Promise<number[]> {
  const medians: number[] = []
  for (const view of views) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      times.push(await atFirstVisit(browser, visitor, (page) => untilDrawn(page, view)))
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

/** Milliseconds from the address until it is drawn and the page has nothing left to do. */
async function untilDrawn(page: Page, { path, drawn, search }: View): Promise<number> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) {
        requestIdleCallback(() => Reflect.set(window, 'usableAfter', performance.now()))
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, drawn)
  await page.goto(path, { waitUntil: 'commit' })
  const after = await page.waitForFunction(() => Reflect.get(window, 'usableAfter'))
  if (search !== undefined) return await untilFound(page, search)
  return Number(await after.jsonValue())
}

/** Milliseconds from the text in the field until the list shows only rows with it. */
async function untilFound(page: Page, search: string): Promise<number> {
  await page.evaluate(() => {
    const begin = () => Reflect.set(window, 'typedAt', performance.now())
    document.addEventListener('input', begin, { capture: true })
  })
  await page.locator('main').getByRole('textbox').first().fill(search)
  const found = await page.waitForFunction((text) => {
    const words = text.split(' ')
    const listed = [...document.querySelectorAll('main table tbody tr')]
    const isFound = listed.every((row) => {
      const said = row.textContent?.toLowerCase() ?? ''
      return words.every((word) => said.includes(word))
    })
    return isFound && performance.now() - Number(Reflect.get(window, 'typedAt'))
  }, search)
  return Number(await found.jsonValue())
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
