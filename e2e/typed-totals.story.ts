import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#domain/timetable/local-time.ts'
import { drawnCompetition } from './drawn-competition.ts'
import { inspectAll } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { journalOf } from './ringside.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

/** Nobody has ridden tomorrow. */
const day = addDays(new Date().toISOString().slice(0, 10), 1)

async function makeShow(page: Page): Promise<{ showId: string; arenaIds: string[] }> {
  const { createShow } = await askAs<{ createShow: { id: string } }>(
    page,
    'mutation ($input: ShowInput!) { createShow(input: $input) { id } }',
    { input: { name: 'Rounds', timeZone: 'Etc/UTC', firstDay: day, lastDay: day } },
  )
  const showId = createShow.id
  const arenaIds: string[] = []
  for (const [sortOrder, name] of ['Main arena', 'Park'].entries()) {
    const { saveArena } = await askAs<{ saveArena: { stored: { id: string } } }>(
      page,
      'mutation ($showId: ID!, $input: ArenaInput!) { saveArena(showId: $showId, input: $input) { stored { id } } }',
      { showId, input: { name, sortOrder } },
    )
    arenaIds.push(saveArena.stored.id)
  }
  return { showId, arenaIds }
}

interface Wanted {
  number: string
  discipline: string
  choice: unknown
  arenaId: string | undefined
  hour: string
}

async function makeCompetition(page: Page, showId: string, wanted: Wanted): Promise<string> {
  const { hour, number, ...of } = wanted
  const { createCompetition } = await askAs<{ createCompetition: { id: string } }>(
    page,
    `mutation ($showId: ID!, $input: CompetitionInput!) {
      createCompetition(showId: $showId, input: $input) { id }
    }`,
    {
      showId,
      input: {
        ...of,
        number,
        name: `Prix ${number}`,
        judges: [],
        startsAt: `${day}T${hour}:00:00Z`,
        secondsPerStart: 120,
        breaks: [],
      },
    },
  )
  const rows = [1, 2, 3, 4].map((rider) => ({
    firstName: 'Rider',
    familyName: `No ${rider}`,
    nation: 'AUT',
    horseName: `Horse ${rider} of ${number}`,
  }))
  await askAs(
    page,
    `mutation ($competitionId: ID!, $rows: [CompetitorInput!]!) {
      importCompetitors(competitionId: $competitionId, rows: $rows) { id }
    }`,
    { competitionId: createCompetition.id, rows },
  )
  return createCompetition.id
}

async function publishDay(page: Page, showId: string): Promise<void> {
  const { solveTimetable } = await askAs<{ solveTimetable: { id: string } }>(
    page,
    `mutation ($showId: ID!, $input: SolveTimetableInput!) {
      solveTimetable(showId: $showId, input: $input) { id }
    }`,
    { showId, input: { day, name: 'Day', seed: '1' } },
  )
  await askAs(page, 'mutation ($id: ID!) { publishTimetable(draftId: $id) { day } }', {
    id: solveTimetable.id,
  })
}

const totalsBy = (timeAllowed: number) => ({
  ruleSet: 'fei-2026',
  format: 'a-against-clock',
  entry: 'totals',
  courses: { round_1: { timeAllowed } },
})

test('jumping totals are typed on the office board by keys; a changed time allowed asks what holds', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId, arenaIds } = await makeShow(page)
  const id = await makeCompetition(page, showId, {
    number: '1',
    discipline: 'jumping',
    choice: totalsBy(7200),
    arenaId: arenaIds[0],
    hour: '08',
  })
  await publishDay(page, showId)
  const address = `/shows/${showId}/competitions/${id}`
  await page.goto(`${address}?tab=scoring`)
  await untilLoaded(page)
  const cells = page.locator('table input')
  await cells.first().focus()
  // Clear in 71.50 s, then four faults in 70: Enter goes on to the time and to the next rider.
  for (const typed of ['0', '71.5', '4', '70']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('0')
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(() => cells.evaluateAll((all) => all.indexOf(document.activeElement as never)))
    .toBe(2)
  const totals = async () => await page.locator('tbody tr').allInnerTexts()
  await expect.poll(async () => (await totals())[1] ?? '', { timeout: 20_000 }).toMatch(/\b2\b/)
  const german = await visitAs('organizer', '/settings', { locale: 'de-AT' })
  await inspectAll(german.page, {
    pages: [['board', `${address}?tab=scoring`]],
    complaints: german.complaints,
    as: 'totals',
  })

  await page.goto(`${address}?tab=set-up`)
  await untilLoaded(page)
  await page.getByLabel('Time allowed').first().fill('71')
  await page.getByRole('button', { name: 'Save' }).first().click()
  const question = page.getByRole('dialog')
  await question.getByText('What holds for those who have gone?').waitFor()
  await question.getByText('Measured or typed wrong').click()
  await question.getByRole('button', { name: 'Save' }).click()
  await question.waitFor({ state: 'detached' })
  const written = async () => {
    const { competition } = await askAs<{
      competition: { competitors: { sheets: { fields: { field: string; value: unknown }[] }[] }[] }
    }>(
      page,
      `query ($showId: ID!, $id: ID!) { competition(showId: $showId, id: $id) {
        competitors { sheets { fields { field value } } } } }`,
      { showId, id },
    )
    return competition.competitors.flatMap(({ sheets }) =>
      sheets.flatMap(({ fields }) =>
        fields.flatMap(({ field, value }) => (field === 'time_allowed' ? [value] : [])),
      ),
    )
  }
  await expect.poll(written, { timeout: 20_000 }).toEqual([7100, 7100, 7100])
  expect(complaints).toEqual([])
})

