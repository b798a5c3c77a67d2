import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sizes, untilLoaded } from './open-page.ts'

/** For those who look at pages: `PICTURES=1 npm test`. Nothing is judged by them. */
const pictures =
  process.env['PICTURES'] === '1'
    ? fileURLToPath(new URL('../screenshots/', import.meta.url))
    : undefined
if (pictures !== undefined) mkdirSync(pictures, { recursive: true })

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export type Place = readonly [name: string, address: string]

interface Inspection {
  pages: readonly Place[]
  complaints: readonly string[]
  /** Begins the names of the pictures. */
  as: string
}

/**
 * Opens page after page and says all that is wrong: what axe calls serious or critical, what the console
 * complains of, what does not fit, in three widths and both schemes. Leaves pictures in `screenshots/`
 * where they are asked for.
 */
export async function inspectAll(page: Page, { pages, complaints, as }: Inspection): Promise<void> {
  const wrong: string[] = []
  for (const [name, address] of pages) {
    const before = complaints.length
    await page.goto(address)
    await untilLoaded(page)
    const problems = await inspect(page, `${as}-${name}`)
    wrong.push(...[...problems, ...complaints.slice(before)].map((what) => `${name}: ${what}`))
  }
  expect(wrong).toEqual([])
}

/** The same for what is open already, such as a drawer. `name` begins the names of the pictures. */
export async function inspectOpened(page: Page, name: string): Promise<void> {
  expect(await inspect(page, name)).toEqual([])
}

/** Where texts are read. The widest shows all that has a colour; whether all fits is asked of every width. */
const readIn: Readonly<Record<string, readonly string[]>> = {
  phone: ['light'],
  desktop: ['light', 'dark'],
}

/** In three widths and both schemes. */
async function inspect(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => window.scrollTo(0, 0))
    for (const colorScheme of ['light', 'dark'] as const) {
      const isRead = readIn[size]?.includes(colorScheme)
      if (!isRead && pictures === undefined) continue
      await showIn(page, colorScheme)
      await photograph(page, `${name}-${viewport.width}-${colorScheme}`)
      if (isRead) wrong.push(...(await unreadable(page, size, colorScheme)))
    }
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (tooWide > 0) wrong.push(`${size}: scrolls sideways by ${tooWide} px`)
    wrong.push(
      ...(await outsideTheirCard(page)).map((what) => `${size}: outside its card: ${what}`),
    )
  }
  return wrong
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // Pages without script follow the media by themselves.
  if (await page.locator('html[data-mantine-color-scheme]').count()) {
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  }
  await page.evaluate(endTransitions)
}

async function photograph(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  const path = `${pictures}${name}.png`
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}

/** Colours on their way from one scheme to the other are those of neither. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}

/** Inputs and buttons that reach over the edge of the card they stand on; what scrolls in there may. */
async function outsideTheirCard(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isOutside = (control: Element) => {
      const card = control.closest('.mantine-Paper-root, .mantine-Card-root')
      const { right, width } = control.getBoundingClientRect()
      if (!card || width === 0) return false
      const padding = Number.parseFloat(getComputedStyle(card).paddingRight)
      if (right <= card.getBoundingClientRect().right - padding + 1) return false
      let around = control.parentElement
      while (around && around !== card && getComputedStyle(around).overflowX === 'visible') {
        around = around.parentElement
      }
      return around === card
    }
    return [...document.querySelectorAll('main input, main select, main button')]
      .filter(isOutside)
      .map((control) => control.outerHTML.slice(0, 120))
      .slice(0, 3)
  })
}

const ofColours = ['color-contrast', 'link-in-text-block']

/** Axe calls what these find moderate at most, which is left alone here, and they take a tenth of its time. */
const lessThanSerious = [
  'aria-allowed-role',
  'heading-order',
  'landmark-no-duplicate-banner',
  'landmark-unique',
  'region',
]

/** What axe calls serious or critical. In dark only colours can be wrong that were right in light. */
async function unreadable(page: Page, size: string, scheme: 'light' | 'dark'): Promise<string[]> {
  const isThere = await page.evaluate('"axe" in window')
  if (!isThere) await page.evaluate(axe)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(scheme === 'dark'
      ? { runOnly: { type: 'rule', values: ofColours } }
      : { rules: Object.fromEntries(lessThanSerious.map((rule) => [rule, { enabled: false }])) }),
  }
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify({ ...options, iframes: false })})`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${size} ${scheme}: ${id}: ${nodes
          .map((node) => node.html)
          .slice(0, 3)
          .join(' ')}`,
    )
}
