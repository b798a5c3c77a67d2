import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * 32 random bytes, made once and kept in `dataDir/name`, readable by their owner only. Null where the
 * file holds something else.
 */
export async function loadKeyFile(dataDir: string, name: string): Promise<Uint8Array | null> {
  const path = join(dataDir, name)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await makeIfMissing(path)
  const key = await readFile(path)
  return key.length === 32 ? key : null
}

async function makeIfMissing(path: string): Promise<void> {
  if (existsSync(path)) return
  // Two that start at once: the name is given to a whole file, and to the first one only.
  const aside = `${path}-${randomUUID()}`
  try {
    await writeFile(aside, randomBytes(32), { flag: 'wx', mode: 0o600 })
    await link(aside, path).catch(unlessThere)
  } finally {
    await rm(aside, { force: true })
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
