import type { AccessTopic } from '#domain/live/announcement.ts'
import { rememberedMs } from './accounts/ended-sessions.ts'
import type { Gate } from './accounts/gate.ts'
import { loadEndedFamilies } from './accounts/sessions.sql.ts'
import type { Database } from './database/connection.ts'
import type { Announcements, Log } from './live/announce.ts'

export interface AnnouncedAccess {
  /** Calls the listener with every account whose access changed and every session that ended. */
  onAccessChanged: (listener: (topic: AccessTopic) => void) => void
  /** Ends the listening to other instances. */
  close: () => void
}

/**
 * Tells the other instances whose access changed here and which sessions ended, and hears it from
 * them. What was not heard, before this one started or while nothing reached it, is read: an ended
 * session stands in the database.
 */
export async function announceAccess({
  gate,
  announcements,
  database,
  log,
}: {
  gate: Gate
  announcements: Announcements
  database: Database
  log: Log
}): Promise<AnnouncedAccess> {
  const listeners: ((topic: AccessTopic) => void)[] = []
  const tell = (topic: AccessTopic) => {
    for (const listener of listeners) listener(topic)
  }
  const readEnded = async () => {
    const ended = await loadEndedFamilies(database.kysely, rememberedMs)
    for (const family of gate.endedSessions.note(ended)) tell(`session:${family}`)
  }
  gate.viewers.onForgotten((accountId) =>
    announcements.announce({ topic: `account:${accountId}`, version: 0 }),
  )
  gate.endedSessions.onEnded((family) =>
    announcements.announce({ topic: `session:${family}`, version: 0 }),
  )
  const close = announcements.listen({
    announced({ topic }) {
      const [kind, id = ''] = topic.split(':')
      if (kind === 'account') {
        gate.viewers.readAnew(id)
        tell(`account:${id}`)
      } else if (kind === 'session') {
        gate.endedSessions.note([id])
        tell(`session:${id}`)
      }
    },
    missed() {
      readEnded().catch((error: unknown) =>
        log.warn({ err: error }, 'which sessions ended meanwhile cannot be read'),
      )
    },
  })
  await readEnded()
  return { onAccessChanged: (listener) => void listeners.push(listener), close }
}
