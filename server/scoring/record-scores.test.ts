import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { foldJournal } from '#domain/scoring/journal.ts'
import { fieldValue } from '#domain/scoring/sheet.ts'
import { KEEP_TIME } from '#server/accounts/viewer.ts'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { loadCompetition } from '#server/competitions/competitions.sql.ts'
import { loadCompetitor } from '#server/competitions/competitors/competitors.sql.ts'
import {
  saveCompetitor,
  setCompetitorStatus,
} from '#server/competitions/competitors/competitors.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { readTrail } from '#server/history/trail.ts'
import { loadCorrectedSince } from './corrected-since.sql.ts'
import { decideConflict } from './decide-conflict.ts'
import { recordScores } from './record-scores.ts'
import { loadOpenConflicts, loadSheets } from './sheets.sql.ts'
import { journalFor } from './sheets.ts'
import { signResults } from './sign-results.ts'
import { decisionsIn, undoDecision } from './undo-decision.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

let deviceSequence = 0

function entry(stage: Stage, given: Record<string, unknown> = {}) {
  deviceSequence += 1
  return {
    id: randomUUID(),
    competitorId: stage.competitorIds[0],
    part: 'C',
    field: 'points',
    value: 3000,
    deviceId: 'tablet',
    deviceSequence,
    ...given,
  }
}

async function recordOne(context: Context, stage: Stage, given: Record<string, unknown> = {}) {
  const { results } = await recordScores(context, stage.competitionId, [entry(stage, given)])
  const [result] = results
  if (!result) throw new Error('no answer')
  return result
}

const journalOf = async (stage: Stage) =>
  await database.kysely
    .selectFrom('scoreWrite')
    .selectAll()
    .where('competitionId', '=', stage.competitionId)
    .orderBy('sequence')
    .execute()

async function cutConnections() {
  const client = await database.pool.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
  )
  client.release(true)
}

const statusOf = async (stage: Stage, index = 0) =>
  (await loadCompetitor(database.kysely, stage.competitorIds[index] ?? ''))?.status

const competitionOf = async (stage: Stage) =>
  await loadCompetition(database.kysely, stage.competitionId)

