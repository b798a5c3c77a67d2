import { useRef, useState } from 'react'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { SheetWrite } from '#domain/scoring/sheet.ts'
import type { FinerSheetProps } from '../finer-sheets.ts'
import { type Stopwatch, setWatch, watchOf } from './stopwatch.ts'

/** One press: what stood before it in what it wrote, and on the clocks that it stopped or set. */
export interface Act {
  /** The round in which it was done. */
  part: string
  writes: readonly SheetWrite[]
  clocks: readonly { key: string; before: Stopwatch }[]
}

export interface Acts {
  /** Whether something was done here that can be taken back. */
  isAny: boolean
  /** A clock belongs to what would be taken back next. */
  isClockNext: boolean
  /** A field is about to be written. */
  noteField: (part: string, field: string) => void
  /** A clock is about to be stopped or set. */
  noteClock: (part: string, key: string) => void
  /**
   * The last press, which is forgotten; its writes are still to be made. Its clocks are what they were: one
   * that ran goes on as if it had never stopped.
   */
  takeBack: () => Act | undefined
}

/** What was done here for one rider, press by press, in whichever round. */
export function useActs({ ride }: Pick<FinerSheetProps, 'ride'>): Acts {
  const [acts, setActs] = useState<readonly Act[]>([])
  const isSamePress = useSamePress()
  const note = ({ part, writes, clocks }: Act) => {
    const goesWithLast = isSamePress()
    setActs((before) => {
      const last = goesWithLast ? before.at(-1) : undefined
      if (last === undefined) return [...before, { part, writes, clocks }]
      const more = { writes: [...last.writes, ...writes], clocks: [...last.clocks, ...clocks] }
      return [...before.slice(0, -1), { ...last, ...more }]
    })
  }
  return {
    isAny: acts.length > 0,
    isClockNext: (acts.at(-1)?.clocks.length ?? 0) > 0,
    noteField: (part, field) => {
      const value = valueIn(partOf(ride.sheet, part), field)
      note({ part, writes: [{ part, field, value }], clocks: [] })
    },
    noteClock: (part, key) => note({ part, writes: [], clocks: [{ key, before: watchOf(key) }] }),
    takeBack: () => {
      const last = acts.at(-1)
      setActs(acts.slice(0, -1))
      for (const { key, before } of last?.clocks.toReversed() ?? []) setWatch(key, before)
      return last
    },
  }
}

/** Whether something was done by the press that is answered now: it is over when its handlers are. */
function useSamePress(): () => boolean {
  const isAnswering = useRef(false)
  return () => {
    const before = isAnswering.current
    isAnswering.current = true
    queueMicrotask(() => {
      isAnswering.current = false
    })
    return before
  }
}
