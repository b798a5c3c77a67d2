import { describe, expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import { openCompetition } from './open-competition.ts'

const courses = { round_1: { obstacles: ['1', '2'], timeAllowed: 7200 } }
const totals = openCompetition({
  ruleSet: 'fei-2022',
  format: 'grand-prix',
  entry: 'totals',
  courses,
})
const obstacles = openCompetition({ ruleSet: 'fei-2022', format: 'grand-prix', courses })

type Opened = typeof totals

const codes = (opened: Opened, sheet: Sheet, finished = true) =>
  opened.findings(sheet, finished).map(({ code, field, difference }) => [code, field, difference])

describe('entered as totals', () => {
  test.each([
    ['a plausible round', { faults: 4000, time: 7000 }, []],
    ['a time without faults', { time: 7000 }, [['time-without-faults', 'faults', null]]],
    ['faults without a time', { faults: 0 }, [['faults-without-time', 'time', null]]],
    ['nothing', {}, [['missing-round', null, null]]],
    ['far under the time allowed', { faults: 0, time: 3000 }, [['time-far-under', 'time', 4200]]],
    ['just not far under it', { faults: 0, time: 4320 }, []],
    ['just far under it', { faults: 0, time: 4319 }, [['time-far-under', 'time', 2881]]],
    ['on the time limit', { faults: 0, time: 14_400 }, []],
    ['over the time limit', { faults: 0, time: 14_401 }, [['time-over-limit', 'time', 1]]],
    [
      'time faults other than the time says',
      { faults: 0, time: 7201, time_faults: 2000 },
      [['time-faults-differ', 'time_faults', 1000]],
    ],
    [
      'a time of who retired',
      { time: 5000, outcome: 'retired' },
      [['time-though-ended', 'time', null]],
    ],
    ['who retired has nothing missing', { outcome: 'retired' }, []],
  ] as const)('%s', (_, part, expected) => {
    expect(codes(totals, { round_1: part })).toEqual(expected)
  })

  test('what is still to come is not missing', () => {
    expect(codes(totals, {}, false)).toEqual([])
    expect(codes(totals, { round_1: { faults: 4000 } }, false)).toEqual([])
    expect(codes(totals, { round_1: { time: 7000 } }, false)).toHaveLength(1)
  })

  test('a jump-off after an elimination, or before the first round is whole', () => {
    const jump_off_1 = { faults: 0, time: 4000 }
    expect(codes(totals, { round_1: { outcome: 'eliminated' }, jump_off_1 })).toEqual([
      ['round-after-end', null, null],
    ])
    expect(codes(totals, { round_1: { faults: 0 }, jump_off_1 }, false)).toEqual([
      ['faults-without-time', 'time', null],
    ])
  })
})

test('a second phase although the first was not clear', () => {
  const opened = openCompetition({ ruleSet: 'fei-2022', format: 'two-phases-2', entry: 'totals' })
  const part = { faults: 0, time: 3000 }
  expect(codes(opened, { phase_1: { ...part, faults: 4000 }, phase_2: part })).toEqual([
    ['went-on-with-faults', null, 4000],
  ])
  expect(codes(opened, { phase_1: part, phase_2: part })).toEqual([])
  // Without its time nobody knows yet whether the first was clear.
  expect(codes(opened, { phase_1: { faults: null, time: 3000 }, phase_2: part }, false)).toEqual([
    ['time-without-faults', 'faults', null],
  ])
})

test('six seconds are for an obstacle that a refusal knocked down', () => {
  const part = { time: 7000, 'correction.2': 1 }
  expect(codes(obstacles, { round_1: part })).toEqual([
    ['correction-without-disobedience', 'corrections', 1],
  ])
  expect(codes(obstacles, { round_1: { ...part, 'refusal.2': 1 } })).toEqual([])
  expect(
    codes(obstacles, { round_1: { ...part, 'refusal.2': 1, 'correction.2': 2 } }, false),
  ).toContainEqual(['correction-without-disobedience', 'corrections', 1])
})

test('a clear round of a puissance, in which nothing else is written, is said to be finished', () => {
  const opened = openCompetition({ ruleSet: 'fei-2022', format: 'puissance' })
  expect(codes(opened, { round_1: { 'knockdown.1': null } })).toEqual([
    ['missing-round', null, null],
  ])
  expect(codes(opened, { round_1: { finished: true } })).toEqual([])
  expect(opened.score({ round_1: { finished: true } })).toMatchObject({
    total: 0,
    progress: { done: 1, expected: 1 },
  })
})

test('whoever has a time has finished, and so have the legs of the relay before it', () => {
  const opened = openCompetition({ ruleSet: 'fei-2022', format: 'a-not-against-clock' })
  const timed = { round_1: { time: 6500 } }
  expect(codes(opened, timed)).toEqual([])
  expect(opened.score(timed).progress).toEqual({ done: 1, expected: 1 })
  const relay = openCompetition({ ruleSet: 'fei-2022', format: 'relay-a-2' })
  const ridden = { leg_2: { time: 6500 } }
  expect(codes(relay, ridden)).toEqual([])
  expect(relay.score(ridden)).toMatchObject({ total: 0, progress: { done: 2, expected: 2 } })
  expect(relay.score({ leg_1: { finished: true } }).progress).toEqual({ done: 1, expected: 2 })
})

describe('what cannot have been jumped', () => {
  test('the joker stands in place of the last fence', () => {
    const opened = openCompetition({ ruleSet: 'fei-2022', format: 'accumulator-joker', courses })
    const said = [['joker-and-last-fence', 'joker', null]]
    const joker = { time: 7000, joker: 'joker_clear' }
    expect(codes(opened, { round_1: { ...joker, 'knockdown.2': 1 } })).toEqual(said)
    expect(codes(opened, { round_1: { ...joker, 'refusal.2': 1 } })).toEqual([])
    expect(codes(opened, { round_1: { ...joker, 'knockdown.1': 1 } })).toEqual([])
    expect(codes(opened, { round_1: { time: 7000, 'knockdown.2': 1 } })).toEqual([])
  })

  test('each fence twice at most where the order is free', () => {
    const opened = openCompetition({ ruleSet: 'fei-2022', format: 'top-score', courses })
    const jumped = (clean: number, fallen: number) => ({
      round_1: { time: 6000, 'jumped.2': clean, 'knockdown.2': fallen },
    })
    expect(codes(opened, jumped(1, 1))).toEqual([])
    expect(codes(opened, jumped(2, 0))).toEqual([])
    expect(codes(opened, jumped(2, 1))).toEqual([['jumped-too-often', 'jumped.2', 1]])
  })
})

describe('what is asked about before it is taken', () => {
  const usualOf = (opened: Opened, part: string, field: string) =>
    opened.parts.find((each) => each.part === part)?.fields.find((each) => each.field === field)
      ?.usual

  test.each([
    // 72 s allowed: 60 % of them, and twice as many, the limit.
    ['a time', totals, 'round_1', 'time', { least: 4320, most: 14_400 }],
    ['with no time allowed', totals, 'jump_off_1', 'time', { least: 1500, most: 30_000 }],
    ['faults', totals, 'round_1', 'faults', { least: 0, most: 40_000 }],
    ['a touch is what was seen', obstacles, 'round_1', 'knockdown.1', undefined],
  ] as const)('%s', (_, opened, part, field, usual) => {
    expect(usualOf(opened, part, field)).toEqual(usual)
  })

  test('a round that the first fault ends may be short', () => {
    const out = openCompetition({ ruleSet: 'fei-2022', format: 'fault-and-out' })
    expect(usualOf(out, 'round_1', 'time')?.least).toBe(0)
  })
})
