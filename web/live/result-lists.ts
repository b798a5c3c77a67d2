import type { LiveFrame, Topic } from '#domain/live/frame.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { isNetworkError } from '#web/graphql/problems.ts'
import { showFromDevice, showFromServer } from '#web/offline/as-of.ts'
import { client } from '#web/session/session.ts'
import { currentSession, subscribeToSession } from '#web/session/stored-session.ts'
import { applyFrame } from './apply-frame.ts'
import { watchTopic } from './live-client.ts'
import { readResultList, resultListQuery } from './read-result-list.ts'

/** What the tab knows of a result list; a new object with every change. */
export interface HeldResultList {
  list: ResultList | undefined
  state: 'loading' | 'ready' | 'missing' | 'failed'
  error: unknown
}

/**
 * The result lists of this tab: asked for once, then kept current by the stream as long as somebody
 * shows them. Beside the GraphQL cache, for a frame replaces lines and not objects.
 */
export function heldResultList(competitionId: string | null): HeldResultList {
  return (competitionId !== null && entries.get(competitionId)?.held) || nothing
}

/** Returns what ends the showing. A list that nobody shows is kept and brought up to date when somebody does. */
export function subscribeToResultList(competitionId: string, listener: () => void): () => void {
  const entry = entries.get(competitionId) ?? newEntry(competitionId)
  entries.set(competitionId, entry)
  entry.listeners.add(listener)
  if (entry.held.list) follow(entry)
  else load(entry)
  return () => {
    entry.listeners.delete(listener)
    if (entry.listeners.size > 0) return
    entry.unfollow?.()
    entry.unfollow = null
  }
}

export function loadAgain(competitionId: string): void {
  const entry = entries.get(competitionId)
  if (entry) load(entry)
}

interface Entry {
  readonly competitionId: string
  readonly listeners: Set<() => void>
  held: HeldResultList
  loading: boolean
  /** Until what is held is kept on this device as well. */
  keeping: ReturnType<typeof setTimeout> | undefined
  /** Ends the watching of the stream; null while it is not watched. */
  unfollow: (() => void) | null
}

const nothing: HeldResultList = { list: undefined, state: 'loading', error: null }

const entries = new Map<string, Entry>()
let accountId = currentSession()?.account.id

// Another person may see another list, or none.
subscribeToSession(() => {
  const nextId = currentSession()?.account.id
  if (nextId === accountId) return
  accountId = nextId
  for (const entry of entries.values()) {
    entry.unfollow?.()
    entry.unfollow = null
    hold(entry, nothing)
    if (nextId !== undefined && entry.listeners.size > 0) load(entry)
  }
})

function newEntry(competitionId: string): Entry {
  return {
    competitionId,
    listeners: new Set(),
    held: nothing,
    loading: false,
    keeping: undefined,
    unfollow: null,
  }
}

function hold(entry: Entry, held: HeldResultList): void {
  entry.held = held
  for (const listener of entry.listeners) listener()
}

function load(entry: Entry): void {
  if (entry.loading) return
  entry.loading = true
  if (entry.held.state === 'failed' && !entry.held.list) hold(entry, nothing)
  const asker = accountId
  void fetchList(entry).then((held) => {
    entry.loading = false
    if (asker !== accountId) {
      if (accountId !== undefined && entry.listeners.size > 0) load(entry)
      return
    }
    hold(entry, held)
    if (held.list) follow(entry)
  })
}

async function fetchList(entry: Entry): Promise<HeldResultList> {
  try {
    const { data } = await client.query({
      query: resultListQuery,
      variables: { competitionId: entry.competitionId },
      fetchPolicy: 'no-cache',
    })
    const answered = data?.resultList
    if (!answered) return { list: undefined, state: 'missing', error: null }
    showFromServer(nameOf(entry))
    keepSoon(entry)
    return { list: newer(entry.held.list, readResultList(answered)), state: 'ready', error: null }
  } catch (error) {
    const kept = !entry.held.list && isNetworkError(error) ? await findKept(entry) : undefined
    if (kept) return { list: kept, state: 'ready', error: null }
    return { list: entry.held.list, state: 'failed', error }
  }
}

async function findKept(entry: Entry): Promise<ResultList | undefined> {
  const { keptList } = await import('#web/offline/kept-answers.ts')
  const kept = await keptList(entry.competitionId)
  if (kept) showFromDevice(nameOf(entry), kept.asOf)
  return kept?.list
}

function nameOf({ competitionId }: Entry): string {
  return `result list ${competitionId}`
}

/** Soon, and not for every mark of a competition. */
function keepSoon(entry: Entry): void {
  entry.keeping ??= setTimeout(async () => {
    entry.keeping = undefined
    const { keepList } = await import('#web/offline/kept-answers.ts')
    if (entry.held.list) await keepList(entry.held.list)
  }, 1000)
}

/** The stream may have been faster than the answer. */
function newer(held: ResultList | undefined, answered: ResultList): ResultList {
  return held && held.version > answered.version ? held : answered
}

function follow(entry: Entry): void {
  if (entry.listeners.size === 0) return
  const topic: Topic = `competition:${entry.competitionId}`
  entry.unfollow ??= watchTopic(topic, {
    version: () => entry.held.list?.version ?? null,
    onFrame: (frame) => takeFrame(entry, frame),
    // Withdrawn from the reader, or one room too many for this tab: the answer tells which.
    onRefused: () => load(entry),
  })
}

function takeFrame(entry: Entry, frame: LiveFrame): 'need-snapshot' | undefined {
  const { list } = entry.held
  if (frame.kind === 'stale' || !list) return undefined
  const next = applyFrame(list, frame)
  if (next === 'need-snapshot') return next
  if (next === list) return undefined
  hold(entry, { list: next, state: 'ready', error: null })
  keepSoon(entry)
  return undefined
}
