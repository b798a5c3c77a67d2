import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import drebkau from '#domain/entries/published/de-drebkau-2015.json' with { type: 'json' }
import blenheim from '#domain/entries/published/us-blenheim-jumping.json' with { type: 'json' }
import { inspectOpened } from './inspect-pages.ts'
import { goWithin } from './open-page.ts'
import { clickShowTogether } from './scheduled-show.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('a driving show of boxes and tents is set up from its text, and charges what it printed', {
  timeout: 240_000,
}, async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const address = await clickShowTogether(page, {
    ...{ name: 'Drebkau', currency: drebkau.currency, discipline: 'Driving' },
    kind: { search: 'single', name: /^Combined driving, single horses/ },
    competitions: drebkau.competitions.map(({ id }) => id),
  })
  await goWithin(page, `${address}/general`)
  const when = page.getByRole('form', { name: 'When', exact: true })
  await when.getByLabel('Closing: day').fill(drebkau.show.closing)
  await when.getByLabel('Closing: time').fill('23:59')
  await when.getByRole('button', { name: 'Save', exact: true }).click()
  await when.getByText('All saved').waitFor()

  await goWithin(page, `${address}/extra-fees`)
  await addProduct(page, 'Box')
  const box = await beginFee(page, 'Price each')
  await write(box, { text: 'Box with first straw', amount: '100' })
  await chooseFrom(page, box.getByRole('combobox', { name: 'Value' }), 'Box')
  await save(page, box)
  await askOfDrivers(page, address)

  await goWithin(page, `${address}/fees`)
  const levy = await beginFee(page, 'Start fee')
  await levy
    .getByRole('combobox', { name: 'How the amount is formed' })
    .selectOption({ label: 'a fixed amount' })
  await write(levy, { text: 'State levy', amount: '1' })
  await openMore(levy)
  await levy.getByRole('textbox', { name: 'Passed on to' }).fill('Landeskommission')
  await save(page, levy)
  const tent = await beginFee(page, 'Fee per horse')
  await write(tent, { text: 'Horse in a private stable tent', amount: '45' })
  await addCondition(tent)
  await nameFact(page, tent, 'stabling', 'horse')
  await typeInto(page, tent.getByRole('combobox', { name: 'Value' }), 'private tent')
  await tent
    .getByText(/“stabling” of the horse .*private tent/)
    .first()
    .waitFor()
  await inspectOpened(page, 'schedule-fee')
  await save(page, tent)

  for (const each of drebkau.cases) {
    await fillDriver(page, each)
    await expectCharges(page, each)
  }
  await page.getByText('A box not paid by closing counts as not ordered').first().waitFor()
  expect(complaints).toEqual([])
})

