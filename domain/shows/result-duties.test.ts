import { expect, test } from 'vitest'
import { resultDuty } from './result-duties.ts'

test.each([
  ['FEI', '2026-05-16', null],
  ['FEI', '2026-05-17', { dueOn: '2026-05-19', days: 2, isLate: false }],
  ['FEI', '2026-05-19', { dueOn: '2026-05-19', days: 2, isLate: false }],
  ['FEI', '2026-05-20', { dueOn: '2026-05-19', days: 2, isLate: true }],
  ['FEI', '2026-06-02', { dueOn: '2026-05-19', days: 2, isLate: true }],
  ['FEI', '2026-06-03', null],
  ['FN', '2026-05-18', { dueOn: '2026-05-31', days: 14, isLate: false }],
  ['FFE', '2026-05-18', null],
  [null, '2026-05-18', null],
])('%s on %s of a show that ended on the 17th', (federation, today, duty) => {
  expect(resultDuty(federation, { lastDay: '2026-05-17', today })).toEqual(duty)
})
