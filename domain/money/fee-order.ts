import type { Condition, Value } from '#domain/entries/condition.ts'
import type { Fee } from '#domain/entries/rules.ts'

/** In which order fees are priced, as indices into the list. */
export interface FeeOrder {
  order: readonly number[]
  /** Fees that wait for each other, which is a fault of the schedule. */
  circle: readonly number[]
}

/**
 * A fee is priced after the fees that it names. A percent needs the final charges: it also comes after what
 * replaces them, and after the group of which only the highest stays. The order of the list decides nothing.
 */
export function orderFees(fees: readonly Fee[]): FeeOrder {
  const index = new Map(fees.map(({ id }, position) => [id, position]))
  const before = fees.map((fee) => neededFor(fee, fees, index))
  const order: number[] = []
  const done = new Set<number>()
  for (let last = -1; last !== order.length; ) {
    last = order.length
    for (const [position, needed] of before.entries()) {
      if (done.has(position) || [...needed].some((each) => !done.has(each))) continue
      done.add(position)
      order.push(position)
    }
  }
  const circle = fees.flatMap((_, position) => (done.has(position) ? [] : [position]))
  return { order, circle: onlyCircles(circle, before) }
}

/** What only waits for a circle is not part of it. */
function onlyCircles(stuck: readonly number[], before: readonly ReadonlySet<number>[]): number[] {
  const needed = new Set(stuck)
  for (let size = -1; size !== needed.size; ) {
    size = needed.size
    for (const each of needed) {
      const isNeeded = [...needed].some((other) => before[other]?.has(each))
      if (!isNeeded) needed.delete(each)
    }
  }
  return [...needed]
}

function neededFor(
  fee: Fee,
  fees: readonly Fee[],
  index: ReadonlyMap<string, number>,
): ReadonlySet<number> {
  const bases = new Set(namedFees(fee))
  const groups = new Set(fees.filter(({ id }) => bases.has(id)).flatMap(groupOf))
  for (const member of fees)
    if (groupOf(member).some((each) => groups.has(each))) bases.add(member.id)
  const named = [...(fee.replaces ?? []), ...bases]
  const replacing = fees.filter(
    (each) => each !== fee && each.replaces?.some((id) => bases.has(id)),
  )
  return new Set([...named, ...replacing.map(({ id }) => id)].flatMap((id) => index.get(id) ?? []))
}

function groupOf({ highest }: Fee): readonly string[] {
  return highest === undefined ? [] : [highest.group]
}

/** The fees that a fee takes a percent of, in its amount, quantity or condition. */
export function namedFees({ when, amount, quantity }: Pick<Fee, 'when' | 'amount' | 'quantity'>) {
  return [when, amount, quantity].flatMap((each) => (each === undefined ? [] : percentBases(each)))
}

/** The fee ids of every percent of fees within a condition or value. */
export function percentBases(tree: Condition | Value): readonly string[] {
  if (typeof tree !== 'object') return []
  if ('percent' in tree && Array.isArray(tree.of)) return tree.of
  return Object.values(tree).flatMap((part: unknown) => (isTree(part) ? percentBases(part) : []))
}

function isTree(part: unknown): part is Condition | Value {
  return typeof part === 'object' && part !== null
}
