import { describe, expect, test } from 'vitest'
import { formatValue } from '#domain/results/format-cell.ts'
import type { OpenDiscipline } from '../open-discipline.ts'
import { placesOf } from '../published.ts'
import type { Sheet } from '../sheet.ts'
import { driving } from './driving.ts'
import { drivingRules } from './rules.ts'
import type { DrivingScore } from './score.ts'

/** Rules as rows: what is recorded, and what the rule books make of it. */

function open(choice: object): OpenDiscipline<DrivingScore> {
  const frozen = driving.freeze(choice)
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(opened.code)
  return opened
}

const penalties = (value: number | null) =>
  value === null ? null : formatValue(value, 'penalties', { decimals: 2 })

const dressage = {
  kind: 'dressage',
  entry: 'points',
  positions: ['C', 'B'],
  movements: [],
  generalMarks: [],
  maxPoints: 200,
}
/** A of 20 minutes, at least 18; B of 30 minutes, at least 27; five obstacles. */
const marathon = {
  kind: 'marathon',
  sections: [
    { name: 'A', timeAllowed: 120_000 },
    { name: 'transfer', timeAllowed: 60_000 },
    { name: 'B', timeAllowed: 180_000 },
  ],
  obstacles: 5,
}
const cones = { kind: 'cones', timeAllowed: 18_000 }

describe('dressage', () => {
  const judged = (fei: Record<string, number | string>, sheet: Sheet = {}) =>
    open({ ruleSet: 'fei-2026', phases: [dressage] }).score({
      C: { points: 1500 },
      B: { points: 1500 },
      ...sheet,
      dressage: fei,
    })

  test('the points of the judges are before what errors cost, and say so', () => {
    const opened = open({ ruleSet: 'fei-2026', phases: [dressage] })
    const isBefore = (score: DrivingScore) =>
      opened
        .cells(score)
        .flatMap(({ beforeDeduction }, index) =>
          opened.columns[index]?.key === 'judge' ? [beforeDeduction ?? false] : [],
        )
    expect(isBefore(judged({}))).toEqual([false, false])
    expect(isBefore(judged({ errors: 1 }))).toEqual([true, true])
    expect(isBefore(opened.score({ B: { points: 1500 }, dressage: { errors: 1 } }))).toEqual([
      false,
      true,
    ])
  })

  test('whoever is out has no penalties, whatever was marked before', () => {
    const score = judged({ outcome: 'eliminated' })
    expect(score.phases[0]).toMatchObject({ value: null, ended: { status: 'eliminated' } })
    expect(score.total).toBeNull()
    expect(judged({ errors: 3 }).phases[0]?.value).toBeNull()
    expect(judged({ errors: 2 }).phases[0]?.value).toBe(55_000)
  })

  test.each([
    // 160 - 0.8 x points of a test of 200.
    [1500, 1500, '40.00'],
    [1500, 1400, '44.00'],
    [2000, 2000, '0.00'],
    [0, 0, '160.00'],
    // 160 - 0.8 x 150.25 = 39.80; a mean of quarters.
    [1500, 1505, '39.80'],
  ])('two judges give %i and %i tenths of a point: %s', (c, b, expected) => {
    const score = judged({}, { C: { points: c }, B: { points: b } })
    expect(penalties(score.total)).toBe(expected)
  })

  test.each([
    // KNHS 423, Russian rules.
    ['errors', 1, '45.00'],
    ['errors', 2, '55.00'],
    ['groomDown', 1, '45.00'],
    ['groomDown', 2, '55.00'],
    ['driverDown', 1, '60.00'],
    ['noWhip', 1, '45.00'],
    ['boots', 1, '50.00'],
    ['groomSpeaks', 1, '50.00'],
    ['groomSpeaks', 3, '50.00'],
    ['groomHandles', 2, '80.00'],
    ['incompleteDress', 1, '45.00'],
  ])('%s, %i times, on 40.00: %s', (field, times, expected) => {
    expect(penalties(judged({ [field]: times }).total)).toBe(expected)
  })

  test.each(['errors', 'groomDown'])('the third of %s eliminates', (field) => {
    const score = judged({ [field]: 3 })
    expect(score).toMatchObject({ total: null, ended: { status: 'eliminated', reason: field } })
  })

  test.each(['leavesArena', 'overturned'])('%s eliminates at once', (field) => {
    expect(judged({ [field]: 1 }).ended).toEqual({ status: 'eliminated', reason: field })
  })

  // FEI Art. 928.4.2: 5 since 2018, 10 before; a show that goes by another reading sets it so.
  test.each([
    ['fei-2026', {}, '45.00'],
    ['fei-2018', {}, '45.00'],
    ['fei-2010', {}, '50.00'],
    ['knhs-2022', {}, '45.00'],
    ['fei-2026', { 'dressage.noWhip': { steps: [10_000, 0], eliminateAt: null } }, '50.00'],
  ])('the whip by %s, set to %j: %s', (ruleSet, incidents, expected) => {
    const opened = open({ ruleSet, phases: [dressage], incidents })
    const sheet = { C: { points: 1500 }, B: { points: 1500 }, dressage: { noWhip: 1 } }
    expect(penalties(opened.score(sheet).total)).toBe(expected)
  })

  test('mark by mark, with coefficients: what has been marked so far', () => {
    const marks = { ...dressage, entry: 'marks', movements: [1, 2, 1], generalMarks: [1] }
    const opened = open({
      ruleSet: 'fei-2026',
      phases: [{ ...marks, positions: ['C'], maxPoints: 50 }],
    })
    // 160 - 8/10 of 160.
    const first = opened.score({ C: { 'movement.1': 80 } })
    expect([penalties(first.total), first.progress]).toEqual(['32.00', { done: 1, expected: 4 }])
    // 8 + 2 x 7 + 6 + 7.5 = 35.5 of 50: 160 - 3.2 x 35.5.
    const all = { 'movement.1': 80, 'movement.2': 70, 'movement.3': 60, 'generalMark.1': 75 }
    expect(penalties(opened.score({ C: all }).total)).toBe('46.40')
  })

  test('a maximum that the coefficients do not make is refused by name', () => {
    const marks = { ...dressage, entry: 'marks', movements: [1, 2], maxPoints: 40 }
    expect(driving.freeze({ ruleSet: 'fei-2026', phases: [marks] })).toMatchObject({
      ok: false,
      paths: ['phases.0.maxPoints'],
    })
  })
})

