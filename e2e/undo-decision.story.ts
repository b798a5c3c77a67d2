import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { indicator, openNextSheet, openSheetOnCourse } from './ringside.ts'
import { openBrowser, type Visitor, visit, visitAs } from './visitor.ts'

openBrowser()

const server = openOwnServer()

test('two tablets of one code disagree: each is named by its number, and what the office decides it can take back', async () => {
  const first = await openTablet()
  const second = await openTablet()
  await second.context.setOffline(true)
  await write(first.page, ['70', '65'])
  await indicator(first.page).getByText('Live', { exact: true }).waitFor()
  await write(second.page, ['75', '60'])
  await second.context.setOffline(false)
  await indicator(second.page).getByText('Live', { exact: true }).waitFor({ timeout: 60_000 })

  const sheet = new URL(first.page.url()).pathname
  const office = await visitAs('office', boardOf(sheet), { url: server.url })
  const { page } = office
  const disputed = (words: string) => page.getByRole('region', { name: words })
  const both = disputed('2 values are in dispute')
  await both.waitFor()
  await expect.poll(() => both.getByText(/, device \d+ ·/).count()).toBe(4)
  const devices = (await both.getByText(/, device \d+ ·/).allTextContents()).map(
    (words) => /device (\d+)/.exec(words)?.[1],
  )
  expect(new Set(devices).size).toBe(2)
  expect(devices.slice(2)).toEqual(devices.slice(0, 2))
  const asItWas = await both.locator('p').allTextContents()

  await page.getByRole('button', { name: 'Take this' }).first().click()
  await disputed('One value is in dispute').waitFor()
  // The key takes back what the notice tells.
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await page.keyboard.press('Control+Z')
  await both.waitFor()
  await expect.poll(() => both.locator('p').allTextContents()).toEqual(asItWas)

  // What the judge says now is neither of the two.
  await page.getByLabel('Another value').first().fill('80')
  await page.keyboard.press('Enter')
  await disputed('One value is in dispute').waitFor()
  await page.getByRole('button', { name: 'Keep that' }).click()
  await disputed('One value is in dispute').waitFor({ state: 'detached' })
  await page.reload()
  await untilLoaded(page)
  await page.getByText('2 decided conflicts').click()
  await page.getByText('Movement 1: 8.0, not 7.0, 7.5').waitFor()
  await page.getByRole('button', { name: /^Undo: .* Movement 1$/ }).click()
  await disputed('One value is in dispute').waitFor()
  await page.getByRole('button', { name: 'Keep that' }).click()
  await disputed('One value is in dispute').waitFor({ state: 'detached' })

  // Written by the judge since: nothing is taken back over it.
  await seeMark(first.page, 2, '6.5')
  await movementAt(first.page, 1).click()
  await movementAt(first.page, 2).click()
  await first.page.keyboard.type('80')
  await first.page.keyboard.press('Enter')
  await page.getByText('Something newer stands there').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Undo: / }).count()).toBe(1)

  await page.goto(`${boardOf(sheet).split('?')[0]}?tab=history`)
  await page.getByText('Decision taken back').first().waitFor()
  expect([...first.complaints, ...office.complaints]).toEqual([])
}, 120_000)

function boardOf(sheet: string): string {
  return `${/^\/shows\/\d+\/competitions\/\d+/.exec(sheet)?.[0]}?tab=scoring`
}

/** On the sheet of the next starter, which is empty. */
async function openTablet(): Promise<Visitor> {
  const link = server.scribeLinks['E'] ?? ''
  const visitor = await visit(link, { url: server.url, size: 'tablet', touch: true })
  await openSheetOnCourse(visitor.page, 'E')
  await openNextSheet(visitor.page, 'E')
  return visitor
}

function movementAt(page: Page, movement: number) {
  return page.getByRole('textbox', { name: `Movement ${movement}, judge E` })
}

/** From the first movement on. */
async function write(page: Page, marks: readonly string[]): Promise<void> {
  for (const [index, mark] of marks.entries()) {
    await movementAt(page, index + 1).click()
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
    await seeMark(page, index + 1, (Number(mark) / 10).toFixed(1))
  }
}

async function seeMark(page: Page, movement: number, mark: string): Promise<void> {
  await expect.poll(() => movementAt(page, movement).inputValue(), { timeout: 20_000 }).toBe(mark)
}
