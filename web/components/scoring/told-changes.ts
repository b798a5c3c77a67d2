import type { ChangedMark } from '#web/offline/changed-marks.ts'

/** Marks of this tablet that others changed, until they were read; the history of the sheet keeps them. */
let changes: readonly ChangedMark[] = []
const listeners = new Set<() => void>()

function keep(next: readonly ChangedMark[]): void {
  changes = next
  for (const listener of listeners) listener()
}

export const told = {
  all: () => changes,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The latest change of a field stands for those before it; it is told from what the judge gave. */
  add: (found: readonly ChangedMark[]) => {
    if (found.length === 0) return
    const merged = found.map((each) => ({ ...each, from: before(each)?.from ?? each.from }))
    const others = changes.filter((each) => !found.some((one) => isSame(one, each)))
    keep([...merged, ...others])
  },
  dismiss: (entryId: string) => keep(changes.filter((each) => each.entryId !== entryId)),
}

function before(change: ChangedMark): ChangedMark | undefined {
  return changes.find((each) => isSame(each, change))
}

function isSame(a: ChangedMark, b: ChangedMark): boolean {
  return a.competitorId === b.competitorId && a.part === b.part && a.field === b.field
}
