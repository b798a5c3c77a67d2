import { randomUUID } from 'node:crypto'
import { graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { loadCompetitor } from '#server/competitions/competitors/competitors.sql.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { recordScores } from './record-scores.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

interface Flag {
  id: string
  position: string
  about: string
  flag: string
  seenAt: string | null
}

async function flagsFor(contextValue: Context, stage: Stage): Promise<Flag[] | null> {
  const source = `query ($id: ID!, $showId: ID!) {
    competition(id: $id, showId: $showId) { silentFlags { id position about flag flaggedAt seenAt competitor { id } } }
  }`
  const variableValues = { id: stage.competitionId, showId: stage.showId }
  const { data } = await graphql({ schema, source, variableValues, contextValue })
  return (data as { competition: { silentFlags: Flag[] } | null }).competition?.silentFlags ?? null
}

async function write(
  by: Context,
  { competitionId, competitorIds }: Stage,
  given: { part: string; field: string; value: unknown; basedOn?: string; reason?: string },
) {
  const id = randomUUID()
  const device = { deviceId: id, deviceSequence: 1 }
  const entry = { id, competitorId: competitorIds[0], ...device, ...given }
  const { results } = await recordScores(by, competitionId, [entry])
  return { id, outcome: results[0]?.outcome, problem: results[0]?.problem }
}

const error = { part: 'E', field: 'flag.points', value: 'error_of_course' }

test('C and the office see what a judge flags, the judge sees that C saw it, nobody else hears of it', async () => {
  const stage = await openStage(database, { positions: ['C', 'E', 'H'] })
  const [c, e, h] = [await stage.judge('C'), await stage.judge('E'), await stage.judge('H')]
  const { id } = await write(e, stage, error)
  const told = [{ id, position: 'E', about: 'points', flag: 'error_of_course', seenAt: null }]
  expect(await flagsFor(c, stage)).toMatchObject(told)
  expect(await flagsFor(stage.office, stage)).toMatchObject(told)
  expect(await flagsFor(e, stage)).toMatchObject(told)
  expect(await flagsFor(h, stage)).toEqual([])
  expect(await flagsFor(stage.spectator, stage)).toEqual([])
  expect(await flagsFor(stage.stranger, stage)).toBeNull()

  const seen = { part: 'C', field: 'seen.E.points', value: id }
  expect(await write(h, stage, seen)).toMatchObject({ problem: 'not-yours' })
  expect(await write(c, stage, seen)).toMatchObject({ outcome: 'accepted' })
  expect((await flagsFor(e, stage))?.[0]?.seenAt).toEqual(expect.anything())
})

test('a flag that was changed is to be seen anew, and one that was taken back is gone', async () => {
  const stage = await openStage(database, { positions: ['C', 'E'] })
  const [c, e] = [await stage.judge('C'), await stage.judge('E')]
  const first = await write(e, stage, error)
  await write(c, stage, { part: 'C', field: 'seen.E.points', value: first.id })
  const second = await write(e, stage, { ...error, value: 'blood', basedOn: first.id })
  expect(await flagsFor(c, stage)).toMatchObject([{ id: second.id, flag: 'blood', seenAt: null }])
  await write(e, stage, { ...error, value: null, basedOn: second.id })
  expect(await flagsFor(c, stage)).toEqual([])
})

test('a flag costs nothing, starts no ride, and is taken after the signature as well', async () => {
  const stage = await openStage(database, { positions: ['C', 'E'] })
  const e = await stage.judge('E')
  await write(e, stage, error)
  const [competitorId = ''] = stage.competitorIds
  const competitor = await loadCompetitor(database.kysely, competitorId)
  expect(competitor?.status).toBe('entered')
  await write(e, stage, { part: 'E', field: 'signed', value: true })
  const about = { part: 'E', field: 'flag.ride' }
  const after = await write(e, stage, { ...about, value: 'look' })
  expect(after.outcome).toBe('accepted')
  const back = await write(e, stage, { ...about, value: null, basedOn: after.id })
  expect(back.outcome).toBe('accepted')
})

test('a spare judge in the place of C sees and acknowledges what is flagged in that ride, and flags in the place of another', async () => {
  const stage = await openStage(database, { positions: ['C', 'E', 'H'], spare: true, riders: 2 })
  const [e, spare] = [await stage.judge('E'), await stage.judge('spare')]
  const { id } = await write(e, stage, error)
  const later = { ...stage, competitorIds: stage.competitorIds.slice(1) }
  await write(e, later, error)
  expect(await flagsFor(spare, stage)).toEqual([])

  const ill = { field: 'replaced', value: true, reason: 'taken ill' }
  const replaced = await write(stage.office, stage, { part: 'C', ...ill })
  expect(await flagsFor(spare, stage)).toMatchObject([{ id, position: 'E', seenAt: null }])
  const seen = { part: 'spare', field: 'seen.E.points', value: id }
  expect(await write(spare, stage, seen)).toMatchObject({ outcome: 'accepted' })
  expect((await flagsFor(e, stage))?.at(-1)).toMatchObject({ id, seenAt: expect.anything() })

  const back = { ...ill, value: false, reason: 'is back', basedOn: replaced.id }
  await write(stage.office, stage, { part: 'C', ...back })
  expect(await flagsFor(spare, stage)).toEqual([])
  await write(stage.office, stage, { part: 'H', ...ill })
  const own = { part: 'spare', field: 'flag.points', value: 'lameness' }
  expect(await write(spare, stage, own)).toMatchObject({ outcome: 'accepted' })
  expect(await flagsFor(await stage.judge('C'), stage)).toMatchObject([
    { position: 'spare', flag: 'lameness' },
    { position: 'E' },
    { position: 'E' },
  ])
})
