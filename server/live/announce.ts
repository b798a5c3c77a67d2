import type { FastifyBaseLogger } from 'fastify'
import { type Announcement, announcement as announcementSchema } from '#domain/live/announcement.ts'
import { type Bus, joinBus } from './bus.ts'

/**
 * Tells every open room, here and in the other instances, that something changed. Call it after
 * commit. With one instance it is a function call; with `NATS_URL` the announcement also travels
 * over NATS. NATS only carries it: without NATS no write waits or fails, and what others announced
 * meanwhile is found by reading again.
 */
export interface Announcements {
  announce(announcement: Announcement): void
  /** Returns what ends the listening. */
  listen(listener: Listener): () => void
  close(): Promise<void>
}

export interface Listener {
  announced(announcement: Announcement): void
  /** Announcements of other instances may have been lost: whatever is watched must be read again. */
  missed(): void
}

export interface AnnouncementOptions {
  /** `tls://` or `nats://[user:password@]host[:port]`, several separated by commas. */
  natsUrl?: string | undefined
  log: Log
  /** How long until NATS is tried again, and how often rooms are read again without it. */
  retryMs?: number
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

export function createAnnouncements(options: AnnouncementOptions): Announcements {
  const { natsUrl, log, retryMs = 2000 } = options
  const listeners = new Set<Listener>()
  const tellAll = (tell: (listener: Listener) => void) => {
    for (const listener of listeners) tellOne(() => tell(listener), log)
  }
  const missed = () => tellAll((listener) => listener.missed())
  const heard = (text: string) => {
    const announcement = parseMessage(text)
    if (announcement === null) missed()
    else tellAll((listener) => listener.announced(announcement))
  }
  const bus = natsUrl ? joinBus({ natsUrl, heard, missed, log, retryMs }) : noBus
  return {
    announce(announcement) {
      bus.publish(JSON.stringify(announcement))
      tellAll((listener) => listener.announced(announcement))
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      await bus.close()
    },
  }
}

const noBus: Bus = { publish: () => undefined, close: async () => undefined }

/** What announces has committed already: nobody's trouble with hearing it may look like a failed write. */
function tellOne(tell: () => void, log: Log): void {
  try {
    tell()
  } catch (error) {
    log.warn({ err: error }, 'live: a listener failed on an announcement')
  }
}

/** Null, to be taken as "something was missed", for everything that is not an announcement. */
function parseMessage(text: string): Announcement | null {
  try {
    return announcementSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
