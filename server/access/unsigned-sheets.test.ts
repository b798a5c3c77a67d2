import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { openStage, type Stage, today } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { loadSheetFields } from '#server/scoring/sheets.sql.ts'
import { changedIn, everythingTold } from './everything-told.ts'

const database = await openTestDatabase()
await ensureRoles(database.kysely)
// What is expected moves with the clock.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
})

let deviceSequence = 0

/** Over what stands. */
async function write(
  stage: Stage,
  rider: number,
  [part, field, value]: readonly [part: string, field: string, value: number | boolean],
) {
  const competitorId = stage.competitorIds[rider] ?? ''
  const stands = (await loadSheetFields(database.kysely, [competitorId])).get(competitorId) ?? []
  const basedOn = stands.find((each) => each.part === part && each.field === field)?.entryId ?? null
  deviceSequence += 1
  const entry = { id: randomUUID(), competitorId, part, field, value, basedOn }
  await recordScores(stage.office, stage.competitionId, [
    { ...entry, deviceId: 'office', deviceSequence },
  ])
}

async function openRide() {
  const stage = await openStage(database, { positions: ['C', 'E'], riders: 4, lastDay: 'today' })
  for (const part of ['C', 'E']) {
    await write(stage, 0, [part, 'points', 3100])
    await write(stage, 0, [part, 'signed', true])
    await write(stage, 3, [part, 'points', 2900])
    await write(stage, 3, [part, 'signed', true])
  }
  const { showId, competitionId, competitorIds } = stage
  const about = { database, showId, competitionId, competitorIds, personIds: [], day: today() }
  const told = async (reader: Context) => await everythingTold(reader, about)
  return { stage, told }
}

test('what another judge writes, the judge at C does not notice before the own sheet is signed', {
  timeout: 300_000,
}, async () => {
  const { stage, told } = await openRide()
  const [atC, atE, spectator] = [await stage.judge('C'), await stage.judge('E'), stage.spectator]
  await write(stage, 1, ['E', 'points', 2500])
  const [judge, publicly] = [await told(atC), await told(spectator)]

  await write(stage, 1, ['E', 'points', 3400])
  expect(changedIn(judge, await told(atC))).toEqual([])
  expect(changedIn(publicly, await told(spectator))).not.toEqual([])

  // Also once all marks are there, and the ride is over: the own sheet may still be changed.
  await write(stage, 1, ['C', 'points', 3000])
  await write(stage, 1, ['E', 'signed', true])
  const before = await told(atC)
  await write(stage, 1, ['E', 'points', 2600])
  expect(changedIn(before, await told(atC))).toEqual([])
  const signedAtE = await told(atE)

  await write(stage, 1, ['C', 'signed', true])
  const after = await told(atC)
  await write(stage, 1, ['E', 'points', 3300])
  expect(changedIn(after, await told(atC))).not.toEqual([])
  expect(changedIn(signedAtE, await told(atE))).not.toEqual([])
})
