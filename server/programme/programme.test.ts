import { afterAll, describe, expect, test } from 'vitest'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { loadCompetition, loadCompetitionChanges } from '#server/competitions/competitions.sql.ts'
import { createCompetition } from '#server/competitions/competitions.ts'
import {
  addCompetitor,
  importCompetitors,
} from '#server/competitions/competitors/enter-competitors.ts'
import { saveConditions } from '#server/competitions/conditions.ts'
import { loadRoundStarts } from '#server/competitions/rounds/round-starts.sql.ts'
import { saveRoundStart } from '#server/competitions/rounds/round-starts.ts'
import {
  draw,
  giveMark,
  openStage,
  rider,
  type Stage,
  setUp,
  shortEvent,
} from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { concernedOf, toldOf } from './impact.ts'
import { loadOpenActs, loadPicture } from './programme.sql.ts'
import { changeProgramme, previewProgrammeAct } from './programme.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const picture = ({ showId }: Stage) =>
  database.kysely.transaction().execute((transaction) => loadPicture(transaction, showId))

/** `1 Grand Prix drawn 06:30: 1@06:30 2@06:40` */
async function programmeOf(stage: Stage): Promise<string[]> {
  const { competitions, starters } = await picture(stage)
  return competitions.map(({ id, number, status, startsAt }) => {
    const places = starters
      .filter(({ competitionId }) => competitionId === id)
      .toSorted((a, b) => (a.startOrder ?? 99) - (b.startOrder ?? 99))
      .map((starter) => `${stage.competitorIds.indexOf(starter.id) + 1}@${clock(starter.startsAt)}`)
    return `${number} ${status} ${clock(startsAt)}: ${places.join(' ')}`.trim()
  })
}

const clock = (instant: string | null) => instant?.slice(11, 16) ?? '-'

const problem = (messageId: string) => ({ problems: [{ messageId }] })

async function another(stage: Stage, otherwise: object = {}): Promise<string> {
  const values = { ...setUp, number: '2', name: 'Second', ...otherwise }
  return (await createCompetition(stage.organizer, stage.showId, values)).id
}

async function actions(competitionId: string): Promise<string[]> {
  const changes = await loadCompetitionChanges(database.kysely, { id: competitionId, first: 20 })
  return changes.map(({ action }) => action)
}

const splitting = ({ competitionId }: Stage, competitorIds: readonly string[]) => ({
  split: {
    id: competitionId,
    name: 'Grand Prix, part 1',
    secondNumber: '1b',
    secondName: 'Grand Prix, part 2',
    competitorIds,
    follows: true,
  },
})

async function undoable(stage: Stage, act: object): Promise<string> {
  const { actId } = await changeProgramme(stage.office, stage.showId, act)
  return actId ?? ''
}

