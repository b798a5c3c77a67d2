import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inspectAll } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('an organizer shows a rider what is stored, saves it, and deletes it but for the results', async () => {
  const { page, complaints } = await visitAs('organizer', '/administration')
  await page.getByRole('tab', { name: 'Personal data' }).click()
  await page.getByRole('textbox', { name: 'Filter rows' }).fill('Brandst')
  await page.getByText('Brandstätter, Lena').click()
  await page.getByRole('link', { name: 'Show what is stored' }).click()
  await page.getByRole('heading', { name: 'What is stored about Lena Brandstätter' }).waitFor()
  await untilLoaded(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lena-brandstätter-personal-data.json')
  const stored = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(stored.person).toMatchObject([{ familyName: 'Brandstätter' }])
  expect(stored.starts.length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Delete person' }).click()
  await page.getByText('the sport publishes who started').waitFor()
  await page.getByLabel('Current password').fill('paddock')
  await page.getByLabel(/To confirm, type the name/).fill('Somebody Else')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('Type the name as it stands here: Lena Brandstätter.').waitFor()
  await page.getByLabel(/To confirm, type the name/).fill('Lena Brandstätter')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('Lena Brandstätter was deleted').waitFor()
  const { managedPersons } = await askAs<{ managedPersons: { familyName: string }[] }>(
    page,
    '{ managedPersons { familyName } }',
  )
  expect(managedPersons.map(({ familyName }) => familyName)).toContain('Brandstätter')
  expect(complaints).toEqual([])
})

test('whoever signs in agrees, takes it back, and is asked for name and password before the account goes', async () => {
  const { page, complaints } = await visitAs('speaker', '/settings')
  await untilLoaded(page)
  await page.getByRole('button', { name: 'I agree' }).click()
  await page.getByText(/^Agreed on .* wording of 2026-11$/).waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByText(/Ended on/).waitFor()
  const { me } = await askAs<{ me: { id: string; firstName: string; familyName: string } }>(
    page,
    '{ me { id firstName familyName } }',
  )
  const record = `/personal-data/account/${me.id}`
  const name = `${me.firstName} ${me.familyName}`
  await inspectAll(page, {
    pages: [
      ['my-settings', '/settings'],
      ['my-record', record],
    ],
    complaints,
    as: 'personal-data',
  })
  await page.goto(record)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel(/To confirm, type the name/).fill(name)
  await page.getByLabel('Current password').fill('not it, surely')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('This is not your password').waitFor()
  // The other stories need the speaker.
  await page.getByRole('button', { name: 'Cancel' }).click()
})
