import { describe, expect, test } from 'vitest'
import type { Need } from '../discipline.ts'
import type { Sheet } from '../sheet.ts'
import type { JumpingChoice } from './choice.ts'
import { openCompetition, riding } from './open-competition.ts'

const open = (choice: Partial<JumpingChoice>) =>
  openCompetition({ ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals', ...choice })

const f = (faults: number, time: number) => ({ faults, time })

describe('needs', () => {
  function need(choice: Partial<JumpingChoice>, own: Sheet, rival: Sheet, place = 1): Need | null {
    const opened = open(choice)
    const [mine, theirs] = opened.settle([own, rival].map((sheet) => riding(opened.score(sheet))))
    if (mine === undefined || theirs === undefined) throw new Error('as many out as in')
    return opened.needs(own, theirs, { own: mine, place })
  }
  const targets = (...args: Parameters<typeof need>) => {
    const told = need(...args)
    if (told?.outcome !== 'open') return told?.outcome ?? 'nobody knows'
    return told.targets.map(({ key, unit, at, value, decimals }) =>
      [key, unit, at, value, decimals ?? ''].join(' ').trim(),
    )
  }

  test('an ideal time: faults that win however far off, else how near', () => {
    const courses = { round_1: { timeAllowed: 7300 } }
    const choice = { ruleSet: 'oeto-2026', format: 'ideal-time', courses }
    // 66 s are ideal; the rival is 1.00 off.
    expect(targets(choice, {}, { round_1: f(0, 6700) })).toEqual([
      'faults penalties most 0 2',
      'off_ideal seconds most 99',
    ])
    expect(targets(choice, {}, { round_1: f(4000, 6600) })).toEqual([
      'faults penalties most 3750 2',
    ])
    expect(targets(choice, { round_1: { faults: 4000 } }, { round_1: f(4000, 6600) })).toBe(
      'out-of-reach',
    )
  })

  test('a mark: a tenth more, or ten and nearer to the ideal time', () => {
    const courses = { round_1: { timeAllowed: 7300 } }
    const choice = { ruleSet: 'oeto-2026', format: 'style', courses }
    expect(targets(choice, {}, { round_1: { mark: 700, time: 6600 } })).toEqual([
      'mark mark least 710 1',
    ])
    expect(targets(choice, {}, { round_1: { mark: 1000, time: 6700 } })).toEqual([
      'mark mark least 1000 1',
      'off_ideal seconds most 99',
    ])
    expect(targets(choice, {}, { round_1: { mark: 1000, time: 6600 } })).toBe('out-of-reach')
  })

  test('Table C: what fell already is in the seconds', () => {
    const choice = { format: 'c' }
    const rival = { round_1: { knockdowns: 0, time: 7000 } }
    expect(targets(choice, { round_1: { knockdowns: 1 } }, rival)).toEqual([
      'seconds seconds most 6999',
    ])
  })

  test('equal in time too, for a jump-off that is ridden only then (FEI JR 238.2.1)', () => {
    const choice = { format: 'a-against-clock-tie-jump-off' }
    expect(targets(choice, {}, { round_1: f(0, 6000) })).toEqual([
      'faults penalties most 0 0',
      'time seconds most 6000',
    ])
    expect(targets(choice, {}, { round_1: f(0, 6000) }, 2)).toEqual([
      'faults penalties most 0 0',
      'time seconds most 5999',
    ])
  })

  test('a rival who has the second round behind them, in a competition of both', () => {
    const choice = { format: 'nations-cup' }
    const rival = { round_1: f(4000, 6000), round_2: f(0, 6000) }
    // A clear second round imagined: 4 in 60.00, as long as the rest, or 3 in whatever time.
    expect(targets(choice, {}, rival)).toEqual(['faults penalties most 3000 0'])
    // The rival's second round is not ridden: nobody imagines it of the own either.
    expect(targets(choice, {}, { round_1: f(4000, 6000) })).toEqual([
      'faults penalties most 3000 0',
    ])
  })

  test('a rider of a team says nothing by the jump-off that teams choose', () => {
    expect(
      targets({ format: 'team-round' }, { round_1: f(4000, 6000) }, { round_1: f(0, 6000) }),
    ).toBe('out-of-reach')
  })

  test('who won fewer duels can still win the next: nobody knows', () => {
    const choice = { format: 'knock-out' }
    const first = { round_1: f(0, 6000) }
    const own = { ...first, heat_1: { time: 3000, knockdowns: 0, won: true } }
    expect(need(choice, own, { ...own, round_1: f(0, 5000) })).not.toEqual({ outcome: 'met' })
  })
})

describe('a relay is told what all its riders may bring together (FEI JR 268)', () => {
  test.each([
    ['Table A, nothing ridden', 'relay-a-2', {}, ['faults null 7000']],
    [
      'a pole of the first rider is in it',
      'relay-a-2',
      { leg_1: { faults: 4000 } },
      ['faults null 7000'],
    ],
    [
      'with as many faults only the time of the whole is left',
      'relay-a-2',
      { leg_1: { faults: 4000 }, leg_2: { faults: 4000 } },
      ['faults null 8000', 'time null 8999'],
    ],
    ['Table C, nothing ridden', 'relay-c-2', {}, ['seconds null 9799']],
    [
      'its seconds with those of the first',
      'relay-c-2',
      { leg_1: { knockdowns: 1 } },
      ['seconds null 9799'],
    ],
    [
      'three riders',
      'relay-c-3',
      { leg_1: { knockdowns: 1 }, leg_2: { knockdowns: 0 } },
      ['seconds null 9799'],
    ],
  ] as const)('%s', (_, format, own, expected) => {
    const opened = open({ format })
    const legs = format === 'relay-a-2' ? { faults: 4000 } : { knockdowns: 1 }
    const rival =
      format === 'relay-c-3'
        ? { leg_1: legs, leg_2: legs, leg_3: { knockdowns: 0, time: 9000 } }
        : { leg_1: legs, leg_2: { ...legs, time: 9000 } }
    const need = opened.needs(own, opened.score(rival), { own: opened.score(own) })
    const told = need?.outcome === 'open' ? need.targets : []
    expect(told.map(({ key, part, value }) => `${key} ${part} ${value}`)).toEqual(expected)
  })
})
