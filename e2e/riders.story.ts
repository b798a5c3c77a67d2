import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectOpened } from './inspect-pages.ts'
import { openEntries } from './open-entries.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()
// Its own: what other stories keep of the same accounts is not offered here.
const server = openOwnServer()

const patience = { timeout: 20_000 }

/** The form as whoever is signed in, when it knows what things cost. */
async function openForm(page: Page, showId: string): Promise<void> {
  await page.goto(`/shows/${showId}/enter`)
  await untilLoaded(page)
}

/** The first one that is to be seen: steps that are not open are on the page and hidden. */
function seen(page: Page, text: string): Locator {
  return page.getByText(text).filter({ visible: true }).first()
}

async function addRider(page: Page, first: string, family: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a rider' })
  // Open already for an account that keeps nobody yet.
  const opens = page.getByRole('button', { name: 'Add a rider' })
  await form.or(opens).first().waitFor(patience)
  if (await opens.isVisible()) await opens.click()
  await form.getByLabel('First name').fill(first)
  await form.getByLabel('Family name').fill(family)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('checkbox', { name: `${first} ${family}` }).waitFor(patience)
}

test('the form asks to sign in, leads back from there, and its scripts fit a bad line', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(office.page, { name: 'Scripts of the form' })
  const out = await visit(`/shows/${showId}/enter`, { url: server.url })
  await out.page.waitForURL(/\/login\?next=/)
  const { page, complaints } = await visitAs('speaker', '/settings', { url: server.url })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/riders\/.*\.js$|^\/before-the-page\.js$/.test(pathname)) scripts.add(request.url())
  })
  await page.goto(new URL(out.page.url()).href)
  await page.waitForURL(`**/shows/${showId}/enter`)
  await untilLoaded(page)
  await page.getByRole('heading', { name: 'Enter Scripts of the form' }).waitFor(patience)
  const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()))
  const kb = texts.reduce((sum, text) => sum + gzipSync(text).byteLength, 0) / 1000
  // Less than the framework alone: then nothing was counted.
  expect(kb).toBeGreaterThan(60)
  expect(kb).toBeLessThanOrEqual(200)
  // Nothing of it stays on the device of a rider.
  expect(texts.join('\n')).not.toContain('serviceWorker')
  expect(complaints).toEqual([])
})

test('the service worker of the office lets the riders through', async () => {
  const { page } = await visitAs('organizer', '/settings', { url: server.url, withWorker: true })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null)
  await page.goto('/my-entries')
  await page.getByRole('heading', { name: 'My entries' }).waitFor(patience)
  expect(await page.locator('script[src^="/riders/"]').count()).toBe(1)
})

test('a rider enters on a phone, one question after the other, and nothing typed is lost', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(office.page, { name: 'On a phone' })
  const { page, complaints } = await visitAs('speaker', '/settings', {
    url: server.url,
    size: 'phone',
    touch: true,
  })
  await openForm(page, showId)
  await addRider(page, 'Mia', 'Moser')
  await page.getByRole('button', { name: 'Next' }).tap()
  const horse = page.getByRole('form', { name: 'Add a horse' })
  await horse.getByRole('button', { name: 'Add', exact: true }).tap()
  await horse.getByText('Required').waitFor(patience)
  await horse.getByLabel('Name').fill('Rubin')
  await horse.getByRole('button', { name: 'Add', exact: true }).tap()
  await page.getByRole('checkbox', { name: 'Rubin' }).waitFor(patience)
  await page.getByRole('button', { name: 'Next' }).tap()
  await page.getByRole('checkbox', { name: '1 1.1 m' }).check()
  await inspectOpened(page, 'enter-competitions')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Next' }).tap()
  await page.getByRole('button', { name: 'One more: Box' }).tap()
  await seen(page, '€115.00').waitFor(patience)
  // What is typed is there again after the page was closed.
  await expect
    .poll(async () => {
      const { enterForm } = await askAs<{ enterForm: { draft: { form: { items: unknown[] } } } }>(
        page,
        'query($showId: ID!) { enterForm(showId: $showId) { draft { form } } }',
        { showId },
      )
      return enterForm.draft?.form.items.length
    }, patience)
    .toBe(1)
  await page.goto(`/shows/${showId}/enter#summary`)
  await page.reload()
  await page.getByText('Continue where you were').waitFor(patience)
  await page.getByRole('button', { name: 'Continue', exact: true }).tap()
  await page.getByText('1 1.1 m: Mia Moser · Rubin').waitFor(patience)
  await seen(page, '€115.00').waitFor(patience)
  await page.getByRole('button', { name: 'Enter now' }).tap()
  await page.getByText('Accept the terms to enter').waitFor(patience)
  await inspectOpened(page, 'enter-phone')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('I have read the terms').check()
  await page.getByRole('button', { name: 'Enter now' }).tap()
  await page.getByText(/Entered: E-\d{4}/).waitFor(patience)
  await page.getByText('1 confirmed').waitFor(patience)
  await page.getByRole('link', { name: 'Open the entry' }).tap()
  await page.getByText('Confirmed').first().waitFor(patience)
  await inspectOpened(page, 'my-entry')
  await page.goto('/my-entries')
  await page.getByRole('link', { name: 'On a phone' }).waitFor(patience)
  await inspectOpened(page, 'my-entries')
  await page.goto('/')
  await page.getByRole('heading', { name: 'My entries' }).waitFor(patience)
  expect(complaints).toEqual([])
})

