import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  enterAndPublish,
  type MadeCompetition,
  makeCompetition,
  makeShow,
  recordEntries,
} from './by-endpoint.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'
import { answerLate } from './wire.ts'

openBrowser()

// The start page shows six competitions that run, and other stories let some run as well.
const server = openOwnServer()

const names = ['Ahorn', 'Birke', 'Cedra', 'Dorn', 'Eibe', 'Fichte', 'Ginster', 'Holler', 'Ilex']
const teams = ['Austria', 'Belgium', 'Chile']

/** Faults in both rounds: Austria 0 + 4 + 4, Belgium 0 + 0 + 8, Chile 12 and lacking one. */
const faults: Readonly<Record<string, readonly number[]>> = {
  ...{ Ahorn: [0, 0], Birke: [0, 0], Cedra: [4, 0] },
  ...{ Dorn: [4, 0], Eibe: [0, 0], Fichte: [4, 0] },
  ...{ Ginster: [4, 0], Holler: [8, 0] },
}

test('teams that are equal jump off, and boards, speaker and results show the teams', async () => {
  const { page, complaints } = await visitAs('organizer', '/', { url: server.url })
  const { showId, arenaIds, mornings } = await makeShow(page, {
    name: 'Cup of nations',
    days: 1,
    arenas: ['Ring'],
  })
  const address = await makeCompetition(page, showId, {
    number: '3',
    name: 'Nations Cup',
    discipline: 'jumping',
    choice: { ruleSet: 'fei-2026', format: 'nations-cup', entry: 'totals' },
    arenaId: arenaIds[0],
    startsAt: mornings[0],
  })
  const id = address.split('/').at(-1)
  await askAs(
    page,
    'mutation($id: ID!) { saveConditions(id: $id, input: { teamFormula: "jumping-nations-cup" }, opened: {}) { changedMeanwhile } }',
    { id },
  )
  const made = await enterAndPublish(
    page,
    address,
    names.map((name, at) => ({ name, horse: `Horse ${at}`, team: teams[at % teams.length] })),
  )
  await ride(page, made, 'round_1', 0)
  await askAs(
    page,
    'mutation($id: ID!) { setCompetitorStatus(id: $id, status: withdrawn) { id } }',
    { id: made.competitorIds.get('Ilex') },
  )

  // Chile has 12 and lacks one; Austria and Belgium have 8 each and keep the order of the draw.
  await page.goto(`${address}?tab=scoring`)
  const second = page.getByRole('region', { name: 'Round 2' })
  const order = async () => {
    const texts = await second.getByRole('listitem').allInnerTexts()
    return texts.map((text) => names.find((name) => text.includes(name)))
  }
  await expect
    .poll(order)
    .toEqual(['Cedra', 'Ahorn', 'Birke', 'Fichte', 'Dorn', 'Eibe', 'Ginster', 'Holler'])
  await second.getByRole('button', { name: 'Call: Round 2' }).click()
  await second.getByText('8 called in this order').waitFor()
  await ride(page, made, 'round_2', 1)

  const jumpOff = page.getByRole('region', { name: 'Jump-off' })
  // Which teams are equal comes last: until then nobody is offered.
  await answerLate(page, 'teamConditions')
  await page.addInitScript(noteOffered)
  await page.reload()
  await jumpOff.getByLabel('Austria').selectOption({ label: '1 · Ahorn, Ann' })
  expect(await page.evaluate(() => sessionStorage.getItem('offered'))).toBe('Austria Belgium')
  await jumpOff.getByRole('button', { name: 'All teams' }).click()
  await jumpOff.getByLabel('Chile').waitFor()
  await jumpOff.getByLabel('Belgium').selectOption({ label: '5 · Eibe, Ann' })
  await jumpOff.getByRole('button', { name: 'Call: Jump-off' }).click()
  await jumpOff.getByText('2 called in this order').waitFor()
  await entries(page, made, 'jump_off_1', [['Eibe', 0, 4100]])

  const leads = page.getByRole('definition').filter({ hasText: 'Belgium' })
  await leads.getByText('8 · Jump-off 0 / 41.00').waitFor()
  await page.goto('/')
  const leading = page.getByRole('row').filter({ hasText: 'Belgium' })
  await leading.getByText('8 · Jump-off 0 / 41.00').waitFor()
  await page.goto(`/shows/${showId}/arenas/${arenaIds[0]}/scoreboard`)
  await page.getByText('8 · Jump-off 0 / 41.00').waitFor()
  await page.getByText('5 Ann Eibe').waitFor()
  expect(await page.getByText(/Place \d/).count()).toBe(0)
  await page.goto(`/shows/${showId}/arenas/${arenaIds[0]}/speaker`)
  const ranking = page.locator('section').filter({ hasText: 'Team result' })
  await ranking.getByText('8 · Jump-off 0 / 41.00').waitFor()
  await entries(page, made, 'jump_off_1', [['Ahorn', 4, 3900]])
  await page.goto(`${address}?tab=results`)
  const result = page.getByRole('region', { name: 'Team result' })
  await result.getByText('Jump-off 4 / 39.00').waitFor()
  await result.getByText('2 scores missing').waitFor()
  await untilLoaded(page)
  expect(complaints).toEqual([])
}, 240_000)

