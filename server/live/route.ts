import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccessTopic } from '#domain/live/access-topic.ts'
import type { Topic } from '#domain/live/frame.ts'
import { watchRequest } from '#domain/live/watch-request.ts'
import type { LiveHub } from './hub.ts'
import type { Visibility } from './room.ts'

export interface LiveRouteOptions {
  hub: LiveHub
  /** As whom the request may watch the topic; null when not at all, or when there is no such topic. */
  visibilityOf: (request: FastifyRequest, topic: Topic) => Answer<Visibility | null>
  /** When the request's token ends (epoch milliseconds); null for a request without one. */
  expiresAt: (request: FastifyRequest) => Answer<number | null>
  /** The account and the session whose change ends the stream; none for a request without a token. */
  endedBy: (request: FastifyRequest) => Answer<readonly AccessTopic[]>
  /** Calls the listener with every account whose access changed, and every session that ended, here or elsewhere. */
  onAccessChanged: (listener: (topic: AccessTopic) => void) => void
}

type Answer<T> = T | Promise<T>

/** A stream for a token that lasts longer ends all the same: timers take 24 days at most. */
const LONGEST_MS = 24 * 60 * 60 * 1000

/**
 * `POST /live`: one stream for all rooms of a tab, as browsers allow six connections only. A fetch
 * and not an EventSource, which could send neither the token nor the rooms. The stream ends when the
 * token or its session does, and when the access of its account changes; the tab comes back, is asked again what it
 * may see, and gets what it missed.
 */
export function registerLiveRoute(app: FastifyInstance, options: LiveRouteOptions): void {
  const { hub, visibilityOf, expiresAt } = options
  const streams: Streams = new Map()
  options.onAccessChanged((topic) => {
    for (const end of streams.get(topic) ?? []) end()
  })
  app.addHook('preClose', async () => hub.close())
  app.post('/live', async (request, reply) => {
    const asked = watchRequest.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) })
    const endedBy = await options.endedBy(request)
    // Noted before it is asked what may be seen: a change meanwhile ends the stream as it begins.
    const stream = noted(streams, endedBy)
    reply.raw.once('close', stream.gone)
    const rooms = await Promise.all(
      asked.data.rooms.map(async (room) => ({
        ...room,
        visibility: await visibilityOf(request, room.topic),
      })),
    )
    const expiry = await expiresAt(request)
    const socket = writeHead(reply)
    if (!socket) return
    socket.once('close', stream.gone)
    const end = hub.attach(socket, rooms)
    endAt(socket, end, expiry)
    stream.endBy(end)
  })
}

/** How to end the open streams, by what ends them. */
type Streams = Map<AccessTopic, Set<() => void>>

interface NotedStream {
  endBy: (end: () => void) => void
  gone: () => void
}

function noted(streams: Streams, topics: readonly AccessTopic[]): NotedStream {
  let isOver = false
  let end: (() => void) | undefined
  const endNow = () => {
    isOver = true
    end?.()
  }
  for (const topic of topics) {
    const own = streams.get(topic) ?? new Set()
    streams.set(topic, own.add(endNow))
  }
  return {
    endBy(by) {
      end = by
      if (isOver) by()
    },
    gone() {
      for (const topic of topics) {
        const own = streams.get(topic)
        own?.delete(endNow)
        if (own?.size === 0) streams.delete(topic)
      }
    },
  }
}

/**
 * Takes the connection out of Fastify's hands. Without a length and without chunks the body ends
 * with the connection: so the bytes of a frame are the same for HTTP/1.1, HTTP/1.0 (nginx's default
 * towards a server) and a proxy's HTTP/2, and nothing has to be put around them.
 */
function writeHead(reply: FastifyReply): Socket | null {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.hijack()
  const response = reply.raw
  const { socket } = response
  if (!socket || socket.destroyed) return null
  response.removeHeader('transfer-encoding')
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  response.flushHeaders()
  // Nothing more goes through the response: without it, a watcher is a quarter smaller.
  response.detachSocket(socket)
  socket.setNoDelay(true)
  socket.setKeepAlive(true, 30_000)
  return socket
}

/** Without a token there is nothing to end: what is withdrawn from the public, the room refuses. */
function endAt(socket: Socket, end: () => void, expiry: number | null): void {
  if (expiry === null) return
  const ending = setTimeout(end, Math.min(expiry - Date.now(), LONGEST_MS)).unref()
  socket.once('close', () => clearTimeout(ending))
}
