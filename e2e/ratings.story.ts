import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectAll } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

interface Rated {
  person: { id: string; familyName: string }
  horse: { id: string; name: string }
  rating: { starts: number }
}

/** The pair with most starts in any discipline; the program may still be computing after its start. */
async function mostStarts(page: Page): Promise<Rated & { discipline: string }> {
  const found: (Rated & { discipline: string })[] = []
  await expect
    .poll(
      async () => {
        found.length = 0
        for (const discipline of ['dressage', 'jumping', 'eventing', 'driving']) {
          const { ratings } = await askAs<{ ratings: { rows: { rated: Rated }[] } }>(
            page,
            `{ ratings(discipline: ${discipline}, of: pair, first: 500) { rows { rated {
              person { id familyName } horse { id name } rating { starts } } } } }`,
          )
          found.push(...ratings.rows.map(({ rated }) => ({ ...rated, discipline })))
        }
        return found.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(50)
  const [first] = found.toSorted((a, b) => b.rating.starts - a.rating.starts)
  if (!first) throw new Error('nobody is rated')
  return first
}

test('an organizer looks up a pair, reads its course by keys and as a table, and why it changed', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { discipline, person, horse } = await mostStarts(page)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Ratings' }).click()
  await page.locator(`main a[href="/ratings/${discipline}"]`).click()
  await page.getByRole('textbox', { name: 'Filter rows' }).fill(person.familyName)
  await page.locator(`a[href="/ratings/${discipline}/${person.id}/${horse.id}"]`).click()
  await page.getByRole('heading', { level: 1, name: horse.name }).waitFor()
  const picture = page.getByRole('application', { name: 'Rating over time' })
  await picture.focus()
  await page.keyboard.press('End')
  await expect
    .poll(async () => (await page.getByRole('status').allTextContents()).join(' '))
    .toMatch(/Rating/)
  await page.getByRole('button', { name: 'As a table' }).click()
  await page.getByRole('columnheader', { name: 'Range' }).first().waitFor()
  await page
    .getByText(/^Beat \d+ of \d+/)
    .first()
    .waitFor()
  await inspectAll(page, {
    pages: [['pair', `/ratings/${discipline}/${person.id}/${horse.id}`]],
    complaints,
    as: 'ratings',
  })
})

test('others see nothing of it, and the rider agrees in the settings', async () => {
  const { page, complaints } = await visitAs('judge', '/ratings/dressage')
  await page.getByText('No ratings that you can see').waitFor()
  await page.goto('/settings')
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Make my ratings public' }).click()
  await page.getByText(/^Agreed on .* wording of 2026-11$/).waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByText(/Ended on/).waitFor()
  expect(complaints).toEqual([])
})

test('the office sees the strength of its field, administrators the check', async () => {
  const { page, complaints } = await visitAs('admin', '/')
  await mostStarts(page)
  const { olympicsId, official } = await findDemo(page)
  await page.goto(`/shows/${olympicsId}/competitions/${official}?tab=competitors`)
  await page.getByRole('link', { name: 'Field strength' }).click()
  await page.getByRole('heading', { level: 1, name: 'Field strength' }).waitFor()
  await page.getByText(/^\d+ of \d+$/).waitFor()
  await inspectAll(page, { pages: [['check', '/ratings/check']], complaints, as: 'ratings' })
  await page
    .getByText(/Too few results|No difference|formula in use/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})
