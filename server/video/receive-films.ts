import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { id as idInput } from '#domain/forms/inputs.ts'
import { filmFacts, mostFilmBytes, unknownFacts } from '#domain/video/film.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { askForConversion } from './conversion/conversions.sql.ts'
import {
  countUnderWay,
  deleteFilm,
  deleteOldestBegun,
  type FilmOwner,
  type FilmRow,
  filmArrived,
  findFilm,
  insertFilm,
  lockFilm,
  writeMediaType,
} from './films.sql.ts'
import type { Films } from './films.ts'
import { askRiders, requireRideToSend } from './ride-films.ts'
import { requireFilmToSend } from './training.ts'
import { lockForAct, requireAct } from './video.ts'

/** Unfinished uploads for one request: begun on another device, or given up. One more, and the oldest goes. */
const mostBegun = 5
const longestName = 200

interface FilmReceiver {
  handle(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** A film whose bytes are all there counts, also where the server was killed before it could say so. */
  finish(context: Context, film: FilmRow): Promise<void>
}

/** Receives films by the tus protocol: https://tus.io. Who sends is decided for each of its requests. */
export function filmReceiver(films: Films): FilmReceiver {
  const asking = new AsyncLocalStorage<Context>()
  const store = new FileStore({ directory: films.receivedIn })
  const tus = new Server({
    path: '/films',
    datastore: store,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: mostFilmBytes,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (_request, upload) => {
      const context = asking.getStore()
      if (!context) throw refusal(500, 'No context')
      const metadata = upload.metadata ?? {}
      const { requestId = null, trainingFilmId = null, rideFilmId = null, ...more } = metadata
      const { name = '', ...facts } = more
      const owner = { requestId, trainingFilmId, rideFilmId }
      if (!upload.size || !isOwner(owner)) throw refusal(400, 'Bad input')
      await refused(requireUpload(context, owner))
      const { kysely } = context.database
      if ((await countUnderWay(kysely, owner)) >= mostBegun) {
        const given = await deleteOldestBegun(kysely, owner)
        if (given === null) throw refusal(429, 'Too many')
        await films.removeReceived(given)
      }
      await insertFilm(kysely, {
        key: upload.id,
        ...owner,
        name: plainName(name ?? ''),
        size: upload.size,
        ...filmFacts.parse({ ...unknownFacts, ...facts }),
      })
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      const context = asking.getStore()
      const film = context && (await findFilm(context.database.kysely, upload.id))
      if (!film) throw refusal(404, 'No such upload')
      await finishOnce(context, film)
      return {}
    },
  })
  const finish = async (context: Context, film: FilmRow) => {
    const { key, size, mediaType: noted } = film
    await refused(requireUpload(context, film))
    const { kysely } = context.database
    const mediaType = noted ?? (await films.kindOf(key))
    if (mediaType === null) {
      await deleteFilm(kysely, key)
      await films.remove([key])
      throw refusal(415, 'Not a film that browsers play')
    }
    const isPlayed = await playsAsItIs(films, key)
    // Noted first: a server that dies after the bytes moved knows that they were all there.
    await writeMediaType(kysely, { key, mediaType })
    if (!(await films.keep(key, { size: Number(size), mediaType }))) {
      await deleteFilm(kysely, key)
      throw refusal(410, 'No such upload any more')
    }
    const gone = await refused(
      kysely.transaction().execute(async (transaction) => {
        // A bucket may have taken minutes.
        await lockForUpload(context, transaction, film)
        // Others may have been begun meanwhile.
        if (!(await lockFilm(transaction, key))) throw refusal(410, 'No such upload any more')
        const replaced = await filmArrived(transaction, { key, owner: film })
        if (!isPlayed) await askForConversion(transaction, key)
        if (film.rideFilmId !== null) await askRiders(context, transaction, film.rideFilmId)
        return replaced
      }),
    )
    await films.remove(gone)
  }
  /** A client that lost its line asks while the film still moves: it waits for that. */
  const finishing = new Map<string, Promise<void>>()
  const finishOnce = async (context: Context, film: FilmRow) => {
    const running = finishing.get(film.key) ?? finish(context, film)
    finishing.set(film.key, running)
    await running.finally(() => finishing.delete(film.key))
  }
  return {
    handle: async (context, request, response) => {
      await asking.run(context, () => tus.handle(request, response))
    },
    finish: finishOnce,
  }
}

/** Also where it could not be read: the conversion looks again. Without a converter it is not asked. */
async function playsAsItIs({ converter, receivedIn }: Films, key: string): Promise<boolean> {
  return converter === null || (await converter.isPlayed(join(receivedIn, key))) === true
}

/** Of exactly one request, training set or ride. */
function isOwner({ requestId, trainingFilmId, rideFilmId }: FilmOwner): boolean {
  const given = [requestId, trainingFilmId, rideFilmId].filter((each) => each !== null)
  return given.length === 1 && idInput.safeParse(given[0]).success
}

/** The viewer may send or replace this film now. */
export async function requireUpload(context: Context, owner: FilmOwner): Promise<void> {
  const { requestId, trainingFilmId, rideFilmId } = owner
  if (requestId !== null) await requireAct(context, requestId, 'upload')
  else if (rideFilmId !== null) await requireRideToSend(context, rideFilmId)
  else await requireFilmToSend(context, trainingFilmId ?? '')
}

/** As `requireUpload`, until the transaction ends; a set keeps its films itself once it is open. */
async function lockForUpload(
  context: Context,
  transaction: ShowTransaction,
  owner: FilmOwner,
): Promise<void> {
  const { requestId, rideFilmId } = owner
  if (rideFilmId !== null) await requireRideToSend(context, rideFilmId, transaction)
  else if (requestId === null) await requireUpload(context, owner)
  else await lockForAct(context, transaction, { id: requestId, act: 'upload' })
}

/** Thrown in the protocol's server and in routes: each reads the status by a name of its own. */
function refusal(status: number, text: string) {
  return Object.assign(new Error(text), {
    ...{ statusCode: status, status_code: status },
    body: `${text}\n`,
  })
}

async function refused<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw refusal(error.code === 'NOT_SIGNED_IN' ? 401 : 404, 'No such request')
  }
}

/** One line without a path; never empty. */
function plainName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const plain = last.toWellFormed().replace(/\p{C}/gu, '').trim().slice(0, longestName)
  return plain === '' ? 'film' : plain
}
