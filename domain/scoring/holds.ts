import { valueIn } from './journal.ts'
import type { SheetPart } from './sheet.ts'

/** A pair that is stopped on its course stands with its clock stopped: up to three times are written. */
export const holds: readonly string[] = ['hold.1', 'hold.2', 'hold.3']

/** What a fence or obstacle writes: it seldom stops a pair, and hardly ever twice. */
export const postHolds: readonly string[] = ['hold.1']

/** Since when a pair is held, hundredths of a second since midnight at the show. */
export const heldAt = 'heldAt'

/** The field that says at what time of day a hold began; empty where its length was typed. */
export function heldFrom(hold: string): string {
  return hold.replace('hold', 'heldFrom')
}

/** All holds of one part of a sheet together, hundredths of a second; `numberIn` reads one of its fields. */
export function heldIn(numberIn: (field: string) => number | null): number {
  return holds.reduce((sum, hold) => sum + (numberIn(hold) ?? 0), 0)
}

/** One part of a sheet on which holds are written. */
interface Written {
  part: string
  number(field: string): number | null
}

export interface CourseHolds {
  /** Hundredths of a second that come off the time, by the part that wrote them; parts without one are left out. */
  holds: readonly { part: string; time: number }[]
  total: number
  /** Parts that still hold the pair: nobody wrote when it went on. */
  open: readonly string[]
  /** Posts whose hold may be the one whose length was typed for the clock. */
  twice: readonly string[]
}

/**
 * The holds of the clock and of its fences or obstacles together. A pair that both hold stands once, and
 * goes on when the start and finish let it.
 */
export function holdsOnCourse(clock: Written, posts: readonly Written[]): CourseHolds {
  const byClock = stretches(clock, holds)
  const covered: Stretch[] = [...byClock.known]
  const counted = posts.map((post) => {
    const own = stretches(post, postHolds)
    let time = own.typed
    for (const stretch of own.known) {
      const seen = endedByClock(stretch, byClock.known)
      time += uncovered(seen, covered)
      covered.push(seen)
    }
    return { part: post.part, time }
  })
  const clockTime = heldIn(clock.number)
  const all = [{ part: clock.part, time: clockTime }, ...counted].filter(({ time }) => time > 0)
  return {
    holds: all,
    total: all.reduce((sum, { time }) => sum + time, 0),
    open: [clock, ...posts].filter((each) => isOpen(each, byClock.known)).map(({ part }) => part),
    twice:
      byClock.typed === 0 ? [] : counted.filter(({ time }) => time > 0).map(({ part }) => part),
  }
}

/** From and until, hundredths of a second since midnight; past midnight it goes on counting. */
type Stretch = readonly [from: number, until: number]

/** Holds of which it is known when they were, and the length of the others together. */
function stretches(
  { number }: Written,
  names: readonly string[],
): { known: readonly Stretch[]; typed: number } {
  const known: Stretch[] = []
  let typed = 0
  for (const name of names) {
    const time = number(name) ?? 0
    const from = number(heldFrom(name))
    if (from === null) typed += time
    else if (time > 0) known.push([from, from + time])
  }
  return { known, typed }
}

/** Whom the start and finish hold as well goes on by their word, whatever the post wrote. */
function endedByClock([from, until]: Stretch, byClock: readonly Stretch[]): Stretch {
  const other = byClock.find(([start, end]) => start <= until && end >= from)
  return other === undefined ? [from, until] : [from, Math.min(until, other[1])]
}

/** How much of a stretch no other covers. */
function uncovered([from, until]: Stretch, covered: readonly Stretch[]): number {
  let at = from
  let sum = 0
  for (const [start, end] of covered.toSorted((a, b) => a[0] - b[0])) {
    if (start >= until) break
    sum += Math.max(0, start - at)
    at = Math.max(at, end)
  }
  return sum + Math.max(0, until - at)
}

/** A post that stopped a pair while the clock held it has nothing more to say. */
function isOpen({ number }: Written, byClock: readonly Stretch[]): boolean {
  const since = number(heldAt)
  return since !== null && !byClock.some(([start, end]) => start <= since && since <= end)
}

/** What is written when a pair goes on after `time`; behind the last of the fields holds are added up. */
export function holdEnded(
  written: SheetPart,
  names: readonly string[],
  { since, time }: { since: number; time: number },
): SheetPart {
  const free = names.find((name) => valueIn(written, name) === null)
  if (free !== undefined) return { [free]: time, [heldFrom(free)]: since, [heldAt]: null }
  const last = names.at(-1) ?? 'hold.1'
  const before = valueIn(written, last)
  const sum = (typeof before === 'number' ? before : 0) + time
  return { [last]: sum, [heldFrom(last)]: null, [heldAt]: null }
}
