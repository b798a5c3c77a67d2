import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import aec from '#domain/scoring/eventing/published/aec-2018-rider.json' with { type: 'json' }
import { recordEntries } from './by-endpoint.ts'
import { drawAndPublish, enterList, signAsOfficial } from './competition-day.ts'
import { drawnCompetition } from './drawn-competition.ts'
import { askAs, findDemo } from './places.ts'
import { indicator, takeUnusualTime } from './ringside.ts'
import { createEventing } from './templates.ts'
import { openBrowser, type Visitor, visit, visitAs } from './visitor.ts'

openBrowser()

/**
 * Four riders of the American Eventing Championships 2018 by their published penalties: refusals are
 * judged at a fence, times typed at the finish.
 */
const published = [4, 9, 13, 15].map((place) => riderAt(place))

test('an eventing competition from its template to the published places, the fence judge without network', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const competition = await createEventing(office.page, showId, { day: 1 })
  await enterList(
    office.page,
    published.map(({ name }) => name),
  )
  await drawAndPublish(office.page)
  const judge = await openFence(office.page, competition)
  await judgeWithoutNetwork(judge)
  await record(office.page, competition, (rider) => [
    ['dressage', 'penalties', Math.round(1000 * rider.dressage)],
    ['fence.2', 'refusals', 0],
  ])
  await timeAtTheFinish(office.page, competition)
  await record(office.page, competition, (rider) => [
    ['jumping', 'jumpingPenalties', 4000 * rider.knockDowns],
    ['jumping', 'timePenalties', 1000 * rider.jumpingOver],
  ])
  await signAsOfficial(office.page, competition)
  const rows = office.page.getByRole('row').filter({ hasText: 'Rider' })
  for (const [index, { name, total }] of published.entries()) {
    const row = rows.filter({ hasText: name })
    await row.getByText(total.toFixed(1), { exact: true }).first().waitFor()
    const place = row.locator('td, th').first()
    await expect.poll(() => place.textContent()).toBe(String(index + 1))
  }
  for (const { complaints } of [office, judge]) {
    expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  }
}, 240_000)

test('a fall that one of two judges at a fence saw, and the other called clear, is in dispute', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const { id, riderIds } = await drawnCompetition(office.page, {
    ...{
      showId,
      number: 'Two at a fence',
      discipline: 'eventing',
      riders: ['Seen', 'Counted', 'Taken back'],
    },
    choice: {
      ...{ ruleSet: 'fei-2026', format: 'short_cross_country_second' },
      dressage: { entry: 'penalties', maxPoints: 100 },
      crossCountry: { entry: 'faults', fences: 2, distance: 3000, speed: 500 },
      jumping: { entry: 'faults', allowed: 80 },
    },
  })
  const at = (rider: number) =>
    `/shows/${showId}/competitions/${id}/eventing/competitors/${riderIds[rider]}?position=fence.1`
  const tablet = { size: 'tablet', touch: true, withWorker: true } as const
  const judges = []
  for (const rider of [0, 1, 2]) {
    const [unheard, heard] = [await visitAs('office', at(rider), tablet), office.page]
    await unheard.page.getByRole('button', { name: 'Clear' }).waitFor()
    await indicator(unheard.page).getByText('Live', { exact: true }).waitFor()
    await unheard.context.setOffline(true)
    await heard.goto(at(rider))
    const device = { name: /^\d+ ?Frangible device/ }
    await heard.getByRole('button', rider === 1 ? device : { name: 'Rider falls' }).click()
    await indicator(heard).getByText('Live', { exact: true }).waitFor()
    if (rider === 2) {
      await unheard.page.getByRole('button', device).tap()
      await unheard.page.getByRole('button', { name: 'One less: Frangible device' }).tap()
      await unheard.page.getByRole('button', { name: 'Clear', pressed: true }).waitFor()
    } else await unheard.page.getByRole('button', { name: 'Clear' }).tap()
    await indicator(unheard.page).getByText('not sent yet').waitFor()
    judges.push(unheard)
  }
  for (const { page, context } of judges) {
    await context.setOffline(false)
    await indicator(page).getByText('Live', { exact: true }).waitFor({ timeout: 60_000 })
  }
  const { competition } = await askAs<{ competition: { conflicts: object[] } }>(
    office.page,
    `query($showId: ID!, $id: ID!) {
      competition(showId: $showId, id: $id) { conflicts { part field offered standing } }
    }`,
    { showId, id },
  )
  expect(competition.conflicts).toEqual([
    { part: 'fence.1', field: 'outcome', offered: null, standing: 'eliminated' },
    { part: 'fence.1', field: 'frangibles', offered: 0, standing: 1 },
    { part: 'fence.1', field: 'outcome', offered: null, standing: 'eliminated' },
  ])
  await office.page.goto(`/shows/${showId}/competitions/${id}?tab=scoring`)
  await office.page.getByRole('tabpanel').getByText('Start and finish', { exact: true }).click()
  const out = office.page.getByRole('region', { name: 'Finished' }).locator('[data-row]')
  const seen = out.filter({ hasText: 'Seen' })
  await seen.getByText('eliminated · Fall of the rider').waitFor()
}, 120_000)

