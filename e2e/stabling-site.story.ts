import { expect, test } from 'vitest'
import { makeShow } from './by-endpoint.ts'
import { inspectOpened } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()
const server = openOwnServer()

const patience = { timeout: 20_000 }

interface DrawnSite {
  opens: string
  closes: string
  barns: { name: string; boxes: { label: string }[] }[]
  stays: { name: string; sharers: { name: string; pays: string }[] }[]
}

async function openSite(name: string, part: 'stabling' | 'accommodation') {
  const { page, complaints } = await visitAs('organizer', '/settings', { url: server.url })
  const { showId } = await makeShow(page, { name, days: 2, arenas: ['One'] })
  const go = async (tab: string) => {
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.goto(`/shows/${showId}/entry-system/${part}?part=${tab}`)
    await untilLoaded(page)
  }
  const site = async (id = showId) => {
    const { stabling } = await askAs<{ stabling: { site: DrawnSite } }>(
      page,
      'query($showId: ID!) { stabling(showId: $showId) { site } }',
      { showId: id },
    )
    return stabling.site
  }
  return { page, complaints, showId, go, site }
}

test('barns are drawn by pattern, mouse, keys and from a file, printed, and copied with the show', async () => {
  const { page, complaints, showId, go, site } = await openSite('Drawn barns', 'stabling')
  await go('map')
  await page.getByRole('button', { name: 'Draw a barn' }).click()
  const dialog = page.getByRole('dialog')
  const counted = (count: number) =>
    dialog.getByText(`${count} boxes`, { exact: true }).waitFor(patience)
  await dialog.getByRole('button', { name: 'Add the usual kinds' }).click()
  // By pattern: two rows of 25 that face each other.
  await dialog.getByLabel('Boxes per row').fill('25')
  await dialog.getByRole('button', { name: 'Add 50 boxes' }).click()
  await counted(50)
  // By mouse, over four cells below them, and back.
  const cell = (column: number) =>
    dialog.getByRole('button', { name: `Aisle, row 5, column ${column}`, exact: true })
  await cell(1).scrollIntoViewIfNeeded()
  const [start, end] = [await cell(1).boundingBox(), await cell(4).boundingBox()]
  if (!start || !end) throw new Error('the cells are not drawn')
  await page.mouse.move(start.x + 15, start.y + 15)
  await page.mouse.down()
  await page.mouse.move(end.x + 15, end.y + 15, { steps: 12 })
  await page.mouse.up()
  await counted(54)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await counted(50)
  // By keys.
  await cell(1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await counted(52)
  await inspectOpened(page, 'stabling-drawn-barn')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'hidden' })

  // From a file.
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.getByRole('button', { name: 'Draw a barn' }).click()
  const lines = ['T1;1;1;bottom;Box', 'T2;1;2;bottom;Box', 'T3;1;3;bottom;Tack box']
  await dialog.getByLabel(/One box per line/).fill(lines.join('\n'))
  await dialog.getByRole('button', { name: 'Draw these boxes' }).click()
  await counted(3)
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /Box T3 free/ }).waitFor(patience)

  await go('setUp')
  for (const name of [/Box map with emergency list/, /All stays/]) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^drawn-barns.*\.(pdf|csv)$/)
  }
  const { copyShow } = await askAs<{ copyShow: { id: string } }>(
    page,
    `mutation($id: ID!) {
      copyShow(id: $id, name: "Next year", firstDay: "2030-05-01") { id } }`,
    { id: showId },
  )
  const drawn = ({ barns }: DrawnSite) =>
    barns.map(({ name, boxes }) => [name, boxes.map(({ label }) => label).toSorted()])
  const [own, copied] = [await site(), await site(copyShow.id)]
  expect(own.barns.map(({ boxes }) => boxes.length)).toEqual([52, 3])
  expect(drawn(copied)).toEqual(drawn(own))
  expect(complaints).toEqual([])
})

