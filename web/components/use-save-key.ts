import { type RefObject, useEffect } from 'react'

/** Ctrl-S, on a Mac ⌘-S, sends the form as its button does. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      // Nothing to save, or being saved already.
      const button = form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')
      if (!button?.disabled) form.current?.requestSubmit()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [form])
}
