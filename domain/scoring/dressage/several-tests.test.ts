import { describe, expect, test } from 'vitest'
import { hasRounds } from '#domain/results/rides.ts'
import { partsAt, positionOf } from '../position-of.ts'
import { kur, open, short } from './testing.ts'

const overall = { tests: [short], weights: [1, 1], total: 'mean' } as const

function openTwo(more: Parameters<typeof open>[0] = {}) {
  return open({
    positions: ['C', 'B'],
    entryMode: 'judge-points',
    overall: { ...overall, tests: [short], weights: [1, 1] },
    ...more,
  })
}

// 50 points of each judge in each test.
const first = { C: { points: 350 }, B: { points: 360 } }
const second = { 'C.2': { points: 400 }, 'B.2': { points: 390 } }

describe('a competition in two tests', () => {
  test('every judge has a sheet for each', () => {
    const { parts } = openTwo()
    expect(parts.map(({ part }) => part)).toEqual(['C', 'B', 'C.2', 'B.2'])
    expect(parts.map(({ part }) => positionOf(parts, part))).toEqual(['C', 'B', 'C', 'B'])
    expect(partsAt(parts, ['C'])).toEqual(['C', 'C.2'])
    expect(partsAt(parts, [])).toEqual([])
  })

  test('each is ridden in an order of its own', () => {
    expect(openTwo().rounds).toEqual([
      { part: 'test.1', parts: ['C', 'B'], riders: 'everybody', order: 'start-order' },
      { part: 'test.2', parts: ['C.2', 'B.2'], riders: 'everybody', order: 'start-order' },
    ])
    expect(hasRounds(openTwo())).toBe(true)
    expect(hasRounds(open({ positions: ['C'] }))).toBe(false)
  })

  test.each([
    ['mean', [1, 1], 75_000],
    ['sum', [1, 1], 150_000],
    ['mean', [40, 60], 75_800],
  ] as const)('%s with weights %j: %i', (total, weights, expected) => {
    const opened = openTwo({ overall: { tests: [short], weights: [...weights], total } })
    const score = opened.score({ ...first, ...second })
    expect(score.rounds.map(({ percent }) => percent)).toEqual([71_000, 79_000])
    expect(score.total).toBe(expected)
  })

  // Athens 2004, Ferrer-Salat: 1792 of 2400 and 1894 of 2500 points.
  test.each([
    ['exact', 75_213],
    ['printed', 75_214],
  ] as const)('made of %s percentages: %i', (overallFrom, total) => {
    const opened = open({
      ruleSetId: 'fei-2004',
      test: { ...short, movements: [], collectives: [], maxPoints: 480 },
      positions: ['E', 'H', 'C', 'M', 'B'],
      entryMode: 'judge-points',
      overrides: { totalFrom: 'sumPoints', overallFrom },
      overall: {
        ...overall,
        tests: [{ ...short, movements: [], collectives: [], maxPoints: 500 }],
        weights: [1, 1],
      },
    })
    const points = (parts: readonly string[], given: readonly number[]) =>
      Object.fromEntries(parts.map((part, index) => [part, { points: given[index] ?? 0 }]))
    const score = opened.score({
      ...points(['E', 'H', 'C', 'M', 'B'], [3590, 3590, 3580, 3580, 3580]),
      ...points(['E.2', 'H.2', 'C.2', 'M.2', 'B.2'], [3780, 3790, 3790, 3790, 3790]),
    })
    expect(score.total).toBe(total)
  })

  test('before the second test the first one alone counts', () => {
    const score = openTwo().score(first)
    expect(score).toMatchObject({ total: 71_000, progress: { done: 2, expected: 4 } })
  })

  test('errors cost in the test in which they happen', () => {
    const score = openTwo().score({ ...first, ...second, 'C.2': { points: 400, errors: 1 } })
    expect(score.rounds.map(({ percent }) => percent)).toEqual([71_000, 77_000])
    expect(score.total).toBe(74_000)
  })

  test('one error in each is not the second error', () => {
    const sheet = { ...first, ...second, C: { points: 350, errors: 1 } }
    expect(openTwo().score({ ...sheet, 'C.2': { points: 400, errors: 1 } }).ended).toBeNull()
    expect(openTwo().score({ ...sheet, 'C.2': { points: 400, errors: 2 } }).ended).toEqual({
      status: 'eliminated',
      reason: 'errors_of_course',
    })
  })

  test('the list shows each test and the total', () => {
    const opened = openTwo()
    expect(opened.columns.map(({ key, part }) => [key, part])).toEqual([
      ['judge', 'C'],
      ['judge', 'B'],
      ['test', '1'],
      ['judge', 'C.2'],
      ['judge', 'B.2'],
      ['test', '2'],
      ['percent', null],
    ])
    expect(opened.cells(opened.score({ ...first, ...second })).map(({ value }) => value)).toEqual([
      70_000, 72_000, 71_000, 80_000, 78_000, 79_000, 75_000,
    ])
  })

  test('the last step is how the tests make the total', () => {
    const opened = openTwo({ overall: { tests: [short], weights: [40, 60], total: 'mean' } })
    const steps = opened.explain(opened.score({ ...first, ...second }))
    expect(steps.map(({ key, value }) => [key, value])).toEqual([
      ['judge', 70_000],
      ['judge', 72_000],
      ['mean', 71_000],
      ['judge', 80_000],
      ['judge', 78_000],
      ['mean', 79_000],
      ['testsMean', 75_800],
    ])
    expect(steps.at(-1)?.terms.map(({ key, value }) => [key, value])).toEqual([
      ['test', 71_000],
      ['weight', 40],
      ['test', 79_000],
      ['weight', 60],
    ])
  })

  // Two times 79 % makes the same 75 %, and the middle of 70, 72, 79, 79 is above that of 70, 72, 78, 80.
  test('what the second test must bring against a finished rival', () => {
    const opened = openTwo({ entryMode: 'judge-percent' })
    const ridden = { C: { percent: 70_000 }, B: { percent: 72_000 } }
    const rival = { ...ridden, 'C.2': { percent: 80_000 }, 'B.2': { percent: 78_000 } }
    expect(opened.needs(ridden, opened.score(rival))).toMatchObject({
      targets: [{ key: 'average-percent', value: 79_000 }],
    })
  })

  test('judges are compared within a test', () => {
    const apart = { ...first, 'C.2': { points: 400 }, 'B.2': { points: 350 } }
    expect(
      openTwo()
        .findings(apart, false)
        .map(({ code, part }) => [code, part]),
    ).toEqual([
      ['percent-apart', 'C.2'],
      ['percent-apart', 'B.2'],
    ])
  })

  test('a freestyle that follows has its halves on its own sheets', () => {
    const opened = openTwo({
      entryMode: 'marks',
      positions: ['C'],
      overall: { tests: [kur], weights: [1, 1], total: 'mean' },
    })
    const fields = opened.parts.map((part) => part.fields.map(({ field }) => field))
    expect(fields[0]).not.toContain('artistic.1')
    expect(fields[1]).toContain('artistic.1')
    expect(opened.ranking.map(({ key }) => key)).toEqual([
      'testsRidden',
      'percent',
      'doubled-median',
    ])
  })
})
