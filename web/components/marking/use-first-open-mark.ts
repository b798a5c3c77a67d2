import { type RefObject, useEffect, useRef } from 'react'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { findCell } from '#web/components/scoring/move-focus.ts'
import type { MarkingView } from './marking-view.ts'

export interface FirstOpenMark {
  view: MarkingView
  parts: readonly string[]
  element: RefObject<HTMLElement | null>
  readOnly: boolean
}

/** A sheet opens with the focus in the first mark that is still to come, judge by judge. */
export function useFirstOpenMark({ view, parts, element, readOnly }: FirstOpenMark): void {
  const cell = parts
    .filter((part) => view.writable.has(part))
    .flatMap((part) => {
      const written = partOf(view.sheet, part)
      const row = view.rows.find(
        (each) => each.isMark && each.specs.has(part) && valueIn(written, each.field) === null,
      )
      return row === undefined ? [] : [`${part} ${row.field}`]
    })[0]
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || readOnly || cell === undefined) return undefined
    // The shell moves the focus to the new page when it has been drawn: this comes after that.
    const soon = setTimeout(() => {
      begun.current = true
      const found = findCell(element.current, cell)
      found?.focus({ preventScroll: true })
      found?.scrollIntoView({ block: 'center' })
    }, 50)
    return () => clearTimeout(soon)
  }, [cell, element, readOnly])
}
