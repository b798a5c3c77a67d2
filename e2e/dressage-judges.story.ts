import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawnCompetition } from './drawn-competition.ts'
import { untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { indicator, journalOf, openNextSheet, openSheetOnCourse, tapMarks } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const disciplines = [
  {
    discipline: 'eventing',
    choice: {
      ruleSet: 'fei-2026',
      format: 'short_cross_country_second',
      dressage: { entry: 'marks', positions: ['C'], movements: [1, 1, 2], spare: true },
      crossCountry: { entry: 'faults', fences: 3, distance: 2600, speed: 520 },
      jumping: { entry: 'faults', distance: 400, speed: 350 },
    },
    // 6.5 + 7 + 2 × 8 of 40 points; the spare judge 36.
    total: '73.75 %',
    spareTotal: '90.00 %',
    penalties: ['26.3', '10.0'],
  },
  {
    discipline: 'driving',
    choice: {
      ruleSet: 'fei-2026',
      phases: [
        { kind: 'dressage', entry: 'marks', positions: ['C'], movements: [1, 1, 2], spare: true },
      ],
    },
    total: '29.5',
    spareTotal: '36.0',
    // 160 times what is missing to 73.75 and to 90 %.
    penalties: ['42.00', '16.00'],
  },
]

test.each(disciplines)(
  'a dressage judge in $discipline marks with the pad and signs, also without network',
  async ({ discipline, choice, total, spareTotal, penalties }) => {
    const office = await visitAs('organizer', '/')
    const { showId } = await findDemo(office.page)
    const { links } = await judgedCompetition(office.page, { showId, discipline, choice })
    const { page, context, complaints } = await visit(links['C'] ?? '', {
      size: 'tablet',
      touch: true,
      withWorker: true,
    })
    await page.waitForURL(new RegExp(`/${discipline}/competitors/`))
    await untilLoaded(page)
    await page.getByRole('textbox', { name: 'Movement 1, judge C' }).waitFor()
    await page.locator('input[data-cell]:focus').waitFor()
    // The signature's dialog is opened without network: the worker has it.
    await page.evaluate(async () => await navigator.serviceWorker.ready)
    await context.setOffline(true)
    await tapMarks(page, ['6.5', '7', '8'])
    await page.getByRole('textbox', { name: 'Remark, Movement 1, C' }).fill('late')
    await page.keyboard.press('Enter')
    await page.getByText(total, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Sign sheet C' }).tap()
    await page.getByRole('dialog').getByLabel('Name of the judge').fill('Helene Aigner')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign sheet C' }).tap()
    await page.getByText('C: signed by Helene Aigner').waitFor()
    await indicator(page).getByText('not sent yet').waitFor()
    await context.setOffline(false)
    await indicator(page).getByText('Live', { exact: true }).waitFor()
    const written = async () =>
      (await journalOf(office.page, 'C')).map(({ field, value }) => `${field} ${value}`)
    await office.page.goto(page.url())
    await expect
      .poll(written, { timeout: 20_000 })
      .toEqual([
        'movement.1 65',
        'movement.2 70',
        'movement.3 80',
        'remark.movement.1 late',
        'signedBy Helene Aigner',
        'signed true',
      ])
    expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

    const spare = await visit(links['spare'] ?? '', { size: 'tablet', touch: true })
    await spare.page.waitForURL(new RegExp(`/${discipline}/competitors/`))
    // The link opens whoever is next once the first has been marked.
    await spare.page.goto(page.url())
    await spare.page.getByText('You mark along as the spare judge').waitFor()
    await spare.page.locator('input[data-cell]:focus').waitFor()
    await tapMarks(spare.page, ['9', '9', '9'])
    await spare.page.getByText(spareTotal, { exact: true }).first().waitFor()
    await office.page.goto(page.url())
    await untilLoaded(office.page)
    const [own = '', replaced = ''] = penalties
    if (discipline === 'eventing') {
      const parts = office.page.getByRole('radiogroup', { name: 'Parts of the sheet' })
      await parts.getByText('Dressage', { exact: true }).click()
    }
    await office.page.getByText(own, { exact: true }).first().waitFor()
    await office.page.getByRole('button', { name: 'Replace a judge …' }).click()
    const dialog = office.page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Taken ill')
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await office.page.getByText(replaced, { exact: true }).first().waitFor()
    await spare.page
      .getByText('Your marks now count in the place of the judge at C.', { exact: true })
      .first()
      .waitFor()
    await page
      .getByText('For this starter the marks of the spare judge count in this place.')
      .waitFor()
    expect([...office.complaints, ...spare.complaints]).toEqual([])
  },
)

/** 7 and 8 of 10 for every mark are 70 and 80 %. */
const small = {
  id: 'small-2026',
  name: 'Small',
  year: '2026',
  body: 'TEST',
  kind: 'standard',
  movements: [1, 1, 2],
  collectives: [],
  artistic: [],
  quality: [],
  maxPoints: 40,
  seconds: null,
  minimumHorseAge: null,
  errors: null,
  otherFaults: null,
  source: 'invented for this story',
  sure: true,
}

test('the office puts the spare judge, who marked without network, in the place of another and takes it back', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const { id, riders, links } = await judgedCompetition(office.page, {
    showId,
    discipline: 'dressage',
    choice: {
      ruleSet: 'fei-2026',
      test: small,
      positions: ['E', 'C'],
      spare: true,
      entryMode: 'marks',
    },
  })
  const spare = await visit(links['spare'] ?? '', { size: 'tablet', touch: true, withWorker: true })
  await spare.page.waitForURL(/\/dressage\/competitors\//)
  await spare.page.getByText('You mark along as the spare judge').waitFor()
  await spare.page.locator('input[data-cell]:focus').waitFor()
  await spare.page.evaluate(async () => await navigator.serviceWorker.ready)
  await spare.context.setOffline(true)
  await tapMarks(spare.page, ['8', '8', '8'])
  await spare.page
    .getByText(/^80\.000/)
    .first()
    .waitFor()
  await indicator(spare.page).getByText('not sent yet').waitFor()
  const board = await visitAs('organizer', `/shows/${showId}/competitions/${id}?tab=scoring`)
  const progress = (seat: string, done: number) =>
    board.page.locator(`[role=progressbar][aria-label="${seat}: ${done} of 3 marks"]`)
  await expect.poll(() => progress('Spare', 0).count(), { timeout: 20_000 }).toBe(2)
  await spare.context.setOffline(false)
  await indicator(spare.page).getByText('Live', { exact: true }).waitFor()
  // No line of the results has changed, and the board shows the marks all the same.
  await expect.poll(() => progress('Spare', 3).count(), { timeout: 20_000 }).toBe(1)

  await office.page.goto(`/shows/${showId}/competitions/${id}/dressage/competitors/${riders[0]}`)
  await untilLoaded(office.page)
  for (const [position, mark] of [
    ['E', '6'],
    ['C', '7'],
  ]) {
    for (const movement of [1, 2, 3]) {
      const name = `Movement ${movement}, judge ${position}`
      await office.page.getByRole('textbox', { name, exact: true }).fill(mark ?? '')
      await office.page.keyboard.press('Enter')
    }
  }
  await office.page
    .getByText(/^65\.000/)
    .first()
    .waitFor()
  await office.page.getByRole('button', { name: 'Replace a judge …' }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByLabel('Which judge').selectOption({ label: 'Judge at E' })
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await dialog.getByText('Please fill this in').waitFor()
  await dialog.getByLabel('Reason').fill('Taken ill')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await office.page.getByText('Counts for this starter in the place of the judge at E.').waitFor()
  await office.page
    .getByText(/^75\.000/)
    .first()
    .waitFor()
  await spare.page
    .getByText('Your marks now count in the place of the judge at E.', { exact: true })
    .waitFor()
  await spare.page.getByText('From now on: also for the one starter that follows.').waitFor()
  await spare.context.setOffline(true)

  const replaced = async () =>
    (await journalOf(office.page, 'E')).filter(({ field }) => field === 'replaced').length
  await expect.poll(replaced).toBe(1)
  await office.page.getByRole('button', { name: 'Put the judge at E back …' }).click()
  await dialog.getByLabel('Reason').fill('Feels better')
  await dialog.getByRole('button', { name: 'Put back' }).click()
  await office.page.getByText('Marks along and counts for nothing.').waitFor()
  await office.page
    .getByText(/^65\.000/)
    .first()
    .waitFor()
  await expect.poll(replaced).toBe(2)
  await spare.page.getByText('From now on: also for the one starter that follows.').waitFor()
  await spare.context.setOffline(false)
  await spare.page.getByText('Your marks do not count any more', { exact: false }).waitFor()
  await spare.page.getByText('You mark along as the spare judge').waitFor()

  await office.page.goto(`/shows/${showId}/competitions/${id}?tab=set-up`)
  const along = office.page.getByRole('switch', { name: 'A spare judge marks along' })
  await office.page.getByText('Marks have been recorded: the spare judge stays.').waitFor()
  expect(await along.isDisabled()).toBe(true)

  await office.page.goto(`/shows/${showId}/competitions/${id}?tab=results`)
  const told = office.page.getByRole('region', { name: 'Judges replaced' })
  await told.getByText('Judge at E replaced by the spare judge: ').waitFor()
  await told.getByText('Reason: Taken ill', { exact: false }).waitFor()
  expect([...office.complaints, ...board.complaints]).toEqual([])
})

test('of two tests the judge at C marks and signs each on a sheet of its own; the office sees both', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const test = (id: string, movements: number[]) => ({
    ...{ id, name: id, body: 'TEST', year: '2026', kind: 'standard', movements, collectives: [] },
    ...{
      artistic: [],
      quality: [],
      maxPoints: 10 * movements.reduce((sum, each) => sum + each, 0),
    },
    ...{ seconds: null, minimumHorseAge: null, errors: null, otherFaults: null, sure: true },
    source: 'made up',
  })
  const choice = {
    ...{ ruleSet: 'fei-2026', entryMode: 'marks', positions: ['C'], test: test('short', [1, 2]) },
    overall: { tests: [test('long', [2, 1, 1])], weights: [1, 1], total: 'mean' },
  }
  const { links } = await judgedCompetition(office.page, {
    ...{ showId, choice, discipline: 'dressage', number: 'J two tests' },
  })
  const { page, complaints } = await visit(links['C'] ?? '', { size: 'tablet', touch: true })
  await openSheetOnCourse(page)
  await tapMarks(page, ['6', '7.5'])
  await sign(page, 'Sign sheet C', 'Helene Aigner')
  await page.getByText('Test 2', { exact: true }).tap()
  await page.locator('input[data-cell]:focus').waitFor()
  await tapMarks(page, ['8', '7', '5'])
  await page.getByText('70.000 %', { exact: true }).first().waitFor()
  await sign(page, 'Sign sheet C', 'Helene Aigner')
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  await office.page.goto(page.url())
  const written = async () => [
    (await journalOf(office.page, 'C')).map(({ field, value }) => `${field} ${value}`),
    (await journalOf(office.page, 'C.2')).map(({ field, value }) => `${field} ${value}`),
  ]
  const signature = ['signedBy Helene Aigner', 'signed true']
  await expect.poll(written, { timeout: 20_000 }).toEqual([
    ['movement.1 60', 'movement.2 75', ...signature],
    ['movement.1 80', 'movement.2 70', 'movement.3 50', ...signature],
  ])
  // 21 of 30 and 28 of 40 points: 70 % each.
  await office.page.getByText('Test 1', { exact: true }).click()
  await office.page
    .getByText(/^70\.000/)
    .first()
    .waitFor()
  // The next starter retires, by the judge's keys, and rides on after all.
  await openNextSheet(page)
  await page.keyboard.press('e')
  await page.locator('[role=menu]:focus-within').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const ended = page.getByRole('main').getByText('retired', { exact: true })
  await ended.waitFor()
  await page.locator('input[data-cell]:focus').waitFor()
  const before = office.page.url()
  await office.page.keyboard.press('PageDown')
  await office.page.waitForURL((url) => url.href !== before)
  // Of two tests the office sees the one in which the ride ended.
  await office.page.getByRole('button', { name: 'Retired', exact: true }).click()
  await office.page.getByRole('menuitem', { name: 'Take back: it goes on' }).click()
  // The judge reads why.
  const why = office.page.getByRole('dialog', { name: /^Change what the judge gave/ })
  await why.getByLabel('Reason').fill('Rode on')
  await why.getByRole('button', { name: 'Change', exact: true }).click()
  await ended.waitFor({ state: 'detached' })
  expect([...complaints, ...office.complaints]).toEqual([])
})

async function sign(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).tap()
  await page.getByRole('dialog').getByLabel('Name of the judge').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: button }).tap()
  await page.getByText(`signed by ${name}`).waitFor()
}

/** Two starters, and the links of the judges. */
async function judgedCompetition(
  page: Page,
  given: { number?: string; showId: string; discipline: string; choice: unknown },
): Promise<{ id: string; riders: string[]; links: Record<string, string> }> {
  const riders = ['One', 'Two']
  const number = `J ${given.discipline}`
  const made = await drawnCompetition(page, { number, ...given, riders })
  const links: Record<string, string> = {}
  for (const { id, position } of made.judgePositions) {
    const { makePositionLink: link } = await askAs<{ makePositionLink: { url: string } }>(
      page,
      'mutation($id: ID!) { makePositionLink(judgePositionId: $id) { url } }',
      { id },
    )
    links[position] = link.url
  }
  return { id: made.id, riders: made.riderIds, links }
}
