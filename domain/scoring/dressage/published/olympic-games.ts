import type { PublishedTable } from '#domain/scoring/published.ts'
import { listOf } from '#domain/scoring/published-list.ts'
import atlanta from './olympic-games-1996-grand-prix.json' with { type: 'json' }
import sydney from './olympic-games-2000-grand-prix.json' with { type: 'json' }
import athens from './olympic-games-2004-two-tests.json' with { type: 'json' }
import tokyo from './olympic-games-2020-special.json' with { type: 'json' }
import {
  fiveJudges,
  openTest,
  percent,
  percentsOf,
  pointsSheet,
  sevenJudges,
  testOf,
} from './reckon.ts'
import { split, splits } from './split.ts'

/** Points to percent with two decimals; ties share: 15, 15, 17. */
export const olympicGames1996: PublishedTable = {
  file: 'olympic-games-1996-grand-prix',
  source: atlanta.source,
  *figures() {
    const opened = openSumOfPoints()
    const rows = atlanta.rows.map((row) => {
      const points = split(row.points, fiveJudges.length, 1)
      return { row, sheet: pointsSheet(fiveJudges, points) }
    })
    const list = listOf(opened, rows)
    for (const { row } of rows) {
      yield {
        of: `${row.rider}, percent`,
        expected: row.percent,
        actual: percent(list.total(row), 2),
        ...faultOf(atlanta.faults, row.rider),
      }
      yield { of: `${row.rider}, place`, expected: row.place, actual: list.place(row) }
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
      return { row, sheet: pointsSheet(fiveJudges, row.judges) }
    })
    const list = listOf(opened, rows)
    for (const { row } of rows) {
      const fault = faultOf(sydney.faults, row.rider)
      const expected = row.points * 10
      yield { of: `${row.rider}, points`, expected, actual: list.value(row, 'points'), ...fault }
      yield {
        of: `${row.rider}, percent`,
        expected: row.percent,
        actual: percent(list.total(row), 2),
        ...fault,
      }
      yield { of: `${row.rider}, place`, expected: row.place, actual: list.place(row) }
    }
  },
}

/** The mean of two tests is made of unrounded percentages. */
export const olympicGames2004: PublishedTable = {
  file: 'olympic-games-2004-two-tests',
  source: athens.source,
  *figures() {
    const opened = openTest({
      testId: 'fei-grand-prix-2004',
      ruleSetId: 'fei-2004',
      positions: fiveJudges,
      entryMode: 'judge-points',
      overrides: { totalFrom: 'sumPoints' },
      overall: { tests: [testOf('fei-grand-prix-special-2004')], weights: [1, 1], total: 'mean' },
    })
    const rows = athens.rows.map((row) => {
      const sheets = row.points.map((sum, round) => {
        const parts = fiveJudges.map((judge) => (round === 0 ? judge : `${judge}.2`))
        return pointsSheet(parts, split(sum, fiveJudges.length, 1))
      })
      return { row, sheet: { ...sheets[0], ...sheets[1] } }
    })
    const list = listOf(opened, rows)
    for (const { row } of rows) {
      const { rider, tests, percent: expected } = row
      for (const [index, printed] of tests.entries()) {
        const actual = percent(list.value(row, 'test', `${index + 1}`))
        yield { of: `${rider}, test ${index + 1}`, expected: printed, actual }
      }
      yield { of: `${rider}, mean`, expected, actual: percent(list.total(row)) }
    }
  },
}

/** Half points of seven judges to percent. */
export const olympicGames2020: PublishedTable = {
  file: 'olympic-games-2020-special',
  source: tokyo.source,
  *figures() {
    const opened = openTest({
      testId: 'fei-grand-prix-special-2026',
      ruleSetId: 'fei-2016',
      positions: sevenJudges,
      entryMode: 'judge-points',
    })
    for (const { rider, points, percent: expected } of tokyo.rows) {
      const sheets = splits(points).map((each) => pointsSheet(sevenJudges, each))
      const candidates = percentsOf(opened, sheets)
      const actual = candidates.find((each) => each === expected) ?? candidates[0] ?? null
      yield { of: `${rider}, percent`, expected, actual }
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
