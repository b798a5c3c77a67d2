import { afterAll, describe, expect, test } from 'vitest'
import { createCompetition } from '#server/competitions/competitions.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { saveRoundStart } from '#server/competitions/rounds/round-starts.ts'
import { setUp, shortEvent } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import { moveInTimetable } from './draft-moves.ts'
import { repairTimetable, solveTimetable } from './drafts.ts'
import { publishDraft } from './publish.ts'
import { revertDay } from './revert.ts'
import { type DayStage, day, eight, minute, openDay, revertBasis, riders } from './testing.ts'
import { readDrafts, readRiderDay, readTimetable } from './timetable.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

interface EventStage extends DayStage {
  eventId: string
}

/**
 * A day of two arenas, and an event whose dressage begins at twelve in the first; its cross-country
 * follows at one in the second, every three minutes.
 */
async function openEvent(
  plan: Partial<{ part: string; order: string[] }> = {},
): Promise<EventStage> {
  const stage = await openDay(database)
  const { id: eventId } = await createCompetition(stage.organizer, stage.showId, {
    ...setUp,
    number: '30',
    name: 'Event',
    ...shortEvent,
    judges: [],
    arenaId: stage.arenaIds[0] ?? null,
    startsAt: new Date(eight + 240 * minute).toISOString(),
    secondsPerStart: 600,
  })
  await importCompetitors(stage.organizer, eventId, riders('30', 6))
  await saveRoundStart(stage.office, eventId, {
    part: plan.part ?? 'cross_country',
    competitorIds: plan.order ?? [],
    plan: {
      arenaId: stage.arenaIds[1] ?? null,
      startsAt: new Date(eight + 300 * minute).toISOString(),
      secondsPerStart: 180,
    },
  })
  return { ...stage, eventId }
}

const solve = { day, name: 'Two arenas', seed: '2026' }

async function read({ office, showId }: DayStage) {
  const timetable = await readTimetable(office, { showId, day }, 0)
  if (!timetable) throw new Error('no such day')
  return timetable
}

async function onlyDraft(stage: DayStage) {
  const [draft] = await readDrafts(stage.office, await read(stage))
  if (!draft) throw new Error('no draft')
  return draft
}

type Planned = Awaited<ReturnType<typeof onlyDraft>>['judged']['planned']

/** Competitor and minutes past eight, of one list. */
function startsOf(planned: Planned, id: string): (readonly [string, number])[] {
  return (planned.find(({ competitionId }) => competitionId === id)?.rows ?? []).flatMap((row) =>
    row.kind === 'start'
      ? [[row.competitorId.split(' ')[0] ?? '', (row.startsAt - eight) / minute] as const]
      : [],
  )
}

function orderOf(planned: Planned, id: string): string[] {
  return startsOf(planned, id).map(([competitorId]) => competitorId)
}

async function publishedEvent(): Promise<EventStage> {
  const stage = await openEvent()
  const { id } = await solveTimetable(stage.office, stage.showId, solve)
  await publishDraft(stage.office, id)
  return stage
}

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof UserError) return error.code
  throw new Error(`not refused: ${String(error)}`)
}

async function storedRound(id: string) {
  const { rows } = await database.pool.query<{ order: string[]; at: Date }>(
    `select starts_at as at, array(select competitor_id::text from round_start
      where competition_id = $1 and part = 'cross_country' order by start_order) as order
     from round_plan where competition_id = $1 and part = 'cross_country'`,
    [id],
  )
  return rows.map(({ order, at }) => ({ order, at: (at.getTime() - eight) / minute }))
}

