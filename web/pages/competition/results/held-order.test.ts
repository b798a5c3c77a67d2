import { describe, expect, test } from 'vitest'
import type { ResultLine } from '#domain/results/result-list.ts'
import { inTakenOrder, placesWon, takeOrder, waitingChanges } from './held-order.ts'

function line(competitorId: string, place: number | null, total = 0): ResultLine {
  return {
    competitorId,
    place,
    groupPlace: null,
    group: null,
    team: null,
    status: 'finished',
    statusReason: null,
    horsConcours: false,
    startOrder: null,
    startsAt: null,
    headNumber: null,
    athlete: { firstName: '', familyName: competitorId, nation: null },
    horse: { name: '' },
    cells: [],
    total,
    progress: { done: 1, expected: 1 },
    findings: [],
  }
}

const first = [line('a', 1), line('b', 2), line('c', 3)]
const second = [line('c', 1, 9), line('a', 2), line('b', 3)]

describe('an order that is held', () => {
  const taken = takeOrder(first)

  test('keeps the rows where they are and shows their newest values', () => {
    const shown = inTakenOrder(second, taken)
    expect(shown.map(({ competitorId }) => competitorId)).toEqual(['a', 'b', 'c'])
    expect(shown[2]?.total).toBe(9)
  })

  test('says how many would move', () => {
    expect(waitingChanges(first, taken)).toBe(0)
    expect(waitingChanges(second, taken)).toBe(3)
  })

  test('puts who is new behind, and drops who has left', () => {
    const lines = [line('d', 1), line('b', 2)]
    expect(inTakenOrder(lines, taken).map(({ competitorId }) => competitorId)).toEqual(['b', 'd'])
  })
})

test('arrows compare with the order before and stay until places change again', () => {
  const taken = takeOrder(second, takeOrder(first))
  expect(placesWon(taken, 'c')).toBe(2)
  expect(placesWon(taken, 'a')).toBe(-1)
  const later = takeOrder([line('c', 1, 10), line('a', 2), line('b', 3)], taken)
  expect(placesWon(later, 'c')).toBe(2)
})

test('a first place is no move', () => {
  expect(placesWon(takeOrder(first), 'a')).toBeNull()
  expect(placesWon(takeOrder(first, takeOrder([line('a', null)])), 'a')).toBeNull()
})
