import { expect, test } from 'vitest'
import { actsOf } from './acts.ts'

test.each([
  ['confirmed', '1', ['substitute', 'move', 'withdraw']],
  ['confirmed', null, ['nameHorse', 'move', 'withdraw']],
  ['waiting', '1', ['substitute', 'withdraw']],
  ['offered', '1', ['accept', 'decline', 'substitute']],
  ['withdrawn', '1', []],
  ['expired', null, []],
] as const)('of a place that is %s with horse %s', (status, horseId, acts) => {
  expect(actsOf({ status, horseId })).toEqual(acts)
})
