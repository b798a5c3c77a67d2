import { expect, test } from 'vitest'
import type { ResultLine } from '#domain/results/result-list.ts'
import { openCompetition } from '#domain/scoring/jumping/open-competition.ts'
import { changedPlaces } from './changed-places.ts'

const course = { obstacles: ['1', '2'], length: null, speed: null, timeLimit: null, worth: null }

/** Table A against the clock; more than the time allowed costs a fault for each second commenced. */
const allowing = (seconds: number) =>
  openCompetition({
    ruleSet: 'fei-2026',
    format: 'a-against-clock',
    entry: 'obstacles',
    courses: { round_1: { ...course, timeAllowed: seconds * 100, starters: null } },
  })

const line = (competitorId: string, familyName: string): ResultLine => ({
  competitorId,
  place: null,
  groupPlace: null,
  group: null,
  team: null,
  status: 'finished',
  statusReason: null,
  horsConcours: false,
  startOrder: 1,
  startsAt: null,
  headNumber: null,
  athlete: { firstName: 'A', familyName, nation: null },
  horse: { name: 'H' },
  cells: [],
  total: null,
  progress: { done: 1, expected: 1 },
  findings: [],
})

const list = {
  competitionId: '',
  version: 1,
  status: 'running',
  lines: [line('1', 'One'), line('2', 'Two'), line('3', 'Three')],
} as const

test('a longer time allowed moves who was over it, and whom the limit put out', () => {
  const sheets = new Map([
    ['1', { round_1: { time: 6200 } }],
    ['2', { round_1: { time: 6100, 'knockdown.1': 1 } }],
    ['3', { round_1: { time: 12_500 } }],
  ])
  const rules = { before: allowing(57), after: allowing(63) }
  expect(changedPlaces(list, { before: sheets, after: sheets }, rules)).toEqual([
    { name: 'A Three, H', before: null, after: 3 },
  ])
})

test('who rode by a longer time allowed keeps it', () => {
  const sheets = new Map([
    ['1', { round_1: { time: 6200, time_allowed: 6300 } }],
    ['2', { round_1: { time: 6000, 'knockdown.1': 1, time_allowed: 6300 } }],
    ['3', { round_1: { time: 6300, time_allowed: 6300 } }],
  ])
  const rules = { before: allowing(63), after: allowing(57) }
  expect(changedPlaces(list, { before: sheets, after: sheets }, rules)).toEqual([])
})
