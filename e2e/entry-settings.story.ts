import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeCompetition, makeShow } from './by-endpoint.ts'
import { inspectOpened } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { parisFinal } from './published-show.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

const patience = { timeout: 15_000 }

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

async function save(page: Page, section: string): Promise<void> {
  await form(page, section).getByRole('button', { name: 'Save', exact: true }).click()
  await form(page, section).getByText('All saved').waitFor(patience)
}

test('two windows save two sections of the entry settings, and nothing is lost', async () => {
  const { page: one, complaints } = await visitAs('organizer', '/settings')
  const { page: other } = await visitAs('organizer', '/settings')
  const { showId } = await makeShow(one, { name: 'Two sections', days: 2, arenas: ['Main'] })
  for (const page of [one, other]) {
    await page.goto(`/shows/${showId}/entry-system/general`)
    await untilLoaded(page)
  }
  await form(one, 'When').getByLabel('Closing: day').fill('2027-02-20')
  await form(other, 'Languages').getByText('Deutsch').click()
  await save(one, 'When')
  await save(other, 'Languages')
  // Before its beginning nothing can end.
  await form(one, 'When').getByLabel('Late entries until: day').fill('2027-02-19')
  await form(one, 'When').getByRole('button', { name: 'Save' }).click()
  await one.getByText('must be after closing').waitFor(patience)
  const text = other.getByLabel('Text in Deutsch')
  await text.fill('Hallo {nmae}')
  await other.getByText('“{nmae}” is not a placeholder').waitFor(patience)
  await text.fill('Hallo {name}, {entry}')
  await other.locator('[data-preview=de]').getByText(', E-0042').waitFor(patience)
  await save(other, 'Confirmation texts')
  await other.getByRole('button', { name: 'Send me a test letter' }).click()
  await other.getByText('A test letter is on its way').waitFor(patience)
  const { show } = await askAs<{ show: { entrySystem: Record<string, unknown> } }>(
    one,
    `query($id: ID!) { show(id: $id) { entrySystem {
      closesAt lateUntil languages confirmationTexts { text } } } }`,
    { id: showId },
  )
  expect(show.entrySystem).toEqual({
    ...{ closesAt: '2027-02-20T18:00:00.000Z', lateUntil: null, languages: ['de'] },
    confirmationTexts: [{ text: 'Hallo {name}, {entry}' }],
  })
  await other.getByRole('button', { name: 'Add a group' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('What others read').fill('Members only')
  await dialog.getByLabel('Until').fill('2027-01-20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await other.getByRole('button', { name: 'Change “Members only”' }).waitFor(patience)
  await inspectOpened(other, 'entry-general')
  expect(complaints).toEqual([])
})

test('a field that becomes required is so in the form beside it, which checks what is typed', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId } = await makeShow(page, { name: 'Asked', days: 1, arenas: ['Main'] })
  await page.goto(`/shows/${showId}/entry-system/data`)
  await untilLoaded(page)
  const preview = page.getByRole('region', { name: 'The form, to try' })
  expect(await preview.getByLabel('Club').getAttribute('required')).toBeNull()
  await page.getByRole('combobox', { name: 'Club' }).selectOption('Required')
  await preview.locator('[name="rider.club"][required]').waitFor(patience)
  await preview.locator('[name="horse.ueln"]').fill('12')
  await preview.getByRole('button', { name: 'Check the form' }).click()
  await preview.getByText('A UELN has 15 letters and digits').waitFor(patience)
  // Both names, the club and the UELN.
  await preview.getByText('4 fields to look at').waitFor(patience)
  await page.getByRole('combobox', { name: 'Guardian' }).selectOption('Required when …')
  await page.getByRole('form', { name: '“Guardian” is required when' }).waitFor(patience)
  await inspectOpened(page, 'entry-data')
  await page.reload()
  await untilLoaded(page)
  await preview.locator('[name="rider.club"][required]').waitFor(patience)
  await page.goto(`/shows/${showId}/entry-system/schedule`)
  await untilLoaded(page)
  await page.getByText('There is no competition yet').waitFor(patience)
  expect(complaints).toEqual([])
})

test('entries open once nothing is missing, and then the show asks to be published', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId, arenaIds, mornings } = await makeShow(page, {
    ...{ name: 'To be opened', days: 1, arenas: ['Main'] },
  })
  const { pairs: _, ...jumping } = parisFinal
  const place = { arenaId: arenaIds[0], startsAt: mornings[0] }
  await makeCompetition(page, showId, { ...jumping, number: '1', name: 'Youngster', ...place })
  const overview = `/shows/${showId}/entry-system`
  const openPage = async (path: string) => {
    await page.goto(`${overview}${path}`)
    await untilLoaded(page)
  }
  await openPage('')
  const entries = page.getByRole('region', { name: 'Entries', exact: true })
  await entries.getByRole('link', { name: 'General' }).first().waitFor(patience)
  const opens = page.getByRole('button', { name: 'Open entries' })
  expect(await opens.count()).toBe(0)

  await entries.getByRole('link', { name: 'General' }).first().click()
  await form(page, 'When').getByLabel('Closing: day').fill('2099-02-20')
  await save(page, 'When')
  await form(page, 'Languages').getByText('English').click()
  await save(page, 'Languages')
  await form(page, 'Contact').getByLabel('Who answers questions').fill('Olga Office')
  await form(page, 'Contact').getByLabel('E-mail address').fill('office@example.org')
  await save(page, 'Contact')

  // What no question asks stays open for a sample rider, and with it what there is to pay.
  await openPage('/fees')
  await page.getByRole('button', { name: 'Add fee' }).first().click()
  await page.getByRole('option', { name: 'Fee per horse', exact: true }).click()
  const fee = page.getByRole('dialog')
  await fee.getByRole('textbox', { name: 'Amount' }).fill('45')
  await fee.getByRole('button', { name: 'Add condition' }).click()
  await fee.getByRole('combobox', { name: 'What is asked' }).fill('stabling')
  await page.getByRole('option', { name: '“stabling” of the horse' }).click()
  await fee.getByRole('combobox', { name: 'Value' }).fill('own tent')
  await page.getByRole('listbox').getByRole('option', { name: 'own tent', exact: true }).click()
  await page.keyboard.press('Control+s')
  await fee.waitFor({ state: 'detached' })
  await openPage('')
  await entries.getByRole('link', { name: 'Questions' }).first().waitFor(patience)
  expect(await opens.count()).toBe(0)
  await openPage('/fees')
  await page.getByRole('button', { name: 'More for Fee per horse' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await openPage('')
  await opens.click()
  await entries.getByText('Entries are open', { exact: true }).waitFor(patience)
  await inspectOpened(page, 'entries-open')

  await page.getByRole('link', { name: 'Public page' }).waitFor(patience)
  expect(complaints).toEqual([])
})
