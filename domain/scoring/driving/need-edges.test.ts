import { describe, expect, test } from 'vitest'
import type { Sheet } from '../sheet.ts'
import { driving } from './driving.ts'

/** `part key at value` of every target, or the outcome where nothing is open. */
function needs(phases: readonly object[], own: Sheet, rival: Sheet) {
  const frozen = driving.freeze({ ruleSet: 'fei-2026', phases })
  const opened = frozen.ok ? driving.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(opened.code)
  const need = opened.needs(own, opened.score(rival))
  if (need?.outcome !== 'open') return need?.outcome ?? null
  return need.targets.map(({ key, part, at, value }) => `${part} ${key} ${at} ${value}`)
}

const known = (kind: string) => ({ kind, entry: 'penalties' })

const combined = [known('dressage'), known('marathon'), { kind: 'cones', timeAllowed: 18_000 }]

const two = (dressage: number, marathon: number): Sheet => ({
  dressage: { penalties: dressage },
  marathon: { penalties: marathon },
})

const clear = { cones: { time: 17_000 } }

describe('before the cones', () => {
  // The rival has the better marathon, so an equal total is too little.
  const rival = { ...two(50_000, 80_000), ...clear }

  test.each([
    // 0.01 in hand is no ball, and two hundredths of a second over the time allowed.
    [39_980, ['cones penalties most 10', 'cones balls most 0', 'cones time most 18002']],
    [39_990, ['cones penalties most 0', 'cones balls most 0', 'cones time most 18000']],
    [40_000, 'out-of-reach'],
    // 2.99 and 3.00: the first ball.
    [37_000, ['cones penalties most 2990', 'cones balls most 0', 'cones time most 18598']],
    [36_990, ['cones penalties most 3000', 'cones balls most 1', 'cones time most 18600']],
  ])('after %i in the dressage', (dressage, expected) => {
    expect(needs(combined, two(dressage, 90_000), rival)).toEqual(expected)
  })

  test('what was recorded of them already is paid for', () => {
    // 130.00 against 126.99 and a ball: equal, and the marathon is worse.
    const own = (dressage: number) => ({ ...two(dressage, 90_000), cones: { balls: 1 } })
    expect(needs(combined, own(36_980), rival)).toEqual([
      'cones penalties most 10',
      'cones balls most 0',
      'cones time most 18002',
    ])
    expect(needs(combined, own(37_000), rival)).toBe('out-of-reach')
  })
})

describe('with two phases to come', () => {
  const rival = { ...two(40_000, 80_000), ...clear }

  test('one step less than the difference: nobody knows how an equal total would be broken', () => {
    expect(needs(combined, { dressage: { penalties: 50_000 } }, rival)).toEqual([
      'null remaining most 69990',
    ])
  })

  test('equal by now is known: nothing more may be lost, and the marathon would be better', () => {
    expect(needs(combined, { dressage: { penalties: 120_000 } }, rival)).toEqual([
      'null remaining most 0',
    ])
    expect(needs(combined, { dressage: { penalties: 120_010 } }, rival)).toBe('out-of-reach')
  })
})

describe('the marathon alone', () => {
  test('a step less than the rival, and less what was lost already', () => {
    const marathon = [
      { kind: 'marathon', sections: [{ name: 'B', timeAllowed: 180_000 }], obstacles: 1 },
    ]
    // 40 s in the obstacle are 10.00.
    const rival = { 'section.B': { time: 175_000 }, '1': { time: 4000 } }
    expect(needs(marathon, {}, rival)).toEqual(['marathon penalties most 9990'])
    // 20 s are paid for.
    expect(needs(marathon, { '1': { time: 2000 } }, rival)).toEqual([
      'marathon penalties most 4990',
    ])
    expect(needs(marathon, { '1': { time: 4000 } }, rival)).toBe('out-of-reach')
  })
})

describe('cones in seconds', () => {
  const cones = [{ kind: 'cones', judged: 'time', timeAllowed: null }]

  test('a hundredth less than the rival', () => {
    const rival = { cones: { time: 17_000 } }
    expect(needs(cones, {}, rival)).toEqual(['cones seconds most 16999'])
    expect(needs(cones, { cones: { time: 16_999 } }, rival)).toBe('met')
    expect(needs(cones, { cones: { time: 17_000 } }, rival)).toBe('out-of-reach')
  })
})

describe('the dressage', () => {
  const dressage = (maxPoints: number) => [
    { kind: 'dressage', entry: 'points', positions: ['C'], maxPoints },
  ]

  test.each([
    // 50.00 to beat by 0.01: 110.01 of 160 are 137.5125 of 200. In tenths of a point, upwards.
    [200, 1375, 1376],
    [160, 1100, 1101],
  ])('of %i points against %i tenths', (maxPoints, rival, expected) => {
    expect(needs(dressage(maxPoints), {}, { C: { points: rival } })).toEqual([
      `dressage meanPoints least ${expected}`,
    ])
  })

  test('against somebody who lost nothing it cannot be won', () => {
    expect(needs(dressage(200), {}, { C: { points: 2000 } })).toBe('out-of-reach')
  })

  test('against somebody with all 160 penalties any point is enough', () => {
    expect(needs(dressage(200), {}, { C: { points: 0 } })).toEqual(['dressage meanPoints least 1'])
  })
})

describe('nothing is open', () => {
  test('against somebody who is out it is enough to come home, and not for who is out', () => {
    const out = { ...two(40_000, 80_000), cones: { outcome: 'retired' } }
    expect(needs(combined, two(50_000, 90_000), out)).toBe('met')
    expect(needs(combined, out, { ...two(90_000, 90_000), ...clear })).toBe('out-of-reach')
  })
})
