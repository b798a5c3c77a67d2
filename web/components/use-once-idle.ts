import { startTransition, useEffect, useState } from 'react'

/** Milliseconds after which it goes on although the browser was never idle. */
const patience = 500

/**
 * False until the browser has nothing better to do: for what lies below the screen, so that the page can
 * be used before it is there. A browser that cannot tell goes on as soon as the page is drawn.
 */
export function useOnceIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const tell = () => startTransition(() => setIsIdle(true))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(tell)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(tell, { timeout: patience })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
