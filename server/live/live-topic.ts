import type { RoomContent, TopicVersion } from '#domain/live/frame-between.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Visibility } from './room.ts'

/**
 * Something that open screens follow. Stands in the area that owns it, as `<name>.topic.ts`, with a word in
 * `domain/live/topic-kinds.ts` and a line in `live-rooms.ts`. Who changes it announces its version after commit.
 */
export interface LiveTopic {
  /** As whom somebody who is signed in may follow it; null: not at all, or there is no such thing. */
  visibilityOf: (viewer: Viewer, id: string) => Promise<Visibility | null>
  /** What these see; null when they may not any more, or it is gone. */
  read: (id: string, visibility: Visibility) => Promise<RoomContent | null>
  /**
   * What everybody may follow without signing in: only that it changed, and the public page says what, to whom it
   * may. Absent where nothing is published.
   */
  readPublished?: (id: string) => Promise<TopicVersion | null>
}

export type OpenTopic = (database: Context['database']) => LiveTopic
