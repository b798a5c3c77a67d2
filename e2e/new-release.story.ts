import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { untilLoaded } from './open-page.ts'
import { beforeSecondTry, startOwn } from './own-server.ts'
import type { PaddockServer } from './paddock-server.ts'
import { indicator, journalOf, openNextSheet, openSheetOnCourse, tapMarks } from './ringside.ts'
import { openBrowser, visit } from './visitor.ts'
import { carries } from './wire.ts'

openBrowser()

const folder = throwawayFolder('new-release')
const pagesDir = join(folder, 'pages')
const dataDir = join(folder, 'data')
const releases = { first: process.env['PADDOCK_DIST'] ?? 'dist', next: join(folder, 'next') }
let server: PaddockServer
let scribeLink: string

async function open(): Promise<void> {
  server = await startOwn({ dataDir, pagesDir })
  scribeLink = server.scribeLinks['C'] ?? ''
}

beforeAll(async () => {
  await buildNextRelease()
  putOnServer('first')
  await open()
}, 180_000)
beforeEach(() => putOnServer('first'))
beforeSecondTry(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  await open()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a release is offered on a page that stays open, and taken when somebody reloads', async () => {
  const { page } = await openTablet()
  putOnServer('next')
  await lookForRelease(page)
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  await notice.waitFor()
  expect(await releaseOf(page)).toBe('first')
  await untilApart(notice, page.getByRole('button', { name: '9.5', exact: true }))
  await untilApart(notice, page.locator('[data-cell]:focus'))
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.locator('html[data-release=next]').waitFor()
  await page.getByRole('textbox', { name: 'Movement 1, judge C' }).waitFor()
  expect(await page.getByText('A new version is ready').count()).toBe(0)
})

test('whoever marks is neither asked nor reloaded, and has all of the release that is open', async () => {
  const { page, context } = await openTablet()
  await openNextSheet(page)
  putOnServer('next')
  await lookForRelease(page)
  const notice = page.getByText('A new version is ready')
  await notice.waitFor()
  // From whichever tab: each sends what is on the device.
  await context.route('**/graphql', (route, request) =>
    carries(request, 'recordScores') ? route.abort('internetdisconnected') : route.fallback(),
  )
  await tapMarks(page, ['7', '6.5'])
  await notice.waitFor({ state: 'detached' })

  // A page that is opened meanwhile is whole, and of the next release: its worker takes over.
  const other = await context.newPage()
  await other.goto('/')
  await untilLoaded(other)
  expect(await releaseOf(other)).toBe('next')
  await untilWorkerOf(page, await idOf(other))

  // The server has no file of the first release any more; this part of it was never loaded.
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'End this device' }).click()
  const question = page.getByRole('dialog', { name: '2 marks are not sent yet' })
  await question.getByText('once its code is scanned here again').waitFor()
  expect(await releaseOf(page)).toBe('first')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await tapMarks(page, ['7'])
  await indicator(page).getByText('3 values not sent yet').waitFor()

  await context.setOffline(true)
  await page.reload()
  await page.locator('html[data-release=next]').waitFor()
  await indicator(page).getByText('3 values not sent yet').waitFor()
  await context.unroute('**/graphql')
  await context.setOffline(false)
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  await expect
    .poll(async () => (await journalOf(page, 'C')).map(({ value }) => value))
    .toEqual([70, 65, 70])
})

/** The same application, built once more from a source that differs in one line. */
async function buildNextRelease(): Promise<void> {
  // Vitest says `test`, which Vite takes for a build to develop with.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    build: { outDir: releases.next, emptyOutDir: true, chunkSizeWarningLimit: 1000 },
    plugins: [
      {
        name: 'next-release',
        transform: (code, id) =>
          id.endsWith('/web/main.tsx')
            ? `${code}\ndocument.documentElement.dataset.release = 'next'`
            : undefined,
      },
    ],
  }).finally(() => {
    process.env['NODE_ENV'] = before
  })
}

/** As an update does: the files of the other release are gone. */
function putOnServer(release: keyof typeof releases): void {
  rmSync(pagesDir, { recursive: true, force: true })
  mkdirSync(pagesDir)
  cpSync(releases[release], pagesDir, { recursive: true })
}

async function openTablet(): Promise<{ page: Page; context: BrowserContext }> {
  const visitor = await visit(scribeLink, {
    url: server.url,
    size: 'tablet',
    touch: true,
    withWorker: true,
  })
  await openSheetOnCourse(visitor.page)
  await indicator(visitor.page).getByText('Live', { exact: true }).waitFor()
  await visitor.page.evaluate(async () => await navigator.serviceWorker.ready)
  return visitor
}

/** What a page does every half hour, and when the network comes back. */
async function lookForRelease(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
}

/** Neither covers the other. */
async function untilApart(above: Locator, below: Locator): Promise<void> {
  const gap = async () => {
    const [upper, lower] = [await above.boundingBox(), await below.boundingBox()]
    return upper && lower ? lower.y - upper.y - upper.height : -1
  }
  await expect.poll(gap).toBeGreaterThan(0)
}

async function releaseOf(page: Page): Promise<string> {
  return (await page.locator('html').getAttribute('data-release')) ?? 'first'
}

async function idOf(page: Page): Promise<string | null> {
  return await page.locator('meta[name=release]').getAttribute('content')
}

/** Looks without asking the worker: one that is asked again and again does not rest, and is not replaced. */
async function untilWorkerOf(page: Page, id: string | null): Promise<void> {
  const isReplaced = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return registration.waiting === null && registration.active?.state === 'activated'
    })
  await expect.poll(isReplaced, { timeout: 20_000 }).toBe(true)
  const answer = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const { serviceWorker } = navigator
        const hear = ({ data }: MessageEvent<unknown>) => resolve(data)
        serviceWorker.addEventListener('message', hear, { once: true })
        serviceWorker.controller?.postMessage('which release')
      }),
  )
  expect(answer).toEqual({ release: id })
}
