import type { SeededRandom } from '../start-order/seeded-random.ts'

export interface Cooling {
  tries: number
  /** Temperatures, in the unit of the prices. */
  from: number
  to: number
}

/**
 * By how much a change may make the plan dearer at a turn to be accepted: simulated annealing (Kirkpatrick,
 * Gelatt and Vecchi 1983), the temperature falling by the same factor 1,024 times. The limit is drawn
 * before the change is looked at, so a search may give up a change as soon as it is certain to cost more.
 * Only the four operations and square roots are used, which every machine computes alike to the last bit:
 * the same seed gives the same plan in every browser.
 */
export function drawnLimit(
  random: SeededRandom,
  { tries, from, to }: Cooling,
): (turn: number) => number {
  const factor = rootOf1024(to / from)
  const temperatures: number[] = []
  for (let stage = 0, at = from; stage < stages; stage += 1, at *= factor) temperatures.push(at)
  return (turn) => {
    const temperature = temperatures[Math.floor((turn / tries) * stages)] ?? to
    return temperature * (draws[random.below(draws.length)] ?? 0)
  }
}

const stages = 1024

function rootOf1024(value: number): number {
  let root = value
  for (let halvings = 0; halvings < 10; halvings += 1) root = Math.sqrt(root)
  return root
}

/** Of an exponential distribution with mean 1: -ln of the middles of 1,024 equal parts of 0 to 1. */
const draws: readonly number[] = Array.from(
  { length: 1024 },
  (_, part) => -logarithm((part + 0.5) / 1024),
)

/** Natural logarithm to nine digits: by the limit of n (x^(1/n) - 1). */
function logarithm(value: number): number {
  let root = value
  for (let halvings = 0; halvings < 24; halvings += 1) root = Math.sqrt(root)
  return (root - 1) * 2 ** 24
}
