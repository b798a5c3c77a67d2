import type { Cell, Column } from '#domain/scoring/discipline.ts'

/** One figure that boards and speakers say of a line. */
export interface ReadOut {
  column: Column
  cell: Cell
}

/**
 * What is said of a line beside its place: the total. Where that is one round and a later one decides
 * (a jump-off), what the later one brought, or how it ended; of faults and points with the time of the
 * round, which separates equals. Nothing before there is a total.
 */
export function readOut(
  { total, cells }: { total: number | null; cells: readonly Cell[] },
  columns: readonly Column[],
): readonly ReadOut[] {
  const all = columns.map(
    (column, index): ReadOut => ({ column, cell: cells[index] ?? { value: null, place: null } }),
  )
  const main = all.find(({ column }) => column.total)
  if (total === null || main === undefined) return []
  const { key, part } = main.column
  const shown =
    part === null ? main : (all.findLast((each) => each.column.key === key && isTold(each)) ?? main)
  if (shown.cell.value === null || !timedKeys.includes(key) || shown.column.unit !== 'penalties') {
    return [shown]
  }
  const time = all.findLast(
    ({ column, cell }) =>
      column.key === 'time' &&
      cell.value !== null &&
      (part === null || column.part === shown.column.part),
  )
  return time === undefined ? [shown] : [shown, time]
}

/** Columns of jumping, whose places the time decides where they are equal. */
const timedKeys: readonly string[] = ['faults', 'points', 'total']

function isTold({ cell }: ReadOut): boolean {
  return cell.value !== null || cell.status !== undefined
}
