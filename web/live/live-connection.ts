import {
  type LiveFrame,
  mostRooms,
  type RefusedRoom,
  type Topic,
  type WatchedRoom,
} from '#domain/live/frame.ts'
import { readEvents, type StreamEvent } from './read-events.ts'

/**
 * The live stream of a browser tab: one fetch for all rooms that the tab watches. When other rooms
 * are watched it opens a new stream, naming the versions that the tab has, and gives up the old one
 * when the new one speaks, so that nothing is missed between the two. A tab that nobody looks at has
 * none: without HTTP/2 a browser has six connections to a server for all its tabs, and with a stream on
 * each of them no mark of any tab would get through. It takes what it missed when it is looked at again.
 */
export interface LiveConnection {
  /**
   * `version` is asked whenever a stream opens: what is held of the topic, or null. Returns what ends
   * the watching.
   */
  watch(topic: Topic, version: VersionHeld): () => void
  /**
   * Something else was answered by the server, so it can be reached: what waits to try again need not.
   * A browser that took a lost line for a network never says that it is back.
   */
  tryNow(): void
  close(): void
}

export type VersionHeld = () => number | null

/**
 * `live` only while bytes arrive. `reconnecting` from the moment that the stream is lost;
 * `offline` when the second attempt in a row failed, or the first where the browser has no network.
 */
export type LiveState = 'live' | 'reconnecting' | 'offline'

export interface LiveConnectionOptions {
  url: string
  /** Asked for every stream, so that a token is fresh; `refused` are those that the server did not take. */
  headers: (refused: StreamHeaders | null) => Promise<StreamHeaders>
  /** The answer of `applyFrame` may be handed back: `need-snapshot` has the topic sent anew. */
  onFrame: (frame: LiveFrame) => 'need-snapshot' | undefined
  /** The topic cannot be watched: no permission, no such topic, or too many rooms in this tab. */
  onRefused?: (topic: Topic) => void
  onState: (state: LiveState) => void
  network?: Network
  timing?: Partial<Timing>
}

export type StreamHeaders = Readonly<Record<string, string>>

/** The browser's word on the network and the page: a window and its navigator. */
export interface Network {
  isOnline: () => boolean
  /** Whether the page is looked at, as far as the browser knows. */
  isSeen: () => boolean
  /** Where `online` and `offline` are heard, and that the page is looked at again. */
  events: Pick<EventTarget, 'addEventListener'>
}

/** All in milliseconds. */
export interface Timing {
  /** Rooms that change together open one stream. */
  settle: number
  firstRetry: number
  longestRetry: number
  /** Between two attempts, whatever speaks for trying at once. */
  rest: number
  /** Three pings of the server. */
  idle: number
  /** How long a new stream may take to speak: the first of a row, which a dead line may swallow, and others. */
  firstPatience: number
  patience: number
  /** How long a page goes on that nobody looks at. */
  unseen: number
}

const usualTiming: Timing = {
  settle: 50,
  firstRetry: 500,
  longestRetry: 10_000,
  rest: 2000,
  idle: 45_000,
  firstPatience: 5000,
  patience: 15_000,
  unseen: 5000,
}

interface Stream {
  readonly abort: AbortController
  /** What it was asked for (`wishOf`); null until then. */
  wish: string | null
  timer: ReturnType<typeof setTimeout> | undefined
  openedAt: number
  heardAt: number
}

interface Connection {
  readonly options: LiveConnectionOptions
  readonly timing: Timing
  readonly network: Network
  readonly watched: Map<Topic, Set<VersionHeld>>
  /** What the last stream was asked for with, if the server took its token for none. */
  refusedHeaders: StreamHeaders | null
  /** Topics that need a snapshot, until it comes. */
  readonly lost: Set<Topic>
  readonly ending: AbortController
  /** The stream that speaks. */
  speaking: Stream | null
  /** The one that is to replace it. */
  opening: Stream | null
  /** Attempts in a row that brought nothing. */
  failures: number
  /** Attempts in a row that did not bring a lasting stream; the wait grows with it. */
  tries: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** The page is hidden: it has no stream. */
  isResting: boolean
  restTimer: ReturnType<typeof setTimeout> | undefined
  /** When the last stream was asked for; null before the first. */
  triedAt: number | null
  told: LiveState | null
}