test('both phases of a ride are typed in one line of the office board, and the time that decides is in sight', async () => {
  const { page, complaints } = await visitAs('office', '/settings')
  const { showId } = await findDemo(page)
  const { id, riderIds } = await drawnCompetition(page, {
    ...{ showId, number: 'Two phases typed', discipline: 'jumping', riders: ['First', 'Second'] },
    choice: {
      ...{ ruleSet: 'fei-2026', format: 'two-phases-3', entry: 'totals' },
      courses: { phase_1: { timeAllowed: 6000 }, phase_2: { timeAllowed: 4000 } },
    },
  })
  await page.goto(`/shows/${showId}/competitions/${id}?tab=scoring`)
  await untilLoaded(page)
  const cell = (column: string, rider: number) =>
    page.locator(`input[data-cell="${column} ${riderIds[rider]}"]`)
  await cell('phase_1.faults', 0).click()
  for (const typed of ['0', '51.20', '0', '33.40', '0', '52.00', '0', '32.95']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  const decided = page.getByRole('row').filter({ hasText: 'Second' })
  await decided.getByRole('cell', { name: '1', exact: true }).waitFor()
  await expect.poll(() => cell('phase_2.time', 1).inputValue()).toBe('32.95')

  await page.setViewportSize({ width: 1180, height: 820 })
  await page.getByRole('tab', { name: 'Results' }).click()
  const time = page.getByRole('cell', { name: '32.95', exact: true })
  await time.waitFor()
  const total = page.getByRole('row').filter({ hasText: 'Second' }).getByRole('cell').last()
  const boxOf = async (of: typeof time) => await of.evaluate((each) => each.getBoundingClientRect())
  expect((await boxOf(time)).right).toBeLessThanOrEqual((await boxOf(total)).left + 1)
  expect(complaints).toEqual([])
})

test('keys go past a second phase that is not ridden any more; a click still opens it', async () => {
  const { page, complaints } = await visitAs('office', '/settings')
  const { showId } = await findDemo(page)
  const { id, riderIds } = await drawnCompetition(page, {
    ...{ showId, number: 'Phases left out', discipline: 'jumping' },
    riders: ['Faults', 'Slow', 'Clear'],
    choice: {
      ...{ ruleSet: 'fei-2026', format: 'two-phases-2', entry: 'totals' },
      courses: { phase_1: { timeAllowed: 6000 }, phase_2: { timeAllowed: 4000 } },
    },
  })
  await page.goto(`/shows/${showId}/competitions/${id}?tab=scoring`)
  await untilLoaded(page)
  const cell = (column: string, rider: number) =>
    page.locator(`input[data-cell="${column} ${riderIds[rider]}"]`)
  await cell('phase_1.faults', 0).click()
  for (const typed of ['4', '51.20', '0', '63.00', '0', '52.00', '0', '32.95']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => cell('phase_2.time', 2).inputValue()).toBe('32.95')
  for (const rider of [0, 1]) {
    expect(await cell('phase_2.faults', rider).inputValue()).toBe('')
  }
  await cell('phase_2.faults', 2).press('ArrowUp')
  expect(await cell('phase_2.faults', 2).evaluate(isFocused)).toBe(true)
  await cell('phase_1.time', 1).press('ArrowRight')
  expect(await cell('phase_1.time', 1).evaluate(isFocused)).toBe(true)
  await cell('phase_2.faults', 1).click()
  expect(await cell('phase_2.faults', 1).evaluate(isFocused)).toBe(true)
  expect(complaints).toEqual([])
})

function isFocused(element: Element): boolean {
  return element === document.activeElement
}

test('a percentage far from what is usual, or from the other judges, is taken by Enter once more only', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  const choice = {
    ...{ ruleSet: 'fei-2026', test: 'fei-grand-prix-2026', entryMode: 'judge-percent' },
    positions: ['E', 'C', 'B'],
  }
  const { id, riderIds } = await drawnCompetition(page, {
    ...{ showId, discipline: 'dressage', choice, number: 'Percent', riders: ['Typed'] },
  })
  await page.goto(`/shows/${showId}/competitions/${id}?tab=scoring`)
  await untilLoaded(page)
  const cell = (part: string) => page.locator(`[data-cell="${part} ${riderIds[0]}"]`)
  const asked = page.getByText('It is unusual here')
  const typed = async (part: string, text: string, isAsked: boolean) => {
    await cell(part).fill(text)
    await cell(part).press('Enter')
    if (isAsked) {
      await asked.waitFor()
      await cell(part).press('Enter')
      await asked.waitFor({ state: 'detached' })
    } else expect(await asked.count()).toBe(0)
  }
  const competitor = { competitionId: id, id: riderIds[0] ?? '' }
  const written = async (part: string) =>
    (await journalOf(page, part, competitor)).map(({ value }) => value)
  await typed('E', '6.85', true)
  await typed('E', '68.5', false)
  // The others are compared with what is kept, which is a moment later than what was typed.
  await expect.poll(() => written('E')).toEqual([6850, 68_500])
  await typed('C', '63.4', true)
  await typed('B', '66', false)
  // Asked about, and not taken when the sheet is opened instead.
  await page.goto(`/shows/${showId}/competitions/${id}/dressage/competitors/${riderIds[0]}`)
  await untilLoaded(page)
  await expect.poll(() => written('C')).toEqual([63_400])
  expect(complaints).toEqual([])
})

