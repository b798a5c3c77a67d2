import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { importRead } from './competition-day.ts'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { indicator, journalOf, tapMarks } from './ringside.ts'
import { createAndOpen } from './templates.ts'
import { openBrowser, type Visitor, visit, visitAs } from './visitor.ts'

openBrowser()

/** Everybody is at work at the same time: the office, the scribe at C, the other office, the speaker's screen. */
test('a competition from the first setting to the signed result', async () => {
  const office = await visitAs('organizer', '/')
  const show = await createShow(office.page)
  await setUpShow(office.page, show)
  const competition = await createCompetition(office.page, show)
  await enterByTyping(office.page)
  await enterByPaste(office.page)
  await enterByFile(office.page)
  await drawAndPublish(office.page)

  const speaker = await visitAs('admin', `${competition}?tab=results`)
  const scribe = await openTablet(office.page, competition)
  const name = await markAtRingside(scribe, speaker.page)
  await lookAtFindings(office.page, competition, name)
  await disagree(scribe, office.page, name)
  await marksOfTheOthers(office.page, competition)
  await closeAndSign(office.page, competition, speaker.page)
  await takeAway(office.page, competition)
  for (const { complaints } of [office, scribe, speaker]) {
    expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  }
}, 240_000)

const riders = ['Moorland', 'Quist', 'Ådahl', 'Iversen', 'Núñez', 'Wójcik', 'Berger'] as const

async function createShow(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New show' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New show' })
  await dialog.getByLabel('Name').fill('Autumn dressage')
  await dialog.getByLabel('Venue').fill('Eichenhof')
  await dialog.getByRole('button', { name: 'Create show' }).click()
  await page.waitForURL(/\/shows\/\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Autumn dressage' }).waitFor()
  return new URL(page.url()).pathname
}

async function setUpShow(page: Page, show: string): Promise<void> {
  const add = async (section: string, verb: string, values: Record<string, string>) => {
    await openSection(page, show, section)
    await page.getByRole('button', { name: verb }).first().click()
    const panel = page.getByRole('dialog')
    for (const [label, value] of Object.entries(values)) {
      await panel.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await panel.waitFor({ state: 'detached' })
  }
  await add('Events', 'Add event', { Code: 'CDN' })
  await add('Arenas', 'Add arena', { Name: 'Main arena' })
  await add('Officials', 'Add official', { 'First name': 'Helene', 'Family name': 'Aigner' })
  await add('Officials', 'Add official', { 'First name': 'Pieter', 'Family name': 'de Graaf' })
}

async function openSection(page: Page, show: string, section: string): Promise<void> {
  if (!new URL(page.url()).pathname.endsWith('/settings')) await page.goto(`${show}/settings`)
  await page
    .getByRole('navigation', { name: 'Sections of the settings' })
    .getByRole('link', { name: section, exact: true })
    .click()
  await page.locator(`[aria-current=page]`, { hasText: section }).first().waitFor()
}

async function createCompetition(page: Page, show: string): Promise<string> {
  await page.goto(`${show}/competitions/new`)
  await page.getByLabel('Test, level, federation or year').fill('FEI prix st. georges 2026')
  await page.getByRole('button', { name: /^Prix St\. Georges 2026/ }).click()
  for (const position of ['K', 'E', 'H', 'C', 'M', 'B', 'F']) {
    const chip = page.getByRole('checkbox', { name: position, exact: true })
    if ((await chip.isChecked()) !== ['E', 'C'].includes(position)) await chip.press('Space')
  }
  await choose(page, 'Judge at C', 'Aigner, Helene')
  await choose(page, 'Judge at E', 'de Graaf, Pieter')
  return await createAndOpen(page)
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function enterByTyping(page: Page): Promise<void> {
  const rider = page.getByRole('textbox', { name: 'Rider' })
  await rider.fill('Anna Moorland GBR')
  await rider.press('Enter')
  const horse = page.getByRole('textbox', { name: 'Horse' })
  await horse.fill('Firefly')
  await horse.press('Enter')
  const number = page.getByRole('textbox', { name: 'Head no.' })
  await number.fill('11')
  await number.press('Enter')
  await entered(page, 'Moorland').waitFor()
}

async function enterByPaste(page: Page): Promise<void> {
  const list = [
    'Family name\tFirst name\tNation\tHorse\tHead number',
    'Quist\tPeter\tDEN\tSoldugg\t12',
    'Ådahl\tMaja\tSWE\tNorrland\t13',
    'Iversen\tTor\tNOR\tFjell\t14',
  ]
  await page.getByRole('button', { name: 'Import a list' }).click()
  await page.getByRole('textbox', { name: 'List' }).fill(list.join('\n'))
  await page.getByRole('button', { name: 'Read list' }).click()
  await page.getByRole('button', { name: 'Import 3 competitors' }).click()
  for (const name of ['Quist', 'Ådahl', 'Iversen']) await entered(page, name).waitFor()
}

async function enterByFile(page: Page): Promise<void> {
  const csv = [
    'Family name;First name;Nation;Horse;Head number',
    'Núñez;Clara;ESP;Lucero;15',
    'Wójcik;Jan;POL;;16',
    'Berger;Ute;GER;Sterntaler;17',
  ]
  await page.getByRole('button', { name: 'Import a list' }).click()
  await page
    .getByLabel('Choose file')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'entries.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv.join('\r\n')),
    })
  const wrong = page.getByRole('listitem').filter({ hasText: 'Wójcik' })
  await wrong.getByText('The horse is missing.').waitFor()
  await page.getByText('Mend 1 row, or leave it out.').waitFor()
  const importing = page.getByRole('button', { name: 'Import 3 competitors' })
  await expect.poll(() => importing.isDisabled()).toBe(true)
  await wrong.getByRole('button', { name: 'Change line 3' }).click()
  await wrong.getByRole('textbox', { name: 'Horse', exact: true }).fill('Zorza')
  await wrong.getByRole('textbox', { name: 'Horse', exact: true }).press('Enter')
  await importRead(page, 3)
  for (const name of riders) await entered(page, name).waitFor()
}

