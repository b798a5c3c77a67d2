import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectOpened } from './inspect-pages.ts'
import { openEntries } from './open-entries.ts'
import { keepUndo, untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()
const server = openOwnServer()

const patience = { timeout: 20_000 }

interface Pair {
  riderId: string
  horseId: string
}

/** A rider and horses of the account's own. */
async function keepPair(page: Page, family: string, horse: string): Promise<Pair> {
  const { saveRider } = await askAs<{ saveRider: { stored: { personId: string } } }>(
    page,
    'mutation($input: RiderInput!) { saveRider(input: $input) { stored { personId } } }',
    { input: { relation: 'trainer', firstName: 'Ann', familyName: family } },
  )
  const { saveHorse } = await askAs<{ saveHorse: { stored: { horseId: string } } }>(
    page,
    'mutation($input: HorseInput!) { saveHorse(input: $input) { stored { horseId } } }',
    { input: { relation: 'trainer', name: horse } },
  )
  return { riderId: saveRider.stored.personId, horseId: saveHorse.stored.horseId }
}

/** Enters these pairs in one competition; the id of the entry. */
async function enter(
  page: Page,
  { showId, competitionId }: { showId: string; competitionId: string },
  pairs: readonly Pair[],
): Promise<string> {
  const { submitEntry } = await askAs<{ submitEntry: { entry: { id: string } } }>(
    page,
    `mutation($showId: ID!, $key: String!, $form: EntryFormInput!) {
      submitEntry(showId: $showId, key: $key, form: $form, acceptedTerms: true) { entry { id } } }`,
    {
      ...{ showId, key: crypto.randomUUID() },
      form: {
        riders: pairs.map(({ riderId }) => ({ id: riderId })),
        horses: pairs.map(({ horseId }) => ({ id: horseId })),
        places: pairs.map((pair, index) => ({ ...pair, key: `a${index}`, competitionId })),
        items: [],
      },
    },
  )
  return submitEntry.entry.id
}

/** A show with entries whose first competition takes one pair. */
async function openOnePlace(
  page: Page,
  name: string,
): Promise<{ showId: string; competitionId: string }> {
  const { showId, competitionIds } = await openEntries(page, { name })
  const competitionId = competitionIds.get('1') ?? ''
  await askAs(
    page,
    `mutation($showId: ID!, $competitionId: ID!) {
      saveOwnBlock(showId: $showId, competitionId: $competitionId, input: { capacity: 1 }) {
        changedMeanwhile } }`,
    { showId, competitionId },
  )
  return { showId, competitionId }
}

test('a place is given back, offered to who waits, accepted, ridden by another horse, and withdrawn by the office', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const { showId, competitionId } = await openOnePlace(office.page, 'One place left')
  const first = await visitAs('speaker', '/settings', { url: server.url })
  const second = await visitAs('judge', '/settings', { url: server.url, size: 'phone' })
  const at = { showId, competitionId }
  const firstId = await enter(first.page, at, [await keepPair(first.page, 'Early', 'Morgenstern')])
  const pair = await keepPair(second.page, 'Late', 'Abendrot')
  const secondId = await enter(second.page, at, [pair])
  await keepPair(second.page, 'Other', 'Ersatz')

  // Who waits sees the place come by itself.
  await second.page.goto(`/my-entries/${secondId}`)
  await untilLoaded(second.page)
  await second.page.getByText('Waiting list', { exact: true }).waitFor(patience)
  await first.page.goto(`/my-entries/${firstId}`)
  const card = first.page.getByRole('group', { name: '1 1.1 m' })
  await card.getByRole('button', { name: 'Withdraw' }).click()
  await card.getByText('Costs stay at €25.00.').waitFor(patience)
  await inspectOpened(first.page, 'withdraw-place')
  await card.getByRole('button', { name: 'Withdraw this place' }).click()
  await card.getByText('Withdrawn', { exact: true }).waitFor(patience)

  const offered = second.page.getByRole('group', { name: '1 1.1 m' })
  await offered.getByRole('button', { name: 'Accept the place' }).waitFor(patience)
  await inspectOpened(second.page, 'my-entry-offered')
  await second.page.setViewportSize({ width: 390, height: 844 })
  await office.page.goto(`/shows/${showId}/entry-system/blocks`)
  await untilLoaded(office.page)
  await inspectOpened(office.page, 'blocks-offered')
  await offered.getByRole('button', { name: 'Accept the place' }).click()
  await offered.getByText('Costs change from €0.00 to €25.00.').waitFor(patience)
  await offered.getByRole('button', { name: 'Accept', exact: true }).click()
  await offered.getByText('Confirmed', { exact: true }).waitFor(patience)
  await offered.getByRole('button', { name: 'Change horse or rider' }).click()
  await offered.getByLabel('Horse', { exact: true }).selectOption({ label: 'Ersatz' })
  await offered.getByText('Costs stay at €25.00.').waitFor(patience)
  await inspectOpened(second.page, 'substitute-phone')
  await second.page.setViewportSize({ width: 390, height: 844 })
  await offered.getByRole('button', { name: 'Change', exact: true }).click()
  await offered.getByText('Ann Late · Ersatz').waitFor(patience)

  // A rider of another entry sees nothing of it.
  await first.page.goto(`/my-entries/${secondId}`)
  await first.page
    .getByRole('heading', { name: /not here|nothing here|not found/i })
    .waitFor(patience)

  // The office sees all of it, acts after a preview, and takes it back.
  const { page, complaints } = office
  await page.goto(`/shows/${showId}/entry-system`)
  await page.getByRole('link', { name: 'E-0002' }).click()
  await page.getByRole('heading', { name: 'E-0002' }).waitFor(patience)
  await page.getByText('A place is offered to you: E-0002').waitFor(patience)
  await page
    .getByText(/Rider or horse changed/)
    .first()
    .waitFor(patience)
  await page.getByRole('button', { name: 'Actions for 1 1.1 m · Ann Late · Ersatz' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByText('Costs stay at €25.00').waitFor(patience)
  await dialog.getByLabel('Reason').fill('Lame this morning')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await keepUndo(page)
  await page.getByText('Lame this morning').waitFor(patience)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByText(/reinstated/i)
    .first()
    .waitFor(patience)
  await page.getByRole('textbox', { name: 'Office note' }).fill('Calls before noon')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/Office note changed/).waitFor(patience)
  await inspectOpened(page, 'office-entry')
  expect([...complaints, ...first.complaints, ...second.complaints]).toEqual([])
})

test('the office acts on several entries at once', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings', { url: server.url })
  const { showId, competitionIds } = await openEntries(page, { name: 'Many at once' })
  await page.goto(`/shows/${showId}/entry-system`)
  await page.getByText('No entries yet').waitFor(patience)
  await inspectOpened(page, 'inbox-empty')
  const at = { showId, competitionId: competitionIds.get('3') ?? '' }
  for (const [family, horse] of [
    ['Kern', 'Xaver'],
    ['Lang', 'Yvonne'],
  ] as const) {
    await enter(page, at, [await keepPair(page, family, horse)])
  }
  await page.goto(`/shows/${showId}/entry-system`)
  const table = page.getByRole('table', { name: 'Inbox' })
  await table.getByRole('link', { name: 'E-0002' }).waitFor(patience)
  for (const number of ['E-0001', 'E-0002']) {
    await table.getByRole('checkbox', { name: new RegExp(number) }).check()
  }
  await inspectOpened(page, 'inbox-chosen')
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Withdraw: 2 places' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByText('E-0001: Costs stay at €25.00').waitFor(patience)
  await inspectOpened(page, 'bulk-withdraw')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await table.getByText('1 withdrawn').first().waitFor(patience)
  // A filter that nothing passes says so, and is cleared with one click.
  await page.getByRole('combobox', { name: 'Show entries' }).selectOption('offered')
  await page.getByText('No row fits the filter.').waitFor(patience)
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await table.getByRole('link', { name: 'E-0001' }).waitFor(patience)
  expect(complaints).toEqual([])
})

