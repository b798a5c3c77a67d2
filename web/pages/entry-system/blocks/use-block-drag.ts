import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** A competition on its way from one block, or from none, to another. */
export interface DraggedCompetition {
  competitionId: string
  /** Null: it is in no block. */
  from: string | null
}

function isCompetition(dragged: unknown): dragged is DraggedCompetition {
  return typeof dragged === 'object' && dragged !== null && 'competitionId' in dragged
}

export function useDraggedCompetition(item: DraggedCompetition): {
  element: RefObject<HTMLLIElement | null>
  isDragged: boolean
} {
  const element = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  const { competitionId, from } = item
  useEffect(() => {
    if (!element.current) return undefined
    return draggable({
      element: element.current,
      getInitialData: () => ({ item: { competitionId, from } }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [competitionId, from])
  return { element, isDragged }
}

/** `to` is the block that takes what is dropped; null: out of its block. */
export function useBlockTarget(
  to: string | null,
  onDrop: (dropped: DraggedCompetition) => void,
): { element: RefObject<HTMLDivElement | null>; isOver: boolean } {
  const element = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    if (!element.current) return undefined
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) =>
        isCompetition(source.data['item']) && source.data['item'].from !== to,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        const { item } = source.data
        if (isCompetition(item)) latest.current(item)
      },
    })
  }, [to])
  return { element, isOver }
}
