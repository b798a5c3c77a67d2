import { useEffect, useRef } from 'react'
import type { Topic } from '#domain/live/frame.ts'
import { watchTopic } from './live-client.ts'

/**
 * Calls `onStale` when something of the topic changed, at most once a second: the page then reads it
 * again. `version` is the one that the page shows (`show.version`, `competition.version`): what the
 * page has already is not told. Null watches nothing.
 */
export function useTopic(
  topic: Topic | null,
  onStale: () => void,
  version: number | null = null,
): void {
  const latest = useRef({ onStale, version })
  useEffect(() => {
    latest.current = { onStale, version }
  })
  useEffect(() => (topic === null ? undefined : watchStale(topic, latest)), [topic])
}

interface Latest {
  current: { onStale: () => void; version: number | null }
}

/** Milliseconds: changes that come together are one; and the least time between two readings. */
const together = 100
const rest = 1000

function watchStale(topic: Topic, latest: Latest): () => void {
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
