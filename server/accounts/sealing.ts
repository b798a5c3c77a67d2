import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { loadKeyFile } from './key-file.ts'

/** Encrypts what must be read again and may not lie open in the database or a backup of it. */
export interface Seal {
  close(text: string): Buffer
  /** Null for what was closed with another key, or changed since. */
  open(sealed: Buffer): string | null
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** `sealed` is nonce, tag and ciphertext, one behind the other. */
export function makeSeal(key: Uint8Array): Seal {
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce)
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
    },
    open(sealed) {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      try {
        decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
        const text = decipher.update(sealed.subarray(nonceBytes + tagBytes))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/**
 * The key that seals: derived from `secret` where one is given, else made once and kept in
 * `dataDir/sealing-key`, readable by its owner only. Whoever loses it takes everybody's authenticator
 * app away; recovery codes still count.
 */
export async function loadSealingKey(dataDir: string, secret: string | null): Promise<Uint8Array> {
  if (secret !== null) return createHash('sha256').update(secret).digest()
  const key = await loadKeyFile(dataDir, 'sealing-key')
  if (key) return key
  const path = join(dataDir, 'sealing-key')
  throw new Error(`${path} holds no sealing key: put it back from a backup`)
}
