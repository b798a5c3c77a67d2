import { expect, test } from 'vitest'
import { drawnCompetition } from './drawn-competition.ts'
import { untilLoaded } from './open-page.ts'
import { findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('a tab reads again what its own press changed, also where the stream tells of it after the answer', async () => {
  const { page } = await visitAs('organizer', '/settings')
  const { showId } = await findDemo(page)
  const { id } = await drawnCompetition(page, {
    ...{ showId, number: 'Own changes', discipline: 'dressage', riders: ['One', 'Two'] },
    choice: {
      ...{ ruleSet: 'fei-2026', test: 'fei-grand-prix-2026', entryMode: 'judge-points' },
      positions: ['C'],
    },
  })
  // Held until everything else is answered: what the stream tells comes last.
  let letStreamsOpen = () => {}
  const held = new Promise<void>((open) => {
    letStreamsOpen = open
  })
  await page.route('**/live', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto(`/shows/${showId}/competitions/${id}?tab=history`)
  await untilLoaded(page)
  const changes = page.getByText('Status changed')
  const before = await changes.count()
  await page.getByRole('button', { name: 'Start the competition' }).click()
  await page.getByRole('button', { name: 'Close as provisional' }).waitFor()
  letStreamsOpen()
  await expect.poll(() => changes.count()).toBe(before + 1)
})
