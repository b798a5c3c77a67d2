import { expect, test } from 'vitest'
import { makeCompetition, makeShow } from './by-endpoint.ts'
import { inspectOpened } from './inspect-pages.ts'
import { untilLoaded } from './open-page.ts'
import { parisFinal } from './published-show.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('an office writes its fees by keyboard and sees what sample riders pay', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId, arenaIds, mornings } = await makeShow(page, {
    name: 'Fees at Eichenhof',
    days: 1,
    arenas: ['Arena A'],
  })
  const place = { arenaId: arenaIds[0], startsAt: mornings[0] }
  const { pairs: _, ...jumping } = parisFinal
  await makeCompetition(page, showId, { ...jumping, number: '1', name: 'Youngster tour', ...place })
  await page.goto(`/shows/${showId}/entry-system/fees`)
  await untilLoaded(page)
  const rules = page.getByRole('region', { name: 'Fees', exact: true }).getByRole('listitem')

  // The template of another country has other words, and can be changed like one's own.
  await page.getByRole('link', { name: 'Templates and earlier versions' }).click()
  await page.getByRole('button', { name: 'Use this: British unaffiliated show' }).click()
  await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor()
  await page.goto(`/shows/${showId}/entry-system/fees`)
  await expect.poll(() => rules.count()).toBe(4)

  // A preset by its first letters; what it lacks is said when it is to be saved.
  await page.getByRole('button', { name: 'Add fee' }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill('fee per horse')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'What the schedule says' }).waitFor()
  await page.keyboard.press('Control+s')
  await dialog.getByRole('alert').getByText('Fill in an amount.').waitFor()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('12.50')
  await dialog.getByText('Fee per horse: 6 × €12.50').waitFor()

  // A condition without the mouse: type, arrow, Enter; another Enter begins the next, Backspace ends it.
  await dialog.getByRole('button', { name: 'Add condition' }).press('Enter')
  await page.keyboard.type('age of the horse')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'Comparison' }).selectOption('>=')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('6')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'What is asked' }).nth(1).waitFor()
  await page.keyboard.press('Backspace')
  await dialog
    .getByText('For each horse: €12.50, if the age of the horse is at least 6 years')
    .waitFor()
  await inspectOpened(page, 'rule-dialog')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => rules.count()).toBe(5)

  // Order and removal; a fee that a refund names is not taken from under it.
  const texts = async () =>
    (await rules.allTextContents()).map((text) => text.split(/For each|Refund/)[0])
  await page.getByRole('button', { name: 'Move Fee per horse' }).press('Alt+ArrowUp')
  await expect
    .poll(texts)
    .toEqual([
      ...['Class fee', 'Not a member of the club', 'Late entry', 'Fee per horse', 'First aid'],
    ])
  await page.getByRole('button', { name: 'More for Class fee' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alert').getByText('Withdrawn later: nothing').waitFor()
  expect(await rules.count()).toBe(5)
  expect(complaints).toEqual([])
})

test('a product is added, and a fee charges it by its name', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await makeShow(page, { name: 'Boxes at Eichenhof', days: 2, arenas: ['A'] })
  await page.goto(`/shows/${showId}/entry-system/extra-fees`)
  await untilLoaded(page)
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Box with straw')
  await page.getByRole('textbox', { name: 'Stock' }).fill('30')
  await page.keyboard.press('Control+s')
  await page.getByRole('cell', { name: '30' }).waitFor()
  await page.getByRole('button', { name: 'Add fee' }).click()
  await page.getByRole('option', { name: 'Price per night' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('20')
  await dialog.getByRole('combobox', { name: 'Value' }).click()
  await page.getByRole('option', { name: 'Box with straw' }).click()
  await dialog.getByText('For each item “Box with straw”').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: 'Box with straw' }).getByText('Price per night').waitFor()
  expect(complaints).toEqual([])
})
