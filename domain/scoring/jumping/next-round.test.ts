import { describe, expect, test } from 'vitest'
import type { NextRound } from '../discipline.ts'
import type { Sheet, SheetPart } from '../sheet.ts'
import type { JumpingChoice } from './choice.ts'
import { openCompetition, riding } from './open-competition.ts'

const f = (faults: number, time?: number): SheetPart => ({
  faults: faults * 1000,
  ...(time === undefined ? {} : { time: time * 100 }),
})
const won = (isWon: boolean): SheetPart => ({ won: isWon, knockdowns: 0, time: 3000 })
const stopped: SheetPart = { outcome: 'eliminated', reason: 'fall' }

/** Riders a, b, c … in start order; who starts in which part next. */
function next(
  choice: Pick<JumpingChoice, 'format'> & Partial<JumpingChoice>,
  sheets: readonly Sheet[],
  outs: readonly number[] = [],
): NextRound | null {
  const opened = openCompetition({ ruleSet: 'fei-2026', entry: 'totals', ...choice })
  const scores = opened.settle(sheets.map((sheet) => riding(opened.score(sheet))))
  return opened.nextRound(
    scores.map((score, index) => ({
      competitorId: 'abcdefgh'[index] ?? '',
      startOrder: index + 1,
      out: score.ended !== null || outs.includes(index),
      score,
    })),
  )
}

const starts = (part: string, ids: string): NextRound => ({ part, competitorIds: [...ids] })

describe('a jump-off is for those equal on faults for first place', () => {
  const format = 'grand-prix'
  test('in the order of the first round, whatever their times', () => {
    const field = [f(0, 60), f(4, 50), f(0, 55), f(0, 70)].map((round_1) => ({ round_1 }))
    expect(next({ format }, field)).toEqual(starts('jump_off_1', 'acd'))
  })
  test('with faults too', () => {
    const field = [f(8, 60), f(4, 50), f(4, 55)].map((round_1) => ({ round_1 }))
    expect(next({ format }, field)).toEqual(starts('jump_off_1', 'bc'))
  })
  test('not for a single leader', () => {
    const field = [f(0, 60), f(4, 50), f(4, 55)].map((round_1) => ({ round_1 }))
    expect(next({ format }, field)).toBeNull()
  })
  test('not before everybody has ridden', () => {
    const field = [{ round_1: f(0, 60) }, { round_1: f(0, 50) }, {}]
    expect(next({ format }, field)).toBeNull()
    expect(next({ format }, field, [2])).toEqual(starts('jump_off_1', 'ab'))
  })
  test('who was eliminated is not in it', () => {
    const field = [f(0, 60), f(0, 50), stopped].map((round_1) => ({ round_1 }))
    expect(next({ format }, field)).toEqual(starts('jump_off_1', 'ab'))
  })
  test('stays until the last has ridden, then a second one follows', () => {
    const field = [
      { round_1: f(0, 60), jump_off_1: f(0, 30) },
      { round_1: f(0, 61) },
      { round_1: f(4, 61) },
    ]
    expect(next({ format: 'grand-prix-two-jump-offs' }, field)).toEqual(starts('jump_off_1', 'ab'))
    const done = field.with(1, { round_1: f(0, 61), jump_off_1: f(0, 31) })
    expect(next({ format: 'grand-prix-two-jump-offs' }, done)).toEqual(starts('jump_off_2', 'ab'))
    expect(next({ format }, done)).toBeNull()
  })
  test('in time too where the schedule says so', () => {
    const field = [f(0, 60), f(0, 60), f(0, 61)].map((round_1) => ({ round_1 }))
    expect(next({ format: 'a-against-clock-tie-jump-off' }, field)).toEqual(
      starts('jump_off_1', 'ab'),
    )
  })
  test('for each medal', () => {
    const field = [
      [0, 0],
      [4, 0],
      [0, 4],
      [8, 0],
    ].map(([a = 0, b = 0]) => ({ final_a: f(a), final_b: f(b) }))
    const times = field.map(({ final_a, final_b }) => ({
      final_a: { ...final_a, time: 7000 },
      final_b: { ...final_b, time: 7000 },
    }))
    expect(next({ format: 'final-medal-jump-offs' }, times)).toEqual(starts('jump_off_1', 'bc'))
    expect(next({ format: 'final-from-zero' }, times)).toBeNull()
  })
})

