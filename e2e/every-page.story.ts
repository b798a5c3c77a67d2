import { expect, test } from 'vitest'
import { entrySystemSection } from '#web/pages/entry-system/page.ts'
import { inspectAll, type Place } from './inspect-pages.ts'
import { signIn } from './open-page.ts'
import { type DemoIds, findDemo, findDemoEntry } from './places.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

/** Of those that say alike what is not here yet, these say most. */
const longest: readonly string[] = ['/', '/general', '/documents', '/stabling']
const entrySystem = entrySystemSection.pages
  // One entry by itself is opened below, in a show that has some.
  .filter(({ path }) => !path.includes('$'))
  .map(({ path, words }) => ({
    path: path.replace(/\/$/, ''),
    isComing: words?.includes('coming'),
    isInspected: !words?.includes('coming') || longest.includes(path),
  }))

const settings = [
  'events',
  'arenas',
  'officials',
  'sponsors',
  'comments',
  'numbering',
  'federation',
  'history',
  'danger',
]

const places: Record<string, (ids: DemoIds) => Place[]> = {
  'the home of the office': ({ showId, olympicsId }) => [
    ['shows', '/'],
    ['my-settings', '/settings'],
    ['profile', '/profile'],
    ['on-demand', '/on-demand'],
    ['on-demand-new', '/on-demand/new'],
    ['on-demand-training', '/on-demand/training'],
    ['on-demand-training-new', '/on-demand/training/new'],
    ['nothing-here', '/no/such/page'],
    ['dashboard', `/shows/${showId}`],
    ['dashboard-olympics', `/shows/${olympicsId}`],
    ['arrivals', `/shows/${showId}/arrivals`],
    ['comments-off', `/shows/${showId}/comments`],
    ['comments-reports', `/shows/${showId}/comments?view=reports`],
  ],
  'the registry': ({ horseId, personId }) => [
    ['registry-horses', '/registry/horses'],
    ['registry-horse', `/registry/horses/${horseId}`],
    ['registry-persons', '/registry/persons'],
    ['registry-person', `/registry/persons/${personId}`],
    ['registry-duplicates', '/registry/duplicates'],
    ['registry-federations', '/registry/federations'],
    ['registry-tests', '/registry/tests'],
    ['registry-new-test', '/registry/tests/new'],
  ],
  'the settings of a show': ({ showId }) => [
    ['settings-general', `/shows/${showId}/settings`],
    ...settings.map((tab): Place => [`settings-${tab}`, `/shows/${showId}/settings?tab=${tab}`]),
  ],
  'the entry system': ({ showId }) => [
    ...entrySystem
      .filter(({ isInspected }) => isInspected)
      .map(
        ({ path }): Place => [
          `entry-system${path.replaceAll('/', '-')}`,
          `/shows/${showId}/entry-system${path}`,
        ],
      ),
  ],
  'the money of a show': ({ showId }) => [
    ['money', `/shows/${showId}/money`],
    ['money-overview', `/shows/${showId}/money/overview`],
    ['money-bank', `/shows/${showId}/money/bank`],
    ['money-cash', `/shows/${showId}/money/cash`],
    ['money-settings', `/shows/${showId}/money/settings`],
  ],
  ratings: ({ olympicsId, official }) => [
    ['ratings', '/ratings'],
    ['ratings-dressage', '/ratings/dressage'],
    ['ratings-riders', '/ratings/eventing?of=rider'],
    ['field-strength', `/shows/${olympicsId}/competitions/${official}/field-strength`],
  ],
  'print and export': ({ showId, running, open }) => [
    ['printer', `/shows/${showId}/printer`],
    ['printer-undrawn', `/shows/${showId}/printer?competition=${open}`],
    ['printer-arena-day', `/shows/${showId}/printer/arena-day`],
    ['printer-stable-cards', `/shows/${showId}/printer/stable-cards`],
    ['printer-printed', `/shows/${showId}/printer/printed`],
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

test('the inbox of a show with entries and one of them open, read well and fit a phone', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId, entryId } = await findDemoEntry(page)
  const entry = `/shows/${showId}/entry-system`
  await inspectAll(page, {
    pages: [
      ['inbox', entry],
      ['entry', `${entry}/entries/${entryId}`],
      ['dashboard-entries', `/shows/${showId}`],
      ['papers', `${entry}/papers`],
      ['blocks', `${entry}/blocks`],
    ],
    complaints,
    as: 'office',
  })
  await page.goto(`${entry}/entries/${entryId}`)
  await page.getByRole('heading', { name: /^E-\d{4}$/ }).waitFor()
})

test('the further sections of the entry system open, too', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId } = await findDemo(page)
  for (const { path } of entrySystem.filter(({ isComing }) => isComing)) {
    await page.goto(`/shows/${showId}/entry-system${path}`)
    await page.getByText('This cannot be done here yet').waitFor()
    await page.getByRole('link', { name: 'Competitions' }).last().waitFor()
  }
  expect(complaints).toEqual([])
})

test('the sign-in reads well and fits a phone, and there is nothing to set up', async () => {
  const { page, complaints } = await visit('/setup')
  await page.waitForURL(/\/login$/)
  await inspectAll(page, {
    pages: [
      ['login', '/login'],
      ['login-code', '/login?step=code'],
    ],
    complaints,
    as: 'visitor',
  })
  await page.goto('/login')
  await signIn(page, 'organizer')
  await page.goto('/setup')
  await page.waitForURL((url) => url.pathname === '/')
})
