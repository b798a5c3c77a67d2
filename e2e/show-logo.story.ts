import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeShow } from './by-endpoint.ts'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

/** A picture of one colour, as a program would draw it. */
async function pictureOf(page: Page, color: string): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 120 })
    const brush = canvas.getContext('2d')
    if (brush) brush.fillStyle = fill
    brush?.fillRect(0, 0, 240, 120)
    return canvas.toDataURL('image/png')
  }, color)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** Pictures of a page that were uploaded as PNG: each is a drawing of its own. */
function logosIn(svg: string): number {
  const drawings = [...svg.matchAll(/"data:image\/svg\+xml;base64,([^"]+)"/g)]
  return drawings.filter(([, data = '']) =>
    Buffer.from(data, 'base64').includes('data:image/png;base64,'),
  ).length
}

async function publish(page: Page, showId: string): Promise<void> {
  const { show } = await askAs<{ show: { publication: object } }>(
    page,
    'query ($id: ID!) { show(id: $id) { publication { isOn shortName startLists resultsFrom } } }',
    { id: showId },
  )
  const opened = show.publication
  await askAs(
    page,
    `mutation ($id: ID!, $input: PublicationInput!, $opened: PublicationInput!) {
      savePublication(showId: $id, input: $input, opened: $opened) { __typename } }`,
    { id: showId, input: { ...opened, isOn: true }, opened },
  )
}

test('the office sends the logo of the show, replaces it and removes it; the public page shows it', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await makeShow(page, { name: 'Logo Show', days: 1, arenas: ['Main'] })
  await publish(page, showId)
  await page.goto(`/shows/${showId}/settings`)
  await untilLoaded(page)
  const place = page.getByRole('group', { name: 'Logo' })
  const send = async (name: string, mimeType: string, buffer: Buffer) =>
    await place.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })

  await send('logo.txt', 'text/plain', Buffer.from('a horse'))
  await place.getByText('“logo.txt” cannot be used here. Choose one of PNG, JPEG, WEBP.').waitFor()
  await send('large.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1))
  await place.getByText('“large.png” is larger than 2 MB.').waitFor()
  // It says that it is a picture; its bytes do not.
  await send('text.png', 'image/png', Buffer.from('a horse'))
  await place.getByText('This file cannot be used here: send one of PNG, JPEG, WEBP').waitFor()

  await send('first.png', 'image/png', await pictureOf(page, 'teal'))
  await place.getByRole('img', { name: 'first.png' }).waitFor()
  expect(await place.getByRole('alert').count()).toBe(0)
  await send('second.png', 'image/png', await pictureOf(page, 'purple'))
  const shown = place.getByRole('img', { name: 'second.png' })
  await shown.waitFor()
  expect(await place.getByRole('img').count()).toBe(1)
  const widthOf = (img: Element) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)
  await expect.poll(() => shown.evaluate(widthOf)).toBe(240)

  const { page: stranger, complaints: ofStranger } = await visit(`/published/${showId}`)
  const logo = stranger.locator('header img.logo')
  await expect.poll(() => logo.evaluate(widthOf)).toBe(240)

  await place.getByRole('button', { name: 'Remove file' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click()
  await place.getByText('No file yet.').waitFor()
  await stranger.reload()
  expect(await logo.count()).toBe(0)
  // A browser reports the refusal of the bytes above.
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
  expect(ofStranger).toEqual([])
})

test('sponsors get logos and an order; a show without competitions prints its master list', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await makeShow(page, { name: 'Sponsor Show', days: 1, arenas: ['Main'] })
  for (const [sortOrder, name] of ['Oats', 'Hay'].entries()) {
    await askAs(
      page,
      `mutation ($id: ID!, $input: SponsorInput!) {
        saveSponsor(showId: $id, input: $input) { __typename } }`,
      { id: showId, input: { name, sortOrder } },
    )
  }
  await page.goto(`/shows/${showId}/settings?tab=sponsors`)
  await untilLoaded(page)
  for (const [name, color] of [
    ['Oats', 'teal'],
    ['Hay', 'purple'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const place = page.getByRole('group', { name: 'Logo' })
    await place
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: `${name}.png`,
        mimeType: 'image/png',
        buffer: await pictureOf(page, color),
      })
    await place.getByRole('img', { name: `${name}.png` }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: new RegExp(`^${name}.*with logo`) }).waitFor()
  }
  await page.getByRole('button', { name: 'Move Hay up' }).click()
  const ordered = async () => {
    const { show } = await askAs<{ show: { sponsors: { name: string }[] } }>(
      page,
      'query ($id: ID!) { show(id: $id) { sponsors { name } } }',
      { id: showId },
    )
    return show.sponsors.map(({ name }) => name)
  }
  await expect.poll(ordered).toEqual(['Hay', 'Oats'])
  await page.goto(`/shows/${showId}/printer`)
  await untilLoaded(page)
  // A show without competitions can print what is of the whole show.
  await page.getByText('This show has no competitions yet').waitFor()
  const list = page.getByRole('combobox', { name: 'List', exact: true })
  const asked = page.waitForRequest((each) => each.url().includes('/pictures/master-list'))
  await list.selectOption({ label: 'Master list' })
  await page.getByRole('img', { name: /Page 1/ }).waitFor()
  // What the page itself read of it, the browser does not tell.
  const preview = await asked
  const { authorization = '' } = await preview.allHeaders()
  const drawn = await page.context().request.get(preview.url(), { headers: { authorization } })
  expect(logosIn(await drawn.text())).toBe(2)
  expect(complaints).toEqual([])
})

test('an upload is cancelled, and one that the network loses is told', async () => {
  const { page } = await visitAs('organizer', '/')
  const { showId } = await makeShow(page, { name: 'Slow Show', days: 1, arenas: ['Main'] })
  const held = Promise.withResolvers<void>()
  await page.route('**/files/show-logo/**', async (route) => {
    await held.promise
    await route.abort('connectionreset').catch(() => undefined)
  })
  await page.goto(`/shows/${showId}/settings`)
  await untilLoaded(page)
  const place = page.getByRole('group', { name: 'Logo' })
  const picture = { name: 'slow.png', mimeType: 'image/png', buffer: await pictureOf(page, 'teal') }
  await place.locator('input[type=file]').first().setInputFiles(picture)
  await place.getByText('Uploading “slow.png”').waitFor()
  await place.getByRole('button', { name: 'Cancel upload' }).click()
  await place.getByText('No file yet.').waitFor()
  expect(await place.getByRole('alert').count()).toBe(0)
  held.resolve()
  await place.locator('input[type=file]').first().setInputFiles(picture)
  await place.getByRole('alert').waitFor()
})
