export interface Cell {
  row: number
  column: number
}

/** Where a key leads from a cell of a grid with so many rows and columns; null for any other key. */
export function cellAfterKey(
  key: string,
  { row, column }: Cell,
  { rows, columns }: { rows: number; columns: number },
): Cell | null {
  const within = (cell: Cell): Cell => ({
    row: Math.min(Math.max(cell.row, 0), rows - 1),
    column: Math.min(Math.max(cell.column, 0), columns - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return within({ row: row - 1, column })
    case 'ArrowDown':
      return within({ row: row + 1, column })
    case 'ArrowLeft':
      return within({ row, column: column - 1 })
    case 'ArrowRight':
      return within({ row, column: column + 1 })
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return within({ row, column: columns })
    case 'PageUp':
      return { row: 0, column }
    case 'PageDown':
      return within({ row: rows, column })
    default:
      return null
  }
}

/** The next of a list after this one, and the first after the last. */
export function nextOf<Item>(items: readonly Item[], item: Item): Item | undefined {
  return items[(items.indexOf(item) + 1) % items.length]
}
