import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAndPublish, makeCompetition, makeShow } from './by-endpoint.ts'
import { goWithin, untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { namedByTry } from './tries.ts'
import { openBrowser, visitAs } from './visitor.ts'
import { listenToWire, operationNames } from './wire.ts'

openBrowser()

const grandPrix = {
  number: '1',
  name: 'Grand Prix',
  discipline: 'dressage',
  choice: {
    ...{ test: 'fei-grand-prix-2026', ruleSet: 'fei-2026' },
    ...{ entryMode: 'judge-points', positions: ['C'] },
  },
  arenaId: undefined,
  startsAt: undefined,
}

const patience = { timeout: 15_000 }

type Window = Awaited<ReturnType<typeof visitAs>>

interface Windows {
  one: Page
  other: Page
  showId: string
  complaints: readonly (readonly string[])[]
}

/** Two windows of the office on sections of the settings; of the other one nothing comes by itself if `isDeaf`. */
async function openWindows(
  sections: readonly [string, string],
  { isDeaf }: { isDeaf: boolean },
): Promise<Windows> {
  const first = await visitAs('organizer', '/settings')
  const second: Window = await visitAs('organizer', '/settings')
  if (isDeaf) {
    await second.context.route(
      ({ pathname }) => pathname === '/live',
      (route) => route.abort(),
    )
  }
  const { showId } = await makeShow(first.page, { name: 'Two windows', days: 2, arenas: ['Main'] })
  for (const [index, { page }] of [first, second].entries()) {
    await page.goto(`/shows/${showId}/settings?tab=${sections[index]}`)
    await untilLoaded(page)
  }
  const [one, other] = [first.page, second.page]
  return { one, other, showId, complaints: [first.complaints, second.complaints] }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

const untilSaved = (page: Page) => page.getByText('All saved').waitFor(patience)

async function stored(page: Page, showId: string) {
  const { show } = await askAs<{
    show: { name: string; venue: string; contact: string; headNumberFrom: number }
  }>(page, 'query($id: ID!) { show(id: $id) { name venue contact headNumberFrom } }', {
    id: showId,
  })
  return show
}

test.each([true, false])('two sections do not disturb one another, deaf: %s', async (isDeaf) => {
  const { one, other, showId, complaints } = await openWindows(['numbering', 'general'], { isDeaf })
  await field(other, 'Venue').fill('Stadl-Paura')
  await field(one, 'First head number').fill('900')
  await save(one)
  await untilSaved(one)
  await save(other)
  await untilSaved(other)
  expect(await other.getByText('Another person changed this').count()).toBe(0)
  expect(await stored(one, showId)).toMatchObject({ headNumberFrom: 900, venue: 'Stadl-Paura' })
  if (!isDeaf) expect(complaints.flat()).toEqual([])
})

test('what two type in one section is shown beside one another, and nothing is lost', async () => {
  const { one, other, showId } = await openWindows(['general', 'general'], { isDeaf: true })
  await field(other, 'Venue').fill('Field')
  await field(other, 'Contacts and office hours').fill('Desk 1')
  await field(one, 'Venue').fill('Hall')
  await field(one, 'Address').fill('Road 1')
  await save(one)
  await untilSaved(one)
  await save(other)
  const news = other.getByRole('alert').filter({ hasText: 'Another person changed this' })
  await news.waitFor(patience)
  // What only the first window changed is here, what only this one typed stays.
  expect(await field(other, 'Address').inputValue()).toBe('Road 1')
  expect(await field(other, 'Contacts and office hours').inputValue()).toBe('Desk 1')
  const venue = news.getByRole('region', { name: 'Venue' })
  expect(await venue.textContent()).toMatch(/Hall.*Field/)
  // Until it is decided nothing is sent.
  const sent = listenToWire(other)
  await save(other)
  expect(await stored(one, showId)).toMatchObject({ venue: 'Hall', contact: '' })
  await venue.getByRole('button', { name: 'Keep mine' }).click()
  await save(other)
  await untilSaved(other)
  expect(operationNames(sent).filter((name) => String(name).startsWith('save'))).toHaveLength(1)
  expect(await stored(one, showId)).toMatchObject({ venue: 'Field', contact: 'Desk 1' })
  // The first window hears of it, and of what it had typed meanwhile nothing goes.
  await expect.poll(() => field(one, 'Venue').inputValue(), patience).toBe('Field')
})

test('a change that comes while one types is shown at once, and theirs can be used', async () => {
  const { one, other, showId } = await openWindows(['general', 'general'], { isDeaf: false })
  await field(other, 'Venue').fill('Field')
  await field(one, 'Venue').fill('Hall')
  await save(one)
  await untilSaved(one)
  const news = other.getByRole('alert').filter({ hasText: 'Another person changed this' })
  await news.waitFor(patience)
  expect(await field(other, 'Venue').inputValue()).toBe('Field')
  await news.getByRole('button', { name: 'Use theirs' }).click()
  await news.waitFor({ state: 'hidden' })
  await untilSaved(other)
  expect(await field(other, 'Venue').inputValue()).toBe('Hall')
  expect(await stored(one, showId)).toMatchObject({ venue: 'Hall' })
})

test('a part of the show in two panels', async () => {
  const { one, other } = await openWindows(['arenas', 'arenas'], { isDeaf: true })
  for (const page of [one, other]) {
    await page.getByRole('button', { name: 'Main' }).first().click()
    await field(page, 'Name').waitFor()
  }
  await field(one, 'Name').fill('Main arena')
  await save(one)
  await one.getByRole('dialog').waitFor({ state: 'hidden' })
  await field(other, 'Name').fill('Stadium')
  await field(other, 'Surface').fill('Sand')
  await save(other)
  const news = other.getByRole('dialog').getByRole('alert')
  await news.getByText('Main arena').waitFor(patience)
  expect(await field(other, 'Surface').inputValue()).toBe('Sand')
  await news.getByRole('button', { name: 'Use theirs' }).click()
  await save(other)
  await other.getByRole('dialog').waitFor({ state: 'hidden' })
  await other.getByText('Sand').waitFor(patience)
  await other
    .getByRole('button', { name: /^Main arena/ })
    .first()
    .waitFor()
})

test('the set-up of a competition and its fee in two windows', async () => {
  const { one, other, showId } = await openWindows(['general', 'general'], { isDeaf: true })
  const address = await makeCompetition(one, showId, grandPrix)
  for (const page of [one, other]) await goWithin(page, `${address}?tab=set-up`)
  const fee = (page: Page) =>
    page.getByRole('form', { name: 'Fee, limits, teams, prize money, qualification' })
  const perStart = (page: Page) => fee(page).getByRole('textbox', { name: 'For each start' })
  await field(other, 'Name').fill('Special')
  await perStart(one).fill('45.50')
  await perStart(one).press('Enter')
  const conditions = async () => {
    const { competition } = await askAs<{ competition: { conditions: unknown } }>(
      one,
      'query ($showId: ID!, $id: ID!) { competition(showId: $showId, id: $id) { conditions } }',
      { showId, id: address.split('/').at(-1) },
    )
    return competition.conditions
  }
  await expect.poll(conditions, patience).toMatchObject({ fee: { amount: 4550 } })
  await other.getByRole('button', { name: 'Save', exact: true }).first().click()
  await other.getByRole('heading', { level: 1, name: '1 Special' }).waitFor(patience)
  await perStart(other).fill('60')
  await perStart(other).press('Enter')
  await fee(other).getByText('45.50').waitFor(patience)
  await fee(other).getByRole('button', { name: 'Keep mine' }).click()
  await perStart(other).press('Enter')
  await expect.poll(conditions, patience).toMatchObject({ fee: { amount: 6000, currency: 'EUR' } })
})

test('a competitor in two windows', async () => {
  const { one, other, showId } = await openWindows(['general', 'general'], { isDeaf: true })
  const address = await makeCompetition(one, showId, grandPrix)
  await enterAndPublish(one, address, [{ name: 'Rider', horse: 'Quick' }])
  for (const page of [one, other]) {
    await goWithin(page, `${address}?tab=competitors`)
    // As who does not see the table opens the row.
    await page.getByRole('button', { name: 'Open Rider, Ann – Quick' }).press('Enter')
    await field(page, 'Team').waitFor()
  }
  await field(one, 'Team').fill('Red')
  await field(one, 'Note').fill('pays in cash')
  await save(one)
  await one.getByText('Rider, Ann saved').waitFor(patience)
  await field(other, 'Team').fill('Blue')
  await save(other)
  const news = other.getByRole('dialog').getByRole('alert')
  const team = news.getByRole('region', { name: 'Team' })
  await team.waitFor(patience)
  expect(await team.textContent()).toMatch(/Red.*Blue/)
  expect(await field(other, 'Note').inputValue()).toBe('pays in cash')
  await team.getByRole('button', { name: 'Keep mine' }).click()
  await save(other)
  await other.getByText('Rider, Ann saved').waitFor(patience)
})

test('a role in two windows: another field is taken, and saved with the own one', async () => {
  const [{ page: one }, { page: other }] = await Promise.all([
    visitAs('organizer', '/administration'),
    visitAs('organizer', '/administration'),
  ])
  const name = namedByTry('Warm-up steward')
  await one.getByRole('tab', { name: 'Roles' }).click()
  await one.getByRole('button', { name: 'New role' }).click()
  await field(one, 'Name').fill(name)
  for (const each of ['see', 'call starters'])
    await one.getByRole('checkbox', { name: each, exact: true }).check()
  await save(one)
  await one.getByRole('dialog').waitFor({ state: 'hidden' })
  await other.reload()
  await other.getByRole('tab', { name: 'Roles' }).click()
  for (const page of [one, other]) {
    await page.getByText(name).first().click()
    await field(page, 'Name').waitFor()
  }
  await one.getByRole('checkbox', { name: 'call starters' }).uncheck()
  await save(one)
  await one.getByRole('dialog').waitFor({ state: 'hidden' })
  await field(other, 'Name').fill(`${name}, both`)
  await save(other)
  await other.getByRole('dialog').getByRole('alert').getByText('Privileges').waitFor(patience)
  expect(await other.getByRole('checkbox', { name: 'call starters' }).isChecked()).toBe(false)
  expect(await field(other, 'Name').inputValue()).toBe(`${name}, both`)
  await save(other)
  await other.getByRole('dialog').waitFor({ state: 'hidden' })
  await other.getByText(`${name}, both`).first().waitFor(patience)
})

test('what is typed is kept over a reload, and shown beside what another window saved since', async () => {
  const { one, other, showId } = await openWindows(['general', 'general'], { isDeaf: true })
  const offer = other.getByRole('status').filter({ hasText: 'Not saved yet, from' })
  await field(other, 'Venue').fill('Field')
  await field(other, 'Address').fill('Road 1')
  await other.reload()
  await untilLoaded(other)
  await offer.waitFor(patience)
  expect(await field(other, 'Venue').inputValue()).toBe('Eichenhof')
  await field(one, 'Venue').fill('Hall')
  await save(one)
  await untilSaved(one)
  await other.reload()
  await untilLoaded(other)
  await offer.getByRole('button', { name: 'Continue' }).click()
  expect(await field(other, 'Address').inputValue()).toBe('Road 1')
  const venue = other.getByRole('alert').getByRole('region', { name: 'Venue' })
  expect(await venue.textContent()).toMatch(/Hall.*Field/)
  await venue.getByRole('button', { name: 'Use theirs' }).click()
  await save(other)
  await untilSaved(other)
  expect(await stored(one, showId)).toMatchObject({ venue: 'Hall' })
  await other.reload()
  await untilLoaded(other)
  expect(await offer.count()).toBe(0)
  // Discarded, it is not offered again, neither here nor when the page was left for another one.
  await field(other, 'Venue').fill('Meadow')
  await other.reload()
  await offer.getByRole('button', { name: 'Discard' }).click()
  await offer.waitFor({ state: 'hidden' })
  await field(other, 'Venue').fill('Meadow')
  await other.getByRole('link', { name: 'Competitions' }).first().click()
  await other.getByRole('button', { name: 'Leave' }).click()
  await other.getByRole('heading', { level: 1, name: 'Competitions' }).waitFor()
  await other.goBack()
  await untilLoaded(other)
  expect(await field(other, 'Venue').inputValue()).toBe('Hall')
  expect(await offer.count()).toBe(0)
})
