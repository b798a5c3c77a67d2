import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'

/** A scribe's link opens the sheet of whoever is in the arena. */
export async function openSheetOnCourse(page: Page, position = 'C'): Promise<void> {
  await page.waitForURL(/\/dressage\/competitors\/\d+/)
  await untilSheet(page, position)
}

export async function openNextSheet(page: Page, position = 'C'): Promise<void> {
  const rider = page.getByRole('heading', { level: 1 })
  const before = await rider.textContent()
  await page.keyboard.press('PageDown')
  // The address is the next one's before the sheet is.
  await expect.poll(() => rider.textContent()).not.toBe(before)
  await untilSheet(page, position)
  // Touches on the pad go to the mark that has the focus: the first one that is still to come.
  await page.locator('[data-cell]:focus').waitFor()
}

/** A touch on the pad for each mark, as it stands on the key: `7` or `6.5`. */
export async function tapMarks(page: Page, marks: readonly string[]): Promise<void> {
  for (const mark of marks) await page.getByRole('button', { name: mark, exact: true }).tap()
}

/**
 * The tab ends at once, as on a device that runs out of memory. One that is closed gets its network back
 * for a moment before it is gone, and then sends what waits.
 */
export async function endTab(page: Page): Promise<void> {
  const ended = page.waitForEvent('crash')
  // Never answered: nobody is left to do so.
  page.goto('chrome://crash').catch(() => undefined)
  await ended
  await page.close()
}

/** What the header says about the connection and about what is still on this device. */
export function indicator(page: Page) {
  return page.locator('header [role=status]')
}

export interface JournalWrite {
  sequence: number
  part: string
  field: string
  value: number | string | boolean | null
  device: string
}

/** What the server has of the sheets of a competitor (of the one whose page is open, where none is named), oldest first. */
export async function journalOf(
  page: Page,
  part: string,
  competitor?: { competitionId: string; id: string },
): Promise<JournalWrite[]> {
  const [, ...path] = new URL(page.url()).pathname.match(/\d+/g) ?? []
  const asked = competitor ?? { competitionId: path[0], id: path[1] }
  const answer = await askAs<{ competitor: { journal: JournalWrite[] } }>(
    page,
    `query($competitionId: ID!, $id: ID!) {
      competitor(competitionId: $competitionId, id: $id) {
        journal { sequence part field value device }
      }
    }`,
    asked,
  )
  return answer.competitor.journal
    .filter((entry) => entry.part === part)
    .toSorted((a, b) => a.sequence - b.sequence)
}

async function untilSheet(page: Page, position: string): Promise<void> {
  await untilLoaded(page)
  await page.getByRole('textbox', { name: `Movement 1, judge ${position}` }).waitFor()
}

/** What this device knows of shows and sheets: the stores of its databases that are not empty. */
export async function keptOn(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    // One that the application has not made yet would be made here, without its stores.
    const made = new Set((await indexedDB.databases()).map(({ name }) => name))
    const names = ['paddock-ringside', 'paddock-answers'].filter((name) => made.has(name))
    const databases = await Promise.all(names.map((name) => answerOf(indexedDB.open(name))))
    const counted = databases.flatMap((database) =>
      [...database.objectStoreNames]
        .filter((name) => name !== 'outbox' && name !== 'counters')
        .map(async (name) => ({
          name,
          count: await answerOf(database.transaction(name).objectStore(name).count()),
        })),
    )
    const stores = await Promise.all(counted)
    for (const database of databases) database.close()
    return stores.filter(({ count }) => count > 0).map(({ name }) => name)
  })
}

/** What was entered on this device and is not at the server, oldest first, whoever entered it. */
export async function outboxOn(
  page: Page,
): Promise<{ accountId: string; field: string; value: unknown }[]> {
  return await page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await answerOf(indexedDB.open('paddock-ringside'))
    const entries = await answerOf(database.transaction('outbox').objectStore('outbox').getAll())
    database.close()
    return entries.toSorted((a, b) => a.deviceSequence - b.deviceSequence)
  })
}

/** Whose session this device keeps. */
export async function accountOn(page: Page): Promise<{ id: string; familyName: string }> {
  return await page.evaluate(() => JSON.parse(localStorage.getItem('user-auth') ?? '').account)
}

/** All that this device keeps as text, of any account. */
export async function textsOn(page: Page): Promise<string> {
  return await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
}

/** This device holds the application for when there is no network. */
export async function untilHeld(page: Page): Promise<void> {
  await page.evaluate(async () => await navigator.serviceWorker.ready)
}

/** The address behind the code of a gate steward for today. */
export async function makeGateCode(office: Page, showId: string): Promise<string> {
  const day = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Vienna' })
  const { makeRingsideLink } = await askAs<{ makeRingsideLink: { url: string } }>(
    office,
    `mutation($showId: ID!, $input: RingsideLinkInput!) {
      makeRingsideLink(showId: $showId, input: $input) { url }
    }`,
    { showId, input: { function: 'gate_steward', day } },
  )
  return makeRingsideLink.url
}

/** A story is faster than any horse: the time that it stops is asked about, and taken all the same. */
export async function takeUnusualTime(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Take / })
    .click()
}
