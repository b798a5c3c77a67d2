import { expect, test } from 'vitest'
import { placesOf } from '../published.ts'
import type { Sheet, SheetPart } from '../sheet.ts'
import { openChoice } from './testing.ts'

/** Of 50 points: movements single, double, single, and a collective. */
const marks = (first: number, second: number, third: number, collective: number): SheetPart => ({
  'movement.1': first,
  'movement.2': second,
  'movement.3': third,
  'collective.1': collective,
})

const even = marks(70, 70, 70, 70)
/** 7.0 + 13.0 + 7.0 + 8.0 are 35 points as well. */
const harmonious = marks(70, 65, 70, 80)
/** 7.0 + 15.0 + 7.0 + 6.0. */
const rough = marks(70, 75, 70, 60)

function places(ruleSet: string, dressages: readonly Sheet[]) {
  const { opened } = openChoice({
    ruleSet,
    crossCountry: { entry: 'faults', fences: 1, allowed: 300 },
  })
  const rest: Sheet = {
    'fence.1': { refusals: 0 },
    cross_country: { time: 29_900 },
    jumping: { knockDowns: 0, refusals: 0, time: 7000 },
  }
  const field = dressages.map((row) => ({ row, score: opened.score({ ...row, ...rest }) }))
  expect(new Set(field.map(({ score }) => score.total)).size).toBe(1)
  const placed = placesOf(opened, field)
  return dressages.map((row) => placed.get(row))
}

// Equal in total, cross-country, optimum time, jumping and its time (Rio 2016: best collectives).
test.each<[of: string, ruleSet: string, dressages: readonly Sheet[], places: readonly number[]]>([
  [
    'the best collective marks of all judges',
    'fei-2010',
    [
      { C: even, B: even },
      { C: even, B: harmonious },
      { C: harmonious, B: rough },
    ],
    [2, 1, 2],
  ],
  [
    'after the dressage, which is equal here',
    'fei-2026',
    [
      { C: rough, B: even },
      { C: even, B: even },
    ],
    [2, 1],
  ],
  [
    'ÖTO § 302.1 asks no more than the dressage',
    'oeto-2026',
    [
      { C: rough, B: even },
      { C: even, B: even },
    ],
    [1, 1],
  ],
  [
    'a judge was missing: 8 of one is better than 7 of two',
    'fei-2026',
    [{ C: even, B: even }, { C: harmonious }],
    [2, 1],
  ],
  [
    'a judge was missing: 6 of one is worse than 7 of two',
    'fei-2026',
    [{ C: rough }, { C: even, B: even }],
    [2, 1],
  ],
])('%s, %s', (_of, ruleSet, dressages, expected) => {
  expect(places(ruleSet, dressages)).toEqual(expected)
})
