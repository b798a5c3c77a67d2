import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawnCompetition } from './drawn-competition.ts'
import { untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { journalOf } from './ringside.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

const competitions = {
  dressage: {
    choice: {
      ...{ ruleSet: 'fei-2026', test: 'fei-grand-prix-2026', entryMode: 'judge-points' },
      positions: ['C'],
    },
    part: 'C',
    fields: ['points', 'errors', 'otherFaults'],
    first: ['299', '0', '1'],
    second: ['298', '1', '0'],
    decided: { points: 2980, errors: 0, otherFaults: 1 },
  },
  jumping: {
    choice: {
      ...{ ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals' },
      courses: { round_1: { timeAllowed: 7000 } },
    },
    part: 'round_1',
    fields: ['faults', 'time'],
    first: ['4', '61.5'],
    second: ['8', '65.1'],
    decided: { faults: 8000, time: 6150 },
  },
}

test.each(Object.entries(competitions))(
  '%s: what two people typed differently is decided value by value, and told before signing',
  async (discipline, { choice, part, fields, first, second, decided }) => {
    const office = await visitAs('organizer', '/')
    const { showId } = await findDemo(office.page)
    const { id, riderIds } = await drawnCompetition(office.page, {
      ...{ showId, discipline, choice, number: `Twice ${discipline}`, riders: ['Twice'] },
    })
    const [riderId] = riderIds
    const address = `/shows/${showId}/competitions/${id}`
    const sheet = `${address}/${discipline}/competitors/${riderId}`
    await office.page.goto(discipline === 'jumping' ? `${address}?tab=scoring` : sheet)
    await untilLoaded(office.page)
    const column = (field: string) =>
      discipline === 'jumping' ? `${part}.${field} ${riderId}` : `${part} ${field}`
    await type(office.page, fields.map(column), first)

    // Typed where nothing of the first scoring stands, and decided on the sheet.
    const other = await visitAs('office', sheet)
    await other.page.getByRole('button', { name: 'Second scoring' }).click()
    const dialog = other.page.getByRole('dialog', { name: 'Second scoring' })
    const toBlind = dialog.getByRole('link', { name: 'Type it without seeing the first scoring' })
    await toBlind.waitFor()
    expect(await dialog.locator('[data-cell]').count()).toBe(0)
    await toBlind.click()
    await dialog.waitFor({ state: 'detached' })
    const blind = fields.map((field) => `second ${field}`)
    await type(other.page, blind, second)
    // What cannot be taken is not compared as if nothing had been typed.
    const last = other.page.locator(`[data-cell="${blind.at(-1)}"]`)
    await last.fill('x')
    const compare = other.page.getByRole('button', { name: 'Compare' })
    await compare.click()
    await expect.poll(() => last.getAttribute('aria-invalid')).toBe('true')
    await type(other.page, blind, second)
    await other.page.getByRole('link', { name: 'Dashboard' }).click()
    const question = other.page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await compare.click()
    await other.page.getByText(`${fields.length} values differ`).waitFor()
    await other.page.getByRole('link', { name: 'Decide on the sheet' }).click()
    await dialog.getByText(`${fields.length} differences`).waitFor()

    await askAs(
      office.page,
      'mutation($id: ID!) { setCompetitionStatus(id: $id, status: provisional) { id } }',
      { id },
    )
    await office.page.goto(`${address}?tab=results`)
    const signing = office.page.getByRole('region', { name: 'Sign the results' })
    await signing.getByText('the second scoring differs from the first').waitFor()

    const open = dialog.getByRole('button', { name: 'First stands' })
    const settled = dialog.getByRole('region', { name: 'Decided' })
    const takeSecond = async () => {
      await dialog.getByRole('button', { name: 'Take the second' }).first().click()
      await expect.poll(() => open.count()).toBe(fields.length - 1)
      await settled.getByRole('button', { name: /^Undo/ }).waitFor()
    }
    await takeSecond()
    await other.page.keyboard.press('Control+Z')
    await expect.poll(() => open.count()).toBe(fields.length)
    await open.first().click()
    await settled.getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(() => open.count()).toBe(fields.length)
    await takeSecond()
    for (let left = fields.length - 1; left > 0; left -= 1) {
      await open.first().click()
      await expect.poll(() => open.count()).toBe(left - 1)
    }
    await dialog.getByText(/checked by/).waitFor()
    await signing
      .getByText('the second scoring differs from the first')
      .waitFor({ state: 'detached' })
    await office.page.goto(sheet)
    const stands = (await journalOf(office.page, part)).map(({ field, value }) => [field, value])
    expect(Object.fromEntries(stands)).toMatchObject(decided)
    expect([...office.complaints, ...other.complaints]).toEqual([])
  },
)

test('who types second on the page for it is told nothing of the first scoring', async () => {
  const office = await visitAs('organizer', '/')
  const { showId } = await findDemo(office.page)
  const { choice, first, second, fields } = competitions.dressage
  const { id, riderIds } = await drawnCompetition(office.page, {
    ...{ showId, discipline: 'dressage', choice, number: 'Blind', riders: ['Seen', 'Unseen'] },
  })
  const address = `/shows/${showId}/competitions/${id}`
  await office.page.goto(`${address}/dressage/competitors/${riderIds[1]}`)
  await untilLoaded(office.page)
  await type(
    office.page,
    fields.map((field) => `C ${field}`),
    first,
  )

  const other = await visitAs('office', `${address}?tab=start-list`)
  await other.page.getByRole('button', { name: 'More' }).click()
  const answers: string[] = []
  other.page.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return
    // What cannot be read any more was answered to the page before.
    response.text().then(
      (text) => answers.push(text),
      () => undefined,
    )
  })
  await other.page.getByRole('menuitem', { name: 'Second scoring, blind' }).click()
  await other.page.getByLabel('Starter').selectOption({ label: 'Unseen, Rider · Horse of Unseen' })
  await type(
    other.page,
    fields.map((field) => `second ${field}`),
    second,
  )
  // Who looks up another sheet in between finds what was typed.
  await other.page.getByLabel('Starter').selectOption({ label: 'Seen, Rider · Horse of Seen' })
  await other.page.getByLabel('Starter').selectOption({ label: 'Unseen, Rider · Horse of Unseen' })
  await other.page.getByRole('button', { name: 'Compare' }).click()
  await other.page.getByText(`${fields.length} values differ`).waitFor()
  expect(answers.join()).toContain('Unseen')
  expect(answers.join()).not.toMatch(/"(first|sheets|journal|resultLine|resultList|leaders)":/)
  expect(other.complaints).toEqual([])
})

async function type(page: Page, cells: readonly string[], values: readonly string[]) {
  for (const [index, cell] of cells.entries()) {
    const input = page.locator(`[data-cell="${cell}"]`)
    await input.fill(values[index] ?? '')
    await input.press('Enter')
  }
}
