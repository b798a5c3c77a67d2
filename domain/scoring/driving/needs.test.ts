import { describe, expect, test } from 'vitest'
import type { Need } from '../discipline.ts'
import type { OpenDiscipline } from '../open-discipline.ts'
import type { Sheet } from '../sheet.ts'
import { driving } from './driving.ts'
import type { DrivingScore } from './score.ts'

function open(choice: object): OpenDiscipline<DrivingScore> {
  const frozen = driving.freeze(choice)
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(opened.code)
  return opened
}

const known = (kind: string) => ({ kind, entry: 'penalties' })

const sheet = (dressage: number, marathon: number | null, cones: number | null): Sheet => ({
  dressage: { penalties: dressage },
  marathon: { penalties: marathon },
  cones: { penalties: cones },
})

describe('needs', () => {
  const opened = open({
    ruleSet: 'fei-2026',
    phases: [known('dressage'), known('marathon'), { kind: 'cones', timeAllowed: 18_000 }],
  })
  const rival = (total: number) =>
    opened.score({ ...sheet(total, 0, null), cones: { time: 17_000 } })
  const before = sheet(50_000, 90_000, null)

  test('before the cones: three balls in hand', () => {
    const need = opened.needs({ ...before, cones: {} }, rival(149_260))
    expect(need).toEqual({
      outcome: 'open',
      targets: [
        {
          key: 'penalties',
          part: 'cones',
          unit: 'penalties',
          decimals: 2,
          at: 'most',
          value: 9250,
        },
        { key: 'balls', part: 'cones', unit: 'count', at: 'most', value: 3 },
        // 180 seconds allowed and 18.5 more at 0.5 for each.
        { key: 'time', part: 'cones', unit: 'seconds', at: 'most', value: 19_850 },
      ],
    } satisfies Need)
  })

  test('exactly three balls behind: the third one would only be equal', () => {
    const need = opened.needs({ ...before, cones: {} }, rival(149_000))
    expect(need).toMatchObject({ targets: [{ value: 8990 }, { value: 2 }, {}] })
  })

  test.each([
    [{ ...before, cones: {} }, 140_000, { outcome: 'out-of-reach' }],
    [{ ...before, cones: { time: 17_000 } }, 140_010, { outcome: 'met' }],
    [{ ...before, cones: { outcome: 'retired' } }, 200_000, { outcome: 'out-of-reach' }],
    [
      { dressage: { penalties: 50_000 } },
      150_000,
      { outcome: 'open', targets: [{ key: 'remaining', value: 99_990 }] },
    ],
  ])('%j against %i', (own, total, expected) => {
    expect(opened.needs(own, rival(total))).toMatchObject(expected)
  })

  test('equal totals are enough for the better marathon, and too little for the worse one', () => {
    const known = opened.score({ ...sheet(50_000, 90_000, null), cones: { time: 17_000 } })
    expect(opened.needs(sheet(60_000, 80_000, null), known)).toMatchObject({
      targets: [{ key: 'penalties', value: 0 }, { value: 0 }, { value: 18_000 }],
    })
    expect(
      opened.needs({ ...sheet(60_000, 80_000, null), cones: { time: 17_000 } }, known),
    ).toEqual({
      outcome: 'met',
    })
    expect(opened.needs(sheet(40_000, 100_000, null), known)).toEqual({ outcome: 'out-of-reach' })
  })

  test.each([
    [40_000, 119_990],
    [50_000, 109_990],
  ])('on the marathon after %i, with the cones to come for both', (dressage, value) => {
    const rival = opened.score({ ...sheet(60_000, 100_000, null), cones: {} })
    expect(opened.needs(sheet(dressage, null, null), rival)).toMatchObject({
      outcome: 'open',
      targets: [{ key: 'penalties', part: 'marathon', at: 'most', value }],
    })
  })

  test('a dressage that is too dear cannot be made up on the marathon alone', () => {
    const rival = opened.score({ ...sheet(40_000, 5_000, null), cones: {} })
    expect(opened.needs(sheet(50_000, null, null), rival)).toEqual({ outcome: 'out-of-reach' })
  })

  test('who comes home goes ahead of somebody who has not driven all phases', () => {
    expect(opened.needs(before, opened.score({ dressage: { penalties: 20_000 } }))).toEqual({
      outcome: 'met',
    })
  })

  test('cones alone: as few penalties as the leader in less time', () => {
    const alone = open({ ruleSet: 'fei-2026', phases: [{ kind: 'cones', timeAllowed: 18_000 }] })
    expect(alone.needs({}, alone.score({ cones: { time: 17_000 } }))).toMatchObject({
      targets: [
        { key: 'penalties', at: 'most', value: 0 },
        { key: 'time', at: 'most', value: 16_999 },
      ],
    })
  })

  test('of a drive-off nothing is said', () => {
    const secondRound = { kind: 'drive-off', timeAllowed: null }
    const off = open({
      ruleSet: 'fei-2026',
      phases: [{ kind: 'cones', timeAllowed: 18_000, secondRound }],
    })
    const leader = off.score({ cones: { time: 17_000 }, 'cones.2': { time: 6000 } })
    expect(off.needs({ cones: { time: 17_000 } }, leader)).toBeNull()
  })

  describe('while a second round is still to come', () => {
    const cones = (secondRound: object) =>
      open({ ruleSet: 'fei-2026', phases: [{ kind: 'cones', timeAllowed: 18_000, secondRound }] })
    const off = cones({ kind: 'drive-off', timeAllowed: null })
    const winning = cones({ kind: 'winning-round', timeAllowed: null, size: 2, counts: 'alone' })
    const clear = (time: number): Sheet => ({ cones: { time } })

    test('the slower of two equal ones is in the drive-off, and nobody knows its end', () => {
      expect(off.needs(clear(17_500), off.score(clear(17_000)))).toBeNull()
      expect(off.needs(clear(17_000), off.score(clear(17_500)))).toBeNull()
    })

    test('for the second place there is no drive-off: the time decides', () => {
      const rival = off.score(clear(17_000))
      const needs = (time: number) => off.needs(clear(time), rival, { place: 2 })?.outcome
      expect([needs(17_500), needs(16_999)]).toEqual(['out-of-reach', 'met'])
    })

    test('a ball more than the leader is not in it', () => {
      const own = { cones: { time: 17_000, balls: 1 } }
      expect(off.needs(own, off.score(clear(17_500)))).toEqual({ outcome: 'out-of-reach' })
      expect(off.needs(clear(17_500), off.score(own))).toEqual({ outcome: 'met' })
    })

    test('who is to drive must be as good as the leader, in whatever time within the time allowed', () => {
      expect(off.needs({}, off.score(clear(17_000)))).toMatchObject({
        targets: [
          { key: 'penalties', at: 'most', value: 0 },
          { key: 'balls', at: 'most', value: 0 },
          { key: 'time', at: 'most', value: 18_000 },
        ],
      })
    })

    test('a winning round turns everything around', () => {
      expect(winning.needs(clear(17_500), winning.score(clear(17_000)))).toBeNull()
      expect(winning.needs(clear(17_000), winning.score(clear(17_500)))).toBeNull()
    })
  })

  test('what a dressage must bring on average', () => {
    const test = open({
      ruleSet: 'fei-2026',
      phases: [{ kind: 'dressage', entry: 'points', maxPoints: 200, positions: ['C', 'B'] }],
    })
    const leader = test.score({ C: { points: 1500 }, B: { points: 1500 } })
    // 40.00 are to be beaten by 0.01: 39.99 of 160 lost leaves 150.0125 points, in tenths 150.1.
    expect(test.needs({ C: { points: 1450 } }, leader)).toEqual({
      outcome: 'open',
      targets: [{ key: 'meanPoints', part: 'dressage', unit: 'points', at: 'least', value: 1501 }],
    })
  })
})
