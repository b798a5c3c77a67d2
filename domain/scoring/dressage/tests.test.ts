import { expect, test } from 'vitest'
import { dressageTest, hasMarks } from './test.ts'
import { dressageTestOf, dressageTests } from './tests.ts'

test('the library has 70 tests, 65 of them with every mark', () => {
  expect(dressageTests()).toHaveLength(70)
  expect(dressageTests().filter(hasMarks)).toHaveLength(65)
  expect(new Set(dressageTests().map((each) => each.id)).size).toBe(70)
})

test.each(dressageTests().filter(hasMarks))('the marks of $id add up to $maxPoints', (each) => {
  const named = [...each.collectives, ...each.artistic, ...each.quality]
  const coefficients = [...each.movements, ...named.map((mark) => mark.coefficient)]
  expect(10 * coefficients.reduce((sum, coefficient) => sum + coefficient, 0)).toBe(each.maxPoints)
})

// rules: number of movements, which ones count double, collective coefficients, maximum.
test.each([
  ['fei-grand-prix-2026', 33, [3, 4, 8, 11, 12, 15, 22, 23, 24, 26, 30], [2], 460],
  ['fei-grand-prix-2014', 33, [3, 4, 8, 11, 12, 15, 22, 23, 24, 26, 30], [1, 1, 2, 2], 500],
  ['fei-grand-prix-2009', 33, [3, 4, 11, 12, 22, 23, 24, 26], [1, 1, 2, 2], 470],
  ['fei-grand-prix-special-2026', 36, [3, 8, 13, 14, 15, 18, 27, 29, 33], [2], 470],
  ['fei-intermediate-ii-2026', 27, [3, 12, 13, 17, 21], [2], 340],
  ['fei-intermediate-ii-2014', 27, [3, 12, 13, 17, 21], [1, 1, 2, 2], 380],
  ['fei-intermediate-i-2026', 25, [5, 7, 11, 12, 14, 18, 20], [2], 340],
  ['fei-prix-st-georges-2026', 26, [5, 10, 13, 14, 18, 20], [2], 340],
  ['fei-grand-prix-freestyle-2022', 16, [11, 12, 13, 14], [], 400],
  ['fei-intermediate-a-b-freestyle-2022', 16, [11, 12, 13, 14], [], 400],
  ['fei-intermediate-i-freestyle-2022', 15, [2, 5, 6, 13, 14], [], 400],
  ['fei-young-riders-freestyle-2021', 15, [2, 5, 6, 13, 14], [], 400],
  ['fei-juniors-freestyle-2021', 15, [2, 6, 7, 11, 12], [], 400],
  ['fei-pony-riders-freestyle-2021', 14, [5, 6, 9, 10, 11, 12], [], 400],
  ['fei-7-year-old-horses-preliminary-2022', 24, [7, 8], [2], 330],
  ['fei-cci5-b-eventing-2024', 25, [], [2], 270],
])('%s: %i movements, %j double, collectives %j, %i points', (...row) => {
  const [id, movements, doubled, collectives, maxPoints] = row
  const found = dressageTestOf(id)
  expect(found?.movements).toHaveLength(movements)
  expect(found?.movements.flatMap((each, index) => (each === 2 ? [index + 1] : []))).toEqual(
    doubled,
  )
  expect(found?.collectives.map((each) => each.coefficient)).toEqual(collectives)
  expect(found?.maxPoints).toBe(maxPoints)
})

test.each([
  ['fei-grand-prix-2026', 390, 390, 8],
  ['fei-grand-prix-special-2026', 400, 400, 8],
  ['fei-intermediate-ii-2026', 325, 325, 8],
  ['fei-intermediate-i-2026', 330, 330, 7],
  ['fei-prix-st-georges-2026', 350, 350, 7],
  ['fei-grand-prix-freestyle-2022', 330, 360, 8],
  ['fei-intermediate-a-b-freestyle-2022', 300, 360, 8],
  ['fei-intermediate-i-freestyle-2022', 270, 300, 7],
])('%s takes %i to %i seconds and a horse of %i years', (id, from, to, minimumHorseAge) => {
  expect(dressageTestOf(id)).toMatchObject({ seconds: { from, to }, minimumHorseAge })
})

test('a test whose marks do not add up is refused', () => {
  const grandPrix = dressageTestOf('fei-grand-prix-2026')
  expect(dressageTest.safeParse({ ...grandPrix, maxPoints: 470 }).success).toBe(false)
})
