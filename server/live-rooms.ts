import type { Topic } from '#domain/live/frame.ts'
import type { RoomContent } from '#domain/live/frame-between.ts'
import { type TopicKind, topicKinds } from '#domain/live/topic-kinds.ts'
import type { Viewer } from './accounts/viewer.ts'
import { askedTogether } from './asked-together.ts'
import { commentsTopic, noticesTopic } from './comments/comments.topic.ts'
import type { Database } from './database/connection.ts'
import { entryTopic, inboxTopic, placesTopic } from './entries/entries.topic.ts'
import { type Announcements, createAnnouncements, type Log } from './live/announce.ts'
import { createLiveHub, type LiveHub } from './live/hub.ts'
import type { OpenTopic } from './live/live-topic.ts'
import type { Visibility } from './live/room.ts'
import { competitionTopic } from './scoring/competition.topic.ts'
import { showTopic } from './shows/show.topic.ts'
import { stablingTopic } from './stabling/stabling.topic.ts'

/** Everything that open screens follow. */
const topics: Readonly<Record<TopicKind, OpenTopic>> = {
  competition: competitionTopic,
  show: showTopic,
  places: placesTopic,
  inbox: inboxTopic,
  entry: entryTopic,
  stabling: stablingTopic,
  comments: commentsTopic,
  notices: noticesTopic,
}

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
 * As whom the viewer may follow a topic. Whoever is not signed in may follow what is published. What a topic is,
 * is read for all together who ask: after a restart all of them come back at once, and marks want the database
 * as well.
 */
export function openVisibility(database: Database) {
  const publishedOf = askedTogether((topic: Topic) => readRoom(database, topic, 'published'))
  const opened = new Map(topicKinds.map((kind) => [kind, topics[kind](database)]))
  return async (viewer: Viewer | null, topic: Topic): Promise<Visibility | null> => {
    if (!viewer) return (await publishedOf(topic)) && 'published'
    const { kind, id } = parseTopic(topic)
    return (await opened.get(kind)?.visibilityOf(viewer, id)) ?? null
  }
}

/** What a room shows; null when those who are in it may not see it, or it is gone. */
export async function readRoom(
  database: Database,
  topic: Topic,
  visibility: Visibility,
): Promise<RoomContent | null> {
  const { kind, id } = parseTopic(topic)
  const { read, readPublished } = topics[kind](database)
  if (visibility !== 'published') return await read(id, visibility)
  return (await readPublished?.(id)) ?? null
}

function parseTopic(topic: Topic): { kind: TopicKind; id: string } {
  const [name, id = ''] = topic.split(':')
  const kind = topicKinds.find((each) => each === name)
  if (!kind) throw new Error(`there is no topic ${topic}`)
  return { kind, id }
}
