// Makes the pictures of README.md anew, from the demonstration of a server of its own:
//   vite build && node e2e/pictures.ts
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { signIn, sizes, untilLoaded } from './open-page.ts'
import { startPaddock } from './paddock-server.ts'
import { findDemo } from './places.ts'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'paddock-pictures-'))
const server = await startPaddock({ dataDir })
const browser = await launchChromium()
try {
  await takePictures(browser)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function takePictures(from: Browser): Promise<void> {
  const office = await open(from, 'organizer', { viewport: { width: 1280, height: 760 } })
  const { showId, running, drawn, onCourse } = await findDemo(office)
  const competitions = `/shows/${showId}/competitions`
  await take(office, 'results', `${competitions}/${running}?tab=results`)
  await take(office, 'explanation', `${competitions}/${running}?tab=results`, async () => {
    await office.getByRole('button', { name: 'How this came about' }).first().click()
    await office.getByRole('dialog').waitFor()
  })
  await take(office, 'start-list', `${competitions}/${drawn}?tab=start-list`)
  const judge = await open(from, 'judge', { viewport: sizes.tablet, hasTouch: true })
  await take(judge, 'sheet-tablet', `${competitions}/${running}/dressage/competitors/${onCourse}`)
  const phone = await open(from, 'speaker', { viewport: sizes.phone, colorScheme: 'dark' })
  await take(phone, 'results-phone', `${competitions}/${running}?tab=results`)
}

async function open(from: Browser, who: string, options: BrowserContextOptions): Promise<Page> {
  const context = await from.newContext({ baseURL: server.url, locale: 'en-GB', ...options })
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, who)
  return page
}

async function take(
  page: Page,
  name: string,
  address: string,
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.goto(address)
  await untilLoaded(page)
  await page.locator('header [role=status]', { hasText: 'Live' }).waitFor()
  await before()
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  console.log(`${path}: ${Math.ceil(statSync(path).size / 1024)} kB`)
}
