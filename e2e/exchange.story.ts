import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readExchanged } from '#domain/exchange/read-exchanged.ts'
import { inspectOpened } from './inspect-pages.ts'
import { keepUndo, untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

const patience = { timeout: 15_000 }

const reports = 'domain/competitor-list/reports'

async function openShow(page: Page): Promise<{ showId: string; competitionId: string }> {
  const { createShow } = await askAs<{ createShow: { id: string } }>(
    page,
    'mutation ($input: ShowInput!) { createShow(input: $input) { id } }',
    {
      input: {
        name: 'Show of two lists',
        timeZone: 'Europe/Vienna',
        firstDay: '2027-05-14',
        lastDay: '2027-05-15',
      },
    },
  )
  const { createCompetition } = await askAs<{ createCompetition: { id: string } }>(
    page,
    `mutation ($showId: ID!, $input: CompetitionInput!) {
      createCompetition(showId: $showId, input: $input) { id } }`,
    {
      showId: createShow.id,
      input: {
        number: '1',
        name: 'Grand Prix',
        discipline: 'dressage',
        choice: {
          test: 'fei-grand-prix-2026',
          ruleSet: 'fei-2026',
          entryMode: 'judge-points',
          positions: ['C'],
        },
        judges: [{ position: 'C' }],
        startsAt: '2027-05-14T06:00:00Z',
        secondsPerStart: 600,
        breaks: [],
      },
    },
  )
  return { showId: createShow.id, competitionId: createCompetition.id }
}

async function publishShow(page: Page, showId: string): Promise<void> {
  const opened = { isOn: false, shortName: null, startLists: true, resultsFrom: 'running' }
  await askAs(
    page,
    `mutation ($id: ID!, $input: PublicationInput!, $opened: PublicationInput!) {
      savePublication(showId: $id, input: $input, opened: $opened) { __typename } }`,
    { id: showId, input: { ...opened, isOn: true }, opened },
  )
}

interface Start {
  id: string
  startOrder: number | null
  status: string
  headNumber: string | null
  person: { familyName: string }
  horse: { name: string }
}

async function startsOf(page: Page, showId: string, competitionId: string) {
  const { competition } = await askAs<{ competition: { version: number; competitors: Start[] } }>(
    page,
    `query ($showId: ID!, $id: ID!) { competition(showId: $showId, id: $id) { version competitors {
      id startOrder status headNumber person { familyName } horse { name } } } }`,
    { showId, id: competitionId },
  )
  return competition
}

function listed({ competitors }: { competitors: readonly Start[] }): string[] {
  return competitors
    .filter(({ startOrder }) => startOrder !== null)
    .toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
    .map(({ person, horse, status }) => `${person.familyName} ${horse.name} ${status}`)
}

const asDrawn = [
  'Ash Arrow entered',
  'Birk Bolt entered',
  'Cray Cinder entered',
  'Dorn Drift entered',
  'Elm Echo entered',
]

const afterFriday = [
  'Ash-Berg Arrow entered',
  'Birk Bandit entered',
  'Cray Cinder withdrawn',
  'Dorn Drift van de Heide entered',
  'Elm Echo entered',
  'Fern Flint entered',
]

/** Who is gone, and who is new, was left out. */
const withoutTwo = [
  'Ash-Berg Arrow entered',
  'Birk Bandit entered',
  'Cray Cinder entered',
  'Dorn Drift van de Heide entered',
  'Elm Echo entered',
]

test('Thursday’s list, Friday’s differences, and the show leaves as XML and comes back', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId, competitionId } = await openShow(page)
  const stored = async () => listed(await startsOf(page, showId, competitionId))

  await page.goto(`/shows/${showId}/competitions/${competitionId}?tab=competitors`)
  await untilLoaded(page)
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(`${reports}/reimport-1-thursday.csv`)
  await page.getByRole('button', { name: 'Import 5 competitors' }).click()
  await page.getByRole('table', { name: 'Competitors' }).getByText('Ash, Ada').waitFor()
  const { version, competitors } = await startsOf(page, showId, competitionId)
  await askAs(
    page,
    `mutation ($id: ID!, $input: StartOrderInput!) {
      saveStartOrder(competitionId: $id, input: $input) { id } }`,
    {
      id: competitionId,
      input: { version, order: competitors.map(({ id }) => id), publish: true },
    },
  )
  expect(await stored()).toEqual(asDrawn)

  await page.reload()
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Import a list' }).click()
  await chooser.setInputFiles(`${reports}/reimport-2-friday.csv`)
  await page.getByRole('heading', { name: 'Changes in the list' }).waitFor()
  await page.getByText('5 differences · 1 unchanged').waitFor()
  await inspectOpened(page, 'list-differences')
  await page.getByRole('button', { name: 'Apply 5 differences' }).click()
  await keepUndo(page)
  await expect.poll(stored, patience).toEqual(afterFriday)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored, patience).toEqual(asDrawn)

  await page.getByRole('button', { name: 'Import a list' }).click()
  await chooser.setInputFiles(`${reports}/reimport-2-friday.csv`)
  // The rows of the table behind it have checkboxes of the same names.
  await page.getByText('5 differences · 1 unchanged').waitFor()
  const gone = page.getByRole('checkbox', { name: 'Cray, Cleo – Cinder' })
  await gone.uncheck()
  const added = page.getByRole('checkbox', { name: 'Fern, Fin – Flint' })
  await added.uncheck()
  await page.getByRole('button', { name: 'Apply 3 differences' }).click()
  await expect.poll(stored, patience).toEqual(withoutTwo)

  await publishShow(page, showId)
  await page.goto(`/shows/${showId}/exporter/html?competition=${competitionId}`)
  await untilLoaded(page)
  await page
    .locator('main label')
    .filter({ hasText: /^Start list/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'The chosen list, kept current' }).click()
  const copy = page.getByRole('link', { name: /start-list-html/ })
  await copy.waitFor()
  await page.getByText('Public', { exact: true }).waitFor()
  const address = new URL((await copy.getAttribute('href')) ?? '', page.url()).href
  const published = async () => await (await fetch(address)).text()
  expect(await published()).toContain('Birk')
  await inspectOpened(page, 'published-copies')
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await copy.waitFor({ state: 'detached' })
  expect(await published()).not.toContain('Birk')

  await page.goto(`/shows/${showId}/exporter/xml`)
  await untilLoaded(page)
  const preview = page.getByRole('textbox', { name: 'Preview' })
  await expect.poll(() => preview.inputValue(), patience).toContain('urn:paddock:show-results:1')
  await inspectOpened(page, 'export-xml')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file' }).click()
  const path = await (await saving).path()
  const read = readExchanged(await readFile(path, 'utf8'))
  expect(read.ok && read.file.competitions[0]?.competitors.length).toBe(5)

  await page.getByRole('radio', { name: /^FEI XML/ }).check()
  await page.getByText('FEI id of the show: Show of two lists').waitFor()
  await page.getByLabel('FEI id of the competition: 1 Grand Prix').fill('2027_CI_0001_D_S_01_01')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await page.getByLabel('FEI id of the competition: 1 Grand Prix').waitFor({ state: 'detached' })

  await page.locator('input[type=file]').setInputFiles({
    name: 'show.xml',
    mimeType: 'application/xml',
    buffer: await readFile(path),
  })
  await page.getByText('1 competition, 5 starts').waitFor()
  await page.getByRole('button', { name: 'Import as a new show' }).click()
  await page.getByText('“Show of two lists” imported with 1 competition').waitFor()
  await page.getByRole('link', { name: 'Open the show' }).click()
  await page.waitForURL((url) => !url.pathname.includes('exporter'))
  const [, again = ''] = /\/shows\/(\d+)/.exec(page.url()) ?? []
  expect(again).not.toBe(showId)
  const { show } = await askAs<{ show: { competitions: { id: string }[] } }>(
    page,
    'query ($id: ID!) { show(id: $id) { competitions { id } } }',
    { id: again },
  )
  expect(listed(await startsOf(page, again, show.competitions[0]?.id ?? ''))).toEqual(
    await stored(),
  )
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
}, 90_000)
