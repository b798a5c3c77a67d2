import { useState } from 'react'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { inTakenOrder, type TakenOrder, takeOrder, waitingChanges } from './held-order.ts'

export interface LiveOrder {
  /** In the order that the reader has in front of them. */
  lines: readonly ResultLine[]
  taken: TakenOrder
  /** How many changes wait for the reader to take them. */
  waiting: number
  take: () => void
  /** Cells that the newest list changed, as `flashKey` names them. */
  changed: ReadonlySet<string>
}

/** While `holding`, rows stay where they are: nobody clicks on what has just moved away. */
export function useLiveOrder(list: ResultList, holding: boolean): LiveOrder {
  const [taken, setTaken] = useState(() => takeOrder(list.lines))
  const [seen, setSeen] = useState({ lines: list.lines, changed: new Set<string>() })
  if (seen.lines !== list.lines) {
    setSeen({ lines: list.lines, changed: changedCells(seen.lines, list.lines) })
  }
  const waiting = waitingChanges(list.lines, taken)
  const isNew = list.lines.some(({ competitorId }) => !taken.places.has(competitorId))
  if ((!holding && waiting > 0) || (isNew && !holding)) setTaken(takeOrder(list.lines, taken))
  return {
    lines: inTakenOrder(list.lines, taken),
    taken,
    waiting: holding ? waiting : 0,
    take: () => setTaken(takeOrder(list.lines, taken)),
    changed: seen.changed,
  }
}

export function flashKey(competitorId: string, column: number): string {
  return `${competitorId} ${column}`
}

function changedCells(before: readonly ResultLine[], now: readonly ResultLine[]): Set<string> {
  const earlier = new Map(before.map((line) => [line.competitorId, line]))
  return new Set(
    now.flatMap((line) => {
      const old = earlier.get(line.competitorId)
      if (!old || old === line) return []
      return line.cells.flatMap(({ value }, column) =>
        value === null || value === (old.cells[column]?.value ?? null)
          ? []
          : [flashKey(line.competitorId, column)],
      )
    }),
  )
}
