import { afterAll, describe, expect, test } from 'vitest'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { changeProgramme } from '#server/programme/programme.ts'
import { saveArena } from '#server/shows/show-parts.ts'
import { createShow } from '#server/shows/shows.ts'
import { setCompetitionStatus } from './competition-status.ts'
import { loadCompetition, loadCompetitionChanges, loadJudgePositions } from './competitions.sql.ts'
import {
  createCompetition,
  deleteCompetition,
  duplicateCompetition,
  findCompetition,
  listRunningCompetitions,
  moveCompetition,
  saveCompetition,
} from './competitions.ts'
import { loadCompetitors } from './competitors/competitors.sql.ts'
import { saveConditions } from './conditions.ts'
import { loadRoundStarts } from './rounds/round-starts.sql.ts'
import { saveRoundStart } from './rounds/round-starts.ts'
import { draw, giveMark, openStage, type Stage, setUp, shortEvent, startersOf } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const problem = (messageId: string, field?: string) => ({
  problems: [{ messageId: `competitionProblems.${messageId}`, ...(field && { field }) }],
})

const startsOf = async (stage: Stage) =>
  (await startersOf(database, stage.competitionId)).map(
    ({ startsAt }) => startsAt?.toISOString().slice(11, 16) ?? null,
  )

describe('who may', () => {
  test('see a competition: readers of its show, under its own show only', async () => {
    const stage = await openStage(database)
    const { competitionId: id, showId, spectator, stranger, organizer } = stage
    const other = await openStage(database)
    expect(await findCompetition(spectator, id, showId)).toMatchObject({ id })
    expect(await findCompetition(spectator, id, other.showId)).toBeNull()
    expect(await findCompetition(other.organizer, id, showId)).toBeNull()
    expect(await findCompetition(stranger, id, showId)).toBeNull()
    expect(await findCompetition({ ...organizer, viewer: null }, id, showId)).toBeNull()
    expect(await findCompetition(organizer, 'new', showId)).toBeNull()
  })

  test('change it: the office; others learn no more than they may read', async () => {
    const { competitionId, office, spectator, stranger } = await openStage(database)
    const change = { ...setUp, name: 'Intermediate' }
    expect(await saveCompetition(office, competitionId, { input: change })).toMatchObject({
      name: 'Intermediate',
    })
    await expect(
      saveCompetition(spectator, competitionId, { input: change }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    for (const id of [competitionId, '999999', 'new']) {
      await expect(saveCompetition(stranger, id, { input: change })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })

  test('list the running ones: readers of their shows', async () => {
    const stage = await openStage(database)
    await setCompetitionStatus(stage.office, stage.competitionId, { status: 'running' })
    const ids = async (context: Stage['office']) =>
      (await listRunningCompetitions(context)).map(({ id }) => id)
    expect(await ids(stage.spectator)).toEqual([stage.competitionId])
    expect(await ids(stage.stranger)).toEqual([])
  })
})

describe('the set-up', () => {
  test('is stored with the rules frozen, judges, breaks and history; the show is told', async () => {
    const stage = await openStage(database)
    const { organizer, showId, announced } = stage
    const created = await createCompetition(organizer, showId, {
      ...setUp,
      ...chosen({ positions: ['M', 'C', 'E'] }),
      number: '12',
      judges: [{ position: 'M' }],
      breaks: [{ afterStart: 2, minutes: 15, label: 'Arena' }],
    })
    expect(created).toMatchObject({
      number: '12',
      status: 'draft',
      rules: { ruleSet: 'fei-2026', positions: ['E', 'C', 'M'], test: { name: 'Grand Prix' } },
    })
    const judges = await loadJudgePositions(database.kysely, [created.id])
    expect(judges.get(created.id)?.map(({ position }) => position)).toEqual(['E', 'C', 'M'])
    const history = await loadCompetitionChanges(database.kysely, { id: created.id, first: 10 })
    expect(history).toMatchObject([{ action: 'created', by: 'Test Person' }])
    expect(announced).toEqual([expect.stringMatching(`show:${showId} v`)])
  })

  test.each([
    ['a number twice', { number: '1' }, problem('numberTaken', 'number')],
    ['an unknown test', chosen({ test: 'nobody' }), problem('rulesDoNotFit', 'choice.test')],
    ['unknown rules', chosen({ ruleSet: 'nobody' }), problem('ruleSetUnknown', 'choice.ruleSet')],
    [
      'the choice of another discipline',
      { discipline: 'eventing' },
      {
        problems: ['choice.format', 'choice.dressage', 'choice'].map((field) => ({
          messageId: 'competitionProblems.rulesDoNotFit',
          field,
        })),
      },
    ],
    ['no judge', chosen({ positions: [] }), problem('rulesDoNotFit', 'choice.positions')],
    [
      'a judge where none sits',
      { judges: [{ position: 'K' }] },
      { problems: [{ messageId: 'forms.invalid', field: 'judges.0.position' }] },
    ],
  ])('is refused with %s', async (_, change, refusal) => {
    const { organizer, showId } = await openStage(database)
    await expect(
      createCompetition(organizer, showId, { ...setUp, number: '2', ...change }),
    ).rejects.toMatchObject(refusal)
  })

  test('names arenas of its own show only', async () => {
    const stage = await openStage(database)
    const { id: elsewhere } = await createShow(stage.organizer, {
      name: 'Other',
      timeZone: 'Europe/Vienna',
      firstDay: '2026-06-01',
      lastDay: '2026-06-01',
    })
    const arena = await saveArena(
      stage.organizer,
      { showId: elsewhere, id: null },
      { input: { name: 'Main' } },
    )
    const move = { arenaId: arena.id }
    await expect(moveCompetition(stage.office, stage.competitionId, move)).rejects.toMatchObject(
      problem('notOfThisShow', 'arenaId'),
    )
  })

  test('keeps what was frozen, and cannot change what marks were given for', async () => {
    const stage = await openStage(database, { positions: ['C', 'E'] })
    const { office, competitionId: id } = stage
    await database.pool.query(
      `update competition set rules = jsonb_set(rules, '{values,markApart}', '15') where id = $1`,
      [id],
    )
    await giveMark(stage)
    const wanted = { ...setUp, name: 'Renamed', ...chosen({ positions: ['C', 'M'] }) }
    const saved = await saveCompetition(office, id, { input: wanted })
    expect(saved).toMatchObject({
      name: 'Renamed',
      rules: { positions: ['C', 'M'], values: { markApart: 15 } },
    })
    await expect(
      saveCompetition(office, id, {
        input: { ...setUp, ...chosen({ positions: ['M'] }), judges: [] },
      }),
    ).rejects.toMatchObject(problem('judgeHasMarks', 'judges'))
    for (const [field, value] of [
      ['test', 'fei-intermediate-i-2026'],
      ['ruleSet', 'fei-2016'],
      ['entryMode', 'marks'],
    ] as const) {
      await expect(
        saveCompetition(office, id, { input: { ...wanted, ...chosen({ [field]: value }) } }),
      ).rejects.toMatchObject(problem('fixedByMarks', `choice.${field}`))
    }
  })

  test('sets a rule value otherwise than the rule set, within its range, and back', async () => {
    const stage = await openStage(database)
    const { office, competitionId: id } = stage
    await giveMark(stage)
    const plain = await saveCompetition(office, id, { input: setUp })
    expect(plain.rules).toMatchObject({ values: { percentApart: 5000 } })
    const set = await saveCompetition(office, id, {
      input: {
        ...setUp,
        ...chosen({ values: { percentApart: 6500 } }),
      },
    })
    expect(set).toMatchObject({
      choice: { values: { percentApart: 6500 } },
      rules: { values: { percentApart: 6500, markApart: 20 } },
    })
    const [change] = await loadCompetitionChanges(database.kysely, { id, first: 1 })
    expect(change).toMatchObject({ after: { choice: { values: { percentApart: 6500 } } } })
    for (const [values, field] of [
      [{ percentApart: 100_001 }, 'choice.values.percentApart'],
      [{ percentApart: '6.5' }, 'choice.values.percentApart'],
      [
        { errors: { unit: 'percent', steps: [-1], eliminateAt: 2 } },
        'choice.values.errors.steps.0',
      ],
    ] as const) {
      await expect(
        saveCompetition(office, id, { input: { ...setUp, ...chosen({ values }) } }),
      ).rejects.toMatchObject(problem('rulesDoNotFit', field))
    }
    expect((await saveCompetition(office, id, { input: setUp })).rules).toEqual(plain.rules)
  })

  test('is copied without competitors, under a number of its own', async () => {
    const { office, competitionId } = await openStage(database, { positions: ['C', 'H'] })
    const copy = await duplicateCompetition(office, competitionId, { number: '2' })
    expect(copy).toMatchObject({ number: '2', status: 'draft', name: 'Grand Prix' })
    expect(await loadCompetitors(database.kysely, [copy.id])).toEqual(new Map())
    await expect(
      duplicateCompetition(office, competitionId, { number: '2' }),
    ).rejects.toMatchObject(problem('numberTaken', 'number'))
  })

  test('is copied with where and when its later rounds are held', async () => {
    const { office, competitionId } = await openStage(database, { setUp: shortEvent })
    const part = 'cross_country'
    const plan = { arenaId: null, startsAt: '2026-05-15T08:00:00.000Z', secondsPerStart: 180 }
    await saveRoundStart(office, competitionId, { part, competitorIds: [], plan })
    const copy = await duplicateCompetition(office, competitionId, { number: '2' })
    const rounds = await loadRoundStarts(database.kysely, [copy.id])
    expect(rounds.get(copy.id)).toEqual([{ part, competitorIds: [], ...plan }])
  })

  test('is deleted by the office while empty of marks, then by those who may delete only', async () => {
    const stage = await openStage(database)
    const { office, organizer, competitionId, announced } = stage
    await giveMark(stage)
    await expect(deleteCompetition(office, competitionId)).rejects.toMatchObject(
      problem('deleteHasMarks'),
    )
    expect(await deleteCompetition(organizer, competitionId)).toMatchObject({ id: stage.showId })
    expect(await loadCompetition(database.kysely, competitionId)).toBeUndefined()
    expect(announced).toContainEqual(expect.stringMatching(`competition:${competitionId} v`))
  })
})

/** The usual set-up with another choice. */
function chosen(change: Partial<Record<string, unknown>>) {
  return { choice: { ...setUp.choice, ...change } }
}

describe('times', () => {
  test('follow the order with its breaks, and move with the competition', async () => {
    const stage = await openStage(database, { riders: 4 })
    const { office, competitionId } = stage
    expect(await startsOf(stage)).toEqual(['06:30', '06:40', '06:50', '07:00'])

    const breaks = [{ afterStart: 2, minutes: 30 }]
    await saveCompetition(office, competitionId, { input: { ...setUp, breaks } })
    expect(await startsOf(stage)).toEqual(['06:30', '06:40', '07:20', '07:30'])

    await moveCompetition(office, competitionId, { startsAt: new Date('2026-05-14T12:00:00Z') })
    expect(await startsOf(stage)).toEqual(['12:00', '12:10', '12:50', '13:00'])

    await moveCompetition(office, competitionId, { startsAt: null })
    expect(await startsOf(stage)).toEqual([null, null, null, null])
  })
})

test('a competition that moves to another day takes its later rounds along', async () => {
  const { office, competitionId: id } = await openStage(database, { setUp: shortEvent })
  const part = 'cross_country'
  const plan = { arenaId: null, startsAt: '2026-05-15T08:00:00.000Z', secondsPerStart: 180 }
  await saveRoundStart(office, id, { part, competitorIds: [], plan })
  const roundAt = async () =>
    (await loadRoundStarts(database.kysely, [id])).get(id)?.map(({ startsAt }) => startsAt)
  await moveCompetition(office, id, { startsAt: '2026-05-14T09:00:00.000Z' })
  expect(await roundAt()).toEqual([plan.startsAt])
  await moveCompetition(office, id, { startsAt: '2026-05-16T06:30:00.000Z' })
  expect(await roundAt()).toEqual(['2026-05-17T08:00:00.000Z'])
  await saveCompetition(office, id, { input: { ...setUp, ...shortEvent, judges: [] } })
  expect(await roundAt()).toEqual([plan.startsAt])
  const [change] = await loadCompetitionChanges(database.kysely, { id, first: 1 })
  expect(change?.after).toMatchObject({ rounds: [{ part, startsAt: plan.startsAt }] })
})

describe('the status', () => {
  const step = async (stage: Stage, status: string, reason: string | null = null) =>
    await setCompetitionStatus(stage.office, stage.competitionId, { status, reason })

  test('goes forward by itself, back and to cancelled with a reason', async () => {
    const stage = await openStage(database)
    await step(stage, 'running')
    await expect(step(stage, 'drawn')).rejects.toMatchObject(problem('reasonNeeded', 'reason'))
    await expect(step(stage, 'cancelled')).rejects.toMatchObject(problem('reasonNeeded', 'reason'))
    expect(await step(stage, 'drawn', 'too early')).toMatchObject({ status: 'drawn' })
    await step(stage, 'cancelled', 'thunderstorm')
    const history = await loadCompetitionChanges(database.kysely, {
      id: stage.competitionId,
      first: 2,
    })
    expect(history).toMatchObject([
      { before: { status: 'drawn' }, after: { status: 'cancelled' }, reason: 'thunderstorm' },
      { before: { status: 'running' }, after: { status: 'drawn' }, reason: 'too early' },
    ])
  })

  test('is drawn with a start order only, and official by signing only', async () => {
    const stage = await openStage(database, { drawn: false })
    await step(stage, 'open')
    await expect(step(stage, 'drawn')).rejects.toMatchObject({
      problems: [{ messageId: 'competitionProblems.noStartOrder', values: { count: 3 } }],
    })
    await draw(stage.office, stage.competitionId)
    await expect(step(stage, 'official')).rejects.toMatchObject(problem('signInstead'))
  })

  test('set back from official takes the signature away', async () => {
    const stage = await openStage(database)
    await database.kysely
      .updateTable('competition')
      .set({ status: 'official', signedBy: 'Anna Muster', signedAt: new Date() })
      .where('id', '=', stage.competitionId)
      .execute()
    await expect(
      saveCompetition(stage.office, stage.competitionId, { input: setUp }),
    ).rejects.toMatchObject(problem('official'))
    expect(await step(stage, 'provisional', 'a protest')).toMatchObject({
      status: 'provisional',
      signedBy: null,
      signedAt: null,
    })
  })
})

test('conditions are frozen, remembered, copied along, and refused once it is cancelled', async () => {
  const { office, spectator, competitionId, showId } = await openStage(database)
  const qualification = {
    ruleSet: null,
    values: { places: { count: 2 }, firstOfGroup: 0, tieAtTheCut: 'all', reserves: 1 },
  }
  const prizeMoney = { purse: 100_000, currency: 'EUR', ruleSet: 'oeto-2026', chart: [3, 2, 1] }
  const input = {
    startsPerRider: 2,
    teamFormula: 'dressage-nations-cup',
    prizeMoney,
    qualification,
  }
  await saveConditions(office, competitionId, { input: input })
  const conditionsOf = async (id: string) =>
    readConditions((await loadCompetition(database.kysely, id))?.conditions)
  const stored = await conditionsOf(competitionId)
  expect(stored).toMatchObject({
    startsPerRider: 2,
    startsPerHorse: null,
    prizeMoney: { purse: 100_000, values: { startersPerPrize: 4 } },
    qualification: { values: { perNation: null, reserves: 1 } },
  })
  const [latest] = await loadCompetitionChanges(database.kysely, { id: competitionId, first: 1 })
  expect(latest).toMatchObject({ action: 'conditionsChanged', after: { conditions: stored } })

  const duplicate = await duplicateCompetition(office, competitionId, { number: '77' })
  expect(await conditionsOf(duplicate.id)).toEqual(stored)
  const { actId } = await changeProgramme(office, showId, { copy: { ids: [competitionId] } })
  expect(actId).not.toBe(null)
  const copies = await database.kysely
    .selectFrom('competition')
    .select('conditions')
    .where('showId', '=', showId)
    .execute()
  expect(copies.map(({ conditions }) => readConditions(conditions))).toEqual([
    stored,
    stored,
    stored,
  ])

  await expect(saveConditions(spectator, competitionId, { input: {} })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const closing = { status: 'cancelled', reason: 'storm' }
  await setCompetitionStatus(office, competitionId, closing)
  await expect(saveConditions(office, competitionId, { input: {} })).rejects.toMatchObject({
    problems: [{ messageId: 'competitionProblems.cancelled' }],
  })
})