describe('an immediate jump-off', () => {
  const format = 'a-immediate-jump-off'
  test('was ridden by who was clear', () => {
    const field = [{ round_1: f(0, 60), jump_off_1: f(0, 30) }, { round_1: f(4, 50) }]
    expect(next({ format }, field)).toBeNull()
  })
  test('is an ordinary one where nobody was', () => {
    const field = [f(4, 60), f(4, 50), f(8, 40)].map((round_1) => ({ round_1 }))
    expect(next({ format }, field)).toEqual(starts('jump_off_1', 'ab'))
  })
})

describe('a second round goes backwards through the ranking', () => {
  const field = [f(0, 60), f(4, 50), f(0, 55), f(8, 70), stopped].map((round_1) => ({ round_1 }))
  test('of all who finished', () => {
    expect(next({ format: 'two-rounds-second-time' }, field)).toEqual(starts('round_2', 'dbac'))
  })
  test('of the best', () => {
    const courses = { winning_round: { starters: 2 } }
    expect(next({ format: 'winning-round', courses }, field)).toEqual(starts('winning_round', 'ac'))
  })
  test('who is equal with the last of the best starts too', () => {
    const equal = [f(0, 60), f(4, 50), f(4, 50), f(8, 70)].map((round_1) => ({ round_1 }))
    const courses = { winning_round: { starters: 2 } }
    expect(next({ format: 'winning-round', courses }, equal)).toEqual(
      starts('winning_round', 'bca'),
    )
  })
})

test('a quarter of those who rode, and at least so many', () => {
  const field = [0, 1, 2, 3, 4].map((pole) => ({ round_1: f(4 * pole, 60) }))
  const start = (percent: number, atLeast: number) =>
    next(
      {
        format: 'winning-round',
        courses: { winning_round: { starters: { percent, atLeast } } },
      },
      [...field, { round_1: stopped }],
    )
  expect(start(25, 0)).toEqual(starts('winning_round', 'ba'))
  expect(start(25, 3)).toEqual(starts('winning_round', 'cba'))
})

test('nobody moves up for who is disqualified in the round, but for who withdraws before it', () => {
  const courses = { winning_round: { starters: 2 } }
  const field: readonly Sheet[] = [
    { round_1: f(0, 60) },
    { round_1: f(0, 61), winning_round: { outcome: 'disqualified' } },
    { round_1: f(0, 62) },
  ]
  const format = 'winning-round'
  expect(next({ format, courses }, field)).toEqual(starts('winning_round', 'ba'))
  const ridden = field.with(0, { round_1: f(0, 60), winning_round: f(0, 40) })
  expect(next({ format, courses }, ridden)).toBeNull()
  const before = field.with(1, { round_1: f(0, 61) })
  expect(next({ format, courses }, before, [1])).toEqual(starts('winning_round', 'ca'))
})

test('in a Nations Cup everybody starts again, who was stopped too', () => {
  const field = [f(0, 60), stopped, f(8, 60)].map((round_1) => ({ round_1 }))
  expect(next({ format: 'nations-cup' }, field)).toEqual(starts('round_2', 'abc'))
})

test('the winner of a duel rides the next heat', () => {
  const field = [
    { round_1: f(0, 60), heat_1: won(true) },
    { round_1: f(0, 61), heat_1: won(false) },
    { round_1: f(0, 62), heat_1: won(true) },
    { round_1: f(0, 63), heat_1: won(false) },
  ]
  expect(next({ format: 'knock-out' }, field)).toEqual(starts('heat_2', 'ac'))
})

test('the best of each group rides the winning round', () => {
  const field = [
    { round_1: f(0, 60), group_round: { ...f(4, 40), group: 1 } },
    { round_1: f(0, 61), group_round: { ...f(0, 40), group: 1 } },
    { round_1: f(0, 62), group_round: { ...f(4, 40), group: 2 } },
    { round_1: f(0, 63), group_round: { ...f(4, 39), group: 2 } },
  ]
  const found = next({ format: 'groups-winning-round' }, field)
  expect(found?.part).toBe('winning_round')
  expect([...(found?.competitorIds ?? [])].toSorted()).toEqual(['b', 'd'])
})

test('one round has none behind it', () => {
  expect(next({ format: 'a-against-clock' }, [{ round_1: f(0, 60) }])).toBeNull()
})

test('the jump-off between teams is for whom they name, one between riders for whom the rules propose', () => {
  const named = (format: string) =>
    openCompetition({ ruleSet: 'fei-2026', format })
      .rounds.filter((round) => round.named)
      .map(({ part }) => part)
  expect(named('nations-cup')).toEqual(['jump_off_1'])
  expect(named('team-round')).toEqual(['jump_off_1'])
  expect(named('grand-prix')).toEqual([])
})