export function createLiveConnection(options: LiveConnectionOptions): LiveConnection {
  const network = options.network ?? browserNetwork()
  const connection: Connection = {
    options,
    timing: { ...usualTiming, ...options.timing },
    network,
    watched: new Map(),
    refusedHeaders: null,
    lost: new Set(),
    ending: new AbortController(),
    speaking: null,
    opening: null,
    failures: 0,
    tries: 0,
    timer: undefined,
    isResting: !network.isSeen(),
    restTimer: undefined,
    triedAt: null,
    told: null,
  }
  hearNetwork(connection)
  return {
    watch: (topic, version) => watch(connection, topic, version),
    tryNow: () => tryNow(connection),
    close() {
      connection.ending.abort()
      clearTimeout(connection.timer)
      clearTimeout(connection.restTimer)
      for (const stream of [connection.opening, connection.speaking]) stream?.abort.abort()
    },
  }
}

function browserNetwork(): Network {
  return {
    isOnline: () => navigator.onLine,
    isSeen: () => document.visibilityState === 'visible',
    events: window,
  }
}

function hearNetwork(connection: Connection): void {
  const { events } = connection.network
  const { signal } = connection.ending
  const begun = () => connection.told !== null
  events.addEventListener('online', () => begun() && startAgain(connection), { signal })
  events.addEventListener('offline', () => begun() && startAgain(connection), { signal })
  // A tab that slept may hold a stream that died meanwhile, with its timer asleep as well.
  const wake = () => {
    const { speaking, timing, network, isResting, watched } = connection
    clearTimeout(connection.restTimer)
    if (!network.isSeen()) {
      connection.restTimer = setTimeout(() => rest(connection), timing.unseen)
      return
    }
    connection.isResting = false
    const isDead = speaking !== null && Date.now() - speaking.heardAt > timing.idle / 2
    if (isDead || (isResting && watched.size > 0)) startAgain(connection)
    else tryNow(connection)
  }
  for (const seen of ['visibilitychange', 'pageshow', 'focus']) {
    events.addEventListener(seen, wake, { signal })
  }
}

function rest(connection: Connection): void {
  const { opening, speaking } = connection
  connection.isResting = true
  connection.opening = null
  connection.speaking = null
  clearTimeout(connection.timer)
  for (const stream of [opening, speaking]) stream?.abort.abort()
}

function tryNow(connection: Connection): void {
  const { speaking, opening, timing, triedAt, ending } = connection
  if (triedAt === null || speaking || ending.signal.aborted) return
  if (Date.now() - triedAt < (opening ? timing.firstPatience : timing.rest)) return
  clearTimeout(connection.timer)
  void open(connection)
}

function watch(connection: Connection, topic: Topic, version: VersionHeld): () => void {
  const { watched } = connection
  const held = watched.get(topic) ?? new Set()
  const own = () => version()
  watched.set(topic, held.add(own))
  openSoon(connection)
  return () => {
    held.delete(own)
    if (held.size > 0 || watched.get(topic) !== held) return
    watched.delete(topic)
    connection.lost.delete(topic)
    openSoon(connection)
  }
}

/** Unless, when the rooms have settled, the newest stream was asked for just these. */
function openSoon(connection: Connection): void {
  schedule(connection, connection.timing.settle, () => {
    const newest = connection.opening ?? connection.speaking
    if (newest?.wish !== wishOf(connection)) void open(connection)
  })
}

/** Versions are no part of it: they change with every frame. */
function wishOf({ watched, lost }: Connection): string {
  const wishes = [...watched.keys()].map((topic) => (lost.has(topic) ? `${topic} anew` : topic))
  return wishes.sort().join()
}

function startAgain(connection: Connection): void {
  connection.speaking?.abort.abort()
  connection.speaking = null
  connection.tries = 0
  clearTimeout(connection.timer)
  void open(connection)
}

function schedule(connection: Connection, wait: number, task: () => void): void {
  clearTimeout(connection.timer)
  if (!connection.ending.signal.aborted) connection.timer = setTimeout(task, wait)
}

async function open(connection: Connection): Promise<void> {
  if (connection.isResting) return
  const stream: Stream = {
    abort: new AbortController(),
    wish: null,
    timer: undefined,
    openedAt: Date.now(),
    heardAt: Date.now(),
  }
  connection.opening?.abort.abort()
  connection.opening = stream
  connection.triedAt = stream.openedAt
  tellState(connection)
  const { firstPatience, patience } = connection.timing
  expectBytes(stream, connection.tries === 0 ? firstPatience : patience)
  try {
    await readStream(connection, stream)
  } catch {
    // Whatever ended it, the answer is the same: open another one.
  }
  clearTimeout(stream.timer)
  stream.abort.abort()
  ended(connection, stream)
}

