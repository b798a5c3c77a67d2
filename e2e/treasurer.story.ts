import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectOpened } from './inspect-pages.ts'
import { openEntries, type ShowWithEntries } from './open-entries.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()
// Its own: what other stories keep of the same accounts is not offered here.
const server = openOwnServer()

const patience = { timeout: 20_000 }

/** Whoever is signed in enters a rider and a horse for the first competition: 25 euros. */
async function enter(
  page: Page,
  { showId, competitionIds }: ShowWithEntries,
): Promise<{ entryId: string; payerId: string; placeIds: string[] }> {
  const { saveRider, saveHorse } = await askAs<{
    saveRider: { stored: { personId: string } }
    saveHorse: { stored: { horseId: string } }
  }>(
    page,
    `mutation($rider: RiderInput!, $horse: HorseInput!) {
      saveRider(input: $rider) { stored { personId } } saveHorse(input: $horse) { stored { horseId } } }`,
    {
      rider: { relation: 'other', firstName: 'Mia', familyName: 'Moser' },
      horse: { relation: 'owner', name: 'Blíða' },
    },
  )
  const [riderId, horseId] = [saveRider.stored.personId, saveHorse.stored.horseId]
  const { submitEntry } = await askAs<{ submitEntry: { entry: { id: string } } }>(
    page,
    `mutation($showId: ID!, $key: String!, $form: EntryFormInput!) {
      submitEntry(showId: $showId, key: $key, form: $form, acceptedTerms: true) { entry { id } } }`,
    {
      ...{ showId, key: randomUUID() },
      form: {
        ...{ riders: [{ id: riderId }], horses: [{ id: horseId }], items: [] },
        places: [{ key: 'a', competitionId: competitionIds.get('1'), riderId, horseId }],
        responsible: { name: 'Mia Moser', email: 'moser@example.org' },
      },
    },
  )
  const entryId = submitEntry.entry.id
  const { entry } = await askAs<{
    entry: { money: { payerId: string }; places: { id: string }[] }
  }>(page, 'query($id: ID!) { entry(id: $id) { money { payerId } places { id } } }', {
    id: entryId,
  })
  return { entryId, payerId: entry.money.payerId, placeIds: entry.places.map(({ id }) => id) }
}

async function savedBy(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download', patience), click()])
  return await readFile(await download.path(), 'latin1')
}

async function prove(page: Page): Promise<void> {
  const password = page.getByLabel('Current password')
  await password.fill('paddock')
  await password.press('Enter')
  await password.waitFor({ state: 'detached' })
}

test('the treasurer reads what came in, maps accounts, takes files away and pays back', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings', { url: server.url })
  const show = await openEntries(page, { name: 'Books of a show' })
  const { showId } = show
  const moser = await visitAs('speaker', '/settings', { url: server.url })
  const { payerId } = await enter(moser.page, show)
  await askAs(
    page,
    `mutation($payerId: ID!, $key: String!, $payment: PaymentInput!) {
      recordPayment(payerId: $payerId, key: $key, payment: $payment) { id } }`,
    {
      ...{ payerId, key: randomUUID() },
      payment: { method: 'transfer', amount: 3000, currency: 'EUR', day: '2026-05-02' },
    },
  )

  await page.goto(`/shows/${showId}/money/overview`)
  await untilLoaded(page)
  await page.getByRole('link', { name: '€5.00 to pay back to 1 payer' }).waitFor(patience)
  await page.getByRole('figure', { name: 'Revenue by cause' }).waitFor(patience)
  await page.getByText('3 accounts are missing.').waitFor(patience)
  const journal = await savedBy(page, () =>
    page.getByRole('button', { name: 'Journal (CSV data)' }).click(),
  )
  // A head, the charge, and a payment that went to the entry and with 5 euros to the payer.
  expect(journal.trimEnd().split('\r\n')).toHaveLength(4)
  await inspectOpened(page, 'money-overview-of-story')
  await page.setViewportSize({ width: 1440, height: 900 })

  // Nothing for a program before everything has an account.
  await page.getByRole('link', { name: 'Accounts' }).click()
  const accounts = page.getByRole('form', { name: 'Accounts' })
  await accounts.getByLabel('Owed by payers').fill('1400')
  await accounts.getByLabel('Bank account').fill('12')
  await accounts.getByLabel('Start', { exact: true }).fill('8200')
  await accounts.getByRole('button', { name: 'Save' }).click()
  await accounts.getByText('An account has 3 to 9 digits.').waitFor(patience)
  await accounts.getByLabel('Bank account').fill('1200')
  await accounts.getByRole('button', { name: 'Save' }).click()
  await accounts.getByText('All saved').waitFor(patience)
  await inspectOpened(page, 'money-accounts')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/shows/${showId}/money/overview`)
  await untilLoaded(page)
  const sie = await savedBy(page, () => page.getByRole('button', { name: 'SIE 4' }).click())
  expect(sie).toContain('#TRANS 1400 {}')

  // A bank file needs an account on both sides; booking is an act of its own.
  await page.getByRole('link', { name: '€5.00 to pay back to 1 payer' }).click()
  await page.getByRole('checkbox', { name: /Mia Moser/ }).click()
  await page.getByRole('button', { name: 'Bank file' }).click()
  await page.getByText('No IBAN is known for these payers:').waitFor(patience)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pay back by transfer' }).click()
  await prove(page)
  await page.getByText('1 payback booked').waitFor(patience)

  await page.goto(`/shows/${showId}`)
  await untilLoaded(page)
  await page.getByRole('link', { name: 'Money' }).first().waitFor(patience)
  expect([...complaints, ...moser.complaints]).toEqual([])
}, 120_000)
