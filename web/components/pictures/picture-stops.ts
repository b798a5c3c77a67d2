import type { Box, Mark, Picture } from '#domain/pictures/picture.ts'

/** A mark that arrow keys stop at, with the cell of the table that it stands for. */
export interface Stop {
  row: number
  /** Of the table; null where the mark stands for the whole row. */
  column: number | null
  /** Without extent for a dot. */
  box: Box
}

/** In the order of the table: row by row, and within a row from its name outwards. */
export function stopsOf({ marks }: Pick<Picture, 'marks'>): readonly Stop[] {
  return marks
    .flatMap(stopOf)
    .toSorted((a, b) => a.row - b.row || (a.column ?? 0) - (b.column ?? 0))
    .filter(isFirstOfItsRow)
}

function stopOf(mark: Mark): readonly Stop[] {
  switch (mark.kind) {
    case 'dot':
      return [{ row: mark.row, column: null, box: { ...mark.at, width: 0, height: 0 } }]
    case 'bar':
      return [{ row: mark.row, column: mark.series + 1, box: mark.box }]
    case 'cell':
      return [{ row: mark.row, column: mark.column + 1, box: mark.box }]
    default:
      return []
  }
}

/** A row of which each line has a dot is one stop, which says all its values. */
function isFirstOfItsRow({ row, column }: Stop, index: number, all: readonly Stop[]): boolean {
  return column !== null || all[index - 1]?.row !== row
}

/** Where a key leads from here; null for keys that lead nowhere. Left and right go through all, up and down by rows. */
export function stopAfter(stops: readonly Stop[], index: number, key: string): number | null {
  const last = stops.length - 1
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowRight':
      return Math.min(last, index + 1)
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowDown':
      return nextRow(stops, index, 1)
    case 'ArrowUp':
      return nextRow(stops, index, -1)
    default:
      return null
  }
}

/** The stop of the next row that has one, in the same column or the nearest to it. */
function nextRow(stops: readonly Stop[], index: number, step: 1 | -1): number {
  const from = stops[index]
  if (from === undefined) return index
  const rows = stops.flatMap(({ row }) => ((row - from.row) * step > 0 ? row : []))
  if (rows.length === 0) return index
  const row = step > 0 ? Math.min(...rows) : Math.max(...rows)
  const apart = ({ column }: Stop) => Math.abs((column ?? 0) - (from.column ?? 0))
  const [nearest] = stops
    .flatMap((stop, at) => (stop.row === row ? [{ at, apart: apart(stop) }] : []))
    .toSorted((a, b) => a.apart - b.apart)
  return nearest?.at ?? index
}

/** The stop that a pointer means: the one that it is on, or the nearest. Along a line only the way along it counts. */
export function stopAt(stops: readonly Stop[], x: number, y: number): number | null {
  const isLine = stops.every(({ column }) => column === null)
  let nearest: { at: number; apart: number } | null = null
  for (const [at, { box }] of stops.entries()) {
    const across = outside(x, box.x, box.width)
    const apart = isLine ? across : Math.hypot(across, outside(y, box.y, box.height))
    if (nearest === null || apart < nearest.apart) nearest = { at, apart }
  }
  return nearest?.at ?? null
}

function outside(value: number, from: number, length: number): number {
  return Math.max(from - value, value - from - length, 0)
}
