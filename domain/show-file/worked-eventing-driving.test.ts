import { describe, expect, test } from 'vitest'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { penalties, placesIn, score, totalsIn } from './testing.ts'

/** Eventing and driving competitions whose places and totals were worked out by hand from the rules. */

interface Case {
  name: string
  rules: Readonly<Record<string, unknown>>
  sheets: Readonly<Record<string, Sheet>>
  expected: Readonly<Record<string, number | string>>
  totals?: Readonly<Record<string, string | null>>
}

function check(discipline: string, { rules, sheets, expected, totals }: Case) {
  const result = score({ discipline, rules: { ruleSet: 'fei-2026', ...rules }, sheets })
  expect(placesIn(result)).toEqual(expected)
  if (totals !== undefined) expect(totalsIn(result)).toMatchObject(totals)
}

describe('eventing', () => {
  // Optimum time 300 s, time allowed 60 s in the jumping.
  const long = {
    format: 'long',
    dressage: { entry: 'penalties' },
    crossCountry: { fences: 3, allowed: 300 },
    jumping: { allowed: 60 },
  }
  const oeto = { ...long, ruleSet: 'oeto-2026' }
  const clean = { refusals: 0 }
  const jumped = (knockDowns: number, seconds = 60): Sheet[string] => ({
    knockDowns,
    refusals: 0,
    time: 100 * seconds,
  })
  /** Clear on the cross-country unless the fences say otherwise. */
  const ride = (
    dressage: number,
    seconds: number,
    jumping: Sheet[string],
    fences: Readonly<Record<string, Sheet[string]>> = {},
  ): Sheet => ({
    dressage: penalties(dressage),
    'fence.1': clean,
    'fence.2': clean,
    'fence.3': clean,
    cross_country: { time: 100 * seconds },
    jumping,
    ...fences,
  })

  test.each<Case>([
    {
      name: 'equal totals: the better cross-country, whatever the dressage',
      rules: long,
      sheets: {
        a: ride(30, 310, jumped(1)),
        b: ride(30, 300, jumped(2)),
        d: ride(42, 290, jumped(0)),
      },
      expected: { b: 1, a: 2, d: 3 },
      totals: { a: '38.0', b: '38.0', d: '42.0' },
    },
    {
      name: 'equal cross-country: the time nearer to the optimum',
      rules: long,
      sheets: { a: ride(30, 295, jumped(1)), b: ride(34, 297, jumped(0)) },
      expected: { b: 1, a: 2 },
    },
    {
      name: 'equal time too: the better jumping to the FEI',
      rules: long,
      sheets: { a: ride(30, 300, jumped(1)), b: ride(34, 300, jumped(0)) },
      expected: { b: 1, a: 2 },
    },
    {
      name: 'equal time too: the better dressage to the ÖTO',
      rules: oeto,
      sheets: { a: ride(30, 300, jumped(1)), b: ride(34, 300, jumped(0)) },
      expected: { a: 1, b: 2 },
    },
    {
      name: 'equal in all but the jumping time: the faster to the FEI',
      rules: long,
      sheets: { a: ride(30, 300, jumped(0, 59)), b: ride(30, 300, jumped(0, 58)) },
      expected: { b: 1, a: 2 },
    },
    {
      name: 'equal in all but the jumping time: shared to the ÖTO, and the next place is skipped',
      rules: oeto,
      sheets: {
        a: ride(30, 300, jumped(0, 59)),
        b: ride(30, 300, jumped(0, 58)),
        d: ride(31, 300, jumped(0)),
      },
      expected: { a: 1, b: 1, d: 3 },
    },
    {
      name: 'refusals: 20 and 40 at one fence, 20 each at two, the third of the course eliminates',
      rules: long,
      sheets: {
        a: ride(30, 300, jumped(0), { 'fence.1': { refusals: 2 } }),
        b: ride(30, 300, jumped(0), { 'fence.1': { refusals: 1 }, 'fence.2': { refusals: 1 } }),
        d: ride(30, 300, jumped(0), {
          'fence.1': { refusals: 1 },
          'fence.2': { refusals: 1 },
          'fence.3': { refusals: 1 },
        }),
        e: ride(30, 300, jumped(0), { 'fence.3': { refusals: 0, frangibles: 1, missedFlags: 1 } }),
      },
      expected: { e: 1, b: 2, a: 3, d: 'eliminated' },
      // 30 + 11 + 9; 30 + 20 + 20; 30 + 20 + 40.
      totals: { e: '50.0', b: '70.0', a: '90.0' },
    },
    {
      name: 'a second that has begun counts; twice the optimum is in time, a second more is not',
      rules: long,
      sheets: {
        a: ride(30, 300.01, jumped(0)),
        b: ride(30, 301, jumped(0, 61)),
        d: ride(30, 600, jumped(0)),
        e: ride(30, 601, jumped(0)),
      },
      expected: { a: 1, b: 2, d: 3, e: 'eliminated' },
      // 0.4; 0.4 and 0.4 in the jumping; 300 × 0.4.
      totals: { a: '30.4', b: '30.8', d: '150.0' },
    },
    {
      name: 'ÖTO § 314: more than 30 s under the optimum costs ten, to the FEI nothing',
      rules: oeto,
      sheets: {
        a: ride(30, 270, jumped(0)),
        b: ride(20, 269, jumped(0)),
        d: ride(31, 250, jumped(0)),
      },
      // 30.0 twice: the better cross-country.
      expected: { a: 1, b: 2, d: 3 },
      totals: { a: '30.0', b: '30.0', d: '41.0' },
    },
    {
      name: 'jumping: 4 and 8 for two disobediences, the third eliminates, six seconds for a rebuild',
      rules: long,
      sheets: {
        a: ride(30, 300, { knockDowns: 0, refusals: 2, time: 6000 }),
        b: ride(30, 300, { knockDowns: 0, refusals: 3, time: 6000 }),
        // 4, and 64 s: 4 × 0.4.
        d: ride(30, 300, { knockDowns: 0, refusals: 1, rebuilds: 1, time: 5800 }),
      },
      expected: { d: 1, a: 2, b: 'eliminated' },
      totals: { d: '35.6', a: '42.0' },
    },
    {
      name: 'who is out in one phase has no place, and the others move up',
      rules: long,
      sheets: {
        a: { ...ride(20, 300, {}), jumping: { outcome: 'retired' } },
        b: ride(30, 300, jumped(0)),
        d: { ...ride(25, 300, {}), cross_country: { outcome: 'eliminated' } },
        e: { ...ride(22, 300, jumped(0)), inspection: { outcome: 'eliminated' } },
      },
      expected: { b: 1, a: 'retired', d: 'eliminated', e: 'eliminated' },
    },
    {
      name: 'combined training: the better jumping where totals are equal',
      rules: { ...long, format: 'combined_training', crossCountry: null },
      sheets: {
        a: { dressage: penalties(30), jumping: jumped(1) },
        b: { dressage: penalties(34), jumping: jumped(0) },
        d: { dressage: penalties(33), jumping: jumped(0, 61) },
      },
      expected: { d: 1, b: 2, a: 3 },
      totals: { d: '33.4' },
    },
    {
      name: 'until 2017 the dressage counts one and a half times, a second of jumping one penalty',
      rules: {
        ...long,
        ruleSet: 'fei-2010',
        dressage: { entry: 'percent', positions: ['C'], maxPoints: 200 },
      },
      sheets: {
        // (100 - 70) × 1.5 is 45; (100 - 71) × 1.5 is 43.5, and two seconds.
        a: { ...ride(0, 300, jumped(0)), dressage: { percent: 70_000 } },
        b: { ...ride(0, 300, jumped(0, 62)), dressage: { percent: 71_000 } },
      },
      expected: { a: 1, b: 2 },
      totals: { a: '45.0', b: '45.5' },
    },
  ])('$name', (each) => {
    check('eventing', each)
  })
})

