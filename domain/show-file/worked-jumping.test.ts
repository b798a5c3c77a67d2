import { expect, test } from 'vitest'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { f, placesIn, score } from './testing.ts'

/** Jumping competitions whose places were worked out by hand from the articles that each one names. */

interface Case {
  name: string
  format: string
  /** FEI 2026, entered as totals, unless said otherwise. */
  rules?: Readonly<Record<string, unknown>>
  sheets: Readonly<Record<string, Sheet>>
  competitors?: Readonly<Record<string, { status?: string; horsConcours?: boolean }>>
  expected: Readonly<Record<string, number | string>>
}

const c = (seconds: number, fields: Sheet[string] = {}): Sheet[string] => ({
  time: Math.round(100 * seconds),
  knockdowns: 0,
  ...fields,
})
const down = (knockdowns: number) => ({ knockdowns })
const end = (outcome: string): Sheet[string] => ({ outcome })
const heat = (isWon: boolean) => c(30, { won: isWon })
const tenFences = { obstacles: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] }

const cases: readonly Case[] = [
  {
    name: '272 knock-out: losers of a heat by their qualifying round, not by the heat',
    format: 'knock-out',
    sheets: {
      a: { round_1: f(0, 60), heat_1: heat(true), heat_2: heat(true) },
      b: { round_1: f(0, 61), heat_1: heat(true), heat_2: heat(false) },
      d: { round_1: f(4, 61), heat_1: heat(false) },
      c: { round_1: f(4, 60), heat_1: heat(false) },
      e: { round_1: f(8, 50) },
    },
    expected: { a: 1, b: 2, c: 3, d: 4, e: 5 },
  },
  {
    name: '272 knock-out: whoever won more heats is ahead, whatever the qualifying round said',
    format: 'knock-out',
    sheets: {
      a: { round_1: f(0, 60), heat_1: heat(false) },
      b: { round_1: f(8, 61), heat_1: heat(true), heat_2: heat(false) },
      c: { round_1: f(4, 60), heat_1: heat(true), heat_2: heat(true) },
      d: { round_1: f(4, 61), heat_1: heat(false) },
    },
    expected: { c: 1, b: 2, a: 3, d: 4 },
  },
  {
    name: '268 relay, Table A: faults of both, then the one time; one out puts both out',
    format: 'relay-a-2',
    sheets: {
      a: { leg_1: f(0), leg_2: f(4, 100) },
      b: { leg_1: f(4), leg_2: f(0, 95) },
      c: { leg_1: f(8), leg_2: f(0, 60) },
      d: { leg_1: f(0), leg_2: end('eliminated') },
    },
    expected: { b: 1, a: 2, c: 3, d: 'eliminated' },
  },
  {
    name: '268 relay, Table C: four seconds for a knock-down in any leg',
    format: 'relay-c-3',
    sheets: {
      a: { leg_1: down(0), leg_2: down(1), leg_3: c(120) },
      b: { leg_1: down(0), leg_2: down(0), leg_3: c(123) },
      g: { leg_1: down(0), leg_2: down(0), leg_3: c(123) },
      h: { leg_1: down(0), leg_2: down(0), leg_3: c(124) },
    },
    expected: { b: 1, g: 1, a: 3, h: 3 },
  },
  {
    name: '268 relay in the American way: the third disobedience of the team eliminates',
    format: 'relay-fault-and-out-2',
    sheets: {
      a: { leg_1: { ...down(0), disobediences: 1 }, leg_2: c(100, { disobediences: 1 }) },
      b: { leg_1: { ...down(0), disobediences: 2 }, leg_2: c(80, { disobediences: 1 }) },
      d: { leg_1: down(0), leg_2: c(120) },
    },
    expected: { a: 1, d: 2, b: 'eliminated' },
  },
  {
    name: '273 two rounds: faults of both, times of both',
    format: 'two-rounds-sum-of-times',
    sheets: {
      a: { round_1: f(0, 60), round_2: f(4, 60) },
      b: { round_1: f(4, 58), round_2: f(0, 61) },
      d: { round_1: f(0, 70), round_2: f(0, 70) },
      e: { round_1: f(0, 50), round_2: end('retired') },
      g: { round_1: end('eliminated') },
    },
    expected: { d: 1, b: 2, a: 3, e: 4, g: 'eliminated' },
  },
  {
    name: '273 two rounds: the time of the second alone',
    format: 'two-rounds-second-time',
    sheets: {
      a: { round_1: f(0, 90), round_2: f(4, 60) },
      b: { round_1: f(4, 50), round_2: f(0, 61) },
      d: { round_1: f(4, 40), round_2: f(0, 60) },
    },
    expected: { a: 1, d: 1, b: 3 },
  },
  {
    name: '273 two rounds with jump-off: the time of the second separates only who did not jump off',
    format: 'two-rounds-second-time-jump-off',
    sheets: {
      a: { round_1: f(0, 60), round_2: f(0, 30), jump_off_1: f(4, 30) },
      b: { round_1: f(0, 60), round_2: f(0, 50), jump_off_1: f(4, 29) },
      d: { round_1: f(0, 60), round_2: f(4, 40) },
      e: { round_1: f(4, 60), round_2: f(0, 39) },
    },
    expected: { b: 1, a: 2, e: 3, d: 4 },
  },
  {
    name: '274.1.5.1 neither phase against the clock: faults of the second, then of the first',
    format: 'two-phases-1',
    sheets: {
      a: { phase_1: f(0, 40), phase_2: f(0, 30) },
      b: { phase_1: f(0, 50), phase_2: f(0, 60) },
      d: { phase_1: f(0, 50), phase_2: f(4, 20) },
      e: { phase_1: f(4, 20) },
      g: { phase_1: f(8, 10) },
    },
    expected: { a: 1, b: 1, d: 3, e: 4, g: 5 },
  },
  {
    name: '274.1.5.2 equal faults in a first phase without clock stay equal',
    format: 'two-phases-2',
    sheets: {
      a: { phase_1: f(0, 40), phase_2: f(0, 31) },
      b: { phase_1: f(0, 50), phase_2: f(0, 30) },
      d: { phase_1: f(0, 50), phase_2: end('eliminated') },
      e: { phase_1: f(4, 20) },
      g: { phase_1: f(4, 10) },
    },
    expected: { b: 1, a: 2, d: 3, e: 4, g: 4 },
  },
  {
    name: '274.1.5.4 three seconds for a knock-down in the second phase; a time fault stops after the first',
    format: 'two-phases-4',
    rules: { courses: { phase_1: { timeAllowed: 5000 } } },
    sheets: {
      a: { phase_1: f(0, 50), phase_2: c(30, { knockdowns: 1 }) },
      b: { phase_1: f(0, 49), phase_2: c(32) },
      d: { phase_1: { faults: 0, time: 5001 } },
      e: { phase_1: f(4, 40) },
    },
    expected: { b: 1, a: 2, d: 3, e: 4 },
  },
  {
    name: '274.2.5 special two phases: faults of both, then the time of the second',
    format: 'two-phases-special',
    sheets: {
      a: { phase_1: f(4), phase_2: f(0, 30) },
      b: { phase_1: f(0), phase_2: f(4, 29) },
      d: { phase_1: f(0), phase_2: f(0, 40) },
      e: { phase_1: f(0), phase_2: end('eliminated') },
    },
    expected: { d: 1, b: 2, a: 3, e: 'eliminated' },
  },
  {
    name: '275 groups: winning round, then the place in the group, then the first round',
    format: 'groups-winning-round',
    rules: { courses: { group_round: { starters: 6 } } },
    sheets: {
      a: { round_1: f(0, 60), group_round: { ...f(0, 40), group: 1 }, winning_round: f(4, 30) },
      b: { round_1: f(0, 62), group_round: { ...f(0, 41), group: 1 } },
      d: { round_1: f(0, 61), group_round: { ...f(0, 50), group: 2 }, winning_round: f(0, 35) },
      e: { round_1: f(0, 59), group_round: { ...f(4, 39), group: 2 } },
      g: { round_1: f(4, 60), group_round: { ...f(4, 38), group: 1 } },
      h: { round_1: f(0, 50), group_round: { ...end('eliminated'), group: 2 } },
      i: { round_1: f(8, 60) },
    },
    expected: { d: 1, a: 2, e: 3, b: 4, g: 5, h: 6, i: 7 },
  },
  {
    name: '276 winning round with carried faults: the time of the winning round',
    format: 'winning-round-carried',
    rules: { courses: { winning_round: { starters: 3 } } },
    sheets: {
      a: { round_1: f(0, 50), winning_round: f(8, 30) },
      b: { round_1: f(4, 60), winning_round: f(0, 40) },
      d: { round_1: f(4, 61), winning_round: f(0, 39) },
      e: { round_1: f(4, 62) },
    },
    expected: { d: 1, b: 2, a: 3, e: 4 },
  },
  {
    name: '269 accumulator with joker: 45 + 20, a joker that falls costs 20, other faults are deducted',
    format: 'accumulator-joker',
    rules: { entry: 'obstacles', courses: { round_1: { ...tenFences, timeAllowed: 6000 } } },
    sheets: {
      // 65; 65 - 8; 55; 55 - 1 for a second; 55 - 4 for a refusal; 45 - 20.
      a: { round_1: { time: 6000, joker: 'joker_clear' } },
      b: { round_1: { time: 5000, joker: 'joker_clear', 'knockdown.8': 1 } },
      d: { round_1: { time: 5000 } },
      e: { round_1: { time: 6001 } },
      g: { round_1: { time: 5000, 'refusal.3': 1 } },
      h: { round_1: { time: 5000, joker: 'joker_knocked' } },
    },
    expected: { a: 1, b: 2, d: 3, e: 4, g: 5, h: 6 },
  },
  {
    name: '270 top score: fences twice, joker 200 up or down, equal points by time',
    format: 'top-score',
    rules: {
      entry: 'obstacles',
      courses: { round_1: { obstacles: ['1', '2', '3'], worth: [80_000, 100_000, 120_000] } },
    },
    sheets: {
      // 240 + 100 + 200; 240 + 200; the same, faster; 240 + 160 - 200.
      a: { round_1: { time: 6000, 'jumped.3': 2, 'jumped.2': 1, joker: 'joker_clear' } },
      b: { round_1: { time: 6001, 'jumped.3': 2, 'jumped.2': 2 } },
      d: { round_1: { time: 6000, 'jumped.3': 2, 'jumped.2': 2, 'knockdown.1': 1 } },
      e: { round_1: { time: 5000, 'jumped.3': 2, 'jumped.1': 2, joker: 'joker_knocked' } },
    },
    expected: { a: 1, d: 2, b: 3, e: 4 },
  },
  {
    name: '266 fault and out: who was stopped by a refusal is last of those with the same points',
    format: 'fault-and-out',
    sheets: {
      a: { round_1: { cleared: 10, time: 4500, stopped: 'bell' } },
      b: { round_1: { cleared: 10, time: 4400, stopped: 'refusal' } },
      d: { round_1: { cleared: 10, time: 4600, stopped: 'bell' } },
      e: { round_1: { cleared: 9, knockdowns: 1, time: 4000, stopped: 'knockdown' } },
      g: { round_1: { cleared: 10, knockdowns: 1, time: 4700, stopped: 'knockdown' } },
    },
    expected: { g: 1, a: 2, d: 3, b: 4, e: 5 },
  },
  {
    name: '267 hit and hurry: two points and one, equal points by the time',
    format: 'hit-and-hurry',
    sheets: {
      a: { round_1: { cleared: 10, knockdowns: 1, time: 6100 } },
      b: { round_1: { cleared: 9, knockdowns: 3, time: 6050 } },
      d: { round_1: { cleared: 11, time: 6200 } },
      e: { round_1: { cleared: 10, time: 6000 } },
    },
    expected: { d: 1, b: 2, a: 3, e: 4 },
  },
  {
    name: 'ideal time: a second over the time allowed is a fault, however near the ideal time',
    format: 'ideal-time',
    rules: { courses: { round_1: { timeAllowed: 7000 } } },
    sheets: {
      // The ideal time is 63 s: 3.00, 2.90, 0.00 and 6.99 s off; then a time fault; then a knock-down.
      a: { round_1: f(0, 60) },
      b: { round_1: { faults: 0, time: 6590 } },
      d: { round_1: f(0, 63) },
      e: { round_1: { faults: 0, time: 6999 } },
      g: { round_1: { faults: 0, time: 7001 } },
      h: { round_1: f(4, 63) },
    },
    expected: { d: 1, b: 2, a: 3, e: 4, g: 5, h: 6 },
  },
  {
    name: '262.2 puissance: no time at all; equal in the last jump-off stays equal',
    format: 'puissance',
    sheets: {
      a: { round_1: f(0), jump_off_1: f(0), jump_off_2: f(0), jump_off_3: f(0), jump_off_4: f(4) },
      b: { round_1: f(0), jump_off_1: f(0), jump_off_2: f(0), jump_off_3: f(0), jump_off_4: f(4) },
      d: { round_1: f(0), jump_off_1: f(0), jump_off_2: f(0), jump_off_3: f(4) },
      e: { round_1: f(0), jump_off_1: f(4) },
      g: { round_1: f(0), jump_off_1: f(4) },
      h: { round_1: f(4) },
    },
    expected: { a: 1, b: 1, d: 3, e: 4, g: 4, h: 6 },
  },
  {
    name: '262.3 six bars: who retires in a jump-off is behind its finishers, ahead of all not in it',
    format: 'six-bars',
    sheets: {
      a: { round_1: f(0), jump_off_1: f(0), jump_off_2: f(4) },
      b: { round_1: f(0), jump_off_1: f(0), jump_off_2: end('retired') },
      d: { round_1: f(0), jump_off_1: f(4) },
      e: { round_1: f(4) },
    },
    expected: { a: 1, b: 2, d: 3, e: 4 },
  },
  {
    name: '277 derby: a jump-off for those equal with faults',
    format: 'derby-jump-off',
    sheets: {
      a: { round_1: f(4, 120), jump_off_1: f(0, 50) },
      b: { round_1: f(4, 110), jump_off_1: f(0, 51) },
      d: { round_1: f(8, 100) },
      e: { round_1: f(8, 99) },
    },
    expected: { a: 1, b: 2, e: 3, d: 4 },
  },
  {
    name: '238.2.3 a second jump-off decides, then the first, then the round',
    format: 'a-against-clock-two-jump-offs',
    sheets: {
      a: { round_1: f(0, 60), jump_off_1: f(0, 30), jump_off_2: f(4, 28) },
      b: { round_1: f(0, 70), jump_off_1: f(0, 40), jump_off_2: f(0, 45) },
      d: { round_1: f(0, 55), jump_off_1: f(4, 29) },
      e: { round_1: f(0, 55), jump_off_1: f(4, 28) },
      g: { round_1: f(4, 50) },
      h: { round_1: f(4, 51) },
    },
    expected: { b: 1, a: 2, e: 3, d: 4, g: 5, h: 6 },
  },
  {
    name: '238.1.1 two jump-offs without clock: equal after both is equal first',
    format: 'a-not-against-clock-two-slow-jump-offs',
    sheets: {
      a: { round_1: f(0, 60), jump_off_1: f(0, 30), jump_off_2: f(4, 28) },
      b: { round_1: f(0, 70), jump_off_1: f(0, 40), jump_off_2: f(4, 45) },
      d: { round_1: f(0, 55), jump_off_1: f(4, 29) },
      e: { round_1: f(8, 55) },
      g: { round_1: f(8, 54) },
    },
    expected: { a: 1, b: 1, d: 3, e: 4, g: 4 },
  },
  {
    name: '238.2.2 immediate jump-off: who is not clear has none, the time of the round places them',
    format: 'a-immediate-jump-off',
    sheets: {
      a: { round_1: f(0, 60), jump_off_1: f(0, 40) },
      b: { round_1: f(0, 50), jump_off_1: f(4, 35) },
      d: { round_1: f(4, 60) },
      e: { round_1: f(4, 59) },
      g: { round_1: f(0, 65), jump_off_1: end('retired') },
    },
    expected: { a: 1, b: 2, g: 3, e: 4, d: 5 },
  },
  {
    name: '247.2 retired from a jump-off without a good reason is placed like who did not start in it',
    format: 'a-against-clock-jump-off',
    sheets: {
      a: { round_1: f(0, 60), jump_off_1: f(8, 40) },
      b: { round_1: f(0, 61), jump_off_1: { ...end('retired'), reason: 'no_good_reason' } },
      d: { round_1: f(0, 62), jump_off_1: end('withdrawn') },
      e: { round_1: f(0, 63), jump_off_1: end('retired') },
    },
    expected: { a: 1, e: 2, b: 3, d: 3 },
  },
  {
    name: '239 Table C: six seconds for a fence that a refusal knocked down, four for a knock-down',
    format: 'c',
    sheets: {
      // 60 + 4; 57 + 6; 62; over the limit of a long course.
      a: { round_1: c(60, { knockdowns: 1 }) },
      b: { round_1: c(57, { disobediences: 1, corrections: 1 }) },
      d: { round_1: c(62) },
      e: { round_1: c(40, { disobediences: 2 }) },
    },
    expected: { d: 1, b: 2, a: 3, e: 'eliminated' },
  },
  {
    name: '239 the limit of exactly 600 m is that of a long course to the FEI',
    format: 'c',
    rules: { courses: { round_1: { length: 600 } } },
    sheets: { a: { round_1: c(120.01) }, b: { round_1: c(180) }, d: { round_1: c(180.01) } },
    expected: { a: 1, b: 2, d: 'eliminated' },
  },
  {
    name: 'ÖTO § 206: exactly 600 m is a short course',
    format: 'c',
    rules: { ruleSet: 'oeto-2026', courses: { round_1: { length: 600 } } },
    sheets: { a: { round_1: c(120.01) }, b: { round_1: c(120) } },
    expected: { b: 1, a: 'eliminated' },
  },
  {
    name: '228 twice the time allowed is in time, a hundredth more is not',
    format: 'a-against-clock',
    rules: { courses: { round_1: { timeAllowed: 6000 } } },
    sheets: { a: { round_1: f(0, 120) }, b: { round_1: { faults: 0, time: 12_001 } } },
    expected: { a: 1, b: 'eliminated' },
  },
  {
    name: '232 six seconds for a correction come to the time before it costs time faults',
    format: 'a-against-clock',
    rules: {
      entry: 'obstacles',
      courses: { round_1: { obstacles: ['1', '2'], timeAllowed: 6000 } },
    },
    sheets: {
      // 4 for the refusal and 1 for 60.01 s; 4 and 59.99 s; 4 and 60 s.
      a: { round_1: { time: 5401, 'refusal.1': 1, 'correction.1': 1 } },
      b: { round_1: { time: 5399, 'refusal.1': 1, 'correction.1': 1 } },
      d: { round_1: { time: 6000, 'knockdown.2': 1 } },
    },
    expected: { b: 1, d: 2, a: 3 },
  },
  {
    name: 'ÖTO §§ 204, 207 up to 1.10 m: the second disobedience costs 8, the third eliminates',
    format: 'a-against-clock',
    rules: {
      ruleSet: 'oeto-2026',
      height: 110,
      entry: 'obstacles',
      // Half of the obstacles must be clear for a place (A § 52.3.2).
      courses: { round_1: { obstacles: ['1', '2', '3', '4', '5', '6'] } },
    },
    sheets: {
      // 4 + 8; 12 by three knock-downs, faster; out.
      a: { round_1: { time: 6000, 'refusal.1': 2 } },
      b: { round_1: { time: 5900, 'knockdown.1': 1, 'knockdown.2': 1, 'knockdown.3': 1 } },
      d: { round_1: { time: 5000, 'refusal.1': 2, 'run_out.2': 1 } },
    },
    expected: { b: 1, a: 2, d: 'eliminated' },
  },
  {
    name: 'ÖTO §§ 204, 207 from 1.15 m: the second eliminates',
    format: 'a-against-clock',
    rules: {
      ruleSet: 'oeto-2026',
      height: 115,
      entry: 'obstacles',
      courses: { round_1: { obstacles: ['1', '2'] } },
    },
    sheets: {
      a: { round_1: { time: 6000, 'refusal.1': 1 } },
      b: { round_1: { time: 6000, 'refusal.1': 1, 'run_out.2': 1 } },
    },
    expected: { a: 1, b: 'eliminated' },
  },
  {
    name: 'ÖTO § 204: a quarter for a second commenced; equal faults by the time',
    format: 'a-against-clock',
    rules: { ruleSet: 'oeto-2026', courses: { round_1: { timeAllowed: 6000 } } },
    sheets: {
      a: { round_1: f(0, 76) },
      b: { round_1: f(4, 50) },
      d: { round_1: { faults: 0, time: 7601 } },
    },
    expected: { b: 1, a: 2, d: 3 },
  },
  {
    name: 'FEI until 2002: 3 for the first, 6 for the second disobedience',
    format: 'a-against-clock',
    rules: {
      ruleSet: 'fei-2000',
      entry: 'obstacles',
      courses: { round_1: { obstacles: ['1', '2'] } },
    },
    sheets: {
      a: { round_1: { time: 6000, 'refusal.1': 1 } },
      b: { round_1: { time: 5000, 'knockdown.1': 1 } },
      d: { round_1: { time: 5000, 'refusal.1': 2 } },
      e: { round_1: { time: 5000, 'knockdown.1': 1, 'knockdown.2': 1 } },
    },
    expected: { a: 1, b: 2, e: 3, d: 4 },
  },
  {
    name: 'a disqualification moves everybody behind up; hors concours stands between nobody',
    format: 'a-against-clock',
    sheets: {
      a: { round_1: f(0, 50) },
      b: { round_1: f(0, 51) },
      d: { round_1: f(0, 52) },
      e: { round_1: f(0, 53) },
      g: {},
      h: {},
    },
    competitors: {
      a: { status: 'disqualified' },
      d: { horsConcours: true },
      g: { status: 'no_show' },
    },
    expected: { b: 1, e: 2, a: 'disqualified', d: 'entered', g: 'no_show', h: 'entered' },
  },
]

test.each(cases)('$name', ({ format, rules, sheets, competitors, expected }) => {
  const result = score({
    discipline: 'jumping',
    rules: { ruleSet: 'fei-2026', format, entry: 'totals', ...rules },
    sheets,
    ...(competitors === undefined ? {} : { competitors }),
  })
  expect(placesIn(result)).toEqual(expected)
})
