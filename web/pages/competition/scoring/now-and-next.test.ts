import { expect, test } from 'vitest'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { BookCompetitor } from '#web/offline/book.ts'
import { nowAndNext } from './now-and-next.ts'

function starters(...statuses: CompetitorStatus[]): BookCompetitor[] {
  return statuses.map((status, index) => ({
    competitorId: String(index + 1),
    startOrder: index + 1,
    startsAt: null,
    headNumber: null,
    status,
    statusReason: null,
    horsConcours: false,
    athlete: { firstName: '', familyName: '', nation: null },
    horse: '',
    partners: [],
  }))
}

test.each<[string, CompetitorStatus[], string | undefined, string | undefined]>([
  ['nobody has started', ['entered', 'entered'], undefined, '1'],
  ['the first is in', ['on_course', 'entered'], '1', '2'],
  ['between two starts', ['finished', 'entered'], undefined, '2'],
  ['an open sheet is left behind', ['on_course', 'on_course', 'ready'], '2', '3'],
  ['the next one is withdrawn', ['on_course', 'withdrawn', 'entered'], '1', '3'],
  ['the last is in', ['finished', 'on_course'], '2', undefined],
  ['all are done', ['finished', 'eliminated'], undefined, undefined],
])('%s', (_, statuses, now, next) => {
  const found = nowAndNext(starters(...statuses), undefined)
  expect(found.now.map(({ competitorId }) => competitorId)).toEqual(now ? [now] : [])
  expect(found.next?.competitorId).toBe(next)
})
