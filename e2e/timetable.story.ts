import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#domain/timetable/local-time.ts'
import { followRequests } from './follow-requests.ts'
import { inspectAll } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

/** Nobody has ridden tomorrow. */
const day = addDays(new Date().toISOString().slice(0, 10), 1)

interface MadeDay {
  showId: string
  competitionIds: string[]
}

/** Two arenas with two competitions each; riders with the same number ride in all four. */
async function makeDay(page: Page): Promise<MadeDay> {
  const { createShow } = await askAs<{ createShow: { id: string } }>(
    page,
    `mutation ($input: ShowInput!) { createShow(input: $input) { id } }`,
    {
      input: {
        name: 'Two arenas',
        timeZone: 'Etc/UTC',
        firstDay: day,
        lastDay: addDays(day, 1),
        minimumGapMinutes: 30,
      },
    },
  )
  const showId = createShow.id
  const competitionIds: string[] = []
  for (const [arena, name] of ['Main arena', 'Lower arena'].entries()) {
    const { saveArena } = await askAs<{ saveArena: { stored: { id: string } } }>(
      page,
      `mutation ($showId: ID!, $input: ArenaInput!) { saveArena(showId: $showId, input: $input) { stored { id } } }`,
      { showId, input: { name, sortOrder: arena } },
    )
    for (const [index, hour] of ['08', '10'].entries()) {
      const number = `${arena + 1}${index + 1}`
      const { createCompetition } = await askAs<{ createCompetition: { id: string } }>(
        page,
        `mutation ($showId: ID!, $input: CompetitionInput!) {
          createCompetition(showId: $showId, input: $input) { id }
        }`,
        {
          showId,
          input: {
            number,
            name: `Prix ${number}`,
            discipline: 'dressage',
            choice: {
              test: 'fei-grand-prix-2026',
              ruleSet: 'fei-2026',
              entryMode: 'judge-points',
              positions: ['C'],
            },
            judges: [{ position: 'C' }],
            arenaId: saveArena.stored.id,
            startsAt: `${day}T${hour}:00:00Z`,
            secondsPerStart: 600,
            breaks: [{ afterStart: 5, minutes: 10, label: 'Harrowing' }],
          },
        },
      )
      competitionIds.push(createCompetition.id)
      await enter(page, createCompetition.id, number, [1, 2, 3, 4, 5, 6, 7, 8])
    }
  }
  return { showId, competitionIds }
}

