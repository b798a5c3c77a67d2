import { expect, test } from 'vitest'
import { isOnlyStarted } from './only-started.ts'

test.each([
  ['started', { started: true }, true],
  ['started, with a fault that was taken back', { started: true, 'knockdown.3': null }, true],
  ['started, in a group', { started: true, group: 2, time_allowed: 7200 }, true],
  ['not started', {}, false],
  ['not started any more', { started: null }, false],
  ['with a fault', { started: true, 'knockdown.3': 1 }, false],
  ['with a time', { started: true, time: 6512 }, false],
  ['out', { started: true, outcome: 'retired' }, false],
  ['through', { started: true, finished: true }, false],
])('%s', (_, written, only) => {
  expect(isOnlyStarted(written)).toBe(only)
})
