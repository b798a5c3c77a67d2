import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mostPosterBytes, posterTypes } from '#domain/video/film.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { byteRange } from './byte-range.ts'
import { readFilmLink } from './film-link.ts'
import type { FilmRow } from './films.sql.ts'
import { findFilm, findPoster, writePoster } from './films.sql.ts'
import { copyType, type Films, isKey, posterTypeOf } from './films.ts'
import { filmReceiver, requireUpload } from './receive-films.ts'
import { findRequest } from './requests.sql.ts'
import { findRideFilm } from './ride-films.sql.ts'
import { seesRideFilm } from './ride-films.ts'
import { isShownInTraining } from './training.ts'
import { sidesOf } from './video.access.ts'

interface FilmRoutes {
  films: Films
  anybody: Context
  contextOf: (request: FastifyRequest) => Promise<Context>
}

interface OneFilm {
  Params: { key: string }
}

/**
 * `POST /films` begins to send a film, `HEAD` and `PATCH /films/<key>` go on, by the tus protocol;
 * `GET /films/<key>?link=…` hands out what a signed link opens, by ranges.
 */
export function registerFilms(
  app: FastifyInstance,
  { films, anybody, contextOf }: FilmRoutes,
): void {
  const receiver = filmReceiver(films)
  const { kysely } = anybody.database
  app.get<OneFilm & { Querystring: { link?: unknown } }>(
    '/films/:key',
    // Of a film that is being sent the protocol below says how much is there.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { link } = request.query
      const film = await filmBehind(anybody, typeof link === 'string' ? link : '')
      if (film.key !== request.params.key) throw notFound()
      return await sendRange(request, reply, { films, film })
    },
  )
  app.get<OneFilm & { Querystring: { link?: unknown } }>(
    '/films/:key/poster',
    async (request, reply) => {
      const { link } = request.query
      const { key } = await filmBehind(anybody, typeof link === 'string' ? link : '')
      const poster = key === request.params.key ? await findPoster(kysely, key) : undefined
      if (!poster) throw notFound()
      return reply.headers({ ...ofSentFile, 'content-type': poster.type }).send(poster.bytes)
    },
  )
  registerPosters(app, { contextOf })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The protocol's own server reads the body.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const hand = async (context: Context, request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      await receiver.handle(context, request.raw, reply.raw)
    }
    scope.post('/films', async (request, reply) => {
      const context = await contextOf(request)
      if (!context.viewer) throw notSignedIn()
      await hand(context, request, reply)
    })
    scope.head<OneFilm>('/films/:key', async (request, reply) => {
      const context = await contextOf(request)
      const film = await requireOwnFilm(context, request.params.key)
      if (!(await isWhole(films, film))) return await hand(context, request, reply)
      if (film.arrivedAt === null) await receiver.finish(context, film)
      return reply
        .headers({
          'tus-resumable': '1.0.0',
          'upload-offset': film.size,
          'upload-length': film.size,
          'cache-control': 'no-store',
        })
        .send()
    })
    scope.patch<OneFilm>('/films/:key', async (request, reply) => {
      const context = await contextOf(request)
      const film = await requireOwnFilm(context, request.params.key)
      if (film.arrivedAt !== null) throw notFound()
      await hand(context, request, reply)
    })
  })
}

/** A picture of the film, which the rider's browser made: `PUT /films/<key>/poster`. */
function registerPosters(app: FastifyInstance, { contextOf }: Pick<FilmRoutes, 'contextOf'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      posterTypes.slice(),
      { parseAs: 'buffer', bodyLimit: mostPosterBytes },
      (_request, body, done) => done(null, body),
    )
    scope.put<OneFilm>('/films/:key/poster', async (request, reply) => {
      const context = await contextOf(request)
      const { key } = await requireOwnFilm(context, request.params.key)
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const type = await posterTypeOf(bytes)
      if (type === null) return await reply.code(415).send()
      await writePoster(context.database.kysely, key, { bytes, type })
      return await reply.code(204).send()
    })
  })
}

/** Whether all bytes came, also where they are on the way to where they stay. */
async function isWhole({ receivedIn }: Films, film: FilmRow): Promise<boolean> {
  if (film.arrivedAt !== null || film.mediaType !== null) return true
  const received = await stat(join(receivedIn, film.key)).then(
    ({ size }) => size,
    () => 0,
  )
  return received === Number(film.size)
}

/** A film that the viewer may send: of an own request that is not submitted, of a training set in draft, or of a ride. */
async function requireOwnFilm(context: Context, key: string): Promise<FilmRow> {
  if (!context.viewer) throw notSignedIn()
  const film = isKey(key) ? await findFilm(context.database.kysely, key) : undefined
  if (!film) throw notFound()
  await requireUpload(context, film)
  return film
}

/** Asked again for every range: whose link it is may have lost its access since. */
async function filmBehind(context: Context, link: string): Promise<FilmRow> {
  const opened = readFilmLink(context, link)
  const known = opened && (await context.gate.viewers.of(opened.accountId))
  const { kysely } = context.database
  const film = known && (await findFilm(kysely, opened.key))
  if (!film || !(await maySee(context, known.viewer, film))) throw notFound()
  return film
}

/** The sides of its request or ride, and of a training set that shows it. */
async function maySee(context: Context, viewer: Viewer, film: FilmRow): Promise<boolean> {
  const { requestId, rideFilmId } = film
  const { kysely } = context.database
  const { accountId } = viewer
  const ride = rideFilmId && (await findRideFilm(kysely, { id: rideFilmId, accountId }))
  if (ride && seesRideFilm(viewer, ride)) return true
  const request = requestId && (await findRequest(kysely, requestId))
  if (request && sidesOf(viewer, request).length > 0) return true
  return await isShownInTraining(context, viewer, film)
}

/** The bytes that a reader gets: of the copy, where one was made. */
function handedOut({ key, size, mediaType, copyKey, copySize }: FilmRow) {
  if (copyKey !== null && copySize !== null)
    return { key: copyKey, size: Number(copySize), mediaType: copyType }
  return { key, size: Number(size), mediaType: mediaType ?? 'application/octet-stream' }
}

/** Headers of what a rider sent. */
const ofSentFile = {
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=300',
  // A file that was sent gets no script, no form and no origin.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { films, film }: { films: Films; film: FilmRow },
) {
  const { key, size, mediaType } = handedOut(film)
  const range = byteRange(request.headers.range, size)
  reply.headers({
    ...ofSentFile,
    'content-type': mediaType,
    'accept-ranges': 'bytes',
  })
  if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  const bytes = await films.read(key, { start, end })
  if (!bytes) throw notFound()
  return reply.header('content-length', end - start + 1).send(bytes)
}
