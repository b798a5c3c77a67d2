import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { linesInRound } from '#domain/results/round-lines.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { loadCompetitors } from '../competitors/competitors.sql.ts'
import { setCompetitorStatus } from '../competitors/competitors.ts'
import { recordGateTicks } from '../gate/gate-ticks.ts'
import { openStage, shortEvent } from '../testing.ts'
import { loadRoundStarts } from './round-starts.sql.ts'
import { saveRoundStart } from './round-starts.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Three of it, drawn, on a show of one arena. */
async function openOf(event: { discipline: string; choice: object }) {
  const stage = await openStage(database, { setUp: event })
  const { competitionId: id } = stage
  const statuses = async () =>
    ((await loadCompetitors(database.kysely, [id])).get(id) ?? []).map(({ status }) => status)
  const called = async () => (await loadRoundStarts(database.kysely, [id])).get(id) ?? []
  return { ...stage, id, statuses, called }
}

const grandPrix = {
  discipline: 'jumping',
  choice: { ruleSet: 'fei-2026', format: 'grand-prix', entry: 'totals' },
}

let deviceSequence = 0

function written(competitorId: string | undefined, part: string, field: string, value: number) {
  deviceSequence += 1
  return { id: randomUUID(), competitorId, part, field, value, deviceId: 'ring', deviceSequence }
}

test('the office calls a round, changes its order and takes the call back', async () => {
  const { id, office, competitorIds, called } = await openOf(grandPrix)
  const [first = '', second = ''] = competitorIds
  const part = 'jump_off_1'
  const noPlan = { arenaId: null, startsAt: null, secondsPerStart: null }
  await saveRoundStart(office, id, { part, competitorIds: [first, second] })
  expect(await called()).toEqual([{ part, competitorIds: [first, second], ...noPlan }])
  await saveRoundStart(office, id, { part, competitorIds: [second, first] })
  expect(await called()).toEqual([{ part, competitorIds: [second, first], ...noPlan }])
  await saveRoundStart(office, id, { part, competitorIds: [] })
  expect(await called()).toEqual([])
  const { rows } = await database.pool.query(
    "select after from change where object_class = 'Competition' and object_id = $1 and action = 'roundOrdered' order by id",
    [id],
  )
  expect(rows.map(({ after }) => after.order)).toEqual([[first, second], [second, first], []])
})

test('a round that the format has not, a stranger to it, and the first round are refused', async () => {
  const { id, office, spectator, competitorIds, called } = await openOf(grandPrix)
  const refused = [
    { part: 'jump_off_7', competitorIds },
    { part: 'round_1', competitorIds },
    { part: 'jump_off_1', competitorIds: ['999999'] },
    { part: 'jump_off_1', competitorIds: [competitorIds[0], competitorIds[0]] },
  ]
  for (const input of refused) {
    await expect(saveRoundStart(office, id, input), JSON.stringify(input)).rejects.toThrow()
  }
  await expect(
    saveRoundStart(spectator, id, { part: 'jump_off_1', competitorIds }),
  ).rejects.toThrow()
  expect(await called()).toEqual([])
})

test('after the first round a ride is finished, in the jump-off on course, after it finished', async () => {
  const { id, office, competitorIds, statuses } = await openOf(grandPrix)
  const [rides] = competitorIds
  const write = async (part: string, field: string, value: number) =>
    await recordScores(office, id, [written(rides, part, field, value)])
  await write('round_1', 'faults', 0)
  expect((await statuses())[0]).toBe('on_course')
  await write('round_1', 'time', 6400)
  expect((await statuses())[0]).toBe('finished')
  await write('jump_off_1', 'faults', 4000)
  expect((await statuses())[0]).toBe('on_course')
  await write('jump_off_1', 'time', 3900)
  expect((await statuses())[0]).toBe('finished')
})

async function openEvent() {
  const stage = await openOf(shortEvent)
  const { id } = stage
  const list = async () => {
    const read = await readResultList(database, id)
    if (!read) throw new Error('no such competition')
    return read
  }
  const statesIn = async (part: string) =>
    linesInRound(await list(), part)
      .toSorted((a, b) => Number(a.competitorId) - Number(b.competitorId))
      .map(({ status }) => status)
  const write = async (competitorId: string, part: string, field: string, value: number) =>
    await recordScores(stage.office, id, [written(competitorId, part, field, value)])
  return { ...stage, list, statesIn, write }
}

