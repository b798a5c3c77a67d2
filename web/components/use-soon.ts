import { useEffect } from 'react'

/** Milliseconds; by then a page has what it waits for itself. */
const delay = 5000

/**
 * Loads a part that is behind a button, once the page around it is there: it is no part of the first
 * load, and still opens when the network is gone. `load` is the same function at every render.
 */
export function useSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Without network it is asked for again when the button is pressed.
    const timer = setTimeout(() => load().catch(() => undefined), delay)
    return () => clearTimeout(timer)
  }, [load])
}
