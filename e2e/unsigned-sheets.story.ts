import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawnCompetition } from './drawn-competition.ts'
import { untilLoaded } from './open-page.ts'
import { askAs, findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

test('before signing the office reads which sheets a judge who signs has not signed', async () => {
  const { page, complaints } = await visitAs('organizer', '/')
  const { showId } = await findDemo(page)
  const choice = {
    ...{ ruleSet: 'fei-2026', test: 'fei-grand-prix-2026', entryMode: 'judge-points' },
    positions: ['C', 'E'],
  }
  const { id, riderIds } = await drawnCompetition(page, {
    ...{ showId, discipline: 'dressage', choice, number: 'Not signed', riders: ['One', 'Two'] },
  })
  const entries = riderIds.flatMap((competitorId, index) =>
    ['C', 'E'].flatMap((part) => [
      { competitorId, part, field: 'points', value: 3000 + 50 * index },
      // E signs the first sheet and not the last, which C does.
      ...(part === 'C' || index === 0
        ? [{ competitorId, part, field: 'signed', value: true }]
        : []),
    ]),
  )
  await askAs(
    page,
    `mutation($id: ID!, $entries: [ScoreWriteInput!]!) {
      recordScores(competitionId: $id, entries: $entries) { results { outcome } }
    }`,
    {
      id,
      entries: entries.map((entry, index) => ({
        ...entry,
        ...{ id: randomUUID(), deviceId: randomUUID(), deviceSequence: index + 1 },
      })),
    },
  )
  await askAs(
    page,
    'mutation($id: ID!) { setCompetitionStatus(id: $id, status: provisional) { id } }',
    { id },
  )
  await page.goto(`/shows/${showId}/competitions/${id}?tab=results`)
  await untilLoaded(page)
  const unsigned = page.getByRole('listitem').filter({ hasText: 'not signed by the judge' })
  await expect
    .poll(() => unsigned.allTextContents())
    .toEqual(['Rider Two, Horse of Two: not signed by the judge: E'])
  await unsigned.getByRole('link').click()
  await page.waitForURL(new RegExp(`/competitors/${riderIds[1]}`))
  expect(complaints).toEqual([])
})
