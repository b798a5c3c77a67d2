import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Announcements, createAnnouncements } from '#server/live/announce.ts'
import { createLiveHub, type LiveHub, type LiveHubOptions } from '#server/live/hub.ts'
import { type LiveRouteOptions, registerLiveRoute } from '#server/live/route.ts'

export interface LiveServer {
  url: string
  app: FastifyInstance
  hub: LiveHub
  announcements: Announcements
  close: () => Promise<void>
}

export type LiveServerOptions = Pick<LiveHubOptions, 'read'> &
  Partial<Omit<LiveHubOptions, 'announcements'>> &
  Partial<Omit<LiveRouteOptions, 'hub'>> & { natsUrl?: string; retryMs?: number; port?: number }

/** The live stream alone, on loopback: what it costs and how it behaves without the rest of the server. */
export async function startLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const app = Fastify()
  const { log } = app
  const announcements = createAnnouncements({ log, ...options })
  const hub = createLiveHub({ log, ...options, announcements })
  registerLiveRoute(app, {
    visibilityOf: () => 'public',
    expiresAt: () => null,
    endedBy: () => [],
    onAccessChanged: () => undefined,
    ...options,
    hub,
  })
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/live`,
    app,
    hub,
    announcements,
    async close() {
      await app.close()
      await announcements.close()
    },
  }
}
