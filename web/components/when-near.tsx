import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useOnceIdle } from './use-once-idle.ts'
import { useSoon } from './use-soon.ts'

/** How far below the screen a part begins to be there. */
const margin = '100px'

/**
 * A part far down the page, which is no part of the first load: there as soon as it is scrolled near, and
 * a while after the page in any case, for whoever searches in the page or walks it by keyboard. `load` is
 * what the part is loaded by, the same function at every render.
 */
export function WhenNear({
  load,
  children,
}: {
  load: () => Promise<unknown>
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  // Above it lists may still be short, which makes all of the page near.
  const isDrawn = useOnceIdle()
  const loadAndShow = useCallback(() => load().then(() => setIsNear(true)), [load])
  useSoon(loadAndShow)
  useEffect(() => {
    if (!isDrawn || !place.current) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        // Without network the rest of the page goes on without it.
        if (seen.some(({ isIntersecting }) => isIntersecting)) loadAndShow().catch(() => undefined)
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isDrawn, loadAndShow])
  return <div ref={place}>{isNear && <Suspense>{children}</Suspense>}</div>
}
