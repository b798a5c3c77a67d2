import { partOf } from '#domain/scoring/journal.ts'
import { started } from '#domain/scoring/jumping/sheet-form.ts'
import type { RoundPadProps } from './round-pad.tsx'
import { type RoundClock, useStopwatch } from './stopwatch.ts'

interface Said {
  /** Of the stopwatch. */
  key: string
  say: (value: true | null) => void
}

/** The clock of a round; that it runs is said, for boards tell who is on course from the start on. */
export function useRoundClock(
  { ride, round: { part }, score, readOnly }: RoundPadProps,
  { key, say }: Said,
): { clock: RoundClock; resetClock: () => void } {
  const watch = useStopwatch(key)
  const tell = (isStarted: boolean) => {
    const isSaid = partOf(ride.sheet, part)[started] === true
    const isOpen = !readOnly && ride.writable.has(part) && !score.complete
    if (isOpen && isSaid !== isStarted) say(isStarted || null)
  }
  return {
    clock: {
      ...watch,
      toggle: () => {
        tell(true)
        watch.toggle()
      },
    },
    resetClock: () => {
      tell(false)
      watch.reset()
    },
  }
}
