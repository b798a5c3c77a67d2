import { type RefObject, useEffect } from 'react'

/** Ctrl-S, on a Mac ⌘-S, sends the form as its button does. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      // Nothing to save, or being saved already.
      const button = form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')
      if (button?.disabled === false && isOnTop(button)) form.current?.requestSubmit()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [form])
}

/** Of a page and the dialog over it only the dialog is meant. */
function isOnTop(button: Element): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  return dialog === undefined || dialog.contains(button)
}

function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