async function readStream(connection: Connection, stream: Stream): Promise<void> {
  const { url, headers } = connection.options
  const { signal } = stream.abort
  const own = await Promise.race([headers(connection.refusedHeaders), rejectAt(signal)])
  stream.wish = wishOf(connection)
  refuseTheRest(connection)
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...own,
    },
    body: JSON.stringify({ rooms: roomsToName(connection) }),
    cache: 'no-store',
    signal,
  })
  connection.refusedHeaders = response.status === 401 ? own : null
  if (!response.ok || !response.body) throw new Error(`The live stream answers ${response.status}.`)
  const heard = () => {
    if (signal.aborted) return
    stream.heardAt = Date.now()
    expectBytes(stream, connection.timing.idle)
    speak(connection, stream)
  }
  await readEvents(response.body, heard, (event) => {
    if (!signal.aborted) take(connection, event)
  })
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** In the order of watching; above the limit the last ones are left out. */
function roomsToName(connection: Connection): WatchedRoom[] {
  return [...connection.watched.keys()].slice(0, mostRooms).map((topic) => ({
    topic,
    version: connection.lost.has(topic) ? null : versionHeld(connection, topic),
  }))
}

function refuseTheRest({ watched, options }: Connection): void {
  for (const topic of [...watched.keys()].slice(mostRooms)) {
    tellOwner(() => options.onRefused?.(topic))
  }
}

/** The oldest that any of the topic's watchers has. */
function versionHeld(connection: Connection, topic: Topic): number | null {
  const held = [...(connection.watched.get(topic) ?? [])].map((version) => version())
  return held.reduce((a, b) => (a === null || b === null ? null : Math.min(a, b)), Infinity)
}

function expectBytes(stream: Stream, within: number): void {
  clearTimeout(stream.timer)
  stream.timer = setTimeout(() => stream.abort.abort(), within)
}

function speak(connection: Connection, stream: Stream): void {
  if (connection.opening !== stream) return
  connection.opening = null
  connection.speaking?.abort.abort()
  connection.speaking = stream
  connection.failures = 0
  tellState(connection)
}

function ended(connection: Connection, stream: Stream): void {
  const { timing } = connection
  const wasOpening = connection.opening === stream
  const wasSpeaking = connection.speaking === stream
  if (connection.ending.signal.aborted || !(wasOpening || wasSpeaking)) return
  if (wasOpening) {
    connection.opening = null
    connection.failures += 1
  } else {
    connection.speaking = null
    if (Date.now() - stream.openedAt > 10 * timing.firstRetry) connection.tries = 0
  }
  tellState(connection)
  if (connection.opening) return
  const wait = Math.min(timing.longestRetry, timing.firstRetry * 2 ** connection.tries)
  connection.tries += 1
  // Between half and all of it, or all tabs of a restarted server would come in one moment.
  schedule(connection, wait * (0.5 + Math.random() / 2), () => void open(connection))
}

function tellState(connection: Connection): void {
  const state = stateOf(connection)
  if (connection.told === state || connection.ending.signal.aborted) return
  connection.told = state
  connection.options.onState(state)
}

/** A stream that speaks is believed more than the browser, which knows of no server on this machine. */
function stateOf({ speaking, failures, network }: Connection): LiveState {
  if (speaking && failures === 0) return 'live'
  return failures >= 2 || !network.isOnline() ? 'offline' : 'reconnecting'
}

function take(connection: Connection, { event, data }: StreamEvent): void {
  if (event === 'refused') {
    const refused: RefusedRoom = JSON.parse(data)
    tellOwner(() => connection.options.onRefused?.(refused.topic))
  } else if (event === 'frame') {
    takeFrame(connection, JSON.parse(data))
  }
}

function takeFrame(connection: Connection, frame: LiveFrame): void {
  const { watched, lost, options } = connection
  if (!watched.has(frame.topic)) return
  const held = versionHeld(connection, frame.topic)
  // Two streams overlap for a moment, and a query may have been faster than the stream.
  if (frame.kind !== 'snapshot' && held !== null && frame.version <= held) return
  if (frame.kind === 'snapshot') lost.delete(frame.topic)
  const answer = tellOwner(() => options.onFrame(frame))
  if (answer !== 'need-snapshot' || lost.has(frame.topic)) return
  lost.add(frame.topic)
  openSoon(connection)
}

/** A fault of the owner is reported as its own, and is no reason to give up the stream. */
function tellOwner<Answer>(tell: () => Answer): Answer | undefined {
  try {
    return tell()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
  return undefined
}
