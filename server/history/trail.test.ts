import { afterAll, expect, test } from 'vitest'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { makeFile } from '#server/downloads/downloads.ts'
import type { Context } from '#server/graphql/context.ts'
import { saveArena } from '#server/shows/show-parts.ts'
import { saveShow } from '#server/shows/shows.ts'
import { readTrail } from './trail.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1'

const from = (context: Context, ip: string): Context => ({
  ...context,
  request: { ip, headers: { 'user-agent': iPad } },
})

const show = {
  name: 'Spring Show',
  timeZone: 'Europe/Vienna',
  firstDay: '2026-05-14',
  lastDay: '2026-05-17',
}

async function trailOf(context: Context, showId: string, filter: unknown = null) {
  const { changes } = await readTrail(context, showId, { filter, before: null, first: 100 })
  return changes
}

test('says who, from where, before and after, why, and what it was done to', async () => {
  const stage = await openStage(database)
  const office = from(stage.office, '203.0.113.9')
  await saveShow(office, stage.showId, { input: { ...show, venue: 'Stadl-Paura' } })
  await setCompetitorStatus(office, stage.competitorIds[0] ?? '', {
    status: 'withdrawn',
    reason: 'lame',
  })
  const [second, first] = await trailOf(office, stage.showId)
  expect(first).toMatchObject({
    objectClass: 'Show',
    subject: 'Spring Show',
    action: 'changed',
    before: expect.objectContaining({ venue: '' }),
    after: expect.objectContaining({ venue: 'Stadl-Paura' }),
    by: 'Test Person',
    networkAddress: '203.0.113.9',
    userAgent: iPad,
  })
  expect(second).toMatchObject({
    objectClass: 'Competitor',
    subject: '1 · Rider No 1 – Horse 1',
    discipline: 'dressage',
    reason: 'lame',
  })
})

test('is filtered by person, object, kind, time and words, and paged without gaps', async () => {
  const stage = await openStage(database)
  const office = from(stage.office, '203.0.113.9')
  await saveShow(office, stage.showId, { input: { ...show, venue: '50 % off_' } })
  await saveArena(
    stage.organizer,
    { showId: stage.showId, id: null },
    { input: { name: 'Main arena' } },
  )
  const all = await trailOf(office, stage.showId)
  const kinds = async (filter: object) =>
    (await trailOf(office, stage.showId, filter)).map(
      ({ objectClass, action }) => `${objectClass} ${action}`,
    )
  const accountId = stage.office.viewer?.accountId
  expect(await kinds({ accountId })).toEqual(['Show changed'])
  expect(await kinds({ objectClass: 'Arena' })).toEqual(['Arena created'])
  expect(await kinds({ action: 'ordered' })).toEqual(['Competition ordered'])
  expect(await kinds({ search: 'main  ARENA' })).toEqual(['Arena created'])
  expect(await kinds({ search: '50 % off_' })).toEqual(['Show changed'])
  expect(await kinds({ search: '203.0.113.9' })).toEqual(['Show changed'])
  expect(await kinds({ search: "'; drop table change; --" })).toEqual([])
  const arenaMade = all[0]?.at
  expect(await kinds({ from: arenaMade })).toEqual(['Arena created'])
  expect(await kinds({ to: arenaMade })).toHaveLength(all.length - 1)

  const paged: string[] = []
  for (let before: string | null = null; ; ) {
    const page = await readTrail(office, stage.showId, { filter: null, before, first: 2 })
    paged.push(...page.changes.map(({ id }) => id))
    before = page.changes.at(-1)?.id ?? null
    if (!page.hasOlder) break
  }
  expect(paged).toEqual(all.map(({ id }) => id))
})

test('is the office’s alone, and of its own show only', async () => {
  const stage = await openStage(database)
  const other = await openStage(database)
  const asked = { filter: null, before: null, first: 10 }
  for (const [context, code] of [
    [stage.spectator, 'FORBIDDEN'],
    [await stage.judge('C'), 'FORBIDDEN'],
    [stage.stranger, 'NOT_FOUND'],
    [other.organizer, 'NOT_FOUND'],
  ] as const) {
    await expect(readTrail(context, stage.showId, asked)).rejects.toMatchObject({ code })
    await expect(makeFile(context, 'exports/audit', { show: stage.showId })).rejects.toMatchObject({
      code,
    })
  }
  const ids = (await trailOf(stage.office, stage.showId)).map(({ id }) => id)
  const others = (await trailOf(other.office, other.showId)).map(({ id }) => id)
  expect(ids.filter((id) => others.includes(id))).toEqual([])
})

test('the file has a line for each value, in words, and no formula runs', async () => {
  const stage = await openStage(database)
  const office = { ...from(stage.office, '203.0.113.9'), locale: 'de' as const }
  const attack = '=HYPERLINK("http://x")'
  await saveShow(office, stage.showId, { input: { ...show, venue: attack, headNumberBy: 'horse' } })
  const { content, disposition, mediaType } = await makeFile(office, 'exports/audit', {
    show: stage.showId,
    action: 'changed',
  })
  const saved = (await trailOf(office, stage.showId)).filter(
    (each) => each.action === 'trailExported',
  )
  expect(saved).toMatchObject([{ objectClass: 'Show', networkAddress: '203.0.113.9' }])
  expect(mediaType).toContain('text/csv')
  expect(disposition).toContain('spring-show-anderungsprotokoll.csv')
  const [head, ...lines] = String(content()).trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFWann;Wer;Was;Feld;Vorher;Nachher;Grund;Netzwerkadresse;Gerät')
  expect(lines).toHaveLength(2)
  const venue = lines.find((line) => line.includes('HYPERLINK')) ?? ''
  expect(venue).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(venue).toContain('Test Person;Turnier Spring Show: geändert')
  expect(venue).toContain('203.0.113.9;"Safari, iPad"'.replaceAll('"', ''))
  await expect(
    makeFile(office, 'exports/audit', { show: stage.showId, from: 'yesterday' }),
  ).rejects.toMatchObject({ code: 'BAD_INPUT' })
})
