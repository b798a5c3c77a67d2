import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print } from 'graphql'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { digestOf, FilmSender, makeFilmRequest } from '#server/testing/film-sender.ts'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { AuthenticateDocument } from '#web/graphql/generated/graphql.ts'
import { makeFilm } from './made-film.ts'
import { untilLoaded } from './open-page.ts'
import { openOwnServer } from './own-server.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

// Its own: an organization begins to judge by video.
const server = openOwnServer()

const part = 4 * 1024 * 1024

interface Answer<Data> {
  data?: Data | null
  errors?: unknown
}

async function graphql<Data>(
  query: string,
  variables: Record<string, unknown>,
  jwt?: string,
): Promise<Answer<Data>> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  return await response.json()
}

async function enter(who: string): Promise<{ id: string; jwt: string }> {
  const { data } = await graphql<{ authenticate: { jwt: string; account: { id: string } } }>(
    print(AuthenticateDocument),
    { email: `${who}@paddock.test`, password: 'paddock' },
  )
  return { id: data?.authenticate.account.id ?? '', jwt: data?.authenticate.jwt ?? '' }
}

/** A film of a second that is as large as three parts of an upload: the rest is room that players skip. */
async function makeLargeFilm(context: BrowserContext): Promise<Buffer> {
  const room = Buffer.alloc(2.5 * part, 'horse')
  room.writeUInt32BE(room.length)
  room.write('free', 4)
  return Buffer.concat([await makeFilm(context, { seconds: 1 }), room])
}

/** Where each part of an upload began that the pages sent. */
interface Line {
  offsets: number[]
  /** Lets nothing through but the first part. */
  isStuck: boolean
  /** Answers one part as a server that waited for it too long. */
  isTooSlow: boolean
}

async function watchLine(context: BrowserContext): Promise<Line> {
  const line: Line = { offsets: [], isStuck: true, isTooSlow: false }
  await context.route('**/films/*', async (route) => {
    if (route.request().method() !== 'PATCH') return await route.fallback()
    const offset = Number(route.request().headers()['upload-offset'])
    line.offsets.push(offset)
    if (line.isStuck && offset > 0) return
    if (line.isTooSlow && offset > part) {
      line.isTooSlow = false
      return await route.fulfill({ status: 408 })
    }
    await route.fallback()
  })
  return line
}

async function reload(page: Page, line: Line): Promise<void> {
  await expect.poll(() => line.offsets).toEqual([0, part])
  line.isStuck = false
  await page.reload()
  await untilLoaded(page)
}

test('an upload goes on where it was when its page was reloaded', async () => {
  const { url } = server
  const [office, speaker] = [await enter('organizer'), await enter('speaker')]
  const sender = new FilmSender({ url, graphql }, speaker)
  const id = await makeFilmRequest({ url, graphql }, { office, rider: speaker })
  const { page, context, complaints } = await visitAs('speaker', `/on-demand/${id}`, { url })
  const film = await makeLargeFilm(context)
  const folder = throwawayFolder('reloaded')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'ride.mp4')
  writeFileSync(path, film)

  const chosen = await watchLine(context)
  await page.locator('input[type=file]').setInputFiles(path)
  await reload(page, chosen)
  expect(await sender.link(id)).toBeNull()
  chosen.isTooSlow = true
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByText('ride.mp4 ·').waitFor()
  expect(chosen.offsets).toEqual([0, part, part, 2 * part, 2 * part])
  expect(await sender.digest(id)).toBe(digestOf(film))
  await context.unroute('**/films/*')

  // A film that the browser made smaller lies in it: nothing is chosen again.
  const other = await makeFilmRequest({ url, graphql }, { office, rider: speaker })
  await page.evaluate(keepSmaller, {
    from: (await sender.link(id)) ?? '',
    requestId: other,
    name: 'smaller.mp4',
  })
  const kept = await watchLine(context)
  await page.goto(`/on-demand/${other}`)
  await reload(page, kept)
  await page.getByText('smaller.mp4 ·').waitFor()
  expect(kept.offsets).toEqual([0, part, part, 2 * part])
  expect(await sender.digest(other)).toBe(digestOf(film))
  // The browser says that an answer was 408.
  expect(complaints.filter((each) => !each.includes('408'))).toEqual([])
}, 180_000)

/** Runs on the page, as the conversion of a large film ends. */
async function keepSmaller({
  from,
  requestId,
  name,
}: Record<'from' | 'requestId' | 'name', string>): Promise<void> {
  const all = await navigator.storage.getDirectory()
  const folder = await all.getDirectoryHandle(`request-${requestId}`, { create: true })
  const place = await folder.getFileHandle(name, { create: true })
  const writable = await place.createWritable()
  await writable.write(await (await fetch(from)).blob())
  await writable.close()
}
