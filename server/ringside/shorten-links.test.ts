import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestEnd } from '#domain/access/ringside.ts'
import { showInput } from '#domain/shows/show-input.ts'
import { addDays, toLocal } from '#domain/timetable/local-time.ts'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { requireShowById, saveShow } from '#server/shows/shows.ts'
import { makeRingsideLink, readRingside } from './ringside.ts'
import { nextCall, scan } from './testing.ts'

const database = await openTestDatabase()
beforeAll(() => ensureRoles(database.kysely))
afterAll(() => database.close())

const timeZone = 'Europe/Vienna'
const today = () => toLocal(Date.now(), timeZone).day

async function endsOn({ office, showId }: Stage, lastDay: string) {
  const show = showInput.parse(await requireShowById(office, showId, 'READ'))
  await saveShow(office, showId, { input: { ...show, lastDay } })
}

async function endOf({ office, showId }: Stage, linkId: string) {
  const { links } = await readRingside(office, showId)
  return links.find(({ id }) => id === linkId)?.expiresAt.getTime()
}

async function codeUntil(stage: Stage, day: string) {
  return await makeRingsideLink(stage.office, stage.showId, { function: 'speaker', day })
}

test('a show that ends earlier takes its codes and devices along, and leaves what ends before', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const [next, later] = [addDays(today(), 1), addDays(today(), 9)]
  await endsOn(stage, later)
  const [long, short] = [await codeUntil(stage, later), await codeUntil(stage, today())]
  const before = await endOf(stage, short.link.id)
  const device = await scan(stage, long.url)
  await endsOn(stage, next)
  const latest = latestEnd({ lastDay: next, timeZone })
  expect(await endOf(stage, long.link.id)).toBe(latest)
  expect(await endOf(stage, short.link.id)).toBe(before)
  const entries = (await nextCall(stage, device))?.accessGrants
  expect(entries?.length).toBeGreaterThan(0)
  expect(entries?.map(({ endsAt }) => endsAt)).toEqual(entries?.map(() => latest))
})

test('a show that is moved into the past ends its devices at once', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const { url } = await codeUntil(stage, today())
  const device = await scan(stage, url)
  await database.pool.query('update competition set starts_at = null where show_id = $1', [
    stage.showId,
  ])
  await endsOn(stage, addDays(today(), -3))
  expect(await nextCall(stage, device)).toBeNull()
  await expect(scan(stage, url)).rejects.toMatchObject({
    problems: [{ messageId: 'accounts.linkExpired' }],
  })
})

test('a day on which a competition still is counts as one of the show', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const later = addDays(today(), 9)
  await endsOn(stage, later)
  const { link } = await codeUntil(stage, later)
  await database.pool.query('update competition set starts_at = $2 where show_id = $1', [
    stage.showId,
    `${later}T08:00:00Z`,
  ])
  const before = await endOf(stage, link.id)
  await endsOn(stage, today())
  expect(await endOf(stage, link.id)).toBe(before)
})
