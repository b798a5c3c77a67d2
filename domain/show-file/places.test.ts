import { describe, expect, test } from 'vitest'
import { disciplines } from '#domain/scoring/all.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { readShowFile, scoreShowFile, showFileNeeds } from './score-show-file.ts'
import { f, fileOf, penalties, placesIn, score, totalsIn } from './testing.ts'

describe('jumping', () => {
  const jumping = (format: string) =>
    ({
      discipline: 'jumping',
      rules: { ruleSet: 'fei-2026', format, entry: 'totals' },
    }) as const
  const gone = (outcome: string) => ({ outcome })

  test('a jump-off: finishers, then who was stopped in it, then who did not start in it', () => {
    const round_1 = f(0, 60)
    const result = score({
      ...jumping('a-against-clock-jump-off'),
      sheets: {
        a: { round_1, jump_off_1: f(4, 40) },
        b: { round_1, jump_off_1: f(0, 45) },
        c: { round_1, jump_off_1: gone('eliminated') },
        d: { round_1, jump_off_1: gone('retired') },
        e: { round_1, jump_off_1: gone('withdrawn') },
        g: { round_1: f(4, 50) },
        h: { round_1: gone('eliminated') },
        i: { round_1, jump_off_1: f(0, 30) },
      },
      competitors: { i: { horsConcours: true } },
    })
    const expected = { b: 1, a: 2, c: 3, d: 3, e: 5, g: 6, h: 'eliminated', i: 'entered' }
    expect(placesIn(result)).toEqual(expected)
  })

  test('nobody is called to a jump-off before the last of the first round', () => {
    const riders = { a: { round_1: f(0, 60) }, b: { round_1: f(0, 61) } }
    const waiting = score({ ...jumping('grand-prix'), sheets: { ...riders, c: {} } })
    expect(waiting.nextRound).toBeNull()
    const over = score({
      ...jumping('grand-prix'),
      sheets: { ...riders, c: { round_1: f(4, 60) } },
    })
    expect(over.nextRound?.competitorIds).toEqual(['a', 'b'])
  })

  test('who rides hors concours is called to no jump-off', () => {
    const result = score({
      ...jumping('grand-prix'),
      sheets: { a: { round_1: f(0, 60) }, b: { round_1: f(0, 61) } },
      competitors: { b: { horsConcours: true } },
    })
    expect(result.nextRound).toBeNull()
  })

  test('the fastest of a speed leg stays the fastest when eliminated in the round after it', () => {
    const leg = (seconds: number) => ({ speed_leg: { knockdowns: 0, time: 100 * seconds } })
    const result = score({
      ...jumping('championship'),
      sheets: {
        a: { ...leg(60), round_1: gone('eliminated') },
        b: { ...leg(61), round_1: f(0, 70) },
        c: { ...leg(63), round_1: f(0, 70) },
        d: { ...leg(50), round_1: f(0, 70) },
        e: { ...leg(40), round_1: f(0, 70) },
      },
      competitors: { d: { horsConcours: true }, e: { status: 'disqualified' } },
    })
    expect(totalsIn(result)).toMatchObject({ a: null, b: '0.50', c: '1.50' })
    const penaltiesOfLeg = result.columns.findIndex(
      ({ key, part }) => key === 'faults' && part === 'speed_leg',
    )
    const out = result.lines.find(({ id }) => id === 'a')
    expect(out?.cells[penaltiesOfLeg]?.printed).toBe('0.00')
  })

  test.each([
    ['relay-a-2', { leg_1: f(4), leg_2: f(0, 100) }, { leg_1: f(0) }],
    ['two-phases-special', { phase_1: f(4), phase_2: f(0, 30) }, { phase_1: f(0) }],
  ])('%s: half of it is not better than the whole, whoever calls it finished', (format, a, b) => {
    const competitors = { b: { status: 'finished' } }
    expect(placesIn(score({ ...jumping(format), sheets: { a, b }, competitors }))).toEqual({
      a: 1,
      b: 2,
    })
  })
})

