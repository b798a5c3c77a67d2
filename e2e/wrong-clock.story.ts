import { expect, test } from 'vitest'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { indicator, journalOf, openNextSheet, openSheetOnCourse, tapMarks } from './ringside.ts'
import { openBrowser, visit } from './visitor.ts'

openBrowser()

const server = openOwnServer()

const day = 24 * 60 * 60_000

test.each([
  ['ahead', day, 1],
  ['behind', -day, 2],
])(
  'a tablet whose clock is a day %s marks with and without network, and the server says when',
  async (_, off, starts) => {
    const link = server.scribeLinks['C'] ?? ''
    const { page, context } = await visit(link, { url: server.url, size: 'tablet', touch: true })
    await openSheetOnCourse(page)
    for (let start = 0; start < starts; start += 1) await openNextSheet(page)
    await page.clock.setSystemTime(Date.now() + off)
    await page.reload()
    await page.getByRole('textbox', { name: 'Movement 1, judge C' }).waitFor()
    await page.locator('[data-cell]:focus').waitFor()
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - off)).toBeLessThan(
      day / 2,
    )

    await tapMarks(page, ['7', '6.5'])
    await expect.poll(async () => (await journalOf(page, 'C')).length).toBe(2)
    // What the server has, the tablet may still wait to hear of, and would count as not sent.
    await indicator(page).getByText('Live', { exact: true }).waitFor()
    await context.setOffline(true)
    await tapMarks(page, ['8', '5.5'])
    await indicator(page).getByText('Offline · 2 values not sent yet').waitFor()
    await context.setOffline(false)
    await indicator(page).getByText('Live', { exact: true }).waitFor()
    await expect
      .poll(async () => (await journalOf(page, 'C')).map(({ field, value }) => `${field} ${value}`))
      .toEqual(['movement.1 70', 'movement.2 65', 'movement.3 80', 'movement.4 55'])

    const [, competitionId, id] = new URL(page.url()).pathname.match(/\d+/g) ?? []
    const { competitor } = await askAs<{ competitor: { journal: { receivedAt: string }[] } }>(
      page,
      `query($competitionId: ID!, $id: ID!) {
      competitor(competitionId: $competitionId, id: $id) { journal(first: 50) { receivedAt } } }`,
      { competitionId, id },
    )
    for (const { receivedAt } of competitor.journal) {
      expect(Math.abs(Date.parse(receivedAt) - Date.now())).toBeLessThan(day / 24)
    }
  },
)
