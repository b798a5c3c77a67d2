import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  insertCompetitor,
  latePosition,
  moveCompetitor,
  moveCompetitorBy,
  numberStarts,
  removeCompetitor,
} from './reorder.ts'

const order = [...'ABCDE']

describe('reordering', () => {
  test.each([
    ['B', 4, 'ACDBE'],
    ['D', 2, 'ADBCE'],
    ['C', 3, 'ABCDE'],
    ['A', 99, 'BCDEA'],
    ['E', -3, 'EABCD'],
    ['X', 1, 'ABCDE'],
  ])('%s to position %i', (id, position, after) => {
    expect(moveCompetitor(order, id, position).join('')).toBe(after)
  })

  test.each([
    ['B', -1, 'BACDE'],
    ['B', 2, 'ACDBE'],
    ['A', -1, 'ABCDE'],
    ['E', 1, 'ABCDE'],
  ])('%s by %i', (id, places, after) => {
    expect(moveCompetitorBy(order, id, places).join('')).toBe(after)
  })

  test('a late starter slots in', () => {
    expect(insertCompetitor(order, 'X', 2).join('')).toBe('AXBCDE')
    expect(insertCompetitor([], 'X', 7)).toEqual(['X'])
  })

  test('a scratched competitor leaves no hole in the numbers', () => {
    expect(numberStarts(removeCompetitor(order, 'B')).at(-1)).toEqual({
      competitorId: 'E',
      startOrder: 4,
    })
  })

  test('a move is undone by the move back', () => {
    const position = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(position, position, (from, to) => {
        const id = order[from - 1] ?? ''
        expect(moveCompetitor(moveCompetitor(order, id, to), id, from)).toEqual(order)
      }),
    )
  })
})

describe('the position of a late starter', () => {
  test.each([
    ['a rider with one horse goes last', 'abcd', 0, 5, null],
    ['far enough from the other horse', 'Rabc', 0, 5, 3],
    ['as far before the other horse', 'abcRd', 0, 1, 3],
    ['not before those who have started', 'abcRd', 2, 6, 1],
    ['an empty list', '', 0, 1, null],
    ['all have started', 'abR', 3, 4, 0],
  ])('%s', (_, riders, fixed, position, gap) => {
    const starters = [...riders].map((riderId, index) => ({ id: `${index}`, riderId }))
    const late = { id: 'late', riderId: riders.includes('R') ? 'R' : 'z', keepApart: 3, fixed }
    expect(latePosition(starters, late)).toEqual({ position, gap })
  })
})
