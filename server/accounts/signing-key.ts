import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { loadKeyFile } from './key-file.ts'

/**
 * The key that signs tokens: derived from `secret` where one is given, else made once and kept in
 * `dataDir/signing-key`, readable by its owner only. Whoever deletes it signs everybody out.
 */
export async function loadSigningKey(dataDir: string, secret: string | null): Promise<Uint8Array> {
  if (secret !== null) return createHash('sha256').update(secret).digest()
  const key = await loadKeyFile(dataDir, 'signing-key')
  if (key) return key
  const path = join(dataDir, 'signing-key')
  throw new Error(`${path} holds no signing key: delete it, a new one is made at the next start`)
}
