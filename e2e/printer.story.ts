import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectOpened } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs, findDemo } from './places.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

// A mark is written: other stories look at the results of the demonstration.
const server = openOwnServer()

/** The browser's own dialog is none that a story can answer: what it would print is counted. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      const count = document.querySelectorAll('#paddock-paper img').length
      document.documentElement.dataset['printed'] = String(count)
    }
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['printed']))
}

async function untilDrawn(page: Page): Promise<void> {
  await page.locator('.paddock-desk-body:not([aria-busy=true]) .paddock-page img').first().waitFor()
}

interface Prints {
  show: { prints: { code: string; name: string; isNewest: boolean; rowsApart: number }[] }
}

test('the office prints a result, changes it, scans the old paper, and prints what differs', async () => {
  const { url } = server
  const office = await visitAs('office', '/settings', { url })
  const { page } = office
  const { showId, running, onCourse } = await findDemo(page)
  const hidden = { isOn: false, shortName: null, startLists: true, resultsFrom: 'running' }
  await askAs(
    page,
    `mutation($id: ID!, $input: PublicationInput!, $opened: PublicationInput!) {
      savePublication(showId: $id, input: $input, opened: $opened) { __typename } }`,
    { id: showId, input: { ...hidden, isOn: true }, opened: hidden },
  )
  const printed = await countPrints(page)
  await page.goto(`/shows/${showId}/printer/results?competition=${running}`)
  await untilLoaded(page)
  await untilDrawn(page)
  const picture = page.locator('.paddock-page img').first()
  const before = (await picture.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before)
  await page.getByRole('button', { name: /Fit the width$/ }).click()
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('a5')
  await page.reload()
  await untilLoaded(page)
  await untilDrawn(page)
  expect(await page.getByRole('combobox', { name: 'Paper' }).inputValue()).toBe('a5')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(printed).toBeGreaterThan(0)
  await inspectOpened(page, 'printer-preview')
  await page.setViewportSize({ width: 1440, height: 900 })

  const query = `{ show(id: ${showId}) { prints { code name isNewest rowsApart } } }`
  const code = await askAs<Prints>(page, query).then(({ show }) => show.prints[0]?.code ?? '')
  expect(code).toHaveLength(16)
  const anybody = await visit(`/printed/${code}`, { url })
  await anybody.page.getByRole('heading', { name: 'This is the newest' }).waitFor()
  await askAs(
    page,
    `mutation($id: ID!, $entries: [ScoreWriteInput!]!) {
      recordScores(competitionId: $id, entries: $entries) { results { outcome } }
    }`,
    { id: running, entries: [entryOf(onCourse, 'collective.1', 80)] },
  )
  await anybody.page.reload()
  await anybody.page.getByRole('heading', { name: /^Replaced \d\d:\d\d$/ }).waitFor()
  await anybody.page.getByText(/\d rows? differs?\./).waitFor()
  await anybody.page.getByRole('link', { name: 'Open the current list' }).waitFor()

  await page.goto(`/shows/${showId}/printer/printed?paper=${code}`)
  await untilLoaded(page)
  await page.getByText('The paper that you scanned').waitFor()
  await page.getByText('Out of date').last().waitFor()
  await inspectOpened(page, 'printer-printed')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: /^Print changed pages/ }).click()
  await page.getByText(/page.* to the printer/).waitFor()
  expect(await printed()).toBeGreaterThan(0)
  await page.getByText('Newest').waitFor()
  expect(office.complaints).toEqual([])
})

test('every document of the show is drawn, and several are saved as one archive', async () => {
  const { url } = server
  const office = await visitAs('office', '/settings', { url })
  const { page } = office
  const { showId, drawn } = await findDemo(page)
  await page.goto(`/shows/${showId}/printer?competition=${drawn}`)
  await untilLoaded(page)
  const list = page.getByRole('combobox', { name: 'List', exact: true })
  const offered = await list.locator('option').allTextContents()
  expect(offered.length).toBeGreaterThan(10)
  for (const label of offered) {
    await list.selectOption({ label })
    await untilDrawn(page)
    await page.getByRole('img', { name: new RegExp(`^Page 1 of \\d+: ${label}`) }).waitFor()
  }
  await list.selectOption({ label: 'Start list' })
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('checkbox', { name: /^3 / }).uncheck()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as zip' }).click()
  const archive = await readFile(await (await downloading).path())
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  expect(archive.toString('latin1').split('.pdf').length).toBeGreaterThan(4)
  expect(office.complaints).toEqual([])
})

function entryOf(competitorId: string, field: string, value: number) {
  return {
    ...{ id: randomUUID(), competitorId, part: 'C', field, value },
    ...{ deviceId: 'story', deviceSequence: 1 },
  }
}
