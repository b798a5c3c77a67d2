import { useEffect, useState } from 'react'

/**
 * Gives the focus back, when a dialog is gone, to where it was opened; to the current row of the table
 * where that is gone too, as a button that what was done takes away. A dialog that is unmounted while it
 * is open leaves it nowhere, and keys would do nothing.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const row = document.querySelector('.paddock-table-frame tr[tabindex="0"]')
      const back = before?.isConnected && before !== document.body ? before : row
      if (back instanceof HTMLElement) back.focus()
    },
    [before],
  )
}
