import { expect, test } from 'vitest'
import { readResultList } from './read-result-list.ts'

const line = {
  competitorId: '1',
  place: null,
  provisionalPlace: null,
  groupPlace: null,
  group: null,
  team: null,
  status: 'entered' as const,
  statusReason: null,
  horsConcours: false,
  startOrder: 1,
  startsAt: null,
  headNumber: '101',
  athlete: { firstName: 'Ada', familyName: 'Alpha', nation: null },
  horse: { name: 'Norrsken' },
  cells: [],
  total: null,
  progress: { done: 0, expected: 3 },
  findings: [],
}

const list = {
  competitionId: '12',
  version: 3,
  discipline: 'dressage' as const,
  status: 'running' as const,
  columns: [],
  lines: [line],
}

test('a place that the answer leaves empty is absent, as in a frame', () => {
  const [read] = readResultList(list).lines
  expect(read && 'provisionalPlace' in read).toBe(false)
  const underWay = { ...list, lines: [{ ...line, provisionalPlace: 2 }] }
  expect(readResultList(underWay).lines[0]?.provisionalPlace).toBe(2)
})

test('a finding that this browser has no words for is left out', () => {
  const finding = { code: 'percent-apart', part: 'C', field: null, difference: 5000 }
  const findings = [finding, { ...finding, code: 'from-the-future' }]
  const [read] = readResultList({ ...list, lines: [{ ...line, findings }] }).lines
  expect(read?.findings).toEqual([finding])
})
