import { useRef } from 'react'
import { type QuickTouches, touch } from './quick-touches.ts'

/** Writes what a touch makes of a count that is shown, see `touch`. */
export function useQuickTouches() {
  const touches = useRef<QuickTouches>(new Map())
  return (
    { key, shown }: { key: string; shown: number },
    step: (from: number) => number,
    write: (value: number) => void,
  ) => {
    const value = touch(touches.current, { key, shown, at: Date.now() }, step)
    if (value !== null) write(value)
  }
}
