import { expect, test } from 'vitest'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { pairsToJudge, stillToJudge } from './next-pair.ts'

const starters = (
  [
    ['a', 'finished'],
    ['b', 'eliminated'],
    ['c', 'on_course'],
    ['d', 'entered'],
    ['e', 'withdrawn'],
  ] satisfies [string, CompetitorStatus][]
).map(([competitorId, status]) => ({ competitorId, status }))

const idsOf = (pairs: readonly { competitorId: string }[]) =>
  pairs.map(({ competitorId }) => competitorId).join('')

test('who is out before is not waited for', () => {
  expect(idsOf(stillToJudge(starters, () => false))).toBe('acd')
  expect(idsOf(stillToJudge(starters, (id) => id === 'a'))).toBe('cd')
})

test('those behind the pair first, then who was left out before it', () => {
  expect(idsOf(pairsToJudge(starters, { competitorId: 'c' }, () => false))).toBe('da')
})
