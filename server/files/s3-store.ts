import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store.ts'

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
      const body = await openAsBlob(path, { type: mediaType })
      await answered(await client.fetch(urlOf(key), { method: 'PUT', headers, body }), [200, 201])
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

async function answered(response: Response, good: readonly number[]): Promise<void> {
  if (good.includes(response.status)) return
  const said = await response.text().catch(() => '')
  throw new Error(`The store of files answered ${response.status}: ${said.slice(0, 300)}`)
}
