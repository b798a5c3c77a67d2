import { randomUUID } from 'node:crypto'
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
const server = openOwnServer()

const patience = { timeout: 20_000 }

interface Stored {
  entry: {
    formVersion: string
    note: string
    responsible: { name: string; email: string }
    riders: { id: string }[]
    horses: { id: string }[]
    places: { id: string; competitionId: string; riderId: string; horseId: string }[]
    items: {
      id: string
      product: string
      horseId: string
      quantity: number
      isWithdrawn: boolean
    }[]
  }
}

const storedEntry = `query($id: ID!) { entry(id: $id) { formVersion note responsible { name email }
  riders { id } horses { id } places { id competitionId riderId horseId }
  items { id product horseId quantity isWithdrawn } } }`

/** The office adds a second box and writes a note. */
async function addBox(page: Page, showId: string, entryId: string): Promise<void> {
  const { entry } = await askAs<Stored>(page, storedEntry, { id: entryId })
  const { formVersion, responsible, riders, horses, places, items } = entry
  const kept = items.map(({ id, isWithdrawn: _, ...item }) => ({ ...item, key: `i${id}` }))
  const form = {
    ...{ riders, horses, responsible, note: 'By phone: one more box' },
    places: places.map(({ id, ...place }) => ({ ...place, key: `p${id}` })),
    items: [...kept, { key: 'more', product: 'box', quantity: 1 }],
  }
  const { submitEntry } = await askAs<{ submitEntry: { entry: object | null } }>(
    page,
    `mutation($showId: ID!, $entryId: ID!, $key: String!, $form: EntryFormInput!, $formVersion: String!) {
      submitEntry(showId: $showId, entryId: $entryId, key: $key, form: $form, formVersion: $formVersion,
        acceptedTerms: false, insists: true) { entry { id } } }`,
    { showId, entryId, key: randomUUID(), form, formVersion },
  )
  expect(submitEntry.entry).not.toBeNull()
}

test('a form that stood open while the office added a box takes nothing back, and keeps what was typed', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const show = await openEntries(office.page, { name: 'Changed meanwhile' })
  const { showId } = show
  const { page, complaints } = await visitAs('speaker', '/settings', { url: server.url })
  const entryId = await enterWithBox(page, show, 'Meier')
  await page.goto(`/shows/${showId}/enter?entry=${entryId}`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Save changes' }).waitFor(patience)
  await addBox(office.page, showId, entryId)
  await page.getByLabel('Note to the show').fill('We come on Friday')
  await page.getByLabel('I have read the terms').check()
  const send = page.getByRole('button', { name: 'Save changes' })
  const changed = page.getByText('This entry was changed meanwhile')
  // It is not sent before its price is there.
  await expect
    .poll(async () => {
      await send.click()
      return await changed.isVisible()
    }, patience)
    .toBe(true)
  await inspectOpened(page, 'entry-changed')
  // What is typed is a draft by now: it says the same when it is opened once more.
  await page.reload()
  await changed.waitFor(patience)
  expect(await page.getByLabel('Note to the show').inputValue()).toBe('We come on Friday')
  await page.getByRole('button', { name: 'Add mine to what is stored' }).click()
  await changed.waitFor({ state: 'detached' })
  await page.getByLabel('I have read the terms').check()
  await expect
    .poll(async () => {
      if (await send.isVisible()) await send.click()
      const { entry } = await askAs<Stored>(page, storedEntry, { id: entryId })
      return entry.note
    }, patience)
    .toBe('By phone: one more box\nWe come on Friday')
  const { entry } = await askAs<Stored>(page, storedEntry, { id: entryId })
  expect(entry.items.map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, false])
  expect(complaints).toEqual([])
})
