import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { drawnCompetition } from './drawn-competition.ts'
import { sizes, untilLoaded } from './open-page.ts'
import { findDemo } from './places.ts'
import { tapMarks } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

async function openOnPhone(path: (ids: Awaited<ReturnType<typeof findDemo>>) => string) {
  const visitor = await visitAs('organizer', '/', { size: 'phone' })
  await visitor.page.goto(path(await findDemo(visitor.page)))
  await untilLoaded(visitor.page)
  return visitor.page
}

async function sidesOf(thing: Locator) {
  const box = await thing.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

async function navigationTop(page: Page): Promise<number> {
  return (await sidesOf(page.locator('.paddock-bottom-bar'))).top
}

test('the chosen tab is in sight, and the line says on which side there is more', async () => {
  const page = await openOnPhone(
    ({ showId, running }) => `/shows/${showId}/competitions/${running}?tab=results`,
  )
  const results = page.getByRole('tab', { name: 'Results' })
  await expect.poll(async () => (await sidesOf(results)).right).toBeLessThan(sizes.phone.width)
  const line = page.getByRole('tablist')
  await expect.poll(() => line.getAttribute('data-tab-line')).toContain('before')
  await page.getByRole('tab', { name: 'Start list' }).click()
  await expect.poll(() => line.getAttribute('data-tab-line')).toBe('before after')
})

test('the settings mark the one section that the address names', async () => {
  const page = await openOnPhone(({ showId }) => `/shows/${showId}/settings?tab=general`)
  const current = page
    .getByRole('navigation', { name: 'Sections of the settings' })
    .locator('[aria-current=page]')
  await expect.poll(() => current.allTextContents()).toEqual(['General'])
  await page.getByRole('link', { name: 'Arenas', exact: true }).click()
  await expect.poll(() => current.allTextContents()).toEqual(['Arenas'])
})

test('the remark of a mark is above the navigation', async () => {
  const page = await openOnPhone(
    ({ showId, running, onCourse }) =>
      `/shows/${showId}/competitions/${running}/dressage/competitors/${onCourse}`,
  )
  await page.getByRole('textbox', { name: 'Movement 3, judge C' }).click()
  const remark = page.getByRole('textbox', { name: 'Remark, Movement 3, C' })
  const below = async () => (await sidesOf(remark)).bottom - (await navigationTop(page))
  await expect.poll(below).toBeLessThanOrEqual(0)
})

test('while the set-up is not saved, saving is the one filled button', async () => {
  const page = await openOnPhone(
    ({ showId, open }) => `/shows/${showId}/competitions/${open}?tab=set-up`,
  )
  const filled = page
    .locator('main [data-variant=filled], main button:not([data-variant])')
    .filter({
      hasText: /^(Draw the start list|Save)$/,
    })
  await expect.poll(() => filled.allTextContents()).toEqual(['Draw the start list'])
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Grand Prix, repeated')
  // The head and the bar of the form are drawn one after the other.
  await expect.poll(() => filled.allTextContents(), { timeout: 10_000 }).toEqual(['Save'])
})

test('the mark that comes next stands above the number pad', async () => {
  const { page } = await visit(inject('paddock').scribeLinks['M'] ?? '', {
    size: 'phone',
    touch: true,
  })
  await page.waitForURL(/\/dressage\/competitors\/\d+/)
  await page.locator('li[data-active=true]').waitFor()
  const next = page.locator('li[data-active=true]')
  const pad = page.getByRole('button', { name: '0', exact: true })
  // Some marks of this ride are given already.
  for (const mark of ['7', '6.5', '7', '8', '6', '7.5', '7']) {
    await tapMarks(page, [mark])
    const above = async () => (await sidesOf(pad)).top - (await sidesOf(next)).bottom
    await expect.poll(above).toBeGreaterThan(0)
  }
})

test('the sums of three judges can be read where they are typed, and what comes of them, also on a tablet', async () => {
  const { page } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  const { id, riderIds } = await drawnCompetition(page, {
    ...{ showId, discipline: 'dressage', number: 'Sums', riders: ['Sum'] },
    choice: {
      ...{ ruleSet: 'fei-2026', test: 'fei-grand-prix-2026', entryMode: 'judge-points' },
      positions: ['E', 'C', 'M'],
    },
  })
  await page.goto(`/shows/${showId}/competitions/${id}?tab=scoring`)
  await untilLoaded(page)
  const cellOf = (part: string) => page.locator(`[data-cell="${part} ${riderIds[0]}"]`)
  for (const [part, points] of Object.entries({ E: '300', M: '301.5', C: '298.5' })) {
    await cellOf(part).fill(points)
    await cellOf(part).press('Enter')
  }
  const cell = cellOf('C')
  for (const size of ['tablet', 'phone'] as const) {
    await page.setViewportSize(sizes[size])
    const cut = () => cell.evaluate((input) => input.scrollWidth - input.clientWidth)
    await expect.poll(cut).toBeLessThanOrEqual(0)
  }
  // 300 of 460, without a scroll.
  const total = page.locator('main tbody').getByText('65.217 %', { exact: true })
  await expect.poll(async () => (await sidesOf(total)).right).toBeLessThan(sizes.phone.width)
})
