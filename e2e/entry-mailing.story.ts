import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectOpened } from './inspect-pages.ts'
import { openEntries } from './open-entries.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()
const server = openOwnServer()

const patience = { timeout: 20_000 }

/** Enters one pair of the account's own. */
async function enter(
  page: Page,
  { showId, competitionId }: { showId: string; competitionId: string },
  horse: string,
): Promise<void> {
  const { saveRider } = await askAs<{ saveRider: { stored: { personId: string } } }>(
    page,
    'mutation($input: RiderInput!) { saveRider(input: $input) { stored { personId } } }',
    { input: { relation: 'trainer', firstName: 'Ann', familyName: 'Twice' } },
  )
  const { saveHorse } = await askAs<{ saveHorse: { stored: { horseId: string } } }>(
    page,
    'mutation($input: HorseInput!) { saveHorse(input: $input) { stored { horseId } } }',
    { input: { relation: 'trainer', name: horse } },
  )
  const [riderId, horseId] = [saveRider.stored.personId, saveHorse.stored.horseId]
  await askAs(
    page,
    `mutation($showId: ID!, $key: String!, $form: EntryFormInput!) {
      submitEntry(showId: $showId, key: $key, form: $form, acceptedTerms: true) { entry { id } } }`,
    {
      ...{ showId, key: crypto.randomUUID() },
      form: {
        riders: [{ id: riderId }],
        horses: [{ id: horseId }],
        places: [{ key: 'a', riderId, horseId, competitionId }],
        items: [],
      },
    },
  )
}

async function chooseAct(page: Page, numbers: readonly string[], act: string): Promise<void> {
  const table = page.getByRole('table', { name: 'Inbox' })
  for (const number of numbers) {
    await table.getByRole('checkbox', { name: new RegExp(number) }).check()
  }
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('the office asks for missing papers, writes to riders, and makes one entry of two', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings', { url: server.url })
  const { showId, competitionIds } = await openEntries(page, { name: 'Writes to riders' })
  const rule = {
    ...{
      id: 'passport',
      text: 'Passport of the horse',
      of: 'horse',
      kind: 'passport',
      files: null,
    },
    ...{ validity: { kind: 'none' }, dueDays: 3 },
    ifMissing: { fee: null, late: false, noStart: true },
  }
  await askAs(
    page,
    `mutation($showId: ID!, $rule: EntryRule!) {
      saveEntryRule(showId: $showId, list: DOCUMENTS, id: "passport", rule: $rule) {
        changedMeanwhile } }`,
    { showId, rule },
  )
  const rider = await visitAs('speaker', '/settings', { url: server.url })
  const at = { showId, competitionId: competitionIds.get('1') ?? '' }
  await enter(rider.page, at, 'Doppel')
  await enter(rider.page, at, 'Doppel')

  await page.goto(`/shows/${showId}`)
  await page.getByRole('link', { name: 'Papers missing: 2' }).waitFor(patience)
  await inspectOpened(page, 'entry-figures')
  await page.getByRole('link', { name: 'Papers missing: 2' }).click()
  const table = page.getByRole('table', { name: 'Inbox' })
  await table.getByRole('link', { name: 'E-0002' }).waitFor(patience)
  await expect.poll(() => page.url()).toContain('filter=papers')

  await chooseAct(page, ['E-0001', 'E-0002'], 'Ask for missing papers: 2 entries')
  const asking = page.getByRole('dialog', { name: 'Ask for missing papers' })
  await asking.getByText('Passport of the horse · Doppel').waitFor(patience)
  await inspectOpened(page, 'papers-letter')
  await asking.getByRole('button', { name: 'Send 1 letter' }).click()
  await page.getByText('Missing papers asked for').first().waitFor(patience)
  // The entries are chosen no more once it has closed.
  await asking.waitFor({ state: 'detached', ...patience })

  await chooseAct(page, ['E-0001', 'E-0002'], 'Write a message: 2 entries')
  const writing = page.getByRole('dialog', { name: 'Write a message' })
  await writing.getByRole('textbox', { name: 'Subject' }).fill('Vet check')
  await writing.getByRole('textbox', { name: 'Text' }).fill('At two o’clock at the stables.')
  const sample = writing.getByRole('region', { name: 'What the first of them reads' })
  await sample.getByText('At two o’clock at the stables.').waitFor(patience)
  await inspectOpened(page, 'entry-message')
  await writing.getByRole('button', { name: 'Send 1 letter' }).click()
  await page.getByRole('button', { name: 'Show “Vet check”' }).click(patience)
  const sent = page.getByRole('dialog', { name: 'Vet check' })
  await sent.getByText('E-0001, E-0002').waitFor(patience)
  await inspectOpened(page, 'sent-message')
  await sent.getByRole('button', { name: 'Close' }).click()

  await chooseAct(page, ['E-0001', 'E-0002'], 'Merge two entries')
  const merging = page.getByRole('dialog', { name: 'Merge two entries' })
  await merging.getByText('Duplicates that are withdrawn at no cost').waitFor(patience)
  await inspectOpened(page, 'merge-entries')
  await merging.getByRole('button', { name: 'Merge' }).click()
  await table.getByRole('link', { name: 'E-0002' }).waitFor({ state: 'detached', ...patience })
  await table.getByRole('link', { name: 'E-0001' }).click()
  await page.getByText('Merged with E-0002').waitFor(patience)
  await page.getByRole('link', { name: 'Open E-0002' }).click()
  await page.getByRole('button', { name: 'Undo the merge' }).waitFor(patience)
  await inspectOpened(page, 'merged-entry')
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await page
    .getByRole('button', { name: 'Undo the merge' })
    .waitFor({ state: 'detached', ...patience })
  expect([...complaints, ...rider.complaints]).toEqual([])
})

test('the office says until when horses are named and when riders are reminded', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(page, { name: 'Horses named later', competitions: 1 })
  await page.goto(`/shows/${showId}/entry-system/general`)
  const days = page.getByRole('textbox', { name: 'Days before papers are due' })
  await days.waitFor(patience)
  expect(await days.inputValue()).toBe('5')
  await inspectOpened(page, 'entry-general')
  await askAs(
    page,
    `mutation($showId: ID!, $input: EntrySettingsInput!, $opened: EntrySettingsInput!) {
      saveEntrySettings(showId: $showId, input: $input, opened: $opened) { changedMeanwhile } }`,
    {
      showId,
      input: { horsesUntil: '2999-04-30T16:00:00.000Z' },
      opened: { horsesUntil: null },
    },
  )
  const rider = await visitAs('speaker', `/shows/${showId}/enter`, { url: server.url })
  await rider.page.getByRole('heading').first().waitFor(patience)
  expect([...complaints, ...rider.complaints]).toEqual([])
})