test('the weekly fees of a jumping circuit are set up from their text', {
  timeout: 240_000,
}, async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const weeks = blenheim.cases.flatMap((each) => ('competitions' in each ? each.competitions : []))
  const second = weeks.find(({ id }) => !blenheim.competitions.some((each) => each.id === id))
  if (second === undefined) throw new Error('a case has a second week')
  const competitions = [...blenheim.competitions, second]
  const address = await clickShowTogether(page, {
    ...{ name: 'Blenheim', currency: blenheim.currency, discipline: 'Jumping' },
    kind: { search: 'Table A against the clock', name: /^Table A against the clock/ },
    competitions: competitions.map(({ id }) => id),
  })

  await goWithin(page, `${address}/extra-fees`)
  await addProduct(page, 'Bag of bedding')
  for (const [kind, amount, text] of [
    ['dumping', '250', 'Illegal dumping'],
    ['door', '100', 'Stall door removal'],
    ['late check-out', '100', 'Late check-out'],
  ] as const) {
    const fee = await beginFee(page, 'Reminder')
    await write(fee, { text, amount })
    await typeInto(page, fee.getByRole('combobox', { name: 'Value' }), kind)
    await save(page, fee)
  }

  await goWithin(page, `${address}/fees`)
  const weekly = async (text: string, amount: string) => {
    const fee = await beginFee(page, 'Fee per horse')
    await write(fee, { text, amount })
    await openMore(fee)
    await chooseFrom(page, fee.getByRole('combobox', { name: 'And for each different' }), 'week')
    return fee
  }
  const office = await weekly('Production and office fee', '150')
  await save(page, office)
  await save(page, await weekly('Environmental fee', '75'))

  const nomination = await weekly('Jumper nomination fee', '75')
  await addCondition(nomination)
  await chooseFact(page, nomination, 'at least one start')
  await nomination.getByRole('button', { name: 'Narrow down' }).click()
  await chooseFact(page, nomination, 'kind of the competition')
  await typeInto(page, nomination.getByRole('combobox', { name: 'Value' }), 'jumper')
  await addCondition(nomination)
  await chooseFact(page, nomination, 'height of the competition')
  await nomination.getByRole('textbox', { name: 'Value' }).fill('1.20')
  await save(page, nomination)

  const walkTrot = await weekly('The same for walk-trot opportunity entries', '75')
  await chooseFrom(
    page,
    walkTrot.getByRole('combobox', { name: 'In place of' }),
    'Production and office fee',
  )
  await addCondition(walkTrot)
  await chooseFact(page, walkTrot, 'each start')
  await walkTrot.getByRole('button', { name: 'Narrow down' }).click()
  await chooseFact(page, walkTrot, 'kind of the competition')
  await typeInto(page, walkTrot.getByRole('combobox', { name: 'Value' }), 'walk-trot opportunity')
  await save(page, walkTrot)

  const nonShowing = await weekly('Non-showing horse', '250')
  await chooseFrom(
    page,
    nonShowing.getByRole('combobox', { name: 'In place of' }),
    'Production and office fee',
  )
  await addCondition(nonShowing)
  await chooseFact(page, nonShowing, 'it is not so that …')
  await chooseFact(page, nonShowing, 'at least one start')
  await save(page, nonShowing)

  const post = await weekly('Post entry', '100')
  await addCondition(post)
  await chooseFact(page, post, 'at least one start')
  await post.getByRole('button', { name: 'Narrow down' }).click()
  await chooseFact(page, post, 'time of entry of the start')
  await post.getByRole('combobox', { name: 'Comparison' }).selectOption({ label: 'is after' })
  await chooseFrom(
    page,
    post.getByRole('combobox', { name: 'Fact' }),
    'closing date of the competition',
  )
  await save(page, post)

  const grounds = await weekly('Grounds fee, boarded next door', '55')
  await addCondition(grounds)
  await nameFact(page, grounds, 'stall', 'horse')
  await typeInto(page, grounds.getByRole('combobox', { name: 'Value' }), 'no')
  await addCondition(grounds)
  await nameFact(page, grounds, 'boarded', 'horse')
  await typeInto(page, grounds.getByRole('combobox', { name: 'Value' }).last(), 'adjacent')
  await save(page, grounds)

  const manure = await weekly('Manure removal unless five bags were bought', '30')
  await manure.getByRole('textbox', { name: 'Paid by' }).fill('trainer')
  await addCondition(manure)
  await chooseFact(page, manure, 'lowest, highest, sum or mean …')
  await manure
    .getByRole('combobox', { name: /^What is asked: / })
    .selectOption({ label: 'sum of a fact' })
  await manure.getByRole('combobox', { name: 'From which things' }).selectOption('items')
  await chooseFrom(page, manure.getByRole('combobox', { name: 'Fact' }), 'quantity of the item')
  await manure.getByRole('combobox', { name: 'Comparison' }).selectOption({ label: 'is less than' })
  await manure.getByRole('textbox', { name: 'Value' }).fill('5')
  await manure.getByRole('button', { name: 'Narrow down' }).click()
  await chooseFact(page, manure, 'product')
  await chooseFrom(
    page,
    manure.getByRole('combobox', { name: 'Value', exact: true }),
    'Bag of bedding',
  )
  await save(page, manure)

  const haulIn = await beginFee(page, 'Fee per horse')
  await write(haulIn, { text: 'Haul-in fee', amount: '55' })
  await openMore(haulIn)
  await chooseFrom(page, haulIn.getByRole('combobox', { name: 'And for each different' }), 'day')
  await addCondition(haulIn)
  await chooseFact(page, haulIn, '“stall” of the horse')
  await haulIn.getByRole('combobox', { name: 'Value' }).selectOption('no')
  await addCondition(haulIn)
  await chooseFact(page, haulIn, '“boarded” of the horse')
  await typeInto(page, haulIn.getByRole('combobox', { name: 'Value' }).last(), 'away')
  await save(page, haulIn)

  await goWithin(page, `${address}/blocks`)
  for (const each of competitions) {
    const { kind = '', closing = '', height, week } = { height: null, week: null, ...each }
    const competition = await openCompetition(page, each.id)
    await competition.getByRole('textbox', { name: 'Kind', exact: true }).fill(kind)
    if (height !== null) {
      await competition.getByRole('textbox', { name: 'Height' }).fill(String(height))
    }
    await competition.getByLabel('Closing date of the competition').fill(closing)
    // Once one competition has a week, it is known that weeks are numbers.
    const ofWeek = competition.getByLabel('“week” of the competition')
    if (each.id === 'J120') await typeInto(page, ofWeek, '1')
    if (week !== null) await ofWeek.fill(String(week))
    await save(page, competition)
  }

  await goWithin(page, `${address}/fees`)
  for (const each of blenheim.cases) {
    await fillJumper(page, each)
    await expectCharges(page, each)
  }
  expect(complaints).toEqual([])
})

