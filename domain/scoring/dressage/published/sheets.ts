import type { PublishedFigure, PublishedTable } from '#domain/scoring/published.ts'
import { listOf } from '#domain/scoring/published-list.ts'
import freestyles from './freestyle-sheets-2021-2022.json' with { type: 'json' }
import { fiveJudges, markFields, openTest, percent, tenths } from './reckon.ts'
import sevenYearOlds from './seven-year-old-sheets-2022.json' with { type: 'json' }
import usSheets from './us-sheets-2004-2009.json' with { type: 'json' }

/** Whole sheets: every mark times its coefficient, less the errors of course. */
export const usSheets2004: PublishedTable = {
  file: 'us-sheets-2004-2009',
  source: usSheets.source,
  leftOut: usSheets.leftOut,
  *figures() {
    for (const sheet of usSheets.sheets) {
      const opened = openTest({
        testId: sheet.test,
        ruleSetId: 'usef-2023',
        positions: ['C'],
        entryMode: 'marks',
      })
      const C = {
        ...markFields('movement', sheet.movements),
        ...markFields('collective', sheet.collectives),
        errors: sheet.errors,
      }
      const list = listOf(opened, [{ row: sheet, sheet: { C } }])
      const of = `ride ${sheet.ride} (${sheet.test})`
      yield {
        of: `${of}, points`,
        expected: tenths(sheet.points),
        actual: list.value(sheet, 'points'),
      }
      const marks = sheet.movements.length + sheet.collectives.length
      yield {
        of: `${of}, marks`,
        expected: marks,
        actual: list.line(sheet)?.progress.expected ?? null,
      }
    }
  },
}

/** The marks are published; points and percent follow from the formula printed on the sheet. */
export const freestyleSheets: PublishedTable = {
  file: 'freestyle-sheets-2021-2022',
  source: freestyles.source,
  *figures() {
    const opened = openTest({
      testId: freestyles.test,
      ruleSetId: 'fei-2016',
      positions: fiveJudges,
      entryMode: 'marks',
    })
    const rows = freestyles.sheets.map((row) => {
      const parts = fiveJudges.map((part, judge) => [part, freestylePart(row, judge)] as const)
      return { row, sheet: Object.fromEntries(parts) }
    })
    const list = listOf(opened, rows)
    for (const { row: sheet, sheet: written } of rows) {
      const of = `sheet ${sheet.sheet}`
      // The points of a half are printed on the sheet and stand in no list.
      for (const [index, { part, sections }] of opened.score(written).judges.entries()) {
        yield* [
          half(`${of}, ${part} technical`, sheet.technicalPoints[index], sections.technical),
          half(`${of}, ${part} artistic`, sheet.artisticPoints[index], sections.artistic),
        ]
        const expected = sheet.judges[index] ?? null
        yield {
          of: `${of}, ${part} percent`,
          expected,
          actual: percent(list.value(sheet, 'judge', part)),
        }
      }
      const halves = { technical: sheet.technicalPercent, artistic: sheet.artisticPercent }
      for (const key of ['technical', 'artistic'] as const) {
        yield {
          of: `${of}, ${key}`,
          expected: halves[key],
          actual: percent(list.value(sheet, key)),
        }
      }
      yield { of: `${of}, percent`, expected: sheet.percent, actual: percent(list.total(sheet)) }
    }
  },
}

/** The technical sheet of the judge at C; the quality sheets of these horses are not public: no list. */
export const sevenYearOldSheets: PublishedTable = {
  file: 'seven-year-old-sheets-2022',
  source: sevenYearOlds.source,
  *figures() {
    const opened = openTest({
      testId: sevenYearOlds.test,
      ruleSetId: 'fei-2016-youth',
      positions: ['C', 'B'],
      entryMode: 'marks',
    })
    for (const {
      horse,
      movements,
      collectives,
      points,
      percent: expected,
    } of sevenYearOlds.sheets) {
      const score = opened.score({
        C: { ...markFields('movement', movements), ...markFields('collective', collectives) },
      })
      yield { of: `${horse}, points`, expected: tenths(points), actual: score.points }
      yield { of: `${horse}, technical`, expected, actual: percent(score.technical) }
    }
  },
}

interface FreestyleSheet {
  movements: readonly (readonly number[])[]
  artistic: readonly (readonly number[])[]
}

function freestylePart({ movements, artistic }: FreestyleSheet, judge: number) {
  const column = (rows: readonly (readonly number[])[]) => rows.map((row) => row[judge] ?? 0)
  return {
    ...markFields('movement', column(movements)),
    ...markFields('artistic', column(artistic)),
  }
}

function half(
  of: string,
  expected: number | undefined,
  section: { points: number } | undefined,
): PublishedFigure {
  return { of, expected: tenths(expected ?? 0), actual: section?.points ?? null }
}