describe('splitting', () => {
  test('gives both parts their own list, one behind the other, and can be taken back', async () => {
    const stage = await openStage(database, { riders: 4 })
    const before = await programmeOf(stage)
    const [, second, , fourth] = stage.competitorIds
    const act = splitting(stage, [fourth ?? '', second ?? ''])
    const outcome = await changeProgramme(stage.office, stage.showId, act)
    expect(await programmeOf(stage)).toEqual([
      '1 drawn 06:30: 1@06:30 3@06:40',
      '1b drawn 06:50: 2@06:50 4@07:00',
    ])
    expect(toldOf(outcome).map(({ competitor, after }) => [competitor.familyName, after])).toEqual([
      ['No 3', { number: '1', startsAt: '2026-05-14T06:40:00.000Z' }],
      ['No 2', { number: '1b', startsAt: '2026-05-14T06:50:00.000Z' }],
      ['No 4', { number: '1b', startsAt: '2026-05-14T07:00:00.000Z' }],
    ])
    expect((await loadCompetition(database.kysely, stage.competitionId))?.name).toBe(
      'Grand Prix, part 1',
    )
    expect((await actions(stage.competitionId))[0]).toBe('split')

    await changeProgramme(stage.office, stage.showId, { undo: { actId: outcome.actId } })
    expect(await programmeOf(stage)).toEqual(before)
    expect((await actions(stage.competitionId)).slice(0, 2)).toEqual(['undone', 'split'])
    await expect(
      changeProgramme(stage.office, stage.showId, { undo: { actId: outcome.actId } }),
    ).rejects.toMatchObject(problem('programme.problem.undone'))
  })

  test('gives the second part the arenas and the pace of later rounds, and no times', async () => {
    const stage = await openStage(database, { riders: 2, setUp: shortEvent })
    const { competitionId, office, showId, competitorIds } = stage
    const plan = { arenaId: null, startsAt: '2026-05-14T12:00:00.000Z', secondsPerStart: 180 }
    const round = { part: 'cross_country', competitorIds: [] }
    await saveRoundStart(office, competitionId, { ...round, plan })
    await changeProgramme(office, showId, splitting(stage, [competitorIds[1] ?? '']))
    const [first, second] = (await picture(stage)).competitions.map(({ id }) => id)
    const plans = await loadRoundStarts(database.kysely, [first ?? '', second ?? ''])
    expect(plans.get(first ?? '')).toEqual([{ ...round, ...plan }])
    expect(plans.get(second ?? '')).toEqual([{ ...round, ...plan, startsAt: null }])
  })

  test('a draft without order stays one', async () => {
    const stage = await openStage(database, { riders: 3, drawn: false })
    await changeProgramme(
      stage.office,
      stage.showId,
      splitting(stage, [stage.competitorIds[0] ?? '']),
    )
    expect(await programmeOf(stage)).toEqual(['1 draft 06:30: 2@- 3@-', '1b draft 06:50: 1@-'])
  })

  test('is refused with marks, with everybody, with a number that is taken, with strangers', async () => {
    const stage = await openStage(database, { riders: 2 })
    const other = await openStage(database, { riders: 1 })
    const [first = ''] = stage.competitorIds
    const refused = (act: object) => changeProgramme(stage.office, stage.showId, act)
    await expect(refused(splitting(stage, stage.competitorIds))).rejects.toMatchObject(
      problem('programme.problem.nobodyStays'),
    )
    await expect(refused(splitting(stage, other.competitorIds))).rejects.toMatchObject(
      problem('errors.notFound'),
    )
    const taken = splitting(stage, [first])
    taken.split.secondNumber = '1'
    await expect(refused(taken)).rejects.toMatchObject(problem('competitionProblems.numberTaken'))
    await giveMark(stage)
    await expect(refused(splitting(stage, [first]))).rejects.toMatchObject(
      problem('programme.problem.recorded'),
    )
  })

  test('is not taken back over marks or newcomers', async () => {
    const stage = await openStage(database, { riders: 2 })
    const actId = await undoable(stage, splitting(stage, [stage.competitorIds[1] ?? '']))
    const { competitions } = await picture(stage)
    const second = competitions.find(({ number }) => number === '1b')?.id ?? ''
    await addCompetitor(stage.office, second, rider(7))
    await expect(
      changeProgramme(stage.office, stage.showId, { undo: { actId } }),
    ).rejects.toMatchObject(problem('programme.problem.changedSince'))

    const marked = await openStage(database, { riders: 2 })
    const act = splitting(marked, [marked.competitorIds[1] ?? ''])
    const markedAct = await undoable(marked, act)
    await giveMark(marked)
    await expect(
      changeProgramme(marked.office, marked.showId, { undo: { actId: markedAct } }),
    ).rejects.toMatchObject(problem('programme.problem.recorded'))
  })
})

