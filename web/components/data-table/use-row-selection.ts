import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

/** What of a table's row the selection needs. */
interface SelectableRow {
  getIsSelected: () => boolean
  toggleSelected: (selected?: boolean) => void
}

interface RowSelection {
  /** Whether the key was one of the selection's own. */
  hearKey: (event: KeyboardEvent, active: number) => boolean
  /** The place to which the focus goes takes the way there along, while Shift is held. */
  extend: (from: number, to: number) => void
  /** A click on a row's box; with Shift all rows from the box clicked before. */
  clickBox: (event: MouseEvent, index: number) => void
}

/** Space selects a row, Shift with an arrow the ones on the way, Ctrl/⌘-A all, Escape none. */
export function useRowSelection(rows: readonly SelectableRow[], clear: () => void): RowSelection {
  const anchor = useRef(0)
  const select = (from: number, to: number, selected: boolean) => {
    const [first, last] = [Math.min(from, to), Math.max(from, to)]
    for (const row of rows.slice(first, last + 1)) row.toggleSelected(selected)
  }
  return {
    hearKey({ key, ctrlKey, metaKey }, active) {
      if (key === ' ') rows[active]?.toggleSelected()
      else if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) select(0, rows.length - 1, true)
      else if (key === 'Escape' && rows.some((row) => row.getIsSelected())) clear()
      else return false
      anchor.current = active
      return true
    },
    extend: (from, to) => select(from, to, true),
    clickBox(event, index) {
      const selected = !rows[index]?.getIsSelected()
      if (event.shiftKey) select(Math.min(anchor.current, rows.length - 1), index, selected)
      else rows[index]?.toggleSelected(selected)
      anchor.current = index
    },
  }
}
