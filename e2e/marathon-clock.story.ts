import { expect, test } from 'vitest'
import { drawnCompetition } from './drawn-competition.ts'
import { sizes, untilLoaded } from './open-page.ts'
import { findDemo } from './places.ts'
import { indicator, journalOf, takeUnusualTime, untilHeld } from './ringside.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

const hour = 3_600_000

const section = (name: string) => ({ name, speed: 15_000, distance: 6000, timeAllowed: 144_000 })

const choice = {
  ruleSet: 'fei-2026',
  phases: [
    {
      ...{ kind: 'marathon', entry: 'sheets', obstacles: 1, withCones: false },
      sections: [section('A'), section('B')],
    },
  ],
}

const round = {
  ...{ ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'obstacles' },
  courses: { round_1: { obstacles: ['1', '2'], timeAllowed: 30_000 } },
}

const tablet = { size: 'tablet', touch: true, withWorker: true } as const

test('a section is started and stopped on two tablets, one of them three hours ahead and without network', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const riders = ['Alder', 'Birke']
  const wanted = { showId, number: 'M1', discipline: 'driving', choice, riders }
  const { id, riderIds } = await drawnCompetition(office.page, wanted)
  const competition = `/shows/${showId}/competitions/${id}`
  const sheet = (at: number) => `${competition}/driving/competitors/${riderIds[at]}`

  const start = (await visitAs('office', `${sheet(0)}?position=section.A`, tablet)).page
  const { page: finish, context } = await visitAs('office', '/', tablet)
  await finish.clock.setSystemTime(Date.now() + 3 * hour)
  await finish.goto(`${sheet(0)}?position=section.A`)
  await untilLoaded(finish)
  await start.getByRole('button', { name: /^Start the clock/ }).tap()
  const stop = finish.getByRole('button', { name: /^Stop the clock/ })
  await stop.tap()
  // A section in a few seconds is not taken without a question, and the clock goes on meanwhile.
  await finish.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
  await stop.waitFor()
  expect((await journalOf(finish, 'section.A')).map(({ field }) => field)).toEqual(['startedAt'])
  await stop.tap()
  await takeUnusualTime(finish)
  await finish.getByText('Time limit exceeded').waitFor({ state: 'detached' })
  const timeOf = async () => {
    const journal = await journalOf(finish, 'section.A')
    return Number(journal.findLast(({ field }) => field === 'time')?.value ?? Number.NaN)
  }
  await expect.poll(timeOf).toBeGreaterThan(0)
  expect(await timeOf()).toBeLessThan(6000)

  // Stopped by mistake: emptied, the clock goes on from the start that was taken.
  const first = await timeOf()
  const time = finish.getByLabel('Time', { exact: true })
  await time.fill('')
  await time.press('Enter')
  await stop.tap()
  await takeUnusualTime(finish)
  await expect.poll(timeOf).toBeGreaterThan(first)
  const starts = (await journalOf(finish, 'section.A')).filter(({ field }) => field === 'startedAt')
  expect(starts).toHaveLength(1)

  // Without network the finish has not heard of a start; the time is there once both are known.
  await untilHeld(finish)
  await finish.goto(`${competition}?tab=scoring`)
  await finish.getByText('Start and finish', { exact: true }).tap()
  await finish.getByRole('button', { name: 'Finish of Birke' }).waitFor()
  await context.setOffline(true)
  await start.goto(`${sheet(1)}?position=section.A`)
  await start.getByRole('button', { name: /^Start the clock/ }).tap()
  await indicator(start).getByText('Live', { exact: true }).waitFor()
  await finish.getByRole('button', { name: 'Finish of Birke' }).tap()
  await indicator(finish).getByText('not sent yet').waitFor()
  await context.setOffline(false)
  await start.getByRole('button', { name: /^Take \d/ }).tap()
  await takeUnusualTime(start)
  await expect
    .poll(async () => (await journalOf(start, 'section.A')).map(({ field }) => field))
    .toEqual(expect.arrayContaining(['startedAt', 'finishedAt', 'time']))
  await start.getByText('Time limit exceeded').waitFor({ state: 'detached' })
}, 180_000)

test('the clock of a device is set while the stopwatch of an obstacle runs, and the time stays right', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const wanted = { showId, number: 'M3', discipline: 'driving', choice, riders: ['Dogwood'] }
  const { id, riderIds } = await drawnCompetition(office.page, wanted)
  const sheet = `/shows/${showId}/competitions/${id}/driving/competitors/${riderIds[0]}`
  const { page, context } = await visitAs('office', `${sheet}?position=1`, tablet)
  await context.addInitScript(() => {
    const right = Date.now.bind(Date)
    Date.now = () => right() + Number(localStorage.getItem('wrong by') ?? 0)
  })
  const set = async (by: number) =>
    await page.evaluate((wrong) => localStorage.setItem('wrong by', String(wrong)), by)
  await page.reload()
  const began = performance.now()
  await page.getByRole('button', { name: /^Start the clock/ }).tap()
  const stop = page.getByRole('button', { name: /^Stop the clock/ })
  await stop.waitFor()
  await set(3 * hour)
  await page.reload()
  await stop.waitFor()
  await set(-hour)
  await stop.tap()
  await takeUnusualTime(page)
  const most = (performance.now() - began) / 10
  const time = async () =>
    Number((await journalOf(page, '1')).find(({ field }) => field === 'time')?.value ?? 0)
  await expect.poll(time).toBeGreaterThan(1)
  expect(await time()).toBeLessThanOrEqual(most)
}, 120_000)

