import type { PointerEvent } from 'react'

/** A touch leaves the focus where it is: a Space after it is for the clock and not for the button. */
export function keepFocus(event: PointerEvent): void {
  event.preventDefault()
}