describe('merging', () => {
  test('puts the others behind, empties and cancels where they were; all of it can be taken back', async () => {
    const stage = await openStage(database, { riders: 2 })
    const second = await another(stage)
    await importCompetitors(stage.organizer, second, [rider(3), rider(4)])
    await draw(stage.organizer, second)
    const { starters } = await picture(stage)
    stage.competitorIds.push(
      ...starters.filter((each) => each.competitionId === second).map(({ id }) => id),
    )
    const before = await programmeOf(stage)
    const act = {
      merge: { intoId: stage.competitionId, fromIds: [second], reason: 'few starters' },
    }
    const preview = await previewProgrammeAct(stage.office, stage.showId, act)
    expect(await programmeOf(stage)).toEqual(before)
    expect(preview).toMatchObject({ actId: null, kind: 'merge' })
    const actId = await undoable(stage, act)
    expect(await programmeOf(stage)).toEqual([
      '1 drawn 06:30: 1@06:30 2@06:40 3@06:50 4@07:00',
      '2 cancelled 06:30:',
    ])
    const [{ action, reason } = { action: '', reason: '' }] = await loadCompetitionChanges(
      database.kysely,
      { id: second, first: 1 },
    )
    expect([action, reason]).toEqual(['mergedInto', 'few starters'])
    await changeProgramme(stage.office, stage.showId, { undo: { actId } })
    expect(await programmeOf(stage)).toEqual(before)
  })

  test.each([
    ['other rules', { test: 'fei-grand-prix-special-2026' }, 'programme.problem.merge.rules'],
    ['another kind of entry', { entryMode: 'marks' }, 'programme.problem.merge.rules'],
  ])('is refused with %s', async (_, otherwise, messageId) => {
    const stage = await openStage(database, { riders: 1 })
    const second = await another(stage, { choice: { ...setUp.choice, ...otherwise } })
    const act = { merge: { intoId: stage.competitionId, fromIds: [second], reason: 'few' } }
    await expect(changeProgramme(stage.office, stage.showId, act)).rejects.toMatchObject(
      problem(messageId),
    )
  })

  test('is refused for a pair that starts in both, by name', async () => {
    const stage = await openStage(database, { riders: 2 })
    const second = await another(stage)
    await importCompetitors(stage.organizer, second, [rider(2)])
    const act = { merge: { intoId: stage.competitionId, fromIds: [second], reason: 'few' } }
    await expect(changeProgramme(stage.office, stage.showId, act)).rejects.toMatchObject({
      problems: [
        { messageId: 'programme.problem.pairTwice', values: { pairs: 'Rider No 2 / Horse 2' } },
      ],
    })
  })
})

