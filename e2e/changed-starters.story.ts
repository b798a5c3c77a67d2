import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawnCompetition } from './drawn-competition.ts'
import { askAs, findDemo } from './places.ts'
import { keptOn, openNextSheet, openSheetOnCourse, tapMarks } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

/** So many movements that count alike. */
function testOf(movements: number) {
  return {
    ...{ id: `of-${movements}`, name: `Of ${movements}`, year: '2026', body: 'TEST' },
    ...{ kind: 'standard', movements: Array(movements).fill(1), collectives: [], artistic: [] },
    ...{ quality: [], maxPoints: 10 * movements, seconds: null, minimumHorseAge: null },
    ...{ errors: null, otherFaults: null, source: 'invented for this story', sure: true },
  }
}

const choiceOf = (movements: number) => ({
  ...{ ruleSet: 'fei-2026', entryMode: 'marks', positions: ['C'], test: testOf(movements) },
})

test('sheets and the board that stay open hear of another test, order, number, horse and of a late starter', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const number = 'Changed'
  const { id, riderIds, judgePositions } = await drawnCompetition(office.page, {
    ...{ showId, number, discipline: 'dressage', choice: choiceOf(2) },
    riders: ['One', 'Two', 'Three'],
  })
  const [one = '', two = '', three = ''] = riderIds
  const { makePositionLink: link } = await askAs<{ makePositionLink: { url: string } }>(
    office.page,
    'mutation($id: ID!) { makePositionLink(judgePositionId: $id) { url } }',
    { id: judgePositions[0]?.id },
  )
  const { page, complaints } = await visit(link.url, { size: 'tablet', touch: true })
  await openSheetOnCourse(page)
  const marks = page.getByRole('textbox', { name: /^Movement/ })
  expect(await marks.count()).toBe(2)

  const opened = {
    ...{ number, name: `Competition ${number}`, discipline: 'dressage', choice: choiceOf(2) },
    ...{
      judges: [{ position: 'C' }],
      breaks: [],
      secondsPerStart: 300,
      startsAt: '2099-05-14T06:30:00Z',
    },
  }
  await askAs(
    office.page,
    `mutation($id: ID!, $input: CompetitionInput!, $opened: CompetitionInput!) {
      saveCompetition(id: $id, input: $input, opened: $opened) { changedMeanwhile }
    }`,
    { id, opened, input: { ...opened, name: 'Another test', choice: choiceOf(3) } },
  )
  await expect.poll(() => marks.count()).toBe(3)
  await tapMarks(page, ['7'])
  // What is half typed stays while the page hears of the rest.
  await page.keyboard.type('6')

  const board = await visitAs('organizer', `/shows/${showId}/competitions/${id}?tab=scoring`)
  const { competition } = await askAs<{ competition: { version: number } }>(
    office.page,
    'query($id: ID!, $showId: ID!) { competition(id: $id, showId: $showId) { version } }',
    { id, showId },
  )
  await askAs(
    office.page,
    `mutation($id: ID!, $input: StartOrderInput!) {
      saveStartOrder(competitionId: $id, input: $input) { id }
    }`,
    { id, input: { version: competition.version, order: [one, three, two], publish: true } },
  )
  await saveCompetitor(office.page, one, { headNumber: '77' })
  await saveCompetitor(office.page, three, { substituteHorseName: 'Substitute' })
  await askAs(
    office.page,
    `mutation($id: ID!, $input: CompetitorInput!) {
      addCompetitor(competitionId: $id, input: $input) { id }
    }`,
    { id, input: { firstName: 'Rider', familyName: 'Late', horseName: 'Last' } },
  )
  await page.getByText('Start 1 of 4', { exact: false }).waitFor()
  await page.getByText('77', { exact: true }).waitFor()
  expect(await page.locator('input[data-cell]:focus').inputValue()).toBe('6')
  await page.keyboard.press('Enter')
  await page.keyboard.press('PageDown')
  await page.waitForURL(new RegExp(`/competitors/${three}`))
  await page.getByText('Substitute', { exact: true }).waitFor()
  const names = async () =>
    (await board.page.locator('[data-row-link]').allTextContents()).map(
      (row) => /One|Two|Three|Late/.exec(row)?.[0],
    )
  await expect.poll(names).toEqual(['One', 'Three', 'Two', 'Late'])
  expect([...complaints, ...board.complaints]).toEqual([])
})

test('a tablet that comes back keeps in sight what it has of a starter who is gone, and passes over who withdrew', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const { id, riderIds, judgePositions } = await drawnCompetition(office.page, {
    ...{ showId, number: 'Gone', discipline: 'dressage', choice: choiceOf(2) },
    riders: ['One', 'Two', 'Three', 'Four'],
  })
  const [one = '', two = '', three = ''] = riderIds
  const { makePositionLink: link } = await askAs<{ makePositionLink: { url: string } }>(
    office.page,
    'mutation($id: ID!) { makePositionLink(judgePositionId: $id) { url } }',
    { id: judgePositions[0]?.id },
  )
  const { page, context } = await visit(link.url, { size: 'tablet', touch: true })
  await openSheetOnCourse(page)
  await expect.poll(() => keptOn(page)).toContain('books')
  await context.setOffline(true)
  await tapMarks(page, ['7', '7'])
  await openNextSheet(page)
  await tapMarks(page, ['6', '6.5'])
  await askAs(
    office.page,
    `mutation($showId: ID!, $act: ProgrammeActInput!) {
      changeProgramme(showId: $showId, act: $act) { actId }
    }`,
    {
      showId,
      act: {
        split: {
          ...{ id, competitorIds: [two], follows: true },
          ...{
            name: 'First part',
            secondName: 'Second part',
            secondNumber: randomUUID().slice(0, 8),
          },
        },
      },
    },
  )
  await setStatus(office.page, three, 'withdrawn')
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'No longer in this competition' }).waitFor()
  const refused = page.getByRole('alert').filter({ hasText: 'was not taken' })
  await expect.poll(() => refused.count()).toBe(2)
  await page.getByText('Movement 2: 6.5 was not taken', { exact: false }).waitFor()

  await page.goto(page.url().replace(two, one))
  await page.getByRole('button', { name: 'Sign sheet C' }).tap()
  await page.getByRole('dialog').getByLabel('Name of the judge').fill('Helene Aigner')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign sheet C' }).tap()
  await page.getByRole('link', { name: 'Next: Four' }).waitFor()

  await page.goto(page.url().replace(one, three))
  const absent = page.getByText('Withdrawn or no-show: nothing', { exact: false })
  await absent.waitFor()
  await tapMarks(page, ['5', '5'])
  await office.page.goto(`/shows/${showId}/competitions/${id}?tab=scoring`)
  await office.page.getByRole('img', { name: /^Withdrawn or no-show/ }).waitFor()
  await setStatus(office.page, three, 'finished')
  await absent.waitFor({ state: 'detached' })
})

async function setStatus(page: Page, id: string, status: string): Promise<void> {
  await askAs(
    page,
    `mutation($id: ID!, $status: CompetitorStatus!) {
      setCompetitorStatus(id: $id, status: $status) { id }
    }`,
    { id, status },
  )
}

async function saveCompetitor(page: Page, id: string, input: unknown): Promise<void> {
  await askAs(
    page,
    `mutation($id: ID!, $input: CompetitorChange!) { saveCompetitor(id: $id, input: $input) { stored { id } } }`,
    { id, input },
  )
}
