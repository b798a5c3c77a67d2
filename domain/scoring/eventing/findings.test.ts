import { describe, expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import { openChoice, typedDressage } from './testing.ts'

const { opened } = openChoice({
  dressage: typedDressage,
  crossCountry: { entry: 'faults', fences: 3, allowed: 600 },
  jumping: { entry: 'faults', allowed: 80 },
})

const clear: Sheet = {
  dressage: { penalties: 30_000 },
  'fence.1': { refusals: 0 },
  'fence.2': { refusals: 0 },
  'fence.3': { refusals: 0 },
  cross_country: { time: 59_000 },
  jumping: { knockDowns: 0, refusals: 0, time: 7800 },
}

const { jumping: _, ...withoutJumping } = clear
const { dressage: __, ...withoutDressage } = clear

function found(sheet: Sheet, finished = false): readonly string[] {
  return opened
    .findings(sheet, finished)
    .map(({ code, part, field, difference }) => `${code} ${part} ${field} ${difference}`)
}

test('a plain ride gives none', () => {
  expect(found(clear, true)).toEqual([])
})

describe('findings', () => {
  test.each<{ of: string; sheet: Sheet; expected: string }>([
    {
      of: 'a minute and more under the optimum',
      sheet: { ...clear, cross_country: { time: 53_000 } },
      expected: 'time-far-under cross_country time 7000',
    },
    {
      of: 'half of the time allowed',
      sheet: { ...clear, jumping: { knockDowns: 0, refusals: 0, time: 3900 } },
      expected: 'time-far-under jumping time 4100',
    },
    {
      of: 'more refusals at a fence than can be',
      sheet: { ...clear, 'fence.3': { refusals: 5 } },
      expected: 'refusals-implausible fence.3 refusals 2',
    },
    {
      of: 'a fence judged after the third refusal',
      sheet: { ...clear, 'fence.1': { refusals: 2 }, 'fence.2': { refusals: 1 } },
      expected: 'fence-after-the-end fence.3 refusals null',
    },
    {
      of: 'a fence nobody judged before the one at which the ride ended',
      sheet: {
        ...clear,
        'fence.1': {},
        'fence.2': { refusals: 0, outcome: 'eliminated', reason: 'rider_fall' },
        'fence.3': {},
      },
      expected: 'fence-not-judged fence.1 refusals null',
    },
    {
      of: 'a fence judged after a fall',
      sheet: { ...clear, 'fence.2': { refusals: 0, outcome: 'eliminated', reason: 'rider_fall' } },
      expected: 'fence-after-the-end fence.3 refusals null',
    },
    {
      of: 'home while still held: nobody said how long the hold was',
      sheet: { ...clear, cross_country: { time: 59_000, heldAt: 4_000_000 } },
      expected: 'hold-not-ended cross_country hold.1 null',
    },
    {
      of: 'home while a fence judge still holds the pair',
      sheet: { ...clear, 'fence.2': { refusals: 0, heldAt: 4_000_000 } },
      expected: 'hold-not-ended fence.2 hold.1 null',
    },
    {
      of: 'a hold typed for the clock that the fence judge wrote too',
      sheet: {
        ...clear,
        'fence.2': { refusals: 0, 'hold.1': 1800, 'heldFrom.1': 4_000_000 },
        cross_country: { time: 59_000, 'hold.1': 1800 },
      },
      expected: 'hold-told-twice fence.2 hold.1 1800',
    },
    {
      of: 'held at a fence for longer than the ride took',
      sheet: { ...clear, 'fence.2': { refusals: 0, 'hold.1': 60_000 } },
      expected: 'hold-longer-than-time cross_country hold.1 1000',
    },
    {
      of: 'held for longer than the ride took',
      sheet: { ...clear, cross_country: { time: 59_000, 'hold.1': 60_000 } },
      expected: 'hold-longer-than-time cross_country hold.1 1000',
    },
    {
      of: 'a fence of which nobody wrote',
      sheet: { ...clear, 'fence.2': {} },
      expected: 'missing-value fence.2 refusals null',
    },
    {
      of: 'no dressage although the cross-country was ridden',
      sheet: withoutDressage,
      expected: 'missing-phase dressage null null',
    },
  ])('$of', ({ sheet, expected }) => {
    expect(found(sheet)).toContain(expected)
  })

  test('exactly a minute under the optimum is ridden', () => {
    expect(found({ ...clear, cross_country: { time: 54_000 } })).toEqual([])
  })

  test('a phase to come is missing only when the ride is over', () => {
    expect(found(withoutJumping)).toEqual([])
    expect(found(withoutJumping, true)).toEqual(['missing-phase jumping null null'])
  })

  test('nothing is missing of who was eliminated', () => {
    const out = { ...withoutJumping, cross_country: { outcome: 'eliminated' } }
    expect(found(out, true)).toEqual([])
  })

  test.each([
    { C: 70, B: 65, apart: 5000 },
    { C: 70, B: 66, apart: null },
  ])('judges at $C and $B %', ({ C, B, apart }) => {
    const { opened: judged } = openChoice({
      dressage: { ...typedDressage, entry: 'judge-points', positions: ['C', 'B'] },
    })
    const findings = judged.findings({ C: { points: 10 * C }, B: { points: 10 * B } }, false)
    const parts = findings.map(({ code, part, difference }) => ({ code, part, difference }))
    expect(parts).toEqual(
      apart === null
        ? []
        : [
            { code: 'percent-apart', part: 'C', difference: apart },
            { code: 'percent-apart', part: 'B', difference: apart },
          ],
    )
  })

  test('a mark two away from the others names the judge who gave it', () => {
    const { opened: judged } = openChoice({
      dressage: {
        entry: 'marks',
        positions: ['C', 'B', 'E'],
        movements: [1, 1],
        collectives: [],
        maxPoints: 20,
      },
    })
    const marks = (first: number, second: number) => ({
      'movement.1': first,
      'movement.2': second,
    })
    // 7, 7 and 5; then 7, 7 and 5.5.
    const sheet = { C: marks(70, 70), B: marks(70, 70), E: marks(50, 55) }
    const apart = judged.findings(sheet, false).filter(({ code }) => code === 'mark-apart')
    expect(apart).toEqual([{ code: 'mark-apart', part: 'E', field: 'movement.1', difference: 20 }])
  })

  test.each<{ ruleSet: string; written: Sheet; codes: readonly string[] }>([
    {
      ruleSet: 'fei-2026',
      written: { cross_country: { jumpingPenalties: 31_000, timePenalties: 12_800 } },
      codes: [],
    },
    {
      ruleSet: 'fei-2026',
      written: { cross_country: { jumpingPenalties: 0, timePenalties: 500 } },
      codes: ['time-penalties-implausible'],
    },
    {
      ruleSet: 'fei-2026',
      written: { cross_country: { jumpingPenalties: 15_000, timePenalties: 0 } },
      codes: ['faults-implausible'],
    },
    {
      ruleSet: 'fei-2019',
      written: { cross_country: { jumpingPenalties: 15_000, timePenalties: 0 } },
      codes: [],
    },
    {
      ruleSet: 'fei-2026',
      written: { jumping: { jumpingPenalties: 5000, timePenalties: 300 } },
      codes: ['time-penalties-implausible', 'faults-implausible'],
    },
  ])('typed penalties under $ruleSet: $written', ({ ruleSet, written, codes }) => {
    const { opened: typed } = openChoice({
      ruleSet,
      dressage: typedDressage,
      crossCountry: { entry: 'penalties' },
      jumping: { entry: 'penalties' },
    })
    const findings = typed.findings({ dressage: { penalties: 30_000 }, ...written }, false)
    const slips = findings.map(({ code }) => code).filter((code) => code.endsWith('implausible'))
    expect(slips).toEqual(codes)
  })
})