describe('several at once', () => {
  test('are renumbered, also by exchanging numbers; taken numbers are refused', async () => {
    const stage = await openStage(database, { riders: 1 })
    const second = await another(stage)
    const numbers = [
      { id: stage.competitionId, number: '2' },
      { id: second, number: '1' },
    ]
    const actId = await undoable(stage, { renumber: { numbers } })
    expect((await programmeOf(stage)).map((line) => line.slice(0, 2))).toEqual(['2 ', '1 '])
    const twice = { renumber: { numbers: [{ id: second, number: '2' }] } }
    await expect(changeProgramme(stage.office, stage.showId, twice)).rejects.toMatchObject(
      problem('competitionProblems.numberTaken'),
    )
    await changeProgramme(stage.office, stage.showId, { undo: { actId } })
    expect((await programmeOf(stage)).map((line) => line.slice(0, 2))).toEqual(['1 ', '2 '])
  })

  test('move with their starts; all or none', async () => {
    const stage = await openStage(database, { riders: 2 })
    const second = await another(stage, { startsAt: null })
    const ids = [stage.competitionId, second]
    await expect(
      changeProgramme(stage.office, stage.showId, { shift: { ids, minutes: 15 } }),
    ).rejects.toMatchObject(problem('programme.problem.noStart'))
    const [only = ''] = ids
    const act = { shift: { ids: [only], minutes: -15 } }
    stage.announced.length = 0
    const actId = await undoable(stage, act)
    expect((await programmeOf(stage))[0]).toBe('1 drawn 06:15: 1@06:15 2@06:25')
    expect(stage.announced).toHaveLength(2)
    await changeProgramme(stage.office, stage.showId, { undo: { actId } })
    expect((await programmeOf(stage))[0]).toBe('1 drawn 06:30: 1@06:30 2@06:40')
  })

  test('move with the later rounds of the day, and back', async () => {
    const stage = await openStage(database, { riders: 2, setUp: shortEvent })
    const { competitionId, office, showId } = stage
    const plan = { arenaId: null, secondsPerStart: 180 }
    const times = { cross_country: '2026-05-14T12:00:00.000Z', jumping: '2026-05-15T07:00:00.000Z' }
    for (const [part, startsAt] of Object.entries(times)) {
      const round = { part, competitorIds: [], plan: { ...plan, startsAt } }
      await saveRoundStart(office, competitionId, round)
    }
    const roundsNow = async () =>
      (await picture(stage)).rounds.map(({ part, startsAt }) => [part, startsAt])
    const actId = await undoable(stage, { shift: { ids: [competitionId], minutes: 30 } })
    expect(await roundsNow()).toEqual([
      ['cross_country', '2026-05-14T12:30:00.000Z'],
      ['jumping', times.jumping],
    ])
    await changeProgramme(office, showId, { undo: { actId } })
    expect(await roundsNow()).toEqual(Object.entries(times))

    const later = await undoable(stage, { shift: { ids: [competitionId], minutes: 5 } })
    const moved = { part: 'cross_country', competitorIds: [], plan: { ...plan, startsAt: null } }
    await saveRoundStart(office, competitionId, moved)
    await expect(changeProgramme(office, showId, { undo: { actId: later } })).rejects.toMatchObject(
      problem('programme.problem.changedSince'),
    )
  })

  test('are cancelled with a reason, and come back as they were', async () => {
    const stage = await openStage(database, { riders: 2 })
    const second = await another(stage)
    const ids = [stage.competitionId, second]
    const act = { cancel: { ids, reason: 'thunderstorm' } }
    const preview = await previewProgrammeAct(stage.office, stage.showId, act)
    expect(toldOf(preview).map(({ after }) => after)).toEqual([null, null])
    expect(concernedOf(preview)).toMatchObject([
      { competitors: 2, isPublished: true, recorded: 0 },
      { competitors: 0, isPublished: false },
    ])
    await expect(
      changeProgramme(stage.office, stage.showId, { cancel: { ids, reason: ' ' } }),
    ).rejects.toMatchObject({ problems: [{ field: 'cancel.reason' }] })
    const actId = await undoable(stage, act)
    expect((await programmeOf(stage)).map((line) => line.split(' ')[1])).toEqual([
      'cancelled',
      'cancelled',
    ])
    expect(await loadOpenActs(database.kysely, stage.showId)).toMatchObject([{ id: actId }])
    await changeProgramme(stage.office, stage.showId, { undo: { actId } })
    expect((await programmeOf(stage)).map((line) => line.split(' ')[1])).toEqual(['drawn', 'draft'])
    expect(await loadOpenActs(database.kysely, stage.showId)).toEqual([])
  })

  test('a cancellation that somebody has lifted since is not taken back', async () => {
    const stage = await openStage(database, { riders: 1 })
    const act = { cancel: { ids: [stage.competitionId], reason: 'thunderstorm' } }
    const actId = await undoable(stage, act)
    await setCompetitionStatus(stage.office, stage.competitionId, { status: 'open', reason: 'sun' })
    await expect(
      changeProgramme(stage.office, stage.showId, { undo: { actId } }),
    ).rejects.toMatchObject({
      problems: [{ messageId: 'programme.problem.changedSince', values: { numbers: '1' } }],
    })
  })

  test('are copied under the next free numbers, without competitors', async () => {
    const stage = await openStage(database, { riders: 1 })
    const second = await another(stage, { number: '12a' })
    const ids = [stage.competitionId, second]
    const actId = await undoable(stage, { copy: { ids } })
    expect(await programmeOf(stage)).toEqual([
      '1 drawn 06:30: 1@06:30',
      '12a draft 06:30:',
      '13 draft 06:30:',
      '14 draft 06:30:',
    ])
    await changeProgramme(stage.office, stage.showId, { undo: { actId } })
    expect(await programmeOf(stage)).toHaveLength(2)
  })

  test('a copy that somebody has set up since is not taken back with what they did', async () => {
    const stage = await openStage(database, { riders: 1 })
    const { office, showId, competitionId } = stage
    const actId = await undoable(stage, { copy: { ids: [competitionId] } })
    const made = (await picture(stage)).competitions.at(-1)?.id ?? ''
    await saveConditions(office, made, { input: { startsPerRider: 2 } })
    await expect(changeProgramme(office, showId, { undo: { actId } })).rejects.toMatchObject({
      problems: [{ messageId: 'programme.problem.changedSince', values: { numbers: '2' } }],
    })
  })

  test('of another show do not exist', async () => {
    const stage = await openStage(database, { riders: 1 })
    const other = await openStage(database, { riders: 1 })
    const act = { cancel: { ids: [other.competitionId], reason: 'mine' } }
    await expect(changeProgramme(stage.office, stage.showId, act)).rejects.toMatchObject(
      problem('errors.notFound'),
    )
    const actId = await undoable(other, { shift: { ids: [other.competitionId], minutes: 5 } })
    await expect(
      changeProgramme(stage.office, stage.showId, { undo: { actId } }),
    ).rejects.toMatchObject(problem('errors.notFound'))
  })
})
