import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { readableCompetitions } from '#server/competitions/competitions.access.ts'
import { loadCompetitionsOfShows } from '#server/competitions/competitions.sql.ts'
import { findCompetition, saveCompetition } from '#server/competitions/competitions.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { saveRoundStart } from '#server/competitions/rounds/round-starts.ts'
import { openStage, type Stage, setUp, shortEvent, today } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { makeRingsideLink } from '#server/ringside/ringside.ts'
import { scan } from '#server/ringside/testing.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { loadListedCompetition } from '#server/scoring/results.sql.ts'
import { search } from '#server/search/search.ts'
import { saveArena } from '#server/shows/show-parts.ts'
import { explainAccess } from './access.ts'
import { loadGrantedObject } from './objects.sql.ts'

const database = await openTestDatabase()
beforeAll(() => ensureRoles(database.kysely))
afterAll(() => database.close())

const part = 'cross_country'

/** An event whose dressage is in the ring, and three arenas with a code for each. */
async function openEvent() {
  const stage = await openStage(database, { lastDay: 'today', setUp: shortEvent })
  const { office, showId, competitionId } = stage
  const arenaOf = async (name: string) => {
    const { id } = await saveArena(stage.organizer, { showId, id: null }, { input: { name } })
    const { url } = await makeRingsideLink(office, showId, { arenaId: id, day: today() })
    const device = await scan(stage, url)
    return { id, ...device, volunteer: onArenaAlone(device.context) }
  }
  const ring = await arenaOf('Ring')
  const course = await arenaOf('Course')
  const elsewhere = await arenaOf('Elsewhere')
  const input = { ...setUp, ...shortEvent, judges: [], arenaId: ring.id }
  await saveCompetition(office, competitionId, { input: input })
  await database.pool.query("update competition set status = 'running' where id = $1", [
    competitionId,
  ])
  const call = async (arenaId: string | null) =>
    await saveRoundStart(office, competitionId, {
      part,
      competitorIds: [],
      plan: { arenaId, startsAt: null, secondsPerStart: null },
    })
  /** Whether whoever has nothing but the arena finds the event, asked in every way there is. */
  const found = async () => {
    const answers: Record<string, boolean> = {}
    for (const [name, { volunteer }] of Object.entries({ ring, course, elsewhere })) {
      const ways = await waysTo(stage, volunteer)
      expect(new Set(ways).size, `${name}: ${ways.join()}`).toBe(1)
      answers[name] = ways[0] ?? false
    }
    return answers
  }
  return { stage, ring, course, elsewhere, call, found }
}

/** A code gives READ on the show beside it; a grant does not. */
function onArenaAlone(context: Context): Context {
  const { viewer } = context
  const accessGrants = viewer?.accessGrants.filter(({ className }) => className === 'Arena') ?? []
  return { ...context, viewer: viewer && { ...viewer, accessGrants } }
}

async function waysTo({ showId, competitionId }: Stage, context: Context): Promise<boolean[]> {
  const readable = readableCompetitions(context.viewer)
  const ofShow = await loadCompetitionsOfShows(database.kysely, [showId], readable)
  const hits = await search(context, { text: 'Grand', showId })
  return [
    (await findCompetition(context, competitionId).catch(() => null)) !== null,
    (ofShow.get(showId) ?? []).some(({ id }) => id === competitionId),
    hits.some(({ id }) => id === competitionId),
  ]
}

async function write({ competitionId, competitorIds }: Stage, context: Context) {
  const entry = { id: randomUUID(), competitorId: competitorIds[0], part, field: 'startedAt' }
  const { results } = await recordScores(context, competitionId, [
    { ...entry, value: 3_600_000, deviceId: 'start', deviceSequence: 1 },
  ])
  return results[0]?.problem ?? results[0]?.outcome
}

test('whoever has an arena finds the competition for as long as one of its rounds is called there', async () => {
  const { call, found, course, elsewhere } = await openEvent()
  expect(await found()).toEqual({ ring: true, course: false, elsewhere: false })
  await call(course.id)
  expect(await found()).toEqual({ ring: true, course: true, elsewhere: false })
  await call(elsewhere.id)
  expect(await found()).toEqual({ ring: true, course: false, elsewhere: true })
  await call(null)
  expect(await found()).toEqual({ ring: true, course: false, elsewhere: false })
})

test('whoever has the arena of a phase finds nothing once the rules have no such phase', async () => {
  const { stage, call, found, course, ring } = await openEvent()
  await call(course.id)
  expect(await found()).toMatchObject({ course: true })
  await saveCompetition(stage.office, stage.competitionId, {
    input: { ...setUp, arenaId: ring.id },
  })
  expect(await found()).toEqual({ ring: true, course: false, elsewhere: false })
})

test('a code for the arena of a phase keeps its time and calls its starters; another learns nothing', async () => {
  const { stage, call, course, elsewhere } = await openEvent()
  const { competitionId, competitorIds } = stage
  const ready = { status: 'ready', round: part }
  expect(await write(stage, course.context)).toBe('not-yours')
  await call(course.id)
  await setCompetitorStatus(course.context, competitorIds[1] ?? '', ready)
  expect(await write(stage, course.context)).toBe('accepted')
  expect(await write(stage, elsewhere.context)).toBe('not-yours')
  const set = (context: Context) => setCompetitorStatus(context, competitorIds[1] ?? '', ready)
  await expect(set(elsewhere.context)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(write(stage, elsewhere.volunteer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(set(elsewhere.volunteer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const changed = saveCompetition(course.context, competitionId, {
    input: { ...setUp, ...shortEvent },
  })
  await expect(changed).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('who asks why is told of the arenas of all rounds', async () => {
  const { stage, call, ring, course, elsewhere } = await openEvent()
  const place = { className: 'Competition', id: stage.competitionId } as const
  await call(course.id)
  const object = await loadGrantedObject(database.kysely, place)
  expect(object?.chain.map(({ name }) => name).slice(1, -1)).toEqual([
    'Ring',
    'Course',
    'Spring Show',
  ])
  const listed = await loadListedCompetition(database, stage.competitionId)
  expect(listed?.arenaIds.toSorted()).toEqual([ring.id, course.id].toSorted())
  const reasonsOf = async (accountId: string) =>
    (await explainAccess(stage.organizer, place, accountId)).reasons.map(
      ({ entry }) => entry.className,
    )
  expect(await reasonsOf(course.accountId)).toEqual(['Arena', 'Show'])
  expect(await reasonsOf(elsewhere.accountId)).toEqual(['Show'])
})
