import type { Cell } from '#domain/scoring/discipline.ts'
import type { ResultList } from './result-list.ts'

/**
 * The list without the columns in which nobody has a value, for readers: a jump-off that was not
 * ridden takes no room. Totals stay, and so do all of a list that nobody has ridden in.
 */
export function withFilledColumns(list: ResultList): ResultList {
  const { columns, lines } = list
  const isFilled = (index: number) => lines.some(({ cells }) => saysSomething(cells[index]))
  const filled = columns.flatMap((column, index) =>
    column.total || isFilled(index) ? [index] : [],
  )
  const hasBegun = columns.some((_, index) => isFilled(index))
  if (!hasBegun || filled.length === columns.length) return list
  return {
    ...list,
    columns: filled.flatMap((index) => columns[index] ?? []),
    lines: lines.map((line) => ({
      ...line,
      cells: filled.map((index) => line.cells[index] ?? { value: null, place: null }),
    })),
  }
}

/**
 * Rounds and phases in which nobody has a value, while another one is ridden: a screen has no columns
 * for them. Judges are always there: that one has given nothing yet is worth knowing.
 */
export function roundsToCome({ columns, lines }: ResultList): readonly string[] {
  const begun = new Set(
    columns.flatMap(({ part }, index) =>
      lines.some(({ cells }) => saysSomething(cells[index])) ? [part] : [],
    ),
  )
  if (begun.size === 0) return []
  const kept = columns.flatMap(({ key, part, total }) => (key === 'judge' || total ? [part] : []))
  const parts = new Set(columns.flatMap(({ part }) => part ?? []))
  return [...parts].filter((part) => !begun.has(part) && !kept.includes(part))
}

/** A value, or how the round ended: a jump-off that all of them declined was held. */
function saysSomething(cell: Cell | undefined): boolean {
  return cell !== undefined && (cell.value !== null || cell.status !== undefined)
}
