import { expect, test } from 'vitest'
import { placesOf } from '../published.ts'
import type { Sheet } from '../sheet.ts'
import { type Choice, openChoice } from './testing.ts'

/** Percent of the dressage, seconds of the cross-country, poles and time of the jumping. */
type Row = readonly [percent: number, crossCountry: number, poles: number, time?: number]

const course: Partial<Choice> = {
  dressage: { entry: 'percent', positions: ['C'] },
  crossCountry: { entry: 'faults', fences: 1, allowed: 300 },
  jumping: { entry: 'faults', allowed: 80 },
}

const sheetOf = ([percent, seconds, poles, time = 70]: Row): Sheet => ({
  dressage: { percent: Math.round(1000 * percent) },
  'fence.1': { clear: true },
  cross_country: { time: 100 * seconds },
  jumping: { knockDowns: poles, time: 100 * time },
})

function places(ruleSet: string, rows: readonly Row[]) {
  const { opened } = openChoice({ ...course, ruleSet })
  const field = rows.map((row) => ({ row, score: opened.score(sheetOf(row)) }))
  const placed = placesOf(opened, field)
  return rows.map((row) => placed.get(row))
}

// All of them equal in total and cross-country.
test.each<{ of: string; ruleSet: string; rows: readonly Row[]; places: readonly number[] }>([
  {
    of: 'nearer to the optimum, under or over it alike',
    ruleSet: 'oeto-2026',
    rows: [
      [70, 290, 0],
      [70, 299, 0],
    ],
    places: [2, 1],
  },
  {
    of: 'ÖTO § 302.1: the higher dressage percentage',
    // 34 + 0 and 30 + 4.
    ruleSet: 'oeto-2026',
    rows: [
      [66, 299, 0],
      [70, 299, 1],
    ],
    places: [2, 1],
  },
  {
    of: 'ÖTO § 302.1: also where both are the same penalties',
    ruleSet: 'oeto-2026',
    rows: [
      [70.02, 299, 0],
      [70.04, 299, 0],
    ],
    places: [2, 1],
  },
  {
    of: 'FEI: the better jumping before the dressage',
    ruleSet: 'fei-2026',
    rows: [
      [70, 299, 1],
      [66, 299, 0],
    ],
    places: [2, 1],
  },
  {
    of: 'FEI: then the faster jumping',
    ruleSet: 'fei-2026',
    rows: [
      [70, 299, 0, 71],
      [70, 299, 0, 70],
    ],
    places: [2, 1],
  },
  {
    of: 'shared where nothing is left',
    ruleSet: 'oeto-2026',
    rows: [
      [70, 299, 0, 71],
      [70, 299, 0, 70],
      [69, 299, 0],
    ],
    places: [1, 1, 3],
  },
])('$of', ({ ruleSet, rows, places: expected }) => {
  expect(places(ruleSet, rows)).toEqual(expected)
})
