import { describe, expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import { formats } from './formats/all.ts'
import { jumping } from './jumping.ts'
import { openCompetition } from './open-competition.ts'
import type { JumpingScore } from './score.ts'

const fences = Array.from({ length: 12 }, (_, index) => `${index + 1}`)

const tableA = (ruleSet: string, height: number | null = null) =>
  openCompetition({
    ruleSet,
    format: 'a-against-clock',
    height,
    courses: { round_1: { obstacles: fences, timeAllowed: 7200 } },
  })

const first = (score: JumpingScore) => {
  const [round] = score.rounds
  if (round === undefined) throw new Error('a format has a round')
  return round
}

describe('disobediences and falls', () => {
  const outOf = (reason: string) => ({ faults: null, ended: { status: 'eliminated', reason } })
  const costing = (faults: number) => ({ faults: faults * 1000, ended: null })
  const cases = [
    ['fei-2026', null, { 'refusal.3': 1 }, costing(4)],
    ['fei-2026', null, { 'run_out.3': 1 }, costing(4)],
    ['fei-2026', null, { disobediences: 1 }, costing(4)],
    ['fei-2026', null, { 'refusal.3': 1, 'run_out.9': 1 }, outOf('disobediences')],
    ['fei-2026', null, { 'fall.3': 1 }, outOf('fall')],
    ['fei-2022', null, { 'refusal.3': 2 }, outOf('disobediences')],
    ['fei-2009', null, { falls: 1 }, outOf('fall')],
    ['fei-2003', null, { falls: 1 }, costing(8)],
    ['fei-2003', null, { falls: 2 }, outOf('fall')],
    ['fei-2000', null, { 'refusal.3': 1, 'knockdown.1': 1, 'knockdown.2': 1 }, costing(11)],
    ['fei-2000', null, { 'refusal.3': 2 }, costing(9)],
    ['fei-2000', null, { 'refusal.3': 3 }, outOf('disobediences')],
    ['fei-until-1999', null, { 'refusal.3': 1 }, costing(3)],
    ['oeto-2026', 110, { 'refusal.3': 1, 'refusal.4': 1 }, costing(12)],
    ['oeto-2026', 110, { 'refusal.3': 3 }, outOf('disobediences')],
    ['oeto-2026', 115, { 'refusal.3': 2 }, outOf('disobediences')],
    ['oeto-2026', null, { 'refusal.3': 2 }, outOf('disobediences')],
    ['usef-2023', null, { 'refusal.3': 1 }, costing(4)],
    ['ea-2018', 115, { 'refusal.3': 2 }, costing(12)],
    ['ea-2018', 120, { 'refusal.3': 2 }, outOf('disobediences')],
  ] as const
  test.each(cases)('%s at %s cm: %o', (ruleSet, height, incidents, { faults, ended }) => {
    const score = tableA(ruleSet, height).score({ round_1: { ...incidents, time: 7000 } })
    expect(score.ended).toEqual(ended)
    if (faults !== null) expect(first(score).faults).toBe(faults)
  })
})

test('every part of a combination counts apart', () => {
  const courses = { round_1: { obstacles: ['1', '2a', '2b', '2c'] } }
  const opened = openCompetition({ ruleSet: 'fei-2026', format: 'a-against-clock', courses })
  const score = opened.score({ round_1: { 'knockdown.2': 1, 'knockdown.4': 1, time: 3000 } })
  expect(score.total).toBe(8000)
  expect(opened.parts[0]?.fields.find(({ field }) => field === 'knockdown.3')?.label).toBe('2b')
})

describe('time', () => {
  test.each([
    [14_400, null],
    [14_401, { status: 'eliminated', reason: 'time_limit' }],
  ])('twice the time allowed is the limit: %i', (time, ended) => {
    expect(tableA('fei-2026').score({ round_1: { time } }).ended).toEqual(ended)
  })

  test('the jump-off has time faults of its own', () => {
    const courses = { round_1: { timeAllowed: 7200 }, jump_off_1: { timeAllowed: 4000 } }
    const choice = { format: 'a-against-clock-jump-off', entry: 'totals', courses } as const
    const faults = (ruleSet: string) =>
      openCompetition({ ruleSet, ...choice })
        .score({
          round_1: { faults: 0, time: 7201 },
          jump_off_1: { faults: 0, time: 4101 },
        })
        .rounds.map(({ timeFaults }) => timeFaults)
    expect(faults('oeto-2026')).toEqual([250, 2000])
    expect(faults('fei-2009')).toEqual([1000, 2000])
    expect(faults('fei-2026')).toEqual([1000, 2000])
  })
})

describe('the time allowed is changed after the third clear rider', () => {
  const withAllowed = (timeAllowed: number) =>
    openCompetition({
      ruleSet: 'fei-2026',
      format: 'a-against-clock',
      entry: 'totals',
      courses: { round_1: { timeAllowed } },
    })
  const rode = (time: number, inForce: number | null) => ({
    round_1: { faults: 0, time, time_allowed: inForce },
  })

  test.each([
    ['longer helps who rode before', 7500, rode(7350, 7200), 0],
    ['longer holds for who rides after', 7500, rode(7350, null), 0],
    ['shorter does not hurt who rode before', 7000, rode(7150, 7200), 0],
    ['shorter holds for who rides after', 7000, rode(7150, null), 2000],
    ['nobody gains what neither gives', 7000, rode(7250, 7200), 1000],
  ] as const)('%s', (_, timeAllowed, sheet, faults) => {
    expect(withAllowed(timeAllowed).score(sheet).total).toBe(faults)
  })

  test('the ideal time that is nearer counts', () => {
    const opened = openCompetition({
      ruleSet: 'oeto-2026',
      format: 'ideal-time',
      entry: 'totals',
      courses: { round_1: { timeAllowed: 8000 } },
    })
    // Ideal times 72 s and 63 s.
    expect(first(opened.score(rode(6300, 7000))).offIdeal).toBe(0)
    expect(first(opened.score(rode(6300, null))).offIdeal).toBe(900)
  })
})

describe('top score', () => {
  const opened = openCompetition({
    ruleSet: 'fei-2026',
    format: 'top-score',
    courses: { round_1: { obstacles: ['1', '2', '3'], worth: [10_000, 50_000, 120_000] } },
  })
  test.each([
    ['each fence at most twice', { 'jumped.1': 2, 'jumped.3': 1 }, 140],
    ['a fence that fell brings no more', { 'jumped.2': 1, 'knockdown.2': 1 }, 50],
    ['the joker is won', { 'jumped.3': 2, joker: 'joker_clear' }, 440],
    ['the joker is lost', { 'jumped.3': 1, joker: 'joker_knocked' }, -80],
  ])('%s', (_, part, points) => {
    expect(opened.score({ round_1: { ...part, time: 6000 } }).total).toBe(points * 1000)
  })
})

test('in an accumulator a refusal and time cost points, and the second refusal eliminates', () => {
  const opened = openCompetition({
    ruleSet: 'oeto-2026',
    format: 'accumulator',
    courses: { round_1: { obstacles: fences.slice(0, 8), timeAllowed: 6000 } },
  })
  expect(opened.score({ round_1: { 'refusal.5': 1, time: 6001 } }).total).toBe(31_750)
  expect(opened.score({ round_1: { 'refusal.5': 2, time: 6001 } }).ended?.status).toBe('eliminated')
})

test('disobediences of both special phases count together', () => {
  const opened = openCompetition({
    ruleSet: 'fei-2026',
    format: 'two-phases-special',
    courses: { phase_1: { obstacles: ['1', '2'] }, phase_2: { obstacles: ['3', '4'] } },
  })
  const sheet = { phase_1: { 'refusal.1': 1, time: 3000 }, phase_2: { 'refusal.2': 1, time: 3000 } }
  expect(opened.score(sheet).ended).toEqual({ status: 'eliminated', reason: 'disobediences' })
})

describe('progress', () => {
  const progress = (format: string, sheet: Sheet) => {
    const { done, expected } = openCompetition({
      ruleSet: 'fei-2026',
      format,
      entry: 'totals',
    }).score(sheet).progress
    return [done, expected]
  }
  const clear = { faults: 0, time: 3000 }
  test.each([
    ['a jump-off is expected once it has begun', 'grand-prix', { round_1: clear }, [2, 2]],
    ['begun', 'grand-prix', { round_1: clear, jump_off_1: { faults: 0 } }, [3, 4]],
    ['a second phase follows a clear first', 'two-phases-2', { phase_1: clear }, [1, 3]],
    ['and no other', 'two-phases-2', { phase_1: { faults: 4000, time: 3000 } }, [1, 1]],
    ['special phases follow in any case', 'two-phases-special', {}, [0, 3]],
    [
      'a bell asks for its time',
      'fault-and-out',
      { round_1: { cleared: 7, stopped: 'bell' } },
      [1, 2],
    ],
    ['a fall has none', 'fault-and-out', { round_1: { cleared: 7, stopped: 'fall' } }, [1, 1]],
    ['nor a refusal', 'fault-and-out', { round_1: { cleared: 7, stopped: 'refusal' } }, [1, 1]],
    ['an immediate jump-off', 'a-immediate-jump-off', { round_1: clear }, [2, 4]],
    ['an ended round is whole', 'grand-prix', { round_1: { outcome: 'retired' } }, [2, 2]],
  ] as const)('%s', (_, format, sheet, expected) => {
    expect(progress(format, sheet)).toEqual(expected)
  })
})

test('columns hold the faults and the time of each round, and the status that ended one', () => {
  const opened = openCompetition({ ruleSet: 'fei-2026', format: 'nations-cup', entry: 'totals' })
  const named = (sheet: Sheet) => {
    const cells = opened.cells(opened.score(sheet))
    return Object.fromEntries(
      opened.columns.map(({ key, part }, index) => [`${part}.${key}`, cells[index]]),
    )
  }
  const cells = named({ round_1: { faults: 4000, time: 6500 }, round_2: { outcome: 'retired' } })
  expect(cells['round_1.faults']).toMatchObject({ value: 4000 })
  expect(cells['round_1.time']).toMatchObject({ value: 6500 })
  expect(cells['round_2.faults']).toMatchObject({ value: null, status: 'retired' })
  // Of the columns of a round the one that decides says it; a sum without the round is none.
  expect(cells['round_2.time']).toEqual({ value: null, place: null })
  expect(cells['null.total']).toEqual({ value: null, place: null, status: 'retired' })
  expect(opened.columns.filter(({ total }) => total)).toHaveLength(1)
})

// FEI JR 274.1.5.4, .5: the second phase is ranked in seconds, who was stopped after the first in its faults.
describe.each(['two-phases-4', 'two-phases-5'])('%s has no sum of faults and seconds', (format) => {
  const opened = openCompetition({ ruleSet: 'fei-2026', format, entry: 'totals' })
  const through = { phase_1: { faults: 0, time: 3900 }, phase_2: { time: 2400, knockdowns: 1 } }
  const total = (sheet: Sheet) => {
    const index = opened.columns.findIndex((column) => column.total)
    return { column: opened.columns[index], cell: opened.cells(opened.score(sheet))[index] }
  }

  test('the seconds of the second phase stand for it', () => {
    expect(opened.columns.map(({ key }) => key)).not.toContain('total')
    expect(total(through)).toMatchObject({
      column: { key: 'seconds', part: 'phase_2', unit: 'seconds' },
      cell: { value: 2700 },
    })
  })

  test.each([
    [{ phase_1: { faults: 4000, time: 3700 } }, { value: null, place: null }],
    [
      { ...through, phase_2: { outcome: 'eliminated' } },
      { value: null, place: null, status: 'eliminated' },
    ],
  ])('whoever has none, %o, has no zero there', (sheet, cell) => {
    expect(total(sheet).cell).toEqual(cell)
  })

  test('nothing is added up', () => {
    const steps = opened.explain(opened.score(through))
    expect(steps.map(({ key }) => key)).not.toContain('total')
    expect(steps.at(-1)).toMatchObject({ part: 'phase_2', unit: 'seconds', value: 2700 })
  })
})

test.each(formats.map((format) => [format.id, format] as const))(
  'the total of %s is in one unit: the rounds of it are decided in what it adds up',
  (id, format) => {
    const opened = openCompetition({ ruleSet: 'fei-2026', format: id, entry: 'totals' })
    const total = opened.columns.find((column) => column.total)
    const units = format.total.rounds.map(
      (part) =>
        opened.columns.findLast(
          (column) =>
            column.part === part && ['seconds', 'faults', 'points', 'mark'].includes(column.key),
        )?.unit,
    )
    if (total?.part === null) expect(new Set(units)).toEqual(new Set([total.unit]))
  },
)

describe('what does not fit is refused, with the place', () => {
  const base = { ruleSet: 'fei-2026', format: 'a-against-clock' }
  test.each([
    [
      { ...base, ruleSet: 'fei-1900' },
      { ok: false, code: 'unknown-rule-set', ruleSetId: 'fei-1900' },
    ],
    [
      { ...base, format: 'tent-pegging' },
      { ok: false, paths: ['format'] },
    ],
    [
      { ...base, courses: { round_9: {} } },
      { ok: false, paths: ['courses.round_9'] },
    ],
    [{ ...base, courses: { round_1: { length: -1 } } }, { paths: ['courses.round_1.length'] }],
    [{ ...base, values: { knockdown: 4.5 } }, { paths: ['values.knockdown'] }],
  ])('%o', (choice, refused) => {
    expect(jumping.freeze(choice)).toMatchObject(refused)
  })
})
