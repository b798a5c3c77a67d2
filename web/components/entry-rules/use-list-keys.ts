import { useState } from 'react'

/** Keys of things that have no id of their own, so that what is typed stays with its line when one is moved. */
export interface ListKeys {
  keys: readonly number[]
  insert: (index: number) => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

export function useListKeys(count: number): ListKeys {
  const [known, setKnown] = useState<readonly number[]>([])
  const next = Math.max(-1, ...known) + 1
  // Also for lines that came from outside.
  const keys = Array.from({ length: count }, (_, index) => known[index] ?? next + index)
  return {
    keys,
    insert: (index) => setKnown(keys.toSpliced(index, 0, Math.max(-1, ...keys) + 1)),
    remove: (index) => setKnown(keys.toSpliced(index, 1)),
    move: (from, to) => {
      const moved = keys[from]
      if (moved !== undefined) setKnown(keys.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
  }
}
