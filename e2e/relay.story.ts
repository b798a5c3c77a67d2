import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawAndPublish } from './competition-day.ts'
import { untilLoaded } from './open-page.ts'
import { findDemo } from './places.ts'
import { indicator } from './ringside.ts'
import { namedByTry } from './tries.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

/** Of relays of two, the first has a knock-down of its second rider, the second is clear and slower. */
test('a relay is entered, ridden and ranked as one, and everybody of it is named', async () => {
  const { page, complaints } = await visitAs('organizer', '/', { size: 'tablet', touch: true })
  const { showId } = await findDemo(page)
  await createRelay(page, showId)
  await importWorkbook(page)
  await page.getByRole('button', { name: 'Add competitor', exact: true }).click()
  await enterRelay(page, [
    ['Cleo Cedar', 'Cosmo'],
    ['Dora Dale', 'Diva'],
  ])
  await giveNumbers(page)
  await drawAndPublish(page)
  await page.getByText('12 Birch, Bea').waitFor()
  const competition = new URL(page.url()).pathname

  await openRide(page, competition, 'Arden, Ann')
  await page.getByText('Rider 1 · Arden', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Start/ }).tap()
  await page.getByRole('button', { name: 'Over to Rider 2 · Birch' }).tap()
  await expect
    .poll(() => page.getByRole('radio', { name: 'Rider 2 · Birch' }).isChecked())
    .toBe(true)
  await page.getByRole('button', { name: 'Obstacle 2', exact: true }).tap()
  const finish = page.getByRole('button', { name: /^Finish/ })
  await finish.tap()
  // The browser makes a click of the touch when it comes to it: what is there by then must not be the next rider.
  await finish.waitFor({ state: 'detached' })
  await typeTime(page, '90.00')

  await openRide(page, competition, 'Cedar, Cleo')
  await page.getByRole('button', { name: 'Over to Rider 2 · Dale' }).tap()
  await expect
    .poll(() => page.getByRole('radio', { name: 'Rider 2 · Dale' }).isChecked())
    .toBe(true)
  await typeTime(page, '95.50')

  await page.goto(`${competition}?tab=results`)
  await untilLoaded(page)
  const rows = page.getByRole('row')
  await expect
    .poll(async () =>
      (await rows.allInnerTexts()).slice(1, 3).map((row) => row.replace(/\s+/g, ' ')),
    )
    .toEqual([
      expect.stringMatching(/^1 .*Cedar, Cleo .*Cosmo.*Dale, Dora .*Diva/),
      expect.stringMatching(/^2 .*Arden, Ann .*Atlas.*Birch, Bea .*Bella/),
    ])
  expect(complaints).toEqual([])
}, 240_000)

async function createRelay(page: Page, showId: string): Promise<void> {
  await page.goto(`/shows/${showId}/competitions/new`)
  await page.getByText('Jumping', { exact: true }).click()
  await page.getByRole('button', { name: /^Relay of 2, Table A/ }).click()
  // Other stories make competitions of the show meanwhile, and would take the next free number.
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill(namedByTry('R268'))
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Start', { exact: true }).fill('09:00')
  await page.getByRole('button', { name: 'Create competition' }).click()
  await page.waitForURL(/\/competitions\/\d+\?tab=competitors$/)
  const competition = new URL(page.url()).pathname
  await page.goto(`${competition}?tab=set-up`)
  await untilLoaded(page)
  for (const rider of ['Rider 1', 'Rider 2']) {
    await page.getByRole('group', { name: rider }).getByLabel('Obstacles').fill('1 2 3')
  }
  await page.keyboard.press('Control+S')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Open for entries' }).click()
  await page.getByRole('tab', { name: 'Competitors', exact: true }).click()
}

/** One relay as it is, one with its own plates, and one without the second horse, which is mended. */
async function importWorkbook(page: Page): Promise<void> {
  const file = 'web/pages/competition/competitors/workbook/relays.xlsx'
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('3 rows read').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Forst, Fritz' })
  await row.getByText('Every leg of a relay needs a rider and a horse').waitFor()
  await row.getByRole('button', { name: 'Change line 4' }).click()
  await row.getByLabel('Horse 2', { exact: true }).fill('Fidelio')
  await page.keyboard.press('Enter')
  await page.getByText('No errors').first().waitFor()
  await page.getByRole('button', { name: 'Import 3 competitors' }).click()
  await page.getByRole('row').filter({ hasText: 'Öhler, Åsa' }).getByText('Donna').waitFor()
}

/** Two horses have no number; a number that another horse has is refused in the table. */
async function giveNumbers(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'Cedar, Cleo' })
  await page.getByRole('button', { name: 'Give 2 head numbers' }).click()
  await page.getByText('2 head numbers given').waitFor()
  await row.getByRole('button', { name: /^Head number of Dale, Dora/ }).click()
  await page.keyboard.type('14A')
  await page.keyboard.press('Enter')
  await row.getByText('14A is Esser, Dirk’s number').waitFor()
  await page.keyboard.press('Control+a')
  // Not one of the first free ones: which of them the first horse has now depends on other stories.
  await page.keyboard.type('268')
  await page.keyboard.press('Enter')
  // A horse in another competition may have it: that is told behind the number.
  await row.getByRole('button', { name: /^Head number of Dale, Dora: 268\b/ }).waitFor()
}

async function enterRelay(page: Page, riders: readonly [string, string][]): Promise<void> {
  for (const [index, [rider, horse]] of riders.entries()) {
    const first = index === 0
    await page.getByLabel(first ? 'Rider' : `Rider ${index + 1}`, { exact: true }).fill(rider)
    await page.getByLabel(first ? 'Horse' : `Horse ${index + 1}`, { exact: true }).fill(horse)
  }
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByRole('row')
    .filter({ hasText: riders[0]?.[1] ?? '' })
    .first()
    .waitFor()
}

async function openRide(page: Page, competition: string, name: string): Promise<void> {
  await page.goto(`${competition}?tab=scoring`)
  await untilLoaded(page)
  await page.getByRole('link', { name }).first().click()
  await page.waitForURL(/\/jumping\/competitors\/\d+/)
  await untilLoaded(page)
}

async function typeTime(page: Page, time: string): Promise<void> {
  const typed = page.getByLabel('Time, typed (s)', { exact: true })
  await typed.fill(time)
  await typed.press('Enter')
  // Taken over: the badge may still speak of the touch before.
  await page.locator('main').getByText(time, { exact: true }).first().waitFor()
  await indicator(page).getByText('Live', { exact: true }).waitFor()
}
