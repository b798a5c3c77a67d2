import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rank } from './ranking.ts'

const higherFirst = { compare: (a: number, b: number) => b - a }

test.each([
  [[], []],
  [[7], [1]],
  [
    [7, 7, 5],
    [1, 1, 3],
  ],
  [
    [9, 8, 7, 7, 7, 6],
    [1, 2, 3, 3, 3, 6],
  ],
])('%j is placed %j', (values, places) => {
  expect(rank(values, higherFirst).map((each) => each.place)).toEqual(places)
})

test('a tie-break is asked only about equals, with the place they would share', () => {
  const asked = new Set<number>()
  const items = [
    { total: 70, median: 1 },
    { total: 70, median: 2 },
    { total: 80, median: 0 },
    { total: 60, median: 5 },
    { total: 60, median: 6 },
  ]
  const ranked = rank(items, {
    compare: (a, b) => b.total - a.total,
    breakTie: (a, b, place) => {
      asked.add(place)
      return place <= 3 ? b.median - a.median : 0
    },
  })
  expect(asked).toEqual(new Set([2, 4]))
  expect(ranked.map(({ item, place }) => [item.median, place])).toEqual([
    [0, 1],
    [2, 2],
    [1, 3],
    [5, 4],
    [6, 4],
  ])
})

test('equals may take the last of their places, alone they have their own', () => {
  const items = [9, 7, 7, 7, 6, 5, 5]
  const takesLast = (value: number) => value > 5
  const ranked = rank(items, { ...higherFirst, takesLast })
  expect(ranked.map(({ place }) => place)).toEqual([1, 4, 4, 4, 5, 6, 6])
})

test('places are a total preorder: better is never behind, equal always shares', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (values) => {
      const ranked = rank(values, higherFirst)
      expect(ranked).toHaveLength(values.length)
      for (const { item, place } of ranked) {
        expect(place).toBe(1 + values.filter((value) => value > item).length)
      }
    }),
  )
})