test('whom start and finish hold goes on by their word; they read which fence stopped it', async () => {
  const { page } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  const { id } = await drawnCompetition(page, {
    ...{ showId, number: 'Held', discipline: 'eventing', riders: ['Held', 'Next'] },
    startsAt: new Date().toISOString(),
    choice: {
      ...{ ruleSet: 'fei-2026', format: 'short_cross_country_second' },
      dressage: { entry: 'penalties', maxPoints: 100 },
      crossCountry: { entry: 'faults', fences: 2, distance: 3000, speed: 500 },
      jumping: { entry: 'faults', allowed: 80 },
    },
  })
  const judge = (await openFence(page, `/shows/${showId}/competitions/${id}`)).page
  await judge.getByRole('heading', { name: /Held/ }).waitFor()
  await page.getByRole('tabpanel').getByText('Start and finish', { exact: true }).click()
  await page.getByRole('button', { name: 'Start of Held' }).click()
  await judge.getByRole('button', { name: 'Held here' }).tap()
  await page.getByText(/held at Fence 1 since/).waitFor()
  await page.getByRole('button', { name: 'Hold Held' }).click()
  await judge.getByText(/^Held by start and finish since [\d:]+: they let it go on$/).waitFor()
  expect(await judge.getByRole('button', { name: 'Goes on' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Held goes on' }).click()
  await judge.getByRole('button', { name: 'Goes on' }).tap()
  await page.getByText(/held at Fence 1 since/).waitFor({ state: 'detached' })
  expect(await judge.getByText(/^Held by start and finish/).count()).toBe(0)
}, 60_000)

interface PublishedRider {
  name: string
  dressage: number
  refusals: number
  /** Seconds over the optimum time of the cross-country. */
  over: number
  knockDowns: number
  /** Whole seconds over the time allowed of the jumping: one penalty each until 2018. */
  jumpingOver: number
  total: number
}

function riderAt(place: number): PublishedRider {
  const row = aec.rows.find((each) => each.at(-1) === place)?.map(Number) ?? []
  const [number = 0, dressage = 0, faults = 0, time = 0, jumping = 0, jumpingOver = 0] = row
  return {
    name: `Rider${number}`,
    dressage,
    refusals: faults / 20,
    over: Math.round(time / 0.4),
    knockDowns: jumping / 4,
    jumpingOver,
    total: row.at(-2) ?? 0,
  }
}

function required<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('not there')
  return thing
}

/** The office makes the link of the first fence; a tablet opens it. */
async function openFence(page: Page, competition: string): Promise<Visitor> {
  await page.goto(`${competition}?tab=scoring`)
  await page.getByRole('button', { name: 'Make link: Fence 1' }).click()
  const dialog = page.getByRole('dialog')
  const link = await dialog.getByLabel('Address').inputValue()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const judge = await visit(link, { size: 'tablet', touch: true, withWorker: true })
  await judge.page.getByRole('button', { name: 'Clear' }).waitFor()
  await judge.page.evaluate(async () => await navigator.serviceWorker.ready)
  return judge
}

/** What was said of the pair too early is as if it had never been said. */
async function judgeAndTakeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear' }).tap()
  await page.getByText('Judged: 1 of 4').waitFor()
  await page.getByRole('button', { name: 'Take back: Fence 1' }).tap()
  await page.getByText('Judged: 0 of 4').waitFor()
  await page.getByText('not judged yet').waitFor()
}

/** A judgement is one touch, and another one goes on to the next pair. */
async function judgeWithoutNetwork({ page, context }: Visitor): Promise<void> {
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  // A pair that stands here is held for everybody, and still after the page was opened anew.
  await page.getByRole('button', { name: 'Held here' }).tap()
  await page.getByText('Held since').waitFor()
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('Held since').waitFor()
  await page.getByRole('button', { name: 'Goes on' }).tap()
  await page.getByRole('button', { name: 'Held here' }).waitFor()
  // What it stood comes off its time; touched by mistake, it is emptied.
  const stood = page.getByLabel('Held for (comes off the time)')
  await expect.poll(() => stood.inputValue()).toMatch(/\d/)
  await stood.fill('')
  await stood.press('Enter')
  await stood.waitFor({ state: 'detached' })
  await judgeAndTakeBack(page)
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  await context.setOffline(true)
  for (let judged = 1; judged <= published.length; judged += 1) {
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    const rider = required(published.find(({ name }) => title?.includes(name)))
    const word = rider.refusals === 0 ? 'Clear' : `Refusal ${rider.refusals}`
    await page.getByRole('button', { name: word, exact: true }).tap()
    await page.getByText(`Judged: ${judged} of 4`).waitFor()
    // The pair stays until the judge goes on: another touch is about nobody else.
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    if (judged === published.length) break
    await page.getByRole('button', { name: 'Done, next pair' }).tap()
    await page
      .getByRole('button', { name: new RegExp(`^Correct .*${rider.name}.*${word}$`) })
      .waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(title)
  }
  // Clear says of each thing that it was not, and is one touch all the same.
  await indicator(page).getByText(`Offline · ${published.length} values not sent yet`).waitFor()
  await context.setOffline(false)
  await indicator(page).getByText('Live', { exact: true }).waitFor()
}

interface FoundCompetitor {
  id: string
  person: { familyName: string }
}

type Value = [part: string, field: string, value: number]

/** Dressage, the second fence and the jumping are ridden past the pages, so that the story stays short. */
async function record(
  page: Page,
  competition: string,
  valuesOf: (rider: PublishedRider) => Value[],
): Promise<void> {
  const [showId, id] = competition.match(/\d+/g) ?? []
  const { competition: found } = await askAs<{ competition: { competitors: FoundCompetitor[] } }>(
    page,
    `query($showId: ID!, $id: ID!) {
      competition(showId: $showId, id: $id) { competitors { id person { familyName } } }
    }`,
    { showId, id },
  )
  const entries = found.competitors.flatMap((competitor) => {
    const rider = required(published.find(({ name }) => name === competitor.person.familyName))
    return valuesOf(rider).map(([part, field, value]) => ({
      competitorId: competitor.id,
      part,
      field,
      value,
    }))
  })
  await recordEntries(page, id, entries)
}

/** The office's table has the order and times of the phase: whoever stands last so far starts first. */
async function startersOfCrossCountry(page: Page): Promise<void> {
  const rows = page.getByRole('row').filter({ hasText: /Rider\d/ })
  const shown = async () => {
    const cells = await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent)),
    )
    return cells.map(([order, time, , name]) => [order, time, /Rider\d+/.exec(name ?? '')?.[0]])
  }
  const standing = (rider: PublishedRider) => rider.dressage + 20 * rider.refusals
  const called = published.toSorted((a, b) => standing(b) - standing(a))
  await expect
    .poll(shown)
    .toEqual(
      called.map(({ name }, index) => [
        `${index + 1}`,
        `13:${String(4 * index).padStart(2, '0')}`,
        name,
      ]),
    )
}

