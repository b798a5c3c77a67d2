import { afterAll, expect, test } from 'vitest'
import { addDays } from '#domain/timetable/local-time.ts'
import { moveCompetition } from '#server/competitions/competitions.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { solveTimetable } from './drafts.ts'
import { publishDraft } from './publish.ts'
import { type DayStage, day, eight, minute, openDay } from './testing.ts'
import { readRiderDay, readTimetable } from './timetable.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function publishedDay(): Promise<DayStage> {
  const stage = await openDay(database)
  const wanted = { day, name: 'A', seed: '1' }
  const { id } = await solveTimetable(stage.office, stage.showId, wanted)
  await publishDraft(stage.office, id)
  return stage
}

/** As if the gate had said so at these minutes past eight. */
async function ride(competitorId: string | undefined, from: number, to: number | null) {
  await database.pool.query(
    'update competitor set started_at = $2, finished_at = $3 where id = $1',
    [
      competitorId,
      new Date(eight + from * minute),
      to === null ? null : new Date(eight + to * minute),
    ],
  )
}

async function startersOf({ office, showId }: DayStage, index: number) {
  const timetable = await readTimetable(office, { showId, day })
  return timetable?.stored.competitions[index]?.starters ?? []
}

test('who is called in has started, who comes out has finished, and who is sent back has neither', async () => {
  const stage = await publishedDay()
  const [first] = await startersOf(stage, 0)
  const id = first?.id ?? ''
  const rideTimes = async () => {
    const [now] = await startersOf(stage, 0)
    return [now?.startedAt !== null, now?.finishedAt !== null]
  }
  for (const [status, expected] of [
    ['ready', [false, false]],
    ['on_course', [true, false]],
    ['finished', [true, true]],
    ['on_course', [true, false]],
    ['entered', [false, false]],
  ] as const) {
    await setCompetitorStatus(stage.office, id, { status })
    expect(await rideTimes()).toEqual(expected)
  }
})

test('a late ride moves everything behind it in its arena, and every rider knows of it', async () => {
  const stage = await publishedDay()
  const { office, showId } = stage
  const [first, second] = await startersOf(stage, 0)
  await setCompetitorStatus(office, first?.id ?? '', { status: 'on_course' })
  await ride(first?.id, 7, null)
  const now = eight + 8 * minute
  const timetable = await readTimetable(office, { showId, day }, now)
  const [one, two] = stage.arenaIds
  // Seven minutes late; the second arena has not begun at eight minutes past.
  const delays = new Map(
    timetable?.expected?.arenas.map(({ arenaId, delaySeconds }) => [arenaId, delaySeconds / 60]),
  )
  expect(delays).toEqual(
    new Map([
      [one, 7],
      [two, 8],
    ]),
  )
  const personId = second?.personId ?? ''
  const rides = await readRiderDay(office, { showId, personId, day: null }, now)
  expect(rides).toHaveLength(4)
  const own = rides.find(({ competitorId }) => competitorId === second?.id)
  expect(own?.publishedAt).toEqual(second?.startsAt)
  expect(own?.expectedAt.getTime()).toBe((second?.startsAt?.getTime() ?? 0) + 7 * minute)
  expect(rides.map(({ expectedAt }) => expectedAt.getTime())).toEqual(
    rides.map(({ expectedAt }) => expectedAt.getTime()).toSorted((a, b) => a - b),
  )
})

test('a ring that is ridden past midnight goes on, and nobody else is expected at night', async () => {
  const stage = await publishedDay()
  const { office, showId } = stage
  const midnight = eight + 16 * 60 * minute
  const starters = await startersOf(stage, 0)
  const personId = starters[2]?.personId ?? ''
  const expectedAt = async (now: number) => {
    const rides = await readRiderDay(office, { showId, personId, day: null }, now)
    const own = rides.find(({ competitorId }) => competitorId === starters[2]?.id)
    return own && (own.expectedAt.getTime() - midnight) / minute
  }
  expect(await expectedAt(midnight + 20 * minute)).toBe(undefined)
  await setCompetitorStatus(office, starters[0]?.id ?? '', { status: 'finished' })
  await ride(starters[0]?.id, 16 * 60 - 5, 16 * 60 + 4)
  await setCompetitorStatus(office, starters[1]?.id ?? '', { status: 'on_course' })
  await ride(starters[1]?.id, 16 * 60 + 12, null)
  expect(await expectedAt(midnight + 15 * minute)).toBe(22)
  const { expected } = (await readTimetable(office, { showId, day }, midnight + 15 * minute)) ?? {}
  expect(expected?.riders.get(personId)?.length).toBeGreaterThan(0)
  expect(await expectedAt(midnight + 6 * 60 * minute)).toBe(undefined)
})

