import type { BoardStart, Link } from './board-start.ts'

/** Starts of one rider that are given their slots together. */
export interface RiderDay {
  starts: readonly BoardStart[]
  /** Of the block of each start: epoch milliseconds, rising. */
  slots: readonly (readonly number[])[]
  /** From each start to each later one: below how many milliseconds a hard rule is broken, the longest first. */
  gaps: readonly (readonly (readonly number[])[])[]
  steps: readonly Step[]
  ways: readonly Ways[]
}

/** To the slots of the last start of a step. */
interface Ways {
  /** What the cheapest one to each slot costs, and to that slot or an earlier one. */
  exact: Float64Array
  upTo: Float64Array
  /** Whether the day can cost too much by every one of them. */
  isTooDear: boolean
}

/** A set of starts is held, `last` as the last of them; `before` are the steps from which it comes to that. */
interface Step {
  last: number
  /** Starts that are not held yet. */
  rest: readonly number[]
  before: readonly number[]
  isAll: boolean
}

/** What each start costs in each of its slots, and a broken hard rule between two of them. */
export interface DayCosts {
  slots: readonly Float64Array[]
  broken: number
}

/** `at`: the places of their slots. */
export interface Seated {
  cost: number
  at: readonly number[]
}

/** More starts than these take too long; orders of all sets of them are looked at. */
export const mostTogether = 10

export function riderDay(starts: readonly BoardStart[]): RiderDay {
  const slots = starts.map(({ block }) =>
    block.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b),
  )
  const gaps = starts.map((from) =>
    starts.map((to) => {
      const link = from.links.find(({ other }) => other === to)
      return link ? hardGaps(link) : []
    }),
  )
  const steps = stepsOf(slots)
  const ways = steps.map(({ last }) => ({
    exact: new Float64Array(slots[last]?.length ?? 0),
    upTo: new Float64Array(slots[last]?.length ?? 0),
    isTooDear: false,
  }))
  return { starts, slots, gaps, steps, ways }
}

function hardGaps(link: Link): number[] {
  const near = link.near.flatMap(({ price, seconds }) => (price === 'hard' ? seconds : []))
  const way = link.travelPrice === 'hard' ? [link.onward] : []
  return [...near, ...way]
    .filter((seconds) => seconds > 0)
    .map((seconds) => seconds * 1000)
    .toSorted((a, b) => b - a)
}

/** All sets of starts that can be the first ones held, the smaller before the larger. */
function stepsOf(slots: readonly (readonly number[])[]): Step[] {
  const steps: Step[] = []
  const known = new Map<string, number>()
  const all = 2 ** slots.length - 1
  for (let set = 1; set <= all; set += 1) {
    for (const last of slots.keys()) {
      const others = set & ~(1 << last)
      if (others === set || !canBeLast(slots, set, last)) continue
      const before = [...slots.keys()].flatMap((each) => known.get(`${others} ${each}`) ?? [])
      if (others !== 0 && before.length === 0) continue
      known.set(`${set} ${last}`, steps.length)
      const rest = [...slots.keys()].filter((each) => (set & (1 << each)) === 0)
      steps.push({ last, rest, before, isAll: set === all })
    }
  }
  return steps
}

/** Not where one of the set always starts behind it, or one that is not in the set always before it. */
function canBeLast(slots: readonly (readonly number[])[], set: number, last: number): boolean {
  const own = slots[last] ?? []
  return slots.every((other, each) => {
    if (each === last) return true
    const isIn = (set & (1 << each)) !== 0
    return isIn ? (other[0] ?? 0) <= (own.at(-1) ?? 0) : (other.at(-1) ?? 0) >= (own[0] ?? 0)
  })
}

/**
 * The cheapest slots for all starts of the day: for each set of them that can be the first ones, and each
 * that can be the last of the set, the cheapest way to each of its slots (the dynamic programme of Held
 * and Karp 1962). Who keeps the gap to the start before keeps it to those before that one; where not, a
 * broken rule is not counted.
 *
 * Slots with which the day would cost more than as `known` are left out, mostly nearly all.
 */
export function cheapestDay(day: RiderDay, costs: DayCosts, known: readonly number[]): Seated {
  const most = costOfDay(day, costs, known)
  const least = costs.slots.map((each) => each.reduce((low, cost) => Math.min(low, cost)))
  const open = openSlots(costs, { least, most })
  if (open.every(({ length }) => length === 1)) return { cost: most, at: known }
  const opened = { costs, open, least, most, breaks: Math.floor(most / costs.broken) }
  for (const index of day.steps.keys()) follow(day, index, opened)
  return traceBack(day, opened, { cost: most, at: known })
}

/** Of the day as it is, all pairs counted. */
function costOfDay(day: RiderDay, costs: DayCosts, at: readonly number[]): number {
  let cost = 0
  const held = at
    .map((slot, start) => ({ start, at: number(day.slots[start], slot) }))
    .toSorted((a, b) => a.at - b.at)
  for (const [start, slot] of at.entries()) cost += number(costs.slots[start], slot)
  for (const [index, earlier] of held.entries())
    for (const later of held.slice(index + 1))
      cost +=
        costs.broken * breaks(day.gaps[earlier.start]?.[later.start] ?? [], later.at - earlier.at)
  return cost
}

function breaks(gaps: readonly number[], between: number): number {
  let broken = 0
  for (const gap of gaps) if (between < gap) broken += 1
  return broken
}