test('the card of a team competition of a show that is over lists the teams', async () => {
  const { page, complaints } = await visitAs('organizer', '/', { url: server.url })
  const { showId, arenaIds, mornings } = await makeShow(page, {
    name: 'Cup of last week',
    days: 1,
    arenas: ['Ring'],
    firstIn: -7,
  })
  const input = {
    ...{ name: 'Teams', discipline: 'jumping', arenaId: arenaIds[0], startsAt: mornings[0] },
    choice: { ruleSet: 'fei-2026', format: 'nations-cup', entry: 'totals' },
  }
  const address = await makeCompetition(page, showId, { ...input, number: '4' })
  await askAs(
    page,
    'mutation($id: ID!) { saveConditions(id: $id, input: { teamFormula: "jumping-nations-cup" }, opened: {}) { changedMeanwhile } }',
    { id: address.split('/').at(-1) },
  )
  const made = await enterAndPublish(
    page,
    address,
    names.map((name, at) => ({ name, horse: `Horse ${at}`, team: teams[at % teams.length] })),
  )
  await ride(page, made, 'round_1', 0)
  await ride(page, made, 'round_2', 1)
  await page.goto(`/shows/${showId}`)
  const card = page.getByRole('article').filter({ hasText: '4 Teams' })
  const rowsOf = (table: string) => card.getByRole('table', { name: table }).getByRole('row')
  await rowsOf('Team result')
    .filter({ hasText: 'Austria' })
    .getByText('8', { exact: true })
    .waitFor()
  expect(
    (await rowsOf('Team result').allInnerTexts()).map((row) => row.split(/\s+/).at(1)),
  ).toEqual(expect.arrayContaining(['Austria', 'Belgium']))
  await expect.poll(() => rowsOf('Individual result').count()).toBe(3)
  expect(complaints).toEqual([])
}, 120_000)

/** Runs in the page: keeps the names of all teams that were offered at any moment. */
function noteOffered(): void {
  const offered = new Set<string>()
  const note = () => {
    for (const { textContent } of document.querySelectorAll('[aria-label=Jump-off] label')) {
      offered.add(textContent)
    }
    sessionStorage.setItem('offered', [...offered].join(' '))
  }
  new MutationObserver(note).observe(document, { subtree: true, childList: true })
}

async function ride(page: Page, made: MadeCompetition, part: string, at: number): Promise<void> {
  await entries(
    page,
    made,
    part,
    Object.entries(faults).map(([name, each]) => [name, each[at] ?? 0, 6500]),
  )
}

async function entries(
  page: Page,
  { id, competitorIds }: MadeCompetition,
  part: string,
  rows: readonly (readonly [name: string, faults: number, time: number])[],
): Promise<void> {
  await recordEntries(
    page,
    id,
    rows.flatMap(([name, points, time]) =>
      Object.entries({ faults: 1000 * points, time }).map(([field, value]) => {
        return { competitorId: competitorIds.get(name), part, field, value }
      }),
    ),
  )
}
