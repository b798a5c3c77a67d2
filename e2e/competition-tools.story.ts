import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { followRequests } from './follow-requests.ts'
import { goWithin, keepUndo, untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

/** The list is read anew after every act. */
const patience = { timeout: 15_000 }

interface ShowAtHand {
  page: Page
  complaints: readonly string[]
  showId: string
  /** Ids of competitions, by the number that they were made with. */
  ids: Readonly<Record<string, string>>
}

const competition = {
  name: 'Grand Prix',
  discipline: 'dressage',
  choice: choiceOf('fei-grand-prix-2026'),
  judges: [{ position: 'C' }],
  secondsPerStart: 600,
  breaks: [],
}

function choiceOf(test: string) {
  return { test, ruleSet: 'fei-2026', entryMode: 'judge-points', positions: ['C'] }
}

/** A show of its own with competitions 1 (six starters, published), 2 (two starters) and 3 (another test). */
async function openShow(name: string): Promise<ShowAtHand> {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { createShow } = await askAs<{ createShow: { id: string } }>(
    page,
    'mutation ($input: ShowInput!) { createShow(input: $input) { id } }',
    {
      input: {
        name,
        timeZone: 'Europe/Vienna',
        firstDay: '2027-05-14',
        lastDay: '2027-05-15',
      },
    },
  )
  const showId = createShow.id
  const make = async (number: string, otherwise: object) => {
    const { createCompetition } = await askAs<{ createCompetition: { id: string } }>(
      page,
      `mutation ($showId: ID!, $input: CompetitionInput!) {
        createCompetition(showId: $showId, input: $input) { id } }`,
      { showId, input: { ...competition, number, ...otherwise } },
    )
    return createCompetition.id
  }
  const ids = {
    1: await make('1', { startsAt: '2027-05-14T06:00:00Z' }),
    2: await make('2', { name: 'Grand Prix B', startsAt: '2027-05-14T09:00:00Z' }),
    3: await make('3', {
      name: 'Special',
      choice: choiceOf('fei-grand-prix-special-2026'),
      startsAt: '2027-05-15T06:00:00Z',
    }),
  }
  await enter(page, ids[1], [1, 2, 3, 4, 5, 6])
  await enter(page, ids[2], [7, 8])
  await publish(page, showId, ids[1])
  await goWithin(page, `/shows/${showId}/competitions`)
  await expect.poll(async () => (await rowsOf(page)).length, patience).toBe(3)
  return { page, complaints, showId, ids }
}

async function enter(page: Page, competitionId: string, riders: readonly number[]): Promise<void> {
  await askAs(
    page,
    `mutation ($id: ID!, $rows: [CompetitorInput!]!) {
      importCompetitors(competitionId: $id, rows: $rows) { id } }`,
    {
      id: competitionId,
      rows: riders.map((rider) => ({
        firstName: 'Tool',
        familyName: `Rider ${rider}`,
        nation: 'AUT',
        horseName: `Tool Horse ${rider}`,
      })),
    },
  )
}

async function publish(page: Page, showId: string, id: string): Promise<void> {
  const { competition: found } = await askAs<{
    competition: { version: number; competitors: { id: string }[] }
  }>(
    page,
    'query ($showId: ID!, $id: ID!) { competition(showId: $showId, id: $id) { version competitors { id } } }',
    { showId, id },
  )
  const order = found.competitors.map((each) => each.id)
  await askAs(
    page,
    `mutation ($id: ID!, $input: StartOrderInput!) {
      saveStartOrder(competitionId: $id, input: $input) { id } }`,
    { id, input: { version: found.version, order, publish: true } },
  )
}

/** `1 Grand Prix 08:00 6 Start list`, as the table reads. */
async function rowsOf(page: Page): Promise<string[]> {
  const rows = await page.getByRole('table', { name: 'Competitions' }).locator('tbody tr').all()
  return await Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('td').allInnerTexts()
      return [cells[1], cells[2], cells[6], cells[8], cells[9]].join(' | ').replaceAll('\n', ' ')
    }),
  )
}

