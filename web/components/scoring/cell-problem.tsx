import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './mark-cell.module.css'

/** Pixels between the bubble and what it is about, and between it and the edge of the screen. */
const gap = 2
const edge = 8

/**
 * Why what was typed is not taken, beside its cell. Above everything else on the page, so that no table
 * that scrolls cuts it and no foot of a page covers it.
 */
export function CellProblem({ id, children }: { id: string; children: ReactNode }) {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const shown = bubble.current
    const cell = shown?.parentElement
    if (!shown || !cell) return undefined
    // A browser that knows no such layer shows it where it stands.
    shown.showPopover?.()
    const place = () => {
      const at = cell.getBoundingClientRect()
      const { width, height } = shown.getBoundingClientRect()
      const isBelow = at.bottom + gap + height + edge <= innerHeight
      shown.style.top = `${isBelow ? at.bottom + gap : at.top - gap - height}px`
      shown.style.left = `${Math.min(Math.max(at.right - width, edge), innerWidth - width - edge)}px`
    }
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [])
  return (
    <span ref={bubble} popover="manual" className={classes['problem']} role="alert" id={id}>
      {children}
    </span>
  )
}
