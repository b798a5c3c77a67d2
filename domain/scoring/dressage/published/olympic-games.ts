import { type PublishedTable, placesOf } from '#domain/scoring/published.ts'
import atlanta from './olympic-games-1996-grand-prix.json' with { type: 'json' }
import sydney from './olympic-games-2000-grand-prix.json' with { type: 'json' }
import { fiveJudges, openTest, percent, pointsSheet } from './reckon.ts'

/** Points to percent with two decimals; ties share: 15, 15, 17. */
export const olympicGames1996: PublishedTable = {
  file: 'olympic-games-1996-grand-prix',
  source: atlanta.source,
  *figures() {
    const opened = openSumOfPoints()
    const rows = atlanta.rows.map((row) => {
      // Only the sum of the five judges was published, and only the sum counts.
      const most = Math.floor(row.points / 5)
      const points = [row.points - 4 * most, most, most, most, most]
      return { row, score: opened.score(pointsSheet(fiveJudges, points)) }
    })
    const places = placesOf(opened, rows)
    for (const { row, score } of rows) {
      yield {
        of: `${row.rider}, percent`,
        expected: row.percent,
        actual: percent(score.total, 2),
        ...faultOf(atlanta.faults, row.rider),
      }
      yield { of: `${row.rider}, place`, expected: row.place, actual: places.get(row) ?? null }
    }
  },
}

/** The points of five judges to total and percent. */
export const olympicGames2000: PublishedTable = {
  file: 'olympic-games-2000-grand-prix',
  source: sydney.source,
  *figures() {
    const opened = openSumOfPoints()
    const rows = sydney.rows.map((row) => {
      return { row, score: opened.score(pointsSheet(fiveJudges, row.judges)) }
    })
    const places = placesOf(opened, rows)
    for (const { row, score } of rows) {
      const fault = faultOf(sydney.faults, row.rider)
      const expected = row.points * 10
      yield { of: `${row.rider}, points`, expected, actual: score.points, ...fault }
      yield {
        of: `${row.rider}, percent`,
        expected: row.percent,
        actual: percent(score.total, 2),
        ...fault,
      }
      yield { of: `${row.rider}, place`, expected: row.place, actual: places.get(row) ?? null }
    }
  },
}

function openSumOfPoints() {
  return openTest({
    testId: 'fei-grand-prix-1996',
    ruleSetId: 'sum-points-1996',
    positions: fiveJudges,
    entryMode: 'judge-points',
  })
}

function faultOf(faults: Readonly<Record<string, string>>, rider: string): { knownFault?: string } {
  const knownFault = faults[rider]
  return knownFault === undefined ? {} : { knownFault }
}
