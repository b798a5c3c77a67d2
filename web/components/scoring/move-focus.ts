import type { Move } from './mark-cell.tsx'

/** Where the next cell is looked for, and how the cells stand to each other. */
export interface CellGrid {
  element: HTMLElement | null
  parts: readonly string[]
  fields: readonly string[]
  /** Keys go past it. */
  isPassed?: (part: string, field: string) => boolean
}

/**
 * Moves the focus to the nearest cell in the direction that is there, and stays at the edge; `next`
 * goes on at the top of the next judge.
 */
export function moveFocus(grid: CellGrid, move: Move, from: { part: string; field: string }): void {
  const column = grid.parts.indexOf(from.part)
  const row = grid.fields.indexOf(from.field)
  const cell =
    cellFrom(grid, { x: column, y: row }, steps[move]) ??
    (move === 'next' ? cellFrom(grid, { x: column + 1, y: -1 }, steps.next) : null)
  cell?.focus()
  cell?.scrollIntoView({ block: 'nearest' })
}

function cellFrom(
  { element, parts, fields, isPassed }: CellGrid,
  from: { x: number; y: number },
  step: { x: -1 | 0 | 1; y: -1 | 0 | 1 },
): HTMLInputElement | null {
  let [x, y] = [from.x + step.x, from.y + step.y]
  while (x >= 0 && x < parts.length && y >= 0 && y < fields.length) {
    const [part = '', field = ''] = [parts[x], fields[y]]
    const cell = findCell(element, `${part} ${field}`)
    if (cell !== null && !isPassed?.(part, field)) return cell
    x += step.x
    y += step.y
  }
  return null
}

export function findCell(element: HTMLElement | null, key: string): HTMLInputElement | null {
  return element?.querySelector<HTMLInputElement>(`input[data-cell="${CSS.escape(key)}"]`) ?? null
}

const steps: Readonly<Record<Move, { x: -1 | 0 | 1; y: -1 | 0 | 1 }>> = {
  next: { x: 0, y: 1 },
  down: { x: 0, y: 1 },
  up: { x: 0, y: -1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}
