import type { Topic } from '#domain/live/frame.ts'
import type { RoomContent } from '#domain/live/frame-between.ts'
import { changeBetween } from '#domain/results/diff-result-list.ts'
import { mayCompetition } from './competitions/competitions.access.ts'
import { loadCompetition } from './competitions/competitions.sql.ts'
import type { Database } from './database/connection.ts'
import type { Context } from './graphql/context.ts'
import { type Announcements, createAnnouncements, type Log } from './live/announce.ts'
import { createLiveHub, type LiveHub } from './live/hub.ts'
import type { Visibility } from './live/room.ts'
import { mayShow } from './shows/shows.access.ts'
import { loadShow } from './shows/shows.sql.ts'

/** The announcements of this process and the rooms that hear them. */
export function openLive(
  { kysely }: Database,
  { natsUrl, log }: { natsUrl: string | null; log: Log },
): { announcements: Announcements; hub: LiveHub } {
  const announcements = createAnnouncements({ natsUrl: natsUrl ?? undefined, log })
  const read = (topic: Topic) => readRoom(kysely, topic)
  const hub = createLiveHub({ announcements, read, changeBetween, log })
  return { announcements, hub }
}

/** As whom the viewer may watch a competition or show: as staff with WRITE, else as everybody with READ. */
export async function visibilityOf(
  { viewer, database }: Context,
  topic: Topic,
): Promise<Visibility | null> {
  const { kind, id } = parseTopic(topic)
  if (kind === 'show') {
    const show = await loadShow(database.kysely, id)
    return show ? visibility((wanted) => mayShow(viewer, show, wanted)) : null
  }
  const competition = await loadCompetition(database.kysely, id)
  return competition ? visibility((wanted) => mayCompetition(viewer, competition, wanted)) : null
}

async function readRoom(kysely: Database['kysely'], topic: Topic): Promise<RoomContent | null> {
  const { kind, id } = parseTopic(topic)
  const found = kind === 'show' ? await loadShow(kysely, id) : await loadCompetition(kysely, id)
  return found ? { version: Number(found.version) } : null
}

function parseTopic(topic: Topic): { kind: 'competition' | 'show'; id: string } {
  const [kind, id = ''] = topic.split(':')
  return { kind: kind === 'show' ? 'show' : 'competition', id }
}

function visibility(may: (wanted: 'READ' | 'WRITE') => boolean): Visibility | null {
  if (may('WRITE')) return 'staff'
  return may('READ') ? 'public' : null
}