describe('a value that nobody is sure of is the show’s to set', () => {
  const courses = { round_1: { timeAllowed: 6000 } }
  const jumping = { ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals', courses }
  const eventing = {
    ruleSet: 'fei-2026',
    format: 'long',
    dressage: { entry: 'penalties' },
    crossCountry: { fences: 1, allowed: 300 },
    jumping: { entry: 'total' },
  }
  const dressage = {
    ruleSet: 'fei-2026',
    test: 'fei-grand-prix-2026',
    positions: ['C'],
    entryMode: 'judge-percent',
  }
  const driving = { ruleSet: 'fei-2026', phases: [{ kind: 'cones', timeAllowed: 18_000 }] }

  test.each([
    // Four seconds commenced cost 4, or one for all four.
    [
      'jumping',
      jumping,
      { timeFaults: { amount: 1000, period: 400 } },
      { round_1: { faults: 0, time: 6301 } },
      ['4', '1'],
    ],
    [
      'eventing',
      eventing,
      { missedFlag: 15_000 },
      {
        dressage: { penalties: 30_000 },
        'fence.1': { refusals: 0, missedFlags: 1 },
        cross_country: { time: 30_000 },
        jumping: { penalties: 0 },
      },
      ['39.0', '45.0'],
    ],
    // Two percent for the first error, or half a percent.
    [
      'dressage',
      dressage,
      { errors: { unit: 'percent', steps: [500, 1000], eliminateAt: 3 } },
      { C: { percent: 70_000, errors: 1 } },
      ['68.000', '69.500'],
    ],
    // Two seconds over the time.
    [
      'driving',
      driving,
      { conesOverTimePerSecond: 1000 },
      { cones: { time: 18_200 } },
      ['1.00', '2.00'],
    ],
  ])('%s', (discipline, rules, values, sheet, expected) => {
    const total = (own: object) =>
      score({ discipline, rules: { ...rules, ...own }, sheets: { a: sheet } }).lines[0]
        ?.printedTotal
    expect([total({}), total({ values })]).toEqual(expected)
  })
})

test('a risk jump brings or costs 15 points; then the time of the course', () => {
  const round = (time: number, fields: Sheet[string] = {}) => ({ round_1: { time, ...fields } })
  const result = score({
    discipline: 'jumping',
    rules: {
      ruleSet: 'oeto-2026',
      format: 'risk-jump',
      courses: { round_1: { obstacles: ['1', '2', '3'], timeAllowed: 7000 } },
    },
    sheets: {
      // 15 - 4; 15 - 4 - 0.25 for a second over the time; 0; -15; the same as the first, but slower.
      a: round(6500, { 'knockdown.2': 1, joker: 'joker_clear' }),
      b: round(7001, { 'refusal.1': 1, joker: 'joker_clear' }),
      c: round(5000),
      d: round(4000, { joker: 'joker_knocked' }),
      e: round(6501, { 'knockdown.3': 1, joker: 'joker_clear' }),
    },
  })
  expect(placesIn(result)).toEqual({ a: 1, e: 2, b: 3, c: 4, d: 5 })
  expect(totalsIn(result)).toMatchObject({ a: '11.00', b: '10.75', c: '0.00', d: '-15.00' })
})

test('a style mark of 4.9 is no rating: behind the rated ones, ahead of who is out', () => {
  const marked = (mark: number, knockdowns = 0) => ({ round_1: { mark, knockdowns, time: 6300 } })
  const result = score({
    discipline: 'jumping',
    rules: {
      ruleSet: 'oeto-2026',
      format: 'style',
      entry: 'totals',
      courses: { round_1: { timeAllowed: 7000 } },
    },
    // 5.4 - 0.5 is 4.9.
    sheets: { a: marked(540, 1), b: marked(500), c: { round_1: { outcome: 'eliminated' } } },
  })
  expect(result.lines.map(({ id, place, statusReason }) => [id, place, statusReason])).toEqual([
    ['b', 1, null],
    ['a', null, 'no_rating'],
    ['c', null, null],
  ])
})

// Of eight obstacles four were clear, then three: ÖTO 2026 A § 52.3.2.
test('who has jumped less than half of the obstacles clear has no place', () => {
  const course = { obstacles: ['1', '2', '3', '4', '5', '6', '7', '8'], timeAllowed: 7000 }
  const down = (obstacles: number) =>
    Object.fromEntries(Array.from({ length: obstacles }, (_, at) => [`knockdown.${at + 1}`, 1]))
  const result = score({
    discipline: 'jumping',
    rules: { ruleSet: 'oeto-2026', format: 'a-against-clock', courses: { round_1: course } },
    sheets: {
      // Two incidents at one obstacle are one obstacle that was not clear.
      a: { round_1: { ...down(4), 'refusal.1': 1, time: 6300 } },
      b: { round_1: { ...down(5), time: 6300 } },
      c: { round_1: { ...down(5) } },
    },
    competitors: { c: { status: 'on_course' } },
  })
  expect(result.lines.map(({ id, place, statusReason }) => [id, place, statusReason])).toEqual([
    ['a', 1, null],
    ['b', null, 'too_many_faulted'],
    ['c', null, null],
  ])
})

describe('eventing', () => {
  const typed = { entry: 'total' } as const
  const eventing = (format: string) =>
    ({
      discipline: 'eventing',
      rules: {
        ruleSet: 'fei-2026',
        format,
        dressage: { entry: 'penalties', positions: ['C'], maxPoints: 200 },
        crossCountry: typed,
        jumping: typed,
        ...(format === 'olympic' ? { finalJumping: typed } : {}),
      },
    }) as const
  const phases = (dressage: number, crossCountry?: number, jumping?: number): Sheet => ({
    dressage: penalties(dressage),
    ...(crossCountry === undefined ? {} : { cross_country: penalties(crossCountry) }),
    ...(jumping === undefined ? {} : { jumping: penalties(jumping) }),
  })

  test('after the dressage everybody has a place so far', () => {
    const sheets = { a: phases(30), b: phases(28), c: phases(28), d: phases(40) }
    const expected = { a: '(3)', b: '(1)', c: '(1)', d: '(4)' }
    expect(placesIn(score({ ...eventing('long'), sheets }))).toEqual(expected)
  })

  test('penalties of fewer phases are not better than those of all', () => {
    const sheets = { a: phases(30, 4, 4), b: phases(28), c: phases(20, 8) }
    const competitors = { b: { status: 'finished' } }
    const expected = { a: 1, b: 2, c: 'entered' }
    expect(placesIn(score({ ...eventing('long'), sheets, competitors }))).toEqual(expected)
  })

  test('who has further phases to come has no place so far', () => {
    const first = score({ ...eventing('long'), sheets: { a: phases(300, 217), b: phases(72) } })
    expect(placesIn(first)).toEqual({ a: '(1)', b: 'entered' })
  })

  test('a second jumping: stopped in it is ahead of who was not in it; disqualified is out', () => {
    const result = score({
      ...eventing('olympic'),
      sheets: {
        a: { ...phases(20, 0, 0), final_jumping: penalties(12) },
        b: { ...phases(25, 0, 0), final_jumping: penalties(0) },
        c: phases(19, 0, 0),
        d: { ...phases(22, 0, 0), final_jumping: { outcome: 'eliminated' } },
        e: { ...phases(21, 0, 0), final_jumping: { outcome: 'disqualified' } },
      },
    })
    expect(placesIn(result)).toEqual({ b: 1, a: 2, d: 3, c: 4, e: 'disqualified' })
  })

  test('finalists are known when the last has jumped', () => {
    const riders = { a: phases(20, 0, 0), b: phases(25, 0, 0) }
    const waiting = score({ ...eventing('olympic'), sheets: { ...riders, c: phases(10, 0) } })
    expect(waiting.nextRound).toBeNull()
    const over = score({ ...eventing('olympic'), sheets: { ...riders, c: phases(10, 0, 0) } })
    expect(over.nextRound?.competitorIds).toEqual(['b', 'a', 'c'])
  })
})

test('dressage: one test of two is not better than both', () => {
  const result = score({
    discipline: 'dressage',
    rules: {
      ruleSet: 'fei-2026',
      test: 'fei-grand-prix-2026',
      positions: ['C'],
      entryMode: 'judge-percent',
      overall: { tests: ['fei-grand-prix-special-2026'], weights: [1, 1], total: 'mean' },
    },
    sheets: {
      a: { C: { percent: 70_000 }, 'C.2': { percent: 72_000 } },
      b: { C: { percent: 75_000 } },
      c: { C: { percent: 74_000 }, 'C.2': { percent: 60_000 } },
      d: { C: { percent: 80_000 } },
    },
    competitors: { b: { status: 'finished' } },
  })
  expect(placesIn(result)).toEqual({ a: 1, c: 2, b: 3, d: 'entered' })
})

test('who is too low for a place has started all the same: two prizes for five starters', () => {
  const read = scoreShowFile(
    {
      ...fileOf({
        discipline: 'dressage',
        rules: {
          ruleSet: 'fei-2026',
          test: 'fei-grand-prix-2026',
          positions: ['C'],
          entryMode: 'judge-percent',
          values: { minimumPercent: 60_000 },
        },
        sheets: Object.fromEntries(
          [80, 70, 65, 59, 40].map((percent) => [`${percent}`, { C: { percent: 1000 * percent } }]),
        ),
      }),
      prizeMoney: {
        ruleSet: 'fei-2026',
        values: { leastPrizes: 1, firstAtMost: null },
        purse: 100,
        chart: [60, 40],
      },
    },
    disciplines,
  )
  expect(read).toMatchObject({ result: { prizeMoney: { starters: 5, prizes: [60, 40] } } })
})

test('what is needed is measured by who is in the result', () => {
  const round = (seconds: number) => ({ round_1: f(0, seconds) })
  const read = readShowFile(
    fileOf({
      discipline: 'jumping',
      rules: { ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals' },
      sheets: { a: {}, b: round(60), c: round(50), d: round(51), e: round(52) },
      competitors: {
        c: { horsConcours: true },
        d: { status: 'disqualified' },
        e: { status: 'eliminated' },
      },
    }),
    disciplines,
  )
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const needs = (id: string) => showFileNeeds(read, { id, place: 1 })
  expect(needs('a')).toMatchObject({ targets: [{ value: 0 }, { key: 'time', value: 5999 }] })
  expect(needs('c')).toEqual({ outcome: 'out-of-reach' })
})

describe('driving', () => {
  const cones = (secondRound: unknown) =>
    ({
      discipline: 'driving',
      rules: { ruleSet: 'fei-2026', phases: [{ kind: 'cones', timeAllowed: 18_000, secondRound }] },
    }) as const

  test('a drive-off waits for who is still on course, clear so far or not', () => {
    const driveOff = cones({ kind: 'drive-off', timeAllowed: null })
    const clear = { cones: { time: 17_000 } }
    const waiting = score({
      ...driveOff,
      sheets: { a: clear, b: clear, c: { cones: { balls: 0 } } },
    })
    expect(waiting.nextRound).toBeNull()
    const last = { cones: { balls: 1, time: 17_000 } }
    const over = score({ ...driveOff, sheets: { a: clear, b: clear, c: last } })
    expect(over.nextRound?.competitorIds).toEqual(['a', 'b'])
  })
})

test('driving: in the middle of a marathon nobody has a place, and those before keep theirs', () => {
  const marks = (mark: number): Sheet => ({ C: { 'movement.1': mark } })
  const result = score({
    discipline: 'driving',
    rules: {
      ruleSet: 'fei-2026',
      phases: [
        { kind: 'dressage', entry: 'marks', positions: ['C'], movements: [1], maxPoints: 10 },
        { kind: 'marathon', sections: [{ name: 'B', timeAllowed: 180_000 }], obstacles: 2 },
      ],
    },
    sheets: { a: { ...marks(60), 'section.B': { time: 340_000 } }, b: marks(50), c: marks(70) },
  })
  expect(totalsIn(result)).toEqual({ a: '464.00', b: '80.00', c: '48.00' })
  expect(placesIn(result)).toEqual({ a: 'entered', b: '(2)', c: '(1)' })
})
