import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The key that signs tokens: derived from `secret` where one is given, else made once and kept in
 * `dataDir/signing-key`, readable by its owner only. Whoever deletes it signs everybody out.
 */
export async function loadSigningKey(dataDir: string, secret: string | null): Promise<Uint8Array> {
  if (secret !== null) return createHash('sha256').update(secret).digest()
  const path = join(dataDir, 'signing-key')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(path, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch(unlessThere)
  const key = await readFile(path)
  if (key.length === 32) return key
  throw new Error(`${path} holds no signing key: delete it, a new one is made at the next start`)
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
