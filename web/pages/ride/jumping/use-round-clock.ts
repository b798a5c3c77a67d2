import { partOf } from '#domain/scoring/journal.ts'
import { started } from '#domain/scoring/jumping/sheet-form.ts'
import type { RoundPadProps } from './round-pad.tsx'
import { otherRuns, type RoundClock, setWatch, useStopwatch } from './stopwatch.ts'

interface Said {
  /** Of the stopwatch. */
  key: string
  say: (value: true | null) => void
}

interface ClockOfRound {
  clock: RoundClock
  /** As if it had never been started; absent where there is nothing to set to zero. */
  resetClock: (() => void) | undefined
  /** It was started, and not by this tab: what it shows is known there. */
  runsElsewhere: boolean
  /**
   * It goes on as if it had never been stopped; absent unless it was, and what was done here is not known
   * any more: the page was loaded anew since.
   */
  runOn: (() => void) | undefined
  /** Taking back what was done last lets it run on. */
  mayRunOn: boolean
}

/** The clock of a round; that it runs is said, for boards tell who is on course from the start on. */
export function useRoundClock(
  { ride, round: { part }, score, acts, readOnly, onStart }: RoundPadProps,
  { key, say }: Said,
): ClockOfRound {
  const watch = useStopwatch(key)
  const { ran } = watch.watch
  const isGoing = watch.watch.since !== null || watch.watch.elapsed > 0
  const isOpen = !readOnly && ride.writable.has(part) && !score.complete
  const isSaid = partOf(ride.sheet, part)[started] === true
  const reset = () => {
    acts.noteClock(part, key)
    watch.reset()
  }
  const runOn =
    isOpen && !acts.isAny && ran !== undefined && !otherRuns(key)
      ? () => setWatch(key, ran)
      : undefined
  return {
    clock: {
      ...watch,
      toggle: () => {
        if (!isGoing) onStart()
        if (isOpen && !isSaid) say(true)
        // A start is not taken back by a touch too many: while somebody rides, only by a clock set to zero.
        if (isGoing) acts.noteClock(part, key)
        watch.toggle()
      },
      stop: () => {
        acts.noteClock(part, key)
        return watch.stop()
      },
      reset,
      startOther: (other) => {
        acts.noteClock(part, other)
        watch.startOther(other)
      },
    },
    resetClock:
      isGoing || (isOpen && isSaid)
        ? () => {
            reset()
            if (!(isOpen && isSaid)) return
            acts.noteField(part, started)
            say(null)
          }
        : undefined,
    runsElsewhere: isOpen && isSaid && !isGoing,
    runOn,
    mayRunOn: acts.isClockNext || runOn !== undefined,
  }
}
