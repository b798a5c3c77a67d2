import { afterAll, describe, expect, test } from 'vitest'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { saveStartOrder } from '#server/competitions/start-lists/start-order.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import { moveInTimetable } from './draft-moves.ts'
import { solveTimetable } from './drafts.ts'
import { publishDraft } from './publish.ts'
import { type DayRevert, readRevert, revertDay } from './revert.ts'
import { type DayStage, day, eight, minute, openDay, revertBasis, riders } from './testing.ts'
import { readTimetable } from './timetable.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function read({ office, showId }: DayStage) {
  const timetable = await readTimetable(office, { showId, day }, 0)
  if (!timetable) throw new Error('no such day')
  return timetable
}

async function preview(stage: DayStage): Promise<DayRevert> {
  const revert = await readRevert(stage.office, await read(stage))
  if (!revert) throw new Error('nothing to take back')
  return revert
}

async function takeBack({ office, showId }: DayStage): Promise<void> {
  await revertDay(office, { showId, day, basis: await revertBasis(office, { showId, day }) })
}

/** Of the first competition. */
async function orderOf(stage: DayStage): Promise<string[]> {
  const { stored } = await read(stage)
  return (stored.competitions[0]?.starters ?? []).map(({ id }) => id)
}

/** The first two change places, by the list alone. */
async function exchangeFirstTwo(stage: DayStage): Promise<string[]> {
  const { stored } = await read(stage)
  const { id = '', version = '0' } = stored.competitions[0] ?? {}
  const [one = '', two = '', ...rest] = await orderOf(stage)
  const order = [two, one, ...rest]
  await saveStartOrder(stage.office, id, { version: Number(version), order })
  return order
}

async function refusalOf(attempt: Promise<unknown>): Promise<string | undefined> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof UserError) return error.problems[0]?.messageId
  throw new Error(`not refused: ${String(error)}`)
}

async function publishedDay(): Promise<DayStage> {
  const stage = await openDay(database)
  const { id } = await solveTimetable(stage.office, stage.showId, { day, seed: '2026' })
  await publishDraft(stage.office, id)
  return stage
}

/** The second competition half an hour later, published after the whole day was. */
async function movedDay(): Promise<DayStage> {
  const stage = await publishedDay()
  const [, second = ''] = stage.competitionIds
  const { id } = await moveInTimetable(
    stage.office,
    { showId: stage.showId, day, draftId: null },
    { competitionId: second, arenaId: stage.arenaIds[0], startsAt: new Date(eight + 150 * minute) },
  )
  await publishDraft(stage.office, id)
  return stage
}

describe('taking back a published day', { timeout: 120_000 }, () => {
  test('says beforehand who loses a time and which lists are not public any more', async () => {
    const stage = await publishedDay()
    const { impacts, unpublished, changedSince, inTheWay } = await preview(stage)
    expect([...impacts.values()].map(({ moved, removed }) => [moved, removed])).toEqual(
      Array(4).fill([0, 8]),
    )
    const kinds = [...impacts.values()].flatMap(({ changes }) => changes.map(({ kind }) => kind))
    expect(new Set(kinds)).toEqual(new Set(['removed']))
    expect(unpublished.map(({ number }) => number).toSorted()).toEqual(['11', '12', '21', '22'])
    expect([changedSince, inTheWay]).toEqual([[], []])
  })

  test('says who gets another time by how much, and does just that', async () => {
    const stage = await movedDay()
    const [, second = ''] = stage.competitionIds
    const { impacts, unpublished } = await preview(stage)
    const moved = [...impacts].flatMap(([id, { changes }]) =>
      changes.map((change) => [id, change.kind === 'moved' && change.seconds]),
    )
    expect(moved).toEqual(Array(8).fill([second, -1800]))
    expect(unpublished).toEqual([])
    await takeBack(stage)
    const list = (await read(stage)).stored.competitions.find(({ id }) => id === second)
    expect(list?.startsAt.getTime()).toBe(eight + 120 * minute)
  })

  test('names the lists that were changed one by one since, and who changed them', async () => {
    const stage = await publishedDay()
    const former = await orderOf(stage)
    const changed = await exchangeFirstTwo(stage)
    const { changedSince } = await preview(stage)
    expect(changedSince).toMatchObject([
      { competition: { number: '11' }, last: { by: expect.stringMatching(/\w+ \w+/) } },
    ])
    await takeBack(stage)
    expect(await orderOf(stage)).not.toEqual(changed)
    // Nothing is lost for good: taking back the taking back brings the list that somebody made.
    await takeBack(stage)
    expect(await orderOf(stage)).toEqual(changed)
    expect(changed).not.toEqual(former)
  })

  test('a withdrawal changes no list; somebody who entered since is no loss either', async () => {
    const stage = await publishedDay()
    const [gone = ''] = await orderOf(stage)
    await setCompetitorStatus(stage.office, gone, { status: 'withdrawn' })
    await importCompetitors(stage.office, stage.competitionIds[0] ?? '', riders('11', 1, 90))
    expect((await preview(stage)).changedSince).toEqual([])
  })

  test('is refused where it would mean something else than was shown', async () => {
    const stage = await publishedDay()
    const { showId, office } = stage
    const { basis } = await preview(stage)
    const changed = await exchangeFirstTwo(stage)
    expect(await refusalOf(revertDay(office, { showId, day, basis }))).toBe(
      'timetable.problem.changedSinceRevert',
    )
    expect(await orderOf(stage)).toEqual(changed)
    const seen = await preview(stage)
    await revertDay(office, { showId, day, basis: seen.basis })
    expect(await refusalOf(revertDay(office, { showId, day, basis: seen.basis }))).toBe(
      'timetable.problem.changedSinceRevert',
    )
  })

  test('says what is in the way once somebody has ridden, and then refuses', async () => {
    const stage = await movedDay()
    const [, second = ''] = stage.competitionIds
    const list = (await read(stage)).stored.competitions.find(({ id }) => id === second)
    await setCompetitorStatus(stage.office, list?.starters[0]?.id ?? '', { status: 'on_course' })
    expect((await preview(stage)).inTheWay.map(({ number }) => number)).toEqual(['12'])
    expect(await refusalOf(takeBack(stage))).toBe('timetable.problem.ridden')
  })

  test('is shown to the office alone', async () => {
    const stage = await publishedDay()
    const seen = await readTimetable(stage.spectator, { showId: stage.showId, day })
    expect(seen && (await readRevert(stage.spectator, seen))).toBeNull()
  })
})
