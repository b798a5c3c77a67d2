/**
 * The source of chance behind a draw. Named and fixed, so that anybody can draw again by hand:
 *
 * 1. Each of the four 32-bit words of state, i = 0…3, is the FNV-1a hash (offset 2166136261, prime
 *    16777619) of the text `${i}:${seed}`, taken as UTF-16 little endian bytes, put through the
 *    finaliser of MurmurHash3 (because FNV-1a alone leaves neighbouring seeds alike in low bits).
 * 2. xoshiro128** (Blackman and Vigna, prng.di.unimi.it) gives 32-bit numbers.
 * 3. A number below n: numbers at or above the largest multiple of n in 2^32 are thrown away, the
 *    next one that is kept is taken modulo n, so that no starter is favoured.
 * 4. Lots from a hat: as long as any are left, the one at place below(number left), counted from 0,
 *    is taken out and starts next.
 */
export const drawAlgorithm = 'fnv1a-xoshiro128**-hat-1'

export interface SeededRandom {
  /** A whole number from 0 up to but without `limit`; `limit` is at least 1. */
  below(limit: number): number
}

export function seededRandom(seed: string): SeededRandom {
  const next = xoshiro128(seed)
  return {
    below(limit) {
      const fair = Math.floor(2 ** 32 / limit) * limit
      let value = next()
      while (value >= fair) value = next()
      return value % limit
    },
  }
}

/** A new list in drawn order; `list` stays as it is. */
export function shuffle<T>(list: readonly T[], random: SeededRandom): T[] {
  const hat = [...list]
  const drawn: T[] = []
  while (hat.length > 0) drawn.push(...hat.splice(random.below(hat.length), 1))
  return drawn
}

function xoshiro128(seed: string): () => number {
  let a = stateWord(0, seed)
  let b = stateWord(1, seed)
  let c = stateWord(2, seed)
  let d = stateWord(3, seed)
  return () => {
    const value = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return value
  }
}

function stateWord(index: number, seed: string): number {
  return mix(fnv1a(`${index}:${seed}`))
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193)
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193)
  }
  return hash
}

/** The finaliser of MurmurHash3. */
function mix(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return second ^ (second >>> 16)
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}
