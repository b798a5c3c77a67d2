import { describe, expect, test } from 'vitest'
import { kur, open, short } from './testing.ts'

// ÖTO 2026 § 104.1, § 104.6: one mark with one decimal; 0.2 and 0.4 off for errors of course.
describe('one mark of all judges', () => {
  const opened = open({ ruleSetId: 'oeto-2026-joint', entryMode: 'common-mark' })

  test('the judges fill in one sheet with one mark', () => {
    expect(opened.parts.map(({ part }) => part)).toEqual(['C'])
    expect(opened.columns.map(({ key, unit, decimals }) => [key, unit, decimals])).toEqual([
      ['mark', 'mark', 1],
    ])
    expect(opened.checkWrite({ part: 'C', field: 'mark', value: 73 })).toBeUndefined()
  })

  test.each([
    [{}, 730, null],
    [{ errors: 1 }, 710, null],
    [{ errors: 2 }, 670, null],
    [{ errors: 3 }, 630, 'errors_of_course'],
    [{ otherFaults: 2 }, 690, null],
  ])('7.3 with %j is %i hundredths', (faults, total, reason) => {
    const score = opened.score({ C: { mark: 73, ...faults } })
    expect([score.total, score.ended?.reason ?? null]).toEqual([total, reason])
    expect(opened.cells(score).map(({ value }) => value)).toEqual([total])
    expect(opened.explain(score).at(-1)?.value).toBe(total)
  })

  test('equal marks share the place', () => {
    const a = opened.score({ C: { mark: 73 } })
    const b = opened.score({ C: { mark: 75, errors: 1 } })
    expect(opened.compare(a, b)).toBe(0)
    expect(opened.breakTie(a, b, 1)).toBe(0)
  })

  test('what it needs is a mark', () => {
    const rival = opened.score({ C: { mark: 73 } })
    expect(opened.needs({}, rival)).toMatchObject({
      outcome: 'open',
      targets: [{ key: 'average-mark', unit: 'points', value: 74 }],
    })
  })

  test('points that an error costs are as much of the mark as of the sheet', () => {
    // 2 of 50 points are 4 % or 0.4 of the mark.
    const other = open({ ruleSetId: 'oeto-2026', entryMode: 'common-mark' })
    expect(other.score({ C: { mark: 73, errors: 1 } }).total).toBe(690)
  })
})

describe('freestyle', () => {
  const opened = open({ ruleSetId: 'oeto-2026-joint', entryMode: 'common-mark', test: kur })

  test('the technical and the artistic mark are added', () => {
    const score = opened.score({ C: { technicalMark: 72, artisticMark: 80 } })
    expect(score.total).toBe(1520)
    expect(opened.columns.map(({ key }) => key)).toEqual(['technical', 'artistic', 'mark'])
    expect(opened.cells(score).map(({ value }) => value)).toEqual([720, 800, 1520])
  })

  test.each([
    [{ errors: 1 }, 720, 800, 1500],
    [{ otherFaults: 1 }, 700, 800, 1500],
    [{ timeFaults: 1 }, 720, 780, 1500],
    [{ forbiddenMovements: 1 }, 720, 700, 1420],
  ])('with %j', (faults, ...marks) => {
    const score = opened.score({ C: { technicalMark: 72, artisticMark: 80, ...faults } })
    expect(opened.cells(score).map(({ value }) => value)).toEqual(marks)
  })

  // ÖTO § 104.6.3 says 0.5 percentage points off the artistic mark: of a mark from 0 to 10 that is 0.05.
  test('a time fault in percentage points, where the schedule says so, shows in the second decimal', () => {
    const typed = open({
      ...{ ruleSetId: 'oeto-2026-joint', entryMode: 'common-mark', test: kur },
      overrides: { freestyleTimeFault: { unit: 'percent', value: 500 } },
    })
    const score = typed.score({ C: { technicalMark: 72, artisticMark: 80, timeFaults: 1 } })
    expect(typed.cells(score).map(({ value }) => value)).toEqual([720, 795, 1515])
    expect(typed.columns.map(({ decimals }) => decimals)).toEqual([2, 2, 2])
  })

  test('equal sums: the higher artistic mark', () => {
    const technical = opened.score({ C: { technicalMark: 80, artisticMark: 72 } })
    const artistic = opened.score({ C: { technicalMark: 72, artisticMark: 80 } })
    expect(opened.compare(technical, artistic)).toBe(0)
    expect(opened.breakTie(technical, artistic, 5)).toBeGreaterThan(0)
  })
})

test('judges who sit together without C fill in the sheet of the first', () => {
  const opened = open({ test: short, entryMode: 'common-mark', positions: ['H', 'B'] })
  expect(opened.parts.map(({ part }) => part)).toEqual(['H'])
})
