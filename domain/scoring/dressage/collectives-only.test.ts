import { describe, expect, test } from 'vitest'
import { freezeRules } from './freeze-rules.ts'
import type { DressageTest } from './test.ts'
import { open, short } from './testing.ts'

/** A test of the rider has general marks and no movements: 10 + 20 + 20 points. */
const rider: DressageTest = {
  ...short,
  movements: [],
  collectives: [
    { label: 'position', coefficient: 1 },
    { label: 'aids', coefficient: 2 },
    { label: 'effectiveness', coefficient: 2 },
  ],
}

const sheet = (position: number, aids: number, effectiveness: number) => {
  return { 'collective.1': position, 'collective.2': aids, 'collective.3': effectiveness }
}

describe('a test with collective marks alone', () => {
  const opened = open({ ruleSetId: 'usef-2023-rider-tests', test: rider, positions: ['C', 'B'] })

  test('is marked and scored like any other', () => {
    // 6.5 + 14.0 + 15.0 and 7.0 + 13.0 + 15.0 of 50: 71 and 70 %.
    const score = opened.score({ C: sheet(65, 70, 75), B: sheet(70, 65, 75) })
    expect(score).toMatchObject({ total: 70_500, points: 705, progress: { done: 6, expected: 6 } })
    expect(score.judges.map(({ collectives }) => collectives)).toEqual([355, 350])
  })

  test('lacks what a judge left out', () => {
    const given = { C: sheet(65, 70, 75), B: { 'collective.1': 70, 'collective.3': 70 } }
    expect(opened.findings(given, true)).toEqual([
      { code: 'missing-mark', part: 'B', field: 'collective.2', difference: null },
    ])
  })

  test('equal totals: the collectives are the total, so the judge at C decides', () => {
    const usef = open({ ruleSetId: 'usef-2023', test: rider, positions: ['C', 'B'] })
    const [high, low] = [sheet(80, 80, 80), sheet(60, 60, 60)]
    const a = usef.score({ C: high, B: low })
    const b = usef.score({ C: low, B: high })
    expect(usef.compare(a, b)).toBe(0)
    expect(usef.breakTie(a, b, 1)).toBeLessThan(0)
  })
})

test('collectives that are less than the maximum say that the movements are not known', () => {
  const known = { ruleSetId: 'fei-2026', test: { ...rider, maxPoints: 430 }, positions: ['C'] }
  expect(freezeRules({ ...known, positions: ['C'], entryMode: 'marks' })).toMatchObject({
    ok: false,
    paths: ['entryMode'],
  })
  const opened = open({ ...known, positions: ['C'], entryMode: 'judge-points' })
  expect(opened.score({ C: { points: 2910 } }).total).toBe(67_674)
})
