import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeCompetition, makeShow } from './by-endpoint.ts'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'
import { listenToWire, operationNames } from './wire.ts'

openBrowser()

const patience = { timeout: 15_000 }

const dressage = {
  ...{ test: 'fei-grand-prix-2026', ruleSet: 'fei-2026' },
  ...{ entryMode: 'judge-points', positions: ['C'] },
}

const driving = {
  ruleSet: 'fei-2026',
  phases: [
    {
      kind: 'marathon',
      entry: 'sheets',
      obstacles: 6,
      withCones: false,
      sections: [{ name: 'A', distance: 5000, speed: 15_000 }],
    },
  ],
}

const jumping = { ruleSet: 'fei-2026', format: 'clear-round', entry: 'obstacles', courses: {} }

async function openSetUp(
  discipline: string,
  choice: object,
): Promise<{
  page: Page
  showId: string
  id: string
}> {
  const { page } = await visitAs('organizer', '/')
  const { showId } = await makeShow(page, { name: 'Numbers', days: 1, arenas: ['Main', 'Other'] })
  const about = { number: '1', name: 'Class', arenaId: undefined, startsAt: undefined }
  const address = await makeCompetition(page, showId, { ...about, discipline, choice })
  await page.goto(`${address}?tab=set-up`)
  await untilLoaded(page)
  return { page, showId, id: address.split('/').at(-1) ?? '' }
}

/** Every field that takes a number, whatever it is for. */
const numbers = (page: Page | Locator) =>
  page.locator(
    'input[inputmode="numeric"]:not([disabled]), input[inputmode="decimal"]:not([disabled])',
  )

/** Types what is no number into every one of them: it stays, and is explained. */
async function tryEach(page: Page, text: string): Promise<string[]> {
  const taken: string[] = []
  // Rules that follow from a number are not shown while it is none.
  for (let index = 0; index < (await numbers(page).count()); index++) {
    const field = numbers(page).nth(index)
    const before = await field.inputValue()
    const label = (await field.getAttribute('aria-label')) ?? (await field.evaluate(labelOf))
    await field.fill(text)
    await field.blur()
    const isExplained = (await field.getAttribute('aria-invalid')) === 'true'
    const after = await field.inputValue()
    if (after !== text || !isExplained) taken.push(`${label}: ${after}`)
    await field.fill(before)
    await field.blur()
  }
  return taken
}

/** Enter does nothing while the last one is still being saved. */
async function untilSendable(field: Locator): Promise<void> {
  const form = field.locator('xpath=ancestor::form')
  await form.locator('button[type=submit]:enabled').waitFor()
}

function labelOf(input: Element): string {
  return input instanceof HTMLInputElement ? (input.labels?.[0]?.textContent ?? '') : ''
}

test.each([
  ['dressage', dressage],
  ['driving', driving],
  ['jumping', jumping],
])('%s: what is no number stays as it was typed and is explained', async (discipline, choice) => {
  const { page } = await openSetUp(discipline, choice)
  // Coefficients are several, and a time per start has minutes.
  expect(await numbers(page).count()).toBeGreaterThan(2)
  for (const text of ['4x5', '13.5555']) {
    const taken = await tryEach(page, text)
    expect(taken.filter((each) => !/^Time per start/.test(each))).toEqual([])
  }
})

test('a fee of 45.50 is kept with Enter, as typed and as pasted', async () => {
  const { page, showId, id } = await openSetUp('dressage', dressage)
  const form = page.getByRole('form', { name: 'Fee, limits, teams, prize money, qualification' })
  const fee = form.getByRole('textbox', { name: 'For each start' })
  const amount = async () => {
    const { competition } = await askAs<{
      competition: { conditions: { fee: { amount: number } | null } }
    }>(
      page,
      'query ($showId: ID!, $id: ID!) { competition(showId: $showId, id: $id) { conditions } }',
      { showId, id },
    )
    return competition.conditions.fee?.amount
  }
  for (const [typed, cents] of [
    ['45.50', 4550],
    ['46,50', 4650],
    ['47.5', 4750],
    ['€1,248.50', 124_850],
    ['1.249,50 EUR', 124_950],
  ] as const) {
    await fee.fill(typed)
    await untilSendable(fee)
    await fee.press('Enter')
    await expect.poll(amount, patience).toBe(cents)
  }
  // Of another currency, or no number: nothing is sent, and the text stays.
  await form.getByText('All saved').waitFor()
  const sent = listenToWire(page)
  for (const wrong of ['$45', '45.505']) {
    await fee.fill(wrong)
    await fee.press('Enter')
    expect(await fee.getAttribute('aria-invalid')).toBe('true')
    expect(await fee.inputValue()).toBe(wrong)
  }
  await fee.fill('48')
  await fee.press('Enter')
  await expect.poll(amount, patience).toBe(4800)
  expect(operationNames(sent).filter((name) => name === 'saveConditions')).toHaveLength(1)
})

test('13.5 km/h stays 13.5, with point or comma, in German too', async () => {
  const { page, showId, id } = await openSetUp('driving', driving)
  const speed = page.getByRole('textbox', { name: 'Section A: Speed' })
  const stored = async () => {
    const { competition } = await askAs<{
      competition: { choice: { phases: { sections: { speed: number }[] }[] } }
    }>(
      page,
      'query ($showId: ID!, $id: ID!) { competition(showId: $showId, id: $id) { choice } }',
      { showId, id },
    )
    return competition.choice.phases[0]?.sections[0]?.speed
  }
  for (const [typed, metres] of [
    ['13.5', 13_500],
    ['14,50', 14_500],
    ['15', 15_000],
  ] as const) {
    await speed.fill(typed)
    await untilSendable(speed)
    await speed.press('Enter')
    await expect.poll(stored, patience).toBe(metres)
  }
})

test('a height of 1.20 is 120 centimetres', async () => {
  const { page, showId, id } = await openSetUp('jumping', jumping)
  const height = page.getByRole('textbox', { name: 'Height (cm)' })
  const stored = async () => {
    const { competition } = await askAs<{ competition: { choice: { height: number | null } } }>(
      page,
      'query ($showId: ID!, $id: ID!) { competition(showId: $showId, id: $id) { choice } }',
      { showId, id },
    )
    return competition.choice.height
  }
  for (const [typed, centimetres] of [
    ['1.20', 120],
    ['1,35', 135],
    ['140', 140],
  ] as const) {
    await height.fill(typed)
    await untilSendable(height)
    await height.press('Enter')
    await expect.poll(stored, patience).toBe(centimetres)
    await height.blur()
    await expect.poll(() => height.inputValue()).toBe(String(centimetres))
  }
})
