import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { indicator } from './ringside.ts'
import { openBrowser, visit, visitAs, type Wanted } from './visitor.ts'

openBrowser()

const server = openOwnServer()
const patience = { timeout: 20_000 }

/** At this position, on the sheet of whoever is in the arena. */
async function tabletAt(position: string, wanted: Pick<Wanted, 'withWorker'> = {}) {
  const link = server.scribeLinks[position] ?? ''
  const visitor = await visit(link, { url: server.url, size: 'tablet', touch: true, ...wanted })
  await visitor.page.waitForURL(/\/dressage\/competitors\/\d+/)
  await untilLoaded(visitor.page)
  // The sheet opens with the focus in the first mark that is still to come.
  await visitor.page.locator('input[data-cell]:focus').waitFor()
  return visitor
}

const movement = (page: Page, number: number, position: string) =>
  page.getByRole('textbox', { name: `Movement ${number}, judge ${position}`, exact: true })

test('the judge at E flags an error silently; C and the office see it at once, C says so, E sees that', async () => {
  const c = await tabletAt('C')
  const e = await tabletAt('E')
  await movement(e.page, 4, 'E').focus()
  await e.page.getByRole('button', { name: 'Flag to C' }).tap()
  await e.page.getByText('About Movement 4').waitFor()
  await e.page.getByRole('menuitem', { name: 'Error of course' }).tap()
  await e.page.getByText('Error of course · sent to C').waitFor()

  const atC = c.page.getByRole('region', { name: '1 silent flag' })
  await atC.getByText('Judge at E: Error of course').waitFor()
  await atC.getByText(/^Movement 4 · /).waitFor()
  const competition = new URL(c.page.url()).pathname.replace(/\/dressage\/.*/, '?tab=scoring')
  const office = await visitAs('office', competition, { url: server.url })
  await office.page.getByText('Judge at E: Error of course').waitFor()

  await atC.getByRole('button', { name: /^Seen: Error of course, judge at E/ }).tap()
  await e.page.getByText('Error of course · seen at C').waitFor()
  await atC.waitFor({ state: 'detached' })
  await office.page.getByText('Seen earlier (1)').waitFor()
  expect([...c.complaints, ...e.complaints, ...office.complaints]).toEqual([])
})

test('by keyboard alone, and without network: the flag goes out when the network is back', async () => {
  const c = await tabletAt('C')
  const m = await tabletAt('M', { withWorker: true })
  await movement(m.page, 2, 'M').focus()
  // What can be said is opened without network: the worker has it.
  await m.page.evaluate(async () => await navigator.serviceWorker.ready)
  await m.context.setOffline(true)
  await m.page.keyboard.press('f')
  await m.page.getByText('About Movement 2').waitFor()
  const focused = () => m.page.evaluate(() => document.activeElement?.textContent)
  await m.page.locator('[role=menu]:focus-within').waitFor()
  await m.page.keyboard.press('ArrowDown')
  await expect.poll(focused, patience).toBe('Error of course')
  await m.page.keyboard.press('ArrowDown')
  await expect.poll(focused, patience).toBe('Lameness')
  await m.page.keyboard.press('Enter')
  await m.page.getByText('Lameness · not sent yet').waitFor()
  await indicator(m.page).getByText('1 value not sent yet').waitFor()
  // The mark has the focus again: the scribe goes on.
  await m.page.locator('input[data-cell]:focus').waitFor()
  await m.page.keyboard.type('65')
  await indicator(m.page).getByText('2 values not sent yet').waitFor()
  await m.context.setOffline(false)
  await m.page.getByText('Lameness · sent to C').waitFor()
  const atC = c.page.getByRole('region', { name: '1 silent flag' })
  await atC.getByText('Judge at M: Lameness').waitFor()

  await movement(m.page, 2, 'M').focus()
  await m.page.keyboard.press('f')
  await m.page.getByRole('menuitem', { name: 'Take the flag back' }).click()
  await atC.waitFor({ state: 'detached' })
})
