import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { launchChromium } from './chromium.ts'

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What its pages complained of: console errors and exceptions. A story ends by looking at it. */
  complaints: string[]
}

let browser: Browser | undefined

/** One browser for the stories of a file. Every visitor leaves when the story ends. */
export function openBrowser(): void {
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
  })
  afterAll(async () => {
    await browser?.close()
  })
}

export interface Wanted {
  size?: keyof typeof sizes
  scheme?: 'light' | 'dark'
  locale?: string
  touch?: boolean
  /** Of a server of the story's own. */
  url?: string
}

/** Somebody with a browser of their own: nothing stored, not signed in. */
export async function visit(path: string, wanted: Wanted = {}): Promise<Visitor> {
  if (!browser) throw new Error('call openBrowser() at the top of the file')
  const context = await browser.newContext({
    baseURL: wanted.url ?? inject('paddock').url,
    viewport: sizes[wanted.size ?? 'desktop'],
    colorScheme: wanted.scheme ?? 'light',
    locale: wanted.locale ?? 'en-GB',
    timezoneId: 'Europe/Vienna',
    hasTouch: wanted.touch ?? false,
    acceptDownloads: true,
  })
  context.setDefaultTimeout(Number(process.env['STORY_MS'] ?? 20_000))
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  const page = await context.newPage()
  await page.goto(path)
  return { page, context, complaints }
}

/** Signs in as one of the demonstration's accounts, through the page, and waits for where it leads. */
export async function signIn(page: Page, who: string): Promise<void> {
  await page.waitForURL(/\/login/)
  await page.locator('input[type=email]').fill(`${who}@paddock.test`)
  await page.locator('input[type=password]').fill('paddock')
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  // The pages of somebody who is signed in have it, whatever the language; the sign-in has not.
  await page.locator('header').first().waitFor()
}

/** Somebody who has just signed in and whose first page is loaded. */
export async function visitAs(who: string, path: string, wanted: Wanted = {}): Promise<Visitor> {
  const visitor = await visit(path, wanted)
  await signIn(visitor.page, who)
  await untilLoaded(visitor.page)
  return visitor
}

/** The page has its heading, and nothing on it says any more that it is loading. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await page
    .locator('main [role=status][aria-label=Loading]')
    .first()
    .waitFor({ state: 'detached' })
}
