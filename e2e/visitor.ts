import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchChromium } from './chromium.ts'

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What the page complained of: console errors and exceptions. A story ends by looking at it. */
  complaints: string[]
}

let browser: Browser | undefined

/** One browser for the stories of a file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await launchChromium()
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
}

/** Somebody with a browser of their own: nothing stored, not signed in. */
export async function visit(path: string, wanted: Wanted = {}): Promise<Visitor> {
  if (!browser) throw new Error('call useBrowser() at the top of the file')
  const context = await browser.newContext({
    baseURL: inject('paddock').url,
    viewport: sizes[wanted.size ?? 'desktop'],
    colorScheme: wanted.scheme ?? 'light',
    locale: wanted.locale ?? 'en-GB',
    timezoneId: 'Europe/Vienna',
    hasTouch: wanted.touch ?? false,
    acceptDownloads: true,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
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
}
