import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { launchChromium } from '../e2e/chromium.ts'
import { scriptsUntilLoaded, signIn } from '../e2e/open-page.ts'
import { startPaddock } from '../e2e/paddock-server.ts'
import { type DemoIds, findDemo } from '../e2e/places.ts'
import { type BenchmarkOptions, formatTable, median, type Row } from './measure.ts'
import { atFirstVisit, buildPages, type ScriptSizes } from './pages.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** Kilobytes of compressed script until the dressage sheet is there. */
const mostSheetKb = 288

/**
 * What the first visit to a page loads in scripts, compressed as `npm start` does, and how long it
 * takes in Chromium until a judge can type the first mark: a fresh build, nothing in the cache.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (folder) => {
    const pages = join(folder, 'pages')
    const sizes = await buildPages(pages)
    // For the server, which inherits it.
    process.env['PADDOCK_DIST'] = pages
    const server = await startPaddock({ dataDir: join(folder, 'data') })
    delete process.env['PADDOCK_DIST']
    try {
      const browser = await launchChromium()
      return await measure(browser, server.url, { sizes, quick }).finally(() => browser.close())
    } finally {
      await server.stop()
    }
  })
}

interface Setting {
  sizes: ScriptSizes
  quick: boolean
}

async function measure(browser: Browser, url: string, { sizes, quick }: Setting): Promise<Row[]> {
  const judge = await browser.newPage({ baseURL: url })
  await judge.goto('/')
  await signIn(judge, 'judge')
  const ids = await findDemo(judge)
  const visitor = { baseURL: url, storageState: await judge.context().storageState() }
  const rows: Row[] = []
  for (const [name, path] of Object.entries(placesOf(ids))) {
    const bytes = await firstLoad(browser, visitor, { path, sizes })
    const isSheet = path === sheetOf(ids)
    const kb = bytes / 1000
    rows.push({
      name: `scripts: ${name}`,
      ours: `${kb.toFixed(0)} kB`,
      other: '',
      ratio: null,
      target: isSheet ? `≤ ${mostSheetKb} kB` : '',
      ok: !isSheet || kb <= mostSheetKb,
    })
  }
  const times: number[] = []
  while (times.length < (quick ? 1 : 7)) {
    times.push(await untilTyping(browser, visitor, sheetOf(ids)))
  }
  const shown = `${median(times).toFixed(0)} ms`
  const name = 'first mark can be typed'
  return [...rows, { name, ours: shown, other: '', ratio: null, target: '', ok: true }]
}

function placesOf(ids: DemoIds): Record<string, string> {
  const competitions = `/shows/${ids.showId}/competitions`
  return {
    shows: '/',
    dashboard: `/shows/${ids.showId}`,
    competitions,
    'start list': `${competitions}/${ids.running}?tab=start-list`,
    results: `${competitions}/${ids.running}?tab=results`,
    'dressage sheet': sheetOf(ids),
    'print results': `/shows/${ids.showId}/printer/results`,
    'export CSV': `/shows/${ids.showId}/exporter/csv`,
  }
}

function sheetOf({ showId, running, onCourse }: DemoIds): string {
  return `/shows/${showId}/competitions/${running}/dressage/competitors/${onCourse}`
}

async function firstLoad(
  browser: Browser,
  visitor: BrowserContextOptions,
  { path, sizes }: Pick<Setting, 'sizes'> & { path: string },
): Promise<number> {
  return await atFirstVisit(browser, visitor, async (page) => {
    const scripts = await scriptsUntilLoaded(page, path)
    return scripts.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  })
}

/** Milliseconds from the address to the focus in the first open mark. */
async function untilTyping(
  browser: Browser,
  visitor: BrowserContextOptions,
  path: string,
): Promise<number> {
  return await atFirstVisit(browser, visitor, async (page) => {
    await page.goto(path, { waitUntil: 'commit' })
    const ready = await page.waitForFunction(() =>
      document.activeElement?.matches('main [data-cell]') ? performance.now() : null,
    )
    return (await ready.jsonValue()) ?? Number.NaN
  })
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