test('a form that stands open says what filled up meanwhile, and what can be done', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const { showId, competitionId } = await openOnePlace(office.page, 'Filled up meanwhile')
  const { page, complaints } = await visitAs('judge', '/settings', { url: server.url })
  const horse = `Zauderer ${crypto.randomUUID().slice(0, 4)}`
  await keepPair(page, horse, horse)
  await page.goto(`/shows/${showId}/enter`)
  await untilLoaded(page)
  await page.getByRole('checkbox', { name: `Ann ${horse}` }).check()
  await page.getByRole('checkbox', { name: horse, exact: true }).check()
  const grid = page.getByRole('grid', { name: 'Competitions' })
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('If it is full').selectOption('do not enter')
  const note = page.getByLabel('Note to the show office')
  await note.fill('Half a sen')
  await page.getByLabel('I have read the terms').check()

  const quicker = await visitAs('speaker', '/settings', { url: server.url })
  const taken = await keepPair(quicker.page, `Quick ${horse}`, `Blitz ${horse}`)
  await enter(quicker.page, { showId, competitionId }, [taken])
  const said = page.getByRole('status').filter({ hasText: '1 1.1 m filled up meanwhile' })
  await said.waitFor(patience)
  expect(await note.inputValue()).toBe('Half a sen')
  await page.getByRole('button', { name: 'Enter now' }).click()
  await page.getByText(/^1 1.1 m: This competition: full\./).waitFor(patience)
  await inspectOpened(page, 'enter-refused')
  // On a phone it is said in every step.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/shows/${showId}/enter#summary`)
  await said.waitFor(patience)
  await said.getByRole('button', { name: 'Stay on the waiting list' }).click()
  await said.waitFor({ state: 'detached' })
  expect(await page.getByLabel('I have read the terms').isChecked()).toBe(true)
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByText('Full now: this place goes to the waiting list.').waitFor(patience)
  await inspectOpened(page, 'enter-waits')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Enter now' }).click()
  await page.getByText(/Entered: E-\d{4}/).waitFor(patience)
  await page.getByText('1 on the waiting list').waitFor(patience)
  await inspectOpened(page, 'entered-waiting')
  expect(complaints).toEqual([])
})