async function enter(
  page: Page,
  competitionId: string,
  number: string,
  riders: readonly number[],
): Promise<void> {
  const rows = riders.map((rider) => ({
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
    { competitionId, rows },
  )
}

/** Start of each competitor who has a time, as the server has it. */
async function storedTimes(page: Page, showId: string): Promise<Map<string, string>> {
  const { timetable } = await askAs<{
    timetable: { lists: { starts: { competitorId: string; startsAt: string | null }[] }[] }
  }>(
    page,
    `query ($showId: ID!, $day: Day!) {
      timetable(showId: $showId, day: $day) { lists { starts { competitorId startsAt } } }
    }`,
    { showId, day },
  )
  return new Map(
    timetable.lists.flatMap(({ starts }) =>
      starts.flatMap(({ competitorId, startsAt }) =>
        startsAt === null ? [] : [[competitorId, startsAt] as const],
      ),
    ),
  )
}

async function publish(page: Page, ...told: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  for (const words of told) await dialog.getByText(words).first().waitFor()
  await dialog.getByRole('button', { name: 'Publish the day' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a day of two arenas is solved, published, repaired after a withdrawal, and taken back', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId, competitionIds } = await makeDay(page)
  await page.goto(`/shows/${showId}/timetable`)
  await untilLoaded(page)
  expect(await storedTimes(page, showId)).toEqual(new Map())

  await page.getByRole('button', { name: 'Solve the day…' }).click()
  await page.getByRole('textbox', { name: 'Seed' }).fill('2026')
  await page.getByRole('button', { name: 'Solve', exact: true }).click()
  await page.getByText('No rule is broken.').waitFor()
  await page.getByText('All gaps and breaks are kept').waitFor()
  // What stands is not taken for the draft that is shown.
  await page.getByText('nobody has a time yet').waitFor()
  expect(await storedTimes(page, showId)).toEqual(new Map())
  await inspectAll(page, {
    pages: [['draft', new URL(page.url()).pathname + new URL(page.url()).search]],
    complaints,
    as: 'timetable',
  })
  await publish(page, '32 starts get their first time.', 'Competition 21 · ')
  const published = await storedTimes(page, showId)
  expect(published.size).toBe(32)

  await page.getByRole('button', { name: 'Repair' }).first().click()
  await page.getByText('Nothing has to move').waitFor()
  expect(new URL(page.url()).searchParams.has('draft')).toBe(false)

  // Somebody withdraws, and somebody enters another horse: it gets the slot, and nobody else is moved.
  const [first = ''] = competitionIds
  const [withdrawn = ''] = await idsOf(page, showId, first)
  await askAs(
    page,
    `mutation ($id: ID!) { setCompetitorStatus(id: $id, status: withdrawn) { id } }`,
    { id: withdrawn },
  )
  await enter(page, first, '11 late', [90])
  await page.getByRole('button', { name: 'Repair' }).first().click()
  await page.getByText('No rule is broken. 1 start gets another time.').waitFor()
  await inspectAll(page, {
    pages: [['repaired', new URL(page.url()).pathname + new URL(page.url()).search]],
    complaints,
    as: 'timetable',
  })
  await publish(page, 'Horse 90 of 11 late')
  const repaired = await storedTimes(page, showId)
  const late = [...repaired.keys()].find((id) => !published.has(id)) ?? ''
  expect(repaired.get(late)).toBe(published.get(withdrawn))
  for (const [id, at] of published) if (id !== withdrawn) expect(repaired.get(id)).toBe(at)

  await page.getByRole('button', { name: 'Revert…' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Horse 90 of 11 late').waitFor()
  await question.getByRole('button', { name: 'Revert', exact: true }).click()
  await page.getByText('The publication was taken back').waitFor()
  const reverted = await storedTimes(page, showId)
  for (const [id, at] of published) expect(reverted.get(id)).toBe(at)
  await inspectAll(page, {
    pages: [['published', `/shows/${showId}/timetable?day=${day}`]],
    complaints,
    as: 'timetable',
  })
  expect(complaints).toEqual([])
})

async function solveAndPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Solve the day…' }).click()
  await page.getByRole('button', { name: 'Solve', exact: true }).click()
  await publish(page)
  await page.getByText('The day is published').waitFor()
}

async function idsOf(page: Page, showId: string, competitionId: string): Promise<string[]> {
  const { timetable } = await askAs<{
    timetable: { lists: { competitionId: string; starts: { competitorId: string }[] }[] }
  }>(
    page,
    `query ($showId: ID!, $day: Day!) {
      timetable(showId: $showId, day: $day) { lists { competitionId starts { competitorId } } }
    }`,
    { showId, day },
  )
  const list = timetable.lists.find((each) => each.competitionId === competitionId)
  return (list?.starts ?? []).map(({ competitorId }) => competitorId).slice(2)
}

/** From ten back to where it came from, forth again, and what somebody else moved since not at all. */
async function stepByStep(page: Page, block: Locator, settled: () => Promise<void>): Promise<void> {
  // As the block shows it: what it says to a screen reader names other starts too.
  const stands = (at: string) => block.getByText(new RegExp(`^${at}–`)).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText(/^Competition 12 stands at 9:00|^Competition 12 stands at 09:00/).waitFor()
  await stands('09:00')
  await settled()
  await page.reload()
  await untilLoaded(page)
  await page.getByRole('button', { name: /^Undo: competition 12 to 10:00/ }).click()
  await stands('10:00')
  await page.getByRole('button', { name: 'Undo', exact: true, disabled: true }).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('You have moved nothing in this draft').waitFor()
  await page.keyboard.press('Control+Shift+Z')
  await page.keyboard.press('Control+Shift+Z')
  await page.getByRole('button', { name: /^Undo: competition 12 to 09:00/ }).waitFor()
  await stands('10:00')
  // Not yet in the draft: taken back where it is.
  await settled()
  await page.context().setOffline(true)
  await block.focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('competition 12 stays where you put it').waitFor()
  await page.keyboard.press('Control+z')
  await stands('10:00')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /^Undo: competition 12 to 09:00/ }).waitFor()
  const colleague = await visitAs(
    'admin',
    new URL(page.url()).pathname + new URL(page.url()).search,
  )
  await colleague.page.getByRole('button', { name: 'Undo', exact: true, disabled: true }).waitFor()
  await colleague.page.locator('.paddock-day-block', { hasText: 'Prix 12' }).focus()
  await colleague.page.keyboard.press('ArrowRight')
  await stands('10:05')
  await page.getByRole('button', { name: 'Undo', exact: true, disabled: true }).waitFor()
  await colleague.page.keyboard.press('Control+z')
  await stands('10:00')
  await page.getByRole('button', { name: /^Undo: competition 12 to 09:00/ }).waitFor()
  expect(colleague.complaints).toEqual([])
}

test('a competition is moved by the keyboard in a draft that says what is in the way', async () => {
  const { page, complaints } = await visitAs('organizer', '/settings')
  const { showId } = await makeDay(page)
  const settled = followRequests(page)
  await page.goto(`/shows/${showId}/timetable`)
  await untilLoaded(page)
  await solveAndPublish(page)
  await settled()
  const block = page.locator('.paddock-day-block', { hasText: 'Prix 12' })
  await block.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByText('A draft was begun').waitFor()
  const inTheWay = page.getByText(
    'Competition 12 begins 30 min before 11 is over in the same arena',
    { exact: true },
  )
  await inTheWay.waitFor()
  await inspectAll(page, {
    pages: [['conflict', new URL(page.url()).pathname + new URL(page.url()).search]],
    complaints,
    as: 'timetable',
  })
  await page.getByRole('button', { name: 'Back to what stands' }).click()
  await page.getByRole('button', { name: /^Moved by hand, .* · competition 12$/ }).click()
  await inTheWay.waitFor()
  await settled()
  // Without network it stays where it was put, and is saved when it is asked for again.
  await page.context().setOffline(true)
  await block.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByText('competition 12 stays where you put it').waitFor()
  await block.filter({ hasText: '10:00' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('competition 12 stays where you put it').waitFor({ state: 'detached' })
  await page.getByText('All gaps and breaks are kept').waitFor()
  await stepByStep(page, block, settled)
  complaints.length = 0
  // Somebody else discards it: that is said, and the next move is made from what stands.
  const draftId = new URL(page.url()).searchParams.get('draft')
  await askAs(page, `mutation ($id: ID!) { discardTimetableDraft(draftId: $id) { day } }`, {
    id: draftId,
  })
  await page.getByText('This draft was published or discarded').waitFor()
  await block.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByText('A draft was begun').waitFor()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByText(/^Moved by hand, .* was discarded$/).waitFor()
  await inspectAll(page, {
    pages: [['empty-day', `/shows/${showId}/timetable?day=${addDays(day, 1)}`]],
    complaints,
    as: 'timetable',
  })
  expect(complaints).toEqual([])
})
