import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store.ts'

/** As `fetch` has them. */
const connectMs = 10_000
const answerMs = 300_000

/**
 * Files in a bucket of S3, or of whatever speaks like it. `address`:
 * `https://key:secret@host/bucket?region=eu-central-1`, with further folders after the bucket if wanted.
 */
export function s3Store(address: string): FileStore {
  const { username, password, searchParams, origin, pathname } = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
  })
  const urlOf = (key: string) => `${origin}${pathname.replace(/\/+$/, '')}/${key}`
  return {
    async keep(key, { path, size, mediaType }) {
      const headers = {
        'content-type': mediaType,
        'content-length': String(size),
        // The bytes are read while they are sent: signed is that they are not.
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      }
      // A signature counts for minutes only: each attempt has its own.
      const put = async () =>
        await sendFile(await client.sign(urlOf(key), { method: 'PUT', headers }), { path, headers })
      let answer = await put()
      for (let again = 0; again < client.retries && isBusy(answer); again += 1) {
        await pause(randomInt(client.initRetryMs * 2 ** again))
        answer = await put()
      }
      await answered(answer, [200, 201])
    },
    async read(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const response = await client.fetch(urlOf(key), headers && { headers })
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      await answered(response, [range ? 206 : 200])
      return response.body && Readable.fromWeb(response.body as ReadableStream)
    },
    async remove(key) {
      const response = await client.fetch(urlOf(key), { method: 'DELETE' })
      await answered(response, [200, 204, 404])
    },
  }
}

type Answer = Pick<Response, 'status' | 'text'>

function isBusy({ status }: Answer): boolean {
  return status >= 500 || status === 429
}

/** The body of `fetch` would stay in memory as a whole: a file goes over a line of its own. */
async function sendFile(
  signed: Request,
  { path, headers }: { path: string; headers: Record<string, string> },
): Promise<Answer> {
  const file = await open(path)
  const begin = signed.url.startsWith('https:') ? httpsRequest : httpRequest
  const request = begin(signed.url, {
    method: signed.method,
    headers: { ...Object.fromEntries(signed.headers), ...headers },
    agent: false,
    timeout: connectMs,
  })
  request.once('socket', (socket) => {
    socket.once('connect', () => socket.setTimeout(answerMs))
  })
  request.once('timeout', () => {
    request.destroy(new Error('The store of files does not answer'))
  })
  // Before the answer it is told to those who wait for that; after it, it says nothing.
  request.on('error', () => undefined)
  // A refusal may come before the last byte is sent: the answer decides.
  const sending = pipeline(file.createReadStream(), request).catch(() => undefined)
  try {
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (!response) throw new Error('The store of files did not answer')
    const said = await text(response)
    return { status: response.statusCode ?? 0, text: async () => said }
  } catch (cause) {
    // As `fetch` does: the code of the line alone would be taken for that of the database.
    throw new Error('The store of files cannot be reached', { cause })
  } finally {
    request.destroy()
    await sending
  }
}

async function answered(response: Answer, good: readonly number[]): Promise<void> {
  if (good.includes(response.status)) return
  const said = await response.text().catch(() => '')
  throw new Error(`The store of files answered ${response.status}: ${said.slice(0, 300)}`)
}
