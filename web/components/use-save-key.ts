import { type RefObject, useEffect } from 'react'

/** Ctrl-S, on a Mac ⌘-S, sends the form as its button does. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      // Nothing to save, or being saved already.
      const button = form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')
      if (button?.disabled === false) form.current?.requestSubmit()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [form])
}

function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
