import { type AccessTopic, accessTopic } from '#domain/live/access-topic.ts'
import { rememberedMs } from './accounts/ended-sessions.ts'
import type { Gate } from './accounts/gate.ts'
import { loadEndedFamilies } from './accounts/sessions.sql.ts'
import { joinChannel } from './database/channel.ts'
import type { Database } from './database/connection.ts'
import type { Log } from './live/announce.ts'

export interface AnnouncedAccess {
  /** Calls the listener with every account whose access changed and every session that ended. */
  onAccessChanged: (listener: (topic: AccessTopic) => void) => void
  /** Ends the listening to other instances. */
  close: () => Promise<void>
}

/**
 * Tells the other instances whose access changed here and which sessions ended, and hears it from
 * them, through the database: what somebody may not see must not wait for NATS. After a gap in the
 * hearing everybody's streams come back and ask again; an ended session stands in the database.
 */
export async function announceAccess({
  gate,
  database,
  log,
}: {
  gate: Gate
  database: Database
  log: Log
}): Promise<AnnouncedAccess> {
  const listeners: ((topic: AccessTopic) => void)[] = []
  const tell = (topic: AccessTopic) => {
    for (const listener of listeners) listener(topic)
  }
  const readEnded = async () => {
    gate.endedSessions.note(await loadEndedFamilies(database.kysely, rememberedMs))
  }
  const take = (topic: AccessTopic) => {
    const [kind, id = ''] = topic.split(':')
    if (kind === 'account') gate.viewers.readAnew(id)
    if (kind === 'session') gate.endedSessions.note([id])
    tell(topic)
  }
  const channel = await joinChannel(database.pool, {
    name: 'paddock_access',
    heard(text) {
      const parsed = accessTopic.safeParse(text)
      take(parsed.success ? parsed.data : 'everybody')
    },
    missed() {
      readEnded()
        .then(() => take('everybody'))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'which sessions ended meanwhile cannot be read'),
        )
    },
    log: { info: (line) => log.info(line), warn: (line) => log.warn(line) },
  })
  const announce = (topic: AccessTopic) => {
    channel.send(topic)
    take(topic)
  }
  gate.viewers.onForgotten((accountId) => announce(`account:${accountId}`))
  gate.endedSessions.onEnded((family) => announce(`session:${family}`))
  await readEnded()
  return { onAccessChanged: (listener) => void listeners.push(listener), close: channel.close }
}
