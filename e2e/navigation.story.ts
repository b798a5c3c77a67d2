import { expect, test } from 'vitest'
import { untilLoaded } from './open-page.ts'
import { findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

const forAll = ['Dashboard', 'Competitions', 'Timetable']

test.for<[Parameters<typeof visitAs>[0], { show: string[]; printer: string[] }]>([
  [
    'office',
    {
      show: [
        ...forAll,
        ...['Entry system', 'Arrivals', 'Money', 'Printer', 'Exporter', 'Comments', 'Settings'],
      ],
      printer: ['Overview', 'Arena day', 'Stable cards', 'Result lists', 'Printed'],
    },
  ],
  [
    'speaker',
    {
      show: [...forAll, 'Printer', 'Exporter', 'Settings'],
      printer: ['Overview', 'Arena day', 'Result lists'],
    },
  ],
])('the navigation leads the %s where that account may go', async ([account, places]) => {
  const { page, complaints } = await visitAs(account, '/')
  const { showId } = await findDemo(page)
  await page.goto(`/shows/${showId}/printer`)
  await untilLoaded(page)
  const links = (name: string) =>
    page.getByRole('navigation', { name, exact: true }).filter({ visible: true }).getByRole('link')
  await expect.poll(() => links('Show').allTextContents()).toEqual(places.show)
  await expect.poll(() => links('Printer').allTextContents()).toEqual(places.printer)
  await links('Show').getByText('Timetable').click()
  const current = links('Show').and(page.locator('[aria-current=page]'))
  await expect.poll(() => current.allTextContents()).toEqual(['Timetable'])
  expect(complaints).toEqual([])
})

test('the horses of a show are printed and exported by its office', async () => {
  const { page, complaints } = await visitAs('office', '/')
  const { showId } = await findDemo(page)
  await page.goto(`/shows/${showId}/printer/stable-cards`)
  await page.locator('.paddock-desk-body:not([aria-busy=true])').waitFor()
  await page.goto(`/shows/${showId}/exporter/csv`)
  await page
    .getByRole('combobox')
    .filter({ has: page.getByText('Horses of the show', { exact: true }) })
    .selectOption({ label: 'Horses of the show' })
  const text = page.getByRole('textbox', { name: 'Preview' })
  await expect.poll(() => text.inputValue()).toContain('Querbeet')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/-horses-of-the-show\.csv$/)
  expect(complaints).toEqual([])
})
