import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openOwnServer } from './own-server.ts'
import { indicator, journalOf, openNextSheet, openSheetOnCourse, tapMarks } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const server = openOwnServer({ eachAlone: true })

/** At C or elsewhere, on the sheet so many starts behind the one in the arena. */
async function openTablet(starts: number, position = 'C') {
  const link = server.scribeLinks[position] ?? ''
  const visitor = await visit(link, { url: server.url, size: 'tablet', touch: true })
  await openSheetOnCourse(visitor.page, position)
  for (let start = 0; start < starts; start += 1) await openNextSheet(visitor.page, position)
  return visitor
}

test('two tabs of one tablet, both without network, send every mark once and in the order of entry', async () => {
  const { page, context } = await openTablet(1)
  const second = await context.newPage()
  await second.goto(page.url())
  await second.locator('[data-cell]:focus').waitFor()
  await context.setOffline(true)
  await tapMarks(page, ['7', '6.5'])
  await second.getByRole('textbox', { name: 'Movement 3, judge C' }).focus()
  await tapMarks(second, ['8'])
  await page.getByRole('textbox', { name: 'Movement 1, judge C' }).focus()
  await tapMarks(page, ['5.5'])
  await indicator(second).getByText('4 values not sent yet').waitFor()
  await context.setOffline(false)
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  await expect
    .poll(async () => (await journalOf(page, 'C')).map(({ field, value }) => `${field} ${value}`))
    .toEqual(['movement.1 70', 'movement.2 65', 'movement.3 80', 'movement.1 55'])
})

test('the whole competition is on the tablet: the next sheets open and take marks without network', async () => {
  const { page, context } = await openTablet(2)
  await context.setOffline(true)
  await openNextSheet(page)
  await tapMarks(page, ['7', '7.5'])
  await openNextSheet(page)
  await tapMarks(page, ['6'])
  await indicator(page).getByText('Offline · 3 values not sent yet').waitFor()
  await context.setOffline(false)
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  await expect
    .poll(async () => (await journalOf(page, 'C')).map(({ value }) => value))
    .toEqual([60])
})

test('marks outlive the link that they were entered with: a new link sends them', async () => {
  const { page, context } = await openTablet(5)
  const sheet = page.url()
  const competition = new URL(sheet).pathname.replace(/\/dressage\/.*/, '?tab=scoring')
  await context.setOffline(true)
  await tapMarks(page, ['7', '6.5'])
  await indicator(page).getByText('2 values not sent yet').waitFor()

  const office = await visitAs('office', competition, { url: server.url })
  const tablets = office.page.getByRole('region', { name: 'Tablets at ringside' })
  const atC = tablets
    .locator('div')
    .filter({ hasText: /^Judge at C Helene Aigner/ })
    .first()
  await atC.getByRole('button', { name: 'Revoke' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await office.page.getByText('Link revoked').waitFor()
  await atC.getByRole('button', { name: 'Make link' }).click()
  const link = await office.page.getByRole('dialog').getByLabel('Address').inputValue()

  await context.setOffline(false)
  await page.waitForURL(/\/login/)
  await page.goto(link)
  await page.waitForURL(/\/competitors\/\d+/)
  await page.goto(sheet)
  await page.getByRole('button', { name: 'Send them now' }).click()
  await expect
    .poll(async () => (await journalOf(page, 'C')).map(({ value }) => value))
    .toEqual([70, 65])
})

test('with eight tabs of one browser marks get through, and a tab behind them shows them when it is seen', async () => {
  const { page, context } = await openTablet(1, 'E')
  await context.addInitScript(() => {
    let isBehind = false
    const state = () => (isBehind ? 'hidden' : 'visible')
    Object.defineProperty(document, 'visibilityState', { get: state })
    addEventListener('put-behind', (event) => {
      isBehind = event instanceof CustomEvent && event.detail === true
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  })
  const behind: Page[] = []
  for (let tab = 0; tab < 7; tab += 1) {
    const next = await context.newPage()
    await next.goto(page.url())
    await next.getByRole('textbox', { name: 'Movement 1, judge E' }).waitFor()
    await indicator(next).getByText('Live', { exact: true }).waitFor()
    await putBehind(next, true)
    behind.push(next)
    // As long as its stream goes on: more of them than that nobody opens in a moment.
    if (tab >= 2) await next.waitForTimeout(2000)
  }
  await page.bringToFront()
  await tapMarks(page, ['7.5'])
  await expect
    .poll(async () => (await journalOf(page, 'E')).map(({ value }) => value))
    .toEqual([75])
  const [first] = behind
  if (!first) throw new Error('no tab is behind')
  await putBehind(first, false)
  await expect
    .poll(() => first.getByRole('textbox', { name: 'Movement 1, judge E' }).inputValue())
    .toBe('7.5')
})

async function putBehind(page: Page, isBehind: boolean): Promise<void> {
  await page.evaluate(
    (detail) => dispatchEvent(new CustomEvent('put-behind', { detail })),
    isBehind,
  )
}

test('a mark or remark that this device has no room for is said, and the mark is asked for again', async () => {
  // Nobody at E has marked so far down the list.
  const { page, complaints } = await openTablet(5, 'E')
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
      if (this.name === 'outbox') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
    Object.assign(window, { giveRoom: () => Object.assign(IDBObjectStore.prototype, { put }) })
  })
  const first = page.getByRole('textbox', { name: 'Movement 1, judge E' })
  await tapMarks(page, ['7'])
  const said = page.getByRole('alert').filter({ hasText: 'could not be kept on this device' })
  await said.waitFor()
  await first.and(page.locator(':focus')).waitFor()
  const remark = page.getByRole('textbox', { name: 'Remark, Movement 1, E' })
  await remark.fill('late')
  await remark.press('Enter')
  await expect.poll(() => remark.inputValue()).toBe('late')
  await page.evaluate('giveRoom()')
  await remark.focus()
  await remark.press('Enter')
  await first.tap()
  await tapMarks(page, ['7'])
  const written = async () =>
    (await journalOf(page, 'E')).map(({ field, value }) => `${field} ${value}`)
  await expect.poll(written).toEqual(['remark.movement.1 late', 'movement.1 70'])
  expect(complaints).toEqual([])
})
