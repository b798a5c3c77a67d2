/** Milliseconds in which a device has stored a touch, or says that it could not. */
const patience = 1000

interface Touched {
  /** What was shown at first, and every value on the way since. */
  values: readonly number[]
  last: number
  at: number
}

/** How often each thing was touched, while the device still stores it. */
export type QuickTouches = Map<string, Touched>

/**
 * What a touch makes of a count: two quick ones count twice, although the first is not stored and shown
 * yet. `at` in milliseconds. Null where the step leads nowhere.
 */
export function touch(
  touches: QuickTouches,
  { key, shown, at }: { key: string; shown: number; at: number },
  step: (from: number) => number,
): number | null {
  const before = touches.get(key)
  const isUnderWay =
    before !== undefined && at - before.at < patience && before.values.includes(shown)
  const from = isUnderWay ? before.last : shown
  const last = step(from)
  if (last === from) return null
  touches.set(key, { values: [...(isUnderWay ? before.values : [shown]), last], last, at })
  return last
}
