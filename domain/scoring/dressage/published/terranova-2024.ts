import type { PublishedTable } from '#domain/scoring/published.ts'
import { listOf } from '#domain/scoring/published-list.ts'
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
      return { row, sheet: pointsSheet(fiveJudges, row.points) }
    })
    const list = listOf(byPoints, rows)
    const typed = listOf(
      byPercent,
      terranova.rows.map((row) => ({ row, sheet: percentSheet(fiveJudges, row.judges) })),
    )
    for (const { row } of rows) {
      for (const [index, judge] of fiveJudges.entries()) {
        const expected = row.judges[index] ?? null
        const actual = percent(list.value(row, 'judge', judge))
        yield { of: `${row.rider}, ${judge}`, expected, actual }
      }
      const points = list.value(row, 'points')
      yield { of: `${row.rider}, points`, expected: row.totalPoints * 10, actual: points }
      yield { of: `${row.rider}, percent`, expected: row.percent, actual: percent(list.total(row)) }
      yield {
        of: `${row.rider}, percent from the printed judges`,
        expected: row.percent,
        actual: percent(typed.total(row)),
      }
      yield { of: `${row.rider}, place`, expected: row.place, actual: list.place(row) }
    }
  },
}
