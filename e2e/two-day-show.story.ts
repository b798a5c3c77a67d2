import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  closeAndSign,
  enterAndPublish,
  type MadeCompetition,
  makeCompetition,
  makeLink,
  makeShow,
  recordPublished,
} from './by-endpoint.ts'
import { signAsOfficial } from './competition-day.ts'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import {
  bordeaux,
  championships,
  type PublishedPair,
  parisFinal,
  sydneyGrandPrix,
  trainingSheets,
} from './published-show.ts'
import { indicator, journalOf, tapMarks } from './ringside.ts'
import { createEventing, createIndoorDriving } from './templates.ts'
import { openBrowser, type Visitor, visit, visitAs } from './visitor.ts'

openBrowser()

/**
 * A whole show: dressage in two arenas and an event on the first day, jumping and driving on the
 * second; tablet, phone and desktop at work, the network gone in the middle of the first day, and every
 * place as it was published. The show, its arenas, entries, draws and most results go past the pages,
 * of which these stories tell: main-job (setting up, entries, draw, signing), jumping, driving and
 * eventing (their set-up and sheets), public (publication). The event and the driving are made of their
 * templates in the pages; on the screens are written a sheet at C, four pairs at a fence, the points of
 * a judge, a jump-off and a drive.
 */
test('a two-day show of all four disciplines comes to the published places', async () => {
  const office = await visitAs('organizer', '/')
  office.context.setDefaultTimeout(60_000)
  const { page } = office
  const show = await makeShow(page, {
    name: 'Two days at Eichenhof',
    days: 2,
    arenas: ['Arena A', 'Arena B', 'Cross-country', 'Jumping ring', 'Hall'],
  })
  const { showId, arenaIds, mornings } = show
  const make = async (number: number, { pairs, ...published }: typeof parisFinal, day: number) => {
    const place = { arenaId: arenaIds[number - 1], startsAt: mornings[day - 1] }
    const about = { number: String(number), name: `Competition ${number}`, ...place }
    const address = await makeCompetition(page, showId, { ...about, ...published })
    return await enterAndPublish(page, address, pairs)
  }
  const grandPrix = await make(1, sydneyGrandPrix, 1)
  const training = await make(2, trainingSheets, 1)
  const jumping = await make(4, parisFinal, 2)
  const event = await createEventing(page, showId, { day: 1 })
  const eventing = await enterAndPublish(page, event, championships)
  const indoor = await createIndoorDriving(page, showId, { day: 2 })
  const driving = await enterAndPublish(page, indoor, bordeaux)
  await askAs(
    page,
    'mutation($id: ID!, $input: PublicationInput!, $opened: PublicationInput!) { savePublication(showId: $id, input: $input, opened: $opened) { changedMeanwhile } }',
    {
      id: showId,
      input: { isOn: true, startLists: true, resultsFrom: 'official' },
      opened: { isOn: false, startLists: true, resultsFrom: 'running' },
    },
  )

  // The first day: the network goes while a sheet at C and the first fence are judged.
  await recordPublished(page, training, pairsBut(trainingSheets.pairs, 1))
  const [atFence, through] = [championships.slice(0, 4), championships.slice(4)]
  await recordPublished(page, eventing, through)
  await recordPublished(page, eventing, onlyParts(atFence, ['dressage']))
  await recordPublished(page, grandPrix, pairsBut(sydneyGrandPrix.pairs, 1))
  const scribe = await openLink(await makeLink(page, training.address, 'C'), 'tablet')
  const fenceJudge = await openLink(await makeLink(page, event, 'fence.1'), 'phone')
  const marks = marksOf(trainingSheets.pairs[0])
  await tapMarks(scribe.page, marks.slice(0, 6))
  await expect.poll(async () => (await journalOf(scribe.page, 'C')).length).toBe(6)
  // What the server has, the tablet may still wait to hear of, and would count as not sent.
  await indicator(scribe.page).getByText('Live', { exact: true }).waitFor()
  for (const { context } of [scribe, fenceJudge]) await context.setOffline(true)
  await tapMarks(scribe.page, marks.slice(6))
  await judgeFence(fenceJudge.page, 4)
  await typePoints(page, grandPrix)
  await indicator(scribe.page)
    .getByText(`Offline · ${marks.length - 6} values not sent yet`)
    .waitFor()
  // Clear says of each thing that it was not, and is one touch all the same.
  await indicator(fenceJudge.page)
    .getByText(`Offline · ${atFence.length} values not sent yet`)
    .waitFor()
  for (const { context } of [scribe, fenceJudge]) await context.setOffline(false)
  for (const { page: back } of [scribe, fenceJudge]) {
    await indicator(back).getByText('Live', { exact: true }).waitFor({ timeout: 60_000 })
  }
  const afterFence = ['fence.2', 'cross_country', 'jumping']
  await recordPublished(page, eventing, onlyParts(atFence, afterFence))
  const results = ({ id }: MadeCompetition) => `/published/${showId}/competitions/${id}/results`
  const stranger = await visit(results(grandPrix), { size: 'phone', withoutScript: true })
  expect(await placesOn(stranger.page)).toEqual({})
  await signAsOfficial(page, grandPrix.address)
  for (const each of [training, eventing]) await closeAndSign(page, each)

  // The second day: a jump-off on a phone, a drive on a tablet.
  await recordPublished(page, jumping, withoutJumpOff(parisFinal.pairs))
  const phone = await visitAs('organizer', '/', { size: 'phone', touch: true })
  await rideJumpOff(phone.page, jumping)
  const tablet = await visitAs('organizer', `${indoor}?tab=scoring`, {
    size: 'tablet',
    touch: true,
  })
  await driveAll(tablet.page, indoor)
  for (const each of [jumping, driving]) await closeAndSign(page, each)

  for (const [competition, pairs] of [
    [grandPrix, sydneyGrandPrix.pairs],
    [training, trainingSheets.pairs],
    [eventing, championships],
    [jumping, parisFinal.pairs],
    [driving, bordeaux],
  ] as const) {
    const shown = async () => {
      await stranger.page.goto(results(competition))
      return await placesOn(stranger.page)
    }
    await expect.poll(shown).toMatchObject(publishedPlaces(pairs))
  }
  for (const { complaints } of [office, scribe, fenceJudge, phone, tablet]) {
    expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  }
}, 240_000)

