import { describe, expect, test } from 'vitest'
import { placesOf } from '../published.ts'
import type { SheetPart } from '../sheet.ts'
import type { JumpingChoice } from './choice.ts'
import { openCompetition } from './open-competition.ts'

/** Riders with what their sheet says and the place that it brings, null for who is out. */
type Field = readonly (readonly [place: number | null, round_1: SheetPart])[]

function ridden(choice: Pick<JumpingChoice, 'format'> & Partial<JumpingChoice>, field: Field) {
  const opened = openCompetition({ ruleSet: 'fei-2026', entry: 'totals', ...choice })
  const rows = field.map(([, round_1], row) => ({ row, score: opened.score({ round_1 }) }))
  const places = placesOf(
    opened,
    rows.filter(({ score }) => score.ended === null),
  )
  return rows.map(({ row, score }) => ({
    place: places.get(row) ?? null,
    total: score.total,
    reason: score.ended?.reason ?? null,
  }))
}

// FEI JR 267: fences for a fixed time, 2 points for each that stands and 1 for each that falls.
describe('hit and hurry', () => {
  const field: Field = [
    // 10 and 1: 21 in 63.21 s, at the landing behind the bell.
    [4, { cleared: 10, knockdowns: 1, stopped: 'bell', time: 6321 }],
    [3, { cleared: 10, knockdowns: 1, stopped: 'bell', time: 6320 }],
    // 9 and 3 are 21 as well; nobody asks how many fell.
    [2, { cleared: 9, knockdowns: 3, stopped: 'bell', time: 6319 }],
    // 22 points however long the last landing took.
    [1, { cleared: 11, knockdowns: 0, stopped: 'bell', time: 6500 }],
    // A second refusal and a fall end the ride: last of those with 21, whatever the time.
    [5, { cleared: 10, knockdowns: 1, stopped: 'refusal', time: 4000 }],
    [6, { cleared: 10, knockdowns: 1, stopped: 'fall', time: 4001 }],
    [7, { cleared: 10, knockdowns: 0, stopped: 'bell', time: 6000 }],
    [8, { cleared: 0, knockdowns: 0, stopped: 'refusal', time: 900 }],
    [null, { cleared: 12, knockdowns: 0, time: 6000, outcome: 'eliminated', reason: 'fall' }],
  ]

  test.each(['totals', 'obstacles'] as const)('entry by %s is by fences alike', (entry) => {
    const found = ridden({ format: 'hit-and-hurry', entry }, field)
    expect(found.map(({ place }) => place)).toEqual(field.map(([place]) => place))
    expect(found.map(({ total }) => total)).toEqual([
      21_000,
      21_000,
      21_000,
      22_000,
      21_000,
      21_000,
      20_000,
      0,
      null,
    ])
  })

  test('has neither a time allowed nor a limit, however long it took', () => {
    const courses = { round_1: { timeAllowed: 6000 } }
    const slow: Field = [[1, { cleared: 10, knockdowns: 0, stopped: 'bell', time: 18_000 }]]
    expect(ridden({ format: 'hit-and-hurry', courses }, slow)).toEqual([
      { place: 1, total: 20_000, reason: null },
    ])
  })
})

// FEI JR 271: every fence once, in any order; Table C without a speed, 120 s at most.
describe('take your own line', () => {
  const format = 'take-your-own-line'
  const c = (time: number, knockdowns = 0, more: SheetPart = {}): SheetPart => {
    return { time, knockdowns, ...more }
  }

  test('time, and 4 s for each knock-down', () => {
    const field: Field = [
      [2, c(6100, 1)],
      [1, c(6499)],
      [4, c(5701, 2)],
      [2, c(6500)],
      // The first refusal costs the time that it takes, and 6 s where the fence falls with it.
      [5, c(6502, 0, { disobediences: 1 })],
      [6, c(5903, 0, { disobediences: 1, corrections: 1 })],
      [null, c(5000, 0, { disobediences: 2 })],
      [null, c(5000, 0, { falls: 1 })],
    ]
    const found = ridden({ format }, field)
    expect(found.map(({ place }) => place)).toEqual(field.map(([place]) => place))
    expect(found.map(({ total }) => total)).toEqual([
      6500,
      6499,
      6501,
      6500,
      6502,
      6503,
      null,
      null,
    ])
    expect(found.map(({ reason }) => reason).slice(-2)).toEqual(['disobediences', 'fall'])
  })

  // A line that every rider takes as they like cannot be measured.
  test.each([
    ['of no known length', {}],
    ['of fences for a long course', { round_1: { length: 700 } }],
  ])('over 120 s is out, %s', (_of, courses) => {
    const field: Field = [
      [1, c(12_000, 0)],
      // The seconds for knock-downs are no time ridden.
      [2, c(11_900, 2)],
      [null, c(12_001, 0)],
    ]
    const found = ridden({ format, courses }, field)
    expect(found.map(({ place }) => place)).toEqual(field.map(([place]) => place))
    expect(found.at(-1)?.reason).toBe('time_limit')
  })

  test('the limit of the article is a value of the rule set', () => {
    const field: Field = [
      [1, c(9000)],
      [null, c(9001)],
    ]
    const found = ridden({ format, values: { ownLineLimit: 9000 } }, field)
    expect(found.map(({ place }) => place)).toEqual([1, null])
  })

  test('a limit of the schedule goes before it', () => {
    const courses = { round_1: { timeLimit: 15_000 } }
    const field: Field = [
      [1, c(15_000)],
      [null, c(15_001)],
    ]
    const found = ridden({ format, courses }, field)
    expect(found.map(({ place }) => place)).toEqual([1, null])
  })

  test('Table C over a course of known length keeps its own limits', () => {
    const at = (length: number) =>
      ridden({ format: 'c', courses: { round_1: { length } } }, [
        [null, c(12_001)],
        [null, c(18_001)],
      ]).map(({ reason }) => reason)
    expect(at(700)).toEqual([null, 'time_limit'])
    expect(at(500)).toEqual(['time_limit', 'time_limit'])
  })
})
