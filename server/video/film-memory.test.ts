import { createCipheriv, createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { FilmSender, filmOf, makeFilmRequest } from '#server/testing/film-sender.ts'
import {
  freePort,
  type OwnProcess,
  openFirst,
  startOwnProcess,
} from '#server/testing/own-process.ts'

/*
 * A film passes through the server without lying in its memory: sent in one piece whose line is cut, then in the
 * parts that pages send, then read. `npm run prove` sends 1 GB, `npm test` less.
 */
const megabytes = Number(process.env['FILM_MEGABYTES'] ?? 100)
const mostMemory = 50
const mega = 1_000_000
/** As pages send. */
const part = 4 * 1024 * 1024

const database = await openTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'paddock-memory-'))
let server: OwnProcess | undefined
afterAll(async () => {
  await server?.kill()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
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

test.skipIf(!existsSync(status))(
  `a film of ${megabytes} MB takes at most ${mostMemory} MB of memory`,
  async () => {
    const { bavail, bsize } = statfsSync(dataDir)
    const free = (bavail * bsize) / mega
    if (free < 2 * megabytes) throw new Error(`${dataDir} has only ${Math.floor(free)} MB left`)
    server = await startOwnProcess({ database, dataDir, port: await freePort() })
    const { pid } = server
    const who = await openFirst(server)
    const sender = new FilmSender(server, who)
    const requests = { office: who, rider: who }
    const sendAndRead = async (size: number) => {
      const id = await makeFilmRequest(server as OwnProcess, requests)
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
      `A film of ${megabytes} MB: ${rest.toFixed(0)} MB of memory before, ${most.toFixed(0)} MB at most.\n`,
    )
    expect(most - rest).toBeLessThan(mostMemory)
  },
  // The machine may be busy: by itself 1 GB takes half a minute.
  300_000,
)
