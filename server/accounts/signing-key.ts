import { createHash } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { loadKeyFile } from './key-file.ts'
import { tokenLife } from './tokens.ts'

/** A key that verifies tokens. */
export interface SigningKey {
  /** Names the key in the head of a token, and says nothing of it. */
  id: string
  secret: Uint8Array
  /** Epoch milliseconds; no token of it counts afterwards. Null for the key that signs. */
  goodUntil: number | null
}

/** The first one signs. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

/** A key in `DATA_DIR` that is older than this gives way to a new one at the next start. */
const longestUse = 90 * 24 * 60 * 60 * 1000

const name = 'signing-key'
const previousName = 'signing-key.previous'

/**
 * The keys that sign and verify tokens: derived from `secret`, and from the one before it, where they
 * are given; else made once and kept in `dataDir/signing-key`, readable by its owner only. A key that
 * gave way verifies for as long as a token lives, so that nobody is signed out.
 */
export async function loadSigningKeys(
  dataDir: string,
  { secret, previousSecret }: { secret: string | null; previousSecret: string | null },
): Promise<SigningKeys> {
  if (secret !== null) {
    const ofEnvironment = signingKey(derived(secret))
    if (previousSecret === null) return [ofEnvironment]
    return [ofEnvironment, signingKey(derived(previousSecret), Date.now() + tokenLife)]
  }
  if (await isWornOut(dataDir)) await rotateSigningKey(dataDir)
  const current = signingKey(await readKey(dataDir, name))
  const goodUntil = (await madeAt(dataDir)) + tokenLife
  const previous = join(dataDir, previousName)
  if (goodUntil <= Date.now()) {
    await rm(previous, { force: true })
    return [current]
  }
  const isThere = await stat(previous).catch(() => null)
  return isThere
    ? [current, signingKey(await readKey(dataDir, previousName), goodUntil)]
    : [current]
}

/** The key of now becomes the previous one; the next start makes a new one. */
export async function rotateSigningKey(dataDir: string): Promise<void> {
  await rename(join(dataDir, name), join(dataDir, previousName))
}

export function signingKey(secret: Uint8Array, goodUntil: number | null = null): SigningKey {
  const id = createHash('sha256').update('key id').update(secret).digest('hex').slice(0, 16)
  return { id, secret, goodUntil }
}

async function isWornOut(dataDir: string): Promise<boolean> {
  const at = await madeAt(dataDir)
  return at > 0 && at + longestUse < Date.now()
}

/** Epoch milliseconds; 0 where there is no key yet. */
async function madeAt(dataDir: string): Promise<number> {
  const found = await stat(join(dataDir, name)).catch(() => null)
  return found?.mtimeMs ?? 0
}

async function readKey(dataDir: string, file: string): Promise<Uint8Array> {
  const key = await loadKeyFile(dataDir, file)
  if (key) return key
  throw new Error(
    `${join(dataDir, file)} holds no signing key: delete it, a new one is made at the next start`,
  )
}

function derived(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
