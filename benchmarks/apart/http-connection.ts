import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * A keep-alive connection of the load generator. It knows no more of HTTP than the measured servers
 * send: a full client would take more processor time than some of the servers, and both share the machine.
 */
export interface Connection {
  /** Sends bytes made by `request` and waits for the whole answer. */
  ask: (request: Buffer) => Promise<Answer>
  close: () => void
}

export interface Answer {
  status: number
  body: Buffer
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<Answer> | null = null
  socket.on('data', (bytes) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
    const answer = readAnswer(received)
    if (!answer) return
    received = Buffer.alloc(0)
    waiting?.resolve(answer)
  })
  const fail = () => waiting?.reject(new Error(`The server on port ${port} closed a connection.`))
  socket.on('error', fail)
  socket.on('close', fail)
  return {
    ask: async (request) => {
      // Closed while nothing was asked, it would never answer.
      if (socket.destroyed) throw new Error(`The connection to port ${port} is closed.`)
      waiting = Promise.withResolvers<Answer>()
      socket.write(request)
      return await waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/**
 * A POST of JSON to `/graphql`, as one buffer; with `from` as a proxy on this machine hands it on. What
 * this machine asks for itself, the request limit does not count. Without a `jwt`: as a stranger.
 */
export function postRequest(body: unknown, jwt: string | null, from: string | null = null): Buffer {
  const bytes = Buffer.from(JSON.stringify(body))
  const head = [
    'POST /graphql HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'accept: application/json',
    'accept-language: en',
    ...(jwt === null ? [] : [`authorization: Bearer ${jwt}`]),
    ...(from === null ? [] : [`x-forwarded-for: ${from}`]),
    `content-length: ${bytes.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes])
}

/** A GET, as a reader's browser sends it, uncompressed; `from` as above. */
export function getRequest(path: string, from: string): Buffer {
  const head = [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    'accept: text/html',
    'accept-language: en',
    `x-forwarded-for: ${from}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n`)
}

/** Null until the answer is whole. */
function readAnswer(received: Buffer): Answer | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const rest = received.subarray(end + 4)
  const length = /\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) return rest.length < Number(length) ? null : { status, body: rest }
  const body = readChunks(rest)
  return body && { status, body }
}

function readChunks(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  let at = 0
  while (at < bytes.length) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
  return null
}
