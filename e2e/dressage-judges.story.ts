import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { indicator, journalOf, tapMarks } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

const disciplines = [
  {
    discipline: 'eventing',
    choice: {
      ruleSet: 'fei-2026',
      format: 'short_cross_country_second',
      dressage: { entry: 'marks', positions: ['C'], movements: [1, 1, 2] },
      crossCountry: { entry: 'faults', fences: 3, distance: 2600, speed: 520 },
      jumping: { entry: 'faults', distance: 400, speed: 350 },
    },
    // 6.5 + 7 + 2 × 8 of 40 points.
    total: '73.75 %',
  },
  {
    discipline: 'driving',
    choice: {
      ruleSet: 'fei-2026',
      phases: [{ kind: 'dressage', entry: 'marks', positions: ['C'], movements: [1, 1, 2] }],
    },
    total: '29.5',
  },
]

test.each(disciplines)(
  'a dressage judge in $discipline marks with the pad and signs, also without network',
  async ({ discipline, choice, total }) => {
    const office = await visitAs('organizer', '/')
    const { showId } = await findDemo(office.page)
    const link = await drawnCompetition(office.page, { showId, discipline, choice })
    const { page, context, complaints } = await visit(link, { size: 'tablet', touch: true })
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
  },
)

/** Two starters, and the link of the judge at C. */
async function drawnCompetition(
  page: Page,
  { showId, discipline, choice }: { showId: string; discipline: string; choice: unknown },
): Promise<string> {
  const input = {
    ...{ number: `90${discipline.length}`, name: `Judged ${discipline}`, discipline, choice },
    judges: [{ position: 'C' }],
    breaks: [],
    secondsPerStart: 300,
    startsAt: '2099-05-14T06:30:00Z',
  }
  const { createCompetition: made } = await askAs<{
    createCompetition: { id: string; judgePositions: { id: string; position: string }[] }
  }>(
    page,
    `mutation($showId: ID!, $input: CompetitionInput!) {
      createCompetition(showId: $showId, input: $input) { id judgePositions { id position } }
    }`,
    { showId, input },
  )
  const rows = ['One', 'Two'].map((familyName) => ({
    ...{ firstName: 'Rider', familyName, horseName: `Horse ${familyName}` },
  }))
  const { importCompetitors: entered } = await askAs<{
    importCompetitors: { version: number; competitors: { id: string }[] }
  }>(
    page,
    `mutation($id: ID!, $rows: [CompetitorInput!]!) {
      importCompetitors(competitionId: $id, rows: $rows) { version competitors { id } }
    }`,
    { id: made.id, rows },
  )
  const order = entered.competitors.map(({ id }) => id)
  await askAs(
    page,
    `mutation($id: ID!, $input: StartOrderInput!) {
      saveStartOrder(competitionId: $id, input: $input) { id }
    }`,
    { id: made.id, input: { version: entered.version, order, publish: true } },
  )
  const { makePositionLink: link } = await askAs<{ makePositionLink: { url: string } }>(
    page,
    'mutation($id: ID!) { makePositionLink(judgePositionId: $id) { url } }',
    { id: made.judgePositions.find(({ position }) => position === 'C')?.id },
  )
  return link.url
}
