import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawnCompetition } from './drawn-competition.ts'
import { signIn, untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { indicator, journalOf } from './ringside.ts'
import { openBrowser, visit, visitAs } from './visitor.ts'

openBrowser()

test('boards say who is in the ring as soon as the clock runs, and not any more when it is set back', async () => {
  const { page, context } = await visitAs('organizer', '/settings')
  const { sheets, arena } = await findGrandPrix(page)
  const board = await context.newPage()
  await board.goto(`${arena}/scoreboard`)
  const inRing = (name: string) => board.locator('.board-now').getByText(name)
  await page.goto(sheets[8] ?? '')
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await page.keyboard.press('Space')
  await inRing('Niamh O’Sullivan').waitFor()
  await page.getByRole('button', { name: 'Status: Round 1 · on course. Change' }).waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Clock to zero' }).click()
  await inRing('Niamh O’Sullivan').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Status: Round 1 · entered. Change' }).waitFor()
})

test('who was sent in by mistake at the gate is called again, though others came in since', async () => {
  const { page, context } = await visitAs('organizer', '/settings')
  const { arena } = await findGrandPrix(page)
  const board = await context.newPage()
  await board.goto(`${arena}/warm-up`)
  await page.goto(`${arena}/gate`)
  const [mistaken, right] = ['Sanne Hoekstra – Windvaan', 'Oliver Hawksworth – Kettle Black']
  await page.getByRole('button', { name: `In: ${mistaken}` }).click()
  await page.getByRole('button', { name: `Out: ${mistaken}` }).waitFor()
  await page.getByRole('button', { name: `In: ${right}` }).click()
  await page.getByRole('button', { name: `Out: ${right}` }).waitFor()
  await board.getByText('Sanne Hoekstra').waitFor({ state: 'detached' })
  await page.getByText(/ through$/).click()
  await page.getByRole('button', { name: `Not in yet: ${mistaken}` }).click()
  await page.getByRole('button', { name: `In: ${mistaken}` }).waitFor()
  await board.getByText('Sanne Hoekstra').waitFor()

  // And out by mistake, with somebody else said to be in since: by keys alone.
  const now = await context.newPage()
  await now.goto(`${arena}/scoreboard`)
  const inRing = (name: string) => now.locator('.board-now').getByText(name)
  await page.getByRole('button', { name: `Out: ${right}` }).focus()
  await page.keyboard.press('3')
  await page.getByRole('button', { name: `In: ${mistaken}` }).focus()
  await page.keyboard.press('2')
  await inRing('Sanne Hoekstra').waitFor()
  await page.getByRole('button', { name: `Back in: ${right}` }).focus()
  await page.keyboard.press('2')
  await page.getByRole('button', { name: `Not in yet: ${mistaken}` }).focus()
  await page.keyboard.press('1')
  await inRing('Oliver Hawksworth').waitFor()
  await page.getByRole('button', { name: `Out: ${right}` }).waitFor()
  await page.getByRole('button', { name: `In: ${mistaken}` }).waitFor()
})

test('a Grand Prix is ridden by keys and touches, with the network cut, into its jump-off', async () => {
  const { page, context, complaints } = await visit('/')
  await signIn(page, 'organizer')
  const { address, sheets, arena } = await findGrandPrix(page)
  const next = page.getByRole('button', { name: /^(Next|Last) rider$/ })
  const typed = page.getByLabel('Time, typed (s)')
  const ride = async (time: string) => {
    await typed.fill(time)
    await typed.press('Enter')
    await next.waitFor()
  }
  const goOn = async () => {
    const rider = page.getByRole('heading', { level: 1 })
    const before = await rider.textContent()
    await next.click()
    await expect.poll(() => rider.textContent()).not.toBe(before)
  }

  // The seventh is on course with the second obstacle down: keys alone, the clock too.
  await page.goto(sheets[6] ?? '')
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Obstacle 2: Knocked down' }).waitFor()
  await page.keyboard.press('5')
  await page.keyboard.press('b')
  await page.keyboard.press('r')
  await page.getByRole('button', { name: /^Obstacle 5b: Refusal/ }).waitFor()
  await page.keyboard.press('u')
  await page.getByRole('button', { name: 'Obstacle 5b', exact: true }).waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.keyboard.press('Enter')
  await next.waitFor()

  // The eighth and ninth by touch and typed time, without network.
  await goOn()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Obstacle 10', exact: true }).click()
  // A slip of the keys is asked about, and not taken when the field is left.
  await typed.fill('7.01')
  await typed.press('Enter')
  await page.getByText('It is unusual here').waitFor()
  await page.getByText('Time, typed (s)').click()
  expect(await next.count()).toBe(0)
  await ride('70.10')
  await goOn()
  await ride('73.99')
  await context.setOffline(false)
  await goOn()
  await page.getByRole('button', { name: 'Did not finish' }).click()
  await page.getByRole('menuitem', { name: 'Retired', exact: true }).click()

  // Clear were the first, third, sixth and ninth: the office calls them in their order, and changes it.
  await page.getByText('Jump-off: 4 riders', { exact: true }).waitFor()
  const eighth = { competitionId: idAt(address), id: idAt(sheets[7] ?? '') }
  const times = async () =>
    (await journalOf(page, 'round_1', eighth)).flatMap(({ field, value }) =>
      field === 'time' ? [value] : [],
    )
  await expect.poll(times).toEqual([7010])
  expect(await page.getByRole('button', { name: 'Last rider' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Prepare it' }).click()
  await page.getByText('Next · Jump-off', { exact: true }).waitFor()
  const jumpOff = page.getByRole('region', { name: 'Jump-off' })
  await jumpOff.getByRole('button', { name: 'Call: Jump-off' }).click()
  await jumpOff.getByText('called in this order').waitFor()
  await expect.poll(() => jumpOff.getByRole('listitem').count()).toBe(4)
  const first = jumpOff.getByRole('listitem').first()
  const name = ((await first.getByRole('link').textContent()) ?? '').split('·')[1]?.trim() ?? ''
  await first.getByRole('button', { name: /later$/ }).click()
  await jumpOff.getByRole('listitem').nth(1).getByText(name).waitFor()

  // A fault of the first round that is found after the call is told; the office calls anew.
  await page.goto(sheets[8] ?? '')
  await untilLoaded(page)
  await page.getByText('Round 1', { exact: true }).click()
  await page.getByRole('button', { name: 'Obstacle 10', exact: true }).click()
  await page.getByRole('button', { name: 'Obstacle 10: Knocked down' }).waitFor()
  await page.goto(`${address}?tab=scoring`)
  await jumpOff.getByText('Called, but not in this round by the rules').waitFor()
  await jumpOff.getByRole('button', { name: 'Call as the results say now' }).click()
  await expect.poll(() => jumpOff.getByRole('listitem').count()).toBe(3)

  // The warm-up board and the gate follow the call: its order, and nobody else.
  const family = name.split(',')[0] ?? ''
  const board = await context.newPage()
  await board.goto(`${arena}/warm-up`)
  await board.getByRole('heading', { level: 1, name: /Jump-off/ }).waitFor()
  await expect.poll(() => board.getByRole('listitem').count()).toBe(3)
  await board.getByRole('listitem').nth(1).getByText(family).waitFor()
  await board.goto(`${arena}/gate`)
  const arrived = board.getByRole('button', { name: 'Arrived: ' })
  await expect.poll(() => arrived.count()).toBe(3)
  await board.close()

  // Who was second of the round starts now: the ring opens the jump-off by itself.
  await jumpOff.getByRole('listitem').first().getByRole('link').click()
  await untilLoaded(page)
  await page.getByRole('radio', { name: 'Jump-off' }).waitFor({ state: 'attached' })
  await expect.poll(() => page.getByRole('radio', { name: 'Jump-off' }).isChecked()).toBe(true)
  await ride('38.42')
  await next.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(
    complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(each)),
  ).toEqual([])
})

test('a clock that was started for the wrong rider, stopped by mistake or left on another device has a way back', async () => {
  const { page } = await visitAs('office', '/settings')
  const { showId } = await findDemo(page)
  const { id, riderIds } = await drawnCompetition(page, {
    ...{ showId, number: 'Wrong clock', discipline: 'jumping' },
    riders: ['Adler', 'Berg', 'Cramer'],
    choice: {
      ...{ ruleSet: 'fei-2026', format: 'two-phases-3', entry: 'obstacles' },
      courses: {
        phase_1: { timeAllowed: 7200, obstacles: ['1', '2'] },
        phase_2: { timeAllowed: 4200, obstacles: ['3', '4'] },
      },
    },
  })
  const sheet = (index: number) =>
    `/shows/${showId}/competitions/${id}/jumping/competitors/${riderIds[index]}`
  const open = async (index: number) => {
    await page.goto(sheet(index))
    await page.getByRole('button', { name: /^(Start|Stop|Go on)$/ }).waitFor()
  }
  const clock = async () => Number(await page.getByLabel('Clock', { exact: true }).textContent())
  /** A page that is left at once may leave before what it says of its clock is on the device's disk. */
  const untilSaid = async () =>
    await expect
      .poll(async () => (await journalOf(page, 'phase_1')).findLast(isStart)?.value)
      .toBe(true)
  const isStart = ({ field }: { field: string }) => field === 'started'

  // Adler's, while Berg rides: Berg's start sets it back, and the notice puts it back.
  const told = page.getByText('The clock of Rider Adler – Horse of Adler was started')
  await open(0)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await untilSaid()
  await open(1)
  await told.waitFor()
  await page.keyboard.press('Space')
  await page.getByText('The clock of Rider Adler – Horse of Adler was set to zero').waitFor()
  await told.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await told.waitFor()
  await page.getByRole('button', { name: 'Their clock to zero' }).click()
  await told.waitFor({ state: 'detached' })
  await open(0)
  await page.getByRole('button', { name: 'Start' }).waitFor()

  // It was Adler all along: the clock goes over as it runs.
  await page.getByText('The clock of Rider Berg – Horse of Berg was started').waitFor()
  await page.getByRole('button', { name: 'It is the clock of this rider' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  expect(await clock()).toBeGreaterThan(0.5)
  await untilSaid()

  // Of whom the office took out the sheet lacks the rest, and nobody is asked.
  await open(1)
  await told.waitFor()
  const setStatus = async (status: string) =>
    await askAs(
      page,
      `mutation($id: ID!, $status: CompetitorStatus!) {
        setCompetitorStatus(id: $id, status: $status) { id } }`,
      { id: riderIds[0], status },
    )
  await setStatus('retired')
  await told.waitFor({ state: 'detached' })
  await setStatus('on_course')
  await told.waitFor()
  await open(0)

  // Stopped by mistake, or finished: taken back it runs on as if it had never stopped.
  await page.keyboard.press('Space')
  await page.getByText('Stopped by mistake?').waitFor()
  const stopped = await clock()
  await page.waitForTimeout(1000)
  expect(await clock()).toBe(stopped)
  await page.keyboard.press('u')
  await expect.poll(clock).toBeGreaterThan(stopped + 1)
  // So it does where the page was loaded anew since.
  await page.keyboard.press('Space')
  await page.getByText('Stopped by mistake?').waitFor()
  const again = await clock()
  await open(0)
  await page.getByText('Stopped by mistake?').waitFor()
  expect(await clock()).toBe(again)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(clock).toBeGreaterThan(again + 1)
  await page.keyboard.press('1')
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Obstacle 1: Knocked down' }).waitFor()
  await page.keyboard.press('u')
  await page.getByRole('button', { name: 'Obstacle 1', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Obstacle 3', exact: true }).waitFor()
  await page.keyboard.press('u')
  await page.getByRole('button', { name: 'Obstacle 1', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await expect.poll(clock).toBeGreaterThan(stopped + 1)

  // Another device says that it was started elsewhere, and may set it back.
  const other = await visitAs('organizer', sheet(0))
  await other.page.getByText('The clock was started on another device').waitFor()
  await other.page.getByRole('button', { name: 'Clock to zero' }).click()
  await other.page
    .getByText('The clock was started on another device')
    .waitFor({ state: 'detached' })
})

test('two who saw other faults of one round: where their times differ, the office reads what only one of them saw', async () => {
  const office = await visitAs('office', '/settings')
  const { showId } = await findDemo(office.page)
  const obstacles = ['1', '2', '3', '4']
  const { id, riderIds } = await drawnCompetition(office.page, {
    ...{ showId, number: 'Two at a round', discipline: 'jumping', riders: ['Seen'] },
    choice: {
      ...{ ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'obstacles' },
      courses: { round_1: { timeAllowed: 7200, obstacles } },
    },
  })
  const sheet = `/shows/${showId}/competitions/${id}/jumping/competitors/${riderIds[0]}`
  const ride = async (page: Page, fences: string[], time: string) => {
    for (const fence of fences) {
      await page.getByRole('button', { name: `Obstacle ${fence}`, exact: true }).click()
      await page.getByRole('button', { name: `Obstacle ${fence}: Knocked down` }).waitFor()
    }
    await page.getByLabel('Time, typed (s)').fill(time)
    await page.getByLabel('Time, typed (s)').press('Enter')
    await page.getByRole('button', { name: 'Last rider' }).waitFor()
  }
  const unheard = await visitAs('office', sheet, { size: 'tablet', withWorker: true })
  await indicator(unheard.page).getByText('Live', { exact: true }).waitFor()
  await unheard.context.setOffline(true)
  await office.page.goto(sheet)
  await ride(office.page, ['1', '3'], '70.10')
  await indicator(office.page).getByText('Live', { exact: true }).waitFor()
  await ride(unheard.page, ['1', '4'], '70.30')
  await unheard.context.setOffline(false)
  await indicator(unheard.page).getByText('Live', { exact: true }).waitFor({ timeout: 60_000 })

  await office.page.goto(`/shows/${showId}/competitions/${id}?tab=scoring`)
  const disputed = office.page.getByRole('region', { name: 'One value is in dispute' })
  await disputed.waitFor()
  expect(await disputed.getByText('counts either way').allTextContents()).toEqual([
    'Only from here, and counts either way: Obstacle 3: Knocked down',
    'Only from here, and counts either way: Obstacle 4: Knocked down',
  ])
})

function idAt(address: string): string {
  return address.split('/').at(-1) ?? ''
}

/** Of the demonstration: its addresses, the sheets in the order of the start list. */
async function findGrandPrix(page: Page) {
  const { shows } = await askAs<{ shows: FoundShow[] }>(
    page,
    '{ shows { id name competitions { id number arena { id } competitors { id startOrder } } } }',
  )
  const show = shows.find(({ name }) => name.startsWith('Practice show'))
  const competition = show?.competitions.find(({ number }) => number === '4')
  const starters = (competition?.competitors ?? []).toSorted((a, b) => a.startOrder - b.startOrder)
  const address = `/shows/${show?.id}/competitions/${competition?.id}`
  return {
    address,
    sheets: starters.map(({ id }) => `${address}/jumping/competitors/${id}`),
    arena: `/shows/${show?.id}/arenas/${competition?.arena?.id}`,
  }
}

interface FoundShow {
  id: string
  name: string
  competitions: {
    id: string
    number: string
    arena: { id: string } | null
    competitors: { id: string; startOrder: number }[]
  }[]
}
