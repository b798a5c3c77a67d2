import { formatValue } from '#domain/results/format-cell.ts'
import type { PublishedFigure, PublishedTable } from '#domain/scoring/published.ts'
import { listOf } from '#domain/scoring/published-list.ts'
import equipe from './equipe-api-sample-2016.json' with { type: 'json' }
import neumuenster from './neumuenster-2023-grand-prix.json' with { type: 'json' }
import {
  markFields,
  openOwnTest,
  openTest,
  openTotals,
  percent,
  tenths,
  testOf,
  totalSheet,
} from './reckon.ts'
import { split } from './split.ts'
import youngHorses from './us-young-horse-championships-2002-2012.json' with { type: 'json' }

/** Places by the printed percentages. */
export const neumuenster2023: PublishedTable = {
  file: 'neumuenster-2023-grand-prix',
  source: neumuenster.source,
  *figures() {
    const opened = openTotals()
    const rows = neumuenster.rows.map((row) => ({ row, sheet: totalSheet(row.percent) }))
    const list = listOf(opened, rows)
    for (const { row } of rows) {
      yield { of: `${row.rider}, place`, expected: row.place, actual: list.place(row) }
    }
  },
}

/** Ties share a place. Young horses have marks from 0 to 10, developing horses percent. */
export const usYoungHorses: PublishedTable = {
  file: 'us-young-horse-championships-2002-2012',
  source: youngHorses.source,
  leftOut: youngHorses.leftOut,
  *figures() {
    const opened = openTotals()
    for (const { division, scores, places } of youngHorses.divisions) {
      const rows = scores.map((score, index) => {
        const row = { of: `${division}, line ${index + 1}`, place: places[index] ?? null }
        const inPercent = score > 10 ? score : score * 10
        return { row, sheet: totalSheet(inPercent.toFixed(3)) }
      })
      const list = listOf(opened, rows)
      const fault = youngHorses.faults.find((each) => each.division === division)
      for (const { row } of rows) {
        const isFaulty = row.place !== null && fault?.places.includes(row.place) === true
        yield {
          of: row.of,
          expected: row.place,
          actual: list.place(row),
          ...(isFaulty ? { knownFault: fault.reason } : {}),
        }
      }
      if (isSingleRound(division)) yield* fiveMarks(division, scores)
    }
  },
}

/** Four-year-olds, and until 2004 all young horses, had one round; later 40 and 60 % of two. */
function isSingleRound(division: string): boolean {
  return division.endsWith('USEF4') || /^200[234] FEI/.test(division)
}

/** A result is the mean of five marks in tenths: there are five that make it. */
function* fiveMarks(division: string, scores: readonly number[]): Iterable<PublishedFigure> {
  const opened = openTest({
    testId: 'fei-young-horses-2022',
    ruleSetId: 'usef-2023-youth',
    positions: ['C'],
    entryMode: 'marks',
  })
  const rows = scores.map((score, index) => {
    const marks = split(score * 5, 5, 0.1)
    return { row: index, sheet: { C: markFields('quality', marks) } }
  })
  const list = listOf(opened, rows)
  for (const [index, score] of scores.entries()) {
    const total = list.total(index)
    yield {
      of: `${division}, line ${index + 1}, mean of five marks`,
      expected: score.toFixed(2),
      actual: total === null ? null : formatValue(total, 'mark'),
    }
  }
}

/** A program that keeps a judge's percentage unrounded and rounds it for the eye only. */
export const equipeSample: PublishedTable = {
  file: 'equipe-api-sample-2016',
  source: equipe.source,
  *figures() {
    for (const { part, points, maximum, percent: expected } of equipe.parts) {
      const opened = openOwnTest({
        test: { ...testOf(equipe.test), maxPoints: maximum },
        ruleSetId: 'fei-2011',
        positions: ['C'],
        entryMode: 'judge-points',
        overrides: { judgePercentDecimals: null, totalFrom: 'meanUnrounded' },
      })
      const list = listOf(opened, [{ row: part, sheet: { C: { points: tenths(points) } } }])
      yield { of: part, expected, actual: percent(list.value(part, 'judge', 'C')) }
    }
  },
}
