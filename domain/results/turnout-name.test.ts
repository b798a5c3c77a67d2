import { expect, test } from 'vitest'
import { turnoutName } from './turnout-name.ts'

test.each([
  ['Alpha', null, 'Alpha'],
  ['Alpha', [], 'Alpha'],
  ['Alpha', ['Bravo', 'Charlie'], 'Alpha, Bravo, Charlie'],
])('%s with %s', (horse, further, name) => {
  expect(turnoutName(horse, further)).toBe(name)
})
