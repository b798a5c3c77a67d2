import { graphql } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { saveCompetition } from '#server/competitions/competitions.ts'
import { giveMark, openStage, type Stage, setUp, today } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import {
  endRingsideDevice,
  makeRingsideLink,
  readRingside,
  reportRingside,
} from '#server/ringside/ringside.ts'
import { type Device, makeFor, scan } from '#server/ringside/testing.ts'
import { saveArena } from '#server/shows/show-parts.ts'

const database = await openTestDatabase()
beforeAll(() => ensureRoles(database.kysely))
afterAll(() => database.close())

/** A show of today with a competition that has a mark. */
async function openMarked(): Promise<Stage> {
  const stage = await openStage(database, { lastDay: 'today', positions: ['C', 'E'] })
  await giveMark(stage)
  return stage
}

async function close({ office, competitionId }: Stage): Promise<void> {
  await setCompetitionStatus(office, competitionId, { status: 'provisional', reason: null })
}

/** Nothing is heard of the device any more, since so many minutes. */
async function fallSilent({ accountId }: Device, minutes: number): Promise<void> {
  await database.pool.query(
    'update ringside_device set last_contact_at = now() - make_interval(mins => $1) where account_id = $2',
    [minutes, accountId],
  )
}

/** The places of the devices that are told, each with what it had not sent. */
async function told({ showId, competitionId }: Stage, as: Context): Promise<unknown> {
  const source = `{ competition(id: ${competitionId}, showId: ${showId}) {
    devicesInDoubt { device { number unsentWrites } link { position arena } } } }`
  const { data, errors } = await graphql({ schema, source, contextValue: { ...as } })
  expect(errors).toBeUndefined()
  const { devicesInDoubt } = JSON.parse(JSON.stringify(data)).competition
  return devicesInDoubt.map(
    (each: {
      device: { number: number; unsentWrites: number | null }
      link: { position: string | null; arena: string | null }
    }) => [each.link.position ?? each.link.arena, each.device.number, each.device.unsentWrites],
  )
}

test('the office hears of devices that are silent since before it closed, or that had not sent all', async () => {
  const stage = await openMarked()
  const [c, e] = [await makeFor(stage, 'C'), await makeFor(stage, 'E')]
  const silent = await scan(stage, c.url)
  const there = await scan(stage, c.url)
  const sending = await scan(stage, e.url)
  for (const device of [silent, there]) await reportRingside(device.context, 0)
  await reportRingside(sending.context, 3)
  await fallSilent(silent, 7)
  expect(await told(stage, stage.office)).toEqual([])

  await close(stage)
  const both = [
    ['C', 1, 0],
    ['E', 3, 3],
  ]
  expect(await told(stage, stage.office)).toEqual(both)
  expect(await told(stage, stage.organizer)).toEqual(both)
  for (const other of [stage.spectator, await stage.judge('C'), there.context]) {
    expect(await told(stage, other)).toEqual([])
  }

  await reportRingside(silent.context, 0)
  await reportRingside(sending.context, 0)
  expect(await told(stage, stage.office)).toEqual([])
})

test('one that the office ended is not asked after, unless it had not sent all', async () => {
  const stage = await openMarked()
  const { url } = await makeFor(stage, 'C')
  const empty = await scan(stage, url)
  const laden = await scan(stage, url)
  await reportRingside(laden.context, 2)
  for (const device of [empty, laden]) await fallSilent(device, 7)
  await close(stage)
  const { devices } = await readRingside(stage.office, stage.showId)
  for (const { id } of devices) await endRingsideDevice(stage.office, id)
  expect(await told(stage, stage.office)).toEqual([['C', 2, 2]])
})

const jumping = {
  discipline: 'jumping',
  choice: { ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals', courses: {} },
}

test.each([
  ['jumping', { ...jumping, judges: [] }, [['Ring', 1, null]]],
  ['dressage', {}, []],
])(
  'of devices at arenas those of its own where marks are written there: %s',
  async (_name, chosen, expected) => {
    const stage = await openStage(database, {
      lastDay: 'today',
      ...('choice' in chosen && { setUp: jumping }),
    })
    const { competitionId, organizer, office, showId } = stage
    const arenaOf = async (name: string) =>
      (await saveArena(organizer, { showId, id: null }, { input: { name } })).id
    const [ring, elsewhere] = [await arenaOf('Ring'), await arenaOf('Elsewhere')]
    await saveCompetition(organizer, competitionId, {
      input: { ...setUp, ...chosen, arenaId: ring },
    })
    await giveMark(stage)
    for (const arenaId of [ring, elsewhere]) {
      const { url } = await makeRingsideLink(office, showId, { arenaId, day: today() })
      await fallSilent(await scan(stage, url), 7)
    }
    await close(stage)
    expect(await told(stage, office)).toEqual(expected)
  },
)
