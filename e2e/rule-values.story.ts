import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { namedByTry } from './tries.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('a rule value is set by the schedule, refused out of range, told in the history, and set back', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  await page.goto(`/shows/${showId}/competitions/new`)
  await page.getByText('Driving', { exact: true }).click()
  await page.getByLabel('Kind, turnout, federation').fill('cones pair')
  await page
    .getByRole('button', { name: /^Cones/ })
    .first()
    .click()
  // Other stories make competitions of the show meanwhile, and would take the next free number.
  const number = page.getByRole('textbox', { name: 'Number', exact: true })
  await number.fill(namedByTry('Rules'))
  const rebuilt = page.getByRole('textbox', { name: 'Obstacle rebuilt, s' })
  await rebuilt.fill('99999')
  await rebuilt.press('Tab')
  await page.getByText('86400 or less').waitFor()
  await page.getByRole('button', { name: 'Create competition' }).click()
  await page.getByText('1 input needs attention').waitFor()
  await rebuilt.fill('12,5')
  await page.getByText('Changed from: +0:10').waitFor()
  await page.getByRole('button', { name: 'Cones: No whip: change' }).click()
  await page
    .getByRole('textbox', { name: 'Cones: No whip: First, second, third time, penalties' })
    .fill('2 4')
  await page.getByRole('button', { name: 'Create competition' }).click()
  await page.waitForURL(/\/competitions\/\d+\?tab=competitors$/)
  const { pathname } = new URL(page.url())
  await page.goto(`${pathname}?tab=set-up`)
  await page.getByText('Changed from: +0:10').waitFor()
  await expect.poll(() => rebuilt.inputValue()).toBe('12.5')
  await page.getByText('1×: 2 penalties, 2×: 4 penalties', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Obstacle rebuilt: as in the rule set' }).click()
  await expect.poll(() => rebuilt.inputValue()).toBe('10')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.goto(`${pathname}?tab=history`)
  await page.getByText('Obstacle rebuilt').waitFor()
  await page.getByText('+0:10, as in the rule set').waitFor()
  expect(complaints).toEqual([])
}, 120_000)

test('what another value does to the places is seen before it is done', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  const { show } = await askAs<{ show: { competitions: { id: string; name: string }[] } }>(
    page,
    `{ show(id: "${showId}") { competitions { id name } } }`,
  )
  // By name: other stories make jumping competitions in the same show.
  const jumping = show.competitions.find(({ name }) => name === 'Grand Prix 1.40 m')
  await page.goto(`/shows/${showId}/competitions/${jumping?.id}?tab=set-up`)
  await untilLoaded(page)
  await page.getByRole('button', { name: '4 more values' }).click()
  await page.getByRole('textbox', { name: 'Knock-down, faults' }).fill('0,5')
  await page.getByText('Changed from: 4 faults').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('button', { name: '4 more values' }).waitFor()
  expect(complaints).toEqual([])
}, 120_000)
