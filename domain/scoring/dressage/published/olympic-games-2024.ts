import type { PublishedTable } from '#domain/scoring/published.ts'
import { listOf } from '#domain/scoring/published-list.ts'
import paris from './olympic-games-2024-grand-prix.json' with { type: 'json' }
import { openTest, openTotals, percentsOf, pointsSheet, sevenJudges, totalSheet } from './reckon.ts'
import { splits } from './split.ts'

/** Of one sheet in 2024, in whole points. */
const maximum = 460

/**
 * Places in six groups of ten. The judges were not published: a percentage proves the maximum, the
 * half marks and the rounding by being that of a number of half points of seven judges.
 */
export const olympicGames2024: PublishedTable = {
  file: 'olympic-games-2024-grand-prix',
  source: paris.source,
  leftOut: [{ what: 'ORLOB Marcus', reason: 'no percentage and no place were published' }],
  *figures() {
    const totals = openTotals()
    const byPoints = openTest({
      testId: 'fei-grand-prix-2026',
      ruleSetId: 'fei-2016',
      positions: sevenJudges,
      entryMode: 'judge-points',
    })
    for (const members of Map.groupBy(paris.rows, (row) => row.group).values()) {
      const rows = members.flatMap((row) =>
        row.percent === null ? [] : [{ row, sheet: totalSheet(row.percent) }],
      )
      const list = listOf(totals, rows)
      for (const { row } of rows) {
        const fault = paris.faults.find(({ rider }) => rider === row.rider)
        yield {
          of: `${row.rider}, place in group ${row.group}`,
          expected: row.groupPlace,
          actual: list.place(row),
          ...(fault === undefined ? {} : { knownFault: fault.reason }),
        }
        const printed = row.percent ?? ''
        const otherFaults = row.rider === paris.otherFault.rider ? 1 : 0
        const sheets = splits(halfPoints(Number(printed) + otherFaults / 2)).map((points) => {
          const sheet = pointsSheet(sevenJudges, points)
          return { ...sheet, C: { ...sheet['C'], otherFaults } }
        })
        const candidates = percentsOf(byPoints, sheets)
        const actual = candidates.find((each) => each === printed) ?? candidates[0] ?? null
        yield { of: `${row.rider}, percent of half points`, expected: printed, actual }
      }
    }
  },
}

/** The half points of seven judges that come nearest to a percentage. */
function halfPoints(printed: number): number {
  return Math.round((printed / 100) * maximum * sevenJudges.length * 2) / 2
}
