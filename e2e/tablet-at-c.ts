import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type DrawnCompetition, drawnCompetition } from './drawn-competition.ts'
import { askAs } from './places.ts'
import { indicator, journalOf, tapMarks } from './ringside.ts'
import { type Visitor, visit } from './visitor.ts'

interface TabletAtC {
  made: DrawnCompetition
  tablet: Visitor
  /** Writes more, without network, beginning with the first movement. */
  markOffline: (marks: readonly string[]) => Promise<void>
  /** The values that the server has of the sheet, oldest first. */
  written: () => Promise<unknown[]>
}

const choice = {
  ruleSet: 'fei-2026',
  phases: [{ kind: 'dressage', entry: 'marks', positions: ['C'], movements: [1, 1, 2] }],
}

/** A competition of its own with one driver, and a tablet at C that has marked all three movements. */
export async function openTabletAtC(
  office: Page,
  { showId, number, rider }: { showId: string; number: string; rider: string },
): Promise<TabletAtC> {
  const made = await drawnCompetition(office, {
    ...{ showId, discipline: 'driving', choice, number, riders: [rider] },
  })
  const { makePositionLink: link } = await askAs<{ makePositionLink: { url: string } }>(
    office,
    'mutation($id: ID!) { makePositionLink(judgePositionId: $id) { url } }',
    { id: made.judgePositions[0]?.id },
  )
  const tablet = await visit(link.url, { size: 'tablet', touch: true })
  const { page } = tablet
  await page.waitForURL(/\/driving\/competitors\//)
  const first = page.getByRole('textbox', { name: 'Movement 1, judge C' })
  await first.waitFor()
  await page.locator('input[data-cell]:focus').waitFor()
  await tapMarks(page, ['6.5', '7', '8'])
  const written = async () => (await journalOf(page, 'C')).map(({ value }) => value)
  await expect.poll(written).toEqual([65, 70, 80])
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  const markOffline = async (marks: readonly string[]) => {
    await tablet.context.setOffline(true)
    await first.tap()
    await tapMarks(page, marks)
    const values = marks.length === 1 ? '1 value' : `${marks.length} values`
    await indicator(page).getByText(`Offline · ${values} not sent yet`).waitFor()
  }
  return { made, tablet, markOffline, written }
}
