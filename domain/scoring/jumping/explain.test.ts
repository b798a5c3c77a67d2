import { describe, expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import type { JumpingChoice } from './choice.ts'
import { openCompetition, riding } from './open-competition.ts'

/** Each step as "part key value = terms", worked out by hand; the sheets of one field. */
function steps(choice: Partial<JumpingChoice>, ...sheets: readonly Sheet[]) {
  const opened = openCompetition({ ruleSet: 'fei-2026', format: 'a-against-clock', ...choice })
  const settled = opened.settle(sheets.map((sheet) => riding(opened.score(sheet))))
  return settled.map((score) =>
    opened
      .explain(score)
      .map(
        ({ part, key, value, terms }) =>
          `${part ?? 'all'} ${key} ${value} = ${terms.map((term) => `${term.key} ${term.value}`).join(', ')}`,
      ),
  )
}

const f = (faults: number, time: number) => ({ faults, time })

describe('the total', () => {
  const totals = { entry: 'totals' } as const

  test('of one round is what the round says already', () => {
    expect(steps(totals, { round_1: f(4000, 6000) })).toEqual([
      ['round_1 round_faults 4000 = obstacle_faults 4000'],
    ])
  })

  test('of a winning round from zero is its own and not the sum', () => {
    const choice = { ...totals, format: 'winning-round' }
    const first = 'round_1 round_faults 4000 = obstacle_faults 4000'
    const sheets = [{ round_1: f(4000, 6000), winning_round: f(8000, 3000) }]
    expect(steps(choice, ...sheets)).toEqual([
      [
        first,
        'winning_round round_faults 8000 = obstacle_faults 8000',
        'all total 8000 = round_faults 8000',
      ],
    ])
    const [stopped] = steps(choice, {
      round_1: f(4000, 6000),
      winning_round: { outcome: 'retired' },
    })
    expect(stopped?.at(-1)).toBe('all total 4000 = round_faults 4000')
  })

  test('leaves out the round that was stopped', () => {
    const sheet = { round_1: f(4000, 6000), round_2: { faults: 8000, outcome: 'retired' } }
    const [told] = steps({ ...totals, format: 'two-rounds-second-time' }, sheet)
    expect(told?.at(-1)).toBe('all total 4000 = round_faults 4000')
  })

  test('of a relay in Table C adds 4 s for a knock-down of any leg to the one time', () => {
    const sheet = { leg_1: { knockdowns: 1 }, leg_2: { knockdowns: 0, time: 7900 } }
    expect(steps({ ...totals, format: 'relay-c-2' }, sheet)).toEqual([
      [
        'leg_1 seconds 400 = knockdowns 400',
        'leg_2 seconds 7900 = time 7900, knockdowns 0',
        'all total 8300 = seconds 400, seconds 7900',
      ],
    ])
  })

  test('of a championship adds half of the seconds behind the fastest', () => {
    const leg = (time: number) => ({ speed_leg: { knockdowns: 0, time } })
    const [fastest, second] = steps({ ...totals, format: 'championship' }, leg(7000), {
      ...leg(7184),
      round_1: f(4000, 7000),
    })
    expect(fastest).toEqual([
      'speed_leg seconds 7000 = time 7000, knockdowns 0',
      'speed_leg speed_leg 0 = seconds 7000',
      'all total 0 = round_faults 0',
    ])
    expect(second?.slice(1)).toEqual([
      'speed_leg speed_leg 920 = seconds 7184',
      'round_1 round_faults 4000 = obstacle_faults 4000',
      'all total 4920 = round_faults 920, round_faults 4000',
    ])
  })

  test('is not said of who is out', () => {
    const [told] = steps(
      { ...totals, format: 'two-rounds-second-time' },
      { round_1: { faults: 4000, outcome: 'eliminated' } },
    )
    expect(told).toEqual(['round_1 round_faults 4000 = obstacle_faults 4000'])
  })
})

describe('time faults are those of the round', () => {
  const courses = { round_1: { timeAllowed: 7000 }, jump_off_1: { timeAllowed: 4000 } }
  test('ÖTO § 204: a quarter each second, one in the jump-off', () => {
    const choice = { ruleSet: 'oeto-2026', format: 'grand-prix', entry: 'totals', courses } as const
    const [told] = steps(choice, { round_1: f(0, 7101), jump_off_1: f(0, 4101) })
    expect(told?.filter((step) => /^\w+ time_faults /.test(step))).toEqual([
      'round_1 time_faults 500 = time 7101, time_allowed 7000, faults_each 250, for_each 100',
      'jump_off_1 time_faults 2000 = time 4101, time_allowed 4000, faults_each 1000, for_each 100',
    ])
  })

  test('quarters are printed with two decimals, whole faults with none', () => {
    const decimals = (ruleSet: string) => {
      const opened = openCompetition({ ruleSet, format: 'grand-prix', entry: 'totals', courses })
      const told = opened.explain(opened.score({ round_1: f(4000, 7101) }))
      return told.flatMap(({ terms, ...step }) =>
        [step, ...terms].map((each) => `${each.unit} ${each.decimals}`),
      )
    }
    expect(new Set(decimals('oeto-2026'))).toEqual(new Set(['penalties 2', 'seconds undefined']))
    expect(new Set(decimals('fei-2026'))).toEqual(new Set(['penalties 0', 'seconds undefined']))
  })
})

describe('points', () => {
  const courses = { round_1: { obstacles: ['1', '2', '3', '4'], timeAllowed: 6000 } }

  test('an accumulator: what the fences bring, less the faults (ÖTO § 219)', () => {
    // 1 + 2 + 4, 4 for a refusal and 1 for a second.
    const sheet = { round_1: { 'knockdown.3': 1, 'refusal.2': 1, time: 6050 } }
    expect(steps({ format: 'accumulator', courses }, sheet)).toEqual([
      ['round_1 points 2000 = fence_points 7000, round_faults -5000'],
    ])
  })

  test('without faults nothing is off, and not minus nothing', () => {
    expect(steps({ format: 'accumulator', courses }, { round_1: { time: 5000 } })).toEqual([
      ['round_1 points 10000 = fence_points 10000, round_faults 0'],
    ])
  })

  test('a risk jump: 15 and the faults of the course (ÖTO § 221)', () => {
    const sheet = { round_1: { 'knockdown.3': 1, joker: 'joker_clear', time: 5000 } }
    expect(steps({ format: 'risk-jump', courses }, sheet)).toEqual([
      ['round_1 points 11000 = fence_points 15000, round_faults -4000'],
    ])
  })

  test('as totals, or fence by fence, nobody knows what they are made of', () => {
    const entered = steps({ format: 'accumulator', entry: 'totals' }, { round_1: { points: 7000 } })
    expect(entered).toEqual([['round_1 points 7000 = ']])
    const [counted] = steps(
      { format: 'fault-and-out', courses },
      { round_1: { cleared: 3, knockdowns: 1, time: 4000 } },
    )
    expect(counted).toEqual(['round_1 points 7000 = '])
  })
})

describe('a mark', () => {
  const choice = {
    ruleSet: 'oeto-2026',
    format: 'style',
    entry: 'totals',
    height: 100,
    courses: { round_1: { timeAllowed: 7300 } },
  } as const

  test('less a pole, two refusals and two seconds; seven from the ideal time (ÖTO § 204.4)', () => {
    const sheet = { round_1: { mark: 800, knockdowns: 1, disobediences: 2, time: 7401 } }
    // 8.0 - 0.5 - (0.5 + 1.0) - 0.2; 65.7 s are 66 and 8.01 away.
    expect(steps(choice, sheet)).toEqual([
      [
        'round_1 mark 580 = given_mark 800, knockdowns -50, other_deductions -170',
        'round_1 off_ideal 801 = time 7401, ideal_time 6600',
      ],
    ])
  })

  test('before the mark and the time are known', () => {
    expect(steps(choice, { round_1: { knockdowns: 1 } })).toEqual([
      ['round_1 mark null = given_mark null, knockdowns -50, other_deductions null'],
    ])
  })

  test('a round against the clock has no ideal time', () => {
    const courses = { round_1: { timeAllowed: 7300 } }
    const [told] = steps({ entry: 'totals', courses }, { round_1: f(0, 7000) })
    expect(told?.join()).not.toContain('ideal')
  })
})
