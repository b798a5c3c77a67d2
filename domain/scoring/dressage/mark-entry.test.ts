import { expect, test } from 'vitest'
import { parseMark } from './mark-entry.ts'

test.each([
  ['7', 5, 70],
  ['75', 5, 75],
  ['7.5', 5, 75],
  ['7,5', 5, 75],
  ['7.', 5, 70],
  [' 65 ', 5, 65],
  ['10', 5, 100],
  ['100', 5, 100],
  ['10.0', 5, 100],
  ['0', 5, 0],
  ['00', 5, 0],
  ['05', 5, 5],
  ['1', 5, 10],
  ['15', 5, 15],
  ['73', 1, 73],
  ['7.3', 1, 73],
  ['8', 10, 80],
])('"%s" in steps of %i tenths is %i tenths', (typed, step, tenths) => {
  expect(parseMark(typed, step)).toEqual({ ok: true, tenths })
})

test.each([
  ['73', 5, { ok: false, code: 'wrong-step', step: 5 }],
  ['7.3', 5, { ok: false, code: 'wrong-step', step: 5 }],
  ['75', 10, { ok: false, code: 'wrong-step', step: 10 }],
  ['11', 5, { ok: false, code: 'wrong-step', step: 5 }],
  ['10.5', 5, { ok: false, code: 'out-of-range' }],
  ['11.0', 5, { ok: false, code: 'out-of-range' }],
  ['101', 5, { ok: false, code: 'not-a-mark' }],
  ['750', 5, { ok: false, code: 'not-a-mark' }],
  ['7.25', 5, { ok: false, code: 'not-a-mark' }],
  ['-5', 5, { ok: false, code: 'not-a-mark' }],
  ['', 5, { ok: false, code: 'not-a-mark' }],
  ['seven', 5, { ok: false, code: 'not-a-mark' }],
])('"%s" in steps of %i tenths is refused', (typed, step, problem) => {
  expect(parseMark(typed, step)).toEqual(problem)
})
