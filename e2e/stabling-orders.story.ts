import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#domain/timetable/local-time.ts'
import { inspectOpened } from './inspect-pages.ts'
import { openEntries } from './open-entries.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()
// Its own: what other stories keep of the same accounts is not offered here.
const server = openOwnServer()

const patience = { timeout: 20_000 }

const has = {
  ...{ permanent: false, stallionSafe: false, drinker: false, power: false },
  ...{ length: 0, width: 0, beds: 0 },
}

/** Past the pages: a row of boxes that the product `box` orders, and a house of rooms. */
async function drawSite(
  page: Page,
  showId: string,
  boxes: number,
  hours: readonly { from: string; until: string; most: number }[] = [],
): Promise<void> {
  const { stabling } = await askAs<{ stabling: { site: { opens: string; closes: string } } }>(
    page,
    'query($showId: ID!) { stabling(showId: $showId) { site } }',
    { showId },
  )
  const { opens, closes } = stabling.site
  const kinds = [
    { id: 'box', name: 'Box', use: 'horse', isolation: false, has, products: ['box'] },
    { id: 'room', name: 'Double room', use: 'room', has: { ...has, beds: 2 }, products: [] },
  ]
  await askAs(
    page,
    `mutation($showId: ID!, $input: StablingJson!) {
      saveStabling(showId: $showId, input: $input) { changedMeanwhile } }`,
    {
      showId,
      input: {
        opens,
        closes,
        kinds,
        windows: hours.map((hour) => ({ day: addDays(opens, 1), ...hour })),
      },
    },
  )
  const barn = (name: string, kind: string, kindId: string, row: number) => ({
    ...{ name, kind, at: { row, column: 0 } },
    boxes: Array.from({ length: boxes }, (_, column) => ({
      ...{ label: `${name}${column + 1}`, cell: { row: 0, column }, door: 'bottom', kindId },
    })),
  })
  for (const input of [barn('A', 'barn', 'box', 0), barn('R', 'house', 'room', 4)]) {
    await askAs(
      page,
      `mutation($showId: ID!, $input: StablingJson!) {
        saveBarn(showId: $showId, input: $input) { changedMeanwhile } }`,
      { showId, input },
    )
  }
}

async function addStay(page: Page, showId: string, input: object): Promise<void> {
  const { stabling } = await askAs<{ stabling: { site: { opens: string; closes: string } } }>(
    page,
    'query($showId: ID!) { stabling(showId: $showId) { site } }',
    { showId },
  )
  const { opens: from, closes: until } = stabling.site
  await askAs(
    page,
    `mutation($showId: ID!, $input: StablingJson!) {
      saveStay(showId: $showId, input: $input) { changedMeanwhile } }`,
    { showId, input: { from, until, ...input } },
  )
}

