import type { KeyboardEvent } from 'react'

/** Arrows go from one button of a list to the next, up from the first back to the search. */
export function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons.findIndex((button) => button.matches(':focus')) + step
  const search = event.currentTarget.parentElement?.querySelector('input')
  event.preventDefault()
  if (next < 0) search?.focus()
  else buttons[next]?.focus()
}
