import { afterAll, expect, test } from 'vitest'
import { addDays, toInstant } from '#domain/timetable/local-time.ts'
import { loadActiveAccount } from '#server/accounts/accounts.sql.ts'
import { hashSecretToken } from '#server/accounts/secret-token.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { openRingsideLink } from '#server/ringside/open-link.ts'
import { nextCall, scan } from '#server/ringside/testing.ts'
import { loadJudgePositions } from '../competitions.sql.ts'
import { saveCompetition } from '../competitions.ts'
import { saveRoundStart } from '../rounds/round-starts.ts'
import { openStage, type Stage, setUp, shortEvent, today } from '../testing.ts'
import { makePositionLink, revokePositionLink } from './position-links.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function positionOf({ competitionId }: Stage): Promise<string> {
  const positions = await loadJudgePositions(database.kysely, [competitionId])
  return positions.get(competitionId)?.[0]?.id ?? ''
}

const tomorrow = () => new Date(Date.now() + 86_400_000)

test('a link carries a token of which only the hash is kept, and opens one position', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const positionId = await positionOf(stage)
  const { link, url } = await makePositionLink(stage.office, positionId, tomorrow())
  expect(url).toMatch(/^http:\/\/localhost:4000\/login\?token=[\w-]{32}$/)

  const stored = await database.kysely
    .selectFrom('ringsideLink')
    .select('tokenHash')
    .where('id', '=', link.id)
    .executeTakeFirstOrThrow()
  expect(stored.tokenHash).toEqual(hashSecretToken(tokenOf(url)))
  expect((await open(stage, url))?.accessGrants).toMatchObject([
    { className: 'JudgePosition', objectIdIdentity: positionId, mask: 3 },
    { className: 'Show', objectIdIdentity: stage.showId, mask: 1 },
  ])
})

test('it ends with the day of the competition at the show, and its night', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const startsAt = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 14, 6, 30))
  await saveCompetition(stage.office, stage.competitionId, { input: { ...setUp, startsAt } })
  const { link } = await makePositionLink(stage.office, await positionOf(stage), null)
  // six in the morning in Vienna, summer time
  expect(link.expiresAt).toEqual(new Date(Date.UTC(startsAt.getUTCFullYear(), 4, 15, 4)))
})

test('where phases are on two days, it ends with the last one in which the position has a sheet', async () => {
  const dressage = { entry: 'marks', positions: ['C'], movements: [1] }
  const event = { ...shortEvent, choice: { ...shortEvent.choice, dressage } }
  const stage = await openStage(database, { lastDay: 'today', setUp: event })
  const { office, competitionId } = stage
  const year = new Date().getUTCFullYear() + 1
  const on = (day: number, hour: number) => new Date(Date.UTC(year, 4, day, hour))
  await saveCompetition(office, competitionId, {
    input: {
      ...setUp,
      ...event,
      judges: [{ position: 'C' }],
      startsAt: on(14, 7),
    },
  })
  const days = [
    ['cross_country', 15],
    ['jumping', 16],
  ] as const
  for (const [part, day] of days) {
    const plan = { arenaId: null, startsAt: on(day, 7).toISOString(), secondsPerStart: null }
    await saveRoundStart(office, competitionId, { part, competitorIds: [], plan })
  }
  const positions = await loadJudgePositions(database.kysely, [competitionId])
  const ends: Record<string, Date> = {}
  for (const { id, position } of positions.get(competitionId) ?? []) {
    const { link } = await makePositionLink(office, id, null)
    ends[position] = link.expiresAt
  }
  // six in the morning in Vienna, summer time
  expect(ends).toEqual({ C: on(15, 4), 'fence.1': on(16, 4), 'fence.2': on(16, 4) })
})

