import { describe, expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import { driving } from './driving.ts'

const frozen = driving.freeze({
  ruleSet: 'fei-2026',
  phases: [
    {
      kind: 'dressage',
      entry: 'marks',
      positions: ['C', 'B', 'E'],
      movements: [1, 1],
      generalMarks: [],
      maxPoints: 20,
    },
    {
      kind: 'marathon',
      sections: [
        { name: 'A', timeAllowed: 120_000 },
        { name: 'B', timeAllowed: 180_000 },
      ],
      obstacles: 4,
    },
    { kind: 'cones', timeAllowed: 18_000 },
  ],
})
const opened = frozen.ok ? driving.open(frozen.rules) : frozen
if (!opened.ok) throw new Error(opened.code)

const marks = (first: number | null, second: number | null) => ({
  'movement.1': first,
  'movement.2': second,
})

const whole: Sheet = {
  C: marks(70, 70),
  B: marks(70, 70),
  E: marks(70, 70),
  'section.A': { time: 115_000 },
  'section.B': { time: 175_000 },
  '1': { time: 4000 },
  '2': { time: 5000 },
  '3': { time: 4500 },
  '4': { time: 4200 },
  cones: { time: 17_000 },
}

describe('while it is driven and at the end', () => {
  test('a whole sheet has none', () => {
    expect(opened.findings(whole, true)).toEqual([])
    expect(opened.findings({}, false)).toEqual([])
  })

  test.each<[string, Sheet, string, string, string | null, number | null]>([
    ['a mark far from the others', { C: marks(70, 40) }, 'mark-apart', 'C', 'movement.2', 30],
    ['judges apart', { B: marks(60, 60) }, 'percent-apart', 'B', null, 10_000],
    [
      'too fast',
      { 'section.A': { time: 107_000 } },
      'under-minimum-time',
      'section.A',
      'time',
      1000,
    ],
    [
      'too fast once the hold is taken off',
      { 'section.A': { time: 118_000, 'hold.1': 11_000 } },
      'under-minimum-time',
      'section.A',
      'time',
      1000,
    ],
    [
      'held for longer than it took',
      { 'section.A': { time: 115_000, 'hold.1': 100_000, 'hold.2': 16_000 } },
      'hold-longer-than-time',
      'section.A',
      'hold.1',
      1000,
    ],
    [
      'home while held',
      { 'section.B': { time: 175_000, heldAt: 4_000_000 } },
      'hold-not-ended',
      'section.B',
      'hold.1',
      null,
    ],
    [
      'home while an obstacle judge still holds the pair',
      { '2': { time: 4200, heldAt: 4_000_000 } },
      'hold-not-ended',
      '2',
      'hold.1',
      null,
    ],
    ['three times as long', { '2': { time: 13_100 } }, 'obstacle-time-apart', '2', 'time', 8750],
    ['a third of it', { '4': { time: 420 } }, 'obstacle-time-apart', '4', 'time', 3830],
    [
      'obstacles longer than the section they lie in',
      { 'section.B': { time: 17_000 } },
      'obstacles-longer-than-section',
      'section.B',
      'time',
      700,
    ],
  ])('%s', (_why, written, code, part, field, difference) => {
    const found = opened.findings({ ...whole, ...written }, false)
    expect(found).toContainEqual({ code, part, field, difference })
  })
})

describe('what is missing once the drive is over', () => {
  test.each<[string, Sheet, string, string, string | null]>([
    ['a mark', { C: marks(70, null) }, 'missing-mark', 'C', 'movement.2'],
    ['a whole judge', { C: {} }, 'missing-mark', 'C', null],
    ['a section', { 'section.A': {} }, 'missing-section-time', 'section.A', 'time'],
    ['an obstacle', { '3': {} }, 'missing-time', '3', 'time'],
    ['a time of the cones', { cones: { balls: 1 } }, 'missing-time', 'cones', 'time'],
    ['a phase', { cones: {} }, 'missing-phase', 'cones', null],
  ])('%s', (_what, written, code, part, field) => {
    const sheet = { ...whole, ...written }
    expect(opened.findings(sheet, true)).toEqual([{ code, part, field, difference: null }])
  })

  test('a phase counts as over when the next one has begun', () => {
    const sheet = { ...whole, C: marks(70, null), cones: {} }
    expect(opened.findings(sheet, false)).toMatchObject([{ code: 'missing-mark', part: 'C' }])
  })

  test('nothing is missing of somebody who is out', () => {
    const sheet = { ...whole, cones: {}, '3': { outcome: 'retired' } }
    expect(opened.findings(sheet, true)).toEqual([])
  })
})
