import { expect, test } from 'vitest'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import { judgeMarks } from './judge-marks.ts'

function openTest(entryMode: 'marks' | 'judge-points') {
  const frozen = dressage.freeze({
    ruleSet: 'fei-2026',
    test: 'fei-grand-prix-2026',
    entryMode,
    positions: ['C', 'E'],
  })
  const opened = frozen.ok ? dressage.open(frozen.rules) : undefined
  if (!opened?.ok) throw new Error('the test does not open')
  return opened
}

test('how often each judge gave which half mark, over one range', () => {
  const sheets = [
    { C: { 'movement.1': 70, 'movement.2': 65, comment: 'calm' }, E: { 'movement.1': 75 } },
    { C: { 'movement.1': 70, 'movement.2': null }, E: { 'movement.1': 68 } },
  ]
  expect(judgeMarks(openTest('marks'), sheets)).toEqual([
    {
      part: 'E',
      marks: [
        { mark: 65, count: 1 },
        { mark: 70, count: 0 },
        { mark: 75, count: 1 },
      ],
    },
    {
      part: 'C',
      marks: [
        { mark: 65, count: 1 },
        { mark: 70, count: 2 },
        { mark: 75, count: 0 },
      ],
    },
  ])
})

test('a sum of points is no mark', () => {
  expect(judgeMarks(openTest('judge-points'), [{ C: { points: 2990 } }])).toEqual([])
})
