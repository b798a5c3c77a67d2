import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { askAs, findDemo } from './places.ts'
import { openBrowser, type Visitor, visit, visitAs } from './visitor.ts'

openBrowser()

const server = openOwnServer({ eachAlone: true })

interface FoundShow {
  arenas: { id: string; name: string }[]
  competitions: {
    id: string
    number: string
    arena: { id: string } | null
    judgePositions: { id: string; position: string }[]
    competitors: { id: string; status: string }[]
  }[]
}

/** The office of the practice show, and the way in for whoever works at ringside: a code. */
async function openOffice() {
  const office = await visitAs('office', '/', { url: server.url })
  const { showId } = await findDemo(office.page)
  const { show } = await askAs<{ show: FoundShow }>(
    office.page,
    `query($showId: ID!) { show(id: $showId) { arenas { id name } competitions {
      id number arena { id } judgePositions { id position } competitors { id status } } } }`,
    { showId },
  )
  const day = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Vienna' })
  const codeFor = async (input: Record<string, string>): Promise<string> => {
    const { makeRingsideLink } = await askAs<{ makeRingsideLink: { url: string } }>(
      office.page,
      `mutation($showId: ID!, $input: RingsideLinkInput!) {
        makeRingsideLink(showId: $showId, input: $input) { url } }`,
      { showId, input: 'judgePositionId' in input ? input : { ...input, day } },
    )
    return makeRingsideLink.url
  }
  const competition = (number: string) => {
    const found = show.competitions.find((each) => each.number === number)
    if (!found) throw new Error(`no competition ${number}`)
    return { ...found, address: `/shows/${showId}/competitions/${found.id}` }
  }
  return { office, showId, show, codeFor, competition }
}

async function openByCode(code: string): Promise<Visitor> {
  const visitor = await visit(code, { url: server.url })
  await visitor.page.waitForURL(/\/shows\/\d+/)
  await untilLoaded(visitor.page)
  return visitor
}