test.each([
  ['the obstacle of a marathon', 'driving', choice, '1'],
  ['a jumping round', 'jumping', round, 'round_1'],
] as const)(
  'a tablet sleeps in sight while the stopwatch of %s runs: it says so and then shows the true time',
  async (_, discipline, choice, part) => {
    const office = await visitAs('organizer', '/')
    const { showId } = await findDemo(office.page)
    const wanted = { showId, number: `S ${discipline}`, discipline, choice, riders: ['Elder'] }
    const { id, riderIds } = await drawnCompetition(office.page, wanted)
    const sheet = `/shows/${showId}/competitions/${id}/${discipline}/competitors/${riderIds[0]}`
    // A worker would ask the server past what is said here of its clock.
    const { page, context } = await visitAs('office', `${sheet}?position=${part}`, {
      ...{ size: 'tablet', touch: true },
    })
    const minute = 60_000
    // While it sleeps its count stands: its time of day and the server's clock go on.
    let slept = 0
    let isAway = false
    await context.route(/\/(graphql|health)$/, async (route) => {
      const answer = await route.fetch().catch(() => null)
      // What is answered here comes also to a page without network.
      if (answer === null || isAway) return await route.abort()
      const headers = answer.headers()
      const told = String(Number(headers['server-time']) + slept)
      // Whoever asked may be gone by now.
      const fulfilled = route.fulfill({
        ...{ response: answer, headers: { ...headers, 'server-time': told } },
      })
      await fulfilled.catch(() => undefined)
    })
    const sleep = async (by: number) => {
      slept += by
      await page.evaluate((by) => {
        const before = Date.now.bind(Date)
        Date.now = () => before() + by
      }, by)
    }
    const began = performance.now()
    await page
      .getByRole('button', { name: /^Start/ })
      .first()
      .tap()
    const clock = page.getByLabel(/^(Running|Clock)$/)
    const shown = async () => {
      const parts = (await clock.textContent())?.split(':').map(Number) ?? []
      return parts.reduce((sum, each) => 60 * sum + each, 0)
    }
    await expect.poll(shown).toBeGreaterThan(0)
    const doubt = page.getByRole('alert').filter({ hasText: 'may be' })
    isAway = true
    await context.setOffline(true)
    await sleep(minute)
    await doubt.getByText('may be 1:00 too short').waitFor()
    isAway = false
    await context.setOffline(false)
    await doubt.waitFor({ state: 'detached' })
    await expect.poll(shown).toBeGreaterThan(60)
    await sleep(2 * minute)
    await expect.poll(shown).toBeGreaterThan(180)
    await doubt.waitFor({ state: 'detached' })
    if (discipline === 'driving') await page.getByRole('button', { name: /^Stop/ }).tap()
    else await page.getByRole('button', { name: /^Finish/ }).tap()
    const most = (performance.now() - began + slept) / 10
    const time = async () =>
      Number((await journalOf(page, part)).find(({ field }) => field === 'time')?.value ?? 0)
    await expect.poll(time).toBeGreaterThan(18_000)
    expect(await time()).toBeLessThanOrEqual(most)
  },
  120_000,
)

test('whoever starts after the time in the list is offered as late, and pays for it once it is taken', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const startsAt = new Date(Date.now() - 12_000).toISOString()
  const wanted = {
    showId,
    number: 'M2',
    discipline: 'driving',
    choice,
    riders: ['Cedar'],
    startsAt,
  }
  const { id, riderIds } = await drawnCompetition(office.page, wanted)
  const sheet = `/shows/${showId}/competitions/${id}/driving/competitors/${riderIds[0]}`
  const { page } = await visitAs('office', `${sheet}?position=section.A`, tablet)
  await page.getByRole('button', { name: /^Start the clock/ }).tap()
  const take = page.getByRole('button', { name: /^Late by the start list/ })
  // How late stands at the end of the words: on a phone they take two lines.
  await page.setViewportSize(sizes.phone)
  const words = take.getByText('Late by the start list', { exact: false })
  expect(await words.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize(sizes.tablet)
  await take.tap()
  await take.waitFor({ state: 'detached' })
  const late = async () =>
    (await journalOf(page, 'section.A')).findLast(({ field }) => field === 'lateStart')?.value
  await expect.poll(late).toBeGreaterThanOrEqual(1200)
  await page.goto(`${sheet}?position=section.B`)
  await untilLoaded(page)
  await page.getByRole('button', { name: /^Start the clock/ }).tap()
  await page.getByRole('button', { name: /^Stop the clock/ }).waitFor()
  expect(await take.count()).toBe(0)
}, 120_000)
