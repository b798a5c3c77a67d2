import { type PublishedTable, placesOf } from '#domain/scoring/published.ts'
import { dressageTestOf } from '../tests.ts'
import equipe from './equipe-api-sample-2016.json' with { type: 'json' }
import neumuenster from './neumuenster-2023-grand-prix.json' with { type: 'json' }
import { openOwnTest, openTotals, percent, tenths, totalSheet } from './reckon.ts'
import youngHorses from './us-young-horse-championships-2002-2024.json' with { type: 'json' }

/** Places by the printed percentages. */
export const neumuenster2023: PublishedTable = {
  file: 'neumuenster-2023-grand-prix',
  source: neumuenster.source,
  *figures() {
    const opened = openTotals()
    const rows = neumuenster.rows.map((row) => {
      return { row, score: opened.score(totalSheet(row.percent)) }
    })
    const places = placesOf(opened, rows)
    for (const { row } of rows) {
      yield { of: `${row.rider}, place`, expected: row.place, actual: places.get(row) ?? null }
    }
  },
}

/** Ties share a place. Young horses have marks from 0 to 10, developing horses percent. */
export const usYoungHorses: PublishedTable = {
  file: 'us-young-horse-championships-2002-2024',
  source: youngHorses.source,
  *figures() {
    const opened = openTotals()
    for (const { division, scores, places } of youngHorses.divisions) {
      const rows = scores.map((score, index) => {
        const row = { of: `${division}, line ${index + 1}`, place: places[index] ?? null }
        const inPercent = score > 10 ? score : score * 10
        return { row, score: opened.score(totalSheet(inPercent.toFixed(3))) }
      })
      const ours = placesOf(opened, rows)
      const fault = youngHorses.faults.find((each) => each.division === division)
      for (const { row } of rows) {
        const isFaulty = row.place !== null && fault?.places.includes(row.place) === true
        yield {
          of: row.of,
          expected: row.place,
          actual: ours.get(row) ?? null,
          ...(isFaulty ? { knownFault: fault.reason } : {}),
        }
      }
    }
  },
}

/** A program that keeps a judge's percentage unrounded and rounds it for the eye only. */
export const equipeSample: PublishedTable = {
  file: 'equipe-api-sample-2016',
  source: equipe.source,
  *figures() {
    const test = dressageTestOf(equipe.test)
    if (test === undefined) throw new Error(`no dressage test ${equipe.test}`)
    for (const { part, points, maximum, percent: expected } of equipe.parts) {
      const opened = openOwnTest({
        test: { ...test, maxPoints: maximum },
        ruleSetId: 'fei-2011',
        positions: ['C'],
        entryMode: 'judge-points',
        overrides: { judgePercentDecimals: null, totalFrom: 'meanUnrounded' },
      })
      const score = opened.score({ C: { points: tenths(points) } })
      yield { of: part, expected, actual: percent(score.judges[0]?.percent ?? null) }
    }
  },
}