/** What has the focus, as it is read out; nothing where the focus is lost. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement.matches('body, main')) return ''
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null
    const words = activeElement.getAttribute('aria-label') ?? label?.textContent
    return words ?? activeElement.textContent ?? ''
  })
}

/** Tab until what is looked for has the focus, as somebody does who has no mouse. */
async function tabTo(page: Page, words: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (words.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${words}`)
}

interface Entry {
  part: string
  field: string
  value: unknown
}

async function journalOf(
  { page }: Visitor,
  competitionId: string,
  competitorId: string,
): Promise<string[]> {
  const { competitor } = await askAs<{ competitor: { journal: (Entry & { sequence: number })[] } }>(
    page,
    `query($competitionId: ID!, $id: ID!) { competitor(competitionId: $competitionId, id: $id) {
      journal { sequence part field value } } }`,
    { competitionId, id: competitorId },
  )
  return competitor.journal
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ part, field, value }) => `${part} ${field} ${value}`)
}

/** Waits for the pair, too: the address is theirs before the sheet is. */
async function goOn(page: Page, key: 'n' | 'Enter'): Promise<void> {
  const pair = page.getByRole('heading', { level: 1 })
  const before = await pair.textContent()
  await page.keyboard.press(key)
  await expect.poll(() => pair.textContent()).not.toBe(before)
}

const competitorIn = (page: Page) => /competitors\/(\d+)/.exec(page.url())?.[1] ?? ''

test('the gate', async () => {
  const { office, showId, show, codeFor, competition } = await openOffice()
  const { id, arena } = competition('1')
  const { page } = await openByCode(await codeFor({ function: 'gate_steward' }))
  await page.goto(`/shows/${showId}/arenas/${arena?.id}/gate`)
  await page
    .getByRole('button', { name: /^Arrived: / })
    .first()
    .waitFor()
  expect(show.arenas.length).toBeGreaterThan(0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toMatch(/^Out: /)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('1')
  await expect.poll(() => focused(page)).toMatch(/^In: /)
  await page.keyboard.press('2')
  await expect.poll(() => focused(page)).toMatch(/^Out: /)
  const name = (await focused(page)).slice('Out: '.length)
  await page.keyboard.press('3')
  await expect.poll(() => focused(page)).toMatch(/^Arrived: /)
  await page.keyboard.press('u')
  await page.getByRole('button', { name: `Out: ${name}` }).waitFor()
  await expect.poll(() => focused(page)).not.toBe('')
  const statuses = async () => {
    const { competition: now } = await askAs<{
      competition: { competitors: { status: string }[] }
    }>(
      office.page,
      `query($showId: ID!, $id: ID!) { competition(showId: $showId, id: $id) { competitors { status } } }`,
      { showId, id },
    )
    return now.competitors.filter(({ status }) => status === 'on_course').length
  }
  await expect.poll(statuses).toBe(2)
})

test('the jumping ring: obstacles, clock, typed time, how it ended', async () => {
  const { office, codeFor, show, competition } = await openOffice()
  const { id } = competition('4')
  const ring = show.arenas.find(({ name }) => name === 'Jumping ring')?.id ?? ''
  const { page } = await openByCode(await codeFor({ arenaId: ring }))
  await page.waitForURL(/\/jumping\/competitors\/\d+$/)
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  const competitorId = competitorIn(page)
  await page.keyboard.press('3')
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Obstacle 3: Knocked down' }).waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^(Next|Last) rider$/ }).waitFor()
  await tabTo(page, /^More on 4$|obstacle 4\b.*more|More.*\b4$/i)
  await page.keyboard.press('Enter')
  // It gives the focus back only once it has taken it.
  await page.locator('[role=dialog]:focus-within').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toMatch(/4$/)
  await tabTo(page, /^Time, typed/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('71.25')
  await page.keyboard.press('Enter')
  await expect.poll(() => journalOf(office, id, competitorId)).toContain('round_1 time 7125')
  expect(await journalOf(office, id, competitorId)).toContain('round_1 knockdown.3 1')
  // Enter in the field would say the time once more.
  await expect.poll(() => focused(page)).not.toMatch(/^(Time, typed|$)/)
  await goOn(page, 'Enter')
  expect(competitorIn(page)).not.toBe(competitorId)
  await page.getByRole('button', { name: 'Did not finish' }).waitFor()
  await tabTo(page, /^Did not finish$/)
  await page.keyboard.press('Enter')
  await page.locator('[role=menu]:focus-within').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const second = competitorIn(page)
  await expect.poll(() => journalOf(office, id, second)).toContain('round_1 outcome retired')
  await expect.poll(() => focused(page)).not.toBe('')
})

test('the cross-country: a fence judge, and start, holds and finish', async () => {
  const { office, codeFor, show, competition } = await openOffice()
  const { id, judgePositions } = competition('5')
  const fence = judgePositions.find(({ position }) => position.startsWith('fence.'))
  const judge = await openByCode(await codeFor({ judgePositionId: fence?.id ?? '' }))
  await judge.page.getByRole('button', { name: 'Clear', exact: true }).waitFor()
  const first = competitorIn(judge.page)
  await judge.page.keyboard.press('2')
  const part = fence?.position ?? ''
  await expect.poll(() => journalOf(office, id, first)).toContain(`${part} refusals 2`)
  await goOn(judge.page, 'n')
  expect(competitorIn(judge.page)).not.toBe(first)
  const second = competitorIn(judge.page)
  await tabTo(judge.page, /^Clear/)
  await judge.page.keyboard.press('Enter')
  await expect.poll(() => journalOf(office, id, second)).toContain(`${part} refusals 0`)
  expect(competitorIn(judge.page)).toBe(second)
  await goOn(judge.page, 'n')
  expect(competitorIn(judge.page)).not.toBe(second)
  await judge.page.getByText('not judged yet').waitFor()
  const third = competitorIn(judge.page)
  await judge.page.keyboard.press('6')
  await expect.poll(() => journalOf(office, id, third)).toContain(`${part} frangibles 1`)
  await judge.page.keyboard.press('0')
  await expect.poll(() => journalOf(office, id, third)).toContain(`${part} frangibles 0`)
  await goOn(judge.page, 'n')
  expect(competitorIn(judge.page)).not.toBe(third)
  const fourth = competitorIn(judge.page)
  await judge.page.getByText('not judged yet').waitFor()
  await judge.page.keyboard.press('9')
  await judge.page.getByRole('menuitem', { name: 'Retired', exact: true }).waitFor()
  await judge.page.locator('[role=menu]:focus-within').waitFor()
  await judge.page.keyboard.press('ArrowDown')
  await judge.page.keyboard.press('Enter')
  await expect.poll(() => journalOf(office, id, fourth)).toContain(`${part} outcome retired`)

  const course = show.arenas.find(({ name }) => name === 'Cross-country course')?.id ?? ''
  const clock = await openByCode(await codeFor({ arenaId: course }))
  const { page } = clock
  // They stand there before the sheets are read, and cannot be pressed until then.
  await page
    .getByRole('button', { name: /^Start of /, disabled: false })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  for (let rows = 0; rows < 40 && !/start/i.test(await focused(page)); rows += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('1')
  await expect.poll(() => focused(page)).not.toBe('')
  await page.getByRole('region', { name: 'On course' }).locator('[data-row]').first().waitFor()
  for (let rows = 0; rows < 40; rows += 1) {
    const isOn = await page.evaluate(() =>
      document.activeElement?.closest('[data-row]')?.getAttribute('data-row')?.includes('onCourse'),
    )
    if (isOn) break
    await page.keyboard.press('ArrowUp')
  }
  const row = await page.evaluate(
    () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? '',
  )
  const [rider = ''] = row.split(' ')
  // The same key holds and lets go on: each is pressed when the one before it is done.
  for (const [key, field] of [
    ['2', 'heldAt'],
    ['2', 'hold.1'],
    ['3', 'finishedAt'],
  ] as const) {
    await page.keyboard.press(key)
    const written = new RegExp(`cross_country ${field.replace('.', '\\.')} \\d+`)
    const isWritten = async () => written.test((await journalOf(office, id, rider)).join('\n'))
    if (field === 'finishedAt') await takeIfAsked(page, isWritten)
    await expect.poll(isWritten).toBe(true)
  }
  await expect.poll(() => focused(page)).not.toBe('')
})

/** Who has been on the course for as long as a horse takes is not asked about. */
async function takeIfAsked(page: Page, isWritten: () => Promise<boolean>): Promise<void> {
  const isAsked = async () => (await page.getByRole('dialog').count()) > 0
  await expect.poll(async () => (await isAsked()) || (await isWritten())).toBe(true)
  if (await isAsked()) await takeByKeys(page)
}

/** A story is faster than any horse: its time is asked about. */
async function takeByKeys(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^Take /)
  await page.keyboard.press('Enter')
}

test('the marathon, a section and an obstacle: hold, clock, incidents, next pair', async () => {
  const { office, codeFor, competition } = await openOffice()
  const { id, judgePositions } = competition('6')
  for (const wanted of ['section.B', '2']) {
    const position = judgePositions.find((each) => each.position === wanted)
    const { page } = await openByCode(await codeFor({ judgePositionId: position?.id ?? '' }))
    await page.waitForURL(/competitors\/\d+/)
    await page.getByRole('button', { name: /Start the clock|Stop the clock/ }).waitFor()
    const competitorId = competitorIn(page)
    if (wanted === '2') {
      // The same key holds and lets go on.
      for (const written of [/^2 heldAt \d+$/, /^2 comment /]) {
        await page.keyboard.press('h')
        await expect
          .poll(() => journalOf(office, id, competitorId))
          .toContainEqual(expect.stringMatching(written))
      }
    }
    const before = (await journalOf(office, id, competitorId)).length
    await page.keyboard.press('s')
    await page.getByRole('button', { name: 'Stop the clock' }).waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('s')
    await takeByKeys(page)
    await expect
      .poll(async () => (await journalOf(office, id, competitorId)).slice(before).join('\n'))
      .toMatch(/ 1\n[\s\S]*time \d+/)
    await tabTo(page, /next pair/i)
    await goOn(page, 'Enter')
    expect(competitorIn(page)).not.toBe(competitorId)
    await expect.poll(() => focused(page)).not.toBe('')
  }
})

test('the cones: clock, a ball, a time of another clock, how it ended, next pair', async () => {
  const { office, show, codeFor, competition } = await openOffice()
  const { id, address, arena, competitors } = competition('6')
  expect(show.arenas.map((each) => each.id)).toContain(arena?.id)
  const { page } = await openByCode(await codeFor({ arenaId: arena?.id ?? '' }))
  // The marathon of the first pair is done: what is open are the cones.
  const first = competitors[0]?.id ?? ''
  await page.goto(`${address}/driving/competitors/${first}`)
  await untilLoaded(page)
  await page.getByRole('region', { name: 'Cones' }).waitFor()
  const journal = async (competitorId: string) =>
    (await journalOf(office, id, competitorId)).filter((entry) => entry.startsWith('cones '))
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Stop the clock' }).waitFor()
  await page.keyboard.press('1')
  await page.keyboard.press('s')
  await takeByKeys(page)
  await expect
    .poll(() => journal(first))
    .toEqual([expect.stringMatching(/ 1$/), expect.stringMatching(/ time \d+$/)])
  await tabTo(page, /^Time\b/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2:31.25')
  await page.keyboard.press('Enter')
  await expect.poll(() => journal(first)).toContain('cones time 15125')
  await expect.poll(() => focused(page)).not.toBe('')
  await tabTo(page, /next pair/i)
  await goOn(page, 'Enter')
  expect(competitorIn(page)).not.toBe(first)
  await expect.poll(() => focused(page)).not.toBe('')
  const second = competitorIn(page)
  await page.getByRole('region', { name: 'Cones' }).waitFor()
  await tabTo(page, /^Did not finish$|^How it ended/)
  await page.keyboard.press('Enter')
  await page.locator('[role=menu]:focus-within').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => journal(second)).toContainEqual(expect.stringMatching(/^cones outcome /))
  await expect.poll(() => focused(page)).not.toBe('')
})
