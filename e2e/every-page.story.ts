import { expect, test } from 'vitest'
import { inspectAll, type Place } from './inspect-pages.ts'
import { signIn } from './open-page.ts'
import { type DemoIds, findDemo } from './places.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

/** Sections that say alike what is not here yet: these say most. */
const entrySystem = ['general', 'documents', 'stabling']
const furtherSections = [
  'data',
  'fees',
  'extra-fees',
  'blocks',
  'schedule',
  'memberships',
  'questions',
  'accommodation',
]

const settings = [
  'events',
  'arenas',
  'officials',
  'sponsors',
  'numbering',
  'federation',
  'history',
  'danger',
]

const places: Record<string, (ids: DemoIds) => Place[]> = {
  'the home of the office': ({ showId, olympicsId }) => [
    ['shows', '/'],
    ['my-settings', '/settings'],
    ['nothing-here', '/no/such/page'],
    ['dashboard', `/shows/${showId}`],
    ['dashboard-olympics', `/shows/${olympicsId}`],
  ],
  'the settings of a show': ({ showId }) => [
    ['settings-general', `/shows/${showId}/settings`],
    ...settings.map((tab): Place => [`settings-${tab}`, `/shows/${showId}/settings?tab=${tab}`]),
  ],
  'the entry system': ({ showId }) => [
    ['entry-system', `/shows/${showId}/entry-system`],
    ...entrySystem.map(
      (section): Place => [`entry-system-${section}`, `/shows/${showId}/entry-system/${section}`],
    ),
  ],
  'print and export': ({ showId, running, open }) => [
    ['printer', `/shows/${showId}/printer`],
    ['printer-undrawn', `/shows/${showId}/printer?competition=${open}`],
    ['printer-arena-day', `/shows/${showId}/printer/arena-day`],
    ['printer-stable-cards', `/shows/${showId}/printer/stable-cards`],
    ['printer-results', `/shows/${showId}/printer/results?competition=${running}`],
    ['exporter', `/shows/${showId}/exporter`],
    ['exporter-xml', `/shows/${showId}/exporter/xml`],
    ['exporter-csv', `/shows/${showId}/exporter/csv?competition=${running}`],
    ['exporter-html', `/shows/${showId}/exporter/html?competition=${running}`],
  ],
}

test.each(Object.entries(places))(
  '%s: every page opens, reads well and fits a phone',
  async (_, of) => {
    const { page, complaints } = await visitAs('organizer', '/settings')
    await inspectAll(page, { pages: of(await findDemo(page)), complaints, as: 'office' })
  },
)

test('the further sections of the entry system open, too', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId } = await findDemo(page)
  for (const section of furtherSections) {
    await page.goto(`/shows/${showId}/entry-system/${section}`)
    await page.getByText('This cannot be done here yet').waitFor()
    await page.getByRole('link', { name: 'Competitions' }).last().waitFor()
  }
  expect(complaints).toEqual([])
})

test('the sign-in reads well and fits a phone, and there is nothing to set up', async () => {
  const { page, complaints } = await visit('/setup')
  await page.waitForURL(/\/login$/)
  await inspectAll(page, { pages: [['login', '/login']], complaints, as: 'visitor' })
  await signIn(page, 'organizer')
  await page.goto('/setup')
  await page.waitForURL((url) => url.pathname === '/')
})
