import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeCompetition, makeShow } from './by-endpoint.ts'
import { inspectOpened } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { askAs } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

/** A show of its own with two competitions. */
async function openShow() {
  const { page, complaints } = await visitAs('organizer', '/')
  const made = await makeShow(page, { name: 'Entries by keyboard', days: 2, arenas: ['One'] })
  const { showId, arenaIds, mornings } = made
  const choice = { ruleSet: 'fei-2026', format: 'a-against-clock-jump-off', entry: 'totals' }
  for (const [number, name] of [
    ['1', 'Novices'],
    ['2', 'Masters'],
  ] as const) {
    const input = { number, name, discipline: 'jumping', choice }
    await makeCompetition(page, showId, { ...input, arenaId: arenaIds[0], startsAt: mornings[0] })
  }
  const go = async (to: string) => {
    await page.goto(`/shows/${showId}/entry-system/${to}`)
    await untilLoaded(page)
  }
  return { page, complaints, showId, go }
}

/** A fee for riders who do not help, past the pages. */
async function chargeForNoHelp(page: Page, showId: string): Promise<void> {
  const when = ['rider.doYouHelpAtTheShow', '=', false]
  await askAs(
    page,
    `mutation($showId: ID!, $rule: EntryRule) {
      saveEntryRule(showId: $showId, list: FEES, id: "noHelp", rule: $rule) { stored { id } }
    }`,
    { showId, rule: { id: 'noHelp', text: 'Fee without help', per: 'rider', amount: 2000, when } },
  )
}

test('a question that a fee names is asked as it is previewed, and not removed', async () => {
  const { page, complaints, showId, go } = await openShow()
  await go('questions')
  await page.getByText('No questions').waitFor()
  await page.getByRole('button', { name: 'Add question' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Do you help at the show?' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByRole('group', { name: 'What the rider sees' })
  await preview.getByText('Do you help at the show?').waitFor()
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  await inspectOpened(page, 'entry-question')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('each rider · yes or no · must be answered').waitFor()
  await chargeForNoHelp(page, showId)
  await page.getByRole('button', { name: /^More for/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  const refusal = await page.getByRole('alert').textContent()
  expect(refusal).toContain('Fee without help')
  expect(complaints).toEqual([])
})

test('two competitions share a block, put there by keyboard', async () => {
  const { page, complaints, go } = await openShow()
  await go('blocks')
  await page.getByRole('button', { name: 'Add block' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Small classes')
  for (const name of ['1 Novices', '2 Masters']) {
    await dialog.getByRole('checkbox', { name }).press('Space')
  }
  await dialog.getByLabel('Places', { exact: true }).fill('30')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'hidden' })
  const inBlock = page.getByRole('list', { name: 'Small classes' }).getByRole('listitem')
  await expect.poll(() => inBlock.allTextContents()).toEqual(['1 Novices', '2 Masters'])
  await page.getByText('0 of 30 taken').waitFor()
  // Fee and most starters are those of the set-up.
  await page.getByRole('row', { name: /2 Masters/ }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Fee per start').fill('25')
  await dialog.getByLabel('Maximum starters').fill('40')
  await dialog.getByLabel('Level').fill('S')
  await inspectOpened(page, 'entry-competition')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /2 Masters.*25.*40.*S/ }).waitFor()
  await inspectOpened(page, 'entry-blocks')
  expect(complaints).toEqual([])
})
