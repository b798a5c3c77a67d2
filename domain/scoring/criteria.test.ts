import { describe, expect, test } from 'vitest'
import { breakKeyTie, type Criterion, compareKeys, decidingCriterion } from './criteria.ts'

const faults: Criterion = { key: 'faults', part: '1', unit: 'penalties', better: 'lower' }
const points: Criterion = { key: 'points', part: null, unit: 'count', better: 'higher' }
const atC: Criterion = {
  key: 'judge',
  part: 'C',
  unit: 'percent',
  better: 'higher',
  tieBreak: { firstPlaces: 3 },
}
const criteria = [faults, points, atC]

describe('keys', () => {
  test.each([
    [[0, 1, 1], [4, 9, 9], -1],
    [[4, 9, 1], [4, 8, 9], -1],
    [[4, 8, 1], [4, 8, 9], 0],
    [[null, 9, 9], [4, 1, 1], 1],
    [[null, 9, 9], [null, 8, 9], -1],
  ])('%j against %j: %i', (a, b, sign) => {
    expect(Math.sign(compareKeys(a, b, criteria))).toBe(sign)
    // Not -0, which is another value to this expectation.
    expect(Math.sign(compareKeys(b, a, criteria))).toBe(sign === 0 ? 0 : -sign)
  })

  test('a tie-break counts for the places that it is made for', () => {
    const keys = { a: [4, 8, 1], b: [4, 8, 9] }
    expect(breakKeyTie(keys, criteria, 3)).toBeGreaterThan(0)
    expect(breakKeyTie(keys, criteria, 4)).toBe(0)
  })

  test('what decided is known', () => {
    expect(decidingCriterion({ a: [4, 8, 1], b: [4, 7, 9] }, criteria, 1)).toEqual({
      criterion: points,
      index: 1,
    })
    expect(decidingCriterion({ a: [4, 8, 1], b: [4, 8, 9] }, criteria, 2)?.criterion).toBe(atC)
    expect(decidingCriterion({ a: [4, 8, 1], b: [4, 8, 9] }, criteria, 4)).toBeNull()
  })
})