/** As a touch screen sends it: rests, moves in steps, lets go. */
async function dragByFinger(
  page: Page,
  from: string,
  to: string,
  { hold = 400 }: { hold?: number } = {},
): Promise<void> {
  const centre = async (name: string) => {
    const box = page.getByRole('button', { name, exact: true })
    // In sight, and where it stays: what scrolled before may still be on its way.
    await box.click({ trial: true, ...patience })
    const at = await box.boundingBox()
    if (!at) throw new Error(`${name} is not drawn`)
    return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
  }
  await centre(to)
  const [start, end] = [await centre(from), await centre(to)]
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  await page.waitForTimeout(hold)
  // On a busy machine the page feels the finger rest later than it does.
  if (hold > 0) {
    const held = page.getByRole('button', { name: from, exact: true })
    await held.and(page.locator('[data-chosen]')).waitFor(patience)
  }
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    const at = {
      x: start.x + part * (end.x - start.x),
      y: start.y + part * (end.y - start.y),
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

/** As far as the products, with a rider and a horse of one's own. */
async function openExtras(page: Page, showId: string, horse: string): Promise<void> {
  await page.goto(`/shows/${showId}/enter`)
  await untilLoaded(page)
  const rider = page.getByRole('form', { name: 'Add a rider' })
  await rider.getByLabel('First name').fill('Mia')
  await rider.getByLabel('Family name').fill('Moser')
  await rider.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Mia Moser' }).waitFor(patience)
  await page.getByRole('button', { name: 'Next' }).click()
  const form = page.getByRole('form', { name: 'Add a horse' })
  await form.getByLabel('Name').fill(horse)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('checkbox', { name: horse }).waitFor(patience)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('[data-step=competitions]').waitFor(patience)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('[data-step=extras]').waitFor(patience)
}

async function submit(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Enter now' })
  const next = page.getByRole('button', { name: 'Next' })
  // The last step comes a moment after the click that leads to it: a click too many finds no button.
  const goOn = async () => {
    if (!(await send.isVisible())) await next.click({ timeout: 1000 }).catch(() => undefined)
    return await send.isVisible()
  }
  await expect.poll(goOn, patience).toBe(true)
  await page.getByLabel('I have read the terms').check()
  await send.click()
  await page.getByText(/Entered: E-\d{4}/).waitFor(patience)
}

test('a box is ordered by night with wishes; the next order waits, and takes what came free', async () => {
  const office = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(office.page, { name: 'Boxes by night' })
  await drawSite(office.page, showId, 1, [
    { from: '14:00', until: '15:00', most: 1 },
    { from: '15:00', until: '16:00', most: 5 },
  ])
  const one = await visitAs('speaker', '/settings', {
    ...{ url: server.url, size: 'phone', touch: true },
  })
  await openExtras(one.page, showId, 'Rubin')
  await one.page.getByRole('button', { name: 'One more: Box' }).click()
  await one.page.getByLabel('Arrival', { exact: true }).waitFor(patience)
  await one.page.getByText('1 left').first().waitFor({ state: 'attached' })
  await one.page.getByLabel('Arrival window').selectOption('14:00–15:00 · 1 left')
  await one.page.getByText('Wishes', { exact: true }).click()
  await one.page.getByLabel('Stable or team').fill('Team North')
  await one.page.getByLabel('Not beside').fill('Atlas')
  await one.page.getByLabel('The horse is a stallion').check()
  await inspectOpened(one.page, 'enter-stay')
  await one.page.setViewportSize({ width: 390, height: 844 })
  await submit(one.page)

  const two = await visitAs('judge', '/settings', {
    ...{ url: server.url, size: 'phone', touch: true },
  })
  await openExtras(two.page, showId, 'Atlas')
  await two.page.getByRole('button', { name: 'One more: Box' }).click()
  await two.page.getByText('Goes on the waiting list').first().waitFor(patience)
  const full = two.page.getByRole('option', { name: '14:00–15:00 · full' })
  expect(await full.isDisabled()).toBe(true)
  await submit(two.page)

  const { page } = office
  await page.goto(`/shows/${showId}/entry-system/stabling?part=map`)
  await untilLoaded(page)
  await page.getByRole('heading', { name: 'Waiting list of orders (1)' }).waitFor(patience)
  await page.getByRole('button', { name: /^Rubin Horse/ }).click()
  await page.getByText('not beside Atlas').waitFor(patience)
  await inspectOpened(page, 'stabling-waiting')
  await page.setViewportSize({ width: 1440, height: 900 })
  // A deposit that was not asked for with the order.
  await page.getByRole('button', { name: 'Take deposit: Rubin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount (EUR)').fill('50')
  await inspectOpened(page, 'stabling-deposit')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Take deposit' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('deposit charged', { exact: true }).waitFor(patience)
  await page.goto(`/shows/${showId}/arrivals`)
  await untilLoaded(page)
  await page.getByRole('combobox', { name: 'Day' }).click()
  await page.getByRole('option').nth(1).click()
  await page.getByText('14:00–15:00 – 1 of 1 horses expected').waitFor(patience)
  await inspectOpened(page, 'arrivals-windows')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/shows/${showId}/entry-system/stabling?part=map`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Give to Atlas' }).waitFor(patience)
  const { stabling } = await askAs<{
    stabling: { site: { stays: { id: string }[]; waiting: { entryId: string }[] } }
  }>(page, 'query($showId: ID!) { stabling(showId: $showId) { site } }', { showId })
  const { stays, waiting } = stabling.site
  await askAs(
    page,
    'mutation($showId: ID!, $id: ID!) { removeStay(showId: $showId, id: $id) { id } }',
    {
      ...{ showId, id: stays[0]?.id },
    },
  )
  await page.getByText(/offered until/).waitFor(patience)
  await two.page.goto(`/my-entries/${waiting[0]?.entryId}`)
  await untilLoaded(two.page)
  await two.page.getByText(/offered to you until/).waitFor(patience)
  await inspectOpened(two.page, 'my-entry-offered-box')
  await two.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('heading', { name: 'Without a box (1)' }).waitFor(patience)
  await page.getByRole('button', { name: /^Atlas Horse/ }).waitFor(patience)
  // It has come, and breaks its door.
  const now = await askAs<{ stabling: { site: { stays: { id: string }[] } } }>(
    page,
    'query($showId: ID!) { stabling(showId: $showId) { site } }',
    { showId },
  )
  await askAs(
    page,
    `mutation($showId: ID!, $id: ID!) {
      setStayStatus(showId: $showId, id: $id, before: expected, status: arrived) { id } }`,
    { showId, id: now.stabling.site.stays[0]?.id },
  )
  await page.getByRole('button', { name: /^Atlas Horse/ }).click()
  await page.getByRole('button', { name: 'Charge damage: Atlas' }).click()
  await dialog.getByLabel('Amount (EUR)').fill('80')
  await dialog.getByLabel('Text on the bill').fill('Damage to the box of Atlas: door')
  await inspectOpened(page, 'stabling-charge')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Charge damage' }).click()
  await page.getByText('Charged: Atlas', { exact: true }).waitFor(patience)
  expect([...office.complaints, ...one.complaints, ...two.complaints]).toEqual([])
}, 120_000)

test('two browsers at the map see a placement at once, and nothing is overwritten', async () => {
  const one = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(one.page, { name: 'Two at the map' })
  await drawSite(one.page, showId, 3)
  for (const name of ['Bella', 'Max']) {
    await addStay(one.page, showId, { occupant: 'horse', name, sex: 'gelding' })
  }
  const two = await visitAs('organizer', '/settings', {
    ...{ url: server.url, size: 'phone', touch: true },
  })
  const map = `/shows/${showId}/entry-system/stabling?part=map`
  for (const { page } of [one, two]) {
    await page.goto(map)
    await untilLoaded(page)
    await page.getByRole('button', { name: 'A Box A1 free' }).waitFor(patience)
  }
  // By mouse, from the list and from one box to another.
  await one.page
    .getByRole('button', { name: /^Bella Horse/ })
    .dragTo(one.page.getByRole('button', { name: 'A Box A1 free' }))
  await two.page.getByRole('button', { name: 'A Box A1 Bella' }).waitFor(patience)
  await one.page
    .getByRole('button', { name: 'A Box A1 Bella' })
    .dragTo(one.page.getByRole('button', { name: 'A Box A2 free' }))
  await two.page.getByRole('button', { name: 'A Box A2 Bella' }).waitFor(patience)
  // By touch: the horse, then its box.
  await two.page.getByRole('button', { name: /^Max Horse/ }).tap()
  await two.page.getByRole('button', { name: 'A Box A3 free' }).tap()
  await one.page.getByRole('button', { name: 'A Box A3 Max' }).waitFor(patience)

  // By a finger that holds the horse, moves it, and lets it go over another box.
  await dragByFinger(two.page, 'A Box A3 Max', 'A Box A1 free')
  await one.page.getByRole('button', { name: 'A Box A1 Max' }).waitFor(patience)
  // Two change places, and a finger that moves at once scrolls and takes nothing.
  await dragByFinger(two.page, 'A Box A1 Max', 'A Box A2 Bella')
  await one.page.getByRole('button', { name: 'A Box A1 Bella' }).waitFor(patience)
  await dragByFinger(two.page, 'A Box A1 Bella', 'A Box A3 free', { hold: 0 })
  await two.page.getByRole('button', { name: 'A Box A1 Bella' }).waitFor(patience)
  await dragByFinger(two.page, 'A Box A2 Max', 'A Box A1 Bella')
  await one.page.getByRole('button', { name: 'A Box A2 Bella' }).waitFor(patience)

  // Boxes are drawn by a finger as well.
  await two.page.getByRole('button', { name: 'Draw a barn' }).click()
  const cell = (column: number) => `Aisle, row 1, column ${column}`
  await dragByFinger(two.page, cell(1), cell(3), { hold: 0 })
  await two.page.getByRole('dialog').getByText('3 boxes', { exact: true }).waitFor(patience)

  // A placement made on what no longer stands is refused, and the map shows what does.
  const stays = await askAs<{ stabling: { site: { stays: { id: string; boxId: string }[] } } }>(
    one.page,
    'query($showId: ID!) { stabling(showId: $showId) { site } }',
    { showId },
  )
  const [bella] = stays.stabling.site.stays
  const late = askAs(
    one.page,
    `mutation($showId: ID!, $moves: [StablingJson!]!) {
      placeStays(showId: $showId, moves: $moves) { id } }`,
    { showId, moves: [{ stayId: bella?.id, before: null, after: null }] },
  )
  await expect(late).rejects.toThrow()
  await one.page.getByRole('button', { name: 'A Box A2 Bella' }).waitFor(patience)
  for (const part of ['stays', 'day', 'setUp']) {
    await one.page.setViewportSize({ width: 1440, height: 900 })
    await one.page.goto(`/shows/${showId}/entry-system/stabling?part=${part}`)
    await untilLoaded(one.page)
    await inspectOpened(one.page, `stabling-${part}`)
  }
  expect([...one.complaints, ...two.complaints]).toEqual([])
}, 120_000)

test('rooms are drawn and shared on the page of accommodation, and listed on paper', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(page, { name: 'Rooms' })
  await drawSite(page, showId, 2)
  await addStay(page, showId, { occupant: 'guests', name: 'Moser' })
  const go = async (part: string) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/shows/${showId}/entry-system/accommodation?part=${part}`)
    await untilLoaded(page)
  }
  await go('map')
  await page.getByRole('button', { name: /^Moser Guests/ }).click()
  await page.getByRole('button', { name: 'R Box R1 free' }).click()
  await page.getByRole('button', { name: 'R Box R1 Moser' }).waitFor(patience)
  await inspectOpened(page, 'accommodation-map')
  for (const part of ['stays', 'day', 'setUp']) {
    await go(part)
    await inspectOpened(page, `accommodation-${part}`)
  }
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const name of ['Rooming list (PDF)', 'Arrivals and deliveries (PDF)']) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^rooms.*\.pdf$/)
  }
  expect(complaints).toEqual([])
}, 120_000)

