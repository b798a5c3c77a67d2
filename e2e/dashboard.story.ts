import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { toLocal } from '#domain/timetable/local-time.ts'
import { holdClock, untilInTime, untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { indicator, makeGateCode } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'
import { carries } from './wire.ts'

openBrowser()

/** Whether the first phase began on the day that the show has now. */
async function beganToday(
  page: Page,
  { showId, eventing }: { showId: string; eventing: string },
): Promise<boolean> {
  const { show, competition } = await askAs<{
    show: { timeZone: string }
    competition: { startsAt: string }
  }>(
    page,
    'query ($showId: ID!, $id: ID!) { show(id: $showId) { timeZone } competition(showId: $showId, id: $id) { startsAt } }',
    { showId, id: eventing },
  )
  const dayOf = (at: number) => toLocal(at, show.timeZone).day
  return dayOf(Date.parse(competition.startsAt)) === dayOf(Date.now())
}

/** How often the page asks for the dashboard, from its address on. */
async function openCounting(page: Page, address: string): Promise<() => number> {
  let asked = 0
  page.on('request', (request) => {
    if (carries(request, 'showDashboard')) asked += 1
  })
  await page.clock.install()
  await page.goto(address)
  await untilLoaded(page)
  return () => asked
}

test('a day that is ridden is asked for every minute while the page is open; one that is over is not', async () => {
  const { page } = await visitAs('organizer', '/settings')
  const { showId, olympicsId } = await findDemo(page)
  const askedForOlympics = await openCounting(page, `/shows/${olympicsId}`)
  const before = askedForOlympics()
  await page.clock.runFor('05:00')
  expect(askedForOlympics()).toBe(before)

  const asked = await openCounting(page, `/shows/${showId}`)
  const first = asked()
  await page.clock.runFor('01:05')
  await expect.poll(asked).toBeGreaterThan(first)
  // Whoever goes elsewhere leaves nobody asking.
  await page.getByRole('navigation', { name: 'Show' }).getByText('Competitions').click()
  await page.getByRole('heading', { name: 'Competitions', level: 1 }).waitFor()
  const left = asked()
  await page.clock.runFor('03:00')
  expect(asked()).toBe(left)
})

test('a stream that falls silent is told at the head of the page, and so is that it speaks again', async () => {
  const { page } = await visitAs('organizer', '/settings')
  const { showId } = await findDemo(page)
  await page.clock.install()
  await page.goto(`/shows/${showId}`)
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  let isAway = true
  // Nothing is refused and nothing answers, as behind a router that lost its line.
  await page.route('**/live', (route) => (isAway ? undefined : route.fallback()))
  // What passes on a busy machine counts for nothing: the next state would be there before this one is seen.
  await holdClock(page)
  const says = (state: string) => () => indicator(page).getByText(state, { exact: true }).count()
  // In steps: what the open stream still says in between begins the wait anew.
  await untilInTime(page, says('Reconnecting'), 1)
  await untilInTime(page, says('Offline'), 1)
  isAway = false
  await untilInTime(page, says('Live'), 1)
})

test('everybody who is on course is named where several are, and nobody once it is cancelled', async () => {
  const { page } = await visitAs('organizer', '/settings')
  const { showId, eventing } = await findDemo(page)
  const setStatus = (status: string) =>
    askAs(
      page,
      'mutation($id: ID!, $status: CompetitionStatus!) { setCompetitionStatus(id: $id, status: $status, reason: "storm") { id } }',
      { id: eventing, status },
    )
  const riding = ['Freja Lindholm', 'Théo Lacombe']
  await page.goto(`/shows/${showId}`)
  await untilLoaded(page)
  const card = page.getByRole('article').filter({ hasText: 'Cross-country' })
  await card.getByText('2 on course').waitFor()
  for (const name of riding) await card.getByText(name).waitFor()
  // In the programme of today each phase stands at its own time.
  const programme = page.getByRole('listitem').filter({ hasText: 'CCN2*' })
  await programme
    .filter({ hasText: /Cross-country ·.*of 10 finished/ })
    .last()
    .waitFor()
  const dressageOver = programme.filter({ hasText: 'Dressage' }).getByText('Over')
  // Just past midnight the dressage was yesterday.
  expect(await dressageOver.count()).toBe((await beganToday(page, { showId, eventing })) ? 1 : 0)

  // Between two phases a sheet says what the table says, and nobody is on course.
  await page.goto(`/shows/${showId}/competitions/${eventing}?tab=scoring`)
  await page.getByText('On course now · Cross-country').waitFor()
  await page.getByRole('link', { name: 'Wolfsgruber, Katharina' }).click()
  await page.getByRole('button', { name: 'Status: Cross-country · entered. Change' }).waitFor()
  await page.goBack()

  await setStatus('cancelled')
  try {
    await page.getByText('This competition is cancelled.').waitFor()
    await page.getByRole('cell', { name: 'has begun' }).first().waitFor()
    await expect.poll(() => page.locator('main').textContent()).not.toMatch(/on course/i)
  } finally {
    // Others look at it, too, and so does a second try.
    await setStatus('running')
  }
  await page.getByText('On course now · Cross-country').waitFor()
})

test('a gate steward finds the screens of the arenas of the day, and no work of the office', async () => {
  const office = await visitAs('organizer', '/settings')
  const { showId } = await findDemo(office.page)
  const { show } = await askAs<{ show: { arenas: { name: string }[] } }>(
    office.page,
    'query($id: ID!) { show(id: $id) { arenas { name } } }',
    { id: showId },
  )
  const { page, complaints } = await visit(await makeGateCode(office.page, showId))
  await page.waitForURL(/\/shows\/\d+/)
  await page.goto(`/shows/${showId}`)
  await untilLoaded(page)
  const screens = page.locator('section').filter({ hasText: 'Screens' })
  for (const screen of ['Speaker', 'Gate', 'Scoreboard', 'Warm-up']) {
    await expect
      .poll(() => screens.getByRole('link', { name: screen }).count())
      .toBe(show.arenas.length)
  }
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
