import { expect, test } from 'vitest'
import { protestsUntil } from './protest-period.ts'

const announced = Date.parse('2026-11-21T14:05:00Z')

test.each([
  ['FEI', '2026-11-21T14:35:00.000Z'],
  ['NZL', '2026-11-21T15:05:00.000Z'],
  ['a federation whose book is not known: as the FEI', '2026-11-21T14:35:00.000Z'],
])('by %s a result of 14:05 can be protested until %s', (body, until) => {
  expect(new Date(protestsUntil(announced, body)).toISOString()).toBe(until)
})
