/** A competition in the order in which the numbers are to follow. */
export interface Numbered {
  id: string
  number: string
  /** Day of the show; null for what has no start yet. */
  day: string | null
}

export interface NumberPattern {
  /** Stands before each number: "A" makes A1, A2. */
  prefix: string
  from: number
  /** From one number to the next; 10 leaves room between them. */
  step: number
  /** `show`: counted through · `hundreds`: each day begins a hundred: 101, 102, 201 … */
  by: 'show' | 'hundreds'
}

/**
 * New numbers in the order given, by id. With `hundreds`, `from` is the first number within a day (1
 * makes 101, 201) and days count from the first of `days`; what has no start comes behind the last day.
 */
export function renumbered(
  competitions: readonly Numbered[],
  days: readonly string[],
  { prefix, from, step, by }: NumberPattern,
): ReadonlyMap<string, string> {
  const given = new Map<string, number>()
  return new Map(
    competitions.map(({ id, day }) => {
      const hundred = by === 'show' ? 0 : 100 * ((day === null ? days.length : dayOf(day)) + 1)
      const key = by === 'show' ? '' : String(hundred)
      const count = given.get(key) ?? 0
      given.set(key, count + 1)
      return [id, `${prefix}${hundred + from + count * step}`]
    }),
  )

  function dayOf(day: string): number {
    const place = days.indexOf(day)
    return place < 0 ? days.length : place
  }
}

/** Numbers that two competitions of the show would have: those renumbered among themselves and with the others. */
export function numbersTwice(
  numbers: readonly { id: string; number: string }[],
  others: readonly { id: string; number: string }[],
): readonly string[] {
  const renamed = new Set(numbers.map(({ id }) => id))
  const all = [...numbers, ...others.filter(({ id }) => !renamed.has(id))]
  const counted = Map.groupBy(all, ({ number }) => number)
  return [...counted].flatMap(([number, having]) => (having.length > 1 ? [number] : []))
}