describe('the phases of an event on its day', { timeout: 120_000 }, () => {
  test('are solved with everything else: the same order, no gap too short to any start', async () => {
    const stage = await openEvent()
    const key = `${stage.eventId} cross_country`
    const { id } = await solveTimetable(stage.office, stage.showId, solve)
    const { judged } = await onlyDraft(stage)
    expect(judged.broken).toBe(0)
    expect(orderOf(judged.planned, key)).toEqual(orderOf(judged.planned, stage.eventId))
    expect(startsOf(judged.planned, key).map(([, at]) => at)).toEqual([
      300, 303, 306, 309, 312, 315,
    ])
    await publishDraft(stage.office, id)
    const published = await read(stage)
    expect(published.judged.planned).toEqual(judged.planned)
    // It follows the first list and has no order of its own.
    expect(await storedRound(stage.eventId)).toEqual([{ order: [], at: 300 }])
  })

  test('a phase is moved by itself, the preview says who by how much, and it is taken back', async () => {
    const stage = await publishedEvent()
    const { eventId, office, showId, arenaIds } = stage
    const key = `${eventId} cross_country`
    const { id } = await moveInTimetable(
      office,
      { showId, day, draftId: null },
      {
        competitionId: eventId,
        round: 'cross_country',
        arenaId: arenaIds[1],
        startsAt: new Date(eight + 330 * minute),
      },
    )
    const { impacts } = await onlyDraft(stage)
    const touched = [...impacts].filter(([, { moved, added }]) => moved + added > 0)
    expect(touched.map(([list, { moved, largestShift }]) => [list, moved, largestShift])).toEqual([
      [key, 6, 1800],
    ])
    await publishDraft(office, id)
    expect(await storedRound(eventId)).toEqual([{ order: [], at: 330 }])
    await revertDay(office, { showId, day, basis: await revertBasis(office, { showId, day }) })
    expect(await storedRound(eventId)).toEqual([{ order: [], at: 300 }])
  })

  test('whom the office takes out after a phase was called, has not ridden it: it is moved as before', async () => {
    const stage = await publishedEvent()
    const { eventId, office, showId, arenaIds } = stage
    const key = `${eventId} cross_country`
    const before = orderOf((await read(stage)).judged.planned, key)
    await saveRoundStart(office, eventId, {
      part: 'cross_country',
      competitorIds: before.toReversed(),
    })
    const reason = 'Vet'
    await setCompetitorStatus(office, before[0] ?? '', { status: 'disqualified', reason })
    const { stored, judged } = await read(stage)
    const phase = stored.competitions.find(({ id }) => id === key)
    expect(phase?.starters.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'entered'),
      'withdrawn',
    ])
    expect(orderOf(judged.planned, key)).not.toContain(before[0])
    const moved = moveInTimetable(
      office,
      { showId, day, draftId: null },
      {
        competitionId: eventId,
        round: 'cross_country',
        arenaId: arenaIds[1],
        startsAt: new Date(eight + 330 * minute),
      },
    )
    await expect(moved).resolves.toMatchObject({ kind: 'by-hand' })
  })

  test('a phase on the next day that follows a list drawn anew is in the preview', async () => {
    const stage = await publishedEvent()
    const { eventId, office, showId } = stage
    const key = `${eventId} cross_country`
    const tomorrow = 24 * 60
    await saveRoundStart(office, eventId, {
      part: 'cross_country',
      competitorIds: [],
      plan: {
        arenaId: stage.arenaIds[1] ?? null,
        startsAt: new Date(eight + (tomorrow + 60) * minute).toISOString(),
        secondsPerStart: 180,
      },
    })
    const nextDay = async () => {
      const timetable = await readTimetable(office, { showId, day: '2026-05-15' }, 0)
      return new Map(startsOf(timetable?.judged.planned ?? [], key))
    }
    const before = await nextDay()
    await solveTimetable(office, showId, { ...solve, seed: 'another', redrawPublished: true })
    const { draft, impacts } = await onlyDraft(stage)
    const told = new Map(
      (impacts.get(key)?.changes ?? []).flatMap((change) =>
        change.kind === 'moved'
          ? [[change.competitorId.split(' ')[0], (change.seconds ?? 0) / 60] as const]
          : [],
      ),
    )
    expect(told.size).toBeGreaterThan(0)
    await publishDraft(office, draft.id)
    const after = await nextDay()
    expect([...before.keys()].toSorted()).toEqual([...after.keys()].toSorted())
    for (const [id, at] of before)
      expect([id, after.get(id)]).toEqual([id, at + (told.get(id) ?? 0)])
  })

  test('a late starter is repaired into the phase as into the list before it', async () => {
    const stage = await publishedEvent()
    const { eventId, office, showId } = stage
    const key = `${eventId} cross_country`
    const before = await read(stage)
    const gone = startsOf(before.judged.planned, eventId)[2]?.[0] ?? ''
    await setCompetitorStatus(office, gone, { status: 'withdrawn' })
    await importCompetitors(office, eventId, riders('30', 1, 90))
    await repairTimetable(office, { showId, now: eight - minute }, solve)
    const draft = await onlyDraft(stage)
    expect(draft.judged.broken).toBe(0)
    const first = startsOf(draft.judged.planned, eventId)
    const phase = startsOf(draft.judged.planned, key)
    expect(phase.map(([id]) => id)).toEqual(first.map(([id]) => id))
    expect(phase.map(([, at]) => at)).toEqual([300, 303, 306, 309, 312, 315])
    const known = new Set(orderOf(before.judged.planned, eventId))
    const touched = [...draft.impacts.values()].flatMap(({ changes }) =>
      changes.map(({ competitorId }) => competitorId.split(' ')[0] ?? ''),
    )
    expect(touched).toHaveLength(2)
    expect(touched.filter((id) => known.has(id))).toEqual([])
    await publishDraft(office, draft.draft.id)
    expect((await read(stage)).judged.planned).toEqual(draft.judged.planned)
  })

  test('two starts of a horse too close across phases are said and drawn apart', async () => {
    const stage = await publishedEvent()
    const { eventId, office, showId, arenaIds } = stage
    const wanted = { showId, day, draftId: null }
    await moveInTimetable(office, wanted, {
      competitionId: eventId,
      round: 'cross_country',
      arenaId: arenaIds[1],
      startsAt: new Date(eight + 242 * minute),
    })
    const { judged } = await onlyDraft(stage)
    expect(judged.violations.map(({ rule }) => rule)).toContain('sameHorse')
  })

  describe('the judges of a phase', () => {
    /** Jo judges 12 in the first arena from ten, and the first fence of the event. */
    async function atTen(round: string | null) {
      const stage = await publishedEvent()
      const { eventId, office, showId, arenaIds } = stage
      await database.pool.query(
        `update judge_position set official_id =
           (select id from official where show_id = $2 and family_name = 'Judge')
         where competition_id = $1 and position = 'fence.1'`,
        [eventId, showId],
      )
      const wanted = { showId, day, draftId: null }
      const startsAt = new Date(eight + 130 * minute)
      await moveInTimetable(office, wanted, {
        competitionId: eventId,
        round,
        arenaId: arenaIds[1],
        startsAt,
      })
      const { judged } = await onlyDraft(stage)
      return judged.violations.flatMap((each) =>
        each.rule === 'judgeTaken' ? [each.competitionId.split(' ')[1]] : [],
      )
    }

    test('cannot sit in another arena while it is ridden', async () => {
      expect(await atTen('cross_country')).toEqual(['cross_country'])
    })

    test('are not asked for while another is ridden', async () => {
      expect(await atTen(null)).toEqual([])
    })
  })

  test('a jump-off nobody is called for is a block: it keeps its time and nobody has one in it', async () => {
    const stage = await openEvent({ part: 'jumping' })
    const { eventId, office, showId, arenaIds } = stage
    const key = `${eventId} jumping`
    const { stored, judged } = await read(stage)
    const round = stored.competitions.find(({ id }) => id === key)
    expect([round?.round?.order, round?.starters.length]).toEqual(['unknown', 0])
    // Everybody jumps last, in reverse order of the standing.
    expect(round?.round).toMatchObject({ expectedStarts: 6, isLengthGuessed: false })
    expect(startsOf(judged.planned, key)).toHaveLength(6)
    const move = {
      competitionId: eventId,
      round: 'jumping',
      arenaId: arenaIds[1],
      startsAt: new Date(eight),
    }
    const wanted = { showId, day, draftId: null }
    expect(await codeOf(moveInTimetable(office, wanted, move))).toBe('BAD_INPUT')
    await solveTimetable(office, showId, solve)
    const draft = await onlyDraft(stage)
    expect(startsOf(draft.judged.planned, key)[0]?.[1]).toBe(300)
    expect(draft.plan.map(({ list }) => list.competitionId)).not.toContain(key)
    const [rider] = stored.competitions.find(({ id }) => id === eventId)?.starters ?? []
    const known = await readRiderDay(office, { showId, personId: rider?.personId ?? '', day })
    expect(known.map((start) => start.round)).not.toContain('jumping')
  })

  test('"you start at" has every phase with a time', async () => {
    const stage = await publishedEvent()
    const { eventId, office, showId } = stage
    const [rider] =
      (await read(stage)).stored.competitions.find(({ id }) => id === eventId)?.starters ?? []
    const asked = { showId, personId: rider?.personId ?? '', day }
    const own = async (now: number) =>
      (await readRiderDay(office, asked, now))
        .filter(({ competitionId }) => competitionId === eventId)
        .map(({ competitorId, round, expectedAt }) => [
          competitorId,
          round,
          (expectedAt.getTime() - eight) / minute,
        ])
    const published = [
      [rider?.id, null, 240],
      [rider?.id, 'cross_country', 300],
    ]
    expect(await own(0)).toEqual(published)
    expect(await own(eight - 60 * minute)).toEqual(published)
  })
})
