import { formatValue } from '#domain/results/format-cell.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { listOf } from '#domain/scoring/published-list.ts'
import type { Sheet, SheetPart } from '#domain/scoring/sheet.ts'
import { dressage } from '../dressage.ts'
import { type DressageSetUp, freezeRules } from '../freeze-rules.ts'
import type { DressageScore } from '../score.ts'
import type { DressageTest } from '../test.ts'
import { dressageTestOf } from '../tests.ts'

/** How published inputs become sheets, and what a sheet is worth becomes a printed figure. */

export const fiveJudges = ['E', 'H', 'C', 'M', 'B'] as const

export const sevenJudges = ['K', 'E', 'H', 'C', 'M', 'B', 'F'] as const

export function openTest({
  testId,
  ...choice
}: Omit<DressageSetUp, 'test'> & { testId: string }): OpenDiscipline<DressageScore> {
  return openOwnTest({ ...choice, test: testOf(testId) })
}

export function testOf(id: string): DressageTest {
  const test = dressageTestOf(id)
  if (test === undefined) throw new Error(`no dressage test ${id}`)
  return test
}

export function openOwnTest(choice: DressageSetUp): OpenDiscipline<DressageScore> {
  const frozen = freezeRules(choice)
  const opened = frozen.ok ? dressage.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(`${choice.test.id}: ${opened.code}`)
  return opened
}

/** For lists of which only the totals were printed. */
export function openTotals(): OpenDiscipline<DressageScore> {
  return openTest({
    testId: 'fei-grand-prix-2026',
    ruleSetId: 'fei-2016',
    positions: ['C'],
    entryMode: 'total-percent',
  })
}

export function percent(value: number | null, decimals = 3): string | null {
  return value === null ? null : formatValue(value, 'percent', { decimals })
}

/** What sheets come to in a list of them, in their order. */
export function percentsOf(
  opened: OpenDiscipline<DressageScore>,
  sheets: readonly Sheet[],
): readonly (string | null)[] {
  const rows = sheets.map((sheet, row) => ({ row, sheet }))
  const list = listOf(opened, rows)
  return rows.map(({ row }) => percent(list.total(row)))
}

/** Points of each judge, as printed. */
export function pointsSheet(positions: readonly string[], points: readonly number[]): Sheet {
  return Object.fromEntries(
    positions.map((part, index) => [part, { points: tenths(points[index] ?? 0) }]),
  )
}

/** Percent of each judge, as printed. */
export function percentSheet(positions: readonly string[], percents: readonly string[]): Sheet {
  return Object.fromEntries(
    positions.map((part, index) => [part, { percent: thousandths(percents[index] ?? '') }]),
  )
}

export function totalSheet(printed: string): Sheet {
  return { total: { percent: thousandths(printed) } }
}

/** The fields `movement.1`, `movement.2` … of one judge, from marks as printed. */
export function markFields(kind: string, marks: readonly number[]): SheetPart {
  return Object.fromEntries(marks.map((mark, index) => [`${kind}.${index + 1}`, tenths(mark)]))
}

export function tenths(printed: number): number {
  return Math.round(printed * 10)
}

function thousandths(printed: string): number {
  return Math.round(Number(printed) * 1000)
}