/** All but so many, who are written on a screen. */
function pairsBut<Pair>(pairs: readonly Pair[], onScreen: number): readonly Pair[] {
  return pairs.slice(onScreen)
}

function onlyParts(pairs: readonly PublishedPair[], parts: readonly string[]): PublishedPair[] {
  return pairs.map((pair) => ({
    ...pair,
    writes: pair.writes.filter(({ part }) => parts.includes(part)),
  }))
}

function withoutJumpOff(pairs: readonly PublishedPair[]): PublishedPair[] {
  return pairs.map((pair) => ({
    ...pair,
    writes: pair.writes.filter(({ part }) => part !== 'jump_off_1'),
  }))
}

async function openLink(link: string, size: 'tablet' | 'phone'): Promise<Visitor> {
  const visitor = await visit(link, { size, touch: true, withWorker: true })
  visitor.context.setDefaultTimeout(60_000)
  await visitor.page.waitForURL((url) => !['/login', '/ringside'].includes(url.pathname))
  await untilLoaded(visitor.page)
  await visitor.page.evaluate(async () => await navigator.serviceWorker.ready)
  await indicator(visitor.page).getByText('Live', { exact: true }).waitFor()
  return visitor
}

/** As they stand on the keys of the pad, in the order of the sheet. */
function marksOf(pair: PublishedPair | undefined): string[] {
  return (pair?.writes ?? [])
    .filter(({ field }) => /^(movement|collective)/.test(field))
    .map(({ value }) => String(Number(value) / 10))
}

