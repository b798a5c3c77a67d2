import { expect, test } from 'vitest'
import { placesOf } from '../published.ts'
import type { Sheet, SheetPart } from '../sheet.ts'
import { formatOf, formats } from './formats/all.ts'
import { openCompetition, riding } from './open-competition.ts'

/**
 * Every format on a small field. A row is a rider: what each part of the sheet holds (faults, time in
 * hundredths) and the place that the rules give; null is out.
 */
interface Case {
  format: string
  /** How many of the best were let into the last round; the others have nothing more to ride. */
  starters?: number
  field: readonly (readonly [place: number | null, sheet: Sheet])[]
}

const f = (faults: number, time?: number): SheetPart => ({
  faults: faults * 1000,
  ...(time === undefined ? {} : { time: time * 100 }),
})
const out = (outcome: string, reason?: string): SheetPart =>
  reason === undefined ? { outcome } : { outcome, reason }
const c = (time: number, knockdowns = 0): SheetPart => ({ time: time * 100, knockdowns })

const withoutTime = (format: string): Case => ({
  format,
  field: [
    [1, { round_1: f(0, 70) }],
    [1, { round_1: f(0, 60) }],
    [3, { round_1: f(4, 50) }],
    [null, { round_1: out('eliminated', 'fall') }],
  ],
})
const againstClock = (format: string): Case => ({
  format,
  field: [
    [2, { round_1: f(0, 70) }],
    [1, { round_1: f(0, 60) }],
    [3, { round_1: f(4, 50) }],
    [3, { round_1: f(4, 50) }],
    [5, { round_1: f(8, 40) }],
    [null, { round_1: { ...f(0, 40), ...out('retired') } }],
  ],
})
const withJumpOff = (format: string): Case => ({
  format,
  field: [
    [2, { round_1: f(0, 60), jump_off_1: f(4, 30) }],
    [1, { round_1: f(0, 70), jump_off_1: f(0, 50) }],
    [3, { round_1: f(0, 50), jump_off_1: f(4, 31) }],
    [4, { round_1: f(0, 49), jump_off_1: out('retired') }],
    [5, { round_1: f(0, 48), jump_off_1: out('withdrawn') }],
    [5, { round_1: f(0, 47), jump_off_1: out('retired', 'no_good_reason') }],
    [7, { round_1: f(4, 55) }],
    [8, { round_1: f(4, 56) }],
  ],
})
const withTwoJumpOffs = (format: string): Case => ({
  format,
  field: [
    [1, { round_1: f(0, 60), jump_off_1: f(0, 30), jump_off_2: f(0, 25) }],
    [2, { round_1: f(0, 61), jump_off_1: f(0, 29), jump_off_2: f(0, 26) }],
    [2, { round_1: f(0, 62), jump_off_1: f(0, 28), jump_off_2: f(0, 26) }],
    [4, { round_1: f(0, 63), jump_off_1: f(4, 27) }],
    [5, { round_1: f(4, 50) }],
  ],
})
const ownSeconds = (format: string): Case => ({
  format,
  field: [
    [2, { round_1: c(60, 1) }],
    [1, { round_1: c(63) }],
    [2, { round_1: c(56, 2) }],
    [null, { round_1: out('eliminated', 'disobediences') }],
  ],
})
const twoRounds = (format: string, [first, second]: readonly [number, number]): Case => ({
  format,
  starters: 4,
  field: [
    [first, { round_1: f(0, 60), round_2: f(4, 40) }],
    [second, { round_1: f(4, 50), round_2: f(0, 45) }],
    [3, { round_1: f(4, 50), round_2: f(4, 40) }],
    [4, { round_1: f(0, 50), round_2: out('eliminated', 'fall') }],
    [5, { round_1: f(8, 50) }],
    [6, { round_1: f(8, 51) }],
    [null, { round_1: out('no_show') }],
  ],
})
const twoRoundsJumpOff = (format: string): Case => ({
  format,
  field: [
    [2, { round_1: f(0, 60), round_2: f(0, 30), jump_off_1: f(4, 30) }],
    [1, { round_1: f(0, 70), round_2: f(0, 40), jump_off_1: f(0, 50) }],
    [3, { round_1: f(0, 50), round_2: f(4, 20) }],
    [4, { round_1: f(4, 50) }],
  ],
})
const twoPhases = (number: string, rest: readonly [number, number], bySeconds = false): Case => ({
  format: `two-phases-${number}`,
  field: bySeconds
    ? [
        [2, { phase_1: f(0, 40), phase_2: c(28, 1) }],
        [1, { phase_1: f(0, 40), phase_2: c(30) }],
        [3, { phase_1: f(0, 40), phase_2: out('eliminated', 'disobediences') }],
        [rest[0], { phase_1: f(4, 35) }],
        [rest[1], { phase_1: f(4, 34) }],
      ]
    : [
        [1, { phase_1: f(0, 40), phase_2: f(0, 30) }],
        [2, { phase_1: f(0, 39), phase_2: f(4, 25) }],
        [3, { phase_1: f(0, 40), phase_2: out('retired') }],
        [rest[0], { phase_1: f(4, 35) }],
        [rest[1], { phase_1: f(4, 34) }],
      ],
})
/** Only where the first phase was against the clock it parts whoever is equal in the second. */
function equalInPhase2(number: string, places: readonly [number, number, number, number]): Case {
  const ridden = (time: number) => ({ phase_1: f(0, time) })
  const clear = number === '4' || number === '5' ? c(25) : f(0, 25)
  return {
    format: `two-phases-${number}`,
    field: [
      [places[0], { ...ridden(38), phase_2: clear }],
      [places[1], { ...ridden(36), phase_2: clear }],
      [places[2], { ...ridden(39), phase_2: out('eliminated', 'disobediences') }],
      [places[3], { ...ridden(37), phase_2: out('retired') }],
    ],
  }
}
const upTo4JumpOffs = (format: string): Case => ({
  format,
  field: [
    [1, { round_1: f(0), jump_off_1: f(0), jump_off_2: f(4), jump_off_3: f(0), jump_off_4: f(0) }],
    [1, { round_1: f(0), jump_off_1: f(0), jump_off_2: f(4), jump_off_3: f(0), jump_off_4: f(0) }],
    [3, { round_1: f(0), jump_off_1: f(0), jump_off_2: f(4), jump_off_3: f(4) }],
    [4, { round_1: f(0), jump_off_1: out('withdrawn') }],
    [5, { round_1: f(4) }],
    [5, { round_1: f(4) }],
  ],
})
/** All ride clear but for what is said of the legs; the last leg has the time of all. */
const relay = (size: number): readonly Case[] => {
  const faults = (first: number, last: number, time: number) => ({
    leg_1: f(first),
    ...(size === 3 && { leg_2: f(0) }),
    [`leg_${size}`]: f(last, time),
  })
  const seconds = (first: number, last: number, time: number) => ({
    leg_1: { knockdowns: first },
    ...(size === 3 && { leg_2: { knockdowns: 0 } }),
    [`leg_${size}`]: c(time, last),
  })
  return [
    {
      format: `relay-a-${size}`,
      field: [
        [3, faults(0, 4, 120)],
        [1, faults(4, 0, 119)],
        [1, faults(0, 4, 119)],
        [4, faults(4, 4, 90)],
        [null, { leg_1: f(0), leg_2: out('eliminated', 'fall') }],
      ],
    },
    ...[`relay-c-${size}`, `relay-fault-and-out-${size}`].map(
      (format): Case => ({
        format,
        field: [
          [3, seconds(1, 1, 120)],
          [1, seconds(1, 0, 119)],
          [1, seconds(0, 0, 123)],
          [null, { leg_1: { knockdowns: 0 }, leg_2: out('eliminated', 'fall') }],
        ],
      }),
    ),
  ]
}
const points = (format: string): Case => ({
  format,
  field: [
    [2, { round_1: { points: 40_000, time: 6000 } }],
    [1, { round_1: { points: 41_000, time: 7000 } }],
    [3, { round_1: { points: 40_000, time: 6001 } }],
    [4, { round_1: { points: -5000, time: 4000 } }],
  ],
})
const fencePoints = (format: string, fell: SheetPart): Case => ({
  format,
  field: [
    [2, { round_1: { cleared: 10, ...fell, time: 5000 } }],
    [1, { round_1: { cleared: 11, knockdowns: 0, stopped: 'bell', time: 5500 } }],
    [4, { round_1: { cleared: 10, knockdowns: 0, stopped: 'refusal', time: 4000 } }],
    [3, { round_1: { cleared: 10, knockdowns: 0, stopped: 'bell', time: 5000 } }],
  ],
})
const marks = (format: string, third: number): Case => ({
  format,
  field: [
    [1, { round_1: { mark: 820, time: 6000 } }],
    [2, { round_1: { mark: 850, knockdowns: 1, time: 6300 } }],
    [third, { round_1: { mark: 850, knockdowns: 1, time: 6100 } }],
    [4, { round_1: { mark: 750, disobediences: 2, time: 6300 } }],
    [null, { round_1: { mark: 800, disobediences: 3 } }],
  ],
})

