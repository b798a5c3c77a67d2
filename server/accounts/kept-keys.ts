import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { loadKeyFile } from './key-file.ts'

/** A key that lies outside the database. */
export interface KeptKey {
  /** Names the key beside what was made with it, and says nothing of it. */
  id: string
  secret: Uint8Array
}

/** The first one writes; those behind it only read. */
export type KeptKeys = readonly [KeptKey, ...KeptKey[]]

/**
 * The keys of a name: derived from `secret`, and from the one before it, where they are given; else made
 * once and kept in `dataDir/name` and, for the one before it, `dataDir/name.previous`, readable by their
 * owner only.
 */
export async function loadKeptKeys(
  dataDir: string,
  name: string,
  { secret, previousSecret }: { secret: string | null; previousSecret: string | null },
): Promise<KeptKeys> {
  if (secret !== null) {
    const current = keptKey(derived(secret))
    return previousSecret === null ? [current] : [current, keptKey(derived(previousSecret))]
  }
  const current = await readKey(dataDir, name)
  const previous = `${name}.previous`
  const isThere = await stat(join(dataDir, previous)).catch(() => null)
  return isThere ? [current, await readKey(dataDir, previous)] : [current]
}

export function keptKey(secret: Uint8Array): KeptKey {
  const id = createHash('sha256').update('key id').update(secret).digest('hex').slice(0, 16)
  return { id, secret }
}

async function readKey(dataDir: string, name: string): Promise<KeptKey> {
  const key = await loadKeyFile(dataDir, name)
  if (key) return keptKey(key)
  throw new Error(`${join(dataDir, name)} holds no key: put it back from a backup`)
}

function derived(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
