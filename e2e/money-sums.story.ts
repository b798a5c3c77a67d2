import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterWithBox } from './enter-with-box.ts'
import { openEntries } from './open-entries.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()
const server = openOwnServer()

const patience = { timeout: 20_000 }

/** Who owes for the one entry of the show. */
async function onlyPayer(page: Page, showId: string): Promise<string> {
  const { show } = await askAs<{ show: { money: { payers: { id: string }[] } } }>(
    page,
    'query($showId: ID!) { show(id: $showId) { money { payers { id } } } }',
    { showId },
  )
  return show.money.payers[0]?.id ?? ''
}

/** Answers that read the cash desks again are held until the story lets them go. */
async function holdTills(page: Page): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = []
  await page.route('**/graphql', async (route, request) => {
    if (!request.postData()?.includes('query tills')) return await route.fallback()
    held.push(() => route.fallback())
    return undefined
  })
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.unroute('**/graphql')
    for (const go of held.splice(0)) await go()
  }
}

test('an open count shows what is booked meanwhile, and is not closed by a sum that was not shown', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings', { url: server.url })
  const entered = await openEntries(page, { name: 'Sums of a show' })
  const { showId } = entered
  // 115 euros.
  await enterWithBox(page, entered, 'Adler')
  const payerId = await onlyPayer(page, showId)
  await askAs(
    page,
    `mutation($showId: ID!, $key: String!, $till: TillOpeningInput!) {
      openTill(showId: $showId, key: $key, till: $till) { showId } }`,
    { showId, key: randomUUID(), till: { name: 'Show office', opening: 5000 } },
  )
  const { show } = await askAs<{ show: { money: { tills: { id: string }[] } } }>(
    page,
    'query($showId: ID!) { show(id: $showId) { money { tills { id } } } }',
    { showId },
  )
  const tillId = show.money.tills[0]?.id
  const pay = (amount: number, method: 'cash' | 'transfer' = 'cash') =>
    askAs(
      page,
      `mutation($payerId: ID!, $key: String!, $payment: PaymentInput!) {
        recordPayment(payerId: $payerId, key: $key, payment: $payment) { id } }`,
      {
        ...{ payerId, key: randomUUID() },
        payment: { method, amount, currency: 'EUR', day: '2026-05-02', tillId },
      },
    )

  // Kept from before the payment: the page shows what it has and reads it again.
  await page.goto(`/shows/${showId}/money/cash`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Count and close' }).waitFor(patience)
  await page.getByRole('link', { name: 'Payers' }).click()
  await page.getByRole('link', { name: 'Mia Adler' }).click()
  await page.getByText('Horse of Adler').first().waitFor(patience)
  const release = await holdTills(page)
  await pay(11_500)
  await page.getByRole('link', { name: 'Cash desk', exact: true }).click()
  await page.getByRole('button', { name: 'Count and close' }).click()
  await page.getByText('€50.00 should be in it.').waitFor(patience)
  await release()
  await page.getByText('€165.00 should be in it.').waitFor(patience)

  // Booked at another desk while it is being counted.
  await pay(500)
  await page.getByText('€170.00 should be in it.').waitFor(patience)

  // What was counted by an older sum is refused, and the new one is shown.
  const holdAgain = await holdTills(page)
  await pay(300)
  await page.getByRole('textbox', { name: 'Counted' }).fill('170')
  await page.getByRole('button', { name: 'Close cash desk' }).click()
  await page.getByText('Something was booked meanwhile').waitFor(patience)
  await holdAgain()
  await page.getByText('€173.00 should be in it.').waitFor(patience)
  await page.getByRole('textbox', { name: 'Counted' }).fill('173')
  await page.getByRole('button', { name: 'Close cash desk' }).click()
  await page.getByText('Closed').waitFor(patience)

  // Every page of money follows: what is open, the payer's lines, a proposed amount.
  await page.getByRole('link', { name: 'Payers' }).click()
  const row = page.getByRole('row', { name: /Mia Adler/ })
  await row.getByText('-€8.00').waitFor(patience)
  await askAs(
    page,
    `mutation($payerId: ID!, $key: String!, $charge: ExtraChargeInput!) {
      chargeExtra(payerId: $payerId, key: $key, charge: $charge) { id } }`,
    {
      ...{ payerId, key: randomUUID() },
      charge: { text: 'Broken rail', amount: 2800, currency: 'EUR', entryId: null, vat: null },
    },
  )
  await row.getByText('€20.00').waitFor(patience)
  await page.getByRole('link', { name: 'Mia Adler' }).click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await expect.poll(() => amount.inputValue(), patience).toBe('20.00')
  await pay(1200, 'transfer')
  await expect.poll(() => amount.inputValue(), patience).toBe('8.00')
  expect(complaints).toEqual([])
}, 120_000)