/** Each is started and finished by a touch, one of them by one that was another pair’s, and typed from the watch. */
async function timeAtTheFinish(page: Page, competition: string): Promise<void> {
  await page.goto(`${competition}?tab=scoring`)
  // Everybody has marks of the fence, nobody has started: the phase is called with a time of its own.
  const phases = page.getByRole('region', { name: 'Start list for the next phase' })
  await phases.getByRole('heading', { level: 2 }).click()
  await phases.getByLabel('Phase').selectOption('Cross-country')
  await phases.getByLabel('Start order').selectOption('Reverse order of the standing')
  await phases.getByLabel('Day').selectOption({ index: 1 })
  await phases.getByLabel('Start', { exact: true }).fill('13:00')
  await phases.getByLabel('From start to start').fill('4:00')
  await phases.getByRole('button', { name: 'Call: Cross-country' }).click()
  await phases.getByText('Cross-country: 4 called in this order').waitFor()
  await startersOfCrossCountry(page)
  await page.getByRole('tabpanel').getByText('Start and finish', { exact: true }).click()
  const wrong = required(published[0]).name
  const right = required(published[1]).name
  for (const name of [`Start of ${wrong}`, `Start of ${right}`, `Finish of ${wrong}`]) {
    await page.getByRole('button', { name }).click()
  }
  await takeUnusualTime(page)
  const home = page.getByRole('region', { name: 'Finished' })
  await home.getByRole('button', { name: `More for ${wrong}` }).click()
  await page.getByRole('menuitem', { name: right }).click()
  await page.getByRole('textbox', { name: `Time of ${right}` }).waitFor()
  const onCourse = page.getByRole('region', { name: 'On course' })
  await onCourse.getByRole('button', { name: `Finish of ${wrong}` }).waitFor()
  for (const { name, over } of published) {
    if (![wrong, right].includes(name)) {
      await page.getByRole('button', { name: `Start of ${name}` }).click()
    }
    if (name !== right) {
      await page.getByRole('button', { name: `Finish of ${name}` }).click()
      await takeUnusualTime(page)
    }
    const time = page.getByRole('textbox', { name: `Time of ${name}` })
    await time.fill(`5:${String(over).padStart(2, '0')}`)
    await time.press('Enter')
  }
  await page.getByRole('tabpanel').getByText('Fences', { exact: true }).click()
  await page.getByText('Nothing is missing').waitFor()
  await indicator(page).getByText('Live', { exact: true }).waitFor()
}
