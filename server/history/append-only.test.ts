import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteCompetition } from '#server/competitions/competitions.ts'
import { removeCompetitors } from '#server/competitions/competitors/competitors.ts'
import { giveMark, openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { decideConflict } from '#server/scoring/decide-conflict.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { undoDecision } from '#server/scoring/undo-decision.ts'
import { deleteShow } from '#server/shows/shows.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const refused = { code: '42501', message: expect.stringContaining('what was done stays written') }

describe.each([
  "update change set action = 'nothing'",
  'update change set reason = null, account_id = null',
  'delete from change',
  'delete from change where id = (select max(id) from change)',
  'truncate change',
  'truncate change restart identity cascade',
  "update score_write set value = '10000'",
  'update score_write set account_id = null',
  'update score_write set decides = gen_random_uuid()',
  'update score_write set undoes = gen_random_uuid()',
  'delete from score_write',
  'truncate score_write cascade',
  "update refused_write set value = '1'",
  'update refused_write set received_at = now()',
  'delete from refused_write',
  'truncate refused_write',
  'with gone as (delete from change returning id) select count(*) from gone',
  `insert into score_write overriding system value select * from score_write limit 1
    on conflict (id) do update set value = '10000'`,
])('%s', (statement) => {
  test('is refused, and everything stands as before', async () => {
    const stage = await openStage(database)
    await giveMark(stage)
    await refuseMark(stage)
    const before = await everything()
    await expect(database.pool.query(statement)).rejects.toMatchObject(refused)
    expect(await everything()).toEqual(before)
  })
})

test('a conflict is closed by its decision, and opened again, without a row being changed', async () => {
  const stage = await openStage(database)
  const [competitorId = ''] = stage.competitorIds
  const [first, second, decision] = [randomUUID(), randomUUID(), randomUUID()]
  const judge = await stage.judge('C')
  for (const [id, value] of [
    [first, 3000],
    [second, 3100],
  ] as const) {
    const entry = { id, value, competitorId, part: 'C', field: 'points', deviceId: id }
    await recordScores(judge, stage.competitionId, [{ ...entry, deviceSequence: 1 }])
  }
  const { marks } = await everything()
  const input = { entryId: second, id: decision, take: 'offered', reason: 'read again' }
  await decideConflict(stage.office, input)
  await undoDecision(stage.office, { entryId: decision, id: randomUUID() })
  expect((await everything()).marks.slice(0, marks.length)).toEqual(marks)
})

test('marks go with the competitor or the competition, and what was done to them stays', async () => {
  const stage = await openStage(database)
  await giveMark(stage)
  await database.pool.query('delete from competitor where id = $1', [stage.competitorIds[0]])
  expect(await marksOf(stage.competitionId)).toBe(0)

  const other = await openStage(database, { drawn: false })
  await removeCompetitors(other.office, other.competitionId, other.competitorIds.slice(0, 1))
  await deleteCompetition(other.organizer, other.competitionId)
  expect(await actionsIn(other.showId)).toContain('competitorsRemoved')
})

test('the trail outlives its show, with who deleted it', async () => {
  const stage = await openStage(database)
  await giveMark(stage)
  const before = await actionsIn(stage.showId)
  await deleteShow(stage.organizer, stage.showId)
  expect(await marksOf(stage.competitionId)).toBe(0)
  expect(await actionsIn(stage.showId)).toEqual([...before, 'deleted'])
})

async function everything() {
  const changes = await database.pool.query('select * from change order by id')
  const marks = await database.pool.query('select * from score_write order by sequence')
  const refusals = await database.pool.query('select * from refused_write order by received_at')
  return { changes: changes.rows, marks: marks.rows, refusals: refusals.rows }
}

/** As a tablet that comes too late. */
async function refuseMark({ competitionId, competitorIds }: Stage): Promise<void> {
  await database.pool.query(
    `insert into refused_write (id, competition_id, competitor_id, part, field, value, problem,
      device_id, device_sequence)
    values (gen_random_uuid(), $1, $2, 'C', 'points', '3000', 'official', 'tablet', 1)`,
    [competitionId, competitorIds[0]],
  )
}

async function marksOf(competitionId: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int from score_write where competition_id = $1',
    [competitionId],
  )
  return rows[0]?.count ?? 0
}

async function actionsIn(showId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ action: string }>(
    'select action from change where show_id = $1 order by id',
    [showId],
  )
  return rows.map(({ action }) => action)
}

describe('a role that does not own the tables', () => {
  test('may do what the application does, and cannot take the guard away', async () => {
    const stage = await openStage(database)
    await giveMark(stage)
    await refuseMark(stage)
    const grants = await readFile(
      join(import.meta.dirname, '../database/application-role.sql'),
      'utf8',
    )
    await database.pool.query(`do $$ begin create role paddock_application;
      exception when duplicate_object then end $$`)
    await database.pool.query(grants.replaceAll(':"role"', 'paddock_application'))
    const client = await database.pool.connect()
    try {
      await client.query('set role paddock_application')
      await client.query(
        "insert into change (object_class, object_id, action) values ('Show', 1, 'a')",
      )
      await client.query('update competition set version = version + 1 where id = $1', [
        stage.competitionId,
      ])
      for (const statement of [
        'alter table change disable trigger change_stays',
        'alter table change disable trigger all',
        'drop trigger score_write_stays on score_write',
        'alter function refuse_rewriting() rename to nothing',
        'drop table change',
        "set session_replication_role = 'replica'",
        "update change set action = 'nothing'",
        'delete from change',
        'truncate change',
        "update score_write set value = '1'",
        'delete from score_write',
        'truncate score_write cascade',
        "update refused_write set value = '1'",
        'delete from refused_write',
      ]) {
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
      }
      await client.query('update refused_write set dismissed_at = now()')
      await client.query('delete from show where id = $1', [stage.showId])
    } finally {
      await client.query('reset role')
      client.release()
    }
    expect(await marksOf(stage.competitionId)).toBe(0)
  })
})
