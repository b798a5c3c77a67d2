import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs } from './places.ts'
import { indicator, journalOf, openNextSheet, openSheetOnCourse } from './ringside.ts'
import { openBrowser, type Visitor, visit, visitAs } from './visitor.ts'

openBrowser()

const server = openOwnServer()

/** What is written at C, in this order: the movement and the mark as it is typed. */
type Given = readonly (readonly [movement: number, mark: string])[]

interface Device extends Visitor {
  /** Before the cut, one device after the other: each sees what the ones before it wrote. */
  seen: Given
  /** During the cut. */
  unseen: Given
  /** Movements of which a judge gave a mark that it changes. */
  asked: readonly number[]
}

/** A scribe, another scribe who was told to help at the same position, and the office. */
const given: Record<'scribe' | 'helper' | 'office', Pick<Device, 'seen' | 'unseen' | 'asked'>> = {
  scribe: {
    asked: [],
    seen: [
      [1, '70'],
      [2, '65'],
    ],
    // Corrects what was seen by all, and twice what is its own.
    unseen: [
      [1, '75'],
      [3, '70'],
      [4, '60'],
      [5, '65'],
      [5, '70'],
      [6, '80'],
      [7, '70'],
      [10, '60'],
    ],
  },
  helper: {
    asked: [],
    seen: [],
    // Agrees at 3; agrees at 5 only after a correction; at 7 agreed until it corrected itself.
    unseen: [
      [3, '70'],
      [4, '65'],
      [5, '55'],
      [5, '70'],
      [7, '70'],
      [7, '60'],
      [8, '75'],
      [10, '65'],
    ],
  },
  office: {
    asked: [1, 2],
    seen: [[2, '70']],
    // All three differ at 4; two are of one mind at 10 and the third is not.
    unseen: [
      [1, '80'],
      [3, '70'],
      [4, '70'],
      [9, '65'],
      [10, '65'],
    ],
  },
}

test('three devices that overlap lose the network for ten minutes: nothing is lost, and what is in dispute is what they disagree about', async () => {
  const scribe = await openTablet()
  const helper = await openTablet()
  const office = await visitAs('office', new URL(scribe.page.url()).pathname, {
    ...{ url: server.url, withWorker: true },
  })
  const devices: Device[] = [
    { ...scribe, ...given.scribe },
    { ...helper, ...given.helper },
    { ...office, ...given.office },
  ]
  for (const { page, seen, asked } of devices) {
    await write(page, seen, asked)
    await indicator(page).getByText('Live', { exact: true }).waitFor()
    for (const other of devices) await seeMarks(other.page, seen)
  }

  for (const { page, context } of devices) {
    await page.clock.install()
    await context.setOffline(true)
  }
  for (const { page, unseen, asked } of devices) {
    await write(page, unseen.slice(0, 3), asked)
    // Every wait of the page between two attempts runs out, and its token is as good as over.
    await page.clock.fastForward('10:00')
    await write(page, unseen.slice(3), asked)
    await indicator(page).getByText(`Offline · ${unseen.length} values not sent yet`).waitFor()
  }
  await Promise.all(devices.map(({ context }) => context.setOffline(false)))
  for (const { page } of devices) {
    await indicator(page).getByText('Live', { exact: true }).waitFor({ timeout: 60_000 })
  }

  await expectAllInJournal(devices)
  const sheet = await standingMarks(office.page)
  const disputes = trueDisputes(devices, sheet)
  expect(new Set(disputes.map(({ field }) => field))).toEqual(
    new Set(['movement.1', 'movement.4', 'movement.7', 'movement.10']),
  )
  await expectShown(office.page, disputes)
  const shown = movements.map((movement) => {
    const value = sheet.get(`movement.${movement}`)
    return [movement, String(value)] as const
  })
  for (const { page } of devices) await seeMarks(page, shown)
}, 180_000)

const movements = Array.from({ length: 10 }, (_, at) => at + 1)

/** On the sheet of the next starter, which is empty. */
async function openTablet(): Promise<Visitor> {
  const link = server.scribeLinks['C'] ?? ''
  const visitor = await visit(link, { url: server.url, size: 'tablet', touch: true })
  await openSheetOnCourse(visitor.page)
  await openNextSheet(visitor.page)
  return visitor
}

