import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { setCompetitionStatus } from '../competition-status.ts'
import { loadCompetition } from '../competitions.sql.ts'
import { loadCompetitor } from '../competitors/competitors.sql.ts'
import { setCompetitorStatus } from '../competitors/competitors.ts'
import { openStage, type Stage } from '../testing.ts'
import { recordGateTicks } from './gate-ticks.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const minute = 60_000

/** As a device makes it that was without network for `age` milliseconds. */
const tick = (competitorId: string, seen: string, status: string, age = 0) => ({
  id: randomUUID(),
  competitorId,
  seen,
  status,
  age,
})

async function openGate() {
  const stage = await openStage(database)
  const [first = '', second = '', third = ''] = stage.competitorIds
  const send = async (ticks: readonly unknown[]) =>
    await recordGateTicks(stage.office, stage.competitionId, ticks)
  const one = async (...made: Parameters<typeof tick>) => {
    const { results } = await send([tick(...made)])
    const [{ outcome, problem, standing } = { outcome: '', problem: '', standing: '' }] = results
    return problem ?? standing ?? outcome
  }
  const stands = async (id: string) => (await loadCompetitor(database.kysely, id))?.status
  return { ...stage, first, second, third, send, one, stands }
}

const changesOf = async ({ showId }: Stage) =>
  await database.kysely
    .selectFrom('change')
    .select(['objectId', 'after'])
    .where('showId', '=', showId)
    .where('objectClass', '=', 'Competitor')
    .where('action', '=', 'statusChanged')
    .orderBy('id')
    .execute()

test('the same batch sent twenty times, also at once, is one batch', async () => {
  const gate = await openGate()
  const { first, second, send } = gate
  const version = await gate.version()
  gate.announced.length = 0
  const batch = [
    tick(first, 'entered', 'ready', 9 * minute),
    tick(first, 'ready', 'on_course', 8 * minute),
    tick(second, 'entered', 'ready', 3 * minute),
    tick(first, 'on_course', 'finished', 2 * minute),
  ]
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(batch)))
  for (let times = 0; times < 10; times += 1) answers.push(await send(batch))
  for (const { results, competitionVersion } of answers) {
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(4).fill('accepted'))
    expect(competitionVersion).toBe(version + 1)
  }
  expect([await gate.stands(first), await gate.stands(second)]).toEqual(['finished', 'ready'])
  expect(await changesOf(gate)).toHaveLength(4)
  expect(gate.announced).toHaveLength(2)
})

test('a ride began and ended when it was tapped, whenever that arrives', async () => {
  const { first, send } = await openGate()
  const before = Date.now()
  await send([
    tick(first, 'entered', 'on_course', 30 * minute),
    tick(first, 'on_course', 'finished', 23 * minute),
  ])
  const { startedAt, finishedAt } = (await loadCompetitor(database.kysely, first)) ?? {}
  const minutesBefore = (at: Date | null | undefined) =>
    Math.round((before - (at?.getTime() ?? 0)) / minute)
  expect([minutesBefore(startedAt), minutesBefore(finishedAt)]).toEqual([30, 23])
})

test('the first to go in starts the competition, once; being there does not', async () => {
  const { competitionId, showId, first, second, one, send } = await openGate()
  const status = async () => (await loadCompetition(database.kysely, competitionId))?.status
  await one(first, 'entered', 'ready')
  expect(await status()).toBe('drawn')
  await send([
    tick(first, 'ready', 'on_course', 2 * minute),
    tick(first, 'on_course', 'finished', minute),
    tick(second, 'entered', 'on_course'),
  ])
  await one(second, 'on_course', 'entered')
  expect(await status()).toBe('running')
  const starts = database.kysely
    .selectFrom('change')
    .select('after')
    .where('showId', '=', showId)
    .where('objectClass', '=', 'Competition')
    .where('action', '=', 'statusChanged')
  const told = (await starts.execute()).map(({ after }) => after)
  expect(told.filter((after) => JSON.stringify(after).includes('running'))).toEqual([
    { status: 'running' },
  ])
})

test('whom the office sends in starts the competition as well', async () => {
  const { office, competitionId, first } = await openGate()
  await setCompetitorStatus(office, first, { status: 'on_course' })
  expect((await loadCompetition(database.kysely, competitionId))?.status).toBe('running')
})

describe('a tick that comes late', () => {
  test('does not undo what the office said after it was tapped', async () => {
    const { office, first, one, stands } = await openGate()
    await setCompetitorStatus(office, first, { status: 'no_show' })
    expect(await one(first, 'entered', 'ready', minute)).toBe('no_show')
    expect(await stands(first)).toBe('no_show')
  })

  test('stands against what was said before it was tapped, unseen', async () => {
    const { first, one, stands } = await openGate()
    expect(await one(first, 'entered', 'no_show', 10 * minute)).toBe('accepted')
    expect(await one(first, 'entered', 'ready', 5 * minute)).toBe('accepted')
    expect(await one(first, 'entered', 'withdrawn', 7 * minute)).toBe('ready')
    expect(await stands(first)).toBe('ready')
  })

  test('of somebody whom the office scratched, eliminated or let end is refused and says why', async () => {
    const { office, first, second, third, one, stands } = await openGate()
    await database.pool.query("update competitor set status = 'scratched' where id = $1", [first])
    await setCompetitorStatus(office, second, { status: 'eliminated', reason: 'lameness' })
    expect(await one(first, 'entered', 'ready', minute)).toBe('scratched')
    expect(await one(second, 'entered', 'ready', minute)).toBe('out')
    expect(await one(third, 'on_course', 'finished', minute)).toBe('not-in')
    expect([await stands(first), await stands(second)]).toEqual(['scratched', 'eliminated'])
  })

  test('of a competition whose results are out is refused', async () => {
    const { office, competitionId, first, one } = await openGate()
    await setCompetitionStatus(office, competitionId, { status: 'running' })
    await setCompetitionStatus(office, competitionId, { status: 'provisional' })
    expect(await one(first, 'entered', 'ready', minute)).toBe('closed')
  })
})

test('a bad tick does not stop the others, and changes nothing', async () => {
  const gate = await openGate()
  const { first, second, send } = gate
  const good = tick(first, 'entered', 'ready')
  const { results } = await send([
    'nonsense',
    tick('999999', 'entered', 'ready'),
    { ...tick(second, 'entered', 'ready'), status: 'disqualified' },
    { ...tick(second, 'entered', 'ready'), round: 'no such round' },
    good,
    { ...good, competitorId: second },
  ])
  expect(results.map(({ problem }) => problem)).toEqual([
    'malformed',
    'unknown-competitor',
    'malformed',
    'malformed',
    null,
    'id-taken',
  ])
  expect([await gate.stands(first), await gate.stands(second)]).toEqual(['ready', 'entered'])
})

test('is for the office and whoever calls the starters', async () => {
  const { competitionId, first, judge, spectator, stranger } = await openGate()
  const ticks = [tick(first, 'entered', 'ready')]
  for (const viewer of [spectator, await judge('C')]) {
    await expect(recordGateTicks(viewer, competitionId, ticks)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  await expect(recordGateTicks(stranger, competitionId, ticks)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
