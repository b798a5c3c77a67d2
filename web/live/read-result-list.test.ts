import { expect, test } from 'vitest'
import { readResultList } from './read-result-list.ts'

const line = {
  competitorId: '1',
  place: null,
  provisionalPlace: null,
  groupPlace: null,
  group: null,
  ownDivision: false,
  team: null,
  teamOut: null,
  status: 'entered' as const,
  statusReason: null,
  horsConcours: false,
  startOrder: 1,
  startsAt: null,
  headNumber: '101',
  athlete: { firstName: 'Ada', familyName: 'Alpha', nation: null, club: 'RV Tal' },
  horse: { name: 'Norrsken' },
  partners: [],
  members: [],
  cells: [],
  total: null,
  progress: { done: 0, expected: 3 },
  findings: [],
  startedAt: null,
  finishedAt: null,
  rides: null,
}

const list = {
  competitionId: '12',
  version: 3,
  discipline: 'dressage' as const,
  status: 'running' as const,
  columns: [],
  rounds: null,
  lines: [line],
}

test('a place that the answer leaves empty is absent, as in a frame', () => {
  const [read] = readResultList(list).lines
  expect(read && 'provisionalPlace' in read).toBe(false)
  const underWay = { ...list, lines: [{ ...line, provisionalPlace: 2 }] }
  expect(readResultList(underWay).lines[0]?.provisionalPlace).toBe(2)
})

test('findings of every discipline are read, and where a ride stands in each round', () => {
  const finding = { code: 'time-missing', part: 'jump_off_1', field: null, difference: null }
  const toCome = { startOrder: 2, startsAt: null, startedAt: null, finishedAt: null }
  const last = { part: 'fence.2', number: 2, time: null, faults: [{ field: 'refusals', count: 1 }] }
  const course = {
    section: null,
    startedAt: 4_300_000,
    last,
    held: { since: 4_320_000, part: null, byClock: true },
    stood: 1800,
  }
  const rides = [
    { ...toCome, state: 'to_come' as const, course: null, byGate: false },
    { ...toCome, state: 'on_course' as const, course, byGate: true },
    null,
  ]
  const [read] = readResultList({ ...list, lines: [{ ...line, findings: [finding], rides }] }).lines
  expect(read?.findings).toEqual([finding])
  expect(read?.rides).toEqual([
    { ...toCome, state: 'to-come' },
    { ...toCome, state: 'on_course', course, byGate: true },
    null,
  ])
})
