import type { LiveFrame, Topic } from '#domain/live/frame.ts'
import { currentTranslate } from '#web/i18n/messages.ts'
import { authorization, authorizationInsteadOf, serverAnswers } from '#web/session/session.ts'
import { currentSession, subscribeToSession } from '#web/session/stored-session.ts'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'
import { showLiveState } from './live-state.ts'

/** A part of this tab that shows a topic. */
export interface TopicWatcher {
  /** The version that is shown; null where nothing is. Asked whenever a stream opens. */
  version: () => number | null
  /** `need-snapshot` has the topic sent anew, whole. */
  onFrame: (frame: LiveFrame) => 'need-snapshot' | undefined
  /** The topic cannot be watched: no permission, gone, or too many rooms in this tab. */
  onRefused?: () => void
}

/**
 * Watches a topic over the one stream of this tab, which is open while anything is watched, with the
 * token of whoever is signed in. Returns what ends the watching.
 */
export function watchTopic(topic: Topic, watcher: TopicWatcher): () => void {
  const watched = watchedTopics.get(topic) ?? { watchers: new Set(), stop: null }
  watched.watchers.add(watcher)
  watchedTopics.set(topic, watched)
  watched.stop ??= openConnection().watch(topic, () => versionShown(topic))
  return () => {
    watched.watchers.delete(watcher)
    if (watched.watchers.size > 0 || watchedTopics.get(topic) !== watched) return
    watchedTopics.delete(topic)
    watched.stop?.()
    closeUnused()
  }
}

interface WatchedTopic {
  watchers: Set<TopicWatcher>
  stop: (() => void) | null
}

/** Milliseconds that the stream outlives its last watcher: the next page may want it. */
const linger = 2000

const watchedTopics = new Map<Topic, WatchedTopic>()
let connection: LiveConnection | null = null
/** Whether a stream has spoken or failed since this page was opened. */
let wasConnected = false
let closing: ReturnType<typeof setTimeout> | undefined
let accountId = currentSession()?.account.id

serverAnswers.subscribe(() => connection?.tryNow())

subscribeToSession(() => {
  const nextId = currentSession()?.account.id
  if (nextId === accountId) return
  accountId = nextId
  closeConnection()
  // What is still on the screen is watched as the other person, or not at all.
  if (nextId === undefined) return
  for (const [topic, watched] of watchedTopics) {
    watched.stop = openConnection().watch(topic, () => versionShown(topic))
  }
})

function openConnection(): LiveConnection {
  clearTimeout(closing)
  connection ??= createLiveConnection({
    url: '/live',
    headers: async (refused) => ({
      ...(await (refused ? authorizationInsteadOf(refused) : authorization())),
      'accept-language': currentTranslate().locale,
    }),
    onFrame: tellFrame,
    onRefused(topic) {
      for (const watcher of watchersOf(topic)) watcher.onRefused?.()
    },
    onState(state) {
      // Before the first stream has spoken or failed nothing is lost: there is nothing to reconnect.
      wasConnected ||= state !== 'reconnecting'
      if (wasConnected) showLiveState({ connection: state })
    },
  })
  return connection
}

function closeUnused(): void {
  clearTimeout(closing)
  if (watchedTopics.size > 0) return
  closing = setTimeout(closeConnection, linger)
}

function closeConnection(): void {
  clearTimeout(closing)
  connection?.close()
  connection = null
  for (const watched of watchedTopics.values()) watched.stop = null
  showLiveState({ connection: null })
}

function tellFrame(frame: LiveFrame): 'need-snapshot' | undefined {
  let answer: 'need-snapshot' | undefined
  for (const watcher of watchersOf(frame.topic)) answer = watcher.onFrame(frame) ?? answer
  return answer
}

function watchersOf(topic: Topic): TopicWatcher[] {
  return [...(watchedTopics.get(topic)?.watchers ?? [])]
}

/** The oldest; whoever has no version takes what comes to the others. */
function versionShown(topic: Topic): number | null {
  const versions = watchersOf(topic).flatMap((watcher) => watcher.version() ?? [])
  return versions.length === 0 ? null : Math.min(...versions)
}
