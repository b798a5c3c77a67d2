import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspectOpened } from './inspect-pages.ts'
import { makeFilm } from './made-film.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

// Its own: an organization makes a training set.
const server = openOwnServer()

const marking = 'writeTrainingMarks'

/** Of the set: another one on each try. */
let setName = ''

const cells = (page: Page) =>
  page.locator('input[data-cell^="C movement."], input[data-cell^="C collective."]')

/** The first two marks of a sheet are typed, the first one by itself; the others are as the second one. */
async function mark(page: Page, first: string, others: string): Promise<void> {
  await cells(page).first().waitFor()
  for (const [at, typed] of [first, others].entries()) {
    await cells(page).nth(at).fill(typed)
    await cells(page).nth(at).press('Enter')
  }
  // Until the server has them.
  await page.getByText(/waits? on this device/).waitFor({ state: 'detached' })
  const names = await cells(page).evaluateAll((all) =>
    all.map((cell) => (cell.getAttribute('data-cell') ?? '').replace('C ', '')),
  )
  const [setId, , filmId] = new URL(page.url()).pathname.split('/').slice(-3)
  const { trainingSet } = await askAs<{
    trainingSet: { films: { id: string; sheets: { id: string; mayMark: boolean }[] }[] }
  }>(page, `{ trainingSet(id: ${setId}) { films { id sheets { id mayMark } } } }`)
  const film = trainingSet.films.find((each) => each.id === filmId)
  const writes = names.slice(2).map((field) => {
    return { id: randomUUID(), field, value: Number(others) * 10, filmMs: 0 }
  })
  await askAs(
    page,
    `mutation ($id: ID!, $writes: [FilmWriteInput!]!) {
      writeTrainingMarks(id: $id, writes: $writes) { id } }`,
    { id: film?.sheets.find(({ mayMark }) => mayMark)?.id, writes },
  )
  await page.reload()
  await expect.poll(() => cells(page).last().inputValue()).not.toBe('')
}

async function openSet(page: Page): Promise<void> {
  await page.goto('/on-demand/training')
  await page.getByRole('link', { name: setName }).click()
  await page.getByRole('heading', { name: setName }).waitFor()
  await untilLoaded(page)
}

async function judgeFilm(page: Page, number: number, marks: [string, string]): Promise<void> {
  await page.getByRole('link', { name: `Mark film ${number}` }).click()
  await mark(page, ...marks)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Sheet signed').first().waitFor()
  await page.getByRole('link', { name: setName }).click()
  await page.getByRole('heading', { name: setName }).waitFor()
}

/** Of a table the cells of the row that begins so. */
async function cellsOf(page: Page, table: string, row: string): Promise<string[]> {
  const found = page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByText(row, { exact: true }) })
    .last()
  await found.waitFor()
  const cells = found.getByRole('cell')
  return (await cells.allTextContents()).map((text) => text.trim())
}

