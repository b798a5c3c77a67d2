import type { Barn, Box, Cell, Side } from './stabling.ts'

/** Boxes that share a wall with one box. */
export interface Neighbours {
  /** On the same aisle, one on each side at most. */
  beside: readonly Box[]
  /** Back to back or around a corner. */
  behind: readonly Box[]
}

const none: Neighbours = { beside: [], behind: [] }

/** Who shares a wall with whom, by box id. Barns do not touch. */
export function neighboursIn({ boxes }: Barn): Map<string, Neighbours> {
  const at = new Map(boxes.map((box) => [keyOf(box.cell), box]))
  return new Map(
    boxes.map((box) => {
      const touching = sides.flatMap((side) => {
        const other = at.get(keyOf(cellAt(box.cell, side)))
        return other ? [{ other, side }] : []
      })
      const isBeside = ({ other, side }: { other: Box; side: Side }) =>
        other.door === box.door && isAcross(side, box.door)
      return [
        box.id,
        {
          beside: touching.filter(isBeside).map(({ other }) => other),
          behind: touching.filter((each) => !isBeside(each)).map(({ other }) => other),
        },
      ]
    }),
  )
}

/** Of all barns together. */
export function allNeighbours(barns: readonly Barn[]): (boxId: string) => Neighbours {
  const known = new Map(barns.flatMap((barn) => [...neighboursIn(barn)]))
  return (boxId) => known.get(boxId) ?? none
}

/** What is wrong with a drawing. */
export type LayoutProblem =
  /** Two boxes lie on one cell of the site. */
  | { problem: 'sameCell'; boxIds: readonly [string, string] }
  | { problem: 'sameLabel'; boxIds: readonly [string, string]; label: string }
  /** The door opens onto another box, not onto an aisle. */
  | { problem: 'doorOntoBox'; boxId: string; ontoId: string }

/** Problems of all barns of a site, in the order of their boxes. */
export function layoutProblems(barns: readonly Barn[]): LayoutProblem[] {
  const placed = barns.flatMap((barn) =>
    barn.boxes.map((box) => ({ barn, box, cell: offset(barn.at, box.cell) })),
  )
  const byCell = new Map<string, Box>()
  const byLabel = new Map<string, Box>()
  const cells = new Map(placed.map(({ cell, box }) => [keyOf(cell), box]))
  const problems: LayoutProblem[] = []
  for (const { barn, box, cell } of placed) {
    const onCell = byCell.get(keyOf(cell))
    if (onCell) problems.push({ problem: 'sameCell', boxIds: [onCell.id, box.id] })
    byCell.set(keyOf(cell), onCell ?? box)
    const label = `${barn.id} ${box.label}`
    const labelled = byLabel.get(label)
    if (labelled)
      problems.push({ problem: 'sameLabel', boxIds: [labelled.id, box.id], label: box.label })
    byLabel.set(label, labelled ?? box)
    const onto = cells.get(keyOf(cellAt(cell, box.door)))
    if (onto) problems.push({ problem: 'doorOntoBox', boxId: box.id, ontoId: onto.id })
  }
  return problems
}

const sides: readonly Side[] = ['left', 'right', 'top', 'bottom']

const steps: Record<Side, Cell> = {
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
  top: { row: -1, column: 0 },
  bottom: { row: 1, column: 0 },
}

function cellAt(cell: Cell, side: Side): Cell {
  return offset(cell, steps[side])
}

function offset(cell: Cell, by: Cell): Cell {
  return { row: cell.row + by.row, column: cell.column + by.column }
}

function isAcross(side: Side, door: Side): boolean {
  return (steps[side].row === 0) !== (steps[door].row === 0)
}

function keyOf({ row, column }: Cell): string {
  return `${row} ${column}`
}
