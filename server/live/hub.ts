import type { Socket } from 'node:net'
import type { Announcement } from '#domain/live/announcement.ts'
import type { Topic, WatchedRoom } from '#domain/live/frame.ts'
import type { Announcements } from './announce.ts'
import {
  announceTo,
  emptyRoom,
  enterRoom,
  isEmpty,
  type LiveFigures,
  leaveRoom,
  type Room,
  type RoomSource,
  readAgain,
  type Visibility,
} from './room.ts'
import { encodeRefusal, pingBytes } from './sse.ts'
import { send, type Watcher } from './watcher.ts'

export interface LiveHub {
  /**
   * Serves the rooms over a socket whose response head is written. From then on the socket is the
   * hub's; the returned function ends the stream.
   */
  attach(socket: Socket, rooms: readonly AllowedRoom[]): () => void
  figures(): LiveFigures & { rooms: number; watchers: number }
  /** Ends all streams, and those that still come. */
  close(): void
}

/** `visibility` null: the watcher is told that it may not see the room. */
export interface AllowedRoom extends WatchedRoom {
  visibility: Visibility | null
}

export interface LiveHubOptions
  extends Pick<RoomSource, 'read' | 'log'>,
    Partial<Pick<RoomSource, 'gapMs' | 'maxQueued'>> {
  announcements: Pick<Announcements, 'listen'>
  /** How long a room without watchers keeps its frames for those who come back. */
  graceMs?: number
  pingMs?: number
}

/** The rooms of this process and their watchers. */
interface HubState {
  readonly source: RoomSource
  readonly graceMs: number
  readonly rooms: Map<Announcement['topic'], Map<Visibility, Room>>
  readonly closing: Map<Room, NodeJS.Timeout>
  readonly watchers: Set<Watcher>
  closed: boolean
}

export function createLiveHub(options: LiveHubOptions): LiveHub {
  const { announcements, graceMs = 30_000, pingMs = 15_000, ...world } = options
  const figures: LiveFigures = { reads: 0, frames: 0, dropped: 0 }
  const source: RoomSource = { gapMs: 100, maxQueued: 256 * 1024, ...world, figures }
  const hub: HubState = {
    source,
    graceMs,
    rooms: new Map(),
    closing: new Map(),
    watchers: new Set(),
    closed: false,
  }
  const pings = setInterval(() => ping(hub), pingMs).unref()
  const stopListening = announcements.listen({
    announced({ topic, version }) {
      for (const room of roomsOf(hub, topic)) announceTo(room, version, source)
    },
    missed() {
      for (const room of allRooms(hub)) readAgain(room, source)
    },
  })
  return {
    attach: (socket, rooms) => attach(hub, socket, rooms),
    figures: () => ({ ...figures, rooms: allRooms(hub).length, watchers: hub.watchers.size }),
    close() {
      hub.closed = true
      stopListening()
      clearInterval(pings)
      for (const watcher of hub.watchers) watcher.socket.destroy()
    },
  }
}

function attach(hub: HubState, socket: Socket, rooms: readonly AllowedRoom[]): () => void {
  const watcher: Watcher = { socket, allowance: hub.source.maxQueued }
  const entered: Room[] = []
  const leave = () => {
    hub.watchers.delete(watcher)
    for (const room of entered.splice(0)) {
      leaveRoom(room, watcher)
      closeLater(hub, room)
    }
  }
  const end = () => {
    leave()
    socket.destroy()
  }
  if (hub.closed || socket.destroyed) {
    end()
    return end
  }
  hub.watchers.add(watcher)
  socket.once('close', leave)
  socket.cork()
  socket.write(pingBytes)
  for (const { topic, version, visibility } of rooms) {
    if (visibility === null) {
      socket.write(encodeRefusal({ topic }))
    } else {
      const room = openRoom(hub, topic, visibility)
      entered.push(room)
      enterRoom(room, { watcher, version }, hub.source)
    }
  }
  socket.uncork()
  return end
}

function openRoom(hub: HubState, topic: Topic, visibility: Visibility): Room {
  const ofTopic = hub.rooms.get(topic) ?? new Map<Visibility, Room>()
  const room = ofTopic.get(visibility) ?? emptyRoom(topic, visibility)
  hub.rooms.set(topic, ofTopic.set(visibility, room))
  clearTimeout(hub.closing.get(room))
  hub.closing.delete(room)
  return room
}

function closeLater(hub: HubState, room: Room): void {
  if (!isEmpty(room) || hub.closing.has(room)) return
  const close = () => {
    hub.closing.delete(room)
    const ofTopic = hub.rooms.get(room.topic)
    ofTopic?.delete(room.visibility)
    if (ofTopic?.size === 0) hub.rooms.delete(room.topic)
  }
  hub.closing.set(room, setTimeout(close, hub.graceMs).unref())
}

function roomsOf(hub: HubState, topic: Announcement['topic']): Room[] {
  return [...(hub.rooms.get(topic)?.values() ?? [])]
}

function allRooms({ rooms }: HubState): Room[] {
  return [...rooms.values()].flatMap((ofTopic) => [...ofTopic.values()])
}

function ping(hub: HubState): void {
  for (const watcher of hub.watchers) {
    if (!send(watcher, pingBytes)) hub.source.figures.dropped += 1
  }
}
