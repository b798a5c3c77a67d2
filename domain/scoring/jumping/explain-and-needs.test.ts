import { describe, expect, test } from 'vitest'
import type { Sheet, SheetPart } from '../sheet.ts'
import { openCompetition, riding } from './open-competition.ts'

const open = (format: string, entry: 'obstacles' | 'totals' = 'totals') =>
  openCompetition({
    ruleSet: 'fei-2022',
    format,
    entry,
    courses: openCourses(format),
  })

const openCourses = (format: string) =>
  ['grand-prix', 'a-against-clock', 'style'].includes(format)
    ? { round_1: { obstacles: ['1', '2', '3'], timeAllowed: 7200 } }
    : {}

describe('explain', () => {
  const told = (opened: ReturnType<typeof open>, sheet: Sheet) => {
    const [settled] = opened.settle([riding(opened.score(sheet))])
    if (settled === undefined) throw new Error('one score in, one out')
    return opened
      .explain(settled)
      .map(({ key, part, value, terms }) => [
        `${part}.${key}`,
        value,
        ...terms.map((term) => term.value),
      ])
  }

  test('a round with a refusal, corrections and time faults', () => {
    const opened = open('grand-prix', 'obstacles')
    const round_1 = { 'knockdown.1': 1, 'refusal.2': 1, 'correction.2': 1, time: 7010 }
    expect(told(opened, { round_1 })).toEqual([
      ['round_1.time', 7610, 7010, 600],
      ['round_1.obstacle_faults', 8000, 4000, 4000],
      ['round_1.time_faults', 5000, 7610, 7200, 1000, 100],
      ['round_1.round_faults', 13_000, 8000, 5000],
    ])
  })

  test('both rounds add up', () => {
    const sheet = { round_1: { faults: 4000, time: 7000 }, round_2: { faults: 1000, time: 6000 } }
    expect(told(open('two-rounds-second-time'), sheet)).toEqual([
      ['round_1.round_faults', 4000, 4000],
      ['round_2.round_faults', 1000, 1000],
      ['null.total', 5000, 4000, 1000],
    ])
  })

  test('Table C', () => {
    expect(told(open('c'), { round_1: { knockdowns: 2, time: 6543 } })).toEqual([
      ['round_1.seconds', 7343, 6543, 800],
    ])
  })

  test('a mark and what is taken off', () => {
    const sheet = { round_1: { mark: 820, knockdowns: 1, disobediences: 1, time: 6000 } }
    expect(told(open('style'), sheet)).toEqual([
      ['round_1.mark', 720, 820, -50, -50],
      ['round_1.off_ideal', 500, 6000, 6500],
    ])
  })

  test('of two times allowed the ideal time that the difference was taken from', () => {
    // 72 s are changed from 82: ideal times of 65 and 74 s.
    const sheet = { round_1: { mark: 820, time: 6000, time_allowed: 8200 } }
    expect(told(open('style'), sheet)).toEqual([
      ['round_1.mark', 820, 820, 0, 0],
      ['round_1.off_ideal', 500, 6000, 6500],
    ])
  })
})