test('who starts after midnight waits for what is still ridden there since the evening', async () => {
  const stage = await publishedDay()
  const { office, showId, competitionIds } = stage
  const midnight = eight + 16 * 60 * minute
  const next = addDays(day, 1)
  const atNight = async (id: string | undefined, from: number) =>
    await moveCompetition(office, id ?? '', {
      startsAt: new Date(midnight + from * minute).toISOString(),
    })
  const starters = await startersOf(stage, 0)
  // Eight starts of ten minutes: the last one is over at ten to midnight by plan.
  await atNight(competitionIds[0], -90)
  await atNight(competitionIds[1], 10)
  for (const [index, starter] of starters.slice(0, 7).entries()) {
    await setCompetitorStatus(office, starter.id, { status: 'finished' })
    await ride(starter.id, 16 * 60 - 90 + index * 10, 16 * 60 - 80 + index * 10)
  }
  await setCompetitorStatus(office, starters[7]?.id ?? '', { status: 'on_course' })
  await ride(starters[7]?.id, 16 * 60 + 15, null)
  const now = midnight + 16 * minute
  const timetable = await readTimetable(office, { showId, day: next }, now)
  // On course from a quarter past, ten minutes a start; the next one is published at ten past.
  const [delay] = timetable?.expected?.arenas ?? []
  expect(delay).toMatchObject({ arenaId: stage.arenaIds[0], delaySeconds: 15 * 60 })
  const [first] = timetable?.stored.competitions[0]?.starters ?? []
  const personId = first?.personId ?? ''
  for (const [asked, expected] of [
    [null, [25]],
    [next, [25]],
    [day, []],
  ] as const) {
    const rides = await readRiderDay(office, { showId, personId, day: asked }, now)
    const inRing = rides.filter(({ competitorId }) => competitorId === first?.id)
    expect(inRing.map(({ expectedAt }) => (expectedAt.getTime() - midnight) / minute)).toEqual(
      expected,
    )
  }
})

test('seconds per start are learned, also for the next list of the same test', {
  timeout: 120_000,
}, async () => {
  const stage = await publishedDay()
  const { office, showId } = stage
  const starters = await startersOf(stage, 0)
  for (const [index, starter] of starters.slice(0, 4).entries()) {
    await setCompetitorStatus(office, starter.id, { status: 'finished' })
    await ride(starter.id, index * 12, index * 12 + 9)
  }
  const now = eight + 46 * minute
  const timetable = await readTimetable(office, { showId, day }, now)
  const [first = '', second = ''] = stage.competitionIds
  expect(timetable?.learned.get(first)).toEqual({ secondsPerStart: 720, intervals: 3 })
  expect(timetable?.learned.get(second)).toEqual({ secondsPerStart: 720, intervals: 3 })
  // The fifth starts when the arena is free, the sixth twelve minutes later.
  const starts = [...(timetable?.expected?.riders.values() ?? [])].flat()
  const expected = starters
    .slice(4, 6)
    .map(({ id }) => starts.find(({ competitorId }) => competitorId === id)?.expectedAt ?? 0)
  expect(expected.map((at) => (at - eight) / minute)).toEqual([46, 58])
})

test('what two rides that are over broke is told no more', async () => {
  const stage = await publishedDay()
  const { office, showId } = stage
  await database.pool.query('update show set minimum_gap_minutes = 600 where id = $1', [showId])
  const broken = async () => (await readTimetable(office, { showId, day }))?.judged.broken ?? 0
  const before = await broken()
  expect(before).toBeGreaterThan(0)
  for (const index of [0, 1, 2, 3]) {
    for (const { id } of await startersOf(stage, index)) {
      await setCompetitorStatus(office, id, { status: 'finished' })
    }
  }
  expect(await broken()).toBe(0)
})

test('nothing is expected on another day; riders are told what is published', async () => {
  const stage = await publishedDay()
  const { office, showId, spectator, stranger } = stage
  const [first] = await startersOf(stage, 0)
  const now = eight - 26 * 60 * minute
  expect((await readTimetable(office, { showId, day }, now))?.expected).toBeNull()
  const wanted = { showId, personId: first?.personId ?? '', day }
  const rides = await readRiderDay(spectator, wanted, now)
  expect(rides).toHaveLength(4)
  expect(rides[0]?.expectedAt).toEqual(rides[0]?.publishedAt)
  expect(await readRiderDay(stranger, wanted, now)).toEqual([])
})
