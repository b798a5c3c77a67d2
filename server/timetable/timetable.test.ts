import { afterAll, describe, expect, test } from 'vitest'
import { draftMoves } from '#domain/timetable/draft-moves.ts'
import { createCompetition } from '#server/competitions/competitions.ts'
import { loadLastPlaces } from '#server/competitions/competitors/competitors.sql.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { saveStartOrder } from '#server/competitions/start-lists/start-order.ts'
import { setUp, startersOf } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { moveInTimetable, stepInTimetable, stepOf } from './draft-moves.ts'
import { discardDraft, repairTimetable, solveTimetable } from './drafts.ts'
import { publishDraft } from './publish.ts'
import { revertDay } from './revert.ts'
import { lateBehindFree } from './stored-day.ts'
import { type DayStage, day, eight, minute, openDay, revertBasis, riders } from './testing.ts'
import { type JudgedDraft, readDrafts, readLastPublication, readTimetable } from './timetable.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const solve = { day, name: 'Two arenas', seed: '2026' }

async function read({ office, showId }: DayStage, now = 0) {
  const timetable = await readTimetable(office, { showId, day }, now)
  if (!timetable) throw new Error('no such day')
  return timetable
}

async function onlyDraft(stage: DayStage): Promise<JudgedDraft> {
  const [draft] = await readDrafts(stage.office, await read(stage))
  if (!draft) throw new Error('no draft')
  return draft
}

/** Competitor → minutes past eight. */
async function times(stage: DayStage): Promise<Map<string, number>> {
  const { judged } = await read(stage)
  return new Map(
    judged.planned.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        row.kind === 'start' ? [[row.competitorId, (row.startsAt - eight) / minute] as const] : [],
      ),
    ),
  )
}

async function storedTimes({ competitionIds }: DayStage) {
  const starters = await Promise.all(competitionIds.map((id) => startersOf(database, id)))
  return starters
    .flat()
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map(({ id, startsAt: at }) => [id, at && (at.getTime() - eight) / minute])
}

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof UserError) return error.code
  throw new Error(`not refused: ${String(error)}`)
}

async function takeBack({ office, showId }: DayStage): Promise<void> {
  const basis = await revertBasis(office, { showId, day })
  await revertDay(office, { showId, day, basis })
}

async function publishedDay(): Promise<DayStage> {
  const stage = await openDay(database)
  const { id } = await solveTimetable(stage.office, stage.showId, solve)
  await publishDraft(stage.office, id)
  return stage
}

