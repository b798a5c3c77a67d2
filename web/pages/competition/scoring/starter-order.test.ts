import { expect, test } from 'vitest'
import { inRoundOrder } from './starter-order.ts'

/** In the order of the dressage. */
const competitors = ['a', 'b', 'c', 'd'].map((competitorId) => ({ competitorId }))

const starts = (...orders: [string, number | null][]) =>
  new Map(orders.map(([id, startOrder]) => [id, { startOrder }]))

test.each<[string, ReturnType<typeof starts> | null, string]>([
  ['the first round: its start list', null, 'a b c d'],
  ['a later one in its own order', starts(['d', 1], ['b', 2], ['a', 3], ['c', 4]), 'd b a c'],
  ['whoever does not start in it stands below', starts(['c', 2], ['d', 1]), 'd c a b'],
  [
    'begun before it was called: as they started first, above those who do not start',
    starts(['d', null], ['b', null]),
    'b d a c',
  ],
  ['begun beside those who were called', starts(['b', null], ['d', 1]), 'd b a c'],
])('%s', (_, orders, expected) => {
  expect(inRoundOrder(competitors, orders).join(' ')).toBe(expected)
})
