import type { Topic } from '#domain/live/frame.ts'
import type { RoomContent } from '#domain/live/frame-between.ts'
import type { Viewer } from './accounts/viewer.ts'
import { askedTogether } from './asked-together.ts'
import { mayCompetition } from './competitions/competitions.access.ts'
import { loadCompetition } from './competitions/competitions.sql.ts'
import type { Database } from './database/connection.ts'
import { type Announcements, createAnnouncements, type Log } from './live/announce.ts'
import { createLiveHub, type LiveHub } from './live/hub.ts'
import type { JudgeVisibility, Visibility } from './live/room.ts'
import { loadPublication } from './published/publication.sql.ts'
import { isCompetitionPublic } from './published/published.access.ts'
import { publicResultList, readResultList } from './scoring/read-result-list.ts'
import { listAtSeats, loadSignedSeats } from './scoring/readable-list.ts'
import { maySeeShow, mayShow } from './shows/shows.access.ts'
import { loadShow } from './shows/shows.sql.ts'

/** The announcements of this process and the rooms that hear them. */
export function openLive(
  database: Database,
  { natsUrl, log }: { natsUrl: string | null; log: Log },
): { announcements: Announcements; hub: LiveHub } {
  const announcements = createAnnouncements({ natsUrl: natsUrl ?? undefined, log })
  const read = (topic: Topic, visibility: Visibility) => readRoom(database, topic, visibility)
  const hub = createLiveHub({ announcements, read, log })
  return { announcements, hub }
}

/**
 * As whom the viewer may watch a competition or show: as staff with WRITE, as a judge at positions with sheets
 * to sign, else as everybody with READ.
 * Whoever is not signed in may watch what is published. What a topic is, is read for all together who ask:
 * after a restart all of them come back at once, and marks want the database as well.
 */
export function openVisibility(database: Database) {
  const { kysely } = database
  const publishedOf = askedTogether((topic: Topic) => readPublished(database, topic))
  const showOf = askedTogether((id: string) => loadShow(kysely, id))
  const competitionOf = askedTogether((id: string) => loadCompetition(kysely, id))
  const visibilityOfShow = async (viewer: Viewer, id: string) => {
    const show = await showOf(id)
    if (!show || !maySeeShow(viewer, show)) return null
    return mayShow(viewer, show, 'WRITE') ? 'staff' : 'public'
  }
  const visibilityOfCompetition = async (viewer: Viewer, id: string) => {
    const competition = await competitionOf(id)
    if (!competition) return null
    if (mayCompetition(viewer, competition, 'WRITE')) return 'staff'
    if (!mayCompetition(viewer, competition, 'READ')) return null
    const seats = await loadSignedSeats(kysely, viewer, competition)
    return seats.length === 0 ? 'public' : (`judge ${seats.join(' ')}` as const)
  }
  return async (viewer: Viewer | null, topic: Topic): Promise<Visibility | null> => {
    if (!viewer) return (await publishedOf(topic)) && 'published'
    const { kind, id } = parseTopic(topic)
    return await (kind === 'show' ? visibilityOfShow : visibilityOfCompetition)(viewer, id)
  }
}

/** What a room shows: of a show only that it changed, of a competition its result list. */
export async function readRoom(
  database: Database,
  topic: Topic,
  visibility: Visibility,
): Promise<RoomContent | null> {
  if (visibility === 'published') return await readPublished(database, topic)
  const { kind, id } = parseTopic(topic)
  if (kind === 'show') {
    const show = await loadShow(database.kysely, id)
    return show ? { version: Number(show.version) } : null
  }
  const list = await readResultList(database, id)
  if (!list || visibility === 'staff') return list
  if (visibility === 'public') return publicResultList(list)
  return await listAtSeats(database.kysely, list, seatsIn(visibility))
}

function seatsIn(visibility: JudgeVisibility): string[] {
  return visibility.split(' ').slice(1)
}

/** Strangers are told only that something changed: the public page says what, to whom it may. */
async function readPublished(
  { kysely }: Database,
  topic: Topic,
): Promise<{ version: number } | null> {
  const { kind, id } = parseTopic(topic)
  const competition = kind === 'competition' ? await loadCompetition(kysely, id) : undefined
  const showId = kind === 'show' ? id : competition?.showId
  if (showId === undefined) return null
  const publication = await loadPublication(kysely, showId)
  if (competition) {
    if (!isCompetitionPublic(publication, competition)) return null
    return { version: Number(competition.version) }
  }
  const show = publication?.isOn ? await loadShow(kysely, showId) : undefined
  return show ? { version: Number(show.version) } : null
}

function parseTopic(topic: Topic): { kind: 'competition' | 'show'; id: string } {
  const [kind, id = ''] = topic.split(':')
  return { kind: kind === 'show' ? 'show' : 'competition', id }
}
