import { setTimeout as delay } from 'node:timers/promises'
import type { LiveFrame, Topic } from '#domain/live/frame.ts'
import { frameBetween, type RoomContent, wholeFrame } from '#domain/live/frame-between.ts'
import type { Log } from './announce.ts'
import { addFrame, emptyRing, type FrameRing, framesSince } from './frame-ring.ts'
import { encodeFrame, encodeRefusal } from './sse.ts'
import { send, type Watcher } from './watcher.ts'

/**
 * A room is one topic as one class of people may see it. However many watch it, a change is read
 * once, made into one frame, and the same bytes go to all.
 */
export interface Room {
  readonly topic: Topic
  readonly visibility: Visibility
  readonly watchers: Set<Watcher>
  /** Those who wait for a read: the first one, a newer one, or one that shows anything at all. */
  readonly arriving: Map<Watcher, Arrival>
  /** What the watchers were last told; undefined before the first read and while nobody may see it. */
  content: RoomContent | undefined
  /** `content` for whoever arrives with nothing; encoded when the first does. */
  whole: Buffer | undefined
  ring: FrameRing
  /** The newest version announced since the last read began, or NOTHING. */
  wanted: number
  keepingUp: boolean
  /** No read begins before (milliseconds of `performance.now()`). */
  restsUntil: number
}

export interface Arrival {
  /** What the watcher has. */
  version: number | null
  refused: boolean
}

/** Everything that decides what a watcher is shown must be in here, for the bytes are shared. */
export type Visibility = 'staff' | 'public' | 'published' | JudgeVisibility

/** At these judge positions, parted by spaces: `judge C`. */
export type JudgeVisibility = `judge ${string}`

/** What a room needs of the world, and its limits. */
export interface RoomSource {
  /** The topic as that class may see it now; null when the class may not see it, or it is gone. */
  read: (topic: Topic, visibility: Visibility) => Promise<RoomContent | null>
  log: Log
  /** Least time between two frames of a room. */
  gapMs: number
  /** Bytes that may wait for one watcher. */
  maxQueued: number
  figures: LiveFigures
}

/** Counted since the start. */
export interface LiveFigures {
  reads: number
  /** Frames built and serialised, whatever the number of watchers. */
  frames: number
  /** Watchers cut off because they did not read. */
  dropped: number
}

const NOTHING = Number.NEGATIVE_INFINITY
const ANYTHING = Number.POSITIVE_INFINITY
const RETRY_MS = 1000

export function emptyRoom(topic: Topic, visibility: Visibility): Room {
  return {
    topic,
    visibility,
    watchers: new Set(),
    arriving: new Map(),
    content: undefined,
    whole: undefined,
    ring: emptyRing(),
    wanted: NOTHING,
    keepingUp: false,
    restsUntil: 0,
  }
}

/** A room without watchers reads nothing: it remembers that it must, for the next who arrives. */
export function announceTo(room: Room, version: number, source: RoomSource): void {
  // The same version again is read: who may see a competition can change without its version.
  if (room.content && version < room.content.version) return
  room.wanted = Math.max(room.wanted, version)
  void keepUp(room, source)
}

export function readAgain(room: Room, source: RoomSource): void {
  announceTo(room, ANYTHING, source)
}

/** The watcher gets what it missed since `version`, or all, and from then on every frame. */
export function enterRoom(
  room: Room,
  { watcher, version }: { watcher: Watcher; version: number | null },
  source: RoomSource,
): void {
  room.arriving.set(watcher, { version, refused: false })
  const behind = room.content === undefined || (version ?? 0) > room.content.version
  if (behind) room.wanted = Math.max(room.wanted, version ?? 0)
  // With watchers the content is what they have, and what comes next comes to this one as well.
  if (!behind && (room.wanted === NOTHING || room.watchers.size > 0)) admit(room, source)
  else void keepUp(room, source)
}

export function leaveRoom(room: Room, watcher: Watcher): void {
  room.arriving.delete(watcher)
  room.watchers.delete(watcher)
}

export function isEmpty(room: Room): boolean {
  return room.watchers.size + room.arriving.size === 0
}

/** Reads and sends until nothing newer was announced; what is announced meanwhile is one more read. */
async function keepUp(room: Room, source: RoomSource): Promise<void> {
  if (room.keepingUp) return
  room.keepingUp = true
  while (room.wanted > NOTHING && !isEmpty(room)) {
    const rest = room.restsUntil - performance.now()
    if (rest > 0) await delay(rest, undefined, { ref: false })
    else await readOnce(room, source)
  }
  room.keepingUp = false
}

async function readOnce(room: Room, source: RoomSource): Promise<void> {
  room.wanted = NOTHING
  source.figures.reads += 1
  try {
    const next = await source.read(room.topic, room.visibility)
    if (next && room.wanted <= next.version) room.wanted = NOTHING
    if (next) publish(room, next, source)
    else refuseAll(room)
    admit(room, source)
  } catch (error) {
    source.log.warn({ err: error, topic: room.topic }, 'live: a room cannot be read; tried again')
    room.wanted = ANYTHING
    room.restsUntil = performance.now() + RETRY_MS
  }
}

function publish(room: Room, next: RoomContent, source: RoomSource): void {
  const previous = room.content
  if (previous && next.version <= previous.version) return
  const frame = previous && frameBetween(room.topic, previous, next)
  room.content = next
  room.whole = undefined
  if (!frame) return
  const bytes = encode(frame, source)
  if (frame.kind === 'change') {
    addFrame(room.ring, { since: frame.since, version: frame.version, bytes })
  } else {
    room.ring = emptyRing()
    room.whole = bytes
  }
  const began = performance.now()
  for (const watcher of room.watchers) {
    if (!send(watcher, bytes)) source.figures.dropped += 1
  }
  // A room with very many watchers takes half of the process at most: others have work as well. A
  // longer rest would keep the next mark from five thousand viewers for more than a quarter second.
  room.restsUntil = began + Math.max(source.gapMs, 2 * (performance.now() - began))
}

/** Whoever has a newer version than was read waits while another read is to come. */
function admit(room: Room, source: RoomSource): void {
  const { content } = room
  if (!content) return
  for (const [watcher, { version }] of room.arriving) {
    if (room.wanted > NOTHING && (version ?? 0) > content.version) continue
    room.arriving.delete(watcher)
    room.watchers.add(watcher)
    for (const bytes of missedBy(room, version, { content, source })) watcher.socket.write(bytes)
    watcher.allowance = watcher.socket.writableLength + source.maxQueued
  }
}

function missedBy(
  room: Room,
  version: number | null,
  { content, source }: { content: RoomContent; source: RoomSource },
): readonly Buffer[] {
  if (version === content.version) return []
  const missed = version === null ? undefined : framesSince(room.ring, version)
  if (missed) return missed
  room.whole ??= encode(wholeFrame(room.topic, content), source)
  return [room.whole]
}

/** All are told once, and stay: what is withdrawn today may be published again tomorrow. */
function refuseAll(room: Room): void {
  for (const watcher of room.watchers) {
    room.arriving.set(watcher, { version: null, refused: false })
  }
  room.watchers.clear()
  const refusal = encodeRefusal({ topic: room.topic })
  for (const [watcher, arrival] of room.arriving) {
    if (!arrival.refused) watcher.socket.write(refusal)
    room.arriving.set(watcher, { version: null, refused: true })
  }
  room.content = undefined
  room.whole = undefined
  room.ring = emptyRing()
}

function encode(frame: LiveFrame, source: RoomSource): Buffer {
  source.figures.frames += 1
  return encodeFrame(frame)
}
