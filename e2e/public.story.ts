import { rmSync } from 'node:fs'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toLocal } from '#domain/timetable/local-time.ts'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { recordEntries } from './by-endpoint.ts'
import { drawnCompetition } from './drawn-competition.ts'
import { inspectAll } from './inspect-pages.ts'
import { holdClock, untilInTime } from './open-page.ts'
import { startOwn } from './own-server.ts'
import { type PaddockServer, startPaddock } from './paddock-server.ts'
import { askAs, type DemoIds, findDemo } from './places.ts'
import { openSheetOnCourse, tapMarks } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const dataDir = throwawayFolder('public')
let server: PaddockServer
let url: string

beforeAll(async () => {
  server = await startOwn({ dataDir })
  url = server.url
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Published = DemoIds & { arenaId: string }

let published: Promise<Published> | undefined

/** Once for all stories of this file. */
async function publish(): Promise<Published> {
  published ??= publishByPage().catch((error: unknown) => {
    published = undefined
    throw error
  })
  return await published
}

async function publishByPage(): Promise<Published> {
  const { page } = await visitAs('organizer', '/', { url })
  const ids = await findDemo(page)
  await page.goto(`${url}/shows/${ids.showId}/settings?tab=publication`)
  const isOn = page.getByRole('switch', { name: 'Publish this show' })
  await isOn.waitFor()
  if (!(await isOn.isChecked())) {
    expect((await fetch(`${url}/published/${ids.showId}`)).status).toBe(404)
    await isOn.click()
    await page.getByLabel('Short name in the address').fill('practice')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await page.getByRole('img', { name: 'QR code of the public address' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Public address' }).inputValue()).toBe(
    `${url}/published/practice`,
  )
  const { show } = await askAs<{ show: { arenas: { id: string }[] } }>(
    page,
    'query($id: ID!) { show(id: $id) { arenas { id } } }',
    { id: ids.showId },
  )
  return { ...ids, arenaId: show.arenas[0]?.id ?? '' }
}

test('one mark at ringside moves the public page; without script it is there after a reload', async () => {
  const { running, arenaId } = await publish()
  const path = `/published/practice/competitions/${running}/results`
  const stranger = await visit('/published/practice', { url, size: 'phone' })
  await stranger.page.getByRole('link', { name: '1: Results' }).click()
  await stranger.page.getByText('Live: updates automatically').waitFor()
  const board = await visit(`/published/practice/arenas/${arenaId}/scoreboard`, { url })
  await board.page.getByText('Camille Dufour').first().waitFor()
  const paper = await visit(path, { url, withoutScript: true })
  const total = (page: typeof stranger.page) =>
    page.getByRole('row').filter({ hasText: 'Dufour' }).locator('.total').textContent()
  const before = await total(stranger.page)
  expect(await total(paper.page)).toBe(before)
  const onBoard = await board.page.locator('.board-score').textContent()

  const scribe = await visit(server.scribeLinks['C'] ?? '', { url, size: 'tablet', touch: true })
  await openSheetOnCourse(scribe.page)
  await tapMarks(scribe.page, ['10'])
  await expect.poll(() => total(stranger.page), { timeout: 15_000 }).not.toBe(before)
  await expect
    .poll(() => board.page.locator('.board-score').textContent(), { timeout: 15_000 })
    .not.toBe(onBoard)
  expect(await total(paper.page)).toBe(before)
  const reread = async () => {
    await paper.page.reload()
    return (await total(paper.page)) === (await total(stranger.page))
  }
  await expect.poll(reread).toBe(true)
  await paper.page.getByRole('link', { name: 'Dufour, Camille' }).click()
  await paper.page.getByRole('heading', { name: 'Starts of Dufour, Camille' }).waitFor()
  await paper.page.getByRole('link', { name: 'Deutsch' }).click()
  await paper.page.getByRole('heading', { name: 'Starts von Dufour, Camille' }).waitFor()
  expect([...stranger.complaints, ...board.complaints]).toEqual([])
})

test('the page says when it is not live, and catches up', async () => {
  const { running } = await publish()
  const { page, context } = await visit(`/published/practice/competitions/${running}/results`, {
    url,
  })
  await page.getByText('Live: updates automatically').waitFor()
  const port = Number(new URL(url).port)
  await server.stop()
  await page.getByText('No connection since').waitFor()
  server = await startPaddock({ dataDir, port })
  await page.getByText('Live: updates automatically').waitFor({ timeout: 40_000 })
  await context.close()
})

/** Its script runs; time passes only where the story says so. */
async function openStill(path: string) {
  const { page, context } = await visit('/health', { url })
  await page.clock.install()
  await page.goto(`${url}/published/practice${path}`)
  const live = page.getByText('Live: updates automatically')
  const lost = page.getByText('No connection since')
  return { page, context, live, lost }
}

test('without network a public page says so at once, and is live at once when it is back', async () => {
  const { running } = await publish()
  const { page, context, live, lost } = await openStill(`/competitions/${running}/results`)
  await live.waitFor()
  await holdClock(page)
  await context.setOffline(true)
  await lost.waitFor()
  await context.setOffline(false)
  await live.waitFor()
})

test('a board without network says since when, on the clocks of the show, and shows no time that stands still', async () => {
  const { arenaId } = await publish()
  const { page, context, lost } = await openStill(`/arenas/${arenaId}/scoreboard`)
  const time = page.locator('.board-head time')
  await time.waitFor()
  await page.locator('#live.is-live').waitFor({ state: 'attached' })
  // Of a show on the other side of the world the device keeps its own time.
  await page.evaluate(() => {
    document.getElementById('live-script')?.setAttribute('data-zone', 'Asia/Tokyo')
  })
  await holdClock(page)
  await context.setOffline(true)
  await lost.waitFor()
  const now = await page.evaluate(() => Date.now())
  const inTokyo = (instant: number) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', timeStyle: 'short', hourCycle: 'h23' })
      .format(instant)
      .padStart(5, '0')
  const words = (await lost.textContent()) ?? ''
  expect([inTokyo(now), inTokyo(now - 60_000)]).toContain(/since (\d\d:\d\d)/.exec(words)?.[1])
  expect(await time.isVisible()).toBe(false)
  await context.setOffline(false)
  await lost.waitFor({ state: 'hidden' })
  await time.waitFor()
})

test.each(['focus', 'pageshow', 'visibilitychange'])(
  'a public page that lost the server tries again at once when it is looked at: %s',
  async (seen) => {
    const { running } = await publish()
    const { page, live, lost } = await openStill(`/competitions/${running}/results`)
    let isAway = true
    await page.route('**/live', (route) => (isAway ? route.abort() : route.fallback()))
    await page.reload()
    await lost.waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    isAway = false
    // The attempt that the leap began may still be on its way back, and hears nothing until then.
    const lookAt = async () => {
      await page.evaluate((name) => {
        const target = name === 'visibilitychange' ? document : window
        target.dispatchEvent(new Event(name, { bubbles: true }))
      }, seen)
      return await live.count()
    }
    await expect.poll(lookAt).toBe(1)
  },
)

test.each([
  ['is not read or watched while nobody sees it, and is once it is seen', 'hidden', 0],
  ['is read again every half minute that it is seen', 'visible', 1],
] as const)('a public page %s', async (_, sight, times) => {
  const { running } = await publish()
  const { page, live } = await openStill(`/competitions/${running}/results`)
  await live.waitFor()
  await holdClock(page)
  let read = 0
  let watched = 0
  page.on('request', (request) => {
    if (request.url() === page.url()) read += 1
    if (request.url() === `${url}/live`) watched += 1
  })
  const see = async (state: 'visible' | 'hidden') =>
    await page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  if (sight === 'hidden') await see(sight)
  // Less than the silence after which a stream counts as dead, and the page is read for that.
  await page.clock.runFor('00:29')
  await expect.poll(() => read).toBe(times)
  await expect.poll(() => live.count()).toBe(sight === 'visible' ? 1 : 0)
  await see('visible')
  await untilInTime(page, () => read, times + 1)
  await live.waitFor()
  expect(watched).toBe(sight === 'visible' ? 0 : 1)
})

test('who opened the results before the first start sees them come, also where an answer fails or is old', async () => {
  const { showId } = await publish()
  const office = await visitAs('organizer', '/', { url })
  const made = await drawnCompetition(office.page, {
    ...{ showId, number: '97', discipline: 'jumping', riders: ['Early', 'Late'] },
    choice: { ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals' },
  })
  const path = `/published/practice/competitions/${made.id}/results`
  const { page, complaints } = await visit(path, { url })
  await page.getByText('The results appear here by themselves').waitFor()
  await page.getByText('Live: updates automatically').waitFor()
  const before = await (await page.request.get(`${url}${path}`)).text()
  const answers: Parameters<Route['fulfill']>[0][] = [
    { status: 503 },
    { status: 200, contentType: 'text/html', body: before },
  ]
  await page.route(`**${path}`, (route) => {
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.fallback()
  })
  const mark = async (field: string, value: number) =>
    await recordEntries(office.page, made.id, [
      { competitorId: made.riderIds[0], part: 'round_1', field, value },
    ])
  await mark('faults', 4000)
  // Sooner than the half minute after which every page is read again.
  const row = page.getByRole('row').filter({ hasText: 'Early' })
  await row.getByText('4', { exact: true }).first().waitFor({ timeout: 15_000 })
  await page.getByText('Live: updates automatically').waitFor()
  expect(answers).toEqual([])
  expect(complaints.filter((each) => !each.includes('503'))).toEqual([])
})

test('a board shows its panels one after the other', async () => {
  const { arenaId } = await publish()
  const { page } = await openStill(`/arenas/${arenaId}/scoreboard`)
  const panels = page.locator('[data-rotate] > *')
  await expect.poll(() => panels.count()).toBeGreaterThan(1)
  const shown = async () =>
    await panels.evaluateAll((all) => all.findIndex((panel) => !panel.hasAttribute('hidden')))
  await holdClock(page)
  const count = await panels.count()
  const first = await shown()
  for (let turn = 0; turn <= count; turn += 1) {
    expect(await shown()).toBe((first + turn) % count)
    await page.clock.runFor(9000)
  }
})

test('a long name on a board is cut, and neither the nation behind it nor the result', async () => {
  const { arenaId } = await publish()
  const { page } = await openStill(`/arenas/${arenaId}/scoreboard`)
  const row = page.locator('[data-rotate] > :not([hidden]) li').first()
  await row.locator('.board-who > span').evaluate((name) => {
    name.textContent = 'von Hohenstein-Schwarzenberg '.repeat(9)
  })
  for (const part of ['small', ':scope > b']) {
    const box = await row.locator(part).boundingBox()
    expect(box?.width).toBeGreaterThan(20)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(1440)
  }
  const now = await page.locator('.board-now').boundingBox()
  expect(now?.width).toBeGreaterThan(400)
})

test('a withdrawn show is gone for those who look at it', async () => {
  const { showId } = await publish()
  const { page } = await visit('/published/practice', { url })
  await page.getByText('Live: updates automatically').waitFor()
  const german = await visit('/published/practice?lang=de', { url })
  await german.page.getByText('Live: aktualisiert sich selbst').waitFor()
  const office = await visitAs('organizer', '/', { url })
  const chosen = { shortName: 'practice', startLists: true, resultsFrom: 'running' }
  const withdraw = (isOn: boolean) =>
    askAs(
      office.page,
      `mutation($showId: ID!, $input: PublicationInput!, $opened: PublicationInput!) { savePublication(showId: $showId, input: $input, opened: $opened) { changedMeanwhile } }`,
      {
        showId,
        input: { ...chosen, isOn },
        opened: { ...chosen, isOn: !isOn },
      },
    )
  await withdraw(false)
  const gone = page.getByRole('heading', { name: 'No longer public' })
  await gone.waitFor({ timeout: 15_000 })
  await german.page.getByRole('heading', { name: 'Nicht mehr öffentlich' }).waitFor()
  // Neither what it was called nor that it would still move.
  const told = page.getByText(/Practice show|Live:/).filter({ visible: true })
  expect(await told.count()).toBe(0)
  expect(await page.title()).toBe('No longer public')
  await withdraw(true)
  await page.getByText('Live: updates automatically').waitFor({ timeout: 15_000 })
  expect(await gone.count()).toBe(0)
  expect(await page.title()).toMatch(/Practice show/)
})

test('the gate calls, and takes back; the warm-up board and the speaker follow', async () => {
  const { showId, arenaId } = await publish()
  const at = (screen: string) => `/shows/${showId}/arenas/${arenaId}/${screen}`
  const gate = await visitAs('office', at('gate'), { url, size: 'tablet' })
  const warmUp = await visitAs('office', at('warm-up'), { url })
  const speaker = await visitAs('speaker', at('speaker'), { url })
  await speaker.page.getByRole('heading', { name: 'What is needed' }).waitFor()
  const second = gate.page.getByRole('button', { name: /^Arrived: / }).nth(1)
  const name = (await second.getAttribute('aria-label'))?.slice('Arrived: '.length) ?? ''
  const rider = name.split(' – ')[0] ?? ''
  await second.click()
  await warmUp.page.locator('li').filter({ hasText: rider }).getByText('at the gate').waitFor()
  await gate.page.getByRole('button', { name: 'Undo' }).click()
  await gate.page.getByRole('button', { name: `Arrived: ${name}` }).waitFor()
  await speaker.page.keyboard.press('ArrowRight')
  await speaker.page.getByRole('button', { name: 'In the arena' }).click()
})

test('public pages and screens read well and fit a phone', async () => {
  const { running, drawn, eventing, showId, arenaId } = await publish()
  const { page, complaints } = await visitAs('organizer', '/', { url })
  const { show } = await askAs<{ show: { firstDay: string; timeZone: string } }>(
    page,
    'query($id: ID!) { show(id: $id) { firstDay timeZone } }',
    { id: showId },
  )
  const day = show.firstDay
  const athlete = await fetch(`${url}/published/practice/competitions/${running}/start-list`)
  const rider = /\/athletes\/\d+/.exec(await athlete.text())?.[0]
  const headings: string[] = []
  // At night the show began on the day before, and goes on today.
  for (const each of new Set([day, toLocal(Date.now(), show.timeZone).day])) {
    await page.goto(`${url}/published/practice/days/${each}`)
    headings.push(...(await page.getByRole('heading').allInnerTexts()))
  }
  // Nobody is in the dressage any more; the competition goes on across the country.
  expect(headings).toContainEqual(expect.stringMatching(/CCN2.* · Dressage · Over$/))
  expect(headings).toContainEqual(expect.stringMatching(/CCN2.* · Cross-country · Running now/))
  await page.goto(`${url}/published/practice`)
  const phases = page.getByRole('listitem').filter({ hasText: 'CCN2' })
  expect(await phases.allInnerTexts()).toEqual([
    expect.stringMatching(/Dressage\s+Over/),
    expect.stringMatching(/Cross-country\s+Running now/),
  ])
  await page.goto(`${url}/published/practice${rider}`)
  await page.getByText(/ · Place \d+ · [\d.]+ %/).waitFor()
  await inspectAll(page, {
    pages: [
      ['show', '/published/practice'],
      ['results', `/published/practice/competitions/${running}/results`],
      // The list with the most columns.
      ['results-eventing', `/published/practice/competitions/${eventing}/results`],
      ['start-list', `/published/practice/competitions/${drawn}/start-list`],
      ['day', `/published/practice/days/${day}`],
      ['rider', `/published/practice${rider}`],
      ['riders', '/published/practice/athletes'],
      ['scoreboard', `/published/practice/arenas/${arenaId}/scoreboard`],
      ['warm-up', `/published/practice/arenas/${arenaId}/warm-up`],
      ['settings', `/shows/${showId}/settings?tab=publication`],
      ['screen-scoreboard', `/shows/${showId}/arenas/${arenaId}/scoreboard`],
      ['screen-warm-up', `/shows/${showId}/arenas/${arenaId}/warm-up`],
      ['screen-speaker', `/shows/${showId}/arenas/${arenaId}/speaker`],
      ['screen-gate', `/shows/${showId}/arenas/${arenaId}/gate`],
    ].map(([name, path]) => [name ?? '', `${url}${path}`] as const),
    complaints,
    as: 'public',
  })
})
