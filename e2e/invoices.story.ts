import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterWithBox } from './enter-with-box.ts'
import { inspectOpened } from './inspect-pages.ts'
import { openEntries } from './open-entries.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()
// Its own: who issues invoices is stored for the organization.
const server = openOwnServer()

const patience = { timeout: 20_000 }

/** The file that the act saves. */
async function saved(page: Page, act: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download', patience)
  await act()
  const path = await (await coming).path()
  return (await readFile(path)).toString('latin1')
}

async function actOn(page: Page, number: RegExp, act: string): Promise<void> {
  await page.getByRole('button', { name: number }).first().click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('an office says who issues invoices, issues one, the rider saves it, and a credit note corrects it', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings', { url: server.url })
  const show = await openEntries(page, { name: 'Invoiced show' })
  const rider = await visitAs('speaker', '/settings', { url: server.url })
  const entryId = await enterWithBox(rider.page, show, 'Moser')
  const money = `/shows/${show.showId}/money`

  await page.goto(`${money}/invoices`)
  await untilLoaded(page)
  await page.getByText('No invoice can be issued before').waitFor(patience)
  await page.getByRole('link', { name: 'Who issues the invoices' }).click()
  const form = page.getByRole('form', { name: 'Who issues the invoices' })
  await form.getByLabel('Name on invoices').fill('Riding club')
  await form.getByLabel('Street and number').fill('Yard 1')
  await form.getByLabel('Postal code').fill('12345')
  await form.getByLabel('Town').fill('Field')
  await form.getByLabel('Country (two letters)').fill('de')
  await form.getByLabel('Series prefix').fill('R')
  await form.getByLabel('VAT rate').fill('19')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a VAT ID or a tax number.').waitFor(patience)
  await form.getByLabel('Tax number').fill('12/345/67890')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('All saved').waitFor(patience)
  await inspectOpened(page, 'money-seller')
  await page.setViewportSize({ width: 1440, height: 900 })

  // Without an address nothing is issued; the page leads to whose it is.
  await page.goto(`${money}/invoices`)
  await untilLoaded(page)
  await page.getByText('1 payer without an address: no invoice').waitFor(patience)
  await page.getByRole('link', { name: 'Mia Moser' }).click()
  await page.getByRole('button', { name: 'Invoice address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Street and number').fill('Lane 2')
  await dialog.getByLabel('Town').fill('Hill')
  await dialog.getByLabel('Country (two letters)').fill('AT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Lane 2, Hill, AT').waitFor(patience)
  await page.goto(`${money}/invoices`)
  await untilLoaded(page)
  await page.getByText('1 invoice · €115.00').waitFor(patience)
  await page.getByRole('button', { name: 'Issue all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByText('Invoices issued').waitFor(patience)
  await page.getByText(/^R-\d{4}-0001$/).waitFor(patience)
  await inspectOpened(page, 'money-invoices')
  await page.setViewportSize({ width: 1440, height: 900 })
  const pdf = await saved(page, () => actOn(page, /R-\d{4}-0001/, 'Save as PDF'))
  expect(pdf).toMatch(/^%PDF-/)
  expect(pdf).toContain('factur-x.xml')

  await rider.page.goto(`/my-entries/${entryId}`)
  await untilLoaded(rider.page)
  const ofRider = await saved(rider.page, () =>
    rider.page.getByRole('button', { name: /^Save R-\d{4}-0001 as PDF$/ }).click(patience),
  )
  expect(ofRider === pdf).toBe(true)
  await inspectOpened(rider.page, 'my-entry-invoices')

  await actOn(page, /R-\d{4}-0001/, 'Issue credit note')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong address')
  await inspectOpened(page, 'money-credit')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('dialog').getByRole('button', { name: 'Issue credit note' }).click()
  await page.getByText('Credit note issued').waitFor(patience)
  await page.getByText('Cancelled by credit note').waitFor(patience)
  await page.getByText('1 invoice · €115.00').waitFor(patience)
  const note = await saved(page, () => actOn(page, /R-\d{4}-0002/, 'Save as PDF'))
  expect(note).toContain('factur-x.xml')

  // The rider says where the next one goes to; then the show is cancelled, with all of it remitted.
  await rider.page.getByRole('button', { name: 'Change address' }).click()
  await rider.page.getByLabel('Company').fill('Moser & Co.')
  await rider.page.getByRole('button', { name: 'Save address' }).click()
  await rider.page.getByText('Moser & Co., Mia Moser, Lane 2').waitFor(patience)
  await page.goto(`/shows/${show.showId}/settings?tab=danger`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Cancel the show' }).click()
  const cancelling = page.getByRole('dialog')
  await cancelling.getByText('1 entry concerned · 1 letter').waitFor(patience)
  await cancelling.getByRole('checkbox', { name: 'Remit everything' }).click()
  await cancelling.getByRole('textbox', { name: 'Reason' }).fill('Storm')
  await cancelling.getByText('Remitted: €115.00').waitFor(patience)
  await inspectOpened(page, 'show-cancelled')
  await page.setViewportSize({ width: 1440, height: 900 })
  await cancelling.getByRole('button', { name: 'Cancel the show' }).click()
  await page.getByText('The show is cancelled: Storm').waitFor(patience)
  await rider.page.getByText('Remitted', { exact: true }).waitFor(patience)
  expect([...complaints, ...rider.complaints]).toEqual([])
}, 120_000)
