import { describe, expect, test } from 'vitest'
import { disciplineOf } from './all.ts'
import type { FieldSpec } from './discipline.ts'
import { open, young } from './dressage/testing.ts'
import { numberField } from './sheet-fields.ts'
import { usualBeside, usualSum, usualTimeBeside } from './usual.ts'

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
    ['total-points', 'points', 200, 450],
  ] as const)('%s of a dressage judge is', (entryMode, kind, least, most) => {
    const [part] = open({ entryMode, positions: ['C'] }).parts
    expect(usualOf(part?.fields.find((each) => each.kind === kind))).toEqual([least, most])
  })
})

describe('a time', () => {
  test.each([
    [null, undefined, undefined],
    [30_000, 15_000, 60_000],
    [7201, 3601, 14_402],
  ])('beside %s allowed is usual from %s to %s', (allowed, least, most) => {
    const { usual } = usualTimeBeside(allowed)
    expect([usual?.least, usual?.most]).toEqual([least, most])
  })

  test('is asked about in eventing, in driving and in its obstacles', () => {
    const timesOf = (id: string, choice: object) => {
      const discipline = disciplineOf(id)
      const frozen = discipline?.freeze(choice)
      const opened = frozen?.ok ? discipline?.open(frozen.rules) : undefined
      if (!opened?.ok) throw new Error(JSON.stringify(frozen ?? opened))
      const times = opened.parts.flatMap(({ part, fields }) =>
        fields.flatMap((field) => (field.field === 'time' ? [[part, ...usualOf(field)]] : [])),
      )
      return times
    }
    const crossCountry = { entry: 'total', allowed: 300 }
    const eventing = {
      ...{ ruleSet: 'usef-2016', format: 'short_cross_country_second', crossCountry },
      dressage: { entry: 'penalties' },
      jumping: { entry: 'penalties', allowed: 80 },
    }
    expect(timesOf('eventing', eventing)).toEqual([
      ['cross_country', 15_000, 60_000],
      ['jumping', 4000, 16_000],
    ])
    const phases = [
      { kind: 'marathon', sections: [{ name: 'B', timeAllowed: 180_000 }], obstacles: 1 },
      { kind: 'cones', judged: 'faults', timeAllowed: 18_000 },
    ]
    expect(timesOf('driving', { ruleSet: 'fei-2026', phases })).toEqual([
      ['section.B', 90_000, 360_000],
      ['1', 500, 30_000],
      ['cones', 9000, 36_000],
    ])
  })
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