describe('a day of two arenas', { timeout: 120_000 }, () => {
  test('is solved as a draft that is the same again, and stores nothing else', async () => {
    const stage = await openDay(database)
    await solveTimetable(stage.office, stage.showId, solve)
    await solveTimetable(stage.office, stage.showId, solve)
    expect(await times(stage)).toEqual(new Map())
    const [one, other] = await readDrafts(stage.office, await read(stage))
    expect(one?.judged.broken).toBe(0)
    expect(one?.judged.planned.map(({ rows }) => rows.length)).toEqual([8, 8, 8, 8])
    expect(one?.plan.map(({ list }) => list)).toEqual(other?.plan.map(({ list }) => list))
  })

  test('every horse of a turnout has its time between two starts', async () => {
    const stage = await openDay(database)
    const { organizer, office, showId, arenaIds } = stage
    const { id } = await createCompetition(organizer, showId, {
      ...setUp,
      ...{ number: '31', name: 'Pairs', discipline: 'driving', judges: [] },
      choice: { ruleSet: 'fei-2026', phases: [{ kind: 'cones', timeAllowed: 18_000 }] },
      ...{ arenaId: arenaIds[0], startsAt: new Date(eight + 6 * 60 * minute).toISOString() },
      secondsPerStart: 120,
    })
    const furtherHorses = [{ horseName: 'Own' }, { horseName: 'Shared' }]
    const shared = { members: { furtherHorses } }
    const [first, second, ...others] = riders('31', 6)
    const turnouts = [
      { ...first, ...shared },
      { ...second, members: { furtherHorses: furtherHorses.toReversed().slice(0, 1) } },
    ]
    await importCompetitors(office, id, [...turnouts, ...others])
    await solveTimetable(office, showId, solve)
    const { judged } = await onlyDraft(stage)
    const [one = '', two = ''] = (await read(stage)).stored.competitions
      .flatMap(({ starters }) => starters)
      .flatMap((starter) => (starter.furtherHorses ? starter.id : []))
    const pairs = judged.planned.find(({ competitionId }) => competitionId === id)
    const order = pairs?.rows.flatMap((row) => (row.kind === 'start' ? row.competitorId : [])) ?? []
    expect(Math.abs(order.indexOf(one) - order.indexOf(two))).toBe(5)
    expect(judged.broken).toBe(0)
  })

  test('a draft has the name that was typed, or none, and knows what it is and what it changes', async () => {
    const stage = await openDay(database)
    await solveTimetable(stage.office, stage.showId, { ...solve, name: ' Long lunch ' })
    await solveTimetable(stage.office, stage.showId, { day, seed: '2026' })
    const [unnamed, named] = await readDrafts(stage.office, await read(stage))
    expect([named?.draft.name, unnamed?.draft.name]).toEqual(['Long lunch', null])
    expect(unnamed?.changed).toEqual(['11', '21', '12', '22'])
    await publishDraft(stage.office, named?.draft.id ?? '')
    await discardDraft(stage.office, unnamed?.draft.id ?? '')
    const [, second = ''] = stage.competitionIds
    const wanted = { showId: stage.showId, day, draftId: null }
    const move = { competitionId: second, arenaId: stage.arenaIds[0], startsAt: new Date(eight) }
    await moveInTimetable(stage.office, wanted, move)
    expect(await onlyDraft(stage)).toMatchObject({
      draft: { name: null, kind: 'by-hand' },
      changed: ['12'],
    })
  })

  test('is published at once, as one line in the history, and taken back', async () => {
    const stage = await openDay(database)
    const before = await storedTimes(stage)
    const { id } = await solveTimetable(stage.office, stage.showId, solve)
    const draft = await onlyDraft(stage)
    stage.announced.length = 0
    await publishDraft(stage.office, id)
    const planned = new Map(
      draft.judged.planned.flatMap(({ rows }) =>
        rows.flatMap((row) =>
          row.kind === 'start' ? [[row.competitorId, (row.startsAt - eight) / minute]] : [],
        ),
      ),
    )
    expect(new Map(await storedTimes(stage).then((rows) => rows.map(([a, b]) => [a, b])))).toEqual(
      planned,
    )
    const { stored, judged } = await read(stage)
    expect(stored.competitions.map(({ status }) => status)).toEqual(Array(4).fill('drawn'))
    expect(judged.broken).toBe(0)
    expect(await readDrafts(stage.office, await read(stage))).toEqual([])
    for (const each of stage.competitionIds)
      expect(stage.announced.join()).toContain(`competition:${each} v`)
    const { rows } = await database.pool.query(
      `select action from change where show_id = $1 and at > now() - interval '1 minute'
        and (after ? 'lists' or action = 'ordered')`,
      [stage.showId],
    )
    expect(rows).toEqual([{ action: 'dayPublished' }])

    await takeBack(stage)
    expect(await storedTimes(stage)).toEqual(before)
    const reverted = await read(stage)
    expect(reverted.stored.competitions.map(({ status }) => status)).not.toContain('drawn')
    expect(await readLastPublication(stage.office, reverted)).toMatchObject({
      action: 'dayReverted',
    })
    // Taking back is taken back too.
    await takeBack(stage)
    expect(await times(stage)).toEqual(planned)
  })

  test('a withdrawal moves nobody; a late starter gets the slot that fell free', async () => {
    const stage = await publishedDay()
    const [first = ''] = stage.competitionIds
    const before = await times(stage)
    const { stored } = await read(stage)
    const gone = stored.competitions[0]?.starters[3]
    await setCompetitorStatus(stage.office, gone?.id ?? '', { status: 'withdrawn' })
    await importCompetitors(stage.office, first, riders('11', 1, 90))
    const lateAt = async (now: number) =>
      (await read(stage)).stored.competitions.map((each) => lateBehindFree(each, now))
    expect(await lateAt(eight - minute)).toEqual([1, 0, 0, 0])
    // A slot that has passed is nobody's any more.
    expect(await lateAt(eight + 600 * minute)).toEqual([0, 0, 0, 0])
    await repairTimetable(stage.office, { showId: stage.showId, now: eight - minute }, solve)
    const { impacts, judged } = await onlyDraft(stage)
    const changes = [...impacts.values()].flatMap((impact) => impact.changes)
    expect(judged.broken).toBe(0)
    expect(changes).toHaveLength(1)
    const late = changes[0]?.competitorId ?? ''
    const at = judged.planned[0]?.rows.find(
      (row) => row.kind === 'start' && row.competitorId === late,
    )?.startsAt
    expect(((at ?? 0) - eight) / minute).toBe(before.get(gone?.id ?? ''))
    expect([...before.keys()]).not.toContain(late)
    await publishDraft(stage.office, (await onlyDraft(stage)).draft.id)
    // Whoever withdrew stands last now, with a time that nobody rides at: eight starts of ten minutes.
    const last = await loadLastPlaces(database.kysely, [first])
    expect(last.get(first)).toBe(8)
    expect(await lateAt(eight - minute)).toEqual([0, 0, 0, 0])
  })

  test('a repair that moves nobody says so and leaves no draft', async () => {
    const stage = await publishedDay()
    const repair = () =>
      repairTimetable(stage.office, { showId: stage.showId, now: eight - minute }, solve)
    expect(await repair()).toBeNull()
    const { stored } = await read(stage)
    const gone = stored.competitions[0]?.starters[3]
    await setCompetitorStatus(stage.office, gone?.id ?? '', { status: 'withdrawn' })
    expect(await repair()).toBeNull()
    expect(await readDrafts(stage.office, await read(stage))).toEqual([])
  })

  test('what has begun stays where it is', async () => {
    const stage = await publishedDay()
    const { stored } = await read(stage)
    const ridden = stored.competitions[0]?.starters[0]
    await setCompetitorStatus(stage.office, ridden?.id ?? '', { status: 'on_course' })
    const [first = ''] = stage.competitionIds
    const move = { competitionId: first, arenaId: null, startsAt: '2026-05-14T12:00:00Z' }
    const wanted = { showId: stage.showId, day, draftId: null }
    expect(await codeOf(moveInTimetable(stage.office, wanted, move))).toBe('BAD_INPUT')
    const { id } = await solveTimetable(stage.office, stage.showId, {
      ...solve,
      seed: 'other',
      redrawPublished: true,
    })
    const draft = await onlyDraft(stage)
    expect(draft.plan.map(({ list }) => list.competitionId)).not.toContain(first)
    await publishDraft(stage.office, id)
    expect((await times(stage)).get(ridden?.id ?? '')).toBe(0)
  })

  test('a draft of a list that changed since is refused, and writes nothing', async () => {
    const stage = await openDay(database)
    const { id } = await solveTimetable(stage.office, stage.showId, solve)
    const [first = ''] = stage.competitionIds
    await importCompetitors(stage.office, first, riders('11', 1, 90))
    const before = await storedTimes(stage)
    expect(await codeOf(publishDraft(stage.office, id))).toBe('CONFLICT')
    expect(await storedTimes(stage)).toEqual(before)
  })

  test('a list drawn in a form from before the publication is refused', async () => {
    const stage = await openDay(database)
    const { stored } = await read(stage)
    const [competition] = stored.competitions
    const version = Number(competition?.version)
    const { id } = await solveTimetable(stage.office, stage.showId, solve)
    await publishDraft(stage.office, id)
    const order = (competition?.starters ?? []).map((each) => each.id)
    expect(
      await codeOf(saveStartOrder(stage.office, competition?.id ?? '', { version, order })),
    ).toBe('CONFLICT')
  })

  test('a competition that is moved says whose arena and whose judge it takes', async () => {
    const stage = await publishedDay()
    const [, second = ''] = stage.competitionIds
    const wanted = { showId: stage.showId, day, draftId: null }
    const move = { competitionId: second, arenaId: stage.arenaIds[1], startsAt: new Date(eight) }
    const { id } = await moveInTimetable(stage.office, wanted, move)
    const rules = async () =>
      new Set((await onlyDraft(stage)).judged.violations.map(({ rule }) => rule))
    expect(await rules()).toContain('arenaTaken')
    expect(await rules()).toContain('judgeTaken')
    await moveInTimetable(
      stage.office,
      { ...wanted, draftId: id },
      { ...move, startsAt: new Date(eight + 300 * minute) },
    )
    expect(await rules()).toEqual(new Set())
    await discardDraft(stage.office, id)
    expect(await readDrafts(stage.office, await read(stage))).toEqual([])
  })

  test('a draft that only moves a competition without a list is published, and draws nothing', async () => {
    const stage = await openDay(database)
    const { office, showId, arenaIds, competitionIds } = stage
    const [first = ''] = competitionIds
    const before = await read(stage)
    const move = {
      competitionId: first,
      arenaId: arenaIds[1],
      startsAt: new Date(eight + 300 * minute),
    }
    const { id } = await moveInTimetable(office, { showId, day, draftId: null }, move)
    await publishDraft(office, id)
    const { stored } = await read(stage)
    const placeOf = (wanted: string) => {
      const found = stored.competitions.find((each) => each.id === wanted)
      return [found?.arenaId, found?.startsAt?.getTime(), found?.status]
    }
    const statuses = new Set(before.stored.competitions.map(({ status }) => status))
    expect(placeOf(first)).toEqual([arenaIds[1], eight + 300 * minute, [...statuses][0]])
    expect(new Set(stored.competitions.map(({ status }) => status))).toEqual(statuses)
    await takeBack(stage)
    expect((await read(stage)).stored.competitions.map(({ startsAt }) => startsAt)).toEqual(
      before.stored.competitions.map(({ startsAt }) => startsAt),
    )
  })

  test('two who move in one draft at the same time both do', async () => {
    const stage = await publishedDay()
    const { office, showId, arenaIds, competitionIds } = stage
    const wanted = { showId, day, draftId: null }
    const to = (competitionId: string, at: number) => ({
      competitionId,
      arenaId: arenaIds[0],
      startsAt: new Date(eight + at * minute),
    })
    const [first = '', ...others] = competitionIds
    const { id } = await moveInTimetable(office, wanted, to(first, 300))
    await Promise.all(
      others.map((each, index) =>
        moveInTimetable(office, { ...wanted, draftId: id }, to(each, 400 + index)),
      ),
    )
    const { plan } = await onlyDraft(stage)
    const begins = competitionIds.map(
      (wantedId) => plan.find(({ list }) => list.competitionId === wantedId)?.list.startsAt,
    )
    expect(begins).toEqual([300, 400, 401, 402].map((at) => eight + at * minute))
    await discardDraft(office, id)
    const late = moveInTimetable(office, { ...wanted, draftId: id }, to(first, 600))
    expect(await codeOf(late)).toBe('NOT_FOUND')
  })

  test('of two who publish one draft the second learns that somebody was quicker', async () => {
    const stage = await openDay(database)
    const { id } = await solveTimetable(stage.office, stage.showId, solve)
    const outcomes = await Promise.allSettled([
      publishDraft(stage.office, id),
      publishDraft(stage.organizer, id),
    ])
    const refused = outcomes.filter((each) => each.status === 'rejected')
    expect(refused.map(({ reason }) => reason.problems)).toEqual([
      [{ messageId: 'timetable.problem.draftGone' }],
    ])
    // To others it was never there.
    const another = await solveTimetable(stage.office, stage.showId, solve)
    for (const draftId of [id, another.id])
      await expect(discardDraft(stage.stranger, draftId)).rejects.toMatchObject({
        problems: [{ messageId: 'timetable.problem.draftGone' }],
      })
  })

  test('two people in one draft take back their own moves, and nothing that the other moved since', async () => {
    const stage = await publishedDay()
    const { office, organizer, showId, arenaIds, competitionIds } = stage
    const [first = '', second = ''] = competitionIds
    const move = async (context: Context, draftId: string | null, id: string, at: number) =>
      await moveInTimetable(
        context,
        { showId, day, draftId },
        { competitionId: id, arenaId: arenaIds[1], startsAt: new Date(eight + at * minute) },
      )
    const { id: draftId } = await move(office, null, first, 300)
    await move(office, draftId, second, 400)
    const begins = async () => {
      const { plan } = await onlyDraft(stage)
      return [first, second].map((wantedId) => {
        const list = plan.find((each) => each.list.competitionId === wantedId)?.list
        return `${list?.arenaId === arenaIds[1] ? 'Two' : 'One'} ${((list?.startsAt ?? 0) - eight) / minute}`
      })
    }
    const step = async (context: Context, isRedo: boolean) => {
      const { draft, plan } = await onlyDraft(stage)
      const moves = draftMoves.parse(draft.moves)
      const { accountId = '' } = context.viewer ?? {}
      const moveId = stepOf({ plan, moves }, accountId, isRedo)?.id ?? 0
      return await stepInTimetable(context, { draftId, moveId, isRedo })
    }
    await step(office, false)
    expect(await begins()).toEqual(['Two 300', 'One 120'])
    await step(office, true)
    expect(await begins()).toEqual(['Two 300', 'Two 400'])

    const { draft } = await onlyDraft(stage)
    const [, offered] = draftMoves.parse(draft.moves)
    await move(organizer, draftId, second, 500)
    const late = { draftId, moveId: offered?.id ?? 0, isRedo: false }
    expect(await codeOf(stepInTimetable(office, late))).toBe('CONFLICT')
    expect(await codeOf(stepInTimetable(organizer, late))).toBe('CONFLICT')
    expect(await codeOf(stepInTimetable(stage.spectator, late))).toBe('NOT_FOUND')
    // The own move before it still is.
    await step(office, false)
    expect(await begins()).toEqual(['One 0', 'Two 500'])
    await step(organizer, false)
    expect(await begins()).toEqual(['One 0', 'Two 400'])
    await step(office, false)
    expect(await begins()).toEqual(['One 0', 'One 120'])
    expect((await onlyDraft(stage)).changed).toEqual([])
    await database.pool.query(
      `update competitor set status = 'on_course' where id in (select competitor_id
        from round_start where competition_id = $1 and part = 'first' and start_order = 1)`,
      [first],
    )
    expect(await codeOf(step(office, true))).toBe('BAD_INPUT')
  })

  test('belongs to the office: others see the times and no draft', async () => {
    const stage = await publishedDay()
    await solveTimetable(stage.office, stage.showId, { ...solve, redrawPublished: true })
    const seen = await readTimetable(stage.spectator, { showId: stage.showId, day })
    expect(seen?.judged.planned).toHaveLength(4)
    expect(seen && (await readDrafts(stage.spectator, seen))).toEqual([])
    expect(seen && (await readLastPublication(stage.spectator, seen))).toBeNull()
    const { showId } = stage
    expect(await codeOf(solveTimetable(stage.spectator, showId, solve))).toBe('FORBIDDEN')
    expect(await codeOf(solveTimetable(stage.stranger, showId, solve))).toBe('NOT_FOUND')
  })
})
