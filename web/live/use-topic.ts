import { useEffect, useRef } from 'react'
import type { Topic } from '#domain/live/frame.ts'
import { watchTopic } from './live-client.ts'

/**
 * Calls `onStale` when something of the topic changed, at most once a second: the page then reads it
 * again. `version` is the one that the page shows (`show.version`, `competition.version`): what it has
 * already when it opens is not told. Null watches nothing.
 *
 * Only the first version counts. Later ones may be another answer's: the cache keeps a competition once for
 * all questions, so that an act which answers its new version raises it for lists that it did not answer.
 */
export function useTopic(
  topic: Topic | null,
  onStale: () => void,
  version: number | null = null,
): void {
  const latest = useRef<Latest>({ topic, onStale, version: null })
  useEffect(() => {
    const { current } = latest
    const first = current.topic === topic ? current.version : null
    latest.current = { topic, onStale, version: first ?? version }
  })
  useEffect(() => (topic === null ? undefined : watchStale(topic, latest)), [topic])
}

interface Latest {
  topic: Topic | null
  onStale: () => void
  version: number | null
}

/** Milliseconds: changes that come together are one; and the least time between two readings. */
const together = 100
const rest = 1000

function watchStale(topic: Topic, latest: { current: Latest }): () => void {
  let seen: number | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  const version = () => later(seen, latest.current.version)
  const tell = () => {
    waiting = undefined
    toldAt = performance.now()
    latest.current.onStale()
  }
  const tellSoon = () => {
    waiting ??= setTimeout(tell, Math.max(together, toldAt + rest - performance.now()))
  }
  const stop = watchTopic(topic, {
    version,
    onFrame(frame) {
      if (frame.version <= (version() ?? Number.NEGATIVE_INFINITY)) return undefined
      seen = frame.version
      tellSoon()
      return undefined
    },
    // Withdrawn from the reader, or one room too many for this tab: reading again tells which.
    onRefused: tellSoon,
  })
  return () => {
    clearTimeout(waiting)
    stop()
  }
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
