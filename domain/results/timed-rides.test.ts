import { expect, test } from 'vitest'
import { openCompetition } from '#domain/scoring/jumping/open-competition.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { buildResultList } from './build-result-list.ts'
import { madeUpCompetitor } from './made-up-competitor.ts'
import { timedRides } from './timed-rides.ts'

const competition = (timeAllowed: number | null) =>
  openCompetition({
    ruleSet: 'fei-2026',
    format: 'a-against-clock',
    entry: 'totals',
    courses: { round_1: { timeAllowed } },
  })

const sheets = new Map<string, Sheet>([
  ['slow', { round_1: { faults: 0, time: 7150, time_allowed: 7500 } }],
  ['fast', { round_1: { faults: 0, time: 6500 } }],
  ['out', { round_1: { faults: 0, outcome: 'eliminated', reason: 'fall' } }],
])

const listOf = (discipline: ReturnType<typeof competition>) =>
  buildResultList({
    competitionId: '1',
    version: 1,
    status: 'running',
    discipline,
    competitors: [...sheets.keys()].map((id, index) => madeUpCompetitor(id, index + 1)),
    sheets,
  })

test('times as the list has them, each beside the time allowed that counts for it', () => {
  const discipline = competition(7000)
  expect(timedRides(listOf(discipline), discipline, sheets)).toEqual([
    {
      part: 'round_1',
      unit: 'seconds',
      allowed: 7000,
      rides: [
        { competitorId: 'fast', time: 6500, allowed: 7000 },
        { competitorId: 'slow', time: 7150, allowed: 7500 },
      ],
    },
  ])
})

test('nothing where there is no time allowed', () => {
  const discipline = competition(null)
  expect(timedRides(listOf(discipline), discipline, sheets)).toEqual([])
})
