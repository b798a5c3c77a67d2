import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import { loadCompetitor } from '#server/competitions/competitors/competitors.sql.ts'
import { recordGateTicks } from '#server/competitions/gate/gate-ticks.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { openRingsideLink } from './open-link.ts'
import { askResend, missingScores, missingTicks, reportResent, resendAsked } from './resend.ts'
import { makeRingsideLink, readRingside, reportRingside } from './ringside.ts'

const database = await openTestDatabase()
beforeAll(() => ensureRoles(database.kysely))
afterAll(() => database.close())

/** A device that scanned the code of the judge at C. */
async function scanned(stage: Stage): Promise<Context> {
  const positions = await loadJudgePositions(database.kysely, [stage.competitionId])
  const seat = positions.get(stage.competitionId)?.find(({ position }) => position === 'C')
  const { url } = await makeRingsideLink(stage.office, stage.showId, { judgePositionId: seat?.id })
  const token = new URL(url).searchParams.get('token') ?? ''
  const visitor = { ...stage.office, viewer: null }
  const opened = await openRingsideLink(visitor, { token, refreshToken: null })
  const known = await stage.office.gate.viewers.of(opened.account.id)
  return { ...stage.office, viewer: known?.viewer ?? null }
}

const deviceOf = async ({ office, showId }: Stage) =>
  (await readRingside(office, showId)).devices[0]

describe('a device that the office asks to send again', () => {
  test('hears it once, says what it compared, and is not asked any more', async () => {
    const stage = await openStage(database, { lastDay: 'today' })
    const device = await scanned(stage)
    const { id = '' } = (await deviceOf(stage)) ?? {}
    expect(await resendAsked(device)).toBeNull()

    await askResend(stage.office, id)
    const asked = await resendAsked(device)
    expect(await deviceOf(stage)).toMatchObject({ resendAskedAt: asked, resentAt: null })

    const askedAt = new Date(asked?.toISOString() ?? '')
    await reportResent(device, { askedAt, entries: 143, missing: 2 })
    expect(await resendAsked(device)).toBeNull()
    expect(await deviceOf(stage)).toMatchObject({
      resentEntries: 143,
      resentMissing: 2,
      unsentWrites: 2,
    })
    await reportRingside(device, 0)
    expect(await deviceOf(stage)).toMatchObject({ resentMissing: 2, unsentWrites: 0 })
  })

  test('that answers an earlier question is still asked', async () => {
    const stage = await openStage(database, { lastDay: 'today' })
    const device = await scanned(stage)
    const { id = '' } = (await deviceOf(stage)) ?? {}
    await askResend(stage.office, id)
    await reportResent(device, { askedAt: new Date(0), entries: 1, missing: 0 })
    expect(await resendAsked(device)).not.toBeNull()
    expect((await deviceOf(stage))?.resentAt).toBeNull()
  })

  test('is asked by the office of its show only, and that stands in the history', async () => {
    const stage = await openStage(database, { lastDay: 'today' })
    const device = await scanned(stage)
    const { id = '' } = (await deviceOf(stage)) ?? {}
    await expect(askResend(stage.spectator, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(askResend(device, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(askResend(stage.stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(resendAsked(stage.office)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await askResend(stage.office, id)
    const noted = await database.kysely
      .selectFrom('change')
      .select('action')
      .where('objectClass', '=', 'RingsideDevice')
      .where('objectId', '=', id)
      .execute()
    expect(noted).toEqual([{ action: 'ringsideResendAsked' }])
  })

  test.each([
    { entries: 1, missing: 2 },
    { entries: -1, missing: 0 },
  ])('does not say %o', async (counts) => {
    const stage = await openStage(database, { lastDay: 'today' })
    const device = await scanned(stage)
    await expect(reportResent(device, { askedAt: new Date(), ...counts })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })
})

test('what an older backup does not have is missing, and is taken once when it is sent again', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const device = await scanned(stage)
  const { competitionId, competitorIds } = stage
  const entries = competitorIds.map((competitorId, deviceSequence) => ({
    id: randomUUID(),
    competitorId,
    part: 'C',
    field: 'points',
    value: 3000 + 10 * deviceSequence,
    deviceId: 'tablet',
    deviceSequence,
  }))
  const ids = entries.map(({ id }) => id)
  await recordScores(device, competitionId, entries)
  expect(await missingScores(device, competitionId, ids)).toEqual([])

  await forget(ids.slice(1))
  expect(await missingScores(device, competitionId, ids)).toEqual(ids.slice(1))
  const again = await recordScores(device, competitionId, entries)
  expect(again.results.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'accepted'))
  expect(await missingScores(device, competitionId, ids)).toEqual([])
  const journal = await database.kysely
    .selectFrom('scoreWrite')
    .select('id')
    .where('competitionId', '=', competitionId)
    .execute()
  expect(journal.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('ticks of the gate that are gone are missing, and are taken once when they are sent again', async () => {
  const { office, competitionId, competitorIds } = await openStage(database, { lastDay: 'today' })
  const [first = '', second = ''] = competitorIds
  const tick = (competitorId: string, seen: string, status: string, age: number) => ({
    id: randomUUID(),
    competitorId,
    seen,
    status,
    age,
  })
  const ticks = [
    tick(first, 'entered', 'ready', 90_000),
    tick(first, 'ready', 'on_course', 60_000),
    tick(second, 'entered', 'ready', 30_000),
  ]
  const ids = ticks.map(({ id }) => id)
  const missing = () => missingTicks(office, competitionId, ids)
  const statuses = async () => {
    const found = await Promise.all(
      [first, second].map((id) => loadCompetitor(database.kysely, id)),
    )
    return found.map((each) => each?.status)
  }
  expect(await missing()).toEqual(ids)
  await recordGateTicks(office, competitionId, ticks)
  expect(await missing()).toEqual([])

  await database.pool.query('delete from gate_tick where id = any($1::uuid[])', [ids.slice(1)])
  await database.pool.query(
    `update competitor set status = case when id = $1 then 'ready' else 'entered' end,
      status_since = now() - interval '80 seconds' where id in ($1, $2)`,
    [first, second],
  )
  expect(await missing()).toEqual(ids.slice(1))
  for (let times = 0; times < 3; times += 1) {
    const { results } = await recordGateTicks(office, competitionId, ticks)
    expect(results.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'accepted'))
  }
  expect(await missing()).toEqual([])
  expect(await statuses()).toEqual(['on_course', 'ready'])
})

test('only who may read a competition hears what it lacks', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const other = await openStage(database, { lastDay: 'today' })
  const ask = (context: Context, ids: string[] = [randomUUID()]) =>
    missingScores(context, stage.competitionId, ids)
  await expect(ask(other.office)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ask({ ...stage.office, viewer: null })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  })
  expect(await ask(stage.spectator, ['no uuid'])).toEqual([])
  const tooMany = Array.from({ length: 1001 }, () => randomUUID())
  await expect(ask(stage.office, tooMany)).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

/** As after a backup from before these entries was restored. */
async function forget(ids: readonly string[]): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query('delete from sheet_field where entry_id = any($1::uuid[])', [ids])
    await client.query('delete from score_write where id = any($1::uuid[])', [ids])
    await client.query('commit')
  } finally {
    client.release()
  }
}
