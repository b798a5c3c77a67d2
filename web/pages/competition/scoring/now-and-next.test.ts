import { expect, test } from 'vitest'
import type { CompetitionStatus, CompetitorStatus } from '#domain/competitions/status.ts'
import { buildResultList } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import type { CompetitorForResults } from '#domain/results/score-competitor.ts'
import { openCompetition } from '#domain/scoring/jumping/open-competition.ts'
import type { BookCompetitor } from '#web/offline/book.ts'
import { nowAndNext } from './now-and-next.ts'

type Starter = Partial<CompetitorForResults>

function of(starters: readonly Starter[], status: CompetitionStatus = 'running') {
  const competitors = starters.map((given, index) =>
    madeUpCompetitor(`${index + 1}`, index + 1, given),
  )
  const list = buildResultList({
    competitionId: '1',
    version: 1,
    status,
    discipline: openCompetition({ ruleSet: 'fei-2026', format: 'a-against-clock' }),
    competitors,
    sheets: new Map(),
  })
  const book = competitors.map(
    ({ horse, ...each }): BookCompetitor => ({ ...each, horse: horse.name, partners: [] }),
  )
  const { now, next } = nowAndNext(book, list)
  return [now.map(({ competitorId }) => competitorId), next?.competitorId]
}

test.each<[string, CompetitorStatus[], string | undefined, string | undefined]>([
  ['nobody has started', ['entered', 'entered'], undefined, '1'],
  ['the first is in', ['on_course', 'entered'], '1', '2'],
  ['between two starts', ['finished', 'entered'], undefined, '2'],
  ['an open sheet is left behind', ['on_course', 'on_course', 'ready'], '2', '3'],
  ['the next one is withdrawn', ['on_course', 'withdrawn', 'entered'], '1', '3'],
  ['the last is in', ['finished', 'on_course'], '2', undefined],
  ['one was passed over', ['finished', 'entered', 'on_course', 'entered'], '3', '4'],
  ['one was passed over and has arrived', ['finished', 'ready', 'on_course', 'entered'], '3', '2'],
  ['only who was passed over is left', ['entered', 'on_course'], '2', '1'],
  ['all are done', ['finished', 'eliminated'], undefined, undefined],
])('%s', (_, statuses, now, next) => {
  expect(of(statuses.map((status) => ({ status })))).toEqual([now ? [now] : [], next])
})

test('whoever left the ring with a mark open is not in it any more', () => {
  const at = (minute: number) => `2026-05-15T10:0${minute}:00.000Z`
  const open = { status: 'on_course', startedAt: at(1) } as const
  const through = { status: 'finished', startedAt: at(3) } as const
  expect(of([open, through, { status: 'entered' }])).toEqual([[], '3'])
})

test.each<CompetitionStatus>(['provisional', 'official', 'cancelled'])(
  'nobody rides or comes next once it is %s',
  (status) => {
    expect(of([{ status: 'on_course' }, { status: 'entered' }], status)).toEqual([[], undefined])
  },
)
