import type { CompetitionStatus } from '#domain/competitions/status.ts'
import type { ListRound, ResultLine } from '#domain/results/result-list.ts'
import type { Column } from '#domain/scoring/discipline.ts'
import type { TopicKind } from './topic-kinds.ts'

/** `competition:12`, `show:3`. */
export type Topic = `${TopicKind}:${string}`

/** How many rooms one stream may carry. */
export const mostRooms = 20

/** A room that a browser tab watches, with the version that it already has. */
export interface WatchedRoom {
  topic: Topic
  version: number | null
}

/**
 * One frame of the live stream, the same bytes for all who may see the same.
 * `snapshot` replaces what the tab has; `change` carries only the lines that differ from `since`
 * and the order of all lines.
 */
export type LiveFrame =
  | {
      kind: 'snapshot'
      topic: Topic
      version: number
      status: CompetitionStatus
      columns: readonly Column[]
      rounds?: readonly ListRound[]
      lines: readonly ResultLine[]
    }
  | {
      kind: 'change'
      topic: Topic
      since: number
      version: number
      status: CompetitionStatus
      /** Competitor ids in the order of the list. */
      order: readonly string[]
      lines: readonly ResultLine[]
    }
  /** Something of it changed: read it again. */
  | { kind: 'stale'; topic: Topic; version: number }

/** Not to be seen by this watcher, or not there: the answer does not tell which. */
export interface RefusedRoom {
  topic: Topic
}