function openSlots(
  { slots }: DayCosts,
  { least, most }: Pick<Opened, 'least' | 'most'>,
): number[][] {
  const spare = most - least.reduce((sum, each) => sum + each, 0) + tiny
  return slots.map((each, index) => {
    const open: number[] = []
    const limit = number(least, index) + spare
    for (let slot = 0; slot < each.length; slot += 1)
      if (number(each, slot) <= limit) open.push(slot)
    return open
  })
}

/** Sums of the same prices in another order differ by less. */
const tiny = 1e-6

interface Opened {
  /** Rules that may be broken on the cheapest day. */
  breaks: number
  costs: DayCosts
  /** What each start costs in its cheapest slot, and the whole day at most. */
  least: readonly number[]
  most: number
  /** Slots of each start that are looked at. */
  open: readonly (readonly number[])[]
}

function follow(day: RiderDay, index: number, opened: Opened): void {
  const step = day.steps[index]
  const way = day.ways[index]
  if (!step || !way) return
  const { open, costs } = opened
  const own = open[step.last] ?? []
  const isFirst = step.before.length === 0
  const befores = affordable(day, step.before)
  way.isTooDear = befores.length === 0 && !isFirst
  if (way.isTooDear) return
  way.exact.fill(isFirst ? 0 : Number.POSITIVE_INFINITY, 0, own.length)
  for (const before of befores)
    for (const reach of reaches(day, [before, step.last], opened))
      comeFrom(day, [before, index], { ...reach, open })
  let best = Number.POSITIVE_INFINITY
  for (let place = 0; place < own.length; place += 1) {
    const cost = number(way.exact, place) + number(costs.slots[step.last], number(own, place))
    way.exact[place] = cost
    if (cost < best) best = cost
    way.upTo[place] = best
  }
  const rest = step.rest.reduce((sum, start) => sum + number(opened.least, start), 0)
  way.isTooDear = best + rest > opened.most + tiny
}

function affordable({ ways }: RiderDay, steps: readonly number[]): number[] {
  return steps.filter((step) => ways[step]?.isTooDear === false)
}

/** How near to the last start of a step another may follow, and what that breaks. */
function reaches(
  { starts, steps, gaps }: RiderDay,
  [before, next]: readonly [number, number],
  { costs, breaks }: Opened,
): { gap: number; price: number }[] {
  const last = steps[before]?.last ?? 0
  const between = gaps[last]?.[next] ?? []
  // No two starts of one list in the same slot, whatever is broken.
  const least = starts[last]?.block === starts[next]?.block ? 1 : 0
  return [...between, least]
    .slice(0, breaks + 1)
    .map((gap, level) => ({ gap, price: level * costs.broken }))
}

/** From every slot of one step to those of the next that lie at least the gap behind. */
function comeFrom(
  { steps, slots, ways }: RiderDay,
  [from, to]: readonly [number, number],
  { open, gap, price }: Pick<Opened, 'open'> & { gap: number; price: number },
): void {
  const [first, second] = [steps[from]?.last ?? 0, steps[to]?.last ?? 0]
  const [early, late] = [open[first], open[second]]
  const exact = ways[to]?.exact
  if (!early || !late || !exact) return
  let reached = -1
  for (let place = 0; place < late.length; place += 1) {
    const latest = number(slots[second], number(late, place)) - gap
    while (reached + 1 < early.length && number(slots[first], number(early, reached + 1)) <= latest)
      reached += 1
    if (reached >= 0)
      exact[place] = Math.min(number(exact, place), number(ways[from]?.upTo, reached) + price)
  }
}

function traceBack(day: RiderDay, opened: Opened, known: Seated): Seated {
  const end = cheapestEnd(day, opened)
  if (end === null || end.cost >= known.cost - tiny) return known
  const at = [...known.at]
  let way: Way | null = end
  while (way) {
    const { last }: Step = way.step
    const exact = day.ways[way.index]?.exact
    let place = 0
    while (number(exact, place) > way.cost) place += 1
    const slot = number(opened.open[last], place)
    at[last] = slot
    const rest = number(exact, place) - number(opened.costs.slots[last], slot)
    way = wayBefore(day, opened, { step: way.step, slot, rest })
  }
  return { cost: end.cost, at }
}

interface Way {
  step: Step
  index: number
  cost: number
}

/** Null where every one is too dear. */
function cheapestEnd({ steps, ways }: RiderDay, { open }: Opened): Way | null {
  let best: Way | null = null
  for (const [index, step] of steps.entries()) {
    if (!step.isAll || ways[index]?.isTooDear) continue
    const cost = number(ways[index]?.upTo, (open[step.last]?.length ?? 0) - 1)
    if (best === null || cost < best.cost) best = { step, index, cost }
  }
  return best
}

/** On which the start came to its slot, for what is left of the cost. */
function wayBefore(
  day: RiderDay,
  opened: Opened,
  { step, slot, rest }: { step: Step; slot: number; rest: number },
): Way | null {
  let found: Way | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (const index of affordable(day, step.before)) {
    const before = day.steps[index]
    if (!before) continue
    const own = opened.open[before.last] ?? []
    for (const { gap, price } of reaches(day, [index, step.last], opened)) {
      const latest = number(day.slots[step.last], slot) - gap
      const reached = own.findLastIndex((each) => number(day.slots[before.last], each) <= latest)
      const cost = reached < 0 ? Number.POSITIVE_INFINITY : number(day.ways[index]?.upTo, reached)
      const off = Math.abs(cost + price - rest)
      if (off < nearest) {
        nearest = off
        found = { step: before, index, cost }
      }
    }
  }
  return found
}

function number(all: ArrayLike<number> | undefined, index: number): number {
  return all?.[index] ?? 0
}
