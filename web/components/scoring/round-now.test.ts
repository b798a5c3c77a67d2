import { expect, test } from 'vitest'
import { buildResultList } from '#domain/results/build-result-list.ts'
import { openCompetition } from '#domain/scoring/jumping/open-competition.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { roundNow } from './round-now.ts'

const discipline = openCompetition({ ruleSet: 'fei-2026', format: 'grand-prix', entry: 'totals' })
const round = (faults: number, time: number) => ({ faults: faults * 1000, time })

function listOf(sheets: Readonly<Record<string, Sheet>>) {
  return buildResultList({
    competitionId: '',
    version: 1,
    status: 'running',
    discipline,
    competitors: Object.keys(sheets).map((competitorId, index) => ({
      competitorId,
      group: null,
      team: null,
      status: 'on_course',
      statusReason: null,
      horsConcours: false,
      startOrder: index + 1,
      startsAt: null,
      headNumber: null,
      athlete: { firstName: '', familyName: competitorId, nation: null },
      horse: { name: '' },
    })),
    sheets: new Map(Object.entries(sheets)),
  })
}

const first = {
  a: { round_1: round(0, 6000) },
  b: { round_1: round(4, 6100) },
  c: { round_1: round(0, 6200) },
}
const proposed = { part: 'jump_off_1', competitorIds: ['a', 'c'] }

test('what the rules propose stands until the office calls', () => {
  const now = roundNow(listOf(first), [], proposed)
  expect(now).toMatchObject({ part: 'jump_off_1', competitorIds: ['a', 'c'], isCalled: false })
})

test('called in another order, who has begun and who is through', () => {
  const called = [{ part: 'jump_off_1', competitorIds: ['c', 'a'] }]
  const sheets = { ...first, c: { ...first.c, jump_off_1: round(0, 3900) } }
  const now = roundNow(listOf(sheets), called, proposed)
  expect(now?.competitorIds).toEqual(['c', 'a'])
  expect([...(now?.begun ?? [])]).toEqual(['c'])
  expect([...(now?.over ?? [])]).toEqual(['c'])
})

test('on course in it is begun and not over', () => {
  const called = [{ part: 'jump_off_1', competitorIds: ['a', 'c'] }]
  const sheets = { ...first, a: { ...first.a, jump_off_1: { faults: 4000 } } }
  const now = roundNow(listOf(sheets), called, proposed)
  expect([...(now?.begun ?? [])]).toEqual(['a'])
  expect([...(now?.over ?? [])]).toEqual([])
})

test('nothing is called and nothing follows', () => {
  expect(roundNow(listOf(first), [], null)).toBeNull()
})
