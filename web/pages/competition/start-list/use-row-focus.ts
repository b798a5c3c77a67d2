import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export interface RowFocus {
  /** The row that is in the tab order. */
  stop: string | undefined
  stand: (key: string) => void
  /** Focuses a row once the list is shown anew. */
  want: (key: string) => void
  /** Arrows, Home and End go to other rows. */
  go: (event: KeyboardEvent, from: string) => void
}

/** One row of the list is in the tab order; arrows go to the others. Rows carry their key in `data-row`. */
export function useRowFocus(keys: readonly string[]): RowFocus {
  const [standing, setStanding] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    focusRow(wanted.current)
    wanted.current = null
  })
  return {
    stop: standing !== null && keys.includes(standing) ? standing : keys[0],
    stand: setStanding,
    want: (key) => {
      wanted.current = key
    },
    go: (event, from) => {
      const key = keys[placeAfter(event.key, keys.indexOf(from), keys.length)]
      if (key === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      focusRow(key)
    },
  }
}

/** −1 where the key goes nowhere. */
function placeAfter(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowUp':
      return index - 1
    case 'ArrowDown':
      return index + 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}

function focusRow(key: string): void {
  document.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus()
}
