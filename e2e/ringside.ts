import type { Page } from 'playwright-core'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'

/** A scribe's link opens the sheet of whoever is in the arena. */
export async function openSheetOnCourse(page: Page): Promise<void> {
  await page.waitForURL(/\/dressage\/competitors\/\d+/)
  await untilSheet(page)
}

export async function openNextSheet(page: Page): Promise<void> {
  const before = page.url()
  await page.keyboard.press('PageDown')
  await page.waitForURL((url) => url.href !== before)
  await untilSheet(page)
}

/** A touch on the pad for each mark, as it stands on the key: `7` or `6.5`. */
export async function tapMarks(page: Page, marks: readonly string[]): Promise<void> {
  for (const mark of marks) await page.getByRole('button', { name: mark, exact: true }).tap()
}

/** What the header says about the connection and about what is still on this device. */
export function indicator(page: Page) {
  return page.locator('header [role=status]')
}

export interface JournalEntry {
  sequence: number
  part: string
  field: string
  value: number | string | boolean | null
  device: string
}

/** What the server has of the sheets of the competitor whose page is open, oldest first. */
export async function journalOf(page: Page, part: string): Promise<JournalEntry[]> {
  const [competitionId, id] = new URL(page.url()).pathname.match(/\d+/g)?.slice(1) ?? []
  const { competitor } = await askAs<{ competitor: { journal: JournalEntry[] } }>(
    page,
    `query($competitionId: ID!, $id: ID!) {
      competitor(competitionId: $competitionId, id: $id) {
        journal { sequence part field value device }
      }
    }`,
    { competitionId, id },
  )
  return competitor.journal
    .filter((entry) => entry.part === part)
    .toSorted((a, b) => a.sequence - b.sequence)
}

async function untilSheet(page: Page): Promise<void> {
  await untilLoaded(page)
  await page.getByRole('textbox', { name: 'Movement 1, judge C' }).waitFor()
}
