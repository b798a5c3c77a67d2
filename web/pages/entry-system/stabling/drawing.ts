import type { Cell, Side } from '#domain/stabling/stabling.ts'
import type { DrawnBarnBox, SiteKind } from '#domain/stabling/stabling-input.ts'

/** One stroke of the pointer: what was there when it began, and what is drawn by now. */
export interface Drawing {
  boxes: readonly DrawnBarnBox[]
  drawn: readonly DrawnBarnBox[]
}

interface Pen {
  /** The id of a kind, `aisle` or `block`. */
  tool: string
  nights: { opens: string; closes: string }
  kinds: readonly SiteKind[]
}

/** The boxes with one cell drawn on; the same list where that changes nothing. */
export function drawnAt(
  boxes: readonly DrawnBarnBox[],
  cell: Cell,
  { tool, nights, kinds }: Pen,
): readonly DrawnBarnBox[] {
  const box = boxes.find((each) => isAt(each, cell))
  if (tool === 'aisle') return box ? boxes.filter((each) => each !== box) : boxes
  const replaced = (changed: Partial<DrawnBarnBox>) =>
    boxes.map((each) => (each === box ? { ...each, ...changed } : each))
  if (tool === 'block') {
    if (!box || box.blocked.length > 0) return boxes
    return replaced({ blocked: [{ from: nights.opens, until: nights.closes }] })
  }
  if (!kinds.some(({ id }) => id === tool)) return boxes
  if (box) return box.kindId === tool ? boxes : replaced({ kindId: tool })
  const label = nextLabel(boxes)
  return [...boxes, { label, cell, door: doorAt(boxes, cell), kindId: tool, blocked: [] }]
}

/** After the last label: `A9` is followed by `A10`. */
export function nextLabel(boxes: readonly DrawnBarnBox[]): string {
  const taken = new Set(boxes.map(({ label }) => label))
  const [, prefix = '', figures = '0'] = /^(.*?)(\d+)$/.exec(boxes.at(-1)?.label ?? '') ?? []
  let number = Number(figures) + 1
  while (taken.has(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}

/** The cells from the first to the last box. */
export function extentOf(boxes: readonly Pick<DrawnBarnBox, 'cell'>[]) {
  return {
    rows: Math.max(0, ...boxes.map(({ cell }) => cell.row + 1)),
    columns: Math.max(0, ...boxes.map(({ cell }) => cell.column + 1)),
  }
}

/** As the box beside it, else to the side where nothing is. */
function doorAt(boxes: readonly DrawnBarnBox[], { row, column }: Cell): Side {
  const at = (down: number, right: number) =>
    boxes.find((box) => isAt(box, { row: row + down, column: column + right }))
  const beside = at(0, -1) ?? at(0, 1)
  if (beside) return beside.door
  return at(1, 0) ? 'top' : 'bottom'
}

function isAt({ cell }: DrawnBarnBox, { row, column }: Cell): boolean {
  return cell.row === row && cell.column === column
}
