import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closeAndSign, recordEntries } from './by-endpoint.ts'
import { drawnCompetition } from './drawn-competition.ts'
import { untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

const choice = {
  ruleSet: 'fei-2026',
  format: 'a-against-clock',
  entry: 'totals',
  courses: { round_1: { timeAllowed: 7200 } },
}

async function ridden(
  page: Page,
  number: string,
  { lastTime = 6500 }: { lastTime?: number | null } = {},
) {
  const { showId } = await findDemo(page)
  const wanted = { showId, number, discipline: 'jumping', choice, riders: ['Asked', 'Second'] }
  const made = await drawnCompetition(page, wanted)
  const entries = made.riderIds.flatMap((competitorId, index) => [
    { competitorId, part: 'round_1', field: 'faults', value: index * 4000 },
    { competitorId, part: 'round_1', field: 'time', value: index === 1 ? lastTime : 6500 },
  ])
  await recordEntries(page, made.id, entries)
  return { showId, ...made }
}

async function sign(page: Page, panel: Locator) {
  await panel.getByRole('combobox', { name: 'Signed by' }).fill('Helene Aigner')
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Sign as official' }).click()
}

test('after signing a status asks its reason, is taken back, and the list is signed again', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId, id, riderIds } = await ridden(page, 'Signed')
  await closeAndSign(page, { id })
  const address = `/shows/${showId}/competitions/${id}`
  await page.goto(`${address}/jumping/competitors/${riderIds[0]}`)
  await untilLoaded(page)
  const status = page.getByRole('button', { name: /^Finished|Status/ }).first()
  await status.click()
  await page.getByRole('menuitem', { name: 'Retired' }).click()
  const asked = page.getByRole('dialog', { name: 'Retired' })
  await asked.getByText('the list then needs the signature again', { exact: false }).waitFor()
  await asked.getByLabel('Reason').fill('stopped after the last fence')
  await asked.getByRole('button', { name: 'Save status' }).click()
  await page.getByText('Status is now: Retired').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Status is now: Finished').waitFor()

  await page.goto(`${address}?tab=results`)
  await untilLoaded(page)
  await page.getByText('not signed again yet', { exact: false }).first().waitFor()
  const panel = page.getByRole('region', { name: 'Sign the corrected results' })
  await sign(page, panel)
  const proof = page.getByRole('dialog', { name: 'Sign as official' })
  await proof.getByLabel('Current password').fill('paddock')
  await proof.getByRole('button', { name: 'Sign as official' }).click()
  await page.getByText('The results are official').waitFor()
  await panel.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('an open protest is asked about before signing, and the time to protest is shown', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId, id, riderIds } = await ridden(page, 'Protested')
  await askAs(
    page,
    'mutation($id: ID!) { setCompetitionStatus(id: $id, status: provisional) { id } }',
    { id },
  )
  await askAs(
    page,
    `mutation($id: ID!, $input: ProtestInput!) { lodgeProtest(competitionId: $id, input: $input) { id } }`,
    {
      id,
      input: { competitorId: riderIds[1], lodgedBy: 'A. Trainer', grounds: 'The rail fell later' },
    },
  )
  await page.goto(`/shows/${showId}/competitions/${id}?tab=results`)
  await untilLoaded(page)
  const panel = page.getByRole('region', { name: 'Sign the results' })
  await panel.getByText(/^The result can be protested until \d\d:\d\d$/).waitFor()
  await sign(page, panel)
  const question = page.getByRole('dialog', { name: 'Sign although something is open?' })
  await question.getByText('1 protest is still to be decided').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a time that was not taken is decided with a name, and the result is signed without it', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId, id } = await ridden(page, 'Untimed', { lastTime: null })
  await askAs(
    page,
    'mutation($id: ID!) { setCompetitionStatus(id: $id, status: provisional) { id } }',
    { id },
  )
  await page.goto(`/shows/${showId}/competitions/${id}?tab=results`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Decide …' }).click()
  const dialog = page.getByRole('dialog', { name: 'What holds instead of what is missing?' })
  await dialog.getByText('Missing for Rider Second, Round 1: Time').waitFor()
  await dialog.getByLabel(/^Finished without a time/).waitFor()
  await dialog.getByLabel('Decided by').fill('Helene Aigner')
  await dialog.getByLabel('Reason').fill('the clock did not stop')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await page.getByText('The decision is saved').waitFor()
  await page.getByRole('region', { name: 'Sign the results' }).waitFor()
  const decisions = page.getByRole('region', { name: 'Decisions on what is missing' })
  await decisions.getByText('the clock did not stop', { exact: false }).waitFor()

  await decisions.getByRole('button', { name: 'Take back' }).click()
  const asked = page.getByRole('dialog', { name: 'Take the decision back?' })
  await asked.getByLabel('Reason').fill('the film shows it')
  await asked.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('region', { name: 'Before the results can be signed' }).waitFor()
  await decisions.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('before the first value the sheet says that another pair is in the arena', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  const wanted = {
    showId,
    number: 'Other',
    discipline: 'jumping',
    choice,
    riders: ['Inside', 'Waits'],
  }
  const { id, riderIds } = await drawnCompetition(page, wanted)
  await askAs(
    page,
    'mutation($id: ID!) { setCompetitorStatus(id: $id, status: on_course) { id } }',
    {
      id: riderIds[0],
    },
  )
  const sheetOf = (competitorId: string | undefined) =>
    `/shows/${showId}/competitions/${id}/jumping/competitors/${competitorId}`
  await page.goto(sheetOf(riderIds[1]))
  await untilLoaded(page)
  await page
    .getByText('Rider Inside is in the arena. What you enter here is for Rider Waits.')
    .waitFor()
  await page.goto(sheetOf(riderIds[0]))
  await untilLoaded(page)
  await page
    .getByRole('button', { name: /^On course|Status/ })
    .first()
    .waitFor()
  expect(await page.getByText('is in the arena', { exact: false }).count()).toBe(0)
  expect(complaints).toEqual([])
})