function movementAt(page: Page, movement: number) {
  return page.getByRole('textbox', { name: `Movement ${movement}, judge C` })
}

/** The office is asked before it changes what a judge gave. */
async function sayWhy(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Change what the judge gave/ })
  await dialog.getByLabel('Reason').fill('Heard otherwise')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
}

async function write(page: Page, marks: Given, asked: readonly number[]): Promise<void> {
  for (const [movement, mark] of marks) {
    await movementAt(page, movement).click()
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
    if (asked.includes(movement)) await sayWhy(page)
    await seeMarks(page, [[movement, mark]])
  }
}

async function seeMarks(page: Page, marks: Given): Promise<void> {
  for (const [movement, mark] of marks) {
    await expect
      .poll(() => movementAt(page, movement).inputValue(), { timeout: 20_000 })
      .toBe(printed(mark))
  }
}

/** As a sheet shows what was typed without a point. */
function printed(mark: string): string {
  return (Number(mark) / 10).toFixed(1)
}

async function deviceOf(page: Page): Promise<string | null> {
  return await page.evaluate(() => localStorage.getItem('paddock-device'))
}

/** Every write of every device, once, and in the order in which it was made there. */
async function expectAllInJournal(devices: readonly Device[]): Promise<void> {
  for (const { page, seen, unseen } of devices) {
    const device = await deviceOf(page)
    const journal = (await journalOf(page, 'C')).filter((entry) => entry.device === device)
    expect(journal.map(({ field, value }) => [field, value])).toEqual(
      [...seen, ...unseen].map(([movement, mark]) => [`movement.${movement}`, Number(mark)]),
    )
  }
}

interface Dispute {
  field: string
  offered: number
  standing: number
}

/**
 * Who came last to a mark must not matter: whatever stands, each device that ended with another value,
 * and did not know of what stands, is in dispute with it.
 */
function trueDisputes(devices: readonly Device[], sheet: ReadonlyMap<string, number>): Dispute[] {
  const last = devices.map(({ unseen }) => new Map(unseen))
  return movements.flatMap((movement) => {
    const field = `movement.${movement}`
    const standing = sheet.get(field) ?? Number.NaN
    const said = last.flatMap((values) => values.get(movement) ?? []).map(Number)
    // What nobody touched during the cut stays as the last of them saw it.
    const before = devices.flatMap(({ seen }) => new Map(seen).get(movement) ?? []).at(-1)
    expect(said.length > 0 ? said : [Number(before)]).toContain(standing)
    const others = said.filter((value) => value !== standing)
    return others.map((offered) => ({ field, offered, standing }))
  })
}

/** What stands at C. */
async function standingMarks(page: Page): Promise<Map<string, number>> {
  const [, competitionId, id] = new URL(page.url()).pathname.match(/\d+/g) ?? []
  const { competitor } = await askAs<{
    competitor: { sheets: { position: string; fields: { field: string; value: number }[] }[] }
  }>(
    page,
    `query($competitionId: ID!, $id: ID!) {
      competitor(competitionId: $competitionId, id: $id) { sheets { position fields { field value } } }
    }`,
    { competitionId, id },
  )
  const atC = competitor.sheets.find(({ position }) => position === 'C')
  return new Map(atC?.fields.map(({ field, value }) => [field, value]))
}

/** To the office, on the sheet and when it asks. */
async function expectShown(page: Page, disputes: readonly Dispute[]): Promise<void> {
  const [showId, id] = new URL(page.url()).pathname.match(/\d+/g) ?? []
  const { competition } = await askAs<{ competition: { conflicts: Dispute[] } }>(
    page,
    `query($showId: ID!, $id: ID!) {
      competition(showId: $showId, id: $id) { conflicts { field offered standing } }
    }`,
    { showId, id },
  )
  const inOrder = (all: readonly Dispute[]) =>
    all.map(({ field, offered, standing }) => `${field} ${offered} ${standing}`).toSorted()
  expect(inOrder(competition.conflicts)).toEqual(inOrder(disputes))
  const shown = page.getByRole('region', { name: `${disputes.length} values are in dispute` })
  await shown.waitFor()
  await page.reload()
  await untilLoaded(page)
  await shown.waitFor()
}