test('three judges mark a set blind; signed by all it is frozen and compared', async () => {
  const { url } = server
  setName = `Spring refresher ${randomUUID().slice(0, 8)}`
  const office = await visitAs('organizer', '/on-demand', { url })
  await office.page.getByRole('link', { name: 'Training sets' }).click()
  await office.page.getByRole('link', { name: 'New training set' }).click()
  await office.page.getByRole('textbox', { name: 'Name' }).fill(setName)
  await office.page.getByRole('combobox', { name: 'Test' }).fill('CCI5')
  await office.page.getByRole('option').first().click()
  await office.page.getByRole('button', { name: 'Create training set' }).click()
  await office.page.getByText('No films yet').waitFor()
  const judges = office.page.getByRole('combobox', { name: 'Judges' })
  await judges.click()
  for (const name of ['Helene Aigner', 'Stella Speaker', 'Otto Office']) {
    await office.page.getByRole('option', { name }).click()
  }
  await office.page.keyboard.press('Escape')
  await office.page.getByRole('button', { name: 'Save' }).click()
  await office.page.getByText('All saved').waitFor()
  const film = await makeFilm(office.context, { seconds: 3 })
  // The reference: 7 for all of the first film, 6 for all of the second.
  for (const [number, given] of [
    [1, '7'],
    [2, '6'],
  ] as const) {
    await office.page.getByRole('button', { name: 'Add film' }).click()
    const name = `film-${number}.mp4`
    const input = office.page.locator('input[type=file]')
    await input.setInputFiles({ name, mimeType: 'video/mp4', buffer: film })
    await office.page.getByText(`${name} ·`).first().waitFor()
    await mark(office.page, given, given)
    if (number === 1) await inspectOpened(office.page, 'training-reference')
    await office.page.getByRole('link', { name: setName }).click()
    await office.page.getByRole('heading', { name: setName }).waitFor()
  }
  await inspectOpened(office.page, 'training-draft')
  await office.page.getByRole('button', { name: 'Start marking' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Start marking' }).click()
  await office.page.getByText('0 of 6 sheets signed').waitFor()
  const address = new URL(office.page.url()).pathname

  // As the reference; a mark more on each film; half a mark less, and on the first movement two.
  const first = await visitAs('judge', '/on-demand/training', { url })
  await openSet(first.page)
  await judgeFilm(first.page, 1, ['7', '7'])
  await judgeFilm(first.page, 2, ['6', '6'])
  const second = await visitAs('speaker', '/on-demand/training', { url })
  await openSet(second.page)
  await second.page.getByText('You see your own marks only').waitFor()
  expect(await second.page.getByText('Helene Aigner').count()).toBe(0)
  const asked = second.page.waitForResponse(
    (answer) => answer.request().postData()?.includes('query trainingSet(') ?? false,
  )
  await second.page.reload()
  const seen = await (await asked).text()
  expect(seen).not.toMatch(/film-1\.mp4|filmMs/)
  await untilLoaded(second.page)
  expect(await second.page.getByRole('table').count()).toBe(0)
  await judgeFilm(second.page, 1, ['8', '8'])
  await judgeFilm(second.page, 2, ['7', '7'])
  const third = await visitAs('office', '/on-demand/training', { url })
  await openSet(third.page)
  const sent = third.page.waitForRequest((each) => each.postData()?.includes(marking) ?? false)
  await judgeFilm(third.page, 1, ['5', '6.5'])

  // The office learns who has signed, and no mark.
  await office.page.goto(address)
  await office.page.getByText('5 of 6 sheets signed').waitFor()
  await office.page.getByText('Otto Office: not signed').waitFor()
  expect(await office.page.getByRole('table').count()).toBe(0)
  await office.page.getByRole('link', { name: 'Look at film 1' }).click()
  await office.page.getByRole('heading', { name: 'Film 1' }).waitFor()
  await untilLoaded(office.page)
  expect(await office.page.locator('input[data-cell]').count()).toBe(0)
  await inspectOpened(third.page, 'training-judge')
  await judgeFilm(third.page, 2, ['4', '5.5'])

  await third.page.getByText('Frozen', { exact: true }).waitFor()
  await office.page.goto(address)
  await office.page.getByText('Frozen', { exact: true }).waitFor()
  for (const { page } of [office, first, second, third]) {
    await page.goto(address)
    // 26 marks of each film, of which Otto's first is 2.0 away and the others 0.5: (25 × 0.5 + 2) ÷ 26.
    expect(await cellsOf(page, 'Judges and the reference', 'Helene Aigner')).toEqual(
      expect.arrayContaining(['0.00', '100.0', '0.000']),
    )
    expect(await cellsOf(page, 'Judges and the reference', 'Stella Speaker')).toEqual(
      expect.arrayContaining(['+1.00', '1.00', '0.0', '+10.000', '100.0']),
    )
    expect(await cellsOf(page, 'Judges and the reference', 'Otto Office')).toEqual(
      expect.arrayContaining(['-0.56', '0.56', '96.2', '100.0']),
    )
  }
  // Of all judges on the first movement: 0, +1 and −2.
  expect(await cellsOf(office.page, 'By movement', 'Movement 1')).toEqual(
    expect.arrayContaining(['-0.33', '1.00', '33.3', '0.00', '+1.00', '-2.00']),
  )
  await office.page.getByText('Movement 1: 3.0 apart').first().waitFor()
  await inspectOpened(office.page, 'training-compared')

  // A mark that is sent afterwards all the same.
  const written = await sent
  const { authorization = '' } = await written.allHeaders()
  const again = (written.postData() ?? '').replace(
    /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/,
    randomUUID(),
  )
  const answer = await third.context.request.post('/graphql', {
    headers: { authorization, 'content-type': 'application/json' },
    data: again,
  })
  expect(await answer.text()).toContain('BAD_INPUT')
  await third.page.goto(address)
  await untilLoaded(third.page)
  await third.page.getByRole('link', { name: 'Look at film 1' }).click()
  await third.page.getByRole('heading', { name: 'Film 1' }).waitFor()
  await untilLoaded(third.page)
  await third.page.locator('[data-total]').waitFor()
  expect(await third.page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0)
  expect([office, first, second, third].flatMap(({ complaints }) => complaints)).toEqual([])
}, 240_000)
