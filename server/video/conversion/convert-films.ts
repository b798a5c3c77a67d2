import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#server/graphql/context.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import type { Films } from '../films.ts'
import {
  convertFilmKind,
  deleteConversion,
  findWaiting,
  type WaitingFilm,
  writeConverted,
  writeUnconverted,
} from './conversions.sql.ts'
import type { FilmConverter } from './converter.ts'

/** One film after the other: what a film needs of the machine is all that it has to spare. */
export function convertFilms(films: Films, converter: FilmConverter): JobKind {
  return {
    kind: convertFilmKind,
    isLong: true,
    run: async (context, key, signal = new AbortController().signal) => {
      const { kysely } = context.database
      const film = await findWaiting(kysely, { key, newKey: randomUUID() })
      if (!film) return null
      const folder = join(films.convertedIn, key)
      // An attempt that died left its files.
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        const place = { key, folder, signal }
        await convertOne(context, { films, converter, film, place })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      return null
    },
    giveUp: ({ database }, key) => writeUnconverted(database.kysely, key),
  }
}

interface OneFilm {
  films: Films
  converter: FilmConverter
  film: WaitingFilm
  place: { key: string; folder: string; signal: AbortSignal }
}

async function convertOne(
  { database: { kysely } }: Context,
  { films, converter, film, place }: OneFilm,
): Promise<void> {
  const { key, folder, signal } = place
  const [from, to] = [join(folder, 'original'), join(folder, 'copy.mp4')]
  const bytes = await films.read(key, { start: 0, end: Number(film.size) - 1 })
  // A restored installation may have come without its films.
  if (!bytes) return await writeUnconverted(kysely, key)
  await pipeline(bytes, createWriteStream(from, { mode: 0o600 }), { signal })
  const outcome = await converter.convert({ from, to, signal })
  if (outcome === 'played') return await deleteConversion(kysely, key)
  if (outcome === 'unfit') return await writeUnconverted(kysely, key)
  const { size } = await stat(to)
  await films.keepCopy(film.copyKey, { path: to, size })
  if (!(await writeConverted(kysely, { key, size }))) await films.remove([film.copyKey])
}