test('a phase has a day, an arena and an interval of its own, with and without an own order', async () => {
  const { id, office, competitorIds, list } = await openEvent()
  const [first = '', second = '', third = ''] = competitorIds
  const part = 'cross_country'
  const plan = { arenaId: null, startsAt: '2026-05-15T09:00:00.000Z', secondsPerStart: 240 }
  const startsIn = async () =>
    new Map(
      linesInRound(await list(), part).map(({ competitorId, startsAt }) => [
        competitorId,
        startsAt,
      ]),
    )
  await saveRoundStart(office, id, { part, competitorIds: [], plan })
  expect((await startsIn()).get(third)).toBe('2026-05-15T09:08:00.000Z')
  await saveRoundStart(office, id, { part, competitorIds: [third, second, first] })
  expect((await startsIn()).get(third)).toBe('2026-05-15T09:00:00.000Z')
  await saveRoundStart(office, id, { part, competitorIds: [] })
  expect((await startsIn()).get(third)).toBeNull()
  const elsewhere = { ...plan, arenaId: '999999' }
  await expect(
    saveRoundStart(office, id, { part, competitorIds: [], plan: elsewhere }),
  ).rejects.toThrow()
})

test('marks and the gate together say who is on course in a phase', async () => {
  const { office, competitorIds, statesIn, write, list } = await openEvent()
  const [first = '', second = '', third = ''] = competitorIds
  for (const id of competitorIds) await write(id, 'dressage', 'penalties', 30_000)
  expect(await statesIn('dressage')).toEqual(['finished', 'finished', 'finished'])
  await write(first, 'cross_country', 'startedAt', 3_600_000)
  await setCompetitorStatus(office, second, { status: 'ready', round: 'cross_country' })
  await setCompetitorStatus(office, third, { status: 'on_course', round: 'cross_country' })
  expect(await statesIn('cross_country')).toEqual(['on_course', 'ready', 'on_course'])
  await write(first, 'cross_country', 'finishedAt', 3_636_000)
  await setCompetitorStatus(office, third, { status: 'finished', round: 'cross_country' })
  expect(await statesIn('cross_country')).toEqual(['finished', 'ready', 'finished'])
  const { lines } = await list()
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['on_course']))
  expect(
    lines.find(({ competitorId }) => competitorId === first)?.rides?.[1]?.finishedAt,
  ).not.toBeNull()
})

test('a tick that comes late holds in its round, from when it was tapped, and not against newer marks', async () => {
  const { id, office, competitorIds, statesIn, write, list } = await openEvent()
  const [first = '', second = ''] = competitorIds
  for (const each of competitorIds) await write(each, 'dressage', 'penalties', 30_000)
  const tick = (competitorId: string, seen: string, status: string, age: number) => ({
    id: randomUUID(),
    competitorId,
    round: 'cross_country',
    seen,
    status,
    age,
  })
  await write(second, 'cross_country', 'startedAt', 3_600_000)
  const before = Date.now()
  const { results } = await recordGateTicks(office, id, [
    tick(first, 'entered', 'on_course', 1_200_000),
    tick(first, 'on_course', 'finished', 600_000),
    tick(second, 'entered', 'ready', 600_000),
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'overtaken'])
  expect(await statesIn('cross_country')).toEqual(['finished', 'on_course', 'entered'])
  const ride = (await list()).lines.find(({ competitorId }) => competitorId === first)?.rides?.[1]
  const minutesBefore = (at: string | null | undefined) =>
    Math.round((before - Date.parse(at ?? '')) / 60_000)
  expect([minutesBefore(ride?.startedAt), minutesBefore(ride?.finishedAt)]).toEqual([20, 10])
})

test('a fence judge who writes late brings nobody back whom the gate has let out', async () => {
  const { office, competitorIds, statesIn, write } = await openEvent()
  const [first = ''] = competitorIds
  await setCompetitorStatus(office, first, { status: 'finished', round: 'cross_country' })
  await write(first, 'fence.1', 'refusals', 0)
  expect((await statesIn('cross_country'))[0]).toBe('finished')
})

test('the gate of a jump-off takes a rider out who keeps the place, and brings the rider back', async () => {
  const { id, office, competitorIds, statuses } = await openOf(grandPrix)
  const [rides = '', other = ''] = competitorIds
  for (const each of [rides, other]) {
    await recordScores(office, id, [written(each, 'round_1', 'faults', 0)])
    await recordScores(office, id, [written(each, 'round_1', 'time', 6400)])
  }
  const part = 'jump_off_1'
  await saveRoundStart(office, id, { part, competitorIds: [rides, other] })
  await setCompetitorStatus(office, rides, { status: 'withdrawn', round: part })
  const list = await readResultList(database, id)
  const inJumpOff = list && linesInRound(list, part)
  expect(inJumpOff?.find(({ competitorId }) => competitorId === rides)?.status).toBe('withdrawn')
  await setCompetitorStatus(office, rides, { status: 'entered', round: part })
  expect((await statuses())[0]).toBe('finished')
})
