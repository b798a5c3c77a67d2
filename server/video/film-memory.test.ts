import { createCipheriv, createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { FilmSender, filmOf, makeFilmRequest } from '#server/testing/film-sender.ts'
import { freePort, openFirst, startOwnProcess } from '#server/testing/own-process.ts'

/*
 * A film passes through the server without lying in its memory: sent in one piece whose line is cut, then in the
 * parts that pages send, then read; kept on disk, and in a bucket. `npm run prove` sends 1 GB, `npm test` less.
 */
const megabytes = Number(process.env['FILM_MEGABYTES'] ?? 100)
const mostMemory = 50
const mega = 1_000_000
/** As pages send. */
const part = 4 * 1024 * 1024

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const status = '/proc/self/status'

/** In megabytes: what of the memory a process holds, without pages of files that it only reads. */
function memoryOf(pid: number): number {
  const found = /RssAnon:\s+(\d+)/.exec(readFileSync(status.replace('self', `${pid}`), 'utf8'))
  return Number(found?.[1] ?? 0) / 1000
}

/** Bytes that no part repeats, made again from any position: the key stream of AES in counter mode. */
function bytesAt(offset: number, length: number): Uint8Array<ArrayBuffer> {
  const within = offset % 16
  const counter = Buffer.alloc(16)
  counter.writeUInt32BE((offset - within) / 16, 12)
  const stream = createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), counter)
  const bytes = new Uint8Array(stream.update(Buffer.alloc(within + length))).subarray(within)
  if (offset === 0) bytes.set(filmOf(32).subarray(0, 24))
  return bytes
}

/** In pieces; the line is cut after `cutAt`. */
function bytesOf(size: number, cutAt = size): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= cutAt) return controller.error(new Error('cut'))
      const length = Math.min(mega, size - at)
      controller.enqueue(bytesAt(at, length))
      at += length
      if (at >= size) controller.close()
    },
  })
}

async function digestOfSize(size: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of bytesOf(size)) hash.update(bytes)
  return hash.digest('hex')
}

/** A bucket on the disk, for `testing/bucket.ts` keeps its objects in memory; its address. */
async function openLargeBucket(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    const path = join(folder, encodeURIComponent(url))
    if (method === 'PUT') {
      pipeline(request, createWriteStream(path)).then(
        () => response.end(),
        () => response.destroy(),
      )
      return
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')
    if (method !== 'GET' || !range) {
      response.writeHead(400).end()
      return
    }
    response.writeHead(206)
    const part = { start: Number(range[1]), end: Number(range[2]) }
    pipeline(createReadStream(path, part), response).catch(() => undefined)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return `http://key:secret@127.0.0.1:${port}/films?region=eu-north-1`
}

test.skipIf(!existsSync(status)).each(['on the disk', 'in a bucket'])(
  `a film of ${megabytes} MB that is kept %s takes at most ${mostMemory} MB of memory`,
  async (where) => {
    const database = await openTestDatabase()
    ends.push(() => database.close())
    const dataDir = await mkdtemp(join(tmpdir(), 'paddock-memory-'))
    ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const { bavail, bsize } = statfsSync(dataDir)
    const free = (bavail * bsize) / mega
    if (free < 2 * megabytes) throw new Error(`${dataDir} has only ${Math.floor(free)} MB left`)
    const bucket = where === 'in a bucket' && { fileStore: await openLargeBucket(dataDir) }
    const server = await startOwnProcess({ database, dataDir, port: await freePort(), ...bucket })
    ends.push(() => server.kill())
    const { pid } = server
    const who = await openFirst(server)
    const sender = new FilmSender(server, who)
    const requests = { office: who, rider: who }
    const sendAndRead = async (size: number) => {
      const id = await makeFilmRequest(server, requests)
      const at = await sender.begin(id, size)
      expect(await sender.send(at, 0, bytesOf(size, 0.4 * size))).toBeNull()
      const cutAt = (await sender.offset(at)) ?? 0
      expect(cutAt).toBeGreaterThan(0)
      for (let offset = cutAt; offset < size; offset += part) {
        const bytes = bytesAt(offset, Math.min(part, size - offset))
        expect(await sender.send(at, offset, bytes)).toBe(204)
      }
      expect(await sender.digest(id)).toBe(await digestOfSize(size))
    }
    // Once before: modules are read, and the buffers of the process are there.
    await sendAndRead(30 * mega)
    await pause(1000)
    const rest = memoryOf(pid)
    let most = rest
    const looking = setInterval(() => {
      most = Math.max(most, memoryOf(pid))
    }, 20)
    await sendAndRead(megabytes * mega)
    clearInterval(looking)
    process.stdout.write(
      `A film of ${megabytes} MB ${where}: ${rest.toFixed(0)} MB of memory before, ${most.toFixed(0)} MB at most.\n`,
    )
    expect(most - rest).toBeLessThan(mostMemory)
  },
  // The machine may be busy: by itself 1 GB takes half a minute.
  300_000,
)