test('an arrival without network is kept on the device and sent later; who was first is told', async () => {
  const { page, context } = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await openEntries(page, { name: 'No network' })
  await drawSite(page, showId, 2)
  for (const name of ['Bella', 'Max']) await addStay(page, showId, { occupant: 'horse', name })
  await page.goto(`/shows/${showId}/entry-system/stabling?part=day`)
  await untilLoaded(page)
  const checkIn = async (name: string) => {
    await page.getByLabel('Find by name or scanned code').fill(name)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Papers seen').check()
    await dialog.getByRole('button', { name: 'Check in' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await context.setOffline(true)
  await checkIn('Bella')
  await page.getByText('No connection: 1 check-in is kept').waitFor(patience)
  await page.getByText('arrived', { exact: true }).waitFor(patience)
  await context.setOffline(false)
  await page.getByText('No connection: 1 check-in is kept').waitFor({ state: 'detached' })
  const { stabling } = await askAs<{
    stabling: { site: { stays: { id: string; status: string }[] } }
  }>(page, 'query($showId: ID!) { stabling(showId: $showId) { site } }', { showId })
  expect(stabling.site.stays.map(({ status }) => status)).toEqual(['arrived', 'expected'])

  // Another device was first while this one had no network.
  await context.setOffline(true)
  await checkIn('Max')
  await page.getByText('No connection: 1 check-in is kept').waitFor(patience)
  await askAs(
    page,
    `mutation($showId: ID!, $id: ID!) {
      setStayStatus(showId: $showId, id: $id, before: expected, status: missing) { id } }`,
    { showId, id: stabling.site.stays[1]?.id },
  )
  await context.setOffline(false)
  await page.getByText('Max: another person was first').waitFor(patience)
  await page.getByRole('button', { name: 'Understood' }).click()
  await page.getByText('Max: another person was first').waitFor({ state: 'detached' })
}, 120_000)
