import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dressageTest, hasMarks } from '#domain/scoring/dressage/test.ts'
import { changedOwnTest, newOwnTest } from './own-test.ts'

const fresh = newOwnTest({ name: 'A5', body: 'AUT', year: '2026' })

test('nothing but a name and a maximum can be scored by percent, points and one mark', () => {
  expect(dressageTest.parse(fresh)).toEqual(fresh)
  expect(hasMarks(fresh)).toBe(false)
})

test.each([
  // Nine movements, the third and the last doubled, and the general impression doubled: 10 × 13.
  [{ movements: [1, 1, 2, 1, 1, 1, 1, 1, 2], collectives: [2] }, 130],
  [{ movements: [1, 1, 1] }, 30],
  [{ movements: [], collectives: [], maxPoints: 240 }, 240],
])('%o makes %i points', (typed, points) => {
  const made = changedOwnTest(fresh, typed)
  expect(made.maxPoints).toBe(points)
  expect(dressageTest.parse(made)).toEqual(made)
})

test('collective marks keep their names as long as their number stays', () => {
  const two = changedOwnTest(fresh, { movements: [1], collectives: [1, 1] })
  expect(two.collectives.map(({ label }) => label)).toEqual(['a', 'b'])
  const named = {
    ...two,
    collectives: two.collectives.map((each) => ({ ...each, label: 'paces' })),
  }
  const changed = changedOwnTest(named, { collectives: [2, 2] })
  expect(changed.collectives.map(({ label }) => label)).toEqual(['paces', 'paces'])
})

test('whatever is typed, the test can be stored', () => {
  const coefficients = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 100 })
  const typed = fc.record({
    name: fc.string({ maxLength: 300 }),
    movements: coefficients,
    collectives: coefficients,
    maxPoints: fc.integer({ min: -5, max: 5000 }),
  })
  fc.assert(
    fc.property(typed, (changed) => {
      const made = changedOwnTest(fresh, changed)
      // 80 movements of coefficient 10 are more points than any sheet has: the schema says so.
      if (made.maxPoints <= 2000) expect(dressageTest.safeParse(made).success).toBe(true)
    }),
  )
})
