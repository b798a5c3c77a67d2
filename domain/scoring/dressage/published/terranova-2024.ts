import { type PublishedTable, placesOf } from '#domain/scoring/published.ts'
import { fiveJudges, openTest, percent, percentSheet, pointsSheet } from './reckon.ts'
import terranova from './terranova-2024-grand-prix.json' with { type: 'json' }

/** Equal points: rounding each judge first decides the class. */
export const terranova2024: PublishedTable = {
  file: 'terranova-2024-grand-prix',
  source: terranova.source,
  *figures() {
    const grandPrix = {
      testId: 'fei-grand-prix-2026',
      ruleSetId: 'fei-2016',
      positions: fiveJudges,
    } as const
    const byPoints = openTest({ ...grandPrix, entryMode: 'judge-points' })
    const byPercent = openTest({ ...grandPrix, entryMode: 'judge-percent' })
    const rows = terranova.rows.map((row) => {
      return { row, score: byPoints.score(pointsSheet(fiveJudges, row.points)) }
    })
    const places = placesOf(byPoints, rows)
    for (const { row, score } of rows) {
      for (const [index, judge] of score.judges.entries()) {
        const expected = row.judges[index] ?? null
        yield { of: `${row.rider}, ${judge.part}`, expected, actual: percent(judge.percent) }
      }
      const typed = byPercent.score(percentSheet(fiveJudges, row.judges))
      yield { of: `${row.rider}, points`, expected: row.totalPoints * 10, actual: score.points }
      yield { of: `${row.rider}, percent`, expected: row.percent, actual: percent(score.total) }
      yield {
        of: `${row.rider}, percent from the printed judges`,
        expected: row.percent,
        actual: percent(typed.total),
      }
      yield { of: `${row.rider}, place`, expected: row.place, actual: places.get(row) ?? null }
    }
  },
}
