import './tab-line.css'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a line of tabs that may be wider than the screen: keeps the current one in sight and marks the sides
 * on which there is more. Both `chosen` and the number of tabs may change.
 */
export function useTabLine<Line extends HTMLElement>(
  chosen: string,
  count: number,
): RefObject<Line | null> {
  const ref = useRef<Line>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they decide which tabs there are, and which is current
  useEffect(() => {
    const line = ref.current
    if (!line) return
    // Makes it scroll, which it must before it can be scrolled.
    line.dataset['tabLine'] = ''
    const markSides = () => {
      const { scrollLeft, scrollWidth, clientWidth } = line
      const after = scrollWidth - clientWidth - scrollLeft
      line.dataset['tabLine'] = `${scrollLeft > 1 ? 'before' : ''} ${after > 1 ? 'after' : ''}`
    }
    const show = () => {
      const tab = line.querySelector('[aria-current=page], [aria-selected=true]')
      if (tab) line.scrollLeft += middleOf(tab) - middleOf(line)
      markSides()
    }
    // Also the tabs themselves: they grow when the font arrives.
    const sizes = new ResizeObserver(show)
    for (const element of [line, ...line.children]) sizes.observe(element)
    line.addEventListener('scroll', markSides, { passive: true })
    return () => {
      sizes.disconnect()
      line.removeEventListener('scroll', markSides)
    }
  }, [chosen, count])
  return ref
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