test('officials and staff share a room, each with a payer, a lorry has a pitch, and all are on the rooming list', async () => {
  const { page, complaints, showId, go, site } = await openSite('Guests', 'accommodation')
  for (const familyName of ['Berg', 'Holm'])
    await askAs(
      page,
      `mutation($showId: ID!, $input: OfficialInput!) {
        saveOfficial(showId: $showId, input: $input) { stored { id } } }`,
      { showId, input: { firstName: 'Karin', familyName, function: 'steward' } },
    )
  await go('map')
  const dialog = page.getByRole('dialog')
  const draw = async (kind: string | null, line: string) => {
    await page.getByRole('button', { name: 'Add a house' }).click()
    if (kind === null) await dialog.getByRole('button', { name: 'Add the usual kinds' }).click()
    else {
      await dialog.getByRole('combobox', { name: 'Kind' }).first().click()
      await page.getByRole('option', { name: kind }).click()
    }
    await dialog.getByLabel(/One box per line/).fill(line)
    await dialog.getByRole('button', { name: 'Draw these boxes' }).click()
    await page.keyboard.press('Control+s')
    await dialog.waitFor({ state: 'hidden' })
  }
  await draw(null, '101;1;1;bottom;Double room')
  await draw('Campsite', '7;1;1;bottom;Pitch with power')

  await go('stays')
  await page.getByRole('button', { name: 'Add a stay' }).click()
  await dialog.getByRole('combobox', { name: 'Add an official' }).click()
  await page.getByRole('option', { name: 'Karin Berg' }).click()
  await dialog.getByRole('button', { name: 'Add a guest' }).click()
  await dialog.getByLabel('Name').last().fill('Groom Pia')
  await dialog.getByLabel('Paid by').last().fill('Stable North')
  // An official who has a room is not offered again.
  await dialog.getByRole('combobox', { name: 'Add an official' }).click()
  await page.getByRole('option', { name: 'Karin Holm' }).waitFor(patience)
  expect(await page.getByRole('option', { name: 'Karin Berg' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await inspectOpened(page, 'accommodation-guests')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'hidden' })
  expect((await site()).stays).toMatchObject([
    {
      name: 'Karin Berg',
      sharers: [
        { name: 'Karin Berg', pays: 'Organizer' },
        { name: 'Groom Pia', pays: 'Stable North' },
      ],
    },
  ])
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.getByRole('button', { name: 'Add a stay' }).click()
  await dialog.getByRole('combobox', { name: 'Who or what' }).click()
  await page.getByRole('option', { name: 'Vehicle' }).click()
  await dialog.getByLabel('Name').fill('Lorry of North')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'hidden' })

  await go('map')
  for (const [guest, free, given] of [
    [/^Karin Berg Guests/, /Box 101 free/, /Box 101 Karin Berg/],
    [/^Lorry of North Vehicle/, /Box 7 free/, /Box 7 Lorry of North/],
  ] as const) {
    await page.getByRole('button', { name: guest }).click()
    await page.getByRole('button', { name: free }).click()
    await page.getByRole('button', { name: given }).waitFor(patience)
  }
  await inspectOpened(page, 'accommodation-planned')
  await go('setUp')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rooming list (CSV)' }).click()
  const list = await (await downloading).createReadStream()
  const text = Buffer.concat(await list.toArray()).toString()
  for (const words of ['Karin Berg', 'Organizer', 'Groom Pia', 'Stable North', 'Lorry of North'])
    expect(text).toContain(words)
  expect(complaints).toEqual([])
})

test('a day at the stables: one changes its box, one does not come, one leaves early, and the lists say so', async () => {
  const { page, complaints, showId, go, site } = await openSite('A day', 'stabling')
  const { opens, closes } = await site()
  const has = {
    ...{ permanent: false, stallionSafe: false, drinker: false, power: false },
    ...{ length: 0, width: 0, beds: 0 },
  }
  const kinds = [{ id: 'box', name: 'Box', use: 'horse', isolation: false, has, products: [] }]
  await askAs(
    page,
    `mutation($showId: ID!, $site: StablingJson!, $barn: StablingJson!) {
      saveStabling(showId: $showId, input: $site) { changedMeanwhile }
      saveBarn(showId: $showId, input: $barn) { changedMeanwhile } }`,
    {
      ...{ showId, site: { opens, closes, kinds } },
      barn: {
        ...{ name: 'A', kind: 'barn', at: { row: 0, column: 0 } },
        boxes: [0, 1, 2, 3].map((column) => ({
          ...{ label: `A${column + 1}`, cell: { row: 0, column }, door: 'bottom', kindId: 'box' },
        })),
      },
    },
  )
  for (const name of ['Bella', 'Max', 'Otto'])
    await askAs(
      page,
      `mutation($showId: ID!, $input: StablingJson!) {
        saveStay(showId: $showId, input: $input) { changedMeanwhile } }`,
      {
        showId,
        input: {
          ...{ occupant: 'horse', name, sex: 'gelding', from: opens, until: closes },
          bedding: name === 'Max' ? [{ kind: 'Straw', bales: 2 }] : [],
        },
      },
    )
  await go('map')
  for (const [name, box] of [
    ['Bella', 'A1'],
    ['Max', 'A2'],
    ['Otto', 'A3'],
  ]) {
    await page.getByRole('button', { name: new RegExp(`^${name} Horse`) }).click()
    await page.getByRole('button', { name: `A Box ${box} free` }).click()
    await page.getByRole('button', { name: `A Box ${box} ${name}` }).waitFor(patience)
  }
  const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const toFirstDay = async () => {
    await go('day')
    await page.getByRole('combobox', { name: 'Day' }).click()
    await page.getByRole('option').first().click()
  }
  await toFirstDay()
  await page.getByText('2 × Straw').waitFor(patience)
  await lineOf('Otto').getByRole('button', { name: 'Did not come' }).click()
  await lineOf('Otto').getByText('did not come').waitFor(patience)
  await lineOf('Bella').getByRole('button', { name: 'Check in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await lineOf('Bella').getByText('arrived', { exact: true }).waitFor(patience)

  // The box of the horse that did not come is free; Bella, who has arrived, goes there.
  await go('map')
  await page.getByRole('button', { name: 'A Box A1 Bella' }).click()
  await page.getByRole('button', { name: 'A Box A3 free' }).click()
  await page.getByRole('button', { name: 'A Box A3 Bella' }).waitFor(patience)
  await toFirstDay()
  const files = [
    [/Who stood beside whom/, ['Max', 'A2', 'Bella', 'A3']],
    [/Arrivals and deliveries \(CSV\)/, ['2 × Straw', 'Max']],
  ] as const
  await go('setUp')
  for (const [name, words] of files) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const stream = await (await downloading).createReadStream()
    const text = Buffer.concat(await stream.toArray()).toString()
    for (const each of words) expect(text).toContain(each)
  }
  await toFirstDay()
  await lineOf('Bella').getByRole('button', { name: 'Record departure' }).click()
  await lineOf('Bella').getByText('left', { exact: true }).waitFor(patience)
  await lineOf('Bella').getByRole('button', { name: 'Take departure back' }).click()
  await lineOf('Bella').getByText('arrived', { exact: true }).waitFor(patience)
  expect(complaints).toEqual([])
})