test('one made before a later round got its day lasts until then, and so does a device that it opened', async () => {
  const stage = await openStage(database, { lastDay: 'today', setUp: shortEvent })
  const { office, competitionId } = stage
  const startsAt = new Date()
  const event = { ...setUp, ...shortEvent, judges: [], startsAt }
  await saveCompetition(office, competitionId, { input: event })
  const positions = (await loadJudgePositions(database.kysely, [competitionId])).get(competitionId)
  const fence = positions?.find(({ position }) => position === 'fence.1')?.id ?? ''
  const { link, url } = await makePositionLink(office, fence, null)
  const chosen = await makePositionLink(office, fence, new Date(Date.now() + 3_600_000))
  const device = await scan(stage, url)
  const later = new Date(startsAt.getTime() + 86_400_000)
  await database.pool.query(`update show set last_day = last_day + 3 where id = $1`, [stage.showId])
  const plan = { arenaId: null, startsAt: later.toISOString(), secondsPerStart: null }
  const round = { part: 'cross_country', competitorIds: [], plan }
  await saveRoundStart(office, competitionId, round)
  const fresh = await makePositionLink(office, fence, null)
  expect(await endOf(link.id)).toEqual(fresh.link.expiresAt)
  expect(fresh.link.expiresAt.getTime()).toBeGreaterThan(link.expiresAt.getTime())
  expect(await endOf(chosen.link.id)).toEqual(chosen.link.expiresAt)
  const entries = (await nextCall(stage, device))?.accessGrants ?? []
  expect(entries.map(({ endsAt }) => endsAt)).toEqual(
    entries.map(() => fresh.link.expiresAt.getTime()),
  )
  const sessions = await database.kysely
    .selectFrom('refreshToken')
    .select('expiresAt')
    .where('accountId', '=', device.accountId)
    .execute()
  expect(sessions).toEqual([{ expiresAt: fresh.link.expiresAt }])
  // An earlier day takes nothing away.
  const early = { ...plan, startsAt: startsAt.toISOString() }
  await saveRoundStart(office, competitionId, { ...round, plan: early })
  expect(await endOf(link.id)).toEqual(fresh.link.expiresAt)
})

async function endOf(linkId: string): Promise<Date | undefined> {
  const link = await database.kysely
    .selectFrom('ringsideLink')
    .select('expiresAt')
    .where('id', '=', linkId)
    .executeTakeFirst()
  return link?.expiresAt
}

test('of a day that is over it ends with today', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const startsAt = '2020-05-14T06:30:00Z'
  await saveCompetition(stage.office, stage.competitionId, { input: { ...setUp, startsAt } })
  const { link } = await makePositionLink(stage.office, await positionOf(stage), null)
  const left = link.expiresAt.getTime() - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(31 * 3_600_000)
})

test('the latest end is that of the day after the show; a later one is refused with that moment', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const positionId = await positionOf(stage)
  const day = addDays(today(), 2)
  const latest = new Date(toInstant({ day, time: '00:00', timeZone: 'Europe/Vienna' }))
  const { link } = await makePositionLink(stage.office, positionId, latest)
  expect(link.expiresAt).toEqual(latest)
  const later = makePositionLink(stage.office, positionId, new Date(latest.getTime() + 1000))
  await expect(later).rejects.toMatchObject({
    code: 'BAD_INPUT',
    problems: [
      {
        messageId: 'competitionProblems.outlivesShow',
        field: 'endsAt',
        values: { latest: expect.stringMatching(/00:00$/) },
      },
    ],
  })
})

test('for a show that is over none is made', async () => {
  const stage = await openStage(database)
  await expect(makePositionLink(stage.office, await positionOf(stage), null)).rejects.toMatchObject(
    {
      problems: [
        {
          messageId: 'competitionProblems.showOver',
          field: 'judgePositionId',
          values: { latest: 'Mon 18 May' },
        },
      ],
    },
  )
})

test('it is made and revoked by the office only', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const positionId = await positionOf(stage)
  const make = makePositionLink(stage.spectator, positionId, tomorrow())
  await expect(make).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(makePositionLink(stage.stranger, positionId, null)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(makePositionLink(stage.office, '999999', null)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    makePositionLink(stage.office, positionId, new Date(Date.now() - 1000)),
  ).rejects.toMatchObject({ problems: [{ messageId: 'competitionProblems.endsInPast' }] })
})

test('a revoked link opens nothing any more, nor does one whose position was removed', async () => {
  const stage = await openStage(database, { lastDay: 'today' })
  const positionId = await positionOf(stage)
  const revoked = await makePositionLink(stage.office, positionId, tomorrow())
  const device = await open(stage, revoked.url)
  expect(device).not.toBeNull()
  expect(await revokePositionLink(stage.office, revoked.link.id)).toMatchObject({
    id: stage.competitionId,
  })
  expect(await loadActiveAccount(database.kysely, device?.id ?? '')).toBeNull()

  const removed = await makePositionLink(stage.office, positionId, tomorrow())
  const other = await open(stage, removed.url)
  const choice = { ...setUp.choice, positions: ['E'] }
  await saveCompetition(stage.office, stage.competitionId, {
    input: { ...setUp, choice, judges: [] },
  })
  expect(await loadActiveAccount(database.kysely, other?.id ?? '')).toBeNull()
})

function tokenOf(url: string): string {
  return new URL(url).searchParams.get('token') ?? ''
}

async function open({ office }: Stage, url: string) {
  const context = { ...office, viewer: null }
  const { account } = await openRingsideLink(context, { token: tokenOf(url), refreshToken: null })
  return await loadActiveAccount(database.kysely, account.id)
}
