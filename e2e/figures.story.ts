import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

async function openFigures(page: Page, which: 'running' | 'jumping') {
  const demo = await findDemo(page)
  await page.goto(`/shows/${demo.showId}/competitions/${demo[which]}?tab=results&view=figures`)
  await untilLoaded(page)
}

test('arrow keys go through a picture, and its table says the same', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  await openFigures(page, 'jumping')
  const faults = page.getByRole('figure', { name: 'Faults by obstacle' })
  const ground = faults.getByRole('application')
  const said = faults.getByRole('status')
  await ground.focus()
  await expect.poll(() => said.textContent()).toMatch(/^Obstacle 1: \D+ \d+$/)
  const first = await said.textContent()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => said.textContent()).toMatch(/^Obstacle 2: /)
  await page.keyboard.press('End')
  const last = await said.textContent()
  await page.keyboard.press('ArrowRight')
  expect(await said.textContent()).toBe(last)
  await page.keyboard.press('Home')
  expect(await said.textContent()).toBe(first)

  const table = faults.getByRole('table')
  expect(await table.count()).toBe(0)
  // The next stop of the tab key.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await table.waitFor()
  const [, name, what, count] = /^(\S+ \S+): (\D+) (\d+)$/.exec(first ?? '') ?? []
  const heads = await table.getByRole('columnheader').allTextContents()
  const row = table.getByRole('row').nth(1)
  expect(`${heads[0]} ${await row.getByRole('rowheader').textContent()}`).toBe(name)
  const cells = await row.getByRole('cell').allTextContents()
  expect(cells[heads.indexOf(what ?? '') - 1]).toBe(count)
  expect(complaints).toEqual([])
})

test('a finger reads a value as well', async () => {
  const { page } = await visitAs('organizer', '/settings', { size: 'phone', touch: true })
  await openFigures(page, 'jumping')
  // One a round: another story may have begun the jump-off.
  const times = page.getByRole('figure', { name: /^Time against time allowed/ }).first()
  await times.locator('rect').first().tap()
  await expect.poll(() => times.getByRole('status').textContent()).toMatch(/Time allowed 74/)
})

test('a dark screen prints black on white, with every table', async () => {
  const { page } = await visitAs('organizer', '/settings', { scheme: 'dark' })
  await openFigures(page, 'running')
  const judges = page.getByRole('figure', { name: 'Each judge against the others' })
  await judges.waitFor()
  const inks = async () => ({
    label: await colorOf(judges.locator('svg text').first(), 'fill'),
    bar: await colorOf(judges.locator('svg rect').first(), 'fill'),
    page: await colorOf(page.getByRole('heading', { level: 1 }), 'color'),
  })
  const onScreen = await inks()
  expect(lightness(onScreen.label)).toBeGreaterThan(180)
  expect(lightness(onScreen.page)).toBeGreaterThan(180)
  expect(await page.getByRole('figure').getByRole('table').count()).toBe(0)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(async () => lightness((await inks()).page)).toBeLessThan(80)
  expect(lightness((await inks()).label)).toBeLessThan(80)
  const figures = await page.getByRole('figure').count()
  expect(figures).toBeGreaterThanOrEqual(3)
  // Words are drawn for paper by style alone, tables once the page has heard of it.
  await expect.poll(() => page.getByRole('figure').getByRole('table').count()).toBe(figures)
  await expect.poll(() => judges.getByRole('button').count()).toBe(0)
  // A4 upright without its margins.
  const widths = await page
    .locator('figure svg[viewBox]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('width')))
  for (const width of widths) if (width !== null) expect(Number(width)).toBeLessThanOrEqual(680)

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect.poll(inks).toEqual(onScreen)
})

async function colorOf(of: ReturnType<Page['locator']>, what: 'color' | 'fill'): Promise<string> {
  return await of.evaluate((element, name) => getComputedStyle(element)[name], what)
}

/** The mean of red, green and blue. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  return (red + green + blue) / 3
}
