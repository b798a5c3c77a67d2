import { useEffect, useRef } from 'react'
import type { GateStatus } from '#domain/competitions/gate-tick.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { actsOf } from './gate-starter.tsx'

interface GateKeys {
  /** Those of whom something can be said, as they stand below each other. */
  ahead: readonly ResultLine[]
  /** Where the arrows begin: whoever is in the arena or comes next. */
  first: ResultLine | undefined
  tap: (line: ResultLine, status: GateStatus) => void
  undo: () => void
}

/**
 * Arrows choose a starter, a digit says what its button says, U takes the last word back. The focus stays
 * with the starter whose buttons have changed, and goes to the one who comes then when it is through.
 */
export function useGateKeys(keys: GateKeys) {
  const list = useRef<HTMLOListElement>(null)
  const latest = useRef(keys)
  const kept = useRef<ResultLine | null>(null)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const before = kept.current
    if (before === null) return
    const now = keys.ahead.find(({ competitorId }) => competitorId === before.competitorId)
    if (now?.status === before.status) return
    kept.current = null
    // Whoever has gone on by keys or touch meanwhile keeps the focus there.
    if (document.activeElement === document.body) focusOn(list.current, now ?? keys.first)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (!(event.target instanceof HTMLElement) || isElsewhere(event.target)) return
      if (answer(event.key.toLowerCase(), list.current, latest.current)) event.preventDefault()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return {
    list,
    /** Call before something is said of a starter. */
    keepFocus: (line: ResultLine) => {
      kept.current = line
    },
  }
}

function answer(key: string, list: HTMLElement | null, keys: GateKeys): boolean {
  const chosen = rowOf(document.activeElement)
  const at = keys.ahead.findIndex(({ competitorId }) => competitorId === chosen)
  const line = keys.ahead[at]
  if (key === 'arrowdown' || key === 'arrowup') {
    const step = key === 'arrowdown' ? 1 : -1
    return focusOn(list, line ? keys.ahead[at + step] : (keys.first ?? keys.ahead[0]))
  }
  if (key === 'u') {
    keys.undo()
    return true
  }
  const act = line && actsOf(line.status).find((each) => each.key === key)
  if (act) keys.tap(line, act.says)
  return act !== undefined
}

function focusOn(list: HTMLElement | null, line: ResultLine | undefined): boolean {
  const row = [...(list?.children ?? [])].find((each) => rowOf(each) === line?.competitorId)
  row?.querySelector('button')?.focus()
  return true
}

function rowOf(element: Element | null): string | undefined {
  const row = element?.closest('[data-starter]')
  return row instanceof HTMLElement ? row.dataset['starter'] : undefined
}

function isElsewhere(target: HTMLElement): boolean {
  return target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null
}
