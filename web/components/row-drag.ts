import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type RefObject, useEffect, useRef, useState } from 'react'

export type Edge = 'above' | 'below'

export interface RowDrag {
  row: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLButtonElement | null>
  /** Where the dragged row would land beside this one. */
  edge: Edge | null
  isDragged: boolean
}

interface RowDragOptions<Item> {
  item: Item
  /** Whether what is dragged is a row of this list. */
  isItem: (dragged: unknown) => dragged is Item
  isMovable: boolean
  onDrop: (dropped: Item, edge: Edge) => void
}

/** Lets a row be dragged by its handle and others be dropped above or below it. */
export function useRowDrag<Item>(options: RowDragOptions<Item>): RowDrag {
  const { isMovable } = options
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setDragged] = useState(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element) return undefined
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        latest.current.isItem(source.data['item']) && source.element !== element,
      onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null)
        const { item: dropped } = source.data
        const { isItem, onDrop } = latest.current
        if (isItem(dropped)) onDrop(dropped, edgeAt(element, location.current.input.clientY))
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