const cases: readonly Case[] = [
  withoutTime('a-not-against-clock'),
  {
    format: 'a-not-against-clock-slow-jump-off',
    field: [
      [1, { round_1: f(0, 60), jump_off_1: f(0, 40) }],
      [1, { round_1: f(0, 61), jump_off_1: f(0, 30) }],
      [3, { round_1: f(0, 61), jump_off_1: f(4, 30) }],
      [4, { round_1: f(4, 50) }],
      [4, { round_1: f(4, 40) }],
    ],
  },
  {
    format: 'a-not-against-clock-two-slow-jump-offs',
    field: [
      [1, { round_1: f(0, 60), jump_off_1: f(0, 40), jump_off_2: f(4, 40) }],
      [1, { round_1: f(0, 61), jump_off_1: f(0, 30), jump_off_2: f(4, 30) }],
      [3, { round_1: f(0, 61), jump_off_1: f(4, 30) }],
      [4, { round_1: f(4, 50) }],
    ],
  },
  {
    format: 'a-not-against-clock-jump-off',
    field: [
      [2, { round_1: f(0, 60), jump_off_1: f(0, 40) }],
      [1, { round_1: f(0, 61), jump_off_1: f(0, 30) }],
      [3, { round_1: f(4, 50) }],
      [3, { round_1: f(4, 40) }],
    ],
  },
  {
    format: 'a-not-against-clock-two-jump-offs',
    field: [
      [2, { round_1: f(0, 60), jump_off_1: f(0, 30), jump_off_2: f(0, 26) }],
      [1, { round_1: f(0, 61), jump_off_1: f(0, 40), jump_off_2: f(0, 25) }],
      [3, { round_1: f(0, 62), jump_off_1: f(4, 28) }],
      [3, { round_1: f(0, 63), jump_off_1: f(4, 27) }],
      [5, { round_1: f(4, 50) }],
    ],
  },
  againstClock('a-against-clock'),
  againstClock('derby'),
  againstClock('combinations'),
  withJumpOff('a-against-clock-jump-off'),
  withJumpOff('a-immediate-jump-off'),
  withJumpOff('grand-prix'),
  withJumpOff('derby-jump-off'),
  withJumpOff('individual-final'),
  {
    format: 'a-against-clock-tie-jump-off',
    field: [
      [2, { round_1: f(0, 60), jump_off_1: f(0, 40) }],
      [1, { round_1: f(0, 60), jump_off_1: f(0, 30) }],
      [3, { round_1: f(0, 61) }],
    ],
  },
  withTwoJumpOffs('a-against-clock-two-jump-offs'),
  withTwoJumpOffs('grand-prix-two-jump-offs'),
  upTo4JumpOffs('puissance'),
  upTo4JumpOffs('six-bars'),
  {
    format: 'clear-round',
    field: [
      [1, { round_1: f(0, 80) }],
      [1, { round_1: f(0, 60) }],
      [3, { round_1: f(4, 60) }],
      [3, { round_1: f(8, 60) }],
    ],
  },
  ...['c', 'hunting', 'take-your-own-line', 'derby-c', 'combinations-c'].map(ownSeconds),
  {
    format: 'c-jump-off',
    field: [
      [2, { round_1: c(60, 1), jump_off_1: c(30, 1) }],
      [1, { round_1: c(64), jump_off_1: c(32) }],
      [3, { round_1: c(65) }],
    ],
  },
  twoRounds('two-rounds-sum-of-times', [2, 1]),
  twoRounds('two-rounds-second-time', [1, 2]),
  twoRoundsJumpOff('two-rounds-sum-of-times-jump-off'),
  twoRoundsJumpOff('two-rounds-second-time-jump-off'),
  twoRoundsJumpOff('grand-prix-two-rounds'),
  {
    format: 'two-phases-1',
    field: [
      [1, { phase_1: f(0, 40), phase_2: f(0, 30) }],
      [1, { phase_1: f(0, 40), phase_2: f(0, 20) }],
      [3, { phase_1: f(0, 39), phase_2: f(4, 25) }],
      [4, { phase_1: f(4, 35) }],
      [4, { phase_1: f(4, 34) }],
    ],
  },
  twoPhases('2', [4, 4]),
  twoPhases('3', [5, 4]),
  twoPhases('4', [4, 4], true),
  twoPhases('5', [5, 4], true),
  {
    format: 'two-phases-special',
    field: [
      [2, { phase_1: f(0, 40), phase_2: f(4, 30) }],
      [1, { phase_1: f(4, 50), phase_2: f(0, 29) }],
      [3, { phase_1: f(4, 30), phase_2: f(4, 20) }],
      [null, { phase_1: f(0, 40), phase_2: out('eliminated', 'fall') }],
    ],
  },
  {
    format: 'risk-jump',
    field: [
      [2, { round_1: { points: -4000 + 15_000, time: 6000 } }],
      [3, { round_1: { points: 0, time: 5000 } }],
      [1, { round_1: { points: 15_000, time: 7000 } }],
      [4, { round_1: { points: 0, time: 5001 } }],
      [5, { round_1: { points: -15_000, time: 4000 } }],
    ],
  },
  {
    format: 'winning-round',
    starters: 3,
    field: [
      [2, { round_1: f(0, 50), winning_round: f(4, 30) }],
      [1, { round_1: f(4, 60), winning_round: f(0, 50) }],
      [3, { round_1: f(0, 50), winning_round: out('eliminated', 'fall') }],
      [4, { round_1: f(4, 61) }],
      [5, { round_1: f(4, 62) }],
    ],
  },
  {
    format: 'winning-round-carried',
    field: [
      [1, { round_1: f(0, 50), winning_round: f(4, 30) }],
      [2, { round_1: f(4, 60), winning_round: f(0, 50) }],
      [3, { round_1: f(4, 50), winning_round: f(4, 20) }],
      [4, { round_1: f(4, 61) }],
    ],
  },
  {
    format: 'groups-winning-round',
    // Both seconds of their groups: the first round separates them.
    field: [
      [2, { round_1: f(0, 50), group_round: { ...f(0, 40), group: 1 }, winning_round: f(0, 41) }],
      [3, { round_1: f(0, 51), group_round: { ...f(0, 41), group: 1 } }],
      [4, { round_1: f(0, 52), group_round: { ...f(8, 30), group: 2 } }],
      [1, { round_1: f(0, 53), group_round: { ...f(4, 42), group: 2 }, winning_round: f(0, 40) }],
      [5, { round_1: f(4, 40) }],
    ],
  },
  // A tap on what ended the round says that the fence fell.
  fencePoints('fault-and-out', { stopped: 'knockdown' }),
  fencePoints('hit-and-hurry', { knockdowns: 1, stopped: 'bell' }),
  points('accumulator'),
  points('accumulator-joker'),
  points('top-score'),
  ...relay(2),
  ...relay(3),
  {
    format: 'ideal-time',
    field: [
      [2, { round_1: f(0, 60) }],
      [1, { round_1: f(0, 64) }],
      [2, { round_1: f(0, 66) }],
      [4, { round_1: f(4, 63) }],
    ],
  },
  marks('style', 3),
  marks('young-horses', 2),
  {
    format: 'knock-out',
    field: [
      [1, { round_1: f(0, 50), heat_1: { won: true }, heat_2: { won: true } }],
      [2, { round_1: f(0, 51), heat_1: { won: true }, heat_2: { won: false } }],
      [3, { round_1: f(0, 52), heat_1: { won: false } }],
      [4, { round_1: f(4, 40), heat_1: { won: false } }],
      [5, { round_1: f(8, 40) }],
    ],
  },
  {
    format: 'nations-cup',
    field: [
      [1, { round_1: f(4, 70), round_2: f(0, 70) }],
      [2, { round_1: f(0, 70), round_2: f(4, 71) }],
      [3, { round_1: f(0, 70), round_2: out('retired') }],
      [4, { round_1: out('eliminated', 'fall'), round_2: f(4, 70) }],
      [null, { round_1: out('eliminated', 'fall'), round_2: out('withdrawn') }],
    ],
  },
  againstClock('team-round'),
  {
    format: 'speed-leg',
    field: [
      [1, { speed_leg: c(60) }],
      [2, { speed_leg: c(58, 1) }],
    ],
  },
  {
    format: 'championship',
    // The fastest leg takes 60 s; 64 s are two penalties and 62 s one.
    field: [
      [3, { speed_leg: c(60), ...finals(4, 0, 0, 0) }],
      [1, { speed_leg: c(64), ...finals(0, 0, 0, 0) }],
      [2, { speed_leg: c(62), ...finals(0, 0, 1, 1) }],
      [4, { speed_leg: c(60), round_1: f(0), round_2: f(0) }],
      [null, { speed_leg: c(60), round_1: out('eliminated', 'fall') }],
    ],
  },
  {
    format: 'cumulative-final',
    field: [
      [1, { carried: { carried: 1250 }, final_a: f(0), final_b: f(0) }],
      [3, { carried: { carried: 0 }, final_a: f(4), final_b: f(0), jump_off_1: f(4, 30) }],
      [2, { carried: { carried: 4000 }, final_a: f(0), final_b: f(0), jump_off_1: f(0, 40) }],
    ],
  },
  {
    format: 'qualifying-rounds',
    field: [
      [2, { round_1: f(4), round_2: f(0), round_3: f(1) }],
      [1, { round_1: f(0), round_2: f(4), round_3: f(0) }],
      [3, { round_1: f(0), round_2: f(0) }],
    ],
  },
  {
    format: 'change-of-horses',
    field: [
      [2, { round_1: f(0), round_2: f(4), round_3: f(0), round_4: f(0), jump_off_1: f(4, 40) }],
      [1, { round_1: f(4), round_2: f(0), round_3: f(0), round_4: f(0), jump_off_1: f(0, 41) }],
      [3, { round_1: f(0), round_2: f(4), round_3: f(4), round_4: f(0) }],
      [4, { round_1: f(8), round_2: f(4), round_3: f(0), round_4: f(4) }],
    ],
  },
  {
    format: 'final-from-zero',
    field: [
      [2, { final_a: f(4), final_b: f(0), jump_off_1: f(4, 40) }],
      [1, { final_a: f(0), final_b: f(4), jump_off_1: f(4, 39) }],
      [3, { final_a: f(4), final_b: f(4) }],
      [3, { final_a: f(8), final_b: f(0) }],
    ],
  },
  {
    format: 'final-medal-jump-offs',
    field: [
      [1, { final_a: f(0), final_b: f(0) }],
      [3, { final_a: f(4), final_b: f(0), jump_off_1: f(0, 41) }],
      [2, { final_a: f(0), final_b: f(4), jump_off_1: f(0, 40) }],
    ],
  },
]

