import type { Page } from 'playwright-core'
import { toDataURL } from 'qrcode'
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

/** In the page: instead of a camera, a picture. */
function showToCamera(picture: string): void {
  Reflect.set(MediaDevices.prototype, 'getUserMedia', async () => {
    const image = new Image()
    image.src = picture
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width + 80
    canvas.height = image.height + 80
    const pen = canvas.getContext('2d')
    const draw = () => {
      if (!pen) return
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.drawImage(image, 40, 40)
    }
    draw()
    setInterval(draw, 100)
    return canvas.captureStream(10)
  })
}

/** In the page: what its own answer allows. */
function mayAskForCamera(): boolean {
  const policy: unknown = Reflect.get(document, 'featurePolicy')
  if (typeof policy !== 'object' || policy === null) throw new Error('no policy')
  return Reflect.get(policy, 'allowsFeature').call(policy, 'camera')
}

test('a barn is drawn, sold out, planned by the search, changed by hand, and its horses check in', async () => {
  const { page, complaints, showId, go } = await openShow()
  await go('setUp')
  await page.getByRole('button', { name: 'Change nights and kinds' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add the usual kinds' }).click()
  await dialog.getByRole('button', { name: 'Add a window' }).click()
  await dialog.getByRole('button', { name: 'Add a window' }).click()
  await dialog.getByLabel('Horses', { exact: true }).last().fill('12')
  await inspectOpened(page, 'stabling-kinds')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Tack box · tack').waitFor()
  await page.getByText(/12:00–13:00: 20 horses at most/).waitFor()
  await page.getByText(/13:00–14:00: 12 horses at most/).waitFor()

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
  await page.getByText('13:00–14:00 – 0 of 12 horses expected').waitFor()
  await page.getByLabel('Find by name or scanned code').fill('Hero')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Temperature (°C)').fill('37.8')
  await dialog.getByLabel('Papers seen').check()
  await inspectOpened(page, 'stabling-check-in')
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('arrived', { exact: true }).waitFor()

  // By a code before the camera: that of the page, which no other page may ask for.
  const { stabling } = await askAs<{ stabling: { site: { stays: { id: string }[] } } }>(
    page,
    'query($showId: ID!) { stabling(showId: $showId) { site } }',
    { showId },
  )
  const address = `/shows/${showId}/arrivals`
  const code = new URL(`${address}?stay=${stabling.site.stays[0]?.id}`, page.url()).href
  await page.addInitScript(showToCamera, await toDataURL(code, { scale: 8 }))
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await page.waitForURL(/arrivals\?scan=1/)
  await dialog.getByText('Check in Atlas').waitFor({ timeout: 20_000 })
  expect(await page.evaluate(mayAskForCamera)).toBe(true)
  await dialog.getByLabel('Papers seen').check()
  await inspectOpened(page, 'arrivals-check-in')
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await go('setUp')
  expect(await page.evaluate(mayAskForCamera)).toBe(false)
  for (const name of [/Box map/, /Who stood beside whom/]) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^stables-/)
  }
  expect(complaints).toEqual([])
}, 120_000)