function entered(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click()
  await untilLoaded(page)
}

async function drawAndPublish(page: Page): Promise<void> {
  await openTab(page, 'Start list')
  await page.getByRole('textbox', { name: 'Seed' }).fill('autumn')
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  const starts = page.getByRole('button', { name: /^Start \d+, .*: move$/ })
  await expect.poll(() => starts.count()).toBe(riders.length)
  const drawn = await starts.allTextContents()
  await starts.nth(3).click()
  await page.getByRole('menuitem', { name: 'Break after this start' }).click()
  await page.getByRole('button', { name: 'Break after start 4: move' }).waitFor()
  await page.getByLabel('What the break is for').fill('Harrowing')
  await page.getByLabel('What the break is for').press('Enter')
  await page.getByRole('button', { name: 'Publish start list …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish start list' }).click()
  await page.getByText('Start list published').waitFor()
  await page.getByText('Published list').first().waitFor()
  await expect.poll(() => starts.allTextContents()).toEqual(drawn)
  // Anybody can check the draw: the same seed gives the same list.
  await page.getByRole('button', { name: 'How it was drawn' }).click()
  await page.getByText('Drawn again just now with the same seed: the same list.').waitFor()
  await changeAndTakeBack(page, drawn)
}

async function changeAndTakeBack(page: Page, drawn: readonly string[]): Promise<void> {
  const list = page.getByRole('list', { name: 'Start list' })
  const riderAt = (start: number) =>
    list.getByRole('button', { name: new RegExp(`^Start ${start}, `) })
  const first = await riderAt(1).getAttribute('aria-label')
  await riderAt(1).press('Alt+ArrowDown')
  await expect.poll(() => riderAt(1).getAttribute('aria-label')).not.toBe(first)
  await page.getByRole('button', { name: 'Publish changes …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Changed start list published' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The former start list is published again').waitFor()
  await expect.poll(() => riderAt(1).getAttribute('aria-label')).toBe(first)
  await expect
    .poll(() => list.getByRole('button', { name: /^Start/ }).allTextContents())
    .toEqual(drawn)
}

/** The office makes the link; the tablet at C opens it in a browser of its own. */
async function openTablet(page: Page, competition: string): Promise<Visitor> {
  await openTab(page, 'Scoring')
  const tablets = page.getByRole('region', { name: 'Tablets at ringside' })
  const atC = tablets
    .locator('div')
    .filter({ hasText: /^Judge at C Helene Aigner/ })
    .first()
  await atC.getByRole('button', { name: 'Make link' }).click()
  const dialog = page.getByRole('dialog', { name: /^Judge at C/ })
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor()
  const link = await dialog.getByLabel('Address').inputValue()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const scribe = await visit(link, { size: 'tablet', touch: true, withWorker: true })
  await scribe.page.getByRole('textbox', { name: 'Movement 1, judge C' }).waitFor()
  expect(new URL(scribe.page.url()).pathname.startsWith(competition)).toBe(true)
  await atC.getByText(/last used/).waitFor()
  return scribe
}

/** All of the first sheet at C, by touch and by keyboard, while the speaker watches. */
async function markAtRingside({ page }: Visitor, speaker: Page): Promise<string> {
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const name = riders.find((rider) => title?.includes(rider)) ?? ''
  const line = speaker.getByRole('row').filter({ hasText: name })
  let before = await line.textContent()
  const moved = async () => {
    await expect.poll(() => line.textContent()).not.toBe(before)
    before = await line.textContent()
  }
  for (const mark of ['7', '6.5', '8']) {
    await tapMarks(page, [mark])
    await moved()
  }
  await page.keyboard.press('7')
  await page.keyboard.press('Enter')
  await moved()
  await page.keyboard.type('75')
  await page.keyboard.press('Enter')
  await moved()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  const sixth = page.getByRole('textbox', { name: 'Movement 6, judge C' })
  await page.getByRole('alert').filter({ hasText: '“11” is not given here' }).waitFor()
  await expect.poll(() => sixth.inputValue()).toBe('11')
  // The next key begins anew: nobody gets 117.
  await page.keyboard.type('7')
  await expect.poll(() => sixth.inputValue()).toBe('7')
  await page.keyboard.press('Escape')
  const marks = page.getByRole('textbox', {
    name: /^(Movement \d+|Collective|Harmony).*, judge C$/,
  })
  await tapMarks(
    page,
    Array.from({ length: (await marks.count()) - 5 }, () => '7'),
  )
  await expect
    .poll(async () => (await values(marks)).slice(0, 6))
    .toEqual(['7.0', '6.5', '8.0', '7.0', '7.5', '7.0'])
  await expect.poll(() => values(marks)).not.toContain('')
  await indicator(page).getByText('Live', { exact: true }).waitFor()
  return name
}

async function values(inputs: Locator): Promise<string[]> {
  return await inputs.evaluateAll((all) =>
    all.map((each) => (each instanceof HTMLInputElement ? each.value : '')),
  )
}

/** The other judge's marks, typed by the office: what is missing and what stands apart is said. */
async function lookAtFindings(page: Page, competition: string, name: string): Promise<void> {
  await page.goto(`${competition}?tab=scoring`)
  await untilLoaded(page)
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  const first = page.getByRole('textbox', { name: 'Movement 1, judge E' })
  await first.click()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  const atC = page.getByRole('textbox', { name: 'Movement 1, judge C' })
  await page.getByTitle('This judge stands apart: the marks differ by 2.0.').first().waitFor()
  await expect.poll(() => atC.inputValue()).toBe('7.0')
  // The second one is left out, and the last one given: the hole is seen.
  await page.keyboard.press('ArrowDown')
  const marks = await page
    .getByRole('textbox', { name: /^(Movement|Collective).*, judge E$/ })
    .count()
  for (let mark = 3; mark <= marks; mark += 1) {
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
  }
  const second = page.getByRole('textbox', { name: 'Movement 2, judge E' })
  await expect.poll(() => second.getAttribute('title')).toBe('A mark is missing.')
  await second.click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect.poll(() => second.getAttribute('title')).toBe(null)
  await indicator(page).getByText('Live', { exact: true }).waitFor()
}

/** The tablet without network and the office change the same mark. */
async function disagree({ page, context }: Visitor, office: Page, name: string): Promise<void> {
  await context.setOffline(true)
  const third = page.getByRole('textbox', { name: 'Movement 3, judge C' })
  await third.click()
  await page.keyboard.type('75')
  await indicator(page).getByText('Offline · 1 value not sent yet').waitFor()
  const officeThird = office.getByRole('textbox', { name: 'Movement 3, judge C' })
  await officeThird.click()
  await office.keyboard.type('6')
  await office.keyboard.press('Enter')
  const asked = office.getByRole('dialog', { name: /^Change what the judge gave/ })
  await asked.getByLabel('Reason').fill('Heard otherwise')
  await asked.getByRole('button', { name: 'Change', exact: true }).click()
  await expect
    .poll(async () => (await journalOf(office, 'C')).at(-1))
    .toMatchObject({ field: 'movement.3', value: 60 })
  await context.setOffline(false)
  await page.getByText('you entered 7.5, but 6.0 was there already').waitFor()
  const dispute = office.getByRole('region', { name: 'One value is in dispute' })
  await dispute.getByText('Movement 3').waitFor()
  await expect.poll(() => officeThird.inputValue()).toBe('6.0')
  await dispute.getByLabel('Reason').fill(`Asked the judge about ${name}`)
  await dispute.getByRole('button', { name: 'Take this' }).click()
  await dispute.waitFor({ state: 'detached' })
  await expect.poll(() => officeThird.inputValue()).toBe('7.5')
  await expect.poll(() => third.inputValue()).toBe('7.5')
}

/** Everybody else rides past the pages, so that the story stays short: 65, 64, 63 … percent. */
async function marksOfTheOthers(page: Page, competition: string): Promise<void> {
  const [showId, id] = competition.match(/\d+/g) ?? []
  const { competition: found } = await askAs<{
    competition: { competitors: { id: string; status: string }[] }
  }>(
    page,
    `query($showId: ID!, $id: ID!) {
      competition(showId: $showId, id: $id) { competitors { id status } }
    }`,
    { showId, id },
  )
  const fields = Array.from({ length: 26 }, (_, at) => `movement.${at + 1}`)
  const others = found.competitors.filter(({ status }) => status !== 'finished')
  expect(others).toHaveLength(riders.length - 1)
  const entries = others.flatMap((competitor, at) =>
    ['C', 'E'].flatMap((part) =>
      [...fields, 'collective.1'].map((field) => ({
        id: crypto.randomUUID(),
        competitorId: competitor.id,
        part,
        field,
        value: 65 - 5 * at,
        deviceId: 'other tablets',
        deviceSequence: 1,
      })),
    ),
  )
  await askAs(
    page,
    `mutation($id: ID!, $entries: [ScoreWriteInput!]!) {
      recordScores(competitionId: $id, entries: $entries) { results { outcome } }
    }`,
    { id, entries: entries.map((entry, at) => ({ ...entry, deviceSequence: at + 1 })) },
  )
}

async function closeAndSign(page: Page, competition: string, speaker: Page): Promise<void> {
  await page.goto(`${competition}?tab=results`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Close as provisional' }).click()
  await speaker.getByText('Provisional result').waitFor()
  await page.getByRole('combobox', { name: 'Signed by' }).fill('Helene Aigner')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign as official' }).click()
  const asked = page.getByRole('dialog', { name: 'Sign as official' })
  await asked.getByLabel('Current password').fill('paddock')
  await asked.getByRole('button', { name: 'Sign as official' }).click()
  await page.getByText('The results are official').waitFor()
  await speaker.getByText('Official result').waitFor()
  await speaker.getByText(/signed by Helene Aigner/).waitFor()
  await speaker.getByRole('button', { name: 'How this came about' }).first().click()
  await speaker.getByText('Mean of the judges').waitFor()
  await speaker.getByText(/^Ahead of /).waitFor()
  await speaker.keyboard.press('Escape')
}

/** PDF, CSV and HTML, with everybody's name and percent. */
async function takeAway(page: Page, competition: string): Promise<void> {
  const id = competition.split('/').at(-1)
  const show = competition.replace(/\/competitions.*/, '')
  await page.goto(`${show}/printer/results?competition=${id}`)
  const resultList = await save(page)
  await page.goto(`${show}/printer`)
  await page.getByLabel('List', { exact: true }).selectOption({ label: 'Start list' })
  const box = page.getByRole('checkbox', { name: /Prix St\. Georges/ })
  if (!(await box.isChecked())) await box.check()
  const startList = await save(page)
  for (const pdf of [resultList, startList]) {
    expect(pdf.name).toMatch(/\.pdf$/)
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.content.length).toBeGreaterThan(5000)
  }
  expect(startList.name).not.toBe(resultList.name)
  for (const format of ['csv', 'html']) {
    await page.goto(`${show}/exporter/${format}?competition=${id}`)
    const { name, content } = await save(page)
    expect(name).toMatch(new RegExp(`\\.${format}$`))
    const text = content.toString('utf8')
    for (const rider of riders) expect(text).toContain(rider)
    for (const percent of ['65.000', '60.000', '40.000', expectedPercent]) {
      expect(text).toContain(percent)
    }
    if (format === 'html') expect(text).toContain('Helene Aigner')
  }
}

/**
 * Of 340 points: C gave 7 everywhere but 6.5 at movement 2 and 7.5 at movements 3 and 5 (coefficient 2),
 * that is 239 (70.294 %); E gave 7 everywhere but 9 at movement 1, that is 240 (70.588 %).
 */
const expectedPercent = '70.441'

async function save(page: Page): Promise<{ name: string; content: Buffer }> {
  await untilLoaded(page)
  await page.locator('.paddock-desk-body:not([aria-busy=true])').waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file' }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
