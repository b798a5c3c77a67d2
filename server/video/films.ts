import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { filmTypes, posterTypes } from '#domain/video/film.ts'
import type { ByteRange } from '#server/files/file-store.ts'
import { openStore } from '#server/files/open-files.ts'
import { letOriginalsGo } from './conversion/conversions.sql.ts'
import { type FilmConverter, filmConverter } from './conversion/converter.ts'
import { deleteStaleFilms, forgetGoneFilm, loadGoneFilms } from './films.sql.ts'
import type { Connection } from './requests.sql.ts'

/** How long an upload that stopped can be resumed. */
const resumableDays = 7

/** How long an original stays beside its copy. */
const originalDays = 7

/** What every converted film is. */
export const copyType = 'video/mp4'

/**
 * The bytes of films: under way in a folder of this machine, afterwards where other files lie, on disk or in a
 * bucket.
 */
export interface Films {
  /** Where the upload protocol writes. */
  receivedIn: string
  /** What the first bytes of a received film say; null for what browsers do not play. */
  kindOf(key: string): Promise<string | null>
  /**
   * Moves a received film to where it stays; afterwards it survives a power cut. Fine where an earlier attempt moved
   * it already; false where it is in neither place.
   */
  keep(key: string, film: { size: number; mediaType: string }): Promise<boolean>
  /** Null where it is not there (any more). */
  read(key: string, range: ByteRange): Promise<Readable | null>
  remove(keys: readonly string[]): Promise<void>
  /** Of one that is not where films stay. */
  removeReceived(key: string): Promise<void>
  /** What converts films that browsers do not play; null where none is installed. */
  converter: FilmConverter | null
  /** Where films lie while they are converted. */
  convertedIn: string
  /** Takes the copy of a film over from where it was made. */
  keepCopy(key: string, copy: { path: string; size: number }): Promise<void>
  /** Removes what nobody can resume or see any more. */
  sweep(connection: Connection): Promise<void>
}

interface Places {
  dataDir: string
  /** The address of a bucket. */
  fileStore: string | null
  filmConverter: string | null
}

export async function openFilms({
  dataDir,
  fileStore,
  filmConverter: name,
}: Places): Promise<Films> {
  const folder = join(dataDir, 'films')
  const receivedIn = join(folder, 'received')
  const convertedIn = join(folder, 'converted')
  await mkdir(receivedIn, { recursive: true, mode: 0o700 })
  const store = await openStore({ folder, fileStore })
  const isKept = async (key: string) => {
    const first = await store.read(key, { start: 0, end: 0 })
    first?.destroy()
    return first !== null
  }
  const removeReceived = async (key: string) => {
    await rm(join(receivedIn, key), { force: true })
    await rm(join(receivedIn, `${key}.json`), { force: true })
  }
  const remove = async (keys: readonly string[]) => {
    for (const key of keys) {
      await store.remove(key)
      await removeReceived(key)
    }
  }
  return {
    receivedIn,
    async kindOf(key) {
      const type = await fileTypeFromFile(join(receivedIn, key))
      return type && filmTypes.includes(type.mime) ? type.mime : null
    },
    async keep(key, { size, mediaType }) {
      const path = join(receivedIn, key)
      if (!existsSync(path)) return await isKept(key)
      await store.keep(key, { path, size, mediaType })
      await removeReceived(key)
      return true
    },
    read: (key, range) => store.read(key, range),
    remove,
    removeReceived,
    converter: name === null ? null : filmConverter(name),
    convertedIn,
    keepCopy: (key, copy) => store.keep(key, { ...copy, mediaType: copyType }),
    async sweep(connection) {
      await deleteStaleFilms(connection, resumableDays)
      await letOriginalsGo(connection, originalDays)
      await removeLeft(convertedIn)
      // A key is forgotten only when its bytes are gone: a bucket may not answer.
      for (const key of await loadGoneFilms(connection)) {
        await remove([key])
        await forgetGoneFilm(connection, key)
      }
    },
  }
}

/** Folders of conversions that died with their film. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - leftMs) await rm(path, { recursive: true, force: true })
  }
}

/** No conversion takes longer. */
const leftMs = 24 * 60 * 60 * 1000

/** What a picture is by its first bytes; null for what is no picture. */
export async function posterTypeOf(bytes: Uint8Array): Promise<string | null> {
  const type = await fileTypeFromBuffer(bytes)
  return type && posterTypes.includes(type.mime) ? type.mime : null
}

export function isKey(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