function finals(...[round1, round2, a, b]: readonly [number, number, number, number]): Sheet {
  return { round_1: f(round1), round_2: f(round2), final_a: f(a), final_b: f(b) }
}

const equals: readonly Case[] = [
  equalInPhase2('1', [1, 1, 3, 3]),
  equalInPhase2('2', [1, 1, 3, 3]),
  equalInPhase2('3', [2, 1, 4, 3]),
  equalInPhase2('4', [1, 1, 3, 3]),
  equalInPhase2('5', [2, 1, 4, 3]),
]

test('every format has its case', () => {
  expect(cases.map(({ format }) => format).toSorted()).toEqual(
    formats.map(({ id }) => id).toSorted(),
  )
})

test.each([...cases, ...equals])('$format', ({ format, field, starters }) => {
  // Time allowed 70 s: the ideal time of the formats that ask for it is 63 s.
  const isIdeal = format === 'ideal-time' || format === 'style'
  const last = formatOf(format)?.rounds.at(-1)?.part ?? ''
  const courses = {
    ...(isIdeal ? { round_1: { timeAllowed: 7000 } } : {}),
    ...(starters === undefined ? {} : { [last]: { starters } }),
  }
  const opened = openCompetition({ ruleSet: 'fei-2026', format, entry: 'totals', courses })
  const written = field.flatMap(([, sheet]) =>
    Object.entries(sheet).flatMap(([part, fields]) =>
      Object.entries(fields).map(([name, value]) => ({ part, field: name, value })),
    ),
  )
  expect(written.flatMap((write) => opened.checkWrite(write) ?? [])).toEqual([])
  const scores = opened.settle(field.map(([, sheet]) => riding(opened.score(sheet))))
  const rows = scores.map((score, row) => ({ row, score }))
  const places = placesOf(
    opened,
    rows.filter(({ score }) => score.ended === null),
  )
  expect(rows.map(({ row }) => places.get(row) ?? null)).toEqual(field.map(([place]) => place))
})
