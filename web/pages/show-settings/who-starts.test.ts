import { expect, test } from 'vitest'
import { translator } from '#locales/messages.ts'
import { whoStarts } from './who-starts.ts'

test.each([
  [[], 'Minimum gap between two starts of a rider'],
  [['jumping', 'eventing'], 'Minimum gap between two starts of a rider'],
  [['driving', 'driving'], 'Minimum gap between two starts of a driver'],
  [['dressage', 'driving'], 'Minimum gap between two starts of a rider or driver'],
] as const)('%j: %s', (disciplines, label) => {
  const discipline = whoStarts(disciplines.map((each) => ({ discipline: each })))
  expect(translator('en')('shows.field.minimumGapMinutes', { discipline })).toBe(label)
})
