import type { Box, Side } from './stabling.ts'

/** Rows of boxes as barns and tents have them: "2 rows of 25, an aisle between". */
export interface RowPattern {
  rows: number
  boxesPerRow: number
  /** `facing`: an aisle lies between the first two rows. `backToBack`: they share their back walls. */
  first: 'facing' | 'backToBack'
  /**
   * How door numbers run. `through`: each row from the left. `around`: back along every second row.
   * `across`: odd numbers in the upper row of a pair, even ones in the lower.
   */
  numbering: 'through' | 'around' | 'across'
  /** Before the number: `A` makes `A1`. */
  prefix: string
  firstNumber: number
  kindId: string
}

/** A box that is not stored yet: ids are given there. */
export type DrawnBox = Omit<Box, 'id'>

/**
 * The boxes of a pattern from the top left; their labels are unique within it. Each row has its aisle on
 * the side of its doors. Nothing for a number of rows or boxes that is not positive.
 */
export function boxRows(pattern: RowPattern): DrawnBox[] {
  return Array.from({ length: Math.max(0, pattern.rows) }, (_, row) =>
    Array.from({ length: Math.max(0, pattern.boxesPerRow) }, (_, column): DrawnBox => {
      const label = `${pattern.prefix}${pattern.firstNumber + numberIn(pattern, row, column)}`
      return {
        label,
        cell: { row: gridRow(pattern, row), column },
        door: doorOf(pattern, row),
        kindId: pattern.kindId,
        blocked: [],
      }
    }),
  ).flat()
}

/** An aisle is one row of cells; two rows share one, and two share a wall. */
function gridRow({ first }: RowPattern, row: number): number {
  return row + Math.floor((first === 'facing' ? row + 1 : row) / 2)
}

function doorOf({ first }: RowPattern, row: number): Side {
  return (row % 2 === 0) === (first === 'facing') ? 'bottom' : 'top'
}

/** From 0. */
function numberIn(
  { rows, boxesPerRow, numbering }: RowPattern,
  row: number,
  column: number,
): number {
  if (numbering === 'around' && row % 2 === 1) return (row + 1) * boxesPerRow - 1 - column
  if (numbering !== 'across') return row * boxesPerRow + column
  const pair = row - (row % 2)
  // A last row without a partner counts through.
  return pair + 1 < rows ? pair * boxesPerRow + 2 * column + (row % 2) : pair * boxesPerRow + column
}
