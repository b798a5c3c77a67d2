import { expect, test } from 'vitest'
import { drawnCompetition } from './drawn-competition.ts'
import { untilLoaded } from './open-page.ts'
import { findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'
import { answerLate } from './wire.ts'

openBrowser()

test('judges who are typed faster than the server answers all stay where they were typed', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  const { id } = await drawnCompetition(page, {
    ...{ showId, discipline: 'dressage', number: 'Judges', riders: ['Judged'] },
    choice: {
      ...{ ruleSet: 'fei-2026', test: 'fei-grand-prix-2026', entryMode: 'judge-points' },
      positions: ['E', 'C', 'M'],
    },
  })
  await page.goto(`/shows/${showId}/competitions/${id}?tab=set-up`)
  await untilLoaded(page)
  await answerLate(page, 'addJudge')
  const seats = ['E', 'C', 'M'].map((position) =>
    page
      .getByRole('combobox', { name: `Judge at ${position}` })
      .or(page.getByRole('textbox', { name: `Judge at ${position}` })),
  )
  const names = ['Ann Quick', 'Bo Quicker', 'Cy Quickest']
  for (const [index, seat] of seats.entries()) {
    await seat.click()
    await page.keyboard.type(names[index] ?? '')
    await page.keyboard.press('Enter')
  }
  const shown = () => Promise.all(seats.map((seat) => seat.inputValue()))
  await expect.poll(shown).toEqual(['Quick, Ann', 'Quicker, Bo', 'Quickest, Cy'])
  await page.keyboard.press('Control+S')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await untilLoaded(page)
  await expect.poll(shown).toEqual(['Quick, Ann', 'Quicker, Bo', 'Quickest, Cy'])
  expect(complaints).toEqual([])
})
