import { describe, expect, test } from 'vitest'
import { placesOf } from '../published.ts'
import { openCompetition, riding } from './open-competition.ts'
import file from './published/vectors.json' with { type: 'json' }
import { noCourse } from './rules.ts'
import type { JumpingScore } from './score.ts'

/** Cases that were reckoned by hand from the rule books, for formats without a public table. */

const { vectors } = file
const hundredths = (seconds: number) => Math.round(seconds * 100)
const thousandths = (faults: number) => Math.round(faults * 1000)
const fences = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`)

const roundOne = (score: JumpingScore) => {
  const [round] = score.rounds
  if (round === undefined) throw new Error('a format has a round')
  return round
}

describe('time faults for each second or period commenced', () => {
  const cases = Object.entries(vectors).flatMap(([id, vector]) =>
    id.startsWith('timefaults') &&
    'time' in vector.input &&
    'time_allowed' in vector.input &&
    'fei_2022' in vector.expected
      ? [{ id, input: vector.input, expected: vector.expected }]
      : [],
  )
  test('are six', () => expect(cases).toHaveLength(6))

  const ruleSets = [
    ['fei-2022', 'fei_2022'],
    ['fei-2026', 'fei_2022'],
    ['fei-2000', 'fei_2000_2021'],
    ['fei-2009', 'fei_2000_2021'],
    ['fei-until-1999', 'until_1999_and_oeto'],
    ['oeto-2026', 'until_1999_and_oeto'],
  ] as const
  test.each(ruleSets)('%s', (ruleSet, column) => {
    for (const { id, input, expected } of cases) {
      const courses = { round_1: { timeAllowed: hundredths(input.time_allowed) } }
      const opened = openCompetition({ ruleSet, format: 'a-against-clock', courses })
      const score = opened.score({ round_1: { time: hundredths(input.time) } })
      expect([id, score.total]).toEqual([id, thousandths(expected[column] ?? -1)])
    }
  })
})

test('a refusal that knocks the fence down costs six seconds, and those cost time faults', () => {
  const { input, expected } = vectors['table-a-refusal-rebuild']
  const opened = openCompetition({
    ruleSet: 'fei-2022',
    format: 'a-against-clock',
    courses: {
      round_1: { obstacles: fences(12), timeAllowed: hundredths(input.time_allowed) },
    },
  })
  const score = opened.score({
    round_1: {
      'knockdown.3': input.knockdowns,
      'refusal.7': input.refusals,
      'correction.7': input.corrections,
      time: hundredths(input.time_on_clock),
    },
  })
  expect(roundOne(score)).toMatchObject({
    time: hundredths(expected.time),
    timeFaults: thousandths(expected.time_faults),
    faults: thousandths(expected.faults),
  })
})

test.each(['obstacles', 'totals'] as const)('Table C, entered as %s', (entry) => {
  const { input, expected } = vectors['table-c-basic']
  const courses = { round_1: { obstacles: fences(10) } }
  const opened = openCompetition({ ruleSet: 'fei-2026', format: 'c', entry, courses })
  const knocked =
    entry === 'totals' ? { knockdowns: input.knockdowns } : { 'knockdown.2': 1, 'knockdown.9': 1 }
  const score = opened.score({ round_1: { ...knocked, time: hundredths(input.time) } })
  expect(score.total).toBe(hundredths(expected.total))
})

test('Table C in a second phase: three seconds for a knock-down', () => {
  const { input, expected } = vectors['table-c-jumpoff-or-phase2']
  const opened = openCompetition({ ruleSet: 'fei-2026', format: 'two-phases-5', entry: 'totals' })
  const { knockdowns, corrections } = input
  const score = opened.score({
    phase_1: { faults: 0, time: 3500 },
    phase_2: { knockdowns, corrections, time: hundredths(input.time) },
  })
  expect(score.rounds[1]?.seconds).toBe(hundredths(expected.total))
})

test('Table C over 600 m: the time limit differs by book', () => {
  const { input } = vectors['table-c-limit']
  const courses = { round_1: { length: input.length_m } }
  const ended = (ruleSet: string) =>
    openCompetition({ ruleSet, format: 'c', entry: 'totals', courses }).score({
      round_1: { knockdowns: 0, time: hundredths(input.time) },
    }).ended
  expect(ended('oeto-2026')).toEqual({ status: 'eliminated', reason: 'time_limit' })
  expect(ended('fei-2026')).toBeNull()
})

test('a speed leg: half of the seconds behind the fastest, half up', () => {
  const { input, expected } = vectors['speed-leg-points']
  const opened = openCompetition({ ruleSet: 'fei-2026', format: 'speed-leg', entry: 'totals' })
  const scores = input.times.map((time) =>
    opened.score({ speed_leg: { knockdowns: 0, time: hundredths(time) } }),
  )
  const penalties = opened.settle(scores.map(riding)).map((score) => roundOne(score).faults)
  expect(penalties).toEqual(expected.points.map(thousandths))
})

type Row = readonly (string | number | null)[]

/** Sheets from rows with columns `f1 t1 fj tj`, and the places that they take. */
function ranks(
  format: string,
  { columns, rows }: { columns: readonly string[]; rows: readonly Row[] },
  parts: readonly [string, string],
): Record<string, number> {
  const opened = openCompetition({ ruleSet: 'fei-2026', format, entry: 'totals' })
  const scored = rows.map((row) => {
    const cell = (column: string) => row[columns.indexOf(column)] ?? null
    const number = (column: string, unit: number) => {
      const value = cell(column)
      return typeof value === 'number' ? { value: Math.round(value * unit) } : null
    }
    const words = String(cell('jo_status_or_status') ?? '')
    const out = words.startsWith('EL') ? 'eliminated' : words.startsWith('WD') ? 'withdrawn' : null
    const inJumpOff = words.includes('jump-off')
    const second = columns.includes('f2') ? '2' : 'j'
    const part = (round: string, isOut: boolean) => ({
      faults: number(`f${round}`, 1000)?.value ?? null,
      time: number(`t${round}`, 100)?.value ?? null,
      ...(isOut ? { outcome: out } : {}),
    })
    const sheet = {
      [parts[0]]: part('1', out !== null && !inJumpOff),
      [parts[1]]: part(second, out !== null && inJumpOff),
    }
    return { row: String(cell('id')), score: opened.score(sheet) }
  })
  const inResult = scored.filter(({ score }) => score.ended === null)
  return Object.fromEntries(placesOf(opened, inResult))
}

const ranked = (expected: Readonly<Record<string, number | null>>) =>
  Object.fromEntries(Object.entries(expected).filter(([, place]) => place !== null))

test('238.2.2: a jump-off with an elimination and a withdrawal in it', () => {
  const { input, expected } = vectors['rank-238.2.2']
  const places = ranks('a-against-clock-jump-off', input, ['round_1', 'jump_off_1'])
  expect(places).toEqual(ranked(expected.ranks))
})

test('238.1.2: who is not in the jump-off stays equal', () => {
  const { input, expected } = vectors['rank-238.1.2-ties-stay']
  const places = ranks('a-not-against-clock-jump-off', input, ['round_1', 'jump_off_1'])
  expect(places).toEqual(ranked(expected.ranks))
})

test('274.1.5.3: two phases, both against the clock', () => {
  const { input, expected } = vectors['rank-two-phases-274.1.5.3']
  expect(ranks('two-phases-3', input, ['phase_1', 'phase_2'])).toEqual(ranked(expected.ranks))
})

test('274.2.5: special two phases', () => {
  const { input, expected } = vectors['rank-special-two-phases-274.2.5']
  const places = ranks('two-phases-special', input, ['phase_1', 'phase_2'])
  expect(places).toEqual(ranked(expected.ranks))
})

describe('accumulator', () => {
  const points = (format: string, count: number, part: Record<string, string | number>) =>
    openCompetition({
      ruleSet: 'fei-2026',
      format,
      courses: { round_1: { obstacles: fences(count) } },
    }).score({ round_1: { time: 5200, ...part } }).total

  test('with the joker jumped clean, and one fence down', () => {
    const { input, expected } = vectors['accumulator-joker']
    const knocked = Object.fromEntries(input.knocked.map((fence) => [`knockdown.${fence}`, 1]))
    const part = { ...knocked, joker: `joker_${input.joker}` }
    expect(points('accumulator-joker', input.fences, part)).toBe(thousandths(expected.points))
  })

  test('with the joker knocked down', () => {
    const { input, expected } = vectors['accumulator-joker-knocked']
    const part = { joker: `joker_${input.joker}` }
    expect(points('accumulator-joker', input.fences, part)).toBe(thousandths(expected.points))
  })

  test('at most 21, 36 and 55 points', () => {
    const { input, expected } = vectors['accumulator-max']
    const most = input.n.map((count) => points('accumulator', count, {}))
    expect(most).toEqual(expected.points.map(thousandths))
  })
})

test('a style mark less its deductions', () => {
  const { input, expected } = vectors['style-mark']
  const courses = { round_1: { timeAllowed: 7000 } }
  const opened = openCompetition({
    ruleSet: 'oeto-2026',
    format: 'style',
    entry: 'totals',
    courses,
  })
  const score = opened.score({
    round_1: {
      mark: Math.round(input.mark * 100),
      knockdowns: input.knockdowns,
      disobediences: input.refusals,
      time: 7000 + hundredths(input.seconds_over),
    },
  })
  expect(score.total).toBe(expected.result * 100)
})

test('the ideal time is ten percent under the time allowed, rounded up', () => {
  const { input, expected } = vectors['ideal-time']
  const courses = { round_1: { timeAllowed: hundredths(input.time_allowed) } }
  const opened = openCompetition({ ruleSet: 'oeto-2026', format: 'ideal-time', courses })
  const score = opened.score({ round_1: { time: hundredths(expected.ideal_time) } })
  expect(roundOne(score).offIdeal).toBe(0)
})

test('the time allowed is length by speed, rounded up', () => {
  const { input, expected } = vectors['time-allowed']
  const courses = { round_1: { ...noCourse, length: input.length_m, speed: input.speed } }
  const opened = openCompetition({ ruleSet: 'fei-2026', format: 'a-against-clock', courses })
  const score = opened.score({ round_1: { time: 6000 } })
  expect(roundOne(score).timeAllowed).toBe(hundredths(expected.time_allowed))
})
