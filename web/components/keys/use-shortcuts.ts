import { type RefObject, useEffect } from 'react'

/**
 * A key presses the button that names it (`aria-keyshortcuts`): in the row that has the focus
 * (`data-row`), else outside of all rows, else in the row that is on now (`data-current`). Arrows up and
 * down go from row to row.
 */
export function useShortcuts(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { current } = container
      if (current && isMeant(event, current) && answer(current, event.key)) event.preventDefault()
    }
    container.current?.setAttribute('data-keys', '')
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [container])
}

/** Where keys have a meaning of their own. */
const elsewhere =
  'input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [role="radiogroup"]'

/** Of two that hear the same keys on a page, the one with the focus, else the first. */
function isMeant(event: KeyboardEvent, container: HTMLElement): boolean {
  const { target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return false
  if (!(target instanceof Element) || target.closest(elsewhere) !== null) return false
  const own = target.closest('[data-keys]')
  return own === null || own === container
}

function answer(container: HTMLElement, key: string): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = rowAfter(container, key === 'ArrowDown' ? 1 : -1)
    next?.focus()
    return next !== undefined
  }
  const pressed = buttonOf(container, key)
  pressed?.click()
  return pressed !== undefined
}

const enabled = 'button:not(:disabled)'

/** What has the focus in the row behind or before; the first row where none has it. */
function rowAfter(container: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...container.querySelectorAll('[data-row]')].flatMap((row) => {
    const first = row.querySelector<HTMLElement>(enabled)
    return first?.checkVisibility() ? { row, first } : []
  })
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
  return at < 0 ? rows[0]?.first : rows[at + step]?.first
}

function buttonOf(container: HTMLElement, key: string): HTMLElement | undefined {
  const buttons = [...container.querySelectorAll<HTMLElement>(`${enabled}[aria-keyshortcuts]`)]
  const named = buttons.filter(
    (each) => each.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase(),
  )
  const row = document.activeElement?.closest('[data-row]')
  return (
    (row && named.find((each) => row.contains(each))) ??
    named.find((each) => each.closest('[data-row]') === null) ??
    named.find((each) => each.closest('[data-current]') !== null)
  )
}
