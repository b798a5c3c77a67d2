import { type Edge, type RowDrag, useRowDrag as useDrag } from '#web/components/row-drag.ts'

export type { Edge }

/** A row of the list: a start, or the break behind a number of starts. */
export type RowItem = { kind: 'start'; id: string } | { kind: 'break'; afterStart: number }

/** Lets a start or break be dragged above or below another. */
export function useRowDrag(
  item: RowItem,
  isMovable: boolean,
  onDrop: (dropped: RowItem, edge: Edge) => void,
): RowDrag {
  return useDrag({ item, isItem, isMovable, onDrop })
}

function isItem(value: unknown): value is RowItem {
  return typeof value === 'object' && value !== null && 'kind' in value
}