describe('the journal', () => {
  test('takes the same id once, however often it is sent', async () => {
    const stage = await openStage(database)
    const judge = await stage.judge('C')
    const sent = entry(stage)
    const first = await recordScores(judge, stage.competitionId, [sent])
    const again = await recordScores(judge, stage.competitionId, [sent, sent])

    expect(again.results).toEqual([...first.results, ...first.results])
    expect(again.competitionVersion).toBe(first.competitionVersion)
    expect(await journalOf(stage)).toHaveLength(1)
  })

  test('answers a re-sent entry as the first time, even when the results are official meanwhile', async () => {
    const stage = await openStage(database, { riders: 1 })
    const judge = await stage.judge('C')
    const sent = entry(stage)
    const first = await recordScores(judge, stage.competitionId, [sent])
    await setCompetitionStatus(stage.office, stage.competitionId, { status: 'provisional' })
    await signResults(stage.office, stage.competitionId, 'Anna Muster')

    expect((await recordScores(judge, stage.competitionId, [sent])).results).toEqual(first.results)
    expect(await recordOne(judge, stage)).toMatchObject({ problem: 'official' })
  })

  test('still has an answered entry after all connections were cut, and knows it again', async () => {
    const stage = await openStage(database)
    const judge = await stage.judge('C')
    const sent = entry(stage)
    const first = await recordScores(judge, stage.competitionId, [sent])
    await cutConnections()
    // as a device does: again until it is answered
    const again = await recordScores(judge, stage.competitionId, [sent]).catch(() =>
      recordScores(judge, stage.competitionId, [sent]),
    )
    expect(again.results).toEqual(first.results)
    expect(await journalOf(stage)).toHaveLength(1)
  })

  test('keeps a write that did not know of what stands as a conflict; what stands stays', async () => {
    const stage = await openStage(database)
    const judge = await stage.judge('C')
    const first = await recordOne(judge, stage, { value: 3000 })
    const second = await recordOne(judge, stage, { value: 3100, deviceId: 'other tablet' })

    expect(first.outcome).toBe('accepted')
    expect(second).toMatchObject({
      outcome: 'conflict',
      standing: 3000,
      standingEntryId: first.id,
    })
    const sheets = await loadSheets(database.kysely, [stage.competitionId])
    expect(sheets.get(stage.competitorIds[0] ?? '')).toEqual({ C: { points: 3000 } })
  })

  test('sees no conflict where both say the same, or where the writer saw what stands', async () => {
    const stage = await openStage(database)
    const judge = await stage.judge('C')
    const first = await recordOne(judge, stage, { value: 3000 })
    const same = await recordOne(judge, stage, { value: 3000, deviceId: 'other tablet' })
    const knowing = await recordOne(judge, stage, { value: 2990, basedOn: first.id })

    expect(same.standingEntryId).toBe(first.id)
    expect([first, same, knowing].map(({ outcome }) => outcome)).toEqual(Array(3).fill('accepted'))
    expect(knowing.standing).toBe(2990)
  })

  test('keeps a correction of what happened to be the same as what stands: its writer saw neither', async () => {
    const stage = await openStage(database)
    const judge = await stage.judge('C')
    await recordOne(judge, stage, { value: 3000 })
    const deviceId = 'tablet without network'
    const same = entry(stage, { value: 3000, deviceId })
    const corrected = entry(stage, { value: 2990, basedOn: same.id, deviceId, deviceSequence: 2 })
    const { results } = await recordScores(judge, stage.competitionId, [same, corrected])

    expect(results).toMatchObject([
      { outcome: 'accepted', standing: 3000 },
      { outcome: 'conflict', standing: 3000 },
    ])
    const sheets = await loadSheets(database.kysely, [stage.competitionId])
    expect(sheets.get(stage.competitorIds[0] ?? '')).toEqual({ C: { points: 3000 } })
  })

  test('loses nothing when sixteen write at once, and its versions have no gaps', async () => {
    const stage = await openStage(database, { riders: 16 })
    const judge = await stage.judge('C')
    const before = await stage.version()
    const answers = await Promise.all(
      stage.competitorIds.flatMap((competitorId) =>
        [3000, 3100].map((value) =>
          recordScores(judge, stage.competitionId, [entry(stage, { competitorId, value })]),
        ),
      ),
    )

    const versions = answers.map(({ competitionVersion }) => competitionVersion)
    expect(versions.toSorted((a, b) => a - b)).toEqual(
      versions.map((_, index) => before + 1 + index),
    )
    expect(await journalOf(stage)).toHaveLength(32)
    const outcomes = answers.flatMap(({ results }) => results.map(({ outcome }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(16)
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(16)
  })

  test('loses nothing when two instances and the office write to one competition', async () => {
    const stage = await openStage(database, { riders: 12 })
    const judge = await stage.judge('C')
    // an instance is known by its pool
    const other = { ...judge, database: { ...database, pool: new Proxy(database.pool, {}) } }
    const before = await stage.version()
    const [eliminated = '', ...riders] = stage.competitorIds
    await Promise.all([
      setCompetitorStatus(stage.office, eliminated, { status: 'eliminated', reason: 'lameness' }),
      ...riders.flatMap((competitorId) =>
        [judge, other].map((context) =>
          recordScores(context, stage.competitionId, [entry(stage, { competitorId })]),
        ),
      ),
    ])
    const journal = await journalOf(stage)
    expect(journal.map(({ outcome }) => outcome)).toEqual(Array(22).fill('accepted'))
    expect(await stage.version()).toBe(before + 23)
    expect(await statusOf(stage)).toBe('eliminated')
    expect(await statusOf(stage, 11)).toBe('finished')
  })

  test('a call that cannot be written takes no other down that would share its commit', async () => {
    const stage = await openStage(database, { riders: 6 })
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql
        as $$ begin raise exception 'refused by this test'; end $$;
      create trigger refuse before insert on score_write
        for each row when (new.device_id = 'refused') execute function refuse();`)
    const judge = await stage.judge('C')
    const stranger = recordScores(stage.stranger, stage.competitionId, [entry(stage)])
    const calls = stage.competitorIds.map((competitorId, index) =>
      recordScores(judge, stage.competitionId, [
        entry(stage, { competitorId, deviceId: index === 3 ? 'refused' : 'tablet' }),
      ]),
    )
    await expect(stranger).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.map(({ status }) => status)).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => (index === 3 ? 'rejected' : 'fulfilled')),
    )
    await database.pool.query('drop trigger refuse on score_write; drop function refuse()')
    const journal = await journalOf(stage)
    expect(journal.map(({ competitorId }) => competitorId)).toEqual(
      stage.competitorIds.toSpliced(3, 1),
    )
  })

  test('the places in the journal are in the order given, also of calls that share a commit', async () => {
    const stage = await openStage(database, { entryMode: 'marks', riders: 4 })
    const judge = await stage.judge('C')
    const answers = await Promise.all(
      stage.competitorIds.map((competitorId) => {
        const marks = [5, 3, 4].map((nth) =>
          entry(stage, { competitorId, field: `movement.${nth}`, value: 70 }),
        )
        return recordScores(judge, stage.competitionId, marks)
      }),
    )
    const journal = await journalOf(stage)
    const given = answers.flatMap(({ results }) => results)
    expect(journal.map(({ id, sequence }) => ({ id, sequence: Number(sequence) }))).toEqual(
      given.map(({ id, sequence }) => ({ id, sequence })),
    )
    expect(stage.announced.filter((each) => each.startsWith('competition'))).toHaveLength(2)
  })

  test('folds to what stands, however the writes of three devices interleave', async () => {
    const stage = await openStage(database, { positions: ['C', 'E'], entryMode: 'marks' })
    const write = fc.record({
      competitorId: fc.constantFrom(...stage.competitorIds),
      part: fc.constantFrom('C', 'E'),
      field: fc.constantFrom('movement.1', 'movement.2'),
      // 72 is between two half marks: refused, and must leave no trace
      value: fc.constantFrom(50, 55, 72, null),
      deviceId: fc.constantFrom('a', 'b', 'c'),
      knows: fc.boolean(),
      times: fc.constantFrom(1, 2),
    })
    type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never
    // Each device sends its own writes one after another and knows what it was told last.
    const send = async (writes: readonly Write[]) => {
      const told = new Map<string, string | null>()
      for (const { times, ...given } of writes) {
        const key = `${given.competitorId} ${given.part} ${given.field}`
        const basedOn = given.knows ? (told.get(key) ?? null) : randomUUID()
        const sent = Array(times).fill(entry(stage, { ...given, basedOn }))
        const { results } = await recordScores(stage.office, stage.competitionId, sent)
        told.set(key, results[0]?.standingEntryId ?? null)
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 16 }), async (writes) => {
        const devices = Map.groupBy(writes, ({ deviceId }) => deviceId)
        await Promise.all([...devices.values()].map(send))
        const journal = await journalOf(stage)
        const folded = foldJournal(
          journal.map((row) => ({
            ...row,
            sequence: Number(row.sequence),
            value: fieldValue.parse(row.value),
            outcome: row.outcome === 'accepted' ? 'accepted' : 'conflict',
          })),
        )
        expect(await loadSheets(database.kysely, [stage.competitionId])).toEqual(folded)
      }),
      { numRuns: 40 },
    )
  })
})

test('a full disk acknowledges nothing, and what is sent again when there is space is there once', async () => {
  const stage = await openStage(database)
  const judge = await stage.judge('C')
  const wanted = entry(stage)
  await database.pool.query(`
    create function no_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_space before insert on score_write execute function no_space();`)
  try {
    await expect(recordScores(judge, stage.competitionId, [wanted])).rejects.toMatchObject({
      code: '53100',
    })
  } finally {
    await database.pool.query('drop trigger no_space on score_write; drop function no_space();')
  }
  expect(await journalOf(stage)).toEqual([])
  const { results } = await recordScores(judge, stage.competitionId, [wanted])
  expect(results).toMatchObject([{ outcome: 'accepted' }])
  expect(await journalOf(stage)).toHaveLength(1)
})

describe('a conflict', () => {
  test('says when each was entered where it waited on its device', async () => {
    const stage = await openStage(database)
    const ago = (minutes: number) => new Date(Date.now() - 60_000 * minutes)
    const record = async (value: number, given: Record<string, unknown>) =>
      await recordOne(stage.office, stage, { value, ...given })
    await record(3000, { deviceId: 'one', deviceTime: ago(0).toISOString() })
    await record(3100, { deviceId: 'late', deviceTime: ago(25).toISOString() })
    await record(3200, { deviceId: 'ahead', deviceTime: ago(-60).toISOString() })
    await record(3300, { deviceId: 'untold' })
    const open = (await loadOpenConflicts(database.kysely, [stage.competitionId])).get(
      stage.competitionId,
    )
    const told = open?.map(({ offeredDevice, offeredEntered, standingEntered }) => [
      offeredDevice,
      offeredEntered && Math.round((Date.now() - offeredEntered.getTime()) / 60_000),
      standingEntered,
    ])
    expect(told).toEqual([
      ['late', 25, null],
      ['ahead', null, null],
      ['untold', null, null],
    ])
  })

  test('says what else each of the two alone has written into the round', async () => {
    const courses = { round_1: { timeAllowed: 7200, obstacles: ['1', '2', '3'] } }
    const choice = { ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'obstacles', courses }
    const stage = await openStage(database, { setUp: { discipline: 'jumping', choice } })
    const record = async (deviceId: string, written: Record<string, number>) => {
      for (const [field, value] of Object.entries(written)) {
        await recordOne(stage.office, stage, { part: 'round_1', field, value, deviceId })
      }
    }
    await record('ring', { 'knockdown.1': 1, 'knockdown.3': 1, time: 7010 })
    await record('box', { 'knockdown.1': 1, 'refusal.2': 1, time: 7030 })

    const open = await loadOpenConflicts(database.kysely, [stage.competitionId])
    expect(open.get(stage.competitionId)).toMatchObject([
      {
        field: 'time',
        standing: 7010,
        standingAlone: [{ field: 'knockdown.3', value: 1 }],
        offered: 7030,
        offeredAlone: [{ field: 'refusal.2', value: 1 }],
      },
    ])
  })

  test('is decided before its sheet is signed, whoever signs; other sheets are signed', async () => {
    const { stage, judge, decide } = await openConflict()
    const [first, second] = stage.competitorIds
    const sign = async (context: Context, competitorId = first) =>
      await recordOne(context, stage, { competitorId, field: 'signed', value: true })
    expect(await sign(judge)).toMatchObject({ outcome: 'refused', problem: 'in-conflict' })
    expect(await sign(stage.office)).toMatchObject({ problem: 'in-conflict' })
    expect(await sign(judge, second)).toMatchObject({ outcome: 'accepted' })
    await decide(stage.office, 'offered')
    expect(await sign(judge)).toMatchObject({ outcome: 'accepted' })
  })

  test('that comes with the signature is not signed over either', async () => {
    const stage = await openStage(database)
    const judge = await stage.judge('C')
    await recordOne(judge, stage, { value: 3000 })
    const other = { deviceId: 'other tablet' }
    const { results } = await recordScores(judge, stage.competitionId, [
      entry(stage, { ...other, value: 3200 }),
      entry(stage, { ...other, field: 'signed', value: true }),
    ])
    expect(results.map(({ outcome, problem }) => problem ?? outcome)).toEqual([
      'conflict',
      'in-conflict',
    ])
  })

  async function openConflict() {
    const stage = await openStage(database)
    const judge = await stage.judge('C')
    const first = await recordOne(judge, stage, { value: 3000 })
    const older = await recordOne(judge, stage, { value: 3100, deviceId: 'other tablet' })
    const offered = await recordOne(judge, stage, {
      value: 3200,
      deviceId: 'other tablet',
      basedOn: older.id,
    })
    const conflicts = async () =>
      (await loadOpenConflicts(database.kysely, [stage.competitionId])).get(stage.competitionId)
    const decide = async (context: Context, take: string, id = randomUUID()) =>
      await decideConflict(context, { entryId: offered.id, id, take, reason: 'asked the judge' })
    return { stage, judge, first, offered, conflicts, decide }
  }

  test('is shown once, with the last that the device offered', async () => {
    const { conflicts, offered } = await openConflict()
    expect(await conflicts()).toMatchObject([{ id: offered.id, offered: 3200, standing: 3000 }])
  })

  test('stands in the journal as one until it is decided', async () => {
    const { stage, offered, decide } = await openConflict()
    const disputed = async () => {
      const competition = await loadCompetition(database.kysely, stage.competitionId)
      if (!competition) throw new Error('the stage has one')
      const [competitorId = ''] = stage.competitorIds
      const asked = { competition, competitorId, positions: [], fields: [] }
      const journal = await journalFor(stage.office, asked, 9)
      return journal.flatMap(({ id, isDisputed }) => (isDisputed ? [id] : []))
    }
    expect(await disputed()).toEqual([offered.id])
    await decide(stage.office, 'standing')
    expect(await disputed()).toEqual([])
  })

  test('is over when its device comes to say what stands', async () => {
    const { stage, judge, offered, conflicts } = await openConflict()
    const deviceId = 'other tablet'
    await recordOne(judge, stage, { value: 3000, deviceId, basedOn: offered.id })
    expect(await conflicts()).toBeUndefined()
  })

  test('is over while what was offered stands', async () => {
    const { stage, judge, first, conflicts } = await openConflict()
    await recordOne(judge, stage, { value: 3200, basedOn: first.id })
    expect(await conflicts()).toBeUndefined()
  })

  test.each([
    ['offered', 3200],
    ['standing', 3000],
  ])('is closed by the office taking what is %s, with all that led to it', async (take, value) => {
    const { stage, conflicts, decide } = await openConflict()
    const id = randomUUID()
    const decided = await decide(stage.office, take, id)
    expect(decided.results).toMatchObject([{ id, outcome: 'accepted', standing: value }])
    expect(await conflicts()).toBeUndefined()
    expect((await decide(stage.office, take, id)).results).toEqual(decided.results)
    await expect(decide(stage.office, take)).rejects.toMatchObject({
      problems: [{ messageId: 'competitionProblems.conflictDecided' }],
    })
  })

  test('is decided by another value too, if the sheet can hold it', async () => {
    const { stage, conflicts, offered } = await openConflict()
    const decision = { entryId: offered.id, take: 'other', reason: 'asked the judge' }
    const decide = (value: unknown) =>
      decideConflict(stage.office, { ...decision, id: randomUUID(), value })
    await expect(decide(999_999)).rejects.toMatchObject({ problems: [{ field: 'value' }] })
    expect((await decide(3100)).results).toMatchObject([{ standing: 3100 }])
    expect(await conflicts()).toBeUndefined()
  })

  test('is not for the judge to decide', async () => {
    const { judge, stage, decide } = await openConflict()
    await expect(decide(judge, 'offered')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(decide(stage.stranger, 'offered')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a decision that is taken back', () => {
  async function openDecision(take = 'offered') {
    const stage = await openStage(database)
    const judge = await stage.judge('C')
    const first = await recordOne(judge, stage, { value: 3000 })
    const offered = await recordOne(judge, stage, { value: 3200, deviceId: 'other tablet' })
    const conflicts = async () =>
      (await loadOpenConflicts(database.kysely, [stage.competitionId])).get(stage.competitionId)
    const before = await conflicts()
    const decision = randomUUID()
    await decideConflict(stage.office, {
      ...{ entryId: offered.id, id: decision, take, reason: 'asked the judge' },
    })
    const undo = async (context: Context, entryId: string = decision, id = randomUUID()) =>
      await undoDecision(context, { entryId, id })
    const decisions = async (context = stage.office) => {
      const competition = await competitionOf(stage)
      if (!competition) throw new Error('the stage has one')
      return await decisionsIn(context, competition)
    }
    return { stage, judge, first, offered, before, decision, undo, decisions, conflicts }
  }

  const refusedAs = (problem: string) => ({
    problems: [{ messageId: `competitionProblems.undo.${problem}` }],
  })

  test.each(['offered', 'standing'])(
    'by which the %s value stood opens the conflict as it was, by an entry of its own, once',
    async (take) => {
      const { stage, before, decision, undo, decisions, conflicts } = await openDecision(take)
      expect(await decisions()).toMatchObject([
        { id: decision, before: 3000, offered: 3200, reason: 'asked the judge', undo: null },
      ])
      expect(await decisions(stage.spectator)).toEqual([])
      const written = await journalOf(stage)
      const id = randomUUID()
      const undone = await undo(stage.office, decision, id)
      expect(undone.results).toMatchObject([{ id, outcome: 'accepted', standing: 3000 }])
      expect((await undo(stage.office, decision, id)).results).toEqual(undone.results)

      const journal = await journalOf(stage)
      expect(journal.slice(0, -1)).toEqual(written)
      expect(journal.at(-1)).toMatchObject({ id, value: 3000, undoes: decision, decides: null })
      expect(await conflicts()).toEqual(before)
      expect(await decisions()).toEqual([])
      await expect(undo(stage.office)).rejects.toMatchObject(refusedAs('undone'))
      const { rows } = await database.pool.query(
        `select action, before->>'value' as before, after->>'value' as after from change
        where show_id = $1 and action in ('conflictDecided', 'decisionUndone') order by id`,
        [stage.showId],
      )
      const taken = take === 'offered' ? '3200' : '3000'
      expect(rows).toEqual([
        { action: 'conflictDecided', before: '3000', after: taken },
        { action: 'decisionUndone', before: taken, after: '3000' },
      ])
      const asked = { filter: { action: 'conflictDecided' }, before: null, first: 1 }
      const { changes } = await readTrail(stage.office, stage.showId, asked)
      expect(changes.map(({ sheetChange }) => sheetChange)).toEqual([
        take === 'offered'
          ? { label: 'Judge at C, Points', before: '300.0', after: '320.0' }
          : { label: 'Judge at C, Points', before: null, after: '300.0' },
      ])
    },
  )

  test('is decided anew, and taken back again', async () => {
    const { stage, offered, before, undo, conflicts } = await openDecision()
    await undo(stage.office)
    const id = randomUUID()
    await decideConflict(stage.office, {
      ...{ entryId: offered.id, id, take: 'standing', reason: 'asked again' },
    })
    expect(await conflicts()).toBeUndefined()
    await undo(stage.office, id)
    expect(await conflicts()).toEqual(before)
  })

  test('stays where something newer stands', async () => {
    const { stage, judge, decision, undo, decisions } = await openDecision()
    await recordOne(judge, stage, { value: 3300, basedOn: decision })
    await expect(undo(stage.office)).rejects.toMatchObject(refusedAs('newer'))
    expect(await decisions()).toMatchObject([{ undo: 'newer' }])
    expect(await loadSheets(database.kysely, [stage.competitionId])).toMatchObject(
      new Map([[stage.competitorIds[0], { C: { points: 3300 } }]]),
    )
  })

  test('of two on one field goes last first', async () => {
    const { stage, judge, decision, undo, conflicts } = await openDecision()
    const third = await recordOne(judge, stage, { value: 3400, deviceId: 'third tablet' })
    const id = randomUUID()
    await decideConflict(stage.office, {
      ...{ entryId: third.id, id, take: 'offered', reason: 'asked the judge' },
    })
    await expect(undo(stage.office, decision)).rejects.toMatchObject(refusedAs('newer'))
    await undo(stage.office, id)
    await undo(stage.office, decision)
    expect(await conflicts()).toMatchObject([
      { offered: 3200, standing: 3000 },
      { offered: 3400, standing: 3000 },
    ])
  })

  test('stays once the results are official: there a correction says why', async () => {
    const { stage, undo, decisions } = await openDecision()
    for (const competitorId of stage.competitorIds.slice(1)) {
      await recordOne(stage.office, stage, { competitorId, value: 3000 })
    }
    await setCompetitionStatus(stage.office, stage.competitionId, { status: 'provisional' })
    await signResults(stage.office, stage.competitionId, 'H. Jury')
    await expect(undo(stage.office)).rejects.toMatchObject(refusedAs('official'))
    expect(await decisions()).toMatchObject([{ undo: 'official' }])
  })

  test('is the office’s to take back, and nothing else than a decision is', async () => {
    const { stage, judge, first, undo } = await openDecision()
    await expect(undo(judge)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(undo(stage.stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(undo(stage.office, first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(undo(stage.office, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what is refused, without stopping the others', () => {
  test('values that the sheet cannot hold', async () => {
    const stage = await openStage(database, { entryMode: 'marks' })
    const judge = await stage.judge('C')
    const { results } = await recordScores(judge, stage.competitionId, [
      entry(stage, { field: 'movement.1', value: 110 }),
      entry(stage, { field: 'movement.2', value: 70 }),
      entry(stage, { field: 'movement.3', value: 72 }),
      entry(stage, { field: 'movement.99', value: 70 }),
      entry(stage, { field: 'movement.4', value: 7.5 }),
      entry(stage, { competitorId: '999999', value: 70 }),
      'nonsense',
    ])
    expect(results.map((each) => [each.outcome, each.problem, each.field, each.input])).toEqual([
      ['refused', 'out-of-range', 'movement.1', 'value'],
      ['accepted', null, null, null],
      ['refused', 'wrong-step', 'movement.3', 'value'],
      ['refused', 'unknown-field', 'movement.99', 'field'],
      ['refused', 'malformed', 'movement.4', 'value'],
      ['refused', 'unknown-competitor', 'points', 'competitorId'],
      ['refused', 'malformed', null, null],
    ])
    expect(await journalOf(stage)).toHaveLength(1)
  })

  test("another judge's sheet, and everything for those who only read", async () => {
    const stage = await openStage(database, { positions: ['C', 'E'] })
    const judge = await stage.judge('C')
    expect(await recordOne(judge, stage, { part: 'E' })).toMatchObject({ problem: 'not-yours' })
    expect(await recordOne(stage.spectator, stage)).toMatchObject({ problem: 'not-yours' })
    expect(await recordOne(stage.office, stage, { part: 'E' })).toMatchObject({
      outcome: 'accepted',
    })
    await expect(recordOne(stage.stranger, stage)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of several tests a judge writes their own sheet of each, and nobody who keeps the time does', async () => {
    const laterTests = ['fei-grand-prix-special-2026']
    const stage = await openStage(database, { positions: ['C', 'E'], laterTests })
    const judge = await stage.judge('C')
    expect(await recordOne(judge, stage, { part: 'C' })).toMatchObject({ outcome: 'accepted' })
    expect(await recordOne(judge, stage, { part: 'C.2' })).toMatchObject({ outcome: 'accepted' })
    for (const part of ['E', 'E.2', 'C.3']) {
      expect(await recordOne(judge, stage, { part })).toMatchObject({ outcome: 'refused' })
    }
    expect(await recordOne(judge, stage, { part: 'E.2' })).toMatchObject({ problem: 'not-yours' })
    const { viewer } = stage.spectator
    const accessGrants = viewer?.accessGrants.map((each) => ({
      ...each,
      privileges: [KEEP_TIME],
    }))
    const timekeeper = {
      ...stage.spectator,
      viewer: viewer && { ...viewer, accessGrants: accessGrants ?? [] },
    }
    for (const part of ['C', 'C.2']) {
      expect(await recordOne(timekeeper, stage, { part })).toMatchObject({ problem: 'not-yours' })
    }
    const sheets = await loadSheets(database.kysely, [stage.competitionId])
    expect(sheets.get(stage.competitorIds[0] ?? '')).toEqual({
      C: { points: 3000 },
      'C.2': { points: 3000 },
    })
  })

  test('an id that was used for another field', async () => {
    const stage = await openStage(database)
    const judge = await stage.judge('C')
    const { id } = await recordOne(judge, stage)
    const elsewhere = { id, competitorId: stage.competitorIds[1] }
    expect(await recordOne(judge, stage, elsewhere)).toMatchObject({ problem: 'id-taken' })
  })

  test.each([
    ['draft', 'not-drawn'],
    ['cancelled', 'cancelled'],
  ])('marks of a competition that is %s', async (status, problem) => {
    const stage = await openStage(database)
    await setCompetitionStatus(stage.office, stage.competitionId, { status, reason: 'rain' })
    expect(await recordOne(await stage.judge('C'), stage)).toMatchObject({ problem })
  })

  test('what stands on a signed sheet; missing marks may still come', async () => {
    const stage = await openStage(database, { entryMode: 'marks' })
    const judge = await stage.judge('C')
    const first = await recordOne(judge, stage, { field: 'movement.1', value: 70 })
    const signed = await recordOne(judge, stage, { field: 'signed', value: true })

    expect(
      await recordOne(judge, stage, { field: 'movement.1', value: 75, basedOn: first.id }),
    ).toMatchObject({ problem: 'signed', standing: 70 })
    expect(
      await recordOne(judge, stage, { field: 'signed', value: false, basedOn: signed.id }),
    ).toMatchObject({ problem: 'signed' })
    expect(await recordOne(judge, stage, { field: 'movement.2', value: 65 })).toMatchObject({
      outcome: 'accepted',
    })
    expect(
      await recordOne(judge, stage, { field: 'movement.1', value: 60, deviceId: 'b' }),
    ).toMatchObject({ outcome: 'conflict' })
    expect(
      await recordOne(stage.office, stage, {
        field: 'movement.1',
        value: 75,
        basedOn: first.id,
        reason: 'Misheard by the scribe',
      }),
    ).toMatchObject({ outcome: 'accepted' })
  })

  test('what a judge gave is changed by the office with a reason, also before the results are out', async () => {
    const stage = await openStage(database, { entryMode: 'marks' })
    const judge = await stage.judge('C')
    const first = await recordOne(judge, stage, { field: 'movement.1', value: 70 })
    const change = { field: 'movement.1', value: 75, basedOn: first.id }
    expect(await recordOne(stage.office, stage, change)).toMatchObject({
      problem: 'reason-needed',
      input: 'reason',
      standing: 70,
    })
    expect(await recordOne(stage.office, stage, { ...change, value: 70 })).toMatchObject({
      outcome: 'accepted',
    })

    const second = await recordOne(judge, stage, { field: 'movement.2', value: 70 })
    const own = { field: 'movement.2', basedOn: second.id }
    // The judge, and whoever did not know of the mark, need none.
    const again = await recordOne(judge, stage, { ...own, value: 65 })
    expect(again).toMatchObject({ outcome: 'accepted' })
    const late = { field: 'movement.2', value: 60, deviceId: 'office' }
    expect(await recordOne(stage.office, stage, late)).toMatchObject({ outcome: 'conflict' })

    const said = await recordOne(stage.office, stage, {
      ...{ field: 'movement.2', value: 75, basedOn: again.id },
      reason: 'The film shows it',
    })
    expect(said).toMatchObject({ outcome: 'accepted' })
    // What the office typed itself it may retype.
    const retyped = { field: 'movement.2', value: 80, basedOn: said.id }
    expect(await recordOne(stage.office, stage, retyped)).toMatchObject({ outcome: 'accepted' })
    // Remarks are no marks.
    const remark = await recordOne(judge, stage, { field: 'comment', value: 'tense' })
    const mended = { field: 'comment', value: 'Tense.', basedOn: remark.id }
    expect(await recordOne(stage.office, stage, mended)).toMatchObject({ outcome: 'accepted' })
  })
})

describe('what follows from marks', () => {
  test('the first starts the competition and brings the pair on course; the last finishes it', async () => {
    const stage = await openStage(database, { positions: ['C', 'E'] })
    const version = await stage.version()
    const first = await recordOne(await stage.judge('C'), stage)
    expect((await competitionOf(stage))?.status).toBe('running')
    expect(await statusOf(stage)).toBe('on_course')

    const last = await recordOne(await stage.judge('E'), stage, { part: 'E' })
    expect(await statusOf(stage)).toBe('finished')
    expect(await statusOf(stage, 1)).toBe('entered')

    await recordOne(await stage.judge('E'), stage, { part: 'E', value: null, basedOn: last.id })
    expect(await statusOf(stage)).toBe('on_course')
    await recordOne(await stage.judge('C'), stage, { value: null, basedOn: first.id })
    expect(await statusOf(stage)).toBe('entered')
    expect(await stage.version()).toBe(version + 4)
  })

  test('a signature finishes a sheet that lacks a mark', async () => {
    const stage = await openStage(database, { entryMode: 'marks' })
    const judge = await stage.judge('C')
    await recordOne(judge, stage, { field: 'movement.1', value: 70 })
    await recordOne(judge, stage, { field: 'signed', value: true })
    expect(await statusOf(stage)).toBe('finished')
  })

  test('what the office decided stays', async () => {
    const stage = await openStage(database)
    const [id = ''] = stage.competitorIds
    await setCompetitorStatus(stage.office, id, { status: 'eliminated', reason: 'lameness' })
    expect(await recordOne(await stage.judge('C'), stage)).toMatchObject({ outcome: 'accepted' })
    expect(await statusOf(stage)).toBe('eliminated')
  })

  test('the watchers of the competition are told once a call, those of the show when it matters', async () => {
    const stage = await openStage(database, { entryMode: 'marks' })
    const judge = await stage.judge('C')
    const { competitionId, showId, announced } = stage
    const marks = [1, 2, 3].map((number) =>
      entry(stage, { field: `movement.${number}`, value: 70 }),
    )
    const { competitionVersion } = await recordScores(judge, competitionId, marks)
    expect(announced).toEqual([
      `competition:${competitionId} v${competitionVersion}`,
      expect.stringMatching(`show:${showId} v`),
    ])

    announced.length = 0
    await recordScores(judge, competitionId, marks)
    expect(announced).toEqual([])
    await recordOne(judge, stage, { field: 'movement.4', value: 70 })
    expect(announced).toEqual([`competition:${competitionId} v${competitionVersion + 1}`])
  })
})

describe('official results', () => {
  async function provisional() {
    const stage = await openStage(database, { riders: 2, positions: ['C', 'E'] })
    for (const part of ['C', 'E']) await recordOne(stage.office, stage, { part })
    await recordOne(stage.office, stage, { competitorId: stage.competitorIds[1] })
    await setCompetitionStatus(stage.office, stage.competitionId, { status: 'provisional' })
    return stage
  }

  test('are not signed while values are missing or in conflict, and the refusal says how many', async () => {
    const stage = await provisional()
    const offered = await recordOne(stage.office, stage, { value: 2000, deviceId: 'b' })
    const sign = async () => await signResults(stage.office, stage.competitionId, 'Anna Muster')
    await expect(sign()).rejects.toMatchObject({
      problems: [
        { messageId: 'competitionProblems.marksMissing', values: { count: 1 } },
        { messageId: 'competitionProblems.conflictsOpen', values: { count: 1 } },
      ],
    })
    await decideConflict(stage.office, {
      entryId: offered.id,
      id: randomUUID(),
      take: 'standing',
      reason: 'typed twice',
    })
    const missing = { competitorId: stage.competitorIds[1], part: 'E' }
    await recordOne(stage.office, stage, missing)
    expect(await sign()).toMatchObject({ status: 'official', signedBy: 'Anna Muster' })
    await expect(sign()).rejects.toMatchObject({
      problems: [{ messageId: 'competitionProblems.notProvisional' }],
    })
  })

  test('wait for nobody who is out, and are corrected by the office with a reason', async () => {
    const stage = await provisional()
    const [, second = ''] = stage.competitorIds
    await setCompetitorStatus(stage.office, second, { status: 'retired' })
    await signResults(stage.office, stage.competitionId, 'Anna Muster')
    const standing = await database.kysely
      .selectFrom('sheetField')
      .select('entryId')
      .where('competitorId', '=', stage.competitorIds[0] ?? '')
      .where('part', '=', 'C')
      .executeTakeFirstOrThrow()
    const correction = { value: 3010, basedOn: standing.entryId }

    expect(await recordOne(await stage.judge('C'), stage, correction)).toMatchObject({
      problem: 'official',
    })
    expect(await recordOne(stage.office, stage, correction)).toMatchObject({
      problem: 'reason-needed',
      input: 'reason',
    })
    const version = await stage.version()
    expect(
      await recordOne(stage.office, stage, { ...correction, reason: 'added up wrongly' }),
    ).toMatchObject({ outcome: 'accepted' })
    expect(await competitionOf(stage)).toMatchObject({
      status: 'official',
      version: String(version + 1),
    })
    const noted = await database.kysely
      .selectFrom('change')
      .select(['before', 'after', 'reason'])
      .where('action', '=', 'scoreCorrected')
      .execute()
    expect(noted).toEqual([
      {
        before: { part: 'C', field: 'points', value: 3000 },
        after: { part: 'C', field: 'points', value: 3010 },
        reason: 'added up wrongly',
      },
    ])
  })

  test('need the signature again once anything was corrected, and only then', async () => {
    const stage = await provisional()
    const { office, competitionId } = stage
    const [first = '', second = ''] = stage.competitorIds
    const missing = { competitorId: second, part: 'E' }
    await recordOne(office, stage, missing)
    const sign = async () => await signResults(office, competitionId, 'Anna Muster')
    const corrected = async () =>
      (await loadCorrectedSince(database.kysely, [competitionId])).has(competitionId)
    await setCompetitorStatus(office, second, { status: 'retired' })
    await sign()
    expect(await corrected()).toBe(false)
    await expect(sign()).rejects.toMatchObject({
      problems: [{ messageId: 'competitionProblems.notProvisional' }],
    })

    await setCompetitorStatus(office, second, { status: 'finished', reason: 'a wrong button' })
    expect(await corrected()).toBe(true)
    expect(await sign()).toMatchObject({ status: 'official', signedBy: 'Anna Muster' })
    expect(await corrected()).toBe(false)

    const { standingEntryId } = await recordOne(office, stage, { value: 1, reason: 'asked' })
    const correction = { value: 3010, basedOn: standingEntryId, reason: 'added up wrongly' }
    await recordOne(office, stage, correction)
    expect(await corrected()).toBe(true)
    await sign()

    await expect(saveCompetitor(office, first, { input: { team: 'North' } })).rejects.toMatchObject(
      {
        problems: [{ messageId: 'competitionProblems.official' }],
      },
    )
    expect(await corrected()).toBe(false)
  })
})
