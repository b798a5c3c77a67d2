import { useEffect, useRef } from 'react'
import type { Topic } from '#domain/live/frame.ts'
import { watchTopic } from './live-client.ts'
import { readAgain } from './read-again.ts'

/**
 * Reads again when something of the topic changed, at most once a second. `version` is the one that the page shows
 * (`show.version`, `competition.version`): what it has already when it opens is not read again. Null watches nothing.
 *
 * Only the first version counts. Later ones may be another answer's: the cache keeps a competition once for
 * all questions, so that an act which answers its new version raises it for lists that it did not answer.
 */
export function useTopic(
  topic: Topic | null,
  read: () => Promise<unknown>,
  version: number | null = null,
): void {
  const latest = useRef<Latest>({ topic, read, version: null })
  const watched = useRef<Watched | null>(null)
  useEffect(() => {
    const { current } = latest
    const first = current.topic === topic ? current.version : null
    latest.current = { topic, read, version: first ?? version }
    if (first === null && version !== null) watched.current?.onShown(version)
  })
  useEffect(() => {
    if (topic === null) return undefined
    const watch = watchStale(topic, latest)
    watched.current = watch
    return () => {
      watched.current = null
      watch.stop()
    }
  }, [topic])
}

interface Latest {
  topic: Topic | null
  read: () => Promise<unknown>
  version: number | null
}

interface Watched {
  /** The first version that the page shows has come. */
  onShown: (version: number) => void
  stop: () => void
}

function watchStale(topic: Topic, latest: { current: Latest }): Watched {
  let seen: number | null = null
  const version = () => later(seen, latest.current.version)
  const again = readAgain(() => latest.current.read())
  const stop = watchTopic(topic, {
    version,
    onFrame(frame) {
      if (frame.version <= (version() ?? Number.NEGATIVE_INFINITY)) return undefined
      seen = frame.version
      again.soon()
      return undefined
    },
    // Withdrawn from the reader, or one room too many for this tab: reading again tells which.
    onRefused: again.soon,
  })
  return {
    // It was asked for before the change that was heard meanwhile.
    onShown: (shown) => {
      if (seen !== null && seen > shown) again.soon()
    },
    stop() {
      again.stop()
      stop()
    },
  }
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
