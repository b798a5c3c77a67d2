import { describe, expect, test } from 'vitest'
import { placesOf } from '../published.ts'
import type { Sheet, SheetPart } from '../sheet.ts'
import type { DressageSetUp } from './freeze-rules.ts'
import { kur, open, short, young, youngsters } from './testing.ts'

/** A short sheet of 50 points: one movement, one double, and a double collective. */
function marks(first: number, second: number, collective: number): SheetPart {
  return { 'movement.1': first, 'movement.2': second, 'collective.1': collective }
}

const all = (mark: number) => marks(mark, mark, mark)

const freestyle = (technical: number, artistic: number): SheetPart => {
  return { 'movement.1': technical, 'movement.2': technical, 'artistic.1': artistic }
}

const quality = (...given: readonly number[]): SheetPart =>
  Object.fromEntries(given.map((mark, index) => [`quality.${index + 1}`, mark]))

describe('the judge at E is missing for one ride', () => {
  // 65.0 and 70.0 %, of two judges and not of three.
  test.each(['meanOfRounded', 'meanUnrounded', 'sumPoints'] as const)('%s', (totalFrom) => {
    const opened = open({ overrides: { totalFrom } })
    const score = opened.score({ C: all(65), B: all(70) })
    expect(score.judges.map(({ points }) => points)).toEqual([null, 325, 350])
    expect(score).toMatchObject({ total: 67_500, progress: { done: 6, expected: 9 } })
  })

  // 36.5 and 33.0 of 50; 36.0 once the office has corrected the sum at C.
  test('points that were added up elsewhere, and corrected', () => {
    const opened = open({ entryMode: 'judge-points' })
    const totalOf = (points: number | null) =>
      opened.score({ C: { points }, B: { points: 330 } }).total
    expect([totalOf(365), totalOf(360), totalOf(null)]).toEqual([69_500, 69_000, 66_000])
    const write = (value: number) => opened.checkWrite({ part: 'C', field: 'points', value })
    expect(write(362)).toMatchObject({ code: 'wrong-step', step: 5 })
    expect(write(500)).toBeUndefined()
    expect(write(505)).toMatchObject({ code: 'out-of-range', maximum: 500 })
  })

  test('is one finding, and the others are compared as ever', () => {
    const sheet = { C: all(65), B: all(70) }
    const found = (finished: boolean) =>
      open()
        .findings(sheet, finished)
        .map(({ code, part, field, difference }) => [code, part, field, difference])
    const apart = [
      ['percent-apart', 'C', null, 5000],
      ['percent-apart', 'B', null, 5000],
    ]
    expect(found(false)).toEqual(apart)
    expect(found(true)).toEqual([['missing-mark', 'E', null, null], ...apart])
  })

  test('nothing is missing of a ride that the judge at C has ended', () => {
    const begun = { E: { 'movement.1': 60 }, C: { 'movement.1': 60, signed: true } }
    const codes = (sheet: Sheet) =>
      open()
        .findings(sheet, true)
        .map(({ code }) => code)
    expect(codes(begun)).toContain('missing-mark')
    expect(codes({ ...begun, C: { ...begun.C, outcome: 'retired' } })).toEqual([])
  })

  test('a sheet that was begun and left is compared with nobody', () => {
    // 60 % so far, beside two whole sheets of 70.
    const sheet = { E: { 'movement.1': 60 }, C: all(70), B: all(70) }
    expect(open().findings(sheet, false)).toEqual([])
  })

  test('the judge at C is missing, who counts the errors: who counted one is asked about it', () => {
    const sheet = { E: { ...all(70), errors: 1 }, B: all(70) }
    expect(open().score(sheet)).toMatchObject({ total: 70_000, faults: { errors: 0 } })
    const found = open().findings(sheet, true)
    expect(found.map(({ code, part }) => [code, part])).toEqual([
      ['missing-mark', 'C'],
      ['errors-differ', 'E'],
    ])
  })

  test('of young horses the other judge gives the whole quality half', () => {
    const opened = open({ test: young })
    // 35 of 50 are 70 %, 7.0 and 9.0 are 80 %.
    const score = opened.score({ C: all(70), B: quality(70, 90) })
    expect(score).toMatchObject({ total: 75_000, technical: 70_000, quality: 80_000 })
  })
})

