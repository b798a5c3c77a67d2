import { expect, test } from 'vitest'
import type { ResultLine } from './result-list.ts'
import { orderForRound } from './round-order.ts'
import { sampleResultList } from './sample-lists.ts'

const [sample] = sampleResultList.lines

function line(id: string, startOrder: number, given: Partial<ResultLine>): ResultLine {
  if (!sample) throw new Error('no sample')
  return { ...sample, competitorId: id, startOrder, place: null, status: 'on_course', ...given }
}

test.each([
  ['start-order', ['a', 'b', 'd', 'e']],
  // b and d share the second place and keep their start order; nothing is known of e.
  ['reverse-standing', ['e', 'b', 'd', 'a']],
] as const)('%s, without whoever is out', (order, expected) => {
  const lines = [
    line('d', 4, { provisionalPlace: 2 }),
    line('a', 1, { place: 1 }),
    line('c', 3, { status: 'eliminated' }),
    line('b', 2, { provisionalPlace: 2 }),
    line('e', 5, {}),
  ]
  expect(orderForRound(lines, order)).toEqual(expected)
})

test('drivers who retired or were eliminated go first into the cones, in reverse order of the standing', () => {
  const endedIn = (status: 'retired' | 'eliminated' | 'withdrawn'): Partial<ResultLine> => ({
    status,
    cells: [{ value: null, place: null, status }],
  })
  const lines = [
    line('a', 1, { provisionalPlace: 1 }),
    line('b', 2, endedIn('eliminated')),
    line('c', 3, { provisionalPlace: 2 }),
    line('d', 4, endedIn('retired')),
    line('e', 5, endedIn('withdrawn')),
    // Taken out by the office.
    line('f', 6, { status: 'eliminated', cells: [{ value: null, place: null }] }),
  ]
  const openTo = ['retired', 'eliminated'] as const
  expect(orderForRound(lines, 'reverse-standing', { openTo })).toEqual(['d', 'b', 'c', 'a'])
  expect(orderForRound(lines, 'start-order', { openTo })).toEqual(['a', 'b', 'c', 'd'])
})

test('in the middle of a phase, where nobody has a place, the order of the list is the standing', () => {
  const lines = ['b', 'd', 'a', 'c'].map((id, index) =>
    line(id, index + 1, { total: 30_000 + index }),
  )
  expect(orderForRound(lines, 'reverse-standing')).toEqual(['c', 'a', 'd', 'b'])
})
