import { describe, expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import { driving } from './driving.ts'

/** What is just not asked about, and what is: `code part field difference`. */
function found(phases: readonly object[], sheet: Sheet, finished = false): readonly string[] {
  const frozen = driving.freeze({ ruleSet: 'fei-2026', phases })
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(opened.code)
  return opened
    .findings(sheet, finished)
    .map(({ code, part, field, difference }) => `${code} ${part} ${field} ${difference}`)
}

const sections = [
  { name: 'A', timeAllowed: 120_000 },
  { name: 'B', timeAllowed: 180_000 },
]
const marathon = (obstacles: number) => [{ kind: 'marathon', sections, obstacles }]

/** Within the time allowed, and not under the minimum of 1080 and 1620 s. */
const inTime: Sheet = { 'section.A': { time: 115_000 }, 'section.B': { time: 175_000 } }

describe('the minimum time of a section', () => {
  test.each<[of: string, written: Record<string, number>, findings: readonly string[]]>([
    ['exactly on it', { time: 108_000 }, []],
    ['a hundredth under it', { time: 107_999 }, ['under-minimum-time section.A time 1']],
    // A minute more is allowed, so the minimum is a minute longer too: 1140 s.
    [
      'of a section that was made longer',
      { time: 113_999, time_allowed: 126_000 },
      ['under-minimum-time section.A time 1'],
    ],
    ['of a section that was made shorter', { time: 102_000, time_allowed: 114_000 }, []],
  ])('%s', (_of, written, findings) => {
    expect(found(marathon(2), { ...inTime, 'section.A': written })).toEqual(findings)
  })
})

describe('times of obstacles', () => {
  test.each<[of: string, times: readonly (number | null)[], findings: readonly string[]]>([
    ['three times the middle one', [4000, 5000, 5000, 15_000], []],
    ['and a hundredth', [4000, 5000, 5000, 15_001], ['obstacle-time-apart 4 time 10001']],
    ['a third of it', [3000, 9000, 9000, 9000], []],
    ['and a hundredth less', [2999, 9000, 9000, 9000], ['obstacle-time-apart 1 time 6001']],
    [
      'the middle of two is between them',
      [4000, 4001, 1000, 5000],
      ['obstacle-time-apart 3 time 3001'],
    ],
    ['three of them are enough to tell', [4000, 4000, 400], ['obstacle-time-apart 3 time 3600']],
    ['two are not', [4000, 400], []],
    ['nor are two of three', [4000, null, 400], []],
  ])('%s', (_of, times, findings) => {
    const obstacles = times.map((time, index) => [`${index + 1}`, time === null ? {} : { time }])
    const sheet = { ...inTime, ...Object.fromEntries(obstacles) }
    expect(found(marathon(times.length), sheet)).toEqual(findings)
  })

  test('may be as long as the section together, and not longer', () => {
    const sheet = (second: number): Sheet => ({
      'section.B': { time: 165_000 },
      '1': { time: 82_500 },
      '2': { time: second },
    })
    const longer = 'obstacles-longer-than-section section.B time 1'
    expect(found(marathon(2), sheet(82_500))).toEqual([])
    expect(found(marathon(2), sheet(82_501))).toEqual([longer])
    // One of them is not written yet.
    expect(found(marathon(3), sheet(82_500))).toEqual([])
  })

  test('of a section that was not timed are compared with nothing', () => {
    expect(found(marathon(2), { '1': { time: 4000 }, '2': { time: 4100 } })).toEqual([])
  })
})

describe('judges', () => {
  const dressage = (entry: 'marks' | 'points', maxPoints = 20) => [
    {
      kind: 'dressage',
      entry,
      positions: ['C', 'B'],
      maxPoints,
      ...(entry === 'marks' ? { movements: [1, 1], generalMarks: [] } : {}),
    },
  ]
  const marks = (first: number, second: number | null) => {
    return { 'movement.1': first, 'movement.2': second }
  }

  test.each<[of: string, entry: 'marks' | 'points', sheet: Sheet, findings: readonly string[]]>([
    [
      '5 % apart',
      'points',
      { C: { points: 140 }, B: { points: 130 } },
      ['percent-apart C null 5000', 'percent-apart B null 5000'],
    ],
    ['less', 'points', { C: { points: 140 }, B: { points: 131 } }, []],
    ['half a sheet is no percentage', 'marks', { C: marks(70, 70), B: marks(55, null) }, []],
    [
      'a judge of whom nothing came',
      'points',
      { C: { points: 140 } },
      ['missing-mark B null null'],
    ],
  ])('%s', (_of, entry, sheet, findings) => {
    expect(
      found(
        dressage(entry),
        sheet,
        findings.some((each) => each.startsWith('missing')),
      ),
    ).toEqual(findings)
  })

  test('percent of a maximum that does not divide them', () => {
    // 200 and 185 of 300: 66.667 and 61.667.
    const sheet = { C: { points: 2000 }, B: { points: 1850 } }
    expect(found(dressage('points', 300), sheet)).toEqual([
      'percent-apart C null 5000',
      'percent-apart B null 5000',
    ])
  })
})

describe('cones with a drive-off', () => {
  const cones = [
    {
      kind: 'cones',
      timeAllowed: 18_000,
      secondRound: { kind: 'drive-off', timeAllowed: null },
    },
  ]

  test('which nobody misses who is not in it', () => {
    expect(found(cones, { cones: { time: 17_000 } }, true)).toEqual([])
  })

  test('and which is asked for its time once it was begun', () => {
    const sheet = { cones: { time: 17_000 }, 'cones.2': { balls: 1 } }
    expect(found(cones, sheet, false)).toEqual([])
    expect(found(cones, sheet, true)).toEqual(['missing-time cones.2 time null'])
  })
})

test('a phase is over when a later one was begun, the one that is driven is not', () => {
  const phases = [
    { kind: 'dressage', entry: 'points', positions: ['C'], maxPoints: 200 },
    { kind: 'marathon', sections, obstacles: 1 },
    { kind: 'cones', timeAllowed: 18_000 },
  ]
  const sheet = { ...inTime, cones: { balls: 1 } }
  expect(found(phases, sheet)).toEqual([
    'missing-phase dressage null null',
    'missing-time 1 time null',
  ])
  expect(found(phases, { ...sheet, marathon: { outcome: 'retired' } }, true)).toEqual([])
})

test('penalties that were reckoned elsewhere are taken as they are', () => {
  const phases = [{ kind: 'dressage', entry: 'penalties' }, { kind: 'total' }]
  expect(found(phases.slice(0, 1), { dressage: { penalties: 50_000 } }, true)).toEqual([])
  expect(found(phases.slice(0, 1), {}, true)).toEqual(['missing-phase dressage null null'])
})