// Who has one judge less has fewer points of every mark: marks are compared, not their sums.
test('of two tests both count, each as if all three judges had been there', () => {
  const opened = open({
    ruleSetId: 'usef-2023',
    overall: { tests: [short], weights: [1, 1], total: 'mean' },
  })
  const second = { 'E.2': all(70), 'C.2': all(70), 'B.2': all(70) }
  // Collectives of 70 six times, and of 75, 75, 70, 70, 70.
  const whole = { E: all(70), C: all(70), B: all(70), ...second }
  const fewer = { C: marks(70, 65, 75), B: marks(70, 65, 75), ...second }
  const field = [whole, fewer].map((row) => ({ row, score: opened.score(row) }))
  expect(field.map(({ score }) => score.total)).toEqual([70_000, 70_000])
  const placed = placesOf(opened, field)
  expect([placed.get(whole), placed.get(fewer)]).toEqual([2, 1])
})

describe('equal totals of three judges and of two', () => {
  test.each<{
    of: string
    setUp: Partial<DressageSetUp>
    three: Sheet
    two: Sheet
    places: readonly number[]
  }>([
    {
      of: 'USEF: collectives of 7, 7, 7 and of 8, 8',
      setUp: { ruleSetId: 'usef-2023' },
      three: { E: all(70), C: all(70), B: all(70) },
      two: { C: marks(70, 60, 80), B: marks(70, 60, 80) },
      places: [2, 1],
    },
    {
      of: 'USEF: collectives of 8, 7, 7 and of 7, 7',
      setUp: { ruleSetId: 'usef-2023' },
      three: { E: marks(70, 60, 80), C: all(70), B: all(70) },
      two: { C: all(70), B: all(70) },
      places: [1, 2],
    },
    {
      of: 'freestyle: artistic marks of 7, 7, 7 and of 8, 8',
      setUp: { test: kur },
      three: { E: freestyle(70, 70), C: freestyle(70, 70), B: freestyle(70, 70) },
      two: { C: freestyle(60, 80), B: freestyle(60, 80) },
      places: [2, 1],
    },
    {
      of: 'young horses: perspective of 8.0, 8.0, 8.0 and of 8.4, 8.4',
      setUp: { test: youngsters },
      three: {
        E: quality(80, 80, 80, 80, 80),
        C: quality(80, 80, 80, 80, 80),
        B: quality(80, 80, 80, 80, 80),
      },
      two: { C: quality(76, 80, 80, 80, 84), B: quality(76, 80, 80, 80, 84) },
      places: [2, 1],
    },
    {
      of: 'young horses: the others say nothing about the collectives of the judge at C',
      setUp: { ruleSetId: 'usef-2023', test: young },
      three: { C: all(70), E: quality(80, 80), B: quality(80, 80) },
      two: { C: marks(70, 65, 75), E: quality(80, 80) },
      places: [2, 1],
    },
    {
      of: 'young horses: nor do they where those collectives are lower',
      setUp: { ruleSetId: 'usef-2023', test: young },
      three: { C: all(70), E: quality(80, 80), B: quality(80, 80) },
      two: { C: marks(70, 75, 65), E: quality(80, 80) },
      places: [1, 2],
    },
    {
      of: 'FEI: the median of 65, 70, 75 and of 60, 80 is the same',
      setUp: {},
      three: { E: all(65), C: all(70), B: all(75) },
      two: { C: all(60), B: all(80) },
      places: [1, 1],
    },
  ])('$of', ({ setUp, three, two, places }) => {
    const opened = open(setUp)
    const field = [three, two].map((row) => ({ row, score: opened.score(row) }))
    expect(field[0]?.score.total).toBe(field[1]?.score.total)
    const placed = placesOf(opened, field)
    expect([placed.get(three), placed.get(two)]).toEqual(places)
  })
})
