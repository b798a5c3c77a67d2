import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAndPublish, makeCompetition, makeShow, recordEntries } from './by-endpoint.ts'
import { askAs } from './places.ts'
import { keptOn, untilHeld } from './ringside.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

const riders = ['First', 'Second', 'Third', 'Fourth'] as const

test('opened without network, the starters stand in the order of the round that is ridden', async () => {
  const { page, context } = await visitAs('organizer', '/settings', { withWorker: true })
  const { showId, arenaIds, mornings } = await makeShow(page, {
    name: 'Order of the round',
    days: 1,
    arenas: ['Main', 'Course'],
  })
  const address = await makeCompetition(page, showId, {
    number: '1',
    name: 'Short',
    discipline: 'eventing',
    choice: {
      ruleSet: 'fei-2026',
      format: 'short_cross_country_second',
      dressage: { entry: 'penalties', maxPoints: 100 },
      crossCountry: { entry: 'faults', fences: 2, distance: 3000, speed: 500 },
      jumping: { entry: 'faults', allowed: 80 },
    },
    arenaId: arenaIds[0],
    startsAt: mornings[0],
  })
  const { id, competitorIds } = await enterAndPublish(
    page,
    address,
    riders.map((name) => ({ name, horse: `Horse ${name}` })),
  )
  const ids = riders.map((name) => competitorIds.get(name))
  await recordEntries(
    page,
    id,
    ids.map((competitorId, at) => ({
      competitorId,
      part: 'dressage',
      field: 'penalties',
      value: 30_000 + 1000 * at,
    })),
  )
  await askAs(
    page,
    `mutation ($id: ID!, $ids: [ID!]!) {
      saveRoundStart(competitionId: $id, part: "cross_country", competitorIds: $ids) { id }
    }`,
    { id, ids: ids.toReversed() },
  )
  await page.goto(`${address}?tab=scoring`)
  await expect.poll(() => namesOf(page)).toEqual(riders.toReversed())
  await untilHeld(page)
  await expect.poll(() => keptOn(page)).toEqual(expect.arrayContaining(['books', 'lists']))
  await context.setOffline(true)

  await page.reload()
  await page.getByText(/^No connection\. This is as of/).waitFor()
  await expect.poll(() => namesOf(page)).toEqual(riders.toReversed())

  // A device that never showed the results has only the book and the sheets.
  await forgetLists(page)
  await page.reload()
  await page.getByText(/^No connection\. This is as of/).waitFor()
  await expect.poll(() => namesOf(page)).toEqual(riders.toReversed())
})

async function namesOf(page: Page): Promise<(string | undefined)[]> {
  const rows = await page.locator('[data-row-link]').allTextContents()
  return rows.map((row) => riders.find((name) => row.includes(name)))
}

async function forgetLists(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await answerOf(indexedDB.open('paddock-answers'))
    await answerOf(database.transaction('lists', 'readwrite').objectStore('lists').clear())
    database.close()
  })
}