test('the office enters a walk-in at the desk, who pays in cash and has a receipt', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(page, { name: 'At the desk' })
  await askAs(
    page,
    `mutation($showId: ID!, $key: String!) {
      openTill(showId: $showId, key: $key, till: { name: "Desk", opening: 10000 }) { __typename } }`,
    { showId, key: crypto.randomUUID() },
  )
  const horse = `Spontan ${crypto.randomUUID().slice(0, 4)}`
  await keepPair(page, horse, horse)
  await page.goto(`/shows/${showId}/enter`)
  await untilLoaded(page)
  await page.getByRole('checkbox', { name: `Ann ${horse}` }).check()
  await page.getByRole('checkbox', { name: horse, exact: true }).check()
  await page.getByRole('grid', { name: 'Competitions' }).locator('[tabindex="0"]').focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: '€25.00 is paid in cash now' }).check()
  await inspectOpened(page, 'walk-in')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Enter now' }).click()
  await page.getByText(/Entered: E-\d{4}/).waitFor(patience)
  await page.getByRole('button', { name: /receipt/i }).waitFor(patience)
  await inspectOpened(page, 'walk-in-paid')
  await page.getByRole('link', { name: 'Open the entry' }).click()
  await page.getByText('Entered by the office').waitFor(patience)
  expect(complaints).toEqual([])
})

/** The show wants to see the passport of each horse, as a PDF of one megabyte at most. */
async function askForPassports(page: Page, showId: string): Promise<void> {
  const rule = {
    ...{ id: 'passport', text: 'Passport of the horse', of: 'horse', kind: 'passport' },
    files: { types: ['pdf'], mostBytes: 1_100_000, mostFiles: 2 },
    ...{ validity: { kind: 'expiry', until: 'lastDay' }, dueDays: 3 },
    ifMissing: { fee: null, late: false, noStart: true },
  }
  await askAs(
    page,
    `mutation($showId: ID!, $rule: EntryRule!) {
      saveEntryRule(showId: $showId, list: DOCUMENTS, id: "passport", rule: $rule) {
        changedMeanwhile } }`,
    { showId, rule },
  )
}

