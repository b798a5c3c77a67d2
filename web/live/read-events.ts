/** One server-sent event; comments have no event name and no data. */
export interface StreamEvent {
  event: string
  data: string
}

/**
 * Reads server-sent events until the stream ends. `onBytes` is called for whatever arrives, also for
 * half an event: it is what shows that the connection lives.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes()
    const blocks = (unread + decoder.decode(value, { stream: true })).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) onEvent(parseEvent(block))
  }
}

/** The server writes one `data:` line per event and `\n` only (server/live/sse.ts). */
function parseEvent(block: string): StreamEvent {
  const parsed: StreamEvent = { event: '', data: '' }
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) parsed.event = line.slice('event: '.length)
    if (line.startsWith('data: ')) parsed.data = line.slice('data: '.length)
  }
  return parsed
}
