import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeShow } from './by-endpoint.ts'
import { inspectOpened } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

/** A show with the usual kinds of boxes to choose. */
async function openShow() {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await makeShow(page, { name: 'Stables', days: 2, arenas: ['One'] })
  const go = async (part: string) => {
    await page.goto(`/shows/${showId}/entry-system/stabling?part=${part}`)
    await untilLoaded(page)
  }
  return { page, complaints, showId, go }
}

/** Horses on all nights of the show, past the pages: so many that all boxes are asked for. */
async function addHorses(page: Page, showId: string, names: readonly string[]): Promise<void> {
  const { stabling } = await askAs<{ stabling: { site: { opens: string; closes: string } } }>(
    page,
    'query($showId: ID!) { stabling(showId: $showId) { site } }',
    { showId },
  )
  const { opens: from, closes: until } = stabling.site
  for (const [index, name] of names.entries()) {
    await askAs(
      page,
      `mutation($showId: ID!, $input: StablingJson!) {
        saveStay(showId: $showId, input: $input) { stored { id } }
      }`,
      {
        showId,
        input: {
          ...{ occupant: 'horse', name, from, until, sex: index === 0 ? 'stallion' : 'gelding' },
          group: index % 2 === 0 ? 'North' : 'South',
        },
      },
    )
  }
}

test('a barn is drawn, sold out, planned by the search, changed by hand, and its horses check in', async () => {
  const { page, complaints, showId, go } = await openShow()
  await go('setUp')
  await page.getByRole('button', { name: 'Change nights and kinds' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add the usual kinds' }).click()
  await inspectOpened(page, 'stabling-kinds')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Tack box · tack').waitFor()

  await go('map')
  await page.getByText('No barn yet').waitFor()
  await page.getByRole('button', { name: 'Draw a barn' }).click()
  await dialog.getByLabel('Boxes per row').fill('3')
  await dialog.getByRole('button', { name: 'Add 6 boxes' }).click()
  await dialog.getByRole('button', { name: 'Box A6' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Box A7' }).waitFor()
  await inspectOpened(page, 'stabling-barn')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'A Box A7 free' }).waitFor()

  await addHorses(page, showId, ['Atlas', 'Bella', 'Cira', 'Dora', 'Elan', 'Flora', 'Gala', 'Hero'])
  await page.getByRole('heading', { name: 'Without a box (8)' }).waitFor()
  await page
    .getByText(/Full on .*: 1 stay too many/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Hero Horse/ }).press('Enter')
  await page.getByRole('button', { name: 'A Box A7 free' }).press('Enter')
  await page.getByRole('button', { name: 'A Box A7 Hero' }).waitFor()

  await page.getByRole('button', { name: 'Plan boxes' }).click()
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByText('The plan gives 6 boxes and moves nobody.').waitFor()
  await inspectOpened(page, 'stabling-plan')
  await dialog.getByRole('button', { name: 'Apply the plan' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Without a box (1)' }).waitFor()
  await page.getByRole('button', { name: 'A Box A7 Hero' }).waitFor()
  await page.getByText('1 conflict', { exact: true }).waitFor()

  const first = page.getByRole('button', { name: /^A Box A1 / })
  const before = ((await first.textContent()) ?? '').split('A1').at(-1)
  await first.press('Enter')
  await page.getByRole('button', { name: 'A Box A7 Hero' }).press('Enter')
  await page.getByRole('button', { name: 'A Box A1 Hero' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('button', { name: `A Box A1 ${before}` }).waitFor()
  await inspectOpened(page, 'stabling-map')

  await go('day')
  await page.getByRole('combobox', { name: 'Day' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Find by name or scanned code').fill('Hero')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Temperature (°C)').fill('37.8')
  await dialog.getByLabel('Papers seen').check()
  await inspectOpened(page, 'stabling-check-in')
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('arrived', { exact: true }).waitFor()

  await go('setUp')
  for (const name of [/Box map/, /Who stood beside whom/]) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^stables-/)
  }
  expect(complaints).toEqual([])
}, 60_000)