test('a passport is filled in in the form, outlives a reload, and is sent with the entry', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(office.page, { name: 'Papers in the form' })
  await askForPassports(office.page, showId)
  const { page, complaints } = await visitAs('speaker', '/settings', { url: server.url })
  // Another horse at a second try: that of the first is still the account's.
  const horse = `Formblatt ${crypto.randomUUID().slice(0, 4)}`
  await keepPair(page, horse, horse)
  await page.goto(`/shows/${showId}/enter`)
  await untilLoaded(page)
  await page.getByRole('checkbox', { name: `Ann ${horse}` }).check()
  await page.getByRole('checkbox', { name: horse, exact: true }).check()
  const grid = page.getByRole('grid', { name: 'Competitions' })
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('Space')
  const card = page.getByRole('group', { name: `Passport of the horse · ${horse}` })
  const input = card.locator('input[type=file]')
  const hostile = '<img src=x onerror=window.hostile=1>.pdf'
  const pdf = (name: string, size: number) => ({
    ...{ name, mimeType: 'application/pdf' },
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size)]),
  })
  await card.waitFor(patience)
  await card.getByLabel('Valid until').fill('2999-12-31')
  await input.setInputFiles({ ...pdf('page.html', 10), mimeType: 'text/html' })
  await card.getByText('page.html cannot be used here: send one of PDF').waitFor(patience)
  await input.setInputFiles(pdf('large.pdf', 2_000_000))
  await card.getByText('large.pdf is larger than 1 MB').waitFor(patience)
  expect(await card.getByLabel('Valid until').inputValue()).toBe('2999-12-31')
  await input.setInputFiles(pdf(hostile, 10))
  await card.getByText(hostile).waitFor(patience)
  await card.getByText('Goes out with the entry').waitFor(patience)
  await card.getByText('PDF, up to 1 MB').waitFor(patience)
  await inspectOpened(page, 'enter-papers')
  await page.reload()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await card.getByText(hostile).waitFor(patience)
  await expect.poll(() => card.getByLabel('Valid until').inputValue()).toBe('2999-12-31')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('I have read the terms').check()
  await page.getByRole('button', { name: 'Enter now' }).click()
  await page.getByText(/Entered: E-\d{4}/).waitFor(patience)
  await page.getByRole('link', { name: 'Open the entry' }).click()
  await card.getByText('Received', { exact: true }).waitFor(patience)
  await card.getByText(hostile).waitFor(patience)
  await office.page.goto(`/shows/${showId}/entry-system/papers`)
  const queued = office.page.getByRole('group', { name: `Passport of the horse · ${horse}` })
  await queued.getByRole('button', { name: hostile }).waitFor(patience)
  for (const each of [page, office.page]) {
    expect(await each.evaluate(() => 'hostile' in window)).toBe(false)
  }
  expect([...complaints, ...office.complaints]).toEqual([])
})

test('a rider sends a passport from the phone, and the office accepts it', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const { showId, competitionIds } = await openEntries(office.page, { name: 'With papers' })
  await askForPassports(office.page, showId)
  const { page, complaints } = await visitAs('speaker', '/settings', {
    url: server.url,
    size: 'phone',
  })
  const at = { showId, competitionId: competitionIds.get('1') ?? '' }
  const entryId = await enter(page, at, [await keepPair(page, 'Paper', 'Papierflieger')])
  await page.goto(`/my-entries/${entryId}`)
  const card = page.getByRole('group', { name: 'Passport of the horse · Papierflieger' })
  await card.getByText('Missing', { exact: true }).waitFor(patience)
  await card.getByLabel('Valid until').fill('2999-12-31')
  // Another kind is refused at once, one that only says that it is a PDF by the server.
  const picture = { name: 'passport.png', mimeType: 'image/png', buffer: Buffer.from('picture') }
  await card.locator('input[type=file]').setInputFiles(picture)
  await card.getByText('passport.png cannot be used here: send one of PDF').waitFor(patience)
  const file = { name: 'no.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') }
  await card.locator('input[type=file]').setInputFiles(file)
  await card.getByText('This file cannot be used here: send one of PDF').waitFor(patience)
  const pdf = {
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  }
  await card.locator('input[type=file]').setInputFiles(pdf)
  await card.getByText('Received', { exact: true }).waitFor(patience)
  await inspectOpened(page, 'papers-rider')
  await office.page.goto(`/shows/${showId}/entry-system/papers`)
  const queued = office.page.getByRole('group', { name: 'Passport of the horse · Papierflieger' })
  await queued.getByRole('button', { name: 'passport.pdf' }).waitFor(patience)
  await queued.getByText('Valid until: 31 December 2999').waitFor(patience)
  await inspectOpened(office.page, 'papers-queue')
  await queued.getByRole('button', { name: /^Accept/ }).click()
  await office.page.getByText('No papers to review').waitFor(patience)
  await card.getByText('Accepted', { exact: true }).waitFor(patience)
  // The file that was refused, which the browser says as well.
  const said = complaints.filter((complaint) => !complaint.includes('400'))
  expect([...said, ...office.complaints]).toEqual([])
})
