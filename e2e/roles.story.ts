import { expect, test } from 'vitest'
import { namedByTry } from './tries.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('an organizer names a role, gives it to a member, and takes it away', async () => {
  const { page, complaints } = await visitAs('organizer', '/administration')
  const role = namedByTry('Ring steward')
  await page.getByRole('tab', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(role)
  await page.getByRole('checkbox', { name: 'see', exact: true }).check()
  await page.getByRole('checkbox', { name: 'call starters' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText(role, { exact: true }).waitFor()

  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByText('Speaker, Stella').click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: new RegExp(`^${role}`) }).click()
  await page.getByRole('button', { name: 'Give a role' }).click()
  await page.getByLabel('Current password').fill('paddock')
  await page.getByLabel('Current password').press('Enter')
  const takeAway = page.getByRole('button', { name: `Take away: ${role}`, exact: true })
  await takeAway.click()
  await takeAway.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
