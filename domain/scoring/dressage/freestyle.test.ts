import { describe, expect, test } from 'vitest'
import type { SheetPart } from '../sheet.ts'
import { bigKur, open } from './testing.ts'

/** Technical marks 20 points, artistic marks 40 points. */
const ridden = (technical: number, artistic: number, more: SheetPart = {}): SheetPart => ({
  'movement.1': technical,
  'movement.2': technical,
  'artistic.1': artistic,
  'artistic.2': artistic,
  'artistic.3': artistic,
  'artistic.4': artistic,
  ...more,
})

describe('what a freestyle loses', () => {
  // All marks 8.0: 16 of 20 technical points, 32 of 40 artistic points.
  test.each([
    // 2 of 20 points are 10 % of the technical half.
    ['usdf-freestyle-2023', { errors: 1 }, 75_000, 70_000, 80_000],
    ['usdf-freestyle-2023', { errors: 3 }, 65_000, 50_000, 80_000],
    // 4 technical points for each kind of movement.
    ['usdf-freestyle-2023', { forbiddenMovements: 1 }, 70_000, 60_000, 80_000],
    // 1 of 40 artistic points.
    ['usdf-freestyle-2023', { timeFaults: 1 }, 78_750, 80_000, 77_500],
    // 8 technical points (pony freestyle sheet).
    ['fei-2026-youth', { forbiddenMovements: 1 }, 60_000, 40_000, 80_000],
    ['fei-2026', { otherFaults: 1 }, 79_750, 79_500, 80_000],
    ['oeto-2026', { otherFaults: 1 }, 75_000, 70_000, 80_000],
  ])('%s %j: %i', (ruleSetId, faults, percent, technical, artistic) => {
    const opened = open({ ruleSetId, test: bigKur, positions: ['C'] })
    const score = opened.score({ C: ridden(80, 80, faults) })
    expect([score.total, score.technical, score.artistic]).toEqual([percent, technical, artistic])
    expect(score.ended).toBeNull()
  })

  test('ÖTO: choreography and difficulty get no more than 5.5 of any judge', () => {
    const opened = open({ ruleSetId: 'oeto-2026', test: bigKur, positions: ['C', 'B'] })
    const score = opened.score({
      C: ridden(80, 80, { forbiddenMovements: 1 }),
      B: ridden(80, 80, { 'artistic.3': 50 }),
    })
    // 8.0 5.5 5.5 8.0 of C; 8.0 5.5 5.0 8.0 of B.
    expect(score.judges.map(({ sections }) => sections.artistic?.points)).toEqual([270, 265])
  })

  test('the ride is timed once, by the judge at C, and only where the sheet prints a time', () => {
    const timed = (test: typeof bigKur) =>
      open({ test, positions: ['E', 'C'] }).parts.flatMap(({ part, fields }) =>
        fields.some(({ field }) => field === 'rideTime') ? [part] : [],
      )
    expect(timed({ ...bigKur, seconds: { from: 330, to: 360 } })).toEqual(['C'])
    expect(timed({ ...bigKur, seconds: null })).toEqual([])
    expect(timed({ ...bigKur, kind: 'standard', seconds: { from: 330, to: 360 } })).toEqual([])
  })

  test('where nothing is lost by it nothing is counted', () => {
    const counted = (ruleSetId: string) =>
      open({ ruleSetId, test: bigKur }).parts.map(({ part, fields }) => [
        part,
        fields.some(({ field }) => field === 'forbiddenMovements'),
      ])
    expect(counted('fei-2026')).toEqual([
      ['E', false],
      ['C', false],
      ['B', false],
    ])
    expect(counted('oeto-2026')).toEqual([
      ['E', false],
      ['C', true],
      ['B', false],
    ])
  })
})

// The window is 5'00 to 6'00.
describe('the time of the ride', () => {
  test.each([
    ['fei-2026', 29_900, 1],
    ['fei-2026', 30_000, 0],
    ['fei-2026', 36_000, 0],
    ['fei-2026', 36_100, 1],
    ['usdf-freestyle-2023', 37_000, 0],
    ['usdf-freestyle-2023', 37_100, 1],
  ])('%s: after %i hundredths of a second %i time faults', (ruleSetId, rideTime, faults) => {
    const opened = open({ ruleSetId, test: bigKur, positions: ['C'] })
    expect(opened.score({ C: ridden(80, 80, { rideTime }) }).faults.timeFaults).toBe(faults)
  })

  test('a sheet that prints one time has only an end', () => {
    const test = { ...bigKur, seconds: { from: 300, to: 300 } }
    const opened = open({ test, positions: ['C'] })
    expect(opened.score({ C: ridden(80, 80, { rideTime: 20_000 }) }).faults.timeFaults).toBe(0)
    expect(opened.score({ C: ridden(80, 80, { rideTime: 30_100 }) }).faults.timeFaults).toBe(1)
  })

  test('counted and too long is one fault', () => {
    const opened = open({ test: bigKur, positions: ['C'] })
    const score = opened.score({ C: ridden(80, 80, { rideTime: 40_000, timeFaults: 1 }) })
    expect(score.artistic).toBe(79_500)
  })
})

describe('declared difficulty', () => {
  const opened = open({ test: bigKur, overrides: { freestyleDifficulty: 'declared' } })
  const { 'artistic.3': _difficulty, ...others } = ridden(80, 80)

  test('is entered once and counts for every judge', () => {
    const score = opened.score({ E: others, C: { ...others, 'artistic.3': 60 }, B: others })
    expect(score.progress).toEqual({ done: 18, expected: 18 })
    expect(score.judges.map(({ sections }) => sections.artistic?.points)).toEqual([300, 300, 300])
  })

  test('no other judge can write it, and it is missing once', () => {
    expect(opened.checkWrite({ part: 'E', field: 'artistic.3', value: 70 })).toMatchObject({
      code: 'unknown-field',
    })
    expect(opened.checkWrite({ part: 'C', field: 'artistic.3', value: 70 })).toBeUndefined()
    const missing = opened.findings({ E: others, C: others, B: others }, true)
    expect(missing.map(({ part, field }) => [part, field])).toEqual([['C', 'artistic.3']])
  })
})