describe('marathon', () => {
  const inTime: Sheet = {
    'section.A': { time: 115_000 },
    'section.transfer': { time: 55_000 },
    'section.B': { time: 175_000 },
    '1': { time: 4000 },
    '2': { time: 4000 },
    '3': { time: 4000 },
    '4': { time: 4000 },
    '5': { time: 4000 },
  }
  const opened = open({ ruleSet: 'fei-2026', phases: [marathon] })

  test('200 seconds in the obstacles and every section in time', () => {
    const score = opened.score(inTime)
    expect(penalties(score.total)).toBe('50.00')
    expect(score.progress).toEqual({ done: 8, expected: 8 })
  })

  // On 50.00: what one part says instead.
  test.each([
    // 0.25 for every second, hundredths count; all of it is added up before it is rounded.
    ['section.A', { time: 121_000 }, '52.50'],
    ['section.A', { time: 120_001 }, '50.00'],
    ['section.A', { time: 120_002 }, '50.01'],
    ['section.B', { time: 183_074 }, '57.69'],
    // At least 18 minutes in A and 27 in B; a transfer has no minimum.
    ['section.A', { time: 107_000 }, '52.50'],
    ['section.B', { time: 161_600 }, '51.00'],
    ['section.transfer', { time: 1000 }, '50.00'],
    ['section.B', { time: 175_000, deviations: 2 }, '70.00'],
    ['section.B', { time: 175_000, whipByOther: 1 }, '70.00'],
    ['section.B', { time: 175_000, groomHandles: 1 }, '70.00'],
    ['section.B', { time: 175_000, groomDown: 1 }, '55.00'],
    ['section.B', { time: 175_000, driverDown: 1 }, '70.00'],
    ['section.B', { time: 175_000, groomOffCarriage: 1 }, '55.00'],
    ['section.B', { time: 175_000, driverOffCarriage: 1 }, '70.00'],
    ['section.B', { time: 175_000, cardMissing: 1 }, '60.00'],
    // FEI 2018: one, and one more for every full five seconds.
    ['section.B', { time: 175_000, wrongPace: 499 }, '51.00'],
    ['section.B', { time: 175_000, wrongPace: 500 }, '52.00'],
    ['section.B', { time: 175_000, wrongPace: 1200 }, '53.00'],
    ['3', { time: 4000, knockedDown: 3 }, '56.00'],
    ['3', { time: 4000, heldByHand: 1 }, '60.00'],
    ['3', { time: 4000, groomDown: 1 }, '55.00'],
    ['3', { time: 4000, groomDown: 2 }, '60.00'],
    ['3', { time: 4000, driverDown: 1 }, '70.00'],
    ['3', { time: 4000, groomNotBack: 1 }, '55.00'],
    ['3', { time: 4000, correctedCourse: 1 }, '70.00'],
    ['3', { time: 4000, detached: 1 }, '60.00'],
    ['3', { time: 30_000 }, '115.00'],
    ['section.B', { time: 190_000, 'hold.1': 9000, 'hold.3': 600 }, '51.00'],
    ['section.B', { time: 362_001, 'hold.2': 187_001 }, '50.00'],
    // FEI 2017 Art. 963.4.2: 0.25 for every second late at the start, beside the time of the section.
    ['section.A', { time: 115_000, lateStart: 1200 }, '53.00'],
    ['section.B', { time: 183_074, lateStart: 2 }, '57.69'],
    ['section.transfer', { time: 55_000, lateStart: 6000 }, '65.00'],
  ])('%s with %j: %s', (part, written, expected) => {
    expect(penalties(opened.score({ ...inTime, [part]: written }).total)).toBe(expected)
  })

  test('who is held at an obstacle stands in the section that it lies in', () => {
    const held = { time: 4000, 'hold.1': 400, 'heldFrom.1': 4_000_000 }
    const drive = { ...inTime, 'section.B': { time: 180_400 } }
    expect(penalties(opened.score(drive).total)).toBe('51.00')
    expect(penalties(opened.score({ ...drive, '3': held }).total)).toBe('50.00')
  })

  test.each([
    ['section.B', { time: 360_001 }, 'time_limit'],
    ['section.A', { time: 115_000, missedGate: 1 }, 'missedGate'],
    ['section.A', { time: 115_000, protectionMissing: 1 }, 'protectionMissing'],
    ['section.B', { time: 175_000, overturned: 1 }, 'overturned'],
    ['2', { time: 4000, uncorrectedCourse: 1 }, 'uncorrectedCourse'],
    ['2', { time: 4000, overturned: 1 }, 'overturned'],
    ['2', { time: 30_001 }, 'time_limit'],
  ])('%s with %j is elimination: %s', (part, written, reason) => {
    const score = opened.score({ ...inTime, [part]: written })
    expect(score).toMatchObject({ total: null, ended: { status: 'eliminated', reason } })
  })

  test('what a late start costs can be set, and is one line of its section', () => {
    const late = { ...inTime, 'section.A': { time: 115_000, lateStart: 1200 } }
    const set = open({
      ruleSet: 'fei-2026',
      phases: [marathon],
      values: { lateStartPerSecond: 500 },
    })
    expect(penalties(set.score(late).total)).toBe('56.00')
    expect(opened.score(late).phases[0]?.lines).toContainEqual({
      key: 'lateStart',
      part: 'section.A',
      amount: 300_000,
    })
  })

  test('rules that were frozen before a late start had a value are read', () => {
    const frozen = driving.freeze({ ruleSet: 'fei-2026', phases: [marathon] })
    if (!frozen.ok) throw new Error(frozen.code)
    const rules = drivingRules.parse(frozen.rules)
    const { lateStartPerSecond: _, ...values } = rules.values
    const old = driving.open({ ...rules, values })
    if (!old.ok) throw new Error(old.code)
    const late = { ...inTime, 'section.A': { time: 115_000, lateStart: 1200 } }
    expect(penalties(old.score(late).total)).toBe('53.00')
  })

  test('wrong pace in the Netherlands: one for every five seconds begun', () => {
    const dutch = open({ ruleSet: 'knhs-2022', phases: [marathon] })
    const paced = (wrongPace: number) =>
      penalties(dutch.score({ ...inTime, 'section.B': { time: 175_000, wrongPace } }).total)
    expect([paced(499), paced(500), paced(501)]).toEqual(['51.00', '51.00', '52.00'])
  })

  test('a groom down cost 10 and an overturned carriage 60 before 2018', () => {
    const old = open({ ruleSet: 'fei-2010', phases: [marathon] })
    const written = (obstacle: Record<string, number>) =>
      penalties(old.score({ ...inTime, '3': { time: 4000, ...obstacle } }).total)
    expect([written({ groomDown: 1 }), written({ overturned: 1 })]).toEqual(['60.00', '110.00'])
  })

  test('equal totals: fewer penalties in section B in the Netherlands (KNHS 430), shared elsewhere', () => {
    const inA = { ...inTime, 'section.A': { time: 120_400 } }
    const inB = { ...inTime, 'section.B': { time: 180_400 } }
    const places = (ruleSetId: string) => {
      const discipline = open({ ruleSet: ruleSetId, phases: [marathon] })
      const rows = [inB, inA].map((row) => ({ row, score: discipline.score(row) }))
      return [...placesOf(discipline, rows).values()].toSorted()
    }
    expect(places('knhs-2022')).toEqual([1, 2])
    expect(places('fei-2026')).toEqual([1, 1])
  })

  test('cones count pairs, whose one or two balls cost once; indoors every ball', () => {
    const kindIn = (kind: string) => {
      const phase = kind === 'cones' ? { kind, timeAllowed: 18_000 } : { kind }
      const frozen = driving.freeze({ ruleSet: 'fei-2026', phases: [phase] })
      const drive = frozen.ok ? driving.open(frozen.rules) : frozen
      const fields = drive.ok ? (drive.parts[0]?.fields ?? []) : []
      return fields.find(({ field }) => field === 'balls')?.kind
    }
    expect([kindIn('cones'), kindIn('indoor')]).toEqual(['pairsHit', 'balls'])
  })

  test('a combined marathon counts fallen balls as in the cones', () => {
    const combined = open({ ruleSet: 'fei-2026', phases: [{ ...marathon, withCones: true }] })
    expect(penalties(combined.score({ ...inTime, marathon: { balls: 2 } }).total)).toBe('56.00')
  })

  test('times follow from distance and speed: 6 km at 13 km/h, at least three minutes less', () => {
    const frozen = driving.freeze({
      ruleSet: 'fei-2026',
      phases: [{ kind: 'marathon', sections: [{ name: 'B', distance: 6000, speed: 13_000 }] }],
    })
    // 6000 / 13000 h = 27 min 41.5 s, announced as 27:42; limit twice that.
    expect(frozen).toMatchObject({
      rules: {
        phases: [
          { sections: [{ timeAllowed: 166_200, minimumTime: 148_200, timeLimit: 332_400 }] },
        ],
      },
    })
  })
})

