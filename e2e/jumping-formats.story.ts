import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordEntries } from './by-endpoint.ts'
import { drawAndPublish, enterList, importRead } from './competition-day.ts'
import { drawnCompetition } from './drawn-competition.ts'
import { untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { indicator } from './ringside.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('a joker, the fence that ends a round, a duel and a group are a touch each at the ring', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)

  await openRide(page, showId, 'Accumulator with joker')
  await press(page, 'Joker', 'Joker jumped clean')
  await expect.poll(() => stored(page, 'round_1')).toMatchObject({ joker: 'joker_clear' })
  await press(page, 'Joker', 'Joker knocked down')
  await press(page, 'Joker', 'Joker knocked down', false)
  await expect.poll(() => stored(page, 'round_1')).toMatchObject({ joker: null })

  // What one press wrote is taken back by one press, the reason with it.
  await page.getByRole('button', { name: 'Did not finish' }).click()
  await page.getByRole('menuitem', { name: 'Fall', exact: true }).click()
  await expect
    .poll(() => stored(page, 'round_1'))
    .toMatchObject({ outcome: 'eliminated', reason: 'fall' })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => stored(page, 'round_1')).toMatchObject({ outcome: null, reason: null })

  await openRide(page, showId, 'Fault and out')
  const clean = page.getByRole('button', { name: 'One more: Fences jumped clean' })
  await clean.click()
  await clean.click()
  await clean.click()
  await page.getByRole('button', { name: 'One less: Fences jumped clean' }).click()
  await expect.poll(() => stored(page, 'round_1')).toMatchObject({ cleared: 2 })
  await press(page, 'Ended by', 'Bell')
  await expect.poll(() => stored(page, 'round_1')).toMatchObject({ stopped: 'bell' })

  await openRide(page, showId, 'Knock-out')
  await page.getByText('Heat 1', { exact: true }).click()
  await press(page, 'The duel is', 'won')
  await expect.poll(() => stored(page, 'heat_1')).toMatchObject({ won: true })

  await openRide(page, showId, 'Groups and winning round')
  await page.getByText('Group round', { exact: true }).click()
  await page.getByRole('button', { name: 'A group higher' }).click()
  await page.getByRole('button', { name: 'A group higher' }).click()
  await page.getByRole('button', { name: 'A group lower' }).click()
  await expect.poll(() => stored(page, 'group_round')).toMatchObject({ group: 1 })
  expect(complaints).toEqual([])
}, 240_000)

test('the head of a sheet says the seconds of the phase that decides, not the faults before it', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  const { id, riderIds } = await drawnCompetition(page, {
    ...{ showId, number: 'P5', discipline: 'jumping', riders: ['Muster'] },
    choice: { ruleSet: 'fei-2026', format: 'two-phases-5', entry: 'totals' },
  })
  const values = [
    ['phase_1', 'faults', 0],
    ['phase_1', 'time', 4510],
    ['phase_2', 'knockdowns', 1],
    ['phase_2', 'time', 2840],
  ] as const
  const competitorId = riderIds[0]
  await recordEntries(
    page,
    id,
    values.map(([part, field, value]) => ({ competitorId, part, field, value })),
  )
  await page.goto(`/shows/${showId}/competitions/${id}/jumping/competitors/${competitorId}`)
  await untilLoaded(page)
  // 28.40 and three seconds for a fence.
  await page.getByText(/^31\.40\s*place 1/).waitFor()
  expect(complaints).toEqual([])
}, 120_000)