describe('needs', () => {
  const needs = (format: string, own: Sheet, rival: Sheet) => {
    const opened = open(format)
    const field = opened.settle([own, rival].map((sheet) => riding(opened.score(sheet))))
    const need = opened.needs(own, field[1] ?? opened.score(rival), { own: field[0] })
    if (need?.outcome !== 'open') return need?.outcome ?? 'nobody knows'
    return need.targets.map(({ key, part, at, value }) => `${part} ${key} at ${at} ${value}`)
  }
  const round_1 = { faults: 0, time: 7000 }

  test.each([
    [
      'clear in 41.22 or faster leads',
      'grand-prix',
      { round_1 },
      { round_1, jump_off_1: { faults: 0, time: 4123 } },
      ['jump_off_1 faults at most 0', 'jump_off_1 time at most 4122'],
    ],
    [
      'three faults are allowed in whatever time',
      'grand-prix',
      { round_1 },
      { round_1, jump_off_1: { faults: 4000, time: 4123 } },
      ['jump_off_1 faults at most 3000'],
    ],
    [
      'with a pole down, only the time is left',
      'grand-prix',
      { round_1, jump_off_1: { faults: 4000 } },
      { round_1, jump_off_1: { faults: 4000, time: 4123 } },
      ['jump_off_1 faults at most 4000', 'jump_off_1 time at most 4122'],
    ],
    [
      'with a pole too many nothing helps',
      'grand-prix',
      { round_1, jump_off_1: { faults: 8000 } },
      { round_1, jump_off_1: { faults: 4000, time: 4123 } },
      'out-of-reach',
    ],
    [
      'against the clock',
      'a-against-clock',
      {},
      { round_1: { faults: 0, time: 6500 } },
      ['round_1 faults at most 0', 'round_1 time at most 6499'],
    ],
    [
      'Table C',
      'c',
      {},
      { round_1: { knockdowns: 1, time: 6000 } },
      ['round_1 seconds at most 6399'],
    ],
    [
      'points',
      'accumulator',
      {},
      { round_1: { points: 36_000, time: 6000 } },
      ['round_1 points at least 37000'],
    ],
    [
      'a style mark',
      'style',
      {},
      { round_1: { mark: 750, knockdowns: 0, time: 6000 } },
      ['round_1 mark at least 760'],
    ],
    ['against somebody who is out', 'grand-prix', {}, { round_1: { outcome: 'retired' } }, 'met'],
    [
      'against somebody who was stopped in the jump-off it is enough to come home',
      'grand-prix',
      { round_1 },
      { round_1, jump_off_1: { outcome: 'eliminated' } },
      'met',
    ],
    [
      'the same in a second phase in seconds',
      'two-phases-4',
      { phase_1: { faults: 0 } },
      { phase_1: { faults: 0 }, phase_2: { outcome: 'retired' } },
      'met',
    ],
    [
      'when it is done',
      'grand-prix',
      { round_1 },
      { round_1: { faults: 4000, time: 6000 } },
      'met',
    ],
    [
      'when it is lost',
      'grand-prix',
      { round_1: { faults: 8000, time: 7000 } },
      { round_1 },
      'out-of-reach',
    ],
    [
      'who is out',
      'grand-prix',
      { round_1: { outcome: 'eliminated' } },
      { round_1 },
      'out-of-reach',
    ],
    [
      'a second round with faults in hand',
      'two-rounds-second-time',
      { round_1: { faults: 0, time: 6000 } },
      { round_1: { faults: 4000, time: 6000 }, round_2: { faults: 0, time: 5000 } },
      ['round_2 faults at most 3000'],
    ],
    [
      'the first of two phases, with the second one clear and faster',
      'two-phases-special',
      {},
      { phase_1: { faults: 4000 }, phase_2: { faults: 0, time: 3000 } },
      ['phase_1 faults at most 4000'],
    ],
    [
      'the first of two phases, of which only a clear one goes on (FEI JR 274.1)',
      'two-phases-2',
      {},
      { phase_1: { faults: 0 }, phase_2: { faults: 4000, time: 3000 } },
      ['phase_1 faults at most 0'],
    ],
    [
      'the round before a jump-off that follows at once',
      'a-immediate-jump-off',
      {},
      { round_1, jump_off_1: { faults: 4000, time: 4000 } },
      ['round_1 faults at most 0'],
    ],
    [
      'who has a fault is not in the jump-off that follows at once',
      'a-immediate-jump-off',
      { round_1: { faults: 4000 } },
      { round_1, jump_off_1: { faults: 4000, time: 4000 } },
      'out-of-reach',
    ],
    [
      'who is not in the jump-off cannot lead those who are',
      'grand-prix',
      { round_1: { faults: 4000, time: 6000 } },
      { round_1, jump_off_1: { faults: 8000, time: 4000 } },
      'out-of-reach',
    ],
    [
      'clear is enough for the jump-off, however slow',
      'grand-prix',
      {},
      { round_1: { faults: 0, time: 6000 } },
      ['round_1 faults at most 0'],
    ],
    [
      'in a jump-off that the rival has still to ride, whoever comes home leads as it stands',
      'a-not-against-clock-jump-off',
      { round_1: { faults: 4000 } },
      { round_1: { faults: 4000 } },
      'met',
    ],
    [
      'the same in a winning round, however many faults the first had',
      'winning-round',
      { round_1: { faults: 4000, time: 6000 } },
      { round_1 },
      'met',
    ],
    [
      'the first of two rounds of a team rider',
      'nations-cup',
      {},
      { round_1: { faults: 4000, time: 6000 }, round_2: { faults: 4000, time: 6000 } },
      ['round_1 faults at most 7000'],
    ],
  ])('%s', (_, format, own, rival, expected) => {
    expect(needs(format, own, rival)).toEqual(expected)
  })

  test('nobody knows while the round before a jump-off is not ridden by all', () => {
    const opened = open('grand-prix')
    const field = [{ round_1 }, { round_1: { faults: 0, time: 6000 } }, {}].map(opened.score)
    const [own, leader] = opened.settle(
      field.map((score) => ({ ...riding(score), status: 'ready' })),
    )
    if (own === undefined || leader === undefined) throw new Error('as many out as in')
    expect(opened.needs({ round_1 }, leader, { own })).toBeNull()
    // For the second place there is no jump-off.
    expect(opened.needs({ round_1 }, leader, { own, place: 2 })).toEqual({
      outcome: 'out-of-reach',
    })
  })

  test('who has all the points can only be beaten by the time', () => {
    const opened = openCompetition({
      ruleSet: 'fei-2026',
      format: 'accumulator-joker',
      courses: { round_1: { obstacles: ['1', '2', '3', '4', '5', '6'], timeAllowed: 5000 } },
    })
    // 1 + 2 + 3 + 4 + 5 and the joker for 12.
    const all = opened.score({ round_1: { joker: 'joker_clear', time: 4500 } })
    expect(opened.needs({}, all)).toMatchObject({
      targets: [
        { key: 'points', at: 'least', value: 27_000 },
        { key: 'time', at: 'most', value: 4499 },
      ],
    })
  })

  test('whoever does what is needed is ahead, and one hundredth more is not', () => {
    const opened = open('grand-prix')
    const rival = opened.score({ round_1, jump_off_1: { faults: 0, time: 4123 } })
    const ahead = (time: number) =>
      opened.compare(opened.score({ round_1, jump_off_1: { faults: 0, time } }), rival)
    expect(ahead(4122)).toBeLessThan(0)
    expect(ahead(4123)).toBe(0)
  })
})

test.each(['fault-and-out', 'hit-and-hurry'])(
  '%s: as many points as the rival are enough in less time',
  (format) => {
    const opened = openCompetition({ ruleSet: 'fei-2026', format, entry: 'totals' })
    const needs = (rival: SheetPart) => opened.needs({}, opened.score({ round_1: rival }))
    const points = (value: number) => ({ key: 'points', at: 'least', value: 1000 * value })
    expect(needs({ cleared: 10, knockdowns: 1, time: 4500 })).toMatchObject({
      outcome: 'open',
      targets: [points(21), { key: 'time', at: 'most', value: 4499 }],
    })
    // A refusal ended the rival's ride: equal points are ahead of it in whatever time.
    expect(needs({ cleared: 10, stopped: 'refusal', time: 4500 })).toMatchObject({
      targets: [points(20)],
    })
  },
)
