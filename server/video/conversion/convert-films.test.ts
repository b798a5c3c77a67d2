import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startJobs } from '#server/jobs/worker.ts'
import { openLog } from '#server/log.ts'
import { openBucket } from '#server/testing/bucket.ts'
import { digestOf, FilmSender, makeFilmRequest } from '#server/testing/film-sender.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { openFilms } from '../films.ts'
import { convertFilms } from './convert-films.ts'
import { filmConverter } from './converter.ts'

/*
 * A film of six seconds in HEVC with AAC, and the same in H.264. The converter is a program of a few lines that stands
 * where an administrator's would, and hands out the second for the first.
 */
const pathOf = (name: string) => fileURLToPath(new URL(`../testing/${name}`, import.meta.url))
const filmIn = (name: string) => new Uint8Array(readFileSync(pathOf(name)))
const hevc = filmIn('hevc.mp4')
const avc = filmIn('avc.mp4')

const folder = throwawayFolder('converter')
const program = join(folder, 'converter')
const convertBy = (lines: string) =>
  writeFileSync(program, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
const copying = `cp '${pathOf('avc.mp4')}' "$2"`

const bucket = await openBucket()
const store = { PADDOCK_FILES_S3: bucket.address }
const silent = openLog()
silent.level = 'silent'
const app = await openTestApp(silent, { ...store, PADDOCK_FILM_CONVERTER: program })
afterAll(async () => {
  await app.close()
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})
const { pool, kysely } = app.database

const { rows } = await pool.query<{ id: string }>(
  "insert into organization (name) values ('Film club') returning id",
)
const organizationId = String(rows[0]?.id)
const office = await app.makeAccount({
  organizationId,
  accessGrants: [{ className: 'Organization', objectIdIdentity: organizationId, mask: 31 }],
})
const rider = await app.makeAccount()
const sender = new FilmSender(app, rider)

beforeEach(() => {
  bucket.objects.clear()
  convertBy(copying)
})

async function sendFilm(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = await makeFilmRequest(app, { office, rider })
  expect(await sender.send(await sender.begin(id, bytes.length), 0, bytes)).toBe(204)
  return id
}

async function conversionOf(id: string, jwt = rider.jwt): Promise<string | null | undefined> {
  const { data } = await app.graphql<{ videoRequest: { film: { conversion: string | null } } }>(
    'query ($id: ID!) { videoRequest(id: $id) { film { conversion } } }',
    { id },
    jwt,
  )
  return data?.videoRequest.film.conversion
}

/** All jobs that are due. */
const work = () => app.lettersTo('')

const jobs = async () => {
  const found = await pool.query<{ attempts: number; last_error: string | null }>(
    "select attempts, last_error from job where kind = 'convert-film'",
  )
  return found.rows
}

test('a film that browsers play stays as it was sent', async () => {
  const id = await sendFilm(avc)
  expect(await conversionOf(id)).toBeNull()
  expect(await jobs()).toEqual([])
  expect(await sender.digest(id)).toBe(digestOf(avc))
})

test('a film that they do not play is converted, and its original goes some days later', async () => {
  const id = await sendFilm(hevc)
  expect(await conversionOf(id)).toBe('waiting')
  expect(await sender.digest(id)).toBe(digestOf(hevc))
  await work()
  expect(await conversionOf(id)).toBe('converted')
  expect(await sender.digest(id)).toBe(digestOf(avc))
  const part = await fetch((await sender.link(id)) ?? '', { headers: { range: 'bytes=-500' } })
  expect([
    part.status,
    part.headers.get('content-range'),
    part.headers.get('content-type'),
  ]).toEqual([206, `bytes ${avc.length - 500}-${avc.length - 1}/${avc.length}`, 'video/mp4'])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(avc.slice(-500))
  // The office learns of it with the film, the judge marks what all see.
  await app.graphql('mutation ($id: ID!) { submitVideoRequest(id: $id) { id } }', { id }, rider.jwt)
  expect(await conversionOf(id, office.jwt)).toBe('converted')

  const films = await openFilms({ dataDir: folder, fileStore: bucket.address, filmConverter: null })
  await films.sweep(kysely)
  expect(bucket.objects.size).toBe(2)
  await pool.query("update film_conversion set ended_at = now() - interval '8 days'")
  await films.sweep(kysely)
  expect(bucket.objects.size).toBe(1)
  expect(await sender.digest(id)).toBe(digestOf(avc))
  // The copy goes with its film.
  await pool.query('delete from film where request_id = $1', [id])
  await films.sweep(kysely)
  expect(bucket.objects.size).toBe(0)
})

test('a program that fails is asked again, and knows nothing of the server', async () => {
  convertBy(`env > '${folder}/environment'; exit 7`)
  const id = await sendFilm(hevc)
  await work()
  expect(await conversionOf(id)).toBe('waiting')
  expect(await jobs()).toEqual([
    { attempts: 1, last_error: expect.stringContaining('the program ended with 7') },
  ])
  const names = readFileSync(join(folder, 'environment'), 'utf8')
    .split('\n')
    .map((line) => line.split('=')[0])
  expect(names).toContain('PATH')
  expect(names.filter((name) => /PADDOCK|DATABASE|SECRET|HOME|NODE/.test(name ?? ''))).toEqual([])
  convertBy(copying)
  await pool.query('update job set due_at = now()')
  await work()
  expect(await conversionOf(id)).toBe('converted')
  expect(await jobs()).toEqual([])
})

test.each([
  ['the film itself', `cp "$1" "$2"`],
  ['nothing that is a film', `echo no > "$2"`],
  ['half a film', `head -c 12000 '${pathOf('avc.mp4')}' > "$2"`],
])('a program that writes %s is not believed: the original stays', async (_words, lines) => {
  convertBy(lines)
  const id = await sendFilm(hevc)
  await work()
  expect(await conversionOf(id)).toBe('failed')
  expect(await sender.digest(id)).toBe(digestOf(hevc))
  expect(await jobs()).toEqual([])
})

test('what is no film at all could not be converted, and is not tried again', async () => {
  const noise = avc.slice(0, 3000)
  const id = await sendFilm(noise)
  expect(await conversionOf(id)).toBe('waiting')
  await work()
  expect(await conversionOf(id)).toBe('failed')
})

test('a film that is replaced while it is converted leaves nothing behind', async () => {
  const id = await sendFilm(hevc)
  const films = await openFilms({ dataDir: folder, fileStore: bucket.address, filmConverter: null })
  const replaced = {
    ...filmConverter(program),
    convert: async ({ to }: { to: string }) => {
      await pool.query('delete from film where request_id = $1', [id])
      writeFileSync(to, avc)
      return 'converted' as const
    },
  }
  const { rows: found } = await pool.query<{ key: string }>(
    'select key from film where request_id = $1',
    [id],
  )
  const kind = convertFilms(films, replaced)
  const { signal } = new AbortController()
  expect(await kind.run(testContext(app.database, null), found[0]?.key ?? '', signal)).toBeNull()
  await films.sweep(kysely)
  expect(bucket.objects.size).toBe(0)
})

test('an instance that ends stops its conversion, and the next one does it', async () => {
  convertBy(`echo 1 > '${folder}/begun'; sleep 2; echo 1 > '${folder}/ended'`)
  const id = await sendFilm(hevc)
  const films = await openFilms({
    ...{ dataDir: folder, fileStore: bucket.address, filmConverter: program },
  })
  const kinds = [convertFilms(films, filmConverter(program))]
  const end = startJobs(testContext(app.database, null), { kinds, log: silent })
  await expect.poll(() => existsSync(join(folder, 'begun')), { timeout: 20_000 }).toBe(true)
  await end()
  await pause(2500)
  expect(existsSync(join(folder, 'ended'))).toBe(false)
  expect(await jobs()).toEqual([{ attempts: 0, last_error: null }])
  convertBy(copying)
  await work()
  expect(await conversionOf(id)).toBe('converted')
})

test('a converter that is not there is said at the start', async () => {
  await expect(filmConverter(join(folder, 'nowhere')).check()).rejects.toThrow('ENOENT')
  await expect(filmConverter(program).check()).resolves.toBeUndefined()
})

describe('with the optional package', () => {
  const name = '@mediabunny/server'
  const { resolve } = createRequire(import.meta.url)
  const isInstalled = (() => {
    try {
      return resolve(name) !== ''
    } catch {
      return false
    }
  })()
  const converter = filmConverter(name)

  test.skipIf(isInstalled)(
    'a start that names it is refused while it is not installed',
    async () => {
      await expect(converter.check()).rejects.toThrow(name)
    },
  )

  const notAsked = isInstalled ? '' : ': could not be asked here, the package is not installed'
  test.skipIf(!isInstalled)(`HEVC becomes H.264${notAsked}`, async () => {
    await converter.check()
    const [from, to] = [pathOf('hevc.mp4'), join(folder, 'copy.mp4')]
    const { signal } = new AbortController()
    expect(await converter.isPlayed(from)).toBe(false)
    expect(await converter.convert({ from, to, signal })).toBe('converted')
    expect(await converter.isPlayed(to)).toBe(true)
  })
})
