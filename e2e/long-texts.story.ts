import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { longText } from '#server/testing/marked-text.ts'
import { followRequests } from './follow-requests.ts'
import { pagesOfOffice, pagesOfRegistry, pagesOfShow, publicPages } from './marked-pages.ts'
import { type StoredMarkup, storeMarkup } from './marked-show.ts'
import { goWithin } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const server = openOwnServer()
let url: string
let show: StoredMarkup

beforeAll(async () => {
  url = server.url
  const { page, context } = await visitAs('admin', '/settings', { url })
  show = await storeMarkup(page, longText)
  await context.close()
}, 180_000)

test('no page of a phone is broken by texts as long as they may be', {
  timeout: 400_000,
}, async () => {
  const { page, complaints } = await visitAs('admin', '/settings', {
    url,
    size: 'phone',
  })
  const wrong: string[] = []
  const untilAnswered = followRequests(page)
  const ofRegistry = [...pagesOfRegistry(show), '/administration', '/profile']
  for (const address of ['/', ...pagesOfShow(show), ...pagesOfOffice(show), ...ofRegistry]) {
    await goWithin(page, address)
    await untilAnswered()
    const width = await tooWide(page)
    if (width > 0) wrong.push(`${address}: ${width} px too wide`)
  }
  expect([...wrong, ...complaints]).toEqual([])
})

test('nor is a public one', async () => {
  const { page, complaints } = await visit('/login', { url, size: 'phone' })
  const wrong: string[] = []
  for (const address of publicPages(show)) {
    await page.goto(`${url}/published/${show.showId}${address}`)
    const width = await tooWide(page)
    if (width > 0) wrong.push(`${address}: ${width} px too wide`)
  }
  expect([...wrong, ...complaints]).toEqual([])
})

/** By how many pixels a page scrolls sideways. */
async function tooWide(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
