import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectAll, inspectOpened } from './inspect-pages.ts'
import { keepUndo, untilLoaded } from './open-page.ts'
import { findDemo } from './places.ts'
import { indicator } from './ringside.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

const email = 'speaker@paddock.test'
const hour = 60 * 60 * 1000

/** As a moment is typed at a show whose clocks are those of Paris. */
function typed(instant: number): string {
  return new Date(instant)
    .toLocaleString('sv', { timeZone: 'Europe/Paris' })
    .slice(0, 16)
    .replace(' ', 'T')
}

async function typeWindow(page: Page, from: number, until: number): Promise<void> {
  await page.getByLabel('From', { exact: true }).fill(typed(from))
  await page.getByLabel('Until', { exact: true }).fill(typed(until))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

test('a speaker is granted one competition for tomorrow, sees it when it is time, and not a moment longer', async () => {
  const { page: office, complaints } = await visitAs('organizer', '/settings')
  const { olympicsId, official } = await findDemo(office)
  const { page: speaker } = await visitAs('speaker', '/settings')
  const place = `/shows/${olympicsId}/competitions/${official}?tab=results`
  const sees = async () => {
    await speaker.goto(place)
    const table = speaker.getByRole('table')
    const nothing = speaker.getByRole('heading', { name: 'There is nothing here' })
    await table.or(nothing).first().waitFor()
    return (await table.count()) > 0
  }
  expect(await sees()).toBe(false)

  await office.goto(`/shows/${olympicsId}/settings?tab=access`)
  await office.getByRole('button', { name: 'Add person' }).click()
  await office.getByLabel('E-mail').fill(email)
  await office.getByRole('combobox', { name: 'On' }).click()
  await office
    .getByRole('option', { name: /^Competition / })
    .first()
    .click()
  await office.getByRole('combobox', { name: 'Role' }).click()
  await office.getByRole('option', { name: /^Speaker/ }).click()
  await office.getByLabel('Why', { exact: true }).fill('announces the final')
  await typeWindow(office, Date.now() + 24 * hour, Date.now() + 36 * hour)
  // Whoever gives access shows once in ten minutes that they are no passer-by.
  await office.getByLabel('Current password').fill('not it')
  await office.getByLabel('Current password').press('Enter')
  await office.getByText('This is not your password').waitFor()
  await office.getByRole('button', { name: 'Cancel' }).last().click()
  await office.getByLabel('Current password').waitFor({ state: 'detached' })
  expect(await office.getByLabel('Why', { exact: true }).inputValue()).toBe('announces the final')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await office.getByLabel('Current password').fill('paddock')
  await office.getByLabel('Current password').press('Enter')
  await office.getByLabel('Current password').waitFor({ state: 'detached' })
  await office.getByRole('dialog').waitFor({ state: 'detached' })
  const row = office.getByRole('listitem').filter({ hasText: email })
  await row.getByText('not yet').waitFor()
  expect(await sees()).toBe(false)

  await row.getByRole('button', { name: /^Why may/ }).click()
  const why = office.getByRole('dialog')
  await why.getByText('May do nothing here now').waitFor()
  await why.getByText('announces the final').waitFor()
  await office.keyboard.press('Escape')

  await row.getByRole('button', { name: /^Change/ }).click()
  await typeWindow(office, Date.now() - hour, Date.now() + 12 * hour)
  await office.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await sees()).toBe(true)
  await speaker.goto(`/shows/${olympicsId}/settings?tab=access`)
  await untilLoaded(speaker)
  expect(await speaker.getByText('announces the final').count()).toBe(0)
  expect(await sees()).toBe(true)

  await indicator(speaker).getByText('Live', { exact: true }).waitFor()
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await keepUndo(office)
  // Nothing is touched on the speaker's screen: the table goes by itself.
  await speaker.getByRole('table').first().waitFor({ state: 'detached', timeout: 10_000 })
  await office.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  expect(await sees()).toBe(true)
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await row.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('people and access, and the administration, read well and fit a phone', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId } = await findDemo(page)
  const pages: [string, string][] = [
    ['settings-access', `/shows/${showId}/settings?tab=access`],
    ['administration', '/administration'],
  ]
  await inspectAll(page, { pages, complaints, as: 'office' })
})

test('a member is let go from the list of people', async () => {
  const { page, complaints } = await visitAs('organizer', '/administration')
  // Another one at a second try: that of the first may still be a member.
  const helperEmail = `helper-${randomUUID()}@example.org`
  await page.getByRole('button', { name: 'Invite member' }).click()
  await page.getByLabel('E-mail').fill(helperEmail)
  await page.getByLabel('First name').fill('Hanna')
  await page.getByLabel('Family name').fill('Helper')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: /^Speaker/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite member' }).click()
  await page.getByLabel('Current password').fill('paddock')
  await page.getByLabel('Current password').press('Enter')
  await page.getByLabel('Current password').waitFor({ state: 'detached' })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const opened = async (name: string) => {
    await page.getByRole('row').filter({ hasText: name }).first().click()
    return page.getByRole('dialog')
  }
  const helper = await opened(helperEmail)
  await helper.getByText('Speaker').waitFor()
  await helper.getByRole('button', { name: 'Give a role' }).waitFor()
  await inspectOpened(page, 'office-administration-member')
  await helper.getByRole('button', { name: 'End membership' }).click()
  await page.getByText('loses all access').waitFor()
  await page.getByRole('button', { name: 'End membership' }).last().click()
  await page.getByText('is no longer a member').waitFor()
  await page.getByRole('row').filter({ hasText: helperEmail }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
