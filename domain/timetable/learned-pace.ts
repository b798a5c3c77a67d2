/** When the rides of one competition really began and ended, in epoch milliseconds. */
export interface RiddenStart {
  startedAt: number | null
  finishedAt: number | null
}

export interface LearnedPace {
  /** From one start to the next. */
  secondsPerStart: number
  /** Of how many intervals it is the median. */
  intervals: number
}

/** Of fewer intervals a median says too little. */
export const fewestIntervals = 3

/**
 * What a start really takes: the median of the intervals between one start and the next, or between
 * two ends where nobody saw the starts. An interval of more than twice the planned one had a break or a
 * stop in it, and one below a fifth is somebody who caught up with the ticks. Null while there are too
 * few.
 */
export function learnedPace(
  rides: readonly RiddenStart[],
  plannedSeconds: number,
): LearnedPace | null {
  const ofStarts = intervalsOf(rides.flatMap(({ startedAt }) => startedAt ?? []))
  const ofEnds = intervalsOf(rides.flatMap(({ finishedAt }) => finishedAt ?? []))
  const usual = [ofStarts, ofEnds].map((intervals) =>
    intervals.filter((each) => each >= plannedSeconds / 5 && each <= 2 * plannedSeconds),
  )
  const intervals = usual.find(({ length }) => length >= fewestIntervals)
  if (!intervals) return null
  return { secondsPerStart: medianOf(intervals), intervals: intervals.length }
}

function intervalsOf(instants: readonly number[]): number[] {
  const sorted = instants.toSorted((a, b) => a - b)
  return sorted.slice(1).map((instant, index) => (instant - (sorted[index] ?? instant)) / 1000)
}

/** To the second; of an even number the mean of the two in the middle. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? 0
  const high = sorted[Math.floor(middle)] ?? low
  return Math.round((low + high) / 2)
}
