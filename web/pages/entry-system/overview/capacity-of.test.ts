import { expect, test } from 'vitest'
import { capacityOf } from './capacity-of.ts'

const competitions = [{ places: 20 }, { places: 30 }]

test.each([
  ['the limit of the show', [{ scope: 'SHOW', capacity: 40 }], competitions, 40],
  ['else the sum of its competitions', [{ scope: 'SHOW', capacity: null }], competitions, 50],
  ['none where a competition has none', [], [...competitions, { places: null }], null],
  ['none without competitions', [], [], null],
])('%s', (_, blocks, of, capacity) => {
  expect(capacityOf({ blocks, competitions: of })).toBe(capacity)
})