test('teams that are equal for first place are called into a jump-off of one rider each', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  await create(page, showId, 'Nations Cup')
  const rows = ['Muster\tAustria', 'Probe\tBelgium', 'Beispiel\tBelgium'].map(
    (row) => `Ann\t${row}`,
  )
  const list = ['First name\tFamily name\tTeam\tHorse', ...rows.map((row, at) => `${row}\tH${at}`)]
  await page.getByRole('textbox', { name: 'List' }).fill(list.join('\n'))
  await page.getByRole('button', { name: 'Read list' }).click()
  await importRead(page, 3)
  await page.getByRole('row').filter({ hasText: 'Beispiel' }).first().waitFor()
  await drawAndPublish(page)
  const { pathname } = new URL(page.url())
  const names = ['Muster', 'Probe', 'Beispiel']
  const jumpOff = page.getByRole('region', { name: 'Jump-off' })
  const ride = async (name: string) => {
    await page.goto(`${pathname}?tab=scoring`)
    await untilLoaded(page)
    await page.getByRole('table').getByRole('link', { name }).click()
    await page.waitForURL(/\/jumping\/competitors\/\d+/)
    await untilLoaded(page)
    await page.getByLabel('Time, typed (s)', { exact: true }).fill('65.00')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^(Next|Last) rider$/ }).waitFor()
    await indicator(page).getByText('Live', { exact: true }).waitFor()
  }
  for (const name of names) await ride(name)
  await page.goto(`${pathname}?tab=scoring`)
  await page.getByRole('button', { name: 'Call: Round 2' }).click()
  await page.getByText('3 called in this order').waitFor()
  expect(await jumpOff.count()).toBe(0)
  for (const name of names) await ride(name)

  await page.goto(`${pathname}?tab=scoring`)
  await jumpOff.getByLabel('Austria').selectOption({ index: 1 })
  await jumpOff.getByLabel('Belgium').selectOption({ label: 'Beispiel, Ann' })
  await jumpOff.getByRole('button', { name: 'Call: Jump-off' }).click()
  await jumpOff.getByText('2 called in this order').waitFor()
  await jumpOff.getByRole('link', { name: 'Beispiel' }).click()
  await untilLoaded(page)
  await expect.poll(() => page.getByRole('radio', { name: 'Jump-off' }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
}, 240_000)

async function create(page: Page, showId: string, format: string): Promise<void> {
  await page.goto(`/shows/${showId}/competitions/new`)
  await page.getByText('Jumping', { exact: true }).click()
  await page
    .getByRole('button', { name: new RegExp(`^${format}`) })
    .first()
    .click()
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Start', { exact: true }).fill('09:00')
  // Other stories make competitions of the show meanwhile, and would take the next free number.
  const number = page.getByRole('textbox', { name: 'Number', exact: true })
  await number.fill(randomUUID().slice(0, 8))
  await page.getByRole('button', { name: 'Create competition' }).click()
  await page.waitForURL(/\/competitions\/\d+\?tab=competitors$/)
  await page.getByRole('button', { name: 'Open for entries' }).click()
}

/** A new competition of this format with two riders, the ride of one open. */
async function openRide(page: Page, showId: string, format: string): Promise<void> {
  await create(page, showId, format)
  await enterList(page, ['Muster', 'Beispiel'])
  await drawAndPublish(page)
  const { pathname } = new URL(page.url())
  const id = await competitorOf(page, showId, pathname.split('/').at(-1) ?? '')
  await page.goto(`${pathname}/jumping/competitors/${id}`)
  await untilLoaded(page)
}

async function competitorOf(page: Page, showId: string, competition: string): Promise<string> {
  const { competition: found } = await askAs<{ competition: { competitors: { id: string }[] } }>(
    page,
    `{ competition(showId: "${showId}", id: "${competition}") { competitors { id } } }`,
  )
  return found.competitors[0]?.id ?? ''
}

async function press(page: Page, group: string, name: string, pressed = true): Promise<void> {
  const button = page.getByRole('group', { name: group }).getByRole('button', { name, exact: true })
  await button.click()
  await page
    .getByRole('group', { name: group })
    .getByRole('button', { name, exact: true, pressed })
    .waitFor()
}

/** What the server has of a round, once everything that was touched has arrived. */
async function stored(page: Page, part: string): Promise<Record<string, unknown>> {
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  const [, showId, competition, competitor] =
    /shows\/(\d+)\/competitions\/(\d+)\/jumping\/competitors\/(\d+)/.exec(page.url()) ?? []
  const { competition: found } = await askAs<{
    competition: { competitors: { id: string; sheets: StoredSheet[] }[] }
  }>(
    page,
    `{ competition(showId: "${showId}", id: "${competition}") { competitors { id sheets { position fields { field value } } } } }`,
  )
  const sheets = found.competitors.find(({ id }) => id === competitor)?.sheets ?? []
  const fields = sheets.find((sheet) => sheet.position === part)?.fields ?? []
  return Object.fromEntries(fields.map(({ field, value }) => [field, value]))
}

interface StoredSheet {
  position: string
  fields: { field: string; value: unknown }[]
}
