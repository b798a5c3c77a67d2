/**
 * SHA-256 of a text in UTF-8, as 64 hexadecimal digits (FIPS 180-4). Browser and server compute it alike
 * and at once: what the browser brings along answers later, and only on a secure connection.
 */
export function sha256(text: string): string {
  const bytes = padded(utf8(text))
  const hash = [...initialHash]
  for (let start = 0; start < bytes.length; start += 64) compress(hash, wordsOf(bytes, start))
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The first 32 bits of the fractions of the square roots of the first 8 primes. */
const initialHash = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

/** And of the cube roots of the first 64. */
const roundConstants = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]

/** A lone half of a surrogate pair becomes U+FFFD, as everywhere on the web. */
function utf8(text: string): number[] {
  return [...text.toWellFormed()].flatMap((letter) => {
    const point = letter.codePointAt(0) ?? 0
    const tail = (shift: number) => 0x80 | ((point >> shift) & 0x3f)
    if (point < 0x80) return [point]
    if (point < 0x800) return [0xc0 | (point >> 6), tail(0)]
    if (point < 0x10000) return [0xe0 | (point >> 12), tail(6), tail(0)]
    return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)]
  })
}

/** With a one bit, zeros, and the length in bits as the last eight bytes. */
function padded(bytes: readonly number[]): number[] {
  const zeros = (119 - (bytes.length % 64)) % 64
  const bits = BigInt(bytes.length) * 8n
  const length = Array.from({ length: 8 }, (_, index) =>
    Number((bits >> BigInt(56 - 8 * index)) & 0xffn),
  )
  return [...bytes, 0x80, ...Array<number>(zeros).fill(0), ...length]
}

function wordsOf(bytes: readonly number[], start: number): number[] {
  const byte = (index: number) => bytes[start + index] ?? 0
  const words = Array.from({ length: 16 }, (_, index) => {
    const at = 4 * index
    return (byte(at) << 24) | (byte(at + 1) << 16) | (byte(at + 2) << 8) | byte(at + 3)
  })
  const word = (index: number) => words[index] ?? 0
  for (let index = 16; index < 64; index += 1) {
    const before = word(index - 15)
    const near = word(index - 2)
    const low = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3)
    const high = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
    words.push((word(index - 16) + low + word(index - 7) + high) | 0)
  }
  return words
}

function compress(hash: number[], words: readonly number[]): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (const [index, word] of words.entries()) {
    const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + high + choice + (roundConstants[index] ?? 0) + word) | 0
    const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + low + majority) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    hash[index] = ((hash[index] ?? 0) + word) | 0
  }
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
