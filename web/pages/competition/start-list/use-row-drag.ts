import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** A row of the list: a start, or the break behind a number of starts. */
export type RowItem = { kind: 'start'; id: string } | { kind: 'break'; afterStart: number }

export type Edge = 'above' | 'below'

export interface RowDrag {
  row: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLButtonElement | null>
  /** Where the dragged row would land beside this one. */
  edge: Edge | null
  isDragged: boolean
}

/** Lets a row be dragged by its handle and others be dropped above or below it. */
export function useRowDrag(
  item: RowItem,
  isMovable: boolean,
  onDrop: (dropped: RowItem, edge: Edge) => void,
): RowDrag {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setDragged] = useState(false)
  const latest = useRef({ item, onDrop })
  useEffect(() => {
    latest.current = { item, onDrop }
  })
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element) return undefined
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) => itemOf(source.data) !== null && source.element !== element,
      onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null)
        const dropped = itemOf(source.data)
        if (dropped) latest.current.onDrop(dropped, edgeAt(element, location.current.input.clientY))
      },
    })
    if (!isMovable || !dragHandle) return target
    const source = draggable({
      element,
      dragHandle,
      getInitialData: () => ({ item: latest.current.item }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
    return combine(target, source)
  }, [isMovable])
  return { row, handle, edge, isDragged }
}

function edgeAt(element: Element, y: number): Edge {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2 ? 'above' : 'below'
}

function itemOf({ item }: Record<string | symbol, unknown>): RowItem | null {
  return isItem(item) ? item : null
}

function isItem(value: unknown): value is RowItem {
  return typeof value === 'object' && value !== null && 'kind' in value
}
