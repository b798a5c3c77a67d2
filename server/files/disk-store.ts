import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files in a folder on this machine, spread over subfolders by their first letters. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async keep(key, { path }) {
      const kept = pathOf(key)
      await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
      await syncFile(path)
      await rename(path, kept)
      await syncFile(dirname(kept))
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch(unlessMissing)
      return file?.createReadStream(range) ?? null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
