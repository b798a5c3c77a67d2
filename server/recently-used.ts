/** A function of a text that is asked for the same few texts again and again. */
export function remembered<Value>(most: number, answer: (text: string) => Value) {
  const known = recentlyUsed<{ value: Value }>(most)
  return (text: string): Value => {
    const before = known.find(text)
    if (before) return before.value
    const value = answer(text)
    known.keep(text, { value })
    return value
  }
}

/** A bounded map: once the weights exceed `most`, it forgets what was not asked for of late. */
export interface RecentlyUsed<Value> {
  find(key: string): Value | undefined
  /** What is heavier than `most` is not kept at all. */
  keep(key: string, value: Value, weight?: number): void
  forget(key: string): void
}

export function recentlyUsed<Value>(most: number): RecentlyUsed<Value> {
  // In the order in which they were kept or last spared. Putting what is found to the end each time
  // would keep a stricter order, and take longer than all else that a small query does.
  const entries = new Map<string, { value: Value; weight: number; isAsked: boolean }>()
  let total = 0
  const forget = (key: string) => {
    total -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }
  const spare = (key: string, entry: { value: Value; weight: number }) => {
    entries.delete(key)
    entries.set(key, { ...entry, isAsked: false })
  }
  return {
    find(key) {
      const entry = entries.get(key)
      if (entry) entry.isAsked = true
      return entry?.value
    },
    keep(key, value, weight = 1) {
      forget(key)
      if (weight > most) return
      entries.set(key, { value, weight, isAsked: false })
      total += weight
      for (const [oldest, entry] of entries) {
        if (total <= most) return
        if (entry.isAsked || oldest === key) spare(oldest, entry)
        else forget(oldest)
      }
    },
    forget,
  }
}
