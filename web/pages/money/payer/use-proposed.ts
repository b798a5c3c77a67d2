import { useEffect, useRef } from 'react'

/** A proposed value follows what it comes from, until another one is typed. */
export function useProposed<Value>(
  proposed: Value,
  { value, set }: { value: Value; set: (proposed: Value) => void },
): void {
  const before = useRef(proposed)
  useEffect(() => {
    if (before.current !== proposed && value === before.current) set(proposed)
    before.current = proposed
  })
}
