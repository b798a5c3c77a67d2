import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import worldCup from '#domain/scoring/driving/published/world-cup-indoor-2018.json' with {
  type: 'json',
}
import { drawAndPublish, enterList, signAsOfficial } from './competition-day.ts'
import { untilLoaded } from './open-page.ts'
import { findDemo } from './places.ts'
import { indicator } from './ringside.ts'
import { createIndoorDriving } from './templates.ts'
import { openBrowser, type Visitor, visitAs } from './visitor.ts'

openBrowser()

/** World Cup Bordeaux 2018: time and balls of four drivers, in the order of their places. */
const published = worldCup.rows
  .filter(({ event }) => event === 'Bordeaux')
  .map(({ rider, seconds, balls, total }) => ({
    name: rider.split(' ').at(-1) ?? rider,
    seconds,
    balls,
    total,
  }))

test('an indoor driving competition from its template to the published places, one tablet without network', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const competition = await createIndoorDriving(office.page, showId, { day: 1 })
  await enterList(
    office.page,
    published.map(({ name }) => name),
  )
  await drawAndPublish(office.page)
  const tablet = await visitAs('office', `${competition}?tab=scoring`, {
    size: 'tablet',
    touch: true,
    withWorker: true,
  })
  await driveWithoutNetwork(tablet)
  for (const { name } of published.slice(2)) {
    await office.page.goto(`${competition}?tab=scoring`)
    await office.page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await drive(office.page, name)
  }
  await indicator(office.page).getByText('Live', { exact: true }).waitFor()
  await signAsOfficial(office.page, competition)
  for (const [index, { name, total }] of published.entries()) {
    const row = office.page.getByRole('row').filter({ hasText: name })
    await row.getByText(total, { exact: true }).first().waitFor()
    const place = row.locator('td, th').first()
    await expect.poll(() => place.textContent()).toBe(String(index + 1))
  }
  for (const { complaints } of [office, tablet]) {
    expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  }
}, 240_000)

/** The first two of the list, on a tablet that has no network until both are home. */
async function driveWithoutNetwork({ page, context }: Visitor): Promise<void> {
  await untilLoaded(page)
  const [first, second] = published
  await page.evaluate(async () => await navigator.serviceWorker.ready)
  const board = page.url()
  for (const driver of [second, first]) {
    await page.goto(board)
    await page
      .getByRole('link', { name: new RegExp(driver?.name ?? '') })
      .first()
      .click()
    await page.getByRole('button', { name: 'Start the clock' }).waitFor()
    await indicator(page).getByText('Live', { exact: true }).waitFor()
    await context.setOffline(true)
    await drive(page, driver?.name ?? '')
    await indicator(page).getByText('not sent yet').waitFor()
    await context.setOffline(false)
    await indicator(page).getByText('Live', { exact: true }).waitFor()
  }
}

/** The time from the watch of the arena, a touch for every ball. */
async function drive(page: Page, name: string): Promise<void> {
  const driver = published.find((each) => each.name === name)
  if (driver === undefined) throw new Error(name)
  const ball = page.getByRole('button', { name: /^\d+ ?Balls down/ })
  for (let down = 0; down < driver.balls; down += 1) await ball.click()
  const time = page.getByRole('textbox', { name: 'Time', exact: true })
  await time.fill(driver.seconds)
  await time.press('Enter')
  await page.getByText(driver.total, { exact: true }).first().waitFor()
}