/** A judgement is one touch, and another one goes on to the next pair. */
async function judgeFence(page: Page, pairs: number): Promise<void> {
  const gone = new Set<string>()
  // The page of the pair before stands until the next one has come.
  const nextRider = async () => {
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    return championships.find(({ name }) => !gone.has(name) && title?.includes(`${name},`))
  }
  for (let judged = 1; judged <= pairs; judged += 1) {
    await expect.poll(nextRider).toBeDefined()
    const rider = await nextRider()
    if (!rider) throw new Error('nobody of the start list')
    gone.add(rider.name)
    const word = rider.refusals[0] === 0 ? 'Clear' : 'Refusal 1'
    await page.getByRole('button', { name: word, exact: true }).tap()
    await page.getByText(`Judged: ${15 + judged} of 19`).waitFor()
    if (judged < pairs) await page.getByRole('button', { name: 'Done, next pair' }).tap()
  }
}

/** The first of the list, judge by judge. */
async function typePoints(page: Page, { address, competitorIds }: MadeCompetition): Promise<void> {
  const [first] = sydneyGrandPrix.pairs
  await page.goto(`${address}/dressage/competitors/${competitorIds.get(first?.name ?? '')}`)
  await untilLoaded(page)
  for (const { part, value } of first?.writes ?? []) {
    const points = page.getByRole('textbox', { name: `Points, judge ${part}` })
    await points.fill(String(Number(value) / 10))
    await points.press('Enter')
  }
  await indicator(page).getByText('Live', { exact: true }).waitFor()
}

/** The sheet opens with the jump-off for those who are in it. */
async function rideJumpOff(page: Page, { address, competitorIds }: MadeCompetition): Promise<void> {
  for (const { name, writes } of parisFinal.pairs) {
    const inJumpOff = new Map(
      writes.filter(({ part }) => part === 'jump_off_1').map(({ field, value }) => [field, value]),
    )
    if (inJumpOff.size === 0) continue
    await page.goto(`${address}/jumping/competitors/${competitorIds.get(name)}`)
    const faults = page.getByRole('textbox', { name: 'Jump-off, Faults at obstacles' })
    await faults.fill(String(Number(inJumpOff.get('faults')) / 1000))
    await faults.press('Enter')
    const time = page.getByLabel('Time, typed (s)')
    await time.fill((Number(inJumpOff.get('time')) / 100).toFixed(2))
    await time.press('Enter')
    await page.getByRole('button', { name: /^(Next|Last) rider$/ }).waitFor()
    await indicator(page).getByText('Live', { exact: true }).waitFor()
  }
}

/** Everybody's time from the watch of the arena, a touch for every ball. */
async function driveAll(page: Page, address: string): Promise<void> {
  for (const { name, balls, seconds, total } of bordeaux) {
    await page.goto(`${address}?tab=scoring`)
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    const ball = page.getByRole('button', { name: /^\d+ ?Balls down/ })
    for (let down = 0; down < balls; down += 1) await ball.tap()
    const time = page.getByRole('textbox', { name: 'Time', exact: true })
    await time.fill(seconds)
    await time.press('Enter')
    await page.getByText(total, { exact: true }).first().waitFor()
  }
  await indicator(page).getByText('Live', { exact: true }).waitFor()
}

function publishedPlaces(
  pairs: readonly Pick<PublishedPair, 'name' | 'place'>[],
): Record<string, number> {
  return Object.fromEntries(
    pairs.flatMap(({ name, place }) => (place === null ? [] : [[name, place]])),
  )
}

/** By family name, as the public page shows them; nobody while it shows no results. */
async function placesOn(page: Page): Promise<Record<string, number>> {
  const rows = await page
    .getByRole('row')
    .filter({ has: page.locator('.rider') })
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector('.rider')?.textContent?.split(',')[0] ?? '',
        Number.parseInt(row.querySelector('.lead')?.textContent ?? '', 10),
      ]),
    )
  return Object.fromEntries(rows)
}