/** Boxes paid in time, members of clubs, and who rides for the title. */
async function askOfDrivers(page: Page, address: string): Promise<void> {
  await goWithin(page, `${address}/blocks`)
  const paid = await beginRequirement(page, 'A box not paid by closing counts as not ordered')
  await paid.getByRole('combobox', { name: 'Asked of each' }).selectOption({ label: 'item' })
  const must = paid.getByRole('group', { name: 'What must hold' })
  await chooseFact(page, must, 'time of payment of the item')
  await must.getByRole('combobox', { name: 'Comparison' }).selectOption('<=')
  await chooseFrom(page, must.getByRole('combobox', { name: 'Fact' }), 'closing date')
  const boxes = paid.getByRole('group', { name: 'For whom it is asked' })
  await addCondition(boxes)
  await chooseFact(page, boxes, 'product')
  await chooseFrom(page, boxes.getByRole('combobox', { name: 'Value', exact: true }), 'Box')
  await save(page, paid)

  const club = await beginRequirement(page, 'Base member of a recognised club')
  await nameFact(page, club, 'clubRecognised', 'rider')
  await typeInto(page, club.getByRole('combobox', { name: 'Value' }), 'yes')
  await save(page, club)

  const title = await beginRequirement(page, 'State title only for clubs of the state')
  const ofState = title.getByRole('group', { name: 'What must hold' })
  await nameFact(page, ofState, 'clubState', 'rider')
  await typeInto(page, ofState.getByRole('combobox', { name: 'Value' }), 'BB')
  const inTitle = title.getByRole('group', { name: 'For whom it is asked' })
  await addCondition(inTitle)
  await nameFact(page, inTitle, 'title', 'competition')
  await typeInto(page, inTitle.getByRole('combobox', { name: 'Value' }), 'yes')
  await title
    .getByRole('combobox', { name: 'Otherwise' })
    .selectOption({ label: 'starts without a place in the ranking' })
  await save(page, title)

  for (const { id: number, title: isTitle } of drebkau.competitions) {
    const competition = await openCompetition(page, number)
    await competition
      .getByRole('combobox', { name: '“title” of the competition' })
      .selectOption(isTitle ? 'yes' : 'no')
    await save(page, competition)
  }
}

