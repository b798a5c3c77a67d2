import { changeBetween } from '#domain/results/diff-result-list.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { LiveFrame, Topic } from './frame.ts'

/** What a room shows: a result list for `competition:…`, of everything else that it changed. */
export type RoomContent = ResultList | TopicVersion

export interface TopicVersion {
  version: number
}

/** For whoever has nothing, or something too old. */
export function wholeFrame(topic: Topic, content: RoomContent): LiveFrame {
  if (!isList(content)) return { kind: 'stale', topic, version: content.version }
  const { version, status, columns, rounds, lines } = content
  return { kind: 'snapshot', topic, version, status, columns, ...(rounds && { rounds }), lines }
}

/**
 * For whoever has `previous`. A change cannot carry new columns (another judge) or rounds (another
 * call): all is sent then.
 */
export function frameBetween(topic: Topic, previous: RoomContent, next: RoomContent): LiveFrame {
  if (
    !isList(previous) ||
    !isList(next) ||
    !isSame(previous.columns, next.columns) ||
    !isSame(previous.rounds, next.rounds)
  ) {
    return wholeFrame(topic, next)
  }
  const { order, lines } = changeBetween(previous, next)
  const { version, status } = next
  return { kind: 'change', topic, since: previous.version, version, status, order, lines }
}

function isList(content: RoomContent): content is ResultList {
  return 'lines' in content
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
