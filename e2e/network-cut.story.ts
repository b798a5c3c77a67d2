import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { signIn } from './open-page.ts'
import { beforeSecondTry, startOwn } from './own-server.ts'
import { type PaddockServer, startPaddock } from './paddock-server.ts'
import {
  accountOn,
  endTab,
  indicator,
  journalOf,
  keptOn,
  openNextSheet,
  openSheetOnCourse,
  outboxOn,
  tapMarks,
  textsOn,
  untilHeld,
} from './ringside.ts'
import { openBrowser, visit, type Wanted } from './visitor.ts'

openBrowser()

const dataDir = throwawayFolder('network-cut')
let server: PaddockServer
let scribeLink: string

async function open(): Promise<void> {
  server = await startOwn({ dataDir })
  scribeLink = server.scribeLinks['C'] ?? ''
}

beforeAll(open)
beforeSecondTry(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  await open()
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const tenMarks = ['7', '6.5', '7', '7.5', '6', '6.5', '8', '7', '5.5', '6.5']
const tenths = tenMarks.map((mark) => Number(mark) * 10)

/** A tablet at C with an empty sheet before it. */
async function openTablet(starts: number, wanted: Pick<Wanted, 'withWorker'> = {}) {
  const visitor = await visit(scribeLink, {
    url: server.url,
    size: 'tablet',
    touch: true,
    ...wanted,
  })
  await openSheetOnCourse(visitor.page)
  for (let start = 0; start < starts; start += 1) await openNextSheet(visitor.page)
  await indicator(visitor.page).getByText('Live', { exact: true }).waitFor()
  if (wanted.withWorker) await untilHeld(visitor.page)
  return visitor
}

/**
 * Each once and in the order of entry, and the tablet has heard of it; before, the indicator may still speak of the
 * line that was lost.
 */
async function untilSent(page: Page, values: readonly number[]): Promise<void> {
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  await expect
    .poll(async () => (await journalOf(page, 'C')).map(({ value }) => value))
    .toEqual(values)
  await indicator(page).getByText('Live', { exact: true }).waitFor()
}

test('marks given without network are sent once and in order when it is back', async () => {
  const { page, context } = await openTablet(1)
  await context.setOffline(true)
  await tapMarks(page, tenMarks)
  await indicator(page).getByText('Offline · 10 values not sent yet').waitFor()
  expect(await journalOf(page, 'C')).toEqual([])
  await context.setOffline(false)
  await untilSent(page, tenths)
  const fields = (await journalOf(page, 'C')).map(({ field }) => field)
  expect(fields).toEqual(tenths.map((_, at) => `movement.${at + 1}`))
})

test('a tab that is closed with unsent marks sends them when it is opened again', async () => {
  const { page, context } = await openTablet(2)
  const address = page.url()
  await context.setOffline(true)
  await tapMarks(page, tenMarks.slice(0, 5))
  await indicator(page).getByText('Offline · 5 values not sent yet').waitFor()
  await endTab(page)
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await again.getByRole('textbox', { name: 'Movement 5, judge C' }).waitFor()
  await untilSent(again, tenths.slice(0, 5))
  const fourth = again.getByRole('textbox', { name: 'Movement 4, judge C' })
  await expect.poll(() => fourth.inputValue()).toBe('7.5')
})

test('a server that is killed and comes back has every mark once', async () => {
  const { page } = await openTablet(3)
  await tapMarks(page, tenMarks.slice(0, 3))
  await untilSent(page, tenths.slice(0, 3))
  await server.kill()
  await tapMarks(page, tenMarks.slice(3))
  await indicator(page).getByText('7 values not sent yet').waitFor()
  const port = Number(new URL(server.url).port)
  server = await startPaddock({ dataDir, port })
  await indicator(page).getByText('Live', { exact: true }).waitFor({ timeout: 60_000 })
  await untilSent(page, tenths)
})

test('a tablet that was closed without network opens again, marks on, and sends all of it once', async () => {
  const { page, context } = await openTablet(4, { withWorker: true })
  const address = page.url()
  await tapMarks(page, tenMarks.slice(0, 3))
  await untilSent(page, tenths.slice(0, 3))
  await context.setOffline(true)
  await server.kill()
  await tapMarks(page, tenMarks.slice(3, 5))
  await indicator(page).getByText('Offline · 2 values not sent yet').waitFor()
  await page.close()

  const again = await context.newPage()
  await again.goto(address)
  const movement = (number: number) =>
    again.getByRole('textbox', { name: `Movement ${number}, judge C` })
  await movement(5).waitFor()
  await indicator(again).getByText('Offline · 2 values not sent yet').waitFor()
  await again.getByText(/^No connection\. This is as of \d\d:\d\d\. /).waitFor()
  const shown = () => Promise.all([1, 2, 3, 4, 5, 6].map((number) => movement(number).inputValue()))
  await expect.poll(shown).toEqual(['7.0', '6.5', '7.0', '7.5', '6.0', ''])
  await tapMarks(again, tenMarks.slice(5))
  await indicator(again).getByText('Offline · 7 values not sent yet').waitFor()

  server = await startPaddock({ dataDir, port: Number(new URL(server.url).port) })
  await context.setOffline(false)
  await indicator(again).getByText('Live', { exact: true }).waitFor({ timeout: 60_000 })
  await again.getByText(/^No connection/).waitFor({ state: 'detached' })
  await untilSent(again, tenths)
})

test('the installed application opens without network, leads to the sheet, and forgets at sign-out all but unsent marks, which nobody else sees', async () => {
  const { page, context } = await openTablet(5, { withWorker: true })
  // The way that a scribe goes once: what was seen on it is on the device.
  await page.goto('/')
  await page.getByRole('link', { name: 'Open the sheet' }).first().waitFor()
  await expect.poll(() => keptOn(page), { timeout: 10_000 }).toContain('lists')
  await context.setOffline(true)
  await page.close()

  const again = await context.newPage()
  await again.goto('/')
  await again.getByText(/^No connection\. This is as of \d\d:\d\d\. /).waitFor()
  await indicator(again).getByText('Offline', { exact: true }).waitFor()
  await again.getByRole('link', { name: 'Open the sheet' }).first().click()
  await openSheetOnCourse(again)
  const sheet = again.url()
  const account = await accountOn(again)
  await tapMarks(again, ['9.5', '9'])
  await indicator(again).getByText('Offline · 2 values not sent yet').waitFor()
  await again.getByRole('button', { name: /^Account of/ }).click()
  await again.getByRole('button', { name: 'End this device' }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'End this device' }).click()
  await again.waitForURL(/\/login$/)
  await expect.poll(() => keptOn(again)).toEqual([])
  expect(await textsOn(again)).not.toMatch(new RegExp(`jwt|refreshToken|${account.familyName}`))
  const unsent = await outboxOn(again)
  expect(unsent.map(({ value }) => value)).toEqual([95, 90])
  expect(unsent.map(({ accountId }) => accountId)).toEqual([account.id, account.id])

  await context.setOffline(false)
  await signIn(again, 'office')
  await again.goto(sheet)
  await openSheetOnCourse(again)
  await again.getByText(/^2 marks of this competition, entered .* under another sign-in/).waitFor()
  for (const { field } of unsent) {
    const name = `Movement ${field.replace('movement.', '')}, judge C`
    expect(await again.getByRole('textbox', { name }).inputValue()).toBe('')
  }
  await indicator(again).getByText('Live', { exact: true }).waitFor()
  const sent = (await journalOf(again, 'C')).map(({ field }) => field)
  expect(sent).not.toEqual(expect.arrayContaining([unsent[0]?.field]))
  expect(await outboxOn(again)).toEqual(unsent)
})