async function beginRequirement(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add requirement' }).click()
  await page.getByRole('option', { name: 'An empty one' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'What the schedule says' }).fill(text)
  return dialog
}

async function openCompetition(page: Page, number: string): Promise<Locator> {
  await page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: `Class ${number}` })
    .getByRole('cell')
    .nth(1)
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

async function fillDriver(page: Page, each: (typeof drebkau.cases)[number]): Promise<void> {
  const [entry] = each.entries
  if (entry === undefined) throw new Error('a case has an entry')
  const sample = await beginSample(page, `Case ${each.id}`)
  const rider = partOf(sample, 'Riders', 'R1')
  const [{ clubState } = { clubState: '' }] = entry.riders
  await rider.getByRole('combobox', { name: '“clubRecognised” of the rider' }).selectOption('yes')
  await typeInto(page, rider.getByRole('combobox', { name: '“clubState” of the rider' }), clubState)
  await addTurnouts(page, sample, entry)
  for (const item of 'items' in entry ? entry.items : []) {
    await sample.getByRole('button', { name: 'Add product' }).click()
    const ordered = partOf(sample, 'Products', 'Product 1')
    const quantity = 'quantity' in item ? item.quantity : 1
    await ordered.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity))
    await ordered.getByLabel('Time of payment of the item').fill(item.paidAt)
  }
  await save(page, sample)
}

type DrivingEntry = (typeof drebkau.cases)[number]['entries'][number]

async function addTurnouts(page: Page, sample: Locator, entry: DrivingEntry): Promise<void> {
  const names = new Map<string, string>()
  for (const [index, horse] of entry.horses.entries()) {
    const name = `H${index + 1}`
    names.set(horse.id, name)
    if (index > 0) await sample.getByRole('button', { name: 'Add horse' }).click()
    const stabling = partOf(sample, 'Horses', name).getByRole('combobox', { name: /stabling/ })
    const isInTent = 'stabling' in horse
    await typeInto(page, stabling, isInTent ? 'private tent' : 'box')
  }
  for (const [index, { id, horses }] of entry.turnouts.entries()) {
    await sample.getByRole('button', { name: 'Add turnout' }).click()
    const turnout = partOf(sample, 'Turnouts', `T${index + 1}`)
    await turnout.getByRole('combobox', { name: 'Rider' }).selectOption('R1')
    for (const horse of horses) {
      await chooseFrom(page, turnout.getByRole('combobox', { name: 'Horses' }), names.get(horse))
    }
    const starts = entry.places.filter((place) => place.turnout === id)
    for (const { competition } of starts)
      await addStart(sample, `${competition} Class ${competition}`)
  }
}

async function fillJumper(page: Page, each: (typeof blenheim.cases)[number]): Promise<void> {
  const [entry] = each.entries
  if (entry === undefined) throw new Error('a case has an entry')
  const sample = await beginSample(page, `Case ${each.id}`)
  await sample.getByLabel('Entered', { exact: true }).fill(entry.at)
  const horse = partOf(sample, 'Horses', 'H1')
  const [own] = entry.horses
  const { stall, boarded, day } = { stall: false, boarded: null, day: [], ...own }
  await horse.getByRole('combobox', { name: /stall/ }).selectOption(stall ? 'yes' : 'no')
  if (boarded !== null) {
    await typeInto(page, horse.getByRole('combobox', { name: /boarded/ }), boarded)
  }
  await writeEach(horse.getByLabel('day', { exact: true }), day)
  const places: readonly { competition: string; at?: string }[] =
    'places' in entry ? entry.places : []
  for (const { competition, at } of places) {
    const start = await addStart(sample, `${competition} Class ${competition}`)
    if (at !== undefined) await start.getByLabel('Time of entry of the start').fill(at)
  }
  for (const item of 'items' in entry ? entry.items : []) await orderBedding(sample, item)
  await save(page, sample)
}

