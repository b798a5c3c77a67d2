import { useEffect, useRef } from 'react'
import type { Topic } from '#domain/live/frame.ts'
import { createLiveConnection, type LiveConnection } from '#web/live/live-connection.ts'
import { currentSession, subscribeToSession } from '#web/session/stored-session.ts'
import { streamHeaders } from '../session/session.ts'

/**
 * Calls whenever the server has a newer version of the topic than the one that is shown. `version` null:
 * nothing is shown yet, and nothing is watched.
 */
export function useTopic(topic: Topic, version: number | null, onNewer: () => void): void {
  const shown = useRef(version)
  const newer = useRef(onNewer)
  useEffect(() => {
    shown.current = version
    newer.current = onNewer
  })
  const isShown = version !== null
  useEffect(() => {
    if (!isShown) return undefined
    return watch(topic, { version: () => shown.current, onNewer: () => newer.current() })
  }, [topic, isShown])
}

interface Watcher {
  version: () => number | null
  onNewer: () => void
}

const watchers = new Map<Topic, Set<Watcher>>()
let connection: LiveConnection | null = null

function watch(topic: Topic, watcher: Watcher): () => void {
  const all = watchers.get(topic) ?? new Set()
  watchers.set(topic, all.add(watcher))
  connection ??= connect()
  const stop = connection.watch(topic, watcher.version)
  return () => {
    stop()
    all.delete(watcher)
  }
}

function connect(): LiveConnection {
  return createLiveConnection({
    url: '/live',
    headers: streamHeaders,
    onFrame({ topic }) {
      for (const watcher of watchers.get(topic) ?? []) watcher.onNewer()
      return undefined
    },
    onState: () => undefined,
  })
}

// Without a session there is nothing that the stream could be asked for.
subscribeToSession(() => {
  if (currentSession() !== null) return
  connection?.close()
  connection = null
})
