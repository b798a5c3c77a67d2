import type { LiveFrame, RefusedRoom } from '#domain/live/frame.ts'

/** Keeps proxies from closing a quiet stream, and lets the browser notice a dead one. */
export const pingBytes = Buffer.from(':\n\n')

/** One server-sent event, ready to be written as it is to every watcher. */
export function encodeFrame(frame: LiveFrame): Buffer {
  return encodeEvent('frame', frame)
}

export function encodeRefusal(refused: RefusedRoom): Buffer {
  return encodeEvent('refused', refused)
}

/** JSON never holds a raw line end, so one `data:` line is always enough. */
function encodeEvent(event: string, content: LiveFrame | RefusedRoom): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
}
