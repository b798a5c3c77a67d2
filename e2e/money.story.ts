import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterWithBox } from './enter-with-box.ts'
import { inspectOpened } from './inspect-pages.ts'
import { openEntries } from './open-entries.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()
// Its own: what other stories keep of the same accounts is not offered here.
const server = openOwnServer()

const patience = { timeout: 20_000 }

async function prove(page: Page): Promise<void> {
  const password = page.getByLabel('Current password')
  await password.fill('paddock')
  await password.press('Enter')
  await password.waitFor({ state: 'detached' })
}

/** A statement of one transfer with this reference. */
function statement(reference: string, amount: string): string {
  return `<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id>
    <Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-05-02</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Mia Moser</Nm></Dbtr>
    </RltdPties><RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>
    </NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
}

async function referenceOf(page: Page, id: string): Promise<string> {
  const { entry } = await askAs<{ entry: { money: { requests: { reference: string }[] } } }>(
    page,
    'query($id: ID!) { entry(id: $id) { money { requests { reference } } } }',
    { id },
  )
  return entry.money.requests[0]?.reference ?? ''
}

async function withdraw(page: Page, showId: string, entryId: string): Promise<void> {
  const { entry } = await askAs<{ entry: { places: { id: string }[] } }>(
    page,
    'query($id: ID!) { entry(id: $id) { places { id } } }',
    { id: entryId },
  )
  const placeIds = entry.places.map(({ id }) => id)
  await askAs(
    page,
    `mutation($showId: ID!, $placeIds: [ID!]!) { actOnEntryPlaces(showId: $showId, placeIds: $placeIds,
      act: WITHDRAW, reason: "lame") { entries { id } } }`,
    { showId, placeIds },
  )
}

test('a rider pays by bank file and online, another in cash; one withdraws and gets money back', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings', { url: server.url })
  const show = await openEntries(page, { name: 'Money of a show' })
  const { showId } = show
  const half = { id: 'half', text: 'Withdrawn', of: ['start'], percent: 50 }
  await askAs(
    page,
    `mutation($showId: ID!, $rule: EntryRule!) {
      saveEntryRule(showId: $showId, list: REFUNDS, id: "half", rule: $rule) { changedMeanwhile } }`,
    { showId, rule: { ...half, when: ['place.withdrawnAt', '<', '2999-01-01'] } },
  )
  const moser = await visitAs('speaker', '/settings', { url: server.url })
  const adler = await visitAs('judge', '/settings', { url: server.url })
  const entryId = await enterWithBox(moser.page, show, 'Moser')
  await enterWithBox(adler.page, show, 'Adler')

  await page.goto(`/shows/${showId}/money/settings`)
  await untilLoaded(page)
  const form = page.getByRole('form', { name: 'Payment details' })
  await form.getByLabel('Account holder').fill('Riding club')
  await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('The check digits don').waitFor(patience)
  await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await form.getByRole('combobox', { name: 'Online payment' }).click()
  await page.getByRole('option', { name: /^Demonstration/ }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await prove(page)
  await form.getByText('All saved').waitFor(patience)
  expect(await form.getByLabel('Account holder').inputValue()).toBe('Riding club')
  await inspectOpened(page, 'money-settings')
  await page.setViewportSize({ width: 1440, height: 900 })

  await moser.page.goto(`/my-entries/${entryId}`)
  await untilLoaded(moser.page)
  await moser.page.getByText('To pay').waitFor(patience)
  await moser.page.getByText('DE89 3704 0044 0532 0130 00').waitFor(patience)
  await moser.page.getByRole('img', { name: 'QR code for a banking app' }).waitFor(patience)
  await inspectOpened(moser.page, 'my-entry-money')

  // The first by a file of the bank: looked at, imported, and seen by the rider at once.
  await page.getByRole('link', { name: 'Bank', exact: true }).click()
  const xml = statement((await referenceOf(moser.page, entryId)).replaceAll(' ', ''), '115.00')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'may.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) },
  })
  await page.getByText('Certain · by reference · E-0001').waitFor(patience)
  await inspectOpened(page, 'money-bank')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('File imported').waitFor(patience)
  await moser.page.getByText('To pay').locator('..').getByText('€0.00').waitFor(patience)

  // Another entry of the first online, by the provider of the demonstration.
  const secondId = await enterWithBox(moser.page, show, 'Maler')
  await moser.page.goto(`/my-entries/${secondId}`)
  await moser.page.getByRole('button', { name: /^Pay €[\d.]+ online$/ }).click(patience)
  await moser.page.getByRole('heading', { name: 'Demonstration payment' }).waitFor(patience)
  await inspectOpened(moser.page, 'demonstration-payment')
  await moser.page.getByRole('button', { name: 'Pay', exact: true }).click()
  await moser.page.getByText(/^Paid: €[\d.]+$/).waitFor(patience)
  await moser.page.getByText('To pay').locator('..').getByText('€0.00').waitFor(patience)

  // The second in cash, at a desk that is counted.
  await page.getByRole('link', { name: 'Cash desk', exact: true }).click()
  await page.getByRole('button', { name: 'Open cash desk' }).click()
  await page.getByLabel('Opening balance').fill('50')
  await inspectOpened(page, 'money-cash-opening')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('dialog').getByRole('button', { name: 'Open cash desk' }).click()
  await page.getByRole('heading', { name: 'Show office' }).waitFor(patience)
  await page.getByRole('link', { name: 'Payers' }).click()
  await page.getByRole('link', { name: 'Mia Adler' }).click()
  await page.getByText('Start · 1 1.1 m · Mia Adler · Horse of Adler').waitFor(patience)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('combobox', { name: 'How' }).click()
  await page.getByRole('option', { name: 'in cash' }).click()
  await page.getByRole('button', { name: 'Book payment' }).click()
  await page.getByText('Payment booked').waitFor(patience)
  await page.getByRole('button', { name: 'Add charge' }).click()
  await page.getByRole('textbox', { name: 'For' }).fill('Broken rail')
  await page.getByRole('textbox', { name: 'Amount' }).fill('3')
  await page.getByRole('dialog').getByRole('button', { name: 'Add charge' }).click()
  await page.getByText('Broken rail').first().waitFor(patience)
  await inspectOpened(page, 'money-payer')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Cash desk', exact: true }).click()
  await page.getByRole('button', { name: 'Count and close' }).click()
  await page.getByText('€165.00 should be in it.').waitFor(patience)
  await page.getByRole('textbox', { name: 'Counted' }).fill('164')
  await page.getByText('Difference: -€1.00').waitFor(patience)
  await inspectOpened(page, 'money-count')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong change')
  await page.getByRole('button', { name: 'Close cash desk' }).click()
  await page.getByText('Closed').waitFor(patience)
  await inspectOpened(page, 'money-cash')
  await page.setViewportSize({ width: 1440, height: 900 })

  // Who withdraws gets back what the rules remit.
  await withdraw(page, showId, entryId)
  await page.goto(`/shows/${showId}/money?show=overpaid`)
  await page.getByRole('checkbox', { name: /Mia Moser/ }).click()
  await page.getByRole('button', { name: 'Pay back by transfer' }).click()
  await prove(page)
  await page.getByText('1 payback booked').waitFor(patience)
  await page.goto(`/shows/${showId}/money`)
  await page.getByRole('link', { name: 'Mia Moser' }).waitFor(patience)
  await inspectOpened(page, 'money-payers')
  expect([...complaints, ...moser.complaints, ...adler.complaints]).toEqual([])
}, 120_000)
