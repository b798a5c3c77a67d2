import type { SeededRandom } from '../start-order/seeded-random.ts'

/**
 * Chance for a search that draws millions of numbers: xorshift128 (Marsaglia 2003), begun with four draws of
 * the given source. A number below n is a share of n, which favours none by more than n / 2^32.
 */
export function quickRandom(source: SeededRandom): SeededRandom {
  const state = Int32Array.from({ length: 4 }, () => 1 + source.below(2 ** 31 - 1))
  return {
    below(limit) {
      const first = state[0] ?? 1
      const last = state[3] ?? 1
      const mixed = first ^ (first << 11)
      const next = last ^ (last >>> 19) ^ mixed ^ (mixed >>> 8)
      state[0] = state[1] ?? 1
      state[1] = state[2] ?? 1
      state[2] = last
      state[3] = next
      return Math.floor(((next >>> 0) * limit) / 2 ** 32)
    },
  }
}
