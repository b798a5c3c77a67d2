import { describe, expect, test } from 'vitest'
import { seededRandom, shuffle } from './seeded-random.ts'

// Expected values come from an independent implementation of the description, in Python.
describe('seeded random', () => {
  test.each([
    ['', 3784507795],
    ['paddock', 1678926302],
    ['show 12, competition 7', 828948068],
    ['Zürich 🐎', 801368447],
  ])('the first number of %j', (seed, first) => {
    expect(seededRandom(seed).below(2 ** 32)).toBe(first)
  })

  test('numbers below a limit', () => {
    const random = seededRandom('paddock')
    const numbers = Array.from({ length: 6 }, () => random.below(1000))
    expect(numbers).toEqual([302, 182, 689, 466, 770, 181])
  })

  test.each([
    ['', 'HLCEBADKIFJG'],
    ['paddock', 'CLKFDEAIBHJG'],
    ['show 12, competition 7', 'IAFDBHKJLGCE'],
    ['Zürich 🐎', 'LADJEHKBFIGC'],
  ])('the order drawn with %j', (seed, order) => {
    expect(shuffle([...'ABCDEFGHIJKL'], seededRandom(seed)).join('')).toBe(order)
  })

  test('every place is about as likely for every starter', () => {
    const firsts = new Map<string, number>()
    for (let round = 0; round < 6000; round += 1) {
      const [first] = shuffle([...'ABCDEF'], seededRandom(`draw ${round}`))
      if (first) firsts.set(first, (firsts.get(first) ?? 0) + 1)
    }
    for (const count of firsts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})