async function act(page: Page, row: string, offer: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for competition ${row}` }).click()
  await page.getByRole('menuitem', { name: offer }).click()
}

test('a competition is split by the start list, looked at before and taken back from the notice', async () => {
  const { page, complaints } = await openShow('Show of splitting')
  const before = await rowsOf(page)
  await act(page, '1', 'Split')
  const dialog = page.getByRole('dialog', { name: 'Split competition 1' })
  await dialog.getByText('3 stay, 3 go to the second part.').waitFor()
  const impact = dialog.getByRole('group', { name: 'What this does' })
  await impact.waitFor()
  await dialog.getByLabel('Split by').selectOption({ label: 'age of the horse' })
  await dialog.getByText('6 stay, 0 go to the second part.').waitFor()
  await impact.waitFor({ state: 'detached' })
  await dialog.getByLabel('Split by').selectOption({ label: 'place in the start list' })
  await dialog.getByLabel('Starters in the first part').fill('4')
  await dialog.getByText('4 stay, 2 go to the second part.').waitFor()
  await dialog.getByText('To tell: 2 starters').waitFor()
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Competition split' }).waitFor()
  await keepUndo(page)
  await expect
    .poll(() => rowsOf(page), patience)
    .toEqual([
      expect.stringMatching(/^1 \| Grand Prix, 1st division \| 08:00 \| 4 \|/),
      expect.stringMatching(/^1b \| Grand Prix, 2nd division \| 08:40 \| 2 \|/),
      ...before.slice(1),
    ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rowsOf(page), patience).toEqual(before)
  expect(complaints).toEqual([])
})

test('merging says why it cannot be, does it where it can, and the history takes it back', async () => {
  const { page, showId, ids } = await openShow('Show of merging')
  const before = await rowsOf(page)
  await act(page, '1', 'Merge')
  const dialog = page.getByRole('dialog', { name: 'Merge competitions' })
  await dialog.getByRole('checkbox', { name: /^3 Special/ }).check()
  await dialog.getByText('Competition 3 is decided by other rules than 1').waitFor()
  const verb = dialog.getByRole('button', { name: 'Merge', exact: true })
  await expect.poll(() => verb.isDisabled(), patience).toBe(true)
  await dialog.getByRole('checkbox', { name: /^3 Special/ }).uncheck()
  await dialog.getByRole('checkbox', { name: /^2 Grand Prix B/ }).check()
  await dialog.getByRole('group', { name: 'What this does' }).getByText('Cancelled').waitFor()
  await verb.click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => rowsOf(page), patience)
    .toEqual([
      expect.stringMatching(/^1 \| Grand Prix \| 08:00 \| 8 \|/),
      expect.stringMatching(/^2 \| Grand Prix B \| 11:00 \| 0 \| Cancelled/),
      before[2],
    ])
  await goWithin(page, `/shows/${showId}/competitions/${ids['2']}?tab=history`)
  await page.getByText('Merged into another competition').waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  const asked = page.getByRole('dialog', { name: 'Take this back?' })
  await asked.getByRole('button', { name: 'Take back' }).click()
  await asked.waitFor({ state: 'detached' })
  await goWithin(page, `/shows/${showId}/competitions`)
  await expect.poll(() => rowsOf(page), patience).toEqual(before)
})

test('with the keyboard: several are chosen, moved, cancelled and renumbered, each taken back', async () => {
  const { page } = await openShow('Show of several')
  const before = await rowsOf(page)
  const table = page.getByRole('table', { name: 'Competitions' })
  await table.locator('tbody tr').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('status').filter({ hasText: '2 selected' })
  await bar.getByRole('button', { name: 'Move by minutes' }).click()
  const move = page.getByRole('dialog', { name: 'Move 2 competitions by minutes' })
  await move.getByLabel('Minutes').fill('30')
  await move.getByText('To tell: 6 starters').waitFor()
  await move.getByText('(30 min later)').first().waitFor()
  await page.keyboard.press('Enter')
  await keepUndo(page)
  await expect
    .poll(async () => (await rowsOf(page))[0], patience)
    .toMatch(/^1 \| Grand Prix \| 08:30/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rowsOf(page), patience).toEqual(before)

  await table.locator('tbody tr').first().focus()
  await page.keyboard.press('Control+a')
  await page
    .getByRole('status')
    .filter({ hasText: '3 selected' })
    .getByRole('button', { name: 'Cancel competition' })
    .click()
  const cancel = page.getByRole('dialog', { name: 'Cancel 3 competitions' })
  await cancel.getByLabel('Reason').fill('Thunderstorm')
  await cancel.getByRole('button', { name: 'Cancel 3 competitions' }).click()
  await keepUndo(page)
  await expect
    .poll(async () => (await rowsOf(page)).every((row) => row.includes('Cancelled')), patience)
    .toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rowsOf(page), patience).toEqual(before)

  await page.getByRole('button', { name: 'Renumber' }).click()
  const numbers = page.getByRole('dialog', { name: 'Renumber 3 competitions' })
  await numbers.getByRole('radio', { name: /a hundred for each day/ }).check()
  await numbers.getByText('201').first().waitFor()
  await numbers.getByRole('button', { name: 'Give these numbers' }).click()
  await expect
    .poll(async () => (await rowsOf(page)).map((row) => row.split(' | ')[0]), patience)
    .toEqual(['101', '102', '201'])
})

test('a competition is dragged onto another day, where it keeps its time, and back by Undo', async () => {
  const { page, complaints, showId } = await openShow('Show of two days')
  await goWithin(page, `/shows/${showId}/competitions?day=2027-05-14`)
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Day', { exact: true }).click()
  const untilAnswered = followRequests(page)
  const ground = (day: string) => page.getByRole('region', { name: day })
  const block = ground('Fri 14 May').getByRole('button', { name: /^2 Grand Prix B/ })
  await block.hover()
  await page.mouse.down()
  const tab = page.locator('[data-day="2027-05-15"]')
  const { x, y, width, height } = (await tab.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
  await page.mouse.up()
  const moved = page.getByRole('status').filter({ hasText: 'Sat 15 May, 11:00' })
  await keepUndo(page)
  await moved.waitFor()
  await block.waitFor({ state: 'detached' })
  const stored = page.waitForResponse(
    (response) => response.request().postData()?.includes('moveCompetition') === true,
  )
  await moved.getByRole('button', { name: 'Undo' }).click()
  await block.waitFor()
  await (await stored).finished()
  // An answer that is still on its way may say where it was before.
  await untilAnswered()
  await block.waitFor()

  // Without network it stays where it was put, and is stored when asked again.
  const there = ground('Fri 14 May').getByRole('button', { name: /^2 Grand Prix B.*11:05/ })
  await page.context().setOffline(true)
  await block.focus()
  await page.keyboard.press('ArrowRight')
  const kept = page.getByText('competition 2 stays where you put it')
  await kept.waitFor()
  await there.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('status').filter({ hasText: 'Fri 14 May, 11:05' }).waitFor()
  await kept.waitFor({ state: 'detached' })
  await page.reload()
  await there.waitFor()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('List', { exact: true }).click()
  expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a workbook with bad rows comes in without them, and nothing before', async () => {
  const { page, showId, ids } = await openShow('Show of workbooks')
  await goWithin(page, `/shows/${showId}/competitions/${ids['3']}?tab=competitors`)
  const file = 'web/pages/competition/competitors/workbook/entries.xlsx'
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('4 rows read').waitFor()
  await page.getByText('1 error, 1 warning').waitFor()
  const importing = page.getByRole('button', { name: /^Import/ })
  await expect.poll(() => importing.isDisabled(), patience).toBe(true)
  expect(await countOf(page, showId, ids['3'])).toBe(0)
  await page.getByRole('button', { name: /^Leave 1 row with errors out/ }).click()
  await page.getByRole('button', { name: 'Import 2 competitors' }).click()
  await keepUndo(page)
  const table = page.getByRole('table', { name: 'Competitors' })
  await table.getByText('van der Berg, Jan').waitFor()
  await table.getByText('Müller & Söhne, Åsa').waitFor()
  const stored = () => countOf(page, showId, ids['3'])
  await expect.poll(stored, patience).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The import was undone').waitFor()
  await expect.poll(stored, patience).toBe(0)
})

test('the office chooses how the letters of a list are read, and who is withdrawn comes in so', async () => {
  const { page, showId, ids } = await openShow('Show of letters')
  await goWithin(page, `/shows/${showId}/competitions/${ids['3']}?tab=competitors`)
  const list = 'Rider;Horse;Status\nJiří Dvořák;Ťapka;withdrawn\n'
  const places: Readonly<Record<string, number>> = { ř: 0xf8, í: 0xed, á: 0xe1, Ť: 0x8d }
  const buffer = Buffer.from(Uint8Array.from(list, (sign) => places[sign] ?? sign.charCodeAt(0)))
  const file = { name: 'entries.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const rows = page.getByRole('list', { name: 'Rows of the list' })
  await page.getByRole('radio', { name: /Jiøí Dvoøák/ }).click()
  await rows.getByText('Dvoøák, Jiøí').waitFor()
  await page
    .getByRole('radio', { name: /Jiří Dvořák/ })
    .first()
    .click()
  await rows.getByText('Dvořák, Jiří').waitFor()
  await rows.getByText('The list says “withdrawn”').waitFor()
  await page.getByRole('button', { name: 'Import 1 competitor' }).click()
  const entered = page.getByRole('row').filter({ hasText: 'Dvořák, Jiří' })
  await entered.getByText('withdrawn').waitFor()
})

test('with the keyboard: a team for three of six, hors concours, and back', async () => {
  const { page, showId, ids } = await openShow('Show of teams')
  await goWithin(page, `/shows/${showId}/competitions/${ids['1']}?tab=competitors`)
  const rows = page.getByRole('table', { name: 'Competitors' }).locator('tbody tr')
  await rows.first().focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Team of 3 competitors' })
  await dialog.getByLabel('Team').fill('Austria')
  await page.keyboard.press('Enter')
  const teams = page.getByRole('region', { name: 'Teams' })
  await teams.getByText('Rider 1, Tool · Rider 2, Tool · Rider 3, Tool').waitFor()
  await page.getByRole('status').filter({ hasText: '3 competitors in team Austria' }).waitFor()
  // The dialog is gone, and the keys are heard by the rows again.
  await page.keyboard.press('Control+z')
  await teams.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+a')
  await page.getByText('6 selected').waitFor()
  await page.keyboard.press('h')
  await page.getByRole('status').filter({ hasText: '6 are hors concours' }).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByRole('columnheader', { name: 'HC' }).waitFor({ state: 'detached' })
})

test('typed without a mouse: somebody of the registry, then somebody new', async () => {
  const { page, showId, ids } = await openShow('Show of typing')
  await goWithin(page, `/shows/${showId}/competitions/${ids['1']}?tab=competitors`)
  await page.getByRole('button', { name: 'Add competitor' }).press('Enter')
  await page.getByLabel('Rider', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Tool Rid')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Newcomer')
  await page.keyboard.press('Enter')
  await page.keyboard.type('901')
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Newcomer' }).waitFor()
  await page.getByLabel('Rider', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Zara Zeal NED')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Zebedee')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Competitors' })
  await table.getByRole('row').filter({ hasText: 'Zeal, Zara' }).getByText('NED').waitFor()
})

test('a rider who is not in the registry takes the place of another', async () => {
  const { page, showId, ids } = await openShow('Show of substitutes')
  await goWithin(page, `/shows/${showId}/competitions/${ids['2']}?tab=competitors`)
  await page.getByRole('table', { name: 'Competitors' }).getByText('Rider 7, Tool').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Another rider').click()
  const rider = drawer
    .getByLabel('Rider', { exact: true })
    .and(page.locator('input:not([type=radio])'))
  await rider.fill('Nova New')
  // Escape closes the list below the input, and then asks before the rest is closed.
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await expect
    .poll(async () => {
      if ((await question.count()) === 0) await page.keyboard.press('Escape')
      return await question.count()
    })
    .toBe(1)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await rider.inputValue()).toBe('Nova New')
  await rider.fill('Nova Newman NED')
  await page.keyboard.press('Enter')
  await drawer
    .getByText(/Nova Newman/)
    .first()
    .waitFor()
  await drawer.getByRole('button', { name: 'Substitute' }).click()
  await page.getByRole('table', { name: 'Competitors' }).getByText('Newman, Nova').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

test('prize money and who goes on are set up, and stand below the results', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId, running } = await findDemo(page)
  await goWithin(page, `/shows/${showId}/competitions/${running}?tab=set-up`)
  const form = page.getByRole('form', { name: 'Fee, limits, teams, prize money, qualification' })
  await form.getByRole('switch', { name: 'There is prize money' }).check()
  await form.getByRole('textbox', { name: 'Purse' }).fill('1000')
  await form.getByLabel('Share of each place, first place first').fill('20 30')
  await form.getByText('Numbers, separated by blanks').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Not saved').waitFor()
  await form.getByLabel('Share of each place, first place first').fill('50 30 20')
  await form.getByRole('switch', { name: 'Somebody goes on from here' }).check()
  await form.getByLabel('So many go on').fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'Fee, limits' }).waitFor()
  await goWithin(page, `/shows/${showId}/competitions/${running}?tab=results`)
  const prizes = page.getByRole('region', { name: 'Prize money' })
  await prizes.locator('tbody tr').first().waitFor()
  // FEI General Regulations 127: no prize is more than a third of the purse.
  await expect
    .poll(() => prizes.locator('tbody tr').first().textContent(), patience)
    .toMatch(/€333\.33/)
  const goOn = page.getByRole('region', { name: 'Who goes on' })
  await expect.poll(() => goOn.locator('li').count(), patience).toBe(2)
  expect(complaints).toEqual([])
})

test('a set-up that somebody else saved meanwhile is not replaced before that is told', async () => {
  const { page, showId, ids } = await openShow('Show of two offices')
  const address = `/shows/${showId}/competitions/${ids[3]}?tab=set-up`
  const other = await visitAs('organizer', '/settings')
  // Nothing of what happens comes here by itself.
  await other.context.route(
    ({ pathname }) => pathname === '/live',
    (route) => route.abort(),
  )
  for (const each of [page, other.page]) {
    await each.goto(address)
    await untilLoaded(each)
  }
  const field = (each: Page, name: string) => each.getByRole('textbox', { name, exact: true })
  const save = (each: Page) => each.getByRole('button', { name: 'Save', exact: true }).first()
  await field(other.page, 'Name').fill('Kür')
  await field(page, 'Number').fill('33')
  await save(page).click()
  await page.getByRole('heading', { level: 1, name: '33 Special' }).waitFor()
  await save(other.page).click()
  await other.page.getByText('Updated here with what they saved: Number').waitFor()
  expect(await field(other.page, 'Name').inputValue()).toBe('Kür')
  expect(await field(other.page, 'Number').inputValue()).toBe('33')
  const numberOf = async () => {
    const { competition: found } = await askAs<{ competition: { number: string } }>(
      page,
      'query ($showId: ID!, $id: ID!) { competition(showId: $showId, id: $id) { number } }',
      { showId, id: ids[3] },
    )
    return found.number
  }
  expect(await numberOf()).toBe('33')
  await save(other.page).click()
  await other.page.getByRole('heading', { level: 1, name: '33 Kür' }).waitFor()
  expect(await numberOf()).toBe('33')
})

test('a fee that somebody else said meanwhile is told, and not replaced before that', async () => {
  const { page, showId, ids } = await openShow('Show of two treasurers')
  const address = `/shows/${showId}/competitions/${ids[3]}?tab=set-up`
  const other = await visitAs('organizer', '/settings')
  // Nothing of what happens comes here by itself.
  await other.context.route(
    ({ pathname }) => pathname === '/live',
    (route) => route.abort(),
  )
  for (const each of [page, other.page]) {
    await each.goto(address)
    await untilLoaded(each)
  }
  const form = (each: Page) =>
    each.getByRole('form', { name: 'Fee, limits, teams, prize money, qualification' })
  const field = (each: Page, name: string) => form(each).getByRole('textbox', { name })
  const save = (each: Page) => form(each).getByRole('button', { name: 'Save', exact: true })
  await field(page, 'For each start').fill('45.50')
  await save(page).click()
  await page.getByRole('status').filter({ hasText: 'Fee, limits' }).waitFor()
  await field(other.page, 'Starts per rider').fill('2')
  await save(other.page).click()
  await form(other.page).getByText('Updated here with what they saved: For each start').waitFor()
  expect(await field(other.page, 'Starts per rider').inputValue()).toBe('2')
  expect(await field(other.page, 'For each start').inputValue()).toBe('45.50')
  await save(other.page).click()
  const typed = field(page, 'Starts per rider')
  await expect.poll(() => typed.inputValue(), patience).toBe('2')
  expect(await field(page, 'For each start').inputValue()).toBe('45.50')
})

test('a class that the library does not have is set up by its name, with judges whose names are typed', async () => {
  const { page, complaints, showId } = await openShow('Show of national classes')
  await goWithin(page, `/shows/${showId}/competitions/new`)
  await page.getByRole('textbox', { name: 'Test, level, federation or year' }).fill('Klasse A5')
  await page.getByText('The library has no such test.').waitFor()
  await page.getByRole('button', { name: /ÖTO 2026, common mark/ }).click()
  expect(await page.getByLabel('Name of the test').inputValue()).toBe('Klasse A5')
  await page.getByLabel('Coefficients of the movements').fill('1 1 2 1')
  await page.getByLabel('Coefficients of the collective marks').fill('2')
  // 10 × (1 + 1 + 2 + 1 + 2)
  await expect.poll(() => page.getByLabel('Most points of one judge').inputValue()).toBe('70')
  const seat = page.getByRole('combobox', { name: 'Judge at C' })
  await seat.fill('Jana')
  await page.getByRole('option', { name: /^Add Jana/ }).waitFor()
  await seat.fill('Jana Judge')
  await page.keyboard.press('Enter')
  await expect.poll(() => seat.inputValue(), patience).toBe('Judge, Jana')
  // Enter where nothing is open to choose from neither saves nor loses anything.
  await page.keyboard.press('Enter')
  await page.getByText('Not created yet').waitFor()
  // The first name first, and a Tab instead of Enter.
  await seat.fill('Jana J')
  await page.keyboard.press('Tab')
  await expect.poll(() => seat.inputValue(), patience).toBe('Judge, Jana')
  await page.getByRole('button', { name: 'Create competition' }).click()
  await page.getByRole('heading', { level: 1, name: '4 Klasse A5' }).waitFor()
  expect(complaints).toEqual([])
})

async function countOf(page: Page, showId: string, id: string | undefined): Promise<number> {
  const { competition: found } = await askAs<{ competition: { competitors: unknown[] } }>(
    page,
    'query ($showId: ID!, $id: ID!) { competition(showId: $showId, id: $id) { competitors { id } } }',
    { showId, id },
  )
  return found.competitors.length
}