test('a trainer enters twelve horses by keys alone', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(office.page, { name: 'Twelve horses', competitions: 6 })
  const { page, complaints } = await visitAs('judge', '/settings', { url: server.url })
  for (const family of ['Adler', 'Berger']) {
    await askAs(
      page,
      'mutation($input: RiderInput!) { saveRider(input: $input) { stored { id } } }',
      {
        input: { relation: 'trainer', firstName: 'Ann', familyName: family },
      },
    )
  }
  for (let number = 1; number <= 12; number += 1) {
    await askAs(
      page,
      'mutation($input: HorseInput!) { saveHorse(input: $input) { stored { id } } }',
      {
        input: { relation: 'trainer', name: `Horse ${String(number).padStart(2, '0')}` },
      },
    )
  }
  await openForm(page, showId)
  for (const name of ['Ann Adler', 'Ann Berger']) {
    await page.getByRole('checkbox', { name }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Take all 12' }).focus()
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'Competitions' })
  await grid.waitFor(patience)
  expect(await grid.getByRole('columnheader').count()).toBe(13)
  // One stop of the Tab key; from there every horse along the first two rows.
  await grid.locator('[tabindex="0"]').focus()
  for (let column = 0; column < 12; column += 1) {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    if (column === 3) await page.keyboard.press('r')
    await page.keyboard.press('ArrowRight')
  }
  expect(await grid.locator('[aria-selected=true]').count()).toBe(24)
  await grid
    .getByRole('gridcell', { name: 'Horse 04, 1 1.1 m: entered, Ann Berger' })
    .waitFor(patience)
  await seen(page, '€600.00').waitFor(patience)
  await inspectOpened(page, 'enter-trainer')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('I have read the terms').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Enter now' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/Entered: E-\d{4}/).waitFor(patience)
  await page.getByText('24 confirmed').waitFor(patience)
  expect(complaints).toEqual([])
})

test('a trainer enters a minor: a guardian has to agree, and the office reads who did', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(office.page, { name: 'Young riders' })
  const { page, complaints } = await visitAs('speaker', '/profile', { url: server.url })
  await askAs(
    page,
    'mutation($input: HorseInput!) { saveHorse(input: $input) { stored { id } } }',
    {
      input: { relation: 'trainer', name: 'Robin' },
    },
  )
  await page.getByRole('button', { name: 'Add rider' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox', { name: 'This is' }).click()
  await page.getByRole('option', { name: 'my pupil' }).click()
  await panel.getByLabel('First name').fill('Pia')
  await panel.getByLabel('Family name').fill('Pupil')
  await panel.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 12}-03-04`)
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Pupil, Pia' }).waitFor(patience)
  await page.getByText('my pupil').waitFor(patience)

  await openForm(page, showId)
  await page.getByRole('checkbox', { name: 'Robin' }).check()
  await page.getByRole('checkbox', { name: 'Pia Pupil' }).check()
  const guardian = page.getByRole('group', { name: 'Guardian' })
  await guardian.getByText('under 18 on the first day').waitFor(patience)
  const grid = page.getByRole('grid', { name: 'Competitions' })
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('Space')
  await seen(page, '€25.00').waitFor(patience)
  await page.getByRole('button', { name: 'Enter now' }).click()
  await page.getByText('A guardian must be named and agree').first().waitFor(patience)
  await guardian.getByLabel('Name of the guardian').fill('Eva Elder')
  await guardian.getByLabel('Eva Elder agrees to the entry').check()
  await inspectOpened(page, 'enter-guardian')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('I have read the terms').check()
  await page.getByRole('button', { name: 'Enter now' }).click()
  await page.getByText(/Entered: E-\d{4}/).waitFor(patience)

  const { myEntries } = await askAs<{ myEntries: { id: string; showId: string }[] }>(
    page,
    '{ myEntries { id showId } }',
  )
  const entryId = myEntries.find((entry) => entry.showId === showId)?.id
  await office.page.goto(`/shows/${showId}/entry-system/entries/${entryId}`)
  await untilLoaded(office.page)
  await office.page.getByText('Eva Elder').waitFor(patience)
  await office.page.getByText('Guardian agrees to the entry').waitFor(patience)
  expect([...complaints, ...office.complaints]).toEqual([])
})

test('a tablet that is turned, and a step back, lose nothing of what was typed and ticked', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(office.page, { name: 'Turned tablet' })
  const { page, complaints } = await visitAs('speaker', '/settings', { url: server.url })
  await openForm(page, showId)
  await page.setViewportSize({ width: 820, height: 1180 })
  const opens = page.getByRole('button', { name: 'Add a rider' })
  const form = page.getByRole('form', { name: 'Add a rider' })
  await form.or(opens).first().waitFor(patience)
  if (await opens.isVisible()) await opens.click()
  await form.getByLabel('First name').fill('Half')
  await page.goto(`/shows/${showId}/enter#summary`)
  await page.getByLabel('I have read the terms').check()
  await page.setViewportSize({ width: 1180, height: 820 })
  await expect.poll(() => form.getByLabel('First name').inputValue(), patience).toBe('Half')
  expect(await page.getByLabel('I have read the terms').isChecked()).toBe(true)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await page.getByLabel('I have read the terms').isChecked()).toBe(true)
  expect(complaints).toEqual([])
})

test('what another window saved is offered and not overwritten', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(office.page, { name: 'Two windows of riders' })
  const { page: one, context } = await visitAs('office', '/settings', { url: server.url })
  const other = await context.newPage()
  await openForm(one, showId)
  await openForm(other, showId)
  const note = 'Note to the show office'
  const saved = one.waitForResponse(async (response) =>
    (await response.text().catch(() => '')).includes('saveEntryDraft'),
  )
  await one.getByLabel(note).fill('From the first window')
  await saved
  await other.getByLabel(note).fill('From the second window')
  await other.getByText('Another window saved this entry').waitFor(patience)
  await other.getByRole('button', { name: 'Continue with that one' }).click()
  await expect
    .poll(() => other.getByLabel(note).inputValue(), patience)
    .toBe('From the first window')
})