describe('cones', () => {
  const opened = open({ ruleSet: 'fei-2026', phases: [cones] })

  test.each([
    [{ time: 17_000 }, '0.00'],
    // Exloo 2024: 3 + 11.92 s x 0.5.
    [{ time: 19_192, balls: 1 }, '8.96'],
    [{ time: 17_000, balls: 2, elements: 1 }, '9.00'],
    [{ time: 17_000, disobediences: 1 }, '5.00'],
    [{ time: 17_000, disobediences: 2 }, '15.00'],
    [{ time: 17_000, groomDown: 2 }, '15.00'],
    [{ time: 17_000, startBeforeBell: 1 }, '10.00'],
    [{ time: 17_000, groomStands: 1 }, '5.00'],
    [{ time: 17_000, noWhip: 1 }, '5.00'],
    // Rebuilding adds ten seconds to the time, and the ball counts.
    [{ time: 17_500, balls: 1, rebuilds: 1 }, '5.50'],
  ])('%j: %s', (sheet, expected) => {
    expect(penalties(opened.score({ cones: sheet }).total)).toBe(expected)
  })

  test.each([
    [{ time: 36_001 }, 'time_limit'],
    [{ time: 17_000, disobediences: 3 }, 'disobediences'],
    [{ time: 17_000, groomDown: 3 }, 'groomDown'],
    [{ time: 17_000, uncorrectedCourse: 1 }, 'uncorrectedCourse'],
  ])('%j is elimination: %s', (sheet, reason) => {
    expect(opened.score({ cones: sheet }).ended).toEqual({ status: 'eliminated', reason })
  })

  test('every second begun counts whole in the Netherlands', () => {
    const dutch = open({ ruleSet: 'knhs-2022', phases: [cones] })
    expect(penalties(dutch.score({ cones: { time: 18_101 } }).total)).toBe('1.00')
  })

  test('240 m a minute over 700 m: 175 seconds', () => {
    const phases = [{ kind: 'cones', distance: 700, speed: 240 }]
    expect(driving.freeze({ ruleSet: 'fei-2026', phases })).toMatchObject({
      rules: { phases: [{ timeAllowed: 17_500, timeLimit: 35_000 }] },
    })
  })

  test('equal penalties: the faster time', () => {
    const rows = [{ time: 17_000 }, { time: 16_000 }, { time: 15_000, balls: 1 }].map((row) => ({
      row,
      score: opened.score({ cones: row }),
    }))
    expect([...placesOf(opened, rows)].map(([row, place]) => [row.time, place])).toEqual([
      [16_000, 1],
      [17_000, 2],
      [15_000, 3],
    ])
  })

  test('against the clock every penalty is a second', () => {
    const timed = open({ ruleSet: 'fei-2026', phases: [{ ...cones, judged: 'time' }] })
    expect(timed.score({ cones: { time: 15_000, balls: 2, disobediences: 1 } }).total).toBe(16_100)
    expect(timed.score({ cones: { balls: 2 } }).total).toBeNull()
  })
})

describe('indoor', () => {
  test.each([
    // Bordeaux, Budapest: four seconds a ball; a corrected error 20 seconds.
    [{ time: 13_771, balls: 1 }, 14_171],
    [{ time: 12_957, balls: 2 }, 13_757],
    [{ time: 13_000, correctedCourse: 1 }, 15_000],
    [{ time: 13_000, knockedDown: 1 }, 13_400],
  ])('%j: %i hundredths', (sheet, expected) => {
    const phases = [{ kind: 'indoor', timeLimit: null, secondRound: null }]
    expect(open({ ruleSet: 'fei-2026', phases }).score({ indoor: sheet }).total).toBe(expected)
  })
})
