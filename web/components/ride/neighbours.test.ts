import { expect, test } from 'vitest'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { BookCompetitor } from '#web/offline/book.ts'
import { neighboursOf } from './neighbours.ts'

const starter = (competitorId: string, status: CompetitorStatus = 'entered'): BookCompetitor => ({
  ...{ competitorId, status, startOrder: null, startsAt: null, headNumber: null },
  ...{ statusReason: null, horsConcours: false, horse: '', partners: [] },
  athlete: { firstName: '', familyName: competitorId, nation: null },
})

const starters = [starter('1'), starter('2', 'withdrawn'), starter('3'), starter('4')]

test.each([
  ['who was withdrawn is passed over', 0, undefined, '3'],
  ['so is who left since', 0, { lines: [{ competitorId: '3', status: 'no_show' as const }] }, '4'],
  [
    'who was taken back starts again',
    0,
    { lines: [{ competitorId: '2', status: 'entered' as const }] },
    '2',
  ],
  ['nobody starts after the last', 3, undefined, undefined],
])('%s', (_what, index, list, next) => {
  expect(neighboursOf(starters, index, list).next?.competitorId).toBe(next)
})

test('the sheets before and after are of whoever stands there', () => {
  const { before, after, number } = neighboursOf(starters, 2, undefined)
  expect([before?.competitorId, after?.competitorId, number]).toEqual(['2', '4', 3])
})
