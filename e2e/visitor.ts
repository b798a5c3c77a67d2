import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterEach, beforeAll, inject } from 'vitest'
import { launchChromium } from './chromium.ts'
import { enterAs, sizes, untilLoaded } from './open-page.ts'

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What its pages complained of: console errors and exceptions. A story ends by looking at it. */
  complaints: string[]
}

/** A page of a story is there for seconds: optimizing its scripts takes longer than they then run. */
const unoptimized = '--js-flags=--no-opt --no-maglev'

let browser: Browser | undefined

/**
 * One browser for the stories of a process, which it takes with it when it ends. Every visitor leaves when
 * the story ends, with all that the browser kept of them.
 */
export function openBrowser(): void {
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchChromium({ args: [unoptimized] })
  })
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
  })
}

export interface Wanted {
  size?: keyof typeof sizes
  scheme?: 'light' | 'dark'
  locale?: string
  touch?: boolean
  /**
   * Holds the application for when there is no network: for whoever opens a page, or a piece of one, without it.
   * That asks for all files of the release, some six seconds of work for each visitor; and what the worker
   * passes on is seen twice on the wire and cannot be cut there.
   */
  withWorker?: boolean
  /** As in a browser that runs no scripts. */
  withoutScript?: boolean
  /** Of a server of the story's own. */
  url?: string
}

/** Somebody with a browser of their own: nothing stored, not signed in. */
export async function visit(path: string, wanted: Wanted = {}): Promise<Visitor> {
  const visitor = await arrive(wanted)
  await visitor.page.goto(path)
  return visitor
}

/** Somebody who is signed in, and whose first page is loaded. */
export async function visitAs(who: string, path: string, wanted: Wanted = {}): Promise<Visitor> {
  const visitor = await arrive(wanted)
  await enterAs(visitor.page, who)
  await visitor.page.goto(path)
  await untilLoaded(visitor.page)
  return visitor
}

/** With a browser of their own, and no page yet. */
async function arrive(wanted: Wanted): Promise<Visitor> {
  if (!browser) throw new Error('call openBrowser() at the top of the file')
  const context = await browser.newContext({
    baseURL: wanted.url ?? inject('paddock').url,
    viewport: sizes[wanted.size ?? 'desktop'],
    colorScheme: wanted.scheme ?? 'light',
    // Drawing dialogs and menus on their way takes time, and no story looks at it.
    reducedMotion: 'reduce',
    locale: wanted.locale ?? 'en-GB',
    timezoneId: 'Europe/Vienna',
    hasTouch: wanted.touch ?? false,
    serviceWorkers: wanted.withWorker ? 'allow' : 'block',
    acceptDownloads: true,
    javaScriptEnabled: !wanted.withoutScript,
  })
  context.setDefaultTimeout(20_000)
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  // As in a browser that knows no workers: a blocked one is registered as nothing at all.
  if (!wanted.withWorker) {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  }
  if (process.env['LATE'] === '1') await context.route('**/graphql', late)
  return { page: await context.newPage(), context, complaints }
}

/**
 * For those who look for stories that read before they know that it is there, with `LATE=1`: every answer
 * of the server takes up to a second longer than it does, and never the same.
 */
async function late(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 200 + 800 * Math.random()))
  // The page may be gone by now.
  await route.fallback().catch(() => undefined)
}
