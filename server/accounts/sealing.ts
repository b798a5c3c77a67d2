import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeptKeys } from './kept-keys.ts'

/** Encrypts what must be read again and may not lie open in the database or a backup of it. */
export interface Seal {
  close(text: string): Buffer
  /** Null for what was closed with a key that is not there, or changed since. */
  open(sealed: Buffer): string | null
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** `sealed` is nonce, tag and ciphertext, one behind the other. The first key closes, all open. */
export function makeSeal(keys: KeptKeys): Seal {
  const [current] = keys
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, current.secret, nonce)
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
    },
    open(sealed) {
      for (const { secret } of keys) {
        const text = openWith(secret, sealed)
        if (text !== null) return text
      }
      return null
    },
  }
}

function openWith(key: Uint8Array, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = decipher.update(sealed.subarray(nonceBytes + tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
