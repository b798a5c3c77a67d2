import { createHash, randomBytes } from 'node:crypto'

/** What opens something to whoever holds it. The text is handed out once; only the hash is stored. */
export interface SecretToken {
  text: string
  hash: Buffer
}

/** `bits` of randomness as base64url text: 256 for a refresh token, 192 for a link that becomes a QR code. */
export function newSecretToken(bits: 192 | 256): SecretToken {
  const text = randomBytes(bits / 8).toString('base64url')
  return { text, hash: hashSecretToken(text) }
}

/** Random enough to need no slow hash. */
export function hashSecretToken(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
