import type { Socket } from 'node:net'

/** One stream: a browser tab with all its rooms. */
export interface Watcher {
  readonly socket: Socket
  /** Bytes that may wait in its queue: the limit and what its own arrival put there. */
  allowance: number
}

/**
 * Writes the shared bytes, or cuts off a watcher that does not read: it comes back naming the
 * versions that it has and gets what it missed. Returns false when it was cut off.
 */
export function send(watcher: Watcher, bytes: Buffer): boolean {
  const { socket } = watcher
  if (socket.destroyed) return true
  if (socket.writableLength > watcher.allowance) {
    socket.destroy()
    return false
  }
  socket.write(bytes)
  return true
}
