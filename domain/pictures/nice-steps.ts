export interface Interval {
  from: number
  to: number
}

/** From the least value to the greatest; null of none. */
export function intervalOf(values: Iterable<number>): Interval | null {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const value of values) {
    from = Math.min(from, value)
    to = Math.max(to, value)
  }
  return from <= to ? { from, to } : null
}

interface Fineness {
  most: number
  leastStep?: number
}

/** Multiples of the finest nice step (1, 2, 5 and their tens) of which at most `most` lie in the interval. */
export function niceTicks(
  interval: Interval,
  { most, leastStep = 0 }: Fineness,
): readonly number[] {
  const fineness = { most: Math.max(1, most), leastStep }
  return multiplesIn(interval, stepFor(interval, fineness, countIn))
}

/**
 * The interval widened to multiples of the finest nice step, with at most `most` ticks: never fewer than
 * three, which one on both sides of zero needs. An interval without length is widened to both sides.
 */
export function niceInterval(
  interval: Interval,
  { most, leastStep = 0 }: Fineness,
): Interval & { ticks: readonly number[] } {
  const { from, to } = widened(interval, leastStep)
  const step = stepFor({ from, to }, { most: Math.max(3, most), leastStep }, countAround)
  const first = step.times(Math.floor(step.of(from)))
  const last = step.times(Math.ceil(step.of(to)))
  return { from: first, to: last, ticks: multiplesIn({ from: first, to: last }, step) }
}

function widened({ from, to }: Interval, leastStep: number): Interval {
  if (hasLength({ from, to })) return { from, to }
  const half = Math.max(leastStep, Math.abs(from) / 100 || 1)
  return { from: from - half, to: to + half }
}

/** Shorter than what numbers of this size can tell apart, an interval is a value. */
function hasLength({ from, to }: Interval): boolean {
  return to - from > Math.max(1e-12, 1e-9 * Math.max(Math.abs(from), Math.abs(to)))
}

/** A step as a whole number of powers of ten, so that multiples of 0.1 are the numbers that one writes. */
class Step {
  readonly #first: number
  readonly #exponent: number

  constructor(first: number, exponent: number) {
    this.#first = first
    this.#exponent = exponent
  }

  get size(): number {
    return this.times(1)
  }

  /** How many steps a value is; what is a rounding error beside a multiple is one. */
  of(value: number): number {
    const count = value / this.size
    return Math.abs(count - Math.round(count)) < 1e-9 ? Math.round(count) : count
  }

  times(count: number): number {
    const whole = count * this.#first + 0
    return this.#exponent < 0 ? whole / 10 ** -this.#exponent : whole * 10 ** this.#exponent
  }

  next(): Step {
    if (this.#first === 1) return new Step(2, this.#exponent)
    return this.#first === 2 ? new Step(5, this.#exponent) : new Step(1, this.#exponent + 1)
  }
}

function stepFor(
  interval: Interval,
  { most, leastStep }: Required<Fineness>,
  countOf: (interval: Interval, step: Step) => number,
): Step {
  const length = interval.to - interval.from
  const finest = hasLength(interval) ? Math.floor(Math.log10(length / (most + 1))) - 1 : 0
  let step = new Step(1, finest)
  while (step.size < leastStep * (1 - 1e-9) || countOf(interval, step) > most) step = step.next()
  return step
}

function countIn({ from, to }: Interval, step: Step): number {
  return Math.max(0, Math.floor(step.of(to)) - Math.ceil(step.of(from)) + 1)
}

function countAround({ from, to }: Interval, step: Step): number {
  return Math.ceil(step.of(to)) - Math.floor(step.of(from)) + 1
}

function multiplesIn({ from, to }: Interval, step: Step): readonly number[] {
  const first = Math.ceil(step.of(from))
  const count = Math.max(0, Math.floor(step.of(to)) - first + 1)
  return Array.from({ length: count }, (_, index) => step.times(first + index))
}
