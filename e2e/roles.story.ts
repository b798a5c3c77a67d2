import { expect, test } from 'vitest'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('an organizer names a role, gives it to a member, and takes it away', async () => {
  const { page, complaints } = await visitAs('organizer', '/administration')
  await page.getByRole('tab', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ring steward')
  await page.getByRole('checkbox', { name: 'see', exact: true }).check()
  await page.getByRole('checkbox', { name: 'call starters' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Ring steward').waitFor()

  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByText('Speaker, Stella').click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: /^Ring steward/ }).click()
  await page.getByRole('button', { name: 'Give a role' }).click()
  await page.getByLabel('Current password').fill('paddock')
  await page.getByLabel('Current password').press('Enter')
  await page.getByRole('button', { name: 'Take away: Ring steward' }).click()
  await page.getByRole('button', { name: 'Take away: Ring steward' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
