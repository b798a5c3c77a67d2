import { expect, test } from 'vitest'
import { findDemo } from './places.ts'
import { indicator } from './ringside.ts'
import { openTabletAtC } from './tablet-at-c.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('a mark that the office changes is asked about, and the tablet says which, from what to what, by whom and why', async () => {
  const { page } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  const { made, tablet, written } = await openTabletAtC(page, {
    showId,
    number: 'Office changes',
    rider: 'Heard',
  })
  const rider = made.riderIds[0] ?? ''
  await page.goto(
    `/shows/${showId}/competitions/${made.id}/driving/competitors/${rider}?position=C`,
  )
  const mark = page.locator('input[data-cell]').first()
  const type = async (value: string) => {
    await mark.fill(value)
    await mark.press('Enter')
  }
  await expect.poll(() => mark.inputValue()).toBe('6.5')
  await type('7')
  const dialog = page.getByRole('dialog', { name: /^Change what the judge gave/ })
  await dialog.getByText('6.5 → 7.0').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => mark.inputValue()).toBe('6.5')
  expect(await written()).toEqual([65, 70, 80])
  await type('7')
  await dialog.getByLabel('Reason').fill('Misheard by the scribe')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.poll(written).toEqual([65, 70, 80, 70])
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  const told = tablet.page.getByRole('status').filter({ hasText: 'The office changed your mark' })
  await told.getByText(/Heard.*Movement 1: 6\.5 → 7\.0/).waitFor()
  await told.getByText('Misheard by the scribe').waitFor()
  await told.getByRole('button').click()
  await told.waitFor({ state: 'detached' })
  // What the office gave it may correct by itself.
  await type('7.5')
  await expect.poll(written).toEqual([65, 70, 80, 70, 75])
  expect(await dialog.count()).toBe(0)
  await told.getByText(/7\.0 → 7\.5/).waitFor()
  await indicator(tablet.page).getByText('Live', { exact: true }).waitFor()
}, 90_000)
