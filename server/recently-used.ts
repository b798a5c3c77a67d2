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

/** A bounded map: once the weights exceed `most`, it forgets what was not asked for longest. */
export interface RecentlyUsed<Value> {
  find(key: string): Value | undefined
  keep(key: string, value: Value, weight?: number): void
  forget(key: string): void
}

export function recentlyUsed<Value>(most: number): RecentlyUsed<Value> {
  // A Map keeps the order of insertion: what was used last is put in again, at the end.
  const entries = new Map<string, { value: Value; weight: number }>()
  let total = 0
  const forget = (key: string) => {
    total -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }
  return {
    find(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    keep(key, value, weight = 1) {
      forget(key)
      entries.set(key, { value, weight })
      total += weight
      for (const oldest of entries.keys()) {
        if (total <= most) return
        forget(oldest)
      }
    },
    forget,
  }
}