describe('driving', () => {
  const combined = {
    phases: ['dressage', 'marathon', 'cones'].map((kind) => ({ kind, entry: 'penalties' })),
  }
  const of = (dressage: number, marathon: number, cones: number): Sheet => ({
    dressage: penalties(dressage),
    marathon: penalties(marathon),
    cones: penalties(cones),
  })
  const cones = (secondRound: unknown = null, judged = 'faults') => ({
    phases: [{ kind: 'cones', judged, timeAllowed: 18_000, secondRound }],
  })
  const winningRound = (counts: string) =>
    cones({ kind: 'winning-round', timeAllowed: null, size: 2, counts })

  test.each<Case>([
    {
      name: 'combined: equal totals by the marathon, then by the dressage',
      rules: combined,
      sheets: {
        a: of(50, 60, 10),
        b: of(55, 58, 7),
        d: of(52, 60, 8),
        e: of(40, 60, 30),
        g: { ...of(30, 0, 0), marathon: { outcome: 'eliminated' } },
      },
      expected: { b: 1, a: 2, d: 3, e: 4, g: 'eliminated' },
      totals: { b: '120.00', e: '130.00', g: null },
    },
    {
      name: 'dressage: 160 less the points of 200 times 0.8, errors 5 and 10',
      rules: { phases: [{ kind: 'dressage', entry: 'points', positions: ['C'], maxPoints: 200 }] },
      sheets: {
        a: { C: { points: 1300 } },
        b: { C: { points: 1360 }, dressage: { errors: 1 } },
        d: { C: { points: 1500 }, dressage: { errors: 2 } },
        e: { C: { points: 1500 }, dressage: { errors: 3 } },
      },
      // 160 - 104; 160 - 108.8 + 5; 160 - 120 + 15.
      expected: { d: 1, a: 2, b: 3, e: 'eliminated' },
      totals: { a: '56.00', b: '56.20', d: '55.00' },
    },
    {
      name: 'cones: 3 for a ball, half a point for a second and its hundredths; twice the time is the limit',
      rules: cones(),
      sheets: {
        a: { cones: { balls: 1, time: 19_192 } },
        b: { cones: { balls: 3, time: 17_000 } },
        d: { cones: { balls: 2, time: 18_300 } },
        e: { cones: { balls: 0, time: 36_001 } },
      },
      expected: { d: 1, a: 2, b: 3, e: 'eliminated' },
      totals: { a: '8.96', b: '9.00', d: '7.50' },
    },
    {
      name: 'cones: 5 and 10 for disobediences, the third eliminates',
      rules: cones(),
      sheets: {
        a: { cones: { disobediences: 1, time: 18_000 } },
        b: { cones: { disobediences: 2, time: 18_000 } },
        d: { cones: { disobediences: 3, time: 18_000 } },
      },
      expected: { a: 1, b: 2, d: 'eliminated' },
      totals: { a: '5.00', b: '15.00' },
    },
    {
      name: 'cones: a rebuilt obstacle adds ten seconds to the time',
      rules: cones(),
      sheets: {
        a: { cones: { balls: 1, rebuilds: 1, time: 17_500 } },
        b: { cones: { balls: 1, time: 18_000 } },
      },
      // 3 and 5 s over.
      expected: { b: 1, a: 2 },
      totals: { a: '5.50', b: '3.00' },
    },
    {
      name: 'a drive-off separates those who share the first place, and nobody else',
      rules: cones({ kind: 'drive-off', timeAllowed: null }),
      sheets: {
        a: { cones: { time: 17_000 }, 'cones.2': { time: 9000 } },
        b: { cones: { time: 17_900 }, 'cones.2': { balls: 1, time: 8000 } },
        d: { cones: { balls: 1, time: 17_000 } },
      },
      expected: { a: 1, b: 2, d: 3 },
    },
    {
      name: 'a winning round that is added to the first',
      rules: winningRound('sum'),
      sheets: {
        a: { cones: { time: 17_000 }, 'cones.2': { balls: 3, time: 9000 } },
        b: { cones: { balls: 1, time: 17_000 }, 'cones.2': { time: 9500 } },
        d: { cones: { balls: 2, time: 17_000 } },
      },
      expected: { b: 1, a: 2, d: 3 },
      totals: { a: '9.00', b: '3.00', d: '6.00' },
    },
    {
      name: 'a winning round alone: all in it stay ahead of the rest, whoever is out in it behind its others',
      rules: winningRound('alone'),
      sheets: {
        a: { cones: { time: 17_000 }, 'cones.2': { outcome: 'eliminated' } },
        b: { cones: { balls: 1, time: 17_000 }, 'cones.2': { balls: 4, time: 9500 } },
        d: { cones: { balls: 2, time: 17_000 } },
      },
      expected: { b: 1, a: 2, d: 3 },
    },
    {
      name: 'indoors every fault is seconds: 4 for a ball, 20 for a corrected error',
      rules: { phases: [{ kind: 'indoor' }] },
      sheets: {
        a: { indoor: { balls: 1, time: 13_771 } },
        b: { indoor: { correctedCourse: 1, time: 12_200 } },
        d: { indoor: { time: 14_172 } },
      },
      expected: { a: 1, d: 2, b: 3 },
      totals: { a: '141.71', b: '142.00', d: '141.72' },
    },
    {
      // No rule on equal times indoors was found: the place follows the setting.
      name: 'equal times indoors, where the schedule lets fewer seconds of penalty win',
      rules: { phases: [{ kind: 'indoor' }], values: { clockTieBreak: ['penalty-time'] } },
      sheets: {
        a: { indoor: { balls: 1, time: 13_771 } },
        d: { indoor: { time: 14_171 } },
      },
      expected: { d: 1, a: 2 },
    },
    {
      name: 'equal times indoors, where the schedule shares the place',
      rules: { phases: [{ kind: 'indoor' }], values: { clockTieBreak: [] } },
      sheets: {
        a: { indoor: { balls: 1, time: 13_771 } },
        d: { indoor: { time: 14_171 } },
      },
      expected: { d: 1, a: 1 },
    },
  ])('$name', (each) => {
    check('driving', each)
  })
})
