import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { signIn, sizes, untilLoaded } from './open-page.ts'
import { type DemoIds, findDemo } from './places.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const pictures = fileURLToPath(new URL('../screenshots/', import.meta.url))
mkdirSync(pictures, { recursive: true })

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

let demo: DemoIds | undefined
beforeEach(async () => {
  if (demo) return
  const { page } = await visitAs('organizer', '/')
  demo = await findDemo(page)
})

type Place = readonly [name: string, path: (ids: DemoIds) => string]

const entrySystem = [
  'general',
  'data',
  'fees',
  'extra-fees',
  'blocks',
  'schedule',
  'memberships',
  'documents',
  'questions',
  'stabling',
  'accommodation',
]

const places: Record<string, Place[]> = {
  'the office’s home': [
    ['shows', () => '/'],
    ['my-settings', () => '/settings'],
    ['nothing-here', () => '/no/such/page'],
  ],
  'a show': [
    ['dashboard', ({ showId }) => `/shows/${showId}`],
    ['dashboard-olympics', ({ olympicsId }) => `/shows/${olympicsId}`],
    ['competitions', ({ showId }) => `/shows/${showId}/competitions`],
  ],
  'the settings of a show': [
    'general',
    'events',
    'arenas',
    'officials',
    'sponsors',
    'numbering',
    'federation',
    'history',
    'danger',
  ].map((tab) => [`settings-${tab}`, ({ showId }) => `/shows/${showId}/settings?tab=${tab}`]),
  'a competition': [
    ['competition-new', ({ showId }) => `/shows/${showId}/competitions/new`],
    ...['set-up', 'competitors', 'start-list', 'scoring', 'results', 'history'].map(
      (tab): Place => [
        `competition-${tab}`,
        ({ showId, running }) => `/shows/${showId}/competitions/${running}?tab=${tab}`,
      ],
    ),
  ],
  'a competition before and after': [
    [
      'competition-open-competitors',
      ({ showId, open }) => `/shows/${showId}/competitions/${open}?tab=competitors`,
    ],
    [
      'competition-open-start-list',
      ({ showId, open }) => `/shows/${showId}/competitions/${open}?tab=start-list`,
    ],
    [
      'competition-drawn-results',
      ({ showId, drawn }) => `/shows/${showId}/competitions/${drawn}?tab=results`,
    ],
    [
      'competition-official-results',
      ({ olympicsId, official }) => `/shows/${olympicsId}/competitions/${official}?tab=results`,
    ],
  ],
  'a dressage sheet': [
    ['sheet-finished', (ids) => `${competitors(ids)}/${ids.finished}`],
    ['sheet-on-course', (ids) => `${competitors(ids)}/${ids.onCourse}`],
    ['sheet-one-judge', (ids) => `${competitors(ids)}/${ids.onCourse}?position=C`],
  ],
  'the entry system': [
    ['entry-system', ({ showId }) => `/shows/${showId}/entry-system`],
    ...entrySystem.map(
      (section): Place => [
        `entry-system-${section}`,
        ({ showId }) => `/shows/${showId}/entry-system/${section}`,
      ],
    ),
  ],
  'print and export': [
    ['printer', ({ showId }) => `/shows/${showId}/printer`],
    ['printer-arena-day', ({ showId }) => `/shows/${showId}/printer/arena-day`],
    ['printer-stable-cards', ({ showId }) => `/shows/${showId}/printer/stable-cards`],
    [
      'printer-results',
      ({ showId, running }) => `/shows/${showId}/printer/results?competition=${running}`,
    ],
    ['exporter', ({ showId }) => `/shows/${showId}/exporter`],
    ['exporter-xml', ({ showId }) => `/shows/${showId}/exporter/xml`],
    [
      'exporter-csv',
      ({ showId, running }) => `/shows/${showId}/exporter/csv?competition=${running}`,
    ],
    [
      'exporter-html',
      ({ showId, running }) => `/shows/${showId}/exporter/html?competition=${running}`,
    ],
  ],
}

const visits = Object.entries(places)

test.each(visits)('%s: every page opens, reads well and fits a phone', async (_, pages) => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  await inspectAll(page, { pages, complaints, as: 'office' })
})

test('the pages of a judge open, read well and fit a phone', async () => {
  const { page, complaints } = await visitAs('judge', '/')
  await inspectAll(page, {
    as: 'judge',
    complaints,
    pages: [
      ['shows', () => '/'],
      ['dashboard', ({ showId }) => `/shows/${showId}`],
      ['scoring', ({ showId, running }) => `/shows/${showId}/competitions/${running}?tab=scoring`],
      ['results', ({ showId, running }) => `/shows/${showId}/competitions/${running}?tab=results`],
      ['sheet', (ids) => `${competitors(ids)}/${ids.onCourse}`],
    ],
  })
})

test('the sign-in reads well and fits a phone, and there is nothing to set up', async () => {
  const { page, complaints } = await visit('/setup')
  await page.waitForURL(/\/login$/)
  await inspectAll(page, { pages: [['login', () => '/login']], complaints, as: 'visitor' })
  await signIn(page, 'organizer')
  await page.goto('/setup')
  await page.waitForURL((url) => url.pathname === '/')
})

function competitors({ showId, running }: DemoIds): string {
  return `/shows/${showId}/competitions/${running}/dressage/competitors`
}

interface Inspection {
  pages: readonly Place[]
  complaints: readonly string[]
  as: string
}

/** What is wrong is collected, so that one page does not hide the next. */
async function inspectAll(page: Page, { pages, complaints, as }: Inspection): Promise<void> {
  const wrong: string[] = []
  for (const [name, path] of pages) {
    if (!demo) throw new Error('no demonstration')
    const before = complaints.length
    await page.goto(path(demo))
    await untilLoaded(page)
    const problems = await inspect(page, `${as}-${name}`)
    wrong.push(...[...problems, ...complaints.slice(before)].map((what) => `${name}: ${what}`))
  }
  expect(wrong).toEqual([])
}

/** In three widths and both schemes. */
async function inspect(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      const path = `${pictures}${name}-${viewport.width}-${colorScheme}.png`
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      if (size !== 'tablet') wrong.push(...(await unreadable(page, `${size} ${colorScheme}`)))
    }
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (tooWide > 0) wrong.push(`${size}: scrolls sideways by ${tooWide} px`)
  }
  return wrong
}

/** What axe calls serious or critical. */
async function unreadable(page: Page, where: string): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"], iframes: false })',
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${where}: ${id}: ${nodes
          .map((node) => node.html)
          .slice(0, 3)
          .join(' ')}`,
    )
}
