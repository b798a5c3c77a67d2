import { appendFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { openBucket } from '#server/testing/bucket.ts'
import { digestOf, FilmSender, filmOf, makeFilmRequest } from '#server/testing/film-sender.ts'
import {
  freePort,
  type OwnProcess,
  openFirst,
  startOwnProcess,
} from '#server/testing/own-process.ts'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'

/*
 * One server, killed as by a power cut at the worst moments of films that are sent, and started again on what it
 * left: while bytes arrive, after the last one, and while a bucket takes the film.
 */
const database = await openTestDatabase()
const place = { database, dataDir: throwawayFolder('killed'), port: await freePort() }
const received = join(place.dataDir, 'films', 'received')
const bucket = await openBucket()
let server: OwnProcess
afterAll(async () => {
  await server?.kill()
  await bucket.stop()
  await database.close()
  rmSync(place.dataDir, { recursive: true, force: true })
})

const step = 500_000

/** Five pieces of a film; then nothing comes any more, as over a line that is stuck. */
function beginningOf(film: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (at === 5 * step) await new Promise(() => undefined)
      controller.enqueue(film.slice(at, at + step))
      at += step
    },
  })
}

test('an upload goes on where a killed server had it, and nothing half counts as a film', async () => {
  server = await startOwnProcess({ ...place, fileStore: bucket.address })
  const who = await openFirst(server)
  const request = async () => await makeFilmRequest(server, { office: who, rider: who })
  const sender = () => new FilmSender(server, who)
  const again = async (fileStore?: string) => {
    await server.kill()
    server = await startOwnProcess({ ...place, ...(fileStore !== undefined && { fileStore }) })
  }

  const film = filmOf(16 * step)
  const held = await request()
  const heldAt = await sender().begin(held, film.length)
  bucket.faults.push({ method: 'PUT', kind: 'held', until: new Promise(() => undefined) })
  const sendingHeld = sender().send(heldAt, 0, film)
  const half = await request()
  const halfAt = await sender().begin(half, film.length)
  expect(await sender().send(halfAt, 0, film.slice(0, 2 * step))).toBe(204)
  const sendingHalf = sender().send(halfAt, 2 * step, beginningOf(film.slice(2 * step)))
  // Two more whose last byte came, and of which nothing was said any more.
  const whole = await request()
  const wholeAt = await sender().begin(whole, film.length)
  appendFileSync(join(received, keyOf(wholeAt)), film)
  const text = await request()
  const textAt = await sender().begin(text, 5000)
  appendFileSync(join(received, keyOf(textAt)), Buffer.alloc(5000, 'text '))
  while (bucket.faults.length > 0 || sizeOf(halfAt) < 6 * step) await pause(10)

  // On disk from here on: what is half received lies there anyway.
  await again()
  expect([await sendingHeld, await sendingHalf]).toEqual([null, null])
  for (const id of [held, half, whole, text]) expect(await sender().link(id)).toBeNull()
  const there = (await sender().offset(halfAt)) ?? 0
  expect(there).toBeGreaterThanOrEqual(6 * step)
  expect(there).toBeLessThan(film.length)
  expect(await sender().send(halfAt, there - 1, film.slice(there - 1))).toBe(409)
  expect(await sender().send(halfAt, there, film.slice(there))).toBe(204)
  expect(await sender().digest(half)).toBe(digestOf(film))
  expect(await sender().offset(wholeAt)).toBe(film.length)
  expect(await sender().digest(whole)).toBe(digestOf(film))
  expect((await sender().head(textAt)).status).toBe(415)
  expect(await sender().link(text)).toBeNull()

  await again(bucket.address)
  expect(await sender().offset(heldAt)).toBe(film.length)
  expect([...bucket.objects.values()].map(digestOf)).toEqual([digestOf(film)])
  expect(await sender().digest(held)).toBe(digestOf(film))
}, 120_000)

function keyOf(at: string): string {
  return at.split('/').at(-1) ?? ''
}

function sizeOf(at: string): number {
  return statSync(join(received, keyOf(at))).size
}
