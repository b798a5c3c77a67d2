import { describe, expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import { type Choice, openChoice, typedDressage } from './testing.ts'

/** What is just not asked about, and what is; `code part field difference`. */
function found(choice: Partial<Choice>, sheet: Sheet, finished = false): readonly string[] {
  const { opened } = openChoice(choice)
  return opened
    .findings(sheet, finished)
    .map(({ code, part, field, difference }) => `${code} ${part} ${field} ${difference}`)
}

const timed: Partial<Choice> = {
  dressage: typedDressage,
  crossCountry: { entry: 'faults', fences: 3, allowed: 600 },
  jumping: { entry: 'faults', allowed: 80 },
}

const clear: Sheet = {
  dressage: { penalties: 30_000 },
  'fence.1': { refusals: 0 },
  'fence.2': { refusals: 0 },
  'fence.3': { refusals: 0 },
  cross_country: { time: 59_000 },
  jumping: { knockDowns: 0, refusals: 0, time: 7800 },
}

describe('clocks', () => {
  test.each<[of: string, written: Sheet, findings: readonly string[]]>([
    ['60 s under the optimum', { cross_country: { time: 54_000 } }, []],
    ['61 s', { cross_country: { time: 53_900 } }, ['time-far-under cross_country time 6100']],
    ['half of the time allowed', { jumping: { ...clear['jumping'], time: 4000 } }, []],
    // A second commenced: 39.01 s are 40.
    ['39.01 s of 80', { jumping: { ...clear['jumping'], time: 3901 } }, []],
    [
      '39 s of 80',
      { jumping: { ...clear['jumping'], time: 3900 } },
      ['time-far-under jumping time 4100'],
    ],
    [
      'held as long as the ride took',
      { cross_country: { time: 59_000, 'hold.1': 59_000 } },
      ['time-far-under cross_country time 60000'],
    ],
    [
      'held for a hundredth longer',
      { cross_country: { time: 59_000, 'hold.1': 50_000, 'hold.2': 9001 } },
      ['hold-longer-than-time cross_country hold.1 1', 'time-far-under cross_country time 60000'],
    ],
  ])('%s', (_of, written, findings) => {
    expect(found(timed, { ...clear, ...written }, true)).toEqual(findings)
  })
})

describe('refusals', () => {
  const atFence = { ...timed, values: { refusalsOnCourse: null } }

  test.each<[of: string, choice: Partial<Choice>, fences: Sheet, findings: readonly string[]]>([
    [
      'the third at one fence, and nothing after it',
      timed,
      { 'fence.2': { refusals: 3 }, 'fence.3': {} },
      [],
    ],
    [
      'a fourth at one fence',
      timed,
      { 'fence.2': { refusals: 4 }, 'fence.3': {} },
      ['refusals-implausible fence.2 refusals 1'],
    ],
    [
      'a fence judged after the third at another',
      timed,
      { 'fence.2': { refusals: 3 } },
      ['fence-after-the-end fence.3 refusals null'],
    ],
    [
      'the same where only refusals at one fence count',
      atFence,
      { 'fence.2': { refusals: 3 } },
      ['fence-after-the-end fence.3 refusals null'],
    ],
    [
      'one, two and one at three fences where only one fence counts',
      atFence,
      { 'fence.1': { refusals: 1 }, 'fence.2': { refusals: 2 }, 'fence.3': { refusals: 1 } },
      [],
    ],
    [
      'two on the course are not the end',
      timed,
      { 'fence.1': { refusals: 1 }, 'fence.2': { refusals: 1 } },
      [],
    ],
    [
      'a frangible device after the end',
      timed,
      { 'fence.1': { refusals: 2 }, 'fence.2': { refusals: 1 }, 'fence.3': { frangibles: 1 } },
      ['fence-after-the-end fence.3 refusals null'],
    ],
  ])('%s', (_of, choice, fences, findings) => {
    const { jumping: _, ...ridden } = clear
    expect(found(choice, { ...ridden, ...fences })).toEqual(findings)
  })
})

describe('judges', () => {
  const judged = (entry: 'marks' | 'judge-points'): Partial<Choice> => ({
    dressage: {
      entry,
      positions: ['C', 'B'],
      movements: [1, 1],
      collectives: [],
      maxPoints: 20,
    },
  })
  const marks = (first: number | null, second: number | null) => {
    return { 'movement.1': first, 'movement.2': second }
  }

  test.each<
    [of: string, entry: 'marks' | 'judge-points', sheet: Sheet, findings: readonly string[]]
  >([
    // 14.0 and 12.0 of 20 points: no marks that could be two apart.
    [
      'sums of points are compared as percent only',
      'judge-points',
      { C: { points: 140 }, B: { points: 120 } },
      ['percent-apart C null 10000', 'percent-apart B null 10000'],
    ],
    ['4.5 % apart', 'judge-points', { C: { points: 140 }, B: { points: 131 } }, []],
    ['half a sheet is no percentage', 'marks', { C: marks(70, 70), B: marks(55, null) }, []],
  ])('%s', (_of, entry, sheet, findings) => {
    expect(found(judged(entry), sheet)).toEqual(findings)
  })

  test('a judge who is missing for one ride is missed mark by mark', () => {
    expect(found(judged('marks'), { C: marks(70, 70), dressage: { errors: 0 } }, true)).toEqual([
      'missing-value B movement.1 null',
      'missing-value B movement.2 null',
      'missing-phase cross_country null null',
      'missing-phase jumping null null',
    ])
  })
})

describe('typed penalties', () => {
  const typed = (ruleSet: string): Partial<Choice> => ({
    ruleSet,
    dressage: typedDressage,
    crossCountry: { entry: 'penalties' },
    jumping: { entry: 'penalties' },
  })
  test.each<[ruleSet: string, part: string, jumping: number, isPlausible: boolean]>([
    ['fei-2026', 'cross_country', 0, true],
    // 20 + 9, 9 + 9 + 11, 25 + 11, 60 + 25, 40.
    ['fei-2026', 'cross_country', 29_000, true],
    ['fei-2026', 'cross_country', 36_000, true],
    ['fei-2026', 'cross_country', 85_000, true],
    ['fei-2026', 'cross_country', 10_000, false],
    ['fei-2026', 'cross_country', 24_000, false],
    ['fei-2026', 'jumping', 12_000, true],
    ['fei-2026', 'jumping', 11_000, false],
    // A device cost nothing before 2010.
    ['fei-2004', 'cross_country', 11_000, false],
    ['fei-1998', 'jumping', 5000, true],
    ['fei-1998', 'jumping', 4000, false],
  ])('%s, %s: %i thousandths of obstacle faults', (ruleSet, part, penalties, isPlausible) => {
    const sheet = { [part]: { jumpingPenalties: penalties, timePenalties: 0 } }
    const slips = found(typed(ruleSet), sheet).filter((each) => each.startsWith('faults'))
    expect(slips).toEqual(isPlausible ? [] : [`faults-implausible ${part} jumpingPenalties null`])
  })

  // ÖTO § 314: too fast costs 10 penalties, and the sum of both is not looked into.
  test.each([
    ['oeto-2026', 'cross_country', 500, []],
    ['oeto-2026', 'jumping', 500, ['time-penalties-implausible jumping timePenalties null']],
    [
      'fei-2026',
      'cross_country',
      500,
      ['time-penalties-implausible cross_country timePenalties null'],
    ],
    ['fei-2026', 'cross_country', 400, []],
  ])('%s, %s: %i thousandths of time', (ruleSet, part, time, findings) => {
    const sheet = { [part]: { jumpingPenalties: 0, timePenalties: time } }
    const slips = found(typed(ruleSet), sheet).filter((each) => each.startsWith('time'))
    expect(slips).toEqual(findings)
  })

  test('one sum of all penalties says nothing of what it is made of', () => {
    const total = { ...typed('fei-2026'), crossCountry: { entry: 'total' } as const }
    expect(found(total, { cross_country: { penalties: 500 }, dressage: { penalties: 0 } })).toEqual(
      [],
    )
  })
})

describe('the second jumping of an Olympic format', () => {
  const olympic: Partial<Choice> = {
    ...timed,
    format: 'olympic',
    finalJumping: { entry: 'faults', allowed: 80 },
  }

  test('is missing for nobody who did not start in it, and half of it for who did', () => {
    expect(found(olympic, clear, true)).toEqual([])
    const started = { ...clear, final_jumping: { knockDowns: 0 } }
    expect(found(olympic, started, false)).toEqual([])
    expect(found(olympic, started, true)).toEqual([
      'missing-value final_jumping refusals null',
      'missing-value final_jumping time null',
    ])
  })
})
