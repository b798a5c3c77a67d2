import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openOwnServer } from './own-server.ts'
import { askAs, findDemo } from './places.ts'
import { endTab, indicator, keptOn, makeGateCode, untilHeld } from './ringside.ts'
import { openBrowser, type Visitor, visit, visitAs } from './visitor.ts'

openBrowser()

const server = openOwnServer({ eachAlone: true })
let at: { showId: string; competitionId: string }
let warmUpPath: string

/** The office, and a gate steward's tablet opened by the code of the office. */
async function openGate() {
  const office = await visitAs('office', '/', { url: server.url })
  const { showId, running } = await findDemo(office.page)
  at = { showId, competitionId: running }
  const { competition } = await askAs<{ competition: { arena: { id: string } } }>(
    office.page,
    `query($showId: ID!, $competitionId: ID!) {
      competition(showId: $showId, id: $competitionId) { arena { id } } }`,
    at,
  )
  warmUpPath = `/shows/${showId}/arenas/${competition.arena.id}/warm-up`
  const gate = await visit(await makeGateCode(office.page, showId), {
    url: server.url,
    size: 'tablet',
    touch: true,
    withWorker: true,
  })
  await gate.page.waitForURL(/\/shows\/\d+/)
  await gate.page.goto(`/shows/${showId}/arenas/${competition.arena.id}/gate`)
  await gate.page
    .getByRole('button', { name: /^Arrived: / })
    .first()
    .waitFor()
  await indicator(gate.page).getByText('Live', { exact: true }).waitFor()
  await untilHeld(gate.page)
  await expect.poll(() => keptOn(gate.page)).toEqual(['answers', 'lists'])
  return { office, gate }
}

/** As on the button of the starter so many behind: "Rider – Horse". */
async function nameOf(page: Page, act: string, index: number): Promise<string> {
  const label = await page
    .getByRole('button', { name: new RegExp(`^${act}: `) })
    .nth(index)
    .getAttribute('aria-label')
  return label?.slice(act.length + 2) ?? ''
}

const button = (page: Page, act: string, name: string) =>
  page.getByRole('button', { name: `${act}: ${name}` })

const row = (page: Page, name: string) => page.locator('li').filter({ hasText: name })

interface Starter {
  id: string
  status: string
  person: { firstName: string; familyName: string }
}

async function competitorOf(office: Visitor, name: string): Promise<Starter | undefined> {
  const { competition } = await askAs<{ competition: { competitors: Starter[] } }>(
    office.page,
    `query($showId: ID!, $competitionId: ID!) {
      competition(showId: $showId, id: $competitionId) {
        competitors { id status person { firstName familyName } } } }`,
    at,
  )
  return competition.competitors.find(({ person }) =>
    name.startsWith(`${person.firstName} ${person.familyName}`),
  )
}

/** Those who are still to start by what the server expects of the day. */
async function expectedStarters(office: Visitor): Promise<string[]> {
  const { show } = await askAs<{ show: { expectedStarts: { competitorId: string }[] } }>(
    office.page,
    'query($showId: ID!) { show(id: $showId) { expectedStarts { competitorId } } }',
    { showId: at.showId },
  )
  return show.expectedStarts.map(({ competitorId }) => competitorId)
}

test('what is tapped without network stands at once, outlives the tab, and moves the boards when it is back', async () => {
  const { office, gate } = await openGate()
  const { page, context } = gate
  const address = page.url()
  const inside = await nameOf(page, 'Out', 0)
  const [first, second] = [await nameOf(page, 'Arrived', 0), await nameOf(page, 'Arrived', 2)]
  await context.setOffline(true)
  await button(page, 'Out', inside).tap()
  await button(page, 'Arrived', first).tap()
  await button(page, 'In', first).tap()
  await button(page, 'Arrived', second).tap()
  await indicator(page).getByText('Offline · 4 values not sent yet').waitFor()
  await row(page, first).getByText('on course · not sent yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await button(page, 'Arrived', second).tap()
  await indicator(page).getByText('Offline · 6 values not sent yet').waitFor()
  await endTab(page)

  const again = await context.newPage()
  await again.goto(address)
  await again.getByText(/^No connection\. This is as of \d\d:\d\d\. /).waitFor()
  await row(again, first).getByText('on course · not sent yet').waitFor()
  await row(again, second).getByText('ready · not sent yet').waitFor()
  await indicator(again).getByText('Offline · 6 values not sent yet').waitFor()
  expect((await competitorOf(office, first))?.status).toBe('entered')

  const warmUp = await visitAs('office', warmUpPath, { url: server.url })
  await context.setOffline(false)
  await indicator(again).getByText('Live', { exact: true }).waitFor()
  await expect
    .poll(async () => {
      const starters = await Promise.all(
        [inside, first, second].map((name) => competitorOf(office, name)),
      )
      return starters.map((each) => each?.status)
    })
    .toEqual(['finished', 'on_course', 'ready'])
  const [rider = ''] = second.split(' – ')
  await warmUp.page.locator('li').filter({ hasText: rider }).getByText('at the gate').waitFor()
  await again.getByText('not sent yet').first().waitFor({ state: 'detached' })
  await button(again, 'Out', first).waitFor()
  const waiting = async () => {
    const expected = await expectedStarters(office)
    const waits = async (name: string) =>
      expected.includes((await competitorOf(office, name))?.id ?? '')
    return [await waits(inside), await waits(first), await waits(second)]
  }
  await expect.poll(waiting).toEqual([false, false, true])
})

test('what the office decided meanwhile stands, and the gate is told once', async () => {
  const { office, gate } = await openGate()
  const { page, context } = gate
  const name = await nameOf(page, 'Arrived', 0)
  const later = await nameOf(page, 'Arrived', 1)
  await context.setOffline(true)
  await button(page, 'Arrived', name).tap()
  await button(page, 'Arrived', later).tap()
  await indicator(page).getByText('Offline · 2 values not sent yet').waitFor()
  const set = async (of: string, status: string) =>
    await askAs(
      office.page,
      `mutation($id: ID!, $status: CompetitorStatus!) {
        setCompetitorStatus(id: $id, status: $status, reason: "lame") { id } }`,
      { id: (await competitorOf(office, of))?.id, status },
    )
  await set(name, 'eliminated')
  await set(later, 'no_show')
  await context.setOffline(false)
  await page
    .getByText(`${name}: “ready” was not taken. This pair is eliminated`)
    .waitFor({ timeout: 40_000 })
  await page.getByText(`${later}: “ready” was not taken. Somebody said later: no-show.`).waitFor()
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  const understood = page.getByRole('button', { name: 'Understood' })
  await understood.first().tap()
  await expect.poll(() => understood.count()).toBe(1)
  await understood.tap()
  await page.getByText('was not taken').waitFor({ state: 'detached' })
  await page.reload()
  await page
    .getByRole('button', { name: /^Arrived: / })
    .first()
    .waitFor()
  expect(await page.getByText('was not taken').count()).toBe(0)
  expect((await competitorOf(office, later))?.status).toBe('no_show')
})
