import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Sheet, SheetPart } from '../sheet.ts'
import { open, short, young } from './testing.ts'

const panel = open({ spare: true })
const without = open()

/** 50 points; the second movement and the collective count double. */
const ride: Sheet = {
  E: { 'movement.1': 60, 'movement.2': 60, 'collective.1': 60 },
  C: { 'movement.1': 70, 'movement.2': 70, 'collective.1': 70, errors: 0 },
  B: { 'movement.1': 65, 'movement.2': 65, 'collective.1': 65 },
}

/** 80 % by itself. */
const along: SheetPart = { 'movement.1': 80, 'movement.2': 80, 'collective.1': 80 }

test('the spare judge has a sheet of the same marks, and counts for no column', () => {
  expect(panel.parts.map(({ part }) => part)).toEqual(['E', 'C', 'B', 'spare'])
  expect(panel.judges).toEqual(['E', 'C', 'B', 'spare'])
  expect(panel.columns).toEqual(without.columns)
  expect(panel.checkWrite({ part: 'spare', field: 'movement.2', value: 75 })).toBeUndefined()
  expect(panel.checkWrite({ part: 'spare', field: 'outcome', value: 'retired' })?.code).toBe(
    'unknown-field',
  )
  expect(without.checkWrite({ part: 'spare', field: 'movement.2', value: 75 })?.code).toBe(
    'unknown-part',
  )
})

test('a sheet that nobody replaced is worth the same with and without the spare marks', () => {
  const marks = fc.record(
    {
      'movement.1': fc.integer({ min: 0, max: 20 }).map((half) => 5 * half),
      'movement.2': fc.integer({ min: 0, max: 20 }).map((half) => 5 * half),
      'collective.1': fc.integer({ min: 0, max: 20 }).map((half) => 5 * half),
      errors: fc.integer({ min: 0, max: 4 }),
      signed: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.record({ E: marks, C: marks, B: marks }), marks, (sheet, spare) => {
      const both: Sheet = { ...sheet, spare }
      expect(panel.score(both)).toEqual(without.score(sheet))
      expect(panel.findings(both, true)).toEqual(without.findings(sheet, true))
      expect(panel.cells(panel.score(both))).toEqual(without.cells(without.score(sheet)))
    }),
  )
})

describe('places', () => {
  const low: Sheet = { ...ride, E: { 'movement.1': 55, 'movement.2': 55, 'collective.1': 55 } }
  const first = panel.score(ride)
  test.each([
    ['no marks', {}],
    ['the best marks', { 'movement.1': 100, 'movement.2': 100, 'collective.1': 100 }],
    ['an error of course that only the spare judge saw', { ...along, errors: 3 }],
  ])('stay with %s of the spare judge', (_, spare) => {
    expect(panel.compare(first, panel.score({ ...low, spare }))).toBeLessThan(0)
  })

  test('change once the spare judge stands for another', () => {
    const replaced = panel.score({ ...low, spare: along, E: { ...low['E'], replaced: true } })
    expect(panel.compare(first, replaced)).toBeGreaterThan(0)
  })
})

// (60 + 70 + 65) / 3 = 65 %; with 80 for E (80 + 70 + 65) / 3 = 71.667 %.
test.each([
  ['nobody is replaced', { ...ride, spare: along }, 65_000],
  ['E is replaced', { ...ride, spare: along, E: { ...ride['E'], replaced: true } }, 71_667],
  ['E had written nothing', { ...ride, spare: along, E: { replaced: true } }, 71_667],
  ['it was taken back', { ...ride, spare: along, E: { ...ride['E'], replaced: false } }, 65_000],
  ['C is replaced', { ...ride, spare: along, C: { ...ride['C'], replaced: true } }, 68_333],
  // One mark so far: 80 for E, beside the whole sheets of C and B.
  [
    'the spare judge is in the middle of the ride',
    { ...ride, spare: { 'movement.1': 80 }, E: { ...ride['E'], replaced: true } },
    71_667,
  ],
])('%s', (_, sheet, total) => {
  expect(panel.score(sheet).total).toBe(total)
})

test('marks that the spare judge has not given are missing, also where the other gave them', () => {
  const sheet = { ...ride, spare: { 'movement.1': 80 }, E: { ...ride['E'], replaced: true } }
  expect(panel.score(sheet).progress).toEqual({ done: 7, expected: 9 })
  const missing = panel.findings(sheet, true).filter(({ code }) => code === 'missing-mark')
  expect(missing.map(({ part, field }) => [part, field])).toEqual([
    ['E', 'movement.2'],
    ['E', 'collective.1'],
  ])
})

describe('who stands for the president', () => {
  const errors = (C: SheetPart, spare: SheetPart) =>
    panel.score({ ...ride, C: { ...ride['C'], ...C, replaced: true }, spare }).faults.errors
  test('keeps the errors of course that were counted before', () => {
    expect(errors({ errors: 1 }, along)).toBe(1)
    expect(errors({ errors: 1 }, { ...along, errors: 2 })).toBe(2)
  })
  test('keeps how the ride ended, which the spare sheet cannot say', () => {
    const C = { ...ride['C'], outcome: 'retired', reason: 'lameness', replaced: true }
    expect(panel.score({ ...ride, C, spare: along }).ended).toEqual({
      status: 'retired',
      reason: 'lameness',
    })
  })
})

test('remarks and signature are those of the judge whose marks count', () => {
  const E = { ...ride['E'], 'remark.movement.1': 'late', signedBy: 'E. Old', signed: true }
  const spare = { ...along, 'remark.movement.2': 'fluent' }
  expect(panel.counted({ ...ride, E: { ...E, replaced: true }, spare })['E']).toEqual({
    ...along,
    'remark.movement.2': 'fluent',
  })
})

test('of young horses the spare judge can stand for the judges of quality', () => {
  const quality = open({ test: young, positions: ['C', 'B'], spare: true })
  const replaceable = quality.parts.filter(({ spare }) => spare !== undefined)
  expect(replaceable.map(({ part }) => part)).toEqual(['B'])
  expect(quality.checkWrite({ part: 'C', field: 'replaced', value: true })?.code).toBe(
    'unknown-field',
  )
})

test('of several tests each has its spare sheet', () => {
  const two = open({ spare: true, overall: { tests: [short], weights: [1, 1], total: 'mean' } })
  expect(two.parts.flatMap(({ part, spare }) => (spare ? [[part, spare]] : []))).toEqual([
    ['E', 'spare'],
    ['C', 'spare'],
    ['B', 'spare'],
    ['E.2', 'spare.2'],
    ['C.2', 'spare.2'],
    ['B.2', 'spare.2'],
  ])
})

test.each(['common-mark', 'total-percent', 'total-points'] as const)(
  'where %s is typed nobody marks along',
  (entryMode) => {
    const one = open({ entryMode, spare: true })
    expect(one.judges).not.toContain('spare')
    expect(one.parts.map(({ part }) => part)).not.toContain('spare')
  },
)

test.each([true, false, null])('whether a judge is replaced is said by %s', (value) => {
  expect(panel.checkWrite({ part: 'E', field: 'replaced', value })).toBeUndefined()
})

test.each([
  ['E', 1, 'not-yes-or-no'],
  ['spare', true, 'unknown-field'],
])('who is replaced at %s is not said by %s', (part, value, code) => {
  expect(panel.checkWrite({ part, field: 'replaced', value })?.code).toBe(code)
})