test('the foot of a sheet says the mark where that is the result', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  const { id, riderIds } = await drawnCompetition(page, {
    ...{ showId, discipline: 'dressage', number: 'Young', riders: ['Marked'] },
    choice: {
      ...{ ruleSet: 'fei-2026-youth', test: 'fei-young-horses-2022', entryMode: 'marks' },
      positions: ['C'],
    },
  })
  await page.goto(`/shows/${showId}/competitions/${id}/dressage/competitors/${riderIds[0]}`)
  await untilLoaded(page)
  const cells = page.locator('input[data-cell^="C quality."]')
  for (const cell of await cells.all()) {
    await cell.fill('8.2')
    await cell.press('Enter')
  }
  const foot = page.locator('tfoot')
  await foot.getByRole('rowheader', { name: 'Mark', exact: true }).waitFor()
  await foot.getByRole('cell', { name: '8.20', exact: true }).waitFor()
  expect(await foot.getByText('Percent').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a phase of an event stands in the timetable of its day, and one without an order is a block', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId, arenaIds } = await makeShow(page)
  const id = await makeCompetition(page, showId, {
    number: '30',
    discipline: 'eventing',
    choice: {
      ruleSet: 'fei-2026',
      format: 'short_cross_country_second',
      dressage: { entry: 'penalties', maxPoints: 100 },
      crossCountry: { entry: 'faults', fences: 2, distance: 3000, speed: 500 },
      jumping: { entry: 'faults', allowed: 80 },
    },
    arenaId: arenaIds[0],
    hour: '08',
  })
  for (const [index, part] of ['cross_country', 'jumping'].entries())
    await askAs(
      page,
      `mutation ($id: ID!, $part: String!, $plan: RoundPlanInput) {
        saveRoundStart(competitionId: $id, part: $part, competitorIds: [], plan: $plan) { id }
      }`,
      {
        id,
        part,
        plan: {
          arenaId: arenaIds[index === 0 ? 1 : 0],
          startsAt: `${day}T${index === 0 ? '10' : '13'}:00:00Z`,
          secondsPerStart: 180,
        },
      },
    )
  await publishDay(page, showId)
  await page.goto(`/shows/${showId}/timetable?day=${day}`)
  await untilLoaded(page)
  await page.getByText('Cross-country · Prix 30').first().waitFor()
  await page
    .getByRole('button', { name: /Jumping · Prix 30/ })
    .last()
    .click()
  await page.getByText('Time is kept for 4 starts').waitFor()
  await page.getByRole('button', { name: /No 1/ }).first().click()
  await page.getByRole('dialog').getByText('30 Cross-country').waitFor()
  const german = await visitAs('organizer', '/settings', { locale: 'de-AT' })
  await inspectAll(german.page, {
    pages: [['phases', `/shows/${showId}/timetable?day=${day}`]],
    complaints: german.complaints,
    as: 'rounds',
  })
  expect(complaints).toEqual([])
})
