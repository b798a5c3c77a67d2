import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Bucket, openBucket } from '#server/testing/bucket.ts'
import { digestOf, FilmSender, filmOf, makeFilmRequest } from '#server/testing/film-sender.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { openFilms } from './films.ts'

/*
 * Films with the bucket of `testing/bucket.ts`, which stands in for S3, checks signatures and fails as it is told.
 */
const bucket: Bucket = await openBucket()
const app = await openTestApp(undefined, { PADDOCK_FILES_S3: bucket.address })
afterAll(async () => {
  await app.close()
  await bucket.stop()
})

const { rows } = await app.database.pool.query<{ id: string }>(
  "insert into organization (name) values ('Film club') returning id",
)
const organizationId = String(rows[0]?.id)
const office = await app.makeAccount({
  organizationId,
  accessGrants: [{ className: 'Organization', objectIdIdentity: organizationId, mask: 31 }],
})
const rider = await app.makeAccount()
const sender = new FilmSender(app, rider)
const film = filmOf(3_000_000)

beforeEach(() => {
  bucket.log.length = 0
  bucket.objects.clear()
})

async function begin(): Promise<{ id: string; at: string }> {
  const id = await makeFilmRequest(app, { office, rider })
  return { id, at: await sender.begin(id, film.length) }
}

test('a film reaches a bucket that breaks off in the middle, and is not shown before', async () => {
  const { id, at } = await begin()
  bucket.faults.push(
    { method: 'PUT', kind: 'cut', afterBytes: 1_000_000 },
    { method: 'PUT', kind: 'cut', afterBytes: 2_000_000 },
  )
  expect(await sender.send(at, 0, film)).toBe(500)
  expect(bucket.objects.size).toBe(0)
  expect(await sender.link(id)).toBeNull()
  // A client asks how much is there after every failure.
  expect(await sender.offset(at)).toBeNull()
  expect(await sender.offset(at)).toBe(film.length)
  expect(bucket.log).toEqual(['PUT cut', 'PUT cut', 'PUT 200'])
  expect(await sender.digest(id)).toBe(digestOf(film))
})

test('a bucket that is busy once is asked again, without the client', async () => {
  const { id, at } = await begin()
  bucket.faults.push({ method: 'PUT', kind: 'answer', status: 503 })
  expect(await sender.send(at, 0, film)).toBe(204)
  expect(bucket.log).toEqual(['PUT 503', 'PUT 200'])
  expect(await sender.digest(id)).toBe(digestOf(film))
})

test('a film waits for a bucket that is being restarted', async () => {
  const { id, at } = await begin()
  await bucket.stop()
  expect(await sender.send(at, 0, film)).toBe(500)
  expect(await sender.offset(at)).toBeNull()
  await bucket.start()
  expect(await sender.offset(at)).toBe(film.length)
  expect(await sender.digest(id)).toBe(digestOf(film))
})

test('a client that asks while the bucket takes its time waits for the same transfer', async () => {
  const { id, at } = await begin()
  const held = Promise.withResolvers<void>()
  bucket.faults.push({ method: 'PUT', kind: 'held', until: held.promise })
  const sending = sender.send(at, 0, film)
  while (bucket.faults.length > 0) await pause(10)
  const asking = sender.offset(at)
  await pause(100)
  held.resolve()
  expect(await sending).toBe(204)
  expect(await asking).toBe(film.length)
  expect(bucket.log).toEqual(['PUT 200'])
  expect(await sender.digest(id)).toBe(digestOf(film))
})

test('a film that lies in the bucket already is not sent again', async () => {
  const { id, at } = await begin()
  await app.database.pool.query(`
    create function refuse_arrival() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$;
    create trigger refuse_arrival before update on film for each row
      when (new.arrived_at is not null) execute function refuse_arrival()`)
  expect(await sender.send(at, 0, film)).toBe(500)
  await app.database.pool.query('drop function refuse_arrival cascade')
  expect(await sender.link(id)).toBeNull()
  expect(await sender.offset(at)).toBe(film.length)
  expect(await sender.digest(id)).toBe(digestOf(film))
})

test('a film that comes after its request was submitted does not replace what was', async () => {
  const { id, at } = await begin()
  await sender.send(at, 0, film)
  const other = filmOf(50_000)
  const late = await sender.begin(id, other.length)
  const held = Promise.withResolvers<void>()
  bucket.faults.push({ method: 'PUT', kind: 'held', until: held.promise })
  const sending = sender.send(late, 0, other)
  while (bucket.faults.length > 0) await pause(10)
  const submitting = 'mutation ($id: ID!) { submitVideoRequest(id: $id) { state } }'
  expect((await app.graphql(submitting, { id }, rider.jwt)).errors).toBeUndefined()
  held.resolve()
  expect(await sending).toBe(404)
  expect(await sender.digest(id)).toBe(digestOf(film))
})

test('ranges come from the bucket, and one that breaks off is asked again', async () => {
  const { id, at } = await begin()
  await sender.send(at, 0, film)
  const link = (await sender.link(id)) ?? ''
  const range = async (asked: string) => await fetch(link, { headers: { range: asked } })
  const part = await range('bytes=1000-1999')
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-1999/${film.length}`,
  ])
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(1000, 2000))).toBe(true)
  const last = await (await range('bytes=-500')).arrayBuffer()
  expect(Buffer.from(last).equals(film.subarray(-500))).toBe(true)
  expect((await range(`bytes=${film.length}-`)).status).toBe(416)
  bucket.faults.push({ method: 'GET', kind: 'cut', afterBytes: 100_000 })
  await expect(range('bytes=0-').then((answer) => answer.arrayBuffer())).rejects.toThrow()
  expect(await sender.digest(id)).toBe(digestOf(film))
})

test('a film that another one replaces, or whose request is cancelled, leaves the bucket', async () => {
  const { id, at } = await begin()
  await sender.send(at, 0, film)
  const [first] = bucket.objects.keys()
  const other = filmOf(50_000)
  expect(await sender.send(await sender.begin(id, other.length), 0, other)).toBe(204)
  expect([...bucket.objects.values()].map(digestOf)).toEqual([digestOf(other)])
  expect(bucket.objects.has(first ?? '')).toBe(false)
  const link = (await sender.link(id)) ?? ''
  const cancelling = 'mutation ($id: ID!) { cancelVideoRequest(id: $id) { state } }'
  expect((await app.graphql(cancelling, { id }, rider.jwt)).errors).toBeUndefined()
  expect((await fetch(link)).status).toBe(404)

  // The sweep of the day removes the bytes; a key is forgotten when the bucket has done so.
  expect(bucket.objects.size).toBe(1)
  const dataDir = throwawayFolder('films')
  const films = await openFilms({ dataDir, fileStore: bucket.address, filmConverter: null })
  bucket.faults.push({ method: 'DELETE', kind: 'answer', status: 403 })
  await expect(films.sweep(app.database.kysely)).rejects.toThrow()
  expect(bucket.objects.size).toBe(1)
  expect(await goneFilms()).toBeGreaterThan(0)
  await films.sweep(app.database.kysely)
  expect([bucket.objects.size, await goneFilms()]).toEqual([0, 0])
  rmSync(dataDir, { recursive: true, force: true })
})

async function goneFilms(): Promise<number> {
  const { rows: gone } = await app.database.pool.query('select from film_gone')
  return gone.length
}

test('what is not signed by the account of the bucket is refused', async () => {
  const { origin, pathname } = new URL(bucket.address)
  expect((await fetch(`${origin}${pathname}/x`, { method: 'PUT', body: 'x' })).status).toBe(403)
})
