import { describe, expect, test } from 'vitest'
import type { DressageTest } from './test.ts'
import { bigKur, joint, open, short, young } from './testing.ts'

/** Four technical and four artistic marks: 40 points each. */
const evenKur: DressageTest = {
  ...bigKur,
  movements: [1, 1, 1, 1],
  maxPoints: 80,
  seconds: null,
}

describe('two common marks of a freestyle lose what the marks of the sheet would lose', () => {
  test.each([
    // ÖTO § 104.6.1: 2 of 40 technical points are 5 %, half a mark of 8.0; then 4 more.
    ['oeto-2026', { errors: 1 }, 1550],
    ['oeto-2026', { errors: 2 }, 1450],
    // USDF: 1 of 40 artistic points is 2.5 %.
    ['usdf-freestyle-2023', { timeFaults: 1 }, 1575],
    // FEI sheet: half a percentage point of the technical half.
    ['fei-2026', { otherFaults: 1 }, 1595],
  ])('%s %j: %i', (ruleSetId, faults, total) => {
    const opened = open({
      ruleSetId,
      test: evenKur,
      positions: ['C'],
      entryMode: 'common-mark',
    })
    const [part] = opened.parts
    const marks = (part?.fields ?? []).filter(({ required }) => required)
    expect(marks).toHaveLength(2)
    const given = Object.fromEntries(marks.map(({ field }) => [field, 80]))
    expect(opened.score({ C: { ...given, ...faults } }).total).toBe(total)
  })
})

describe('of sums of a judge', () => {
  test('a percentage point off one half of a freestyle is half a point off the judge', () => {
    const opened = open({ test: bigKur, positions: ['C'], entryMode: 'judge-percent' })
    expect(opened.score({ C: { percent: 80_000, otherFaults: 1 } }).total).toBe(79_750)
    expect(opened.score({ C: { percent: 80_000, timeFaults: 1 } }).total).toBe(79_750)
    expect(opened.score({ C: { percent: 80_000, timeFaults: 1, otherFaults: 1 } }).total).toBe(
      79_500,
    )
  })

  test('technical and artistic points come off the same sum', () => {
    const choice = { ruleSetId: 'usdf-freestyle-2023', test: bigKur, positions: ['C' as const] }
    const points = open({ ...choice, entryMode: 'judge-points' })
    // 48 of 60 less 1 artistic and 2 technical points.
    const score = points.score({ C: { points: 480, timeFaults: 1, errors: 1 } })
    expect(score).toMatchObject({ points: 450, total: 75_000 })
    const percent = open({ ...choice, entryMode: 'judge-percent' })
    expect(percent.score({ C: { percent: 80_000, timeFaults: 1, errors: 1 } }).total).toBe(75_000)
  })

  test('young horses: errors are on the technical sheet, the quality sheet stays (ÖTO § 104.6)', () => {
    const opened = open({
      ruleSetId: 'oeto-2026',
      test: young,
      positions: ['C', 'B'],
      entryMode: 'judge-points',
    })
    // 40 less 2 of 50 points are 76 %, 16 of 20 are 80 %.
    const score = opened.score({ C: { points: 400, errors: 1 }, B: { points: 160 } })
    expect(score.judges.map(({ part, percent }) => [part, percent])).toEqual([
      ['C', 76_000],
      ['B', 80_000],
    ])
    expect(score.total).toBe(78_000)
  })
})

describe('too short for a freestyle', () => {
  test.each([
    // The window is 5'00 to 6'00, with ten seconds of grace on both ends.
    ['usdf-freestyle-2023', 29_000, 0],
    ['usdf-freestyle-2023', 28_900, 1],
  ])('%s: after %i hundredths of a second %i', (ruleSetId, rideTime, faults) => {
    const opened = open({ ruleSetId, test: bigKur, positions: ['C'] })
    expect(opened.score({ C: { 'movement.1': 80, rideTime } }).faults.timeFaults).toBe(faults)
  })
})

describe('below the percentage for a place (ÖTO A § 52.3)', () => {
  const opened = open({ ruleSetId: 'oeto-2026', positions: ['C'], entryMode: 'judge-percent' })
  test.each([
    [50_000, undefined],
    [49_999, 'below_minimum'],
    [null, undefined],
  ])('%s: %s', (percent, why) => {
    expect(opened.score({ C: { percent } }).withoutPlace).toBe(why)
  })
})

test('a judge who counted fewer errors than the president is asked too', () => {
  const opened = open({ positions: ['E', 'C'] })
  const found = opened
    .findings({ C: { errors: 2 }, E: { errors: 1 } }, false)
    .filter(({ code }) => code === 'errors-differ')
  expect(found).toEqual([{ code: 'errors-differ', part: 'E', field: 'errors', difference: 1 }])
})

describe('decimals of a common mark', () => {
  const decimals = (test: DressageTest, value: object) => {
    const opened = open({
      ruleSetId: 'oeto-2026-joint',
      test,
      positions: ['C'],
      entryMode: 'common-mark',
      overrides: value,
    })
    return opened.columns.find(({ total }) => total)?.decimals
  }
  const inPercent = { freestyleTimeFault: { unit: 'percent', value: 500 } }

  test('one; two where half a percentage point comes off one of two marks (ÖTO § 104.6.3)', () => {
    expect(decimals(joint, {})).toBe(1)
    expect(decimals(joint, inPercent)).toBe(1)
    expect(decimals(evenKur, {})).toBe(1)
    expect(decimals(evenKur, inPercent)).toBe(2)
  })
})

describe('of several tests', () => {
  const opened = open({
    positions: ['C'],
    entryMode: 'judge-percent',
    overall: { tests: [short], weights: [40, 60], total: 'mean' },
  })

  test('points and percent beside the total are those of the last one begun', () => {
    expect(opened.score({ C: { percent: 70_000 } }).percent).toBe(70_000)
    expect(opened.score({ C: { percent: 70_000 }, 'C.2': { percent: 80_000 } }).percent).toBe(
      80_000,
    )
  })

  test('the last step says which test weighs how much', () => {
    const score = opened.score({ C: { percent: 70_000 }, 'C.2': { percent: 80_000 } })
    const last = opened.explain(score).at(-1)
    // 0.4 × 70 + 0.6 × 80.
    expect(last).toMatchObject({ key: 'testsMean', value: 76_000 })
    expect(last?.terms.map(({ key, part, value }) => [key, part, value])).toEqual([
      ['test', '1', 70_000],
      ['weight', '1', 40],
      ['test', '2', 80_000],
      ['weight', '2', 60],
    ])
    expect(opened.explain(score).map(({ part }) => part)).toContain('2')
  })
})
