import { describe, expect, test } from 'vitest'
import type { FieldSpec } from './discipline.ts'
import { open, young } from './dressage/testing.ts'
import { numberField } from './sheet-fields.ts'
import { usualBeside, usualRide, usualSum } from './usual.ts'

const usualOf = (spec: FieldSpec | undefined) => [spec?.usual?.least, spec?.usual?.most]

describe('a sum of marks', () => {
  test.each([
    [100_000, 40_000, 90_000],
    [4600, 1840, 4140],
    // 33 points: 13.2 and 29.7.
    [330, 132, 297],
    [335, 134, 301],
  ])('of at most %i is usual from %i to %i', (maximum, least, most) => {
    expect(usualSum(maximum)).toEqual({ least, most })
  })

  test.each([
    ['judge-percent', 'percent', 40_000, 90_000],
    ['judge-points', 'points', 200, 450],
    ['total-percent', 'percent', 40_000, 90_000],
  ] as const)('%s of a dressage judge is', (entryMode, kind, least, most) => {
    const [part] = open({ entryMode, positions: ['C'] }).parts
    expect(usualOf(part?.fields.find((each) => each.kind === kind))).toEqual([least, most])
  })
})

test.each([
  ['a section of 34:18', 205_800, { least: 102_900, most: 411_600 }],
  ['cones of 2:05.5', 12_550, { least: 6275, most: 25_100 }],
  ['a course without a time', null, undefined],
  ['a course of no time', 0, undefined],
])('%s usually takes from half of the time to twice as long', (_, allowed, usual) => {
  expect(usualRide(allowed)).toEqual(usual)
})

describe('beside other judges', () => {
  const spec = numberField('percent', {
    maximum: 100_000,
    usual: { ...usualSum(100_000), beside: { parts: ['E', 'B'], apart: 5000 } },
  })

  test.each([
    [[], 40_000, 90_000],
    [[65_000], 60_001, 69_999],
    // Who is between two that are far apart is asked about nothing.
    [[60_000, 70_000], 55_001, 74_999],
    [[43_000], 40_000, 47_999],
  ])('%j', (others, least, most) => {
    const given = others.map((percent, index) => [['E', 'B'][index], { percent }])
    // What the judge at C gave before says nothing about what is typed there now.
    const sheet = { ...Object.fromEntries(given), C: { percent: 50_000 } }
    expect(usualOf(usualBeside(spec, sheet))).toEqual([least, most])
  })

  test('nothing changes where nobody is compared', () => {
    const plain = numberField('percent', { maximum: 100_000 })
    expect(usualBeside(plain, { E: { percent: 1 } })).toBe(plain)
  })

  test('those of the same panel alone are compared, by what the rules find worth a look', () => {
    const beside = (entryMode: 'judge-percent' | 'judge-points', test?: typeof young) =>
      open({
        entryMode,
        positions: ['E', 'C', 'B'],
        overrides: { percentApart: 6000 },
        ...(test && { test }),
      }).parts.map(({ fields }) => fields[0]?.usual?.beside)
    const [e, c, b] = beside('judge-percent')
    expect([e?.parts, c?.parts, b?.parts]).toEqual([
      ['C', 'B'],
      ['E', 'B'],
      ['E', 'C'],
    ])
    expect(e?.apart).toBe(6000)
    // 6 % of 50 points.
    expect(beside('judge-points')[0]?.apart).toBe(30)
    expect(beside('judge-percent', young).map((each) => each?.parts)).toEqual([['B'], [], ['E']])
  })
})

test('the time of a freestyle is a clock, usual about the window that the sheet prints', () => {
  const test = { ...young, kind: 'freestyle' as const, seconds: { from: 330, to: 360 } }
  const [part] = open({ test, positions: ['C'] }).parts
  expect(part?.fields.find(({ field }) => field === 'rideTime')).toMatchObject({
    unit: 'clock',
    step: 100,
    usual: { least: 27_000, most: 42_000 },
  })
})
