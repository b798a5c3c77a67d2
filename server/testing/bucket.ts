import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const account = 'AKPADDOCK'
const secret = 'a/secret+key'
const region = 'eu-north-1'

/** What goes wrong with the next request of a method. */
export type Fault =
  | { method: string; kind: 'cut'; afterBytes: number }
  | { method: string; kind: 'answer'; status: number }
  /** Answered only once this is over. */
  | { method: string; kind: 'held'; until: Promise<void> }

export interface Bucket {
  /** For PADDOCK_FILES_S3. */
  address: string
  objects: Map<string, Buffer>
  /** Method and status of each request, in order; a cut one ends with `cut`. */
  log: string[]
  /** Faults to come, each for one request. */
  faults: Fault[]
  /** Stops listening and drops every connection, as a restart does. */
  stop(): Promise<void>
  /** Listens again at the same address; what was put is there. */
  start(): Promise<void>
}

/**
 * Stands in for S3: puts, gets by ranges, deletes, and refuses what is not signed by its only account (AWS
 * Signature Version 4). Objects are kept in memory.
 */
export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  const log: string[] = []
  const faults: Fault[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', socket } = request
    const at = faults.findIndex((fault) => fault.method === method)
    const [fault] = at < 0 ? [] : faults.splice(at, 1)
    const status = await answerOne(objects, { request, response, fault })
    log.push(`${method} ${status ?? 'cut'}`)
    if (status === null) socket.destroy()
  }
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((request, response) => {
      answer(request, response).catch(() => log.push(`${request.method} lost`))
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  }
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${account}:${encodeURIComponent(secret)}@127.0.0.1:${port}/club/films?region=${region}`,
    ...{ objects, log, faults },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    start: async () => {
      server = await listen(port)
    },
  }
}

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  fault: Fault | undefined
}

/** The status; null where the line is to be cut. */
async function answerOne(
  objects: Map<string, Buffer>,
  { request, response, fault }: Asked,
): Promise<number | null> {
  const end = (status: number) => {
    response.writeHead(status, { 'content-length': 0 }).end()
    return status
  }
  if (!isSigned(request)) return end(403)
  const { method, url: key = '', headers } = request
  const limit = fault?.kind === 'cut' ? fault.afterBytes : null
  const sent = await receive(request, method === 'PUT' ? limit : null)
  if (sent === null) return null
  if (fault?.kind === 'answer') return end(fault.status)
  if (fault?.kind === 'held') await fault.until
  const object = objects.get(key)
  if (method === 'GET') {
    return object ? await handOut(object, { range: headers.range, limit }, response) : end(404)
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return end(204)
  }
  if (sent.length !== Number(headers['content-length'])) return end(400)
  objects.set(key, sent)
  return end(200)
}

/** All of an object, or a range of it, as far as the limit. */
async function handOut(
  object: Buffer,
  { range, limit }: { range: string | undefined; limit: number | null },
  response: ServerResponse,
): Promise<number | null> {
  const [asked, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(range ?? '') ?? []
  const part = object.subarray(Number(from), to === '' ? undefined : Number(to) + 1)
  const status = asked ? 206 : 200
  response.writeHead(status, { 'content-length': part.length })
  if (limit === null) {
    response.end(part)
    return status
  }
  await new Promise((resolve) => response.write(part.subarray(0, limit), resolve))
  return null
}

/** Null once more than the limit has come. */
async function receive(request: IncomingMessage, limit: number | null): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  // What is left stays unread: the line is cut, as by a router that goes away.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk)
    size += chunk.length
    if (limit !== null && size > limit) return null
  }
  return Buffer.concat(chunks)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** By the documentation of AWS Signature Version 4, for addresses without a query. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=(\S+), Signature=(\w+)$/
  const [, by, day = '', place = '', signed = '', signature] =
    pattern.exec(headers.authorization ?? '') ?? []
  if (by !== account || place !== region) return false
  const names = signed.split(';')
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const content = String(headers['x-amz-content-sha256'])
  const asked = [method, url, '', lines, signed, content].join('\n')
  const scope = `${day}/${place}/s3/aws4_request`
  const hash = createHash('sha256').update(asked).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')
  const key = [day, place, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return names.includes('host') && hmac(key, text).toString('hex') === signature
}
