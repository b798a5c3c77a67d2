import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileTypeFromFile } from 'file-type'
import { filmTypes } from '#domain/video/film.ts'
import { deleteStaleFilms, loadKnownKeys } from './films.sql.ts'
import type { Connection } from './requests.sql.ts'

/** How long an upload that stopped can be resumed. */
const resumableDays = 7

/** The bytes of films, on this machine: those under way in one folder, those that arrived in another. */
export interface Films {
  /** Where the upload protocol writes. */
  receivedIn: string
  /** What the first bytes of a received film say; null for what browsers do not play. */
  kindOf(key: string): Promise<string | null>
  /** Takes a received film over; afterwards it survives a power cut. */
  keep(key: string): Promise<void>
  read(key: string, range: { start: number; end: number }): Readable
  isThere(key: string): Promise<boolean>
  remove(keys: readonly string[]): Promise<void>
  /** Removes what nobody can resume or see any more. */
  sweep(connection: Connection): Promise<void>
}

export async function openFilms({ dataDir }: { dataDir: string }): Promise<Films> {
  const kept = join(dataDir, 'films')
  const receivedIn = join(kept, 'received')
  await mkdir(receivedIn, { recursive: true, mode: 0o700 })
  const remove = async (keys: readonly string[]) => {
    for (const key of keys) {
      await rm(join(kept, key), { force: true })
      await rm(join(receivedIn, key), { force: true })
      await rm(join(receivedIn, `${key}.json`), { force: true })
    }
  }
  return {
    receivedIn,
    async kindOf(key) {
      const type = await fileTypeFromFile(join(receivedIn, key))
      return type && filmTypes.includes(type.mime) ? type.mime : null
    },
    async keep(key) {
      const received = join(receivedIn, key)
      const file = await open(received, 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(received, join(kept, key))
      await rm(`${received}.json`, { force: true })
    },
    read: (key, range) => createReadStream(join(kept, key), range),
    isThere: async (key) =>
      await stat(join(kept, key)).then(
        () => true,
        () => false,
      ),
    remove,
    async sweep(connection) {
      await deleteStaleFilms(connection, resumableDays)
      const names = [...(await readdir(kept)), ...(await readdir(receivedIn))]
      const keys = [...new Set(names.map((name) => name.replace(/\.json$/, '')))].filter(isKey)
      const known = await loadKnownKeys(connection, keys)
      await remove(keys.filter((key) => !known.has(key)))
    },
  }
}

export function isKey(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
