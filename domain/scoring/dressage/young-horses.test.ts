import { describe, expect, test } from 'vitest'
import { formatValue } from '#domain/results/format-cell.ts'
import type { SheetPart } from '../sheet.ts'
import { open, short, youngsters } from './testing.ts'

const quality = (...marks: readonly number[]): SheetPart =>
  Object.fromEntries(marks.map((mark, index) => [`quality.${index + 1}`, mark]))

// Trot, walk, canter, submission, perspective.
describe('quality marks alone', () => {
  const opened = open({ ruleSetId: 'fei-2026-youth', test: youngsters, positions: ['C'] })

  test('the result is the mean of five marks: 8.24', () => {
    const score = opened.score({ C: quality(80, 82, 84, 83, 83) })
    expect(score.total).toBe(824)
    expect(opened.columns.at(-1)).toMatchObject({ key: 'mark', unit: 'mark', decimals: 2 })
    expect(opened.explain(score).at(-1)?.value).toBe(824)
  })

  test('every judge gives all five', () => {
    const two = open({ ruleSetId: 'fei-2026-youth', test: youngsters, positions: ['C', 'B'] })
    const score = two.score({ C: quality(80, 80, 80, 80, 80), B: quality(80, 80, 80, 80, 81) })
    // 8.00 and 8.02
    expect(score.total).toBe(801)
    expect(two.cells(score).map(({ value }) => value)).toEqual([800, 802, 801])
  })

  test.each([
    // Half a percentage point is 0.05 of the mark.
    ['fei-2026-youth', 795],
    ['oeto-2026-young-horses', 790],
  ])('%s: an error of course leaves %i of 8.00', (ruleSetId, total) => {
    const other = open({ ruleSetId, test: youngsters, positions: ['C'] })
    expect(other.score({ C: { ...quality(80, 80, 80, 80, 80), errors: 1 } }).total).toBe(total)
  })

  test('equal results: perspective, then trot', () => {
    const perspective = opened.score({ C: quality(80, 80, 80, 78, 82) })
    const trot = opened.score({ C: quality(82, 78, 80, 80, 80) })
    const plain = opened.score({ C: quality(80, 80, 80, 80, 80) })
    expect(opened.compare(perspective, trot)).toBe(0)
    expect(opened.breakTie(perspective, trot, 7)).toBeLessThan(0)
    expect(opened.breakTie(trot, plain, 7)).toBeLessThan(0)
  })

  test('printed as percent where the schedule says so', () => {
    const inPercent = open({
      ruleSetId: 'fei-2026-youth',
      test: youngsters,
      positions: ['C'],
      overrides: { qualityTotal: 'percent' },
    })
    expect(inPercent.score({ C: quality(80, 82, 84, 83, 83) }).total).toBe(82_400)
    expect(inPercent.columns.at(-1)).toMatchObject({ key: 'percent', unit: 'percent' })
  })

  test('40 and 60 % of two rounds', () => {
    const rounds = open({
      ruleSetId: 'fei-2026-youth',
      test: youngsters,
      positions: ['C'],
      overall: { tests: [youngsters], weights: [40, 60], total: 'mean' },
    })
    const score = rounds.score({
      C: quality(80, 80, 80, 80, 80),
      'C.2': quality(90, 90, 90, 90, 91),
    })
    // 0.4 × 80 + 0.6 × 90.2
    expect(score.total).toBe(8612)
  })
})

// US championships: 40 and 60 % of two tests, printed 8.736.
describe('two tests of young horses', () => {
  const opened = open({
    ruleSetId: 'fei-2026-youth',
    test: youngsters,
    positions: ['C'],
    overall: { tests: [youngsters], weights: [40, 60], total: 'mean' },
  })
  const sheet = { C: quality(88, 87, 90, 86, 87), 'C.2': quality(86, 88, 87, 88, 87) }

  test('the overall result is a mark of three decimals', () => {
    const score = opened.score(sheet)
    // 8.76 and 8.72: 0.4 of the one and 0.6 of the other.
    expect(score.total).toBe(8736)
    const column = opened.columns.at(-1)
    expect(column).toMatchObject({ key: 'mark', decimals: 3, total: true })
    expect(formatValue(score.total ?? 0, column?.unit ?? 'percent', column)).toBe('8.736')
    expect(opened.explain(score).at(-1)).toMatchObject({ value: 8736 })
  })

  test('each of them is a mark of two', () => {
    const cells = opened.cells(opened.score(sheet))
    const tests = opened.columns.flatMap(({ key, unit, decimals }, index) =>
      key === 'test' ? [[unit, decimals, cells[index]?.value]] : [],
    )
    expect(tests).toEqual([
      ['mark', 2, 876],
      ['mark', 2, 872],
    ])
  })

  test('one test of marks and one of points make a percentage', () => {
    const mixed = open({
      ruleSetId: 'fei-2026-youth',
      test: youngsters,
      positions: ['C'],
      overall: { tests: [short], weights: [1, 1], total: 'mean' },
    })
    expect(mixed.columns.at(-1)).toMatchObject({ key: 'percent', unit: 'percent' })
  })
})
