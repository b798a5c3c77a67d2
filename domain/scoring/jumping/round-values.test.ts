import { describe, expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import type { JumpingChoice } from './choice.ts'
import { formatOf } from './formats/all.ts'
import { jumping } from './jumping.ts'
import { openCompetition } from './open-competition.ts'
import { fullPoints, worthOf } from './points.ts'
import { jumpingRules, noCourse } from './rules.ts'
import { timeAllowedFor, timeAllowedOf } from './time.ts'

const open = (choice: Partial<JumpingChoice>) =>
  openCompetition({ ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals', ...choice })

const f = (faults: number, time: number) => ({ faults, time })

function roundsOf(choice: Partial<JumpingChoice>, sheet: Sheet) {
  return open(choice).score(sheet).rounds
}

describe('a round has the values of its table and no others', () => {
  const courses = { round_1: { obstacles: ['1', '2', '3'], timeAllowed: 6000 } }

  test('Table A: faults, no seconds, no points, no mark', () => {
    const [round] = roundsOf({ courses }, { round_1: f(4000, 6100) })
    expect(round).toMatchObject({ faults: 5000, timeFaults: 1000, seconds: null, points: null })
    expect(round).toMatchObject({ mark: null, offIdeal: null, idealTime: null })
  })

  test('Table C: seconds, no faults', () => {
    const [round] = roundsOf({ format: 'c', courses }, { round_1: { knockdowns: 2, time: 6100 } })
    expect(round).toMatchObject({ faults: null, timeFaults: null, seconds: 6900 })
  })

  test('Table C obstacle by obstacle: a knock-down is seconds and no fault', () => {
    const choice = { format: 'c', entry: 'obstacles', courses } as const
    const [round] = roundsOf(choice, { round_1: { 'knockdown.1': 1, time: 5000 } })
    expect(round).toMatchObject({ obstacleFaults: null, faults: null, seconds: 5400 })
  })

  test('Table C has no seconds before the time', () => {
    expect(roundsOf({ format: 'c' }, { round_1: { knockdowns: 2 } })[0]?.seconds).toBeNull()
  })

  test('an accumulator: points, and no faults of its own', () => {
    const choice = { format: 'accumulator', entry: 'obstacles', courses } as const
    const [round] = roundsOf(choice, { round_1: { 'refusal.1': 1, time: 5000 } })
    // 1 + 2 + 3 less 4; a fence that falls brings nothing and costs nothing besides.
    expect(round).toMatchObject({ points: 2000, obstacleFaults: 4000, faults: null })
    const [fallen] = roundsOf(choice, { round_1: { 'knockdown.3': 1, time: 5000 } })
    expect(fallen).toMatchObject({ points: 3000, obstacleFaults: 0, faults: null })
  })

  test('style: what the time costs is in the mark and is no fault', () => {
    const choice = { ruleSet: 'oeto-2026', format: 'style', height: 100, courses }
    const [round] = roundsOf(choice, { round_1: { mark: 800, time: 6101 } })
    expect(round).toMatchObject({ mark: 780, timeFaults: null, faults: null })
  })

  test('before the start a round has nothing', () => {
    const [round] = roundsOf({ courses, entry: 'obstacles' }, {})
    expect(round).toMatchObject({
      begun: false,
      complete: false,
      obstacleFaults: null,
      faults: null,
    })
    expect(round?.obstacles).toBeNull()
  })
})

describe('obstacles without fault (ÖTO A § 52.3.2)', () => {
  const courses = { round_1: { obstacles: ['1', '2', '3', '4'], timeAllowed: 6000 } }
  const obstaclesIn = (choice: Partial<JumpingChoice>, round_1: Sheet[string]) =>
    roundsOf({ entry: 'obstacles', courses, ...choice }, { round_1 })[0]?.obstacles

  test.each<[Sheet[string], number]>([
    [{ time: 5000 }, 0],
    [{ 'knockdown.1': 1, 'refusal.1': 1, time: 5000 }, 1],
    [{ 'knockdown.1': 1, 'run_out.2': 1, time: 5000 }, 2],
    [{ 'refusal.4': 1, time: 5000 }, 1],
    [{ 'fall.3': 1, 'knockdown.1': 1, 'knockdown.2': 1, time: 5000 }, 3],
  ])('%o: %i', (round_1, faulted) => {
    expect(obstaclesIn({}, round_1)).toEqual({ jumped: 4, faulted })
    expect(obstaclesIn({ format: 'c' }, round_1)).toEqual({ jumped: 4, faulted })
  })

  test('are not known of totals, of points and of a course without obstacles', () => {
    expect(obstaclesIn({ entry: 'totals' }, f(0, 5000))).toBeNull()
    expect(obstaclesIn({ format: 'accumulator' }, { time: 5000 })).toBeNull()
    expect(obstaclesIn({ courses: { round_1: { timeAllowed: 6000 } } }, { time: 5000 })).toBeNull()
  })

  test('two of four are half, one is not; rounds count together', () => {
    const choice = { ruleSet: 'oeto-2026', entry: 'obstacles', height: 110 } as const
    const half = { 'knockdown.1': 1, 'knockdown.2': 1, time: 5000 }
    const tooMany = { ...half, 'knockdown.3': 1 }
    const why = (format: string, sheet: Sheet) => {
      const both = { round_1: courses.round_1, round_2: courses.round_1 }
      const opened = open({ ...choice, format, courses: format === 'c' ? courses : both })
      return opened.score(sheet).withoutPlace ?? null
    }
    expect(why('c', { round_1: half })).toBeNull()
    expect(why('c', { round_1: tooMany })).toBe('too_many_faulted')
    const twoRounds = 'two-rounds-second-time'
    expect(why(twoRounds, { round_1: tooMany, round_2: { ...half, 'knockdown.2': 0 } })).toBeNull()
    expect(why(twoRounds, { round_1: tooMany, round_2: half })).toBe('too_many_faulted')
  })
})

describe('a mark without rating (ÖTO § 204.4)', () => {
  const why = (values: JumpingChoice['values'], round_1: Sheet[string]) =>
    open({ ruleSet: 'oeto-2026', format: 'style', values }).score({ round_1 }).withoutPlace ?? null

  test('up to 4.9, whoever finished', () => {
    expect(why({}, { mark: 490, time: 5000 })).toBe('no_rating')
    expect(why({}, { mark: 500, time: 5000 })).toBeNull()
    expect(why({}, { mark: 300, outcome: 'retired' })).toBeNull()
    expect(why({}, { time: 5000 })).toBeNull()
  })

  test('where every mark is rated, 0 is', () => {
    expect(why({ unratedUpTo: null }, { mark: 0, time: 5000 })).toBeNull()
  })
})

describe('the total before the fastest of a speed leg is known', () => {
  const total = (sheet: Sheet) => open({ format: 'championship' }).score(sheet).total

  test('nobody is behind', () => {
    expect(total({ speed_leg: { knockdowns: 0, time: 7000 } })).toBe(0)
    expect(total({ speed_leg: { knockdowns: 0, time: 7000 }, round_1: f(4000, 7000) })).toBe(4000)
  })

  test('there is none of one that was not finished, nor of other rounds without faults', () => {
    expect(total({ speed_leg: { knockdowns: 0, time: 7000, outcome: 'retired' } })).toBeNull()
    expect(total({ round_1: { time: 7000 } })).toBeNull()
    expect(
      open({ format: 'speed-leg' }).score({ speed_leg: { knockdowns: 1, time: 7000 } }).total,
    ).toBe(7400)
  })
})

describe('what comes next at once', () => {
  const due = (format: string, sheet: Sheet, courses: JumpingChoice['courses'] = {}) => {
    const { due: next, progress } = open({ format, courses }).score(sheet)
    return [next, progress.done, progress.expected]
  }
  const timed = { phase_1: { timeAllowed: 4000 }, phase_2: { timeAllowed: 3000 } }

  test.each<[string, string, Sheet, [string | null, number, number]]>([
    [
      'nothing before the first is through',
      'two-phases-special',
      { phase_1: { faults: 0 } },
      [null, 1, 4],
    ],
    ['the second phase', 'two-phases-special', { phase_1: f(4000, 3900) }, ['phase_2', 2, 4]],
    [
      'nothing while it is ridden',
      'two-phases-special',
      { phase_1: f(4000, 3900), phase_2: { faults: 0 } },
      [null, 3, 4],
    ],
    ['only a clear one has a second', 'two-phases-2', { phase_1: f(4000, 3900) }, [null, 2, 2]],
    ['time faults too are faults', 'two-phases-2', { phase_1: f(0, 4001) }, [null, 2, 2]],
    ['a clear one', 'two-phases-2', { phase_1: f(0, 3900) }, ['phase_2', 2, 4]],
    ['not before the time is there', 'two-phases-2', { phase_1: { faults: 0 } }, [null, 1, 2]],
    [
      'nor after an end',
      'two-phases-2',
      { phase_1: { faults: 0, outcome: 'retired' } },
      [null, 2, 2],
    ],
  ])('%s', (_, format, sheet, expected) => {
    expect(due(format, sheet, timed)).toEqual(expected)
  })

  test('a jump-off is for the field to say', () => {
    expect(due('grand-prix', { round_1: f(0, 6000) })).toEqual([null, 2, 2])
  })

  test('penalties that are carried in are no ride', () => {
    // The faults of the first round, whose time decides nothing; nothing carried in is nothing.
    expect(due('cumulative-final', {})).toEqual([null, 0, 1])
  })
})

describe('the time allowed', () => {
  test.each([
    [{ length: 400, speed: 350 }, 6900],
    [{ length: 350, speed: 350 }, 6000],
    [{ length: 400, speed: null }, null],
    [{ length: null, speed: 350 }, null],
    [{ length: 400, speed: 350, timeAllowed: 7000 }, 7000],
  ])('%o: %s', (course, allowed) => {
    expect(timeAllowedOf({ ...noCourse, ...course })).toBe(allowed)
  })

  test.each([
    [null, null, null],
    [null, 7000, 7000],
    [8000, null, 8000],
    [8000, 7000, 8000],
    [6000, 7000, 7000],
  ])('in force %s, of the course %s: %s', (inForce, timeAllowed, allowed) => {
    expect(timeAllowedFor(inForce, { ...noCourse, timeAllowed })).toBe(allowed)
  })

  // The time of a round has the corrections in it (FEI JR 226, as KNHS Art. 226 prints it), and the time
  // limit (JR 228, 239) is one of the time of the round. Seconds for knock-downs come afterwards.
  test.each([
    { of: 'on the limit', sheet: { time: 12_000 }, ended: null },
    { of: 'a hundredth over', sheet: { time: 12_001 }, ended: 'time_limit' },
    { of: 'on it with 6 s', sheet: { time: 11_400, corrections: 1 }, ended: null },
    { of: 'over it by 6 s alone', sheet: { time: 11_500, corrections: 1 }, ended: 'time_limit' },
    { of: 'over it by knock-downs alone', sheet: { time: 11_500, knockdowns: 3 }, ended: null },
  ])('Table C over 500 m, limit 120 s: $of', ({ sheet, ended }) => {
    const opened = open({ format: 'c', courses: { round_1: { length: 500 } } })
    const score = opened.score({ round_1: { knockdowns: 0, ...sheet } })
    expect(score.ended?.reason ?? null).toBe(ended)
  })

  test.each([
    { of: 'on it with 6 s', sheet: { time: 11_400, corrections: 1 }, ended: null },
    { of: 'over it by 6 s alone', sheet: { time: 11_401, corrections: 1 }, ended: 'time_limit' },
  ])('Table A, 60 s allowed, limit 120 s: $of', ({ sheet, ended }) => {
    const opened = open({ courses: { round_1: { timeAllowed: 6000 } } })
    expect(opened.score({ round_1: { faults: 0, ...sheet } }).ended?.reason ?? null).toBe(ended)
  })

  test('a Table C course of unknown length has no limit', () => {
    expect(
      open({ format: 'c' }).score({ round_1: { knockdowns: 0, time: 99_000 } }).ended,
    ).toBeNull()
  })
})

describe('all the points that a course can bring', () => {
  const full = (format: string, worth: readonly number[] | null, obstacles = 4) => {
    const frozen = jumping.freeze({
      ruleSet: 'fei-2026',
      format,
      courses: {
        round_1: { obstacles: Array.from({ length: obstacles }, (_, at) => `${at + 1}`), worth },
      },
    })
    const [round] = formatOf(format)?.rounds ?? []
    if (!frozen.ok || round === undefined) throw new Error(format)
    return fullPoints(round, jumpingRules.parse(frozen.rules))
  }

  test.each([
    // 1 + 2 + 3 + 4; with the joker for the last fence twice its points (FEI JR 269).
    ['accumulator', null, 10_000],
    ['accumulator-joker', null, 14_000],
    // 10, 20, 30 and 40 twice each, and the joker for 200 (FEI JR 270).
    ['top-score', [10_000, 20_000, 30_000, 40_000], 400_000],
    ['risk-jump', null, 15_000],
    ['fault-and-out', null, null],
    ['a-against-clock', null, null],
  ])('%s', (format, worth, points) => {
    expect(full(format, worth)).toBe(points)
  })

  test('nobody knows it of a course without obstacles', () => {
    expect(full('accumulator', null, 0)).toBeNull()
    expect(full('top-score', null, 0)).toBeNull()
  })

  test('a fence without a worth of its own in the list is worth nothing', () => {
    expect(
      [1, 2, 3].map((number) => worthOf(number, { ...noCourse, worth: [5000, 7000] })),
    ).toEqual([5000, 7000, 0])
  })
})