async function orderBedding(sample: Locator, item: { quantity: number; week?: number }) {
  await sample.getByRole('button', { name: 'Add product' }).click()
  const ordered = sample.getByRole('group', { name: /^Product \d+$/ }).last()
  await ordered.getByRole('textbox', { name: 'Quantity' }).fill(String(item.quantity))
  const week = item.week === undefined ? [] : [String(item.week)]
  await writeEach(ordered.getByLabel('week', { exact: true }), week)
}

/** Into a field that takes several values. */
async function writeEach(field: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await field.fill(text)
    await field.press('Enter')
  }
}

async function addProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add product' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await save(page, dialog)
}

async function beginFee(page: Page, preset: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add fee' }).click()
  await page.getByRole('option', { name: preset, exact: true }).click()
  return page.getByRole('dialog')
}

async function write(fee: Locator, { text, amount }: { text: string; amount: string }) {
  await fee.getByRole('textbox', { name: 'What the schedule says' }).fill(text)
  await fee.getByRole('textbox', { name: 'Amount' }).fill(amount)
}

async function openMore(fee: Locator): Promise<void> {
  await fee.getByRole('button', { name: 'More', exact: true }).click()
}

/** Among those that are there already: in what is asked of several things the first button is theirs. */
async function addCondition(fee: Locator): Promise<void> {
  await fee.getByRole('button', { name: 'Add condition', exact: true }).first().click()
}

async function chooseFact(page: Page, fee: Locator, fact: string): Promise<void> {
  const empty = fee.getByPlaceholder('Age, height, level …')
  await typeInto(page, empty.and(page.locator('[value=""]')).last(), fact)
}

/** A fact that no schedule before had. */
async function nameFact(page: Page, fee: Locator, fact: string, kind: string): Promise<void> {
  await fee.getByRole('combobox', { name: 'What is asked' }).last().fill(fact)
  await page.getByRole('option', { name: `“${fact}” of the ${kind}` }).click()
}

async function typeInto(page: Page, box: Locator, text: string): Promise<void> {
  await box.fill(text)
  await page.getByRole('listbox').getByRole('option', { name: text, exact: true }).click()
}

async function chooseFrom(page: Page, box: Locator, option: string | undefined): Promise<void> {
  await box.click()
  await page
    .getByRole('listbox')
    .getByRole('option', { name: option ?? '', exact: true })
    .click()
}

async function save(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'detached' })
}

async function beginSample(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add sample' }).click()
  const sample = page.getByRole('dialog')
  await sample.getByRole('textbox', { name: 'Name of the sample' }).fill(name)
  return sample
}

function partOf(sample: Locator, list: string, name: string): Locator {
  return sample
    .getByRole('group', { name: list, exact: true })
    .getByRole('group', { name, exact: true })
}

async function addStart(sample: Locator, competition: string): Promise<Locator> {
  await sample.getByRole('button', { name: 'Add start' }).click()
  const starts = sample.getByRole('group', { name: /^Start \d+$/ })
  await starts.last().getByRole('combobox', { name: 'Competition' }).selectOption(competition)
  return starts.last()
}

interface Worked {
  id: string
  expect: {
    entries: readonly {
      charges: readonly { amount: number }[]
      totals: Readonly<Record<string, { charges: number } | undefined>>
    }[]
  }
}

/** Line by line, and in all. */
async function expectCharges(page: Page, { id, expect: worked }: Worked): Promise<void> {
  const rows = page.getByRole('table', { name: `Case ${id}` }).getByRole('row')
  const shown = async () => {
    const amounts = await rows.locator('td:last-child').allTextContents()
    return amounts.map((amount) => Number(amount.replaceAll(/\D/g, ''))).toSorted((a, b) => a - b)
  }
  const wanted = worked.entries.flatMap(({ charges, totals }) => [
    ...charges.map(({ amount }) => amount),
    ...Object.values(totals).map((total) => total?.charges ?? 0),
  ])
  await expect.poll(shown).toEqual(wanted.toSorted((a, b) => a - b))
}
