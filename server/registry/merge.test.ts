import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import { giveMark, openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { testContext } from '#server/testing/test-context.ts'
import { keepApart, listDuplicates } from './duplicates.ts'
import { loadRegistryHistory } from './history.sql.ts'
import { goes, moved } from './merge.sql.ts'
import { mergeRegistered, previewMerge } from './merge.ts'
import { decideProposal, listProposals } from './proposals.ts'
import { readStarts } from './starts.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const ask = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, string>>(statement, values)).rows

/** The first horse of a show, with these facts. */
async function openHorse(facts: { name: string; birthYear?: number; ueln?: string }) {
  const stage = await openStage(database)
  const [pair] = await ask('select horse_id as id from competitor where id = $1', [
    stage.competitorIds[0],
  ])
  const id = pair?.['id'] ?? ''
  const { name, birthYear = null, ueln = null } = facts
  await ask('update horse set name = $2, birth_year = $3, ueln = $4 where id = $1', [
    id,
    name,
    birthYear,
    ueln,
  ])
  await giveMark(stage)
  await ask("update competition set status = 'official', version = version + 1 where id = $1", [
    stage.competitionId,
  ])
  return { stage, id }
}

const administratorOf = ({ organizer, organizationId }: Stage) =>
  testContext(database, {
    accountId: organizer.viewer?.accountId ?? '',
    organizationId,
    privileges: new Set([ADMINISTER]),
    accessGrants: [],
  })

test('a horse with results at two organizations is merged, and nothing is lost', async () => {
  const one = await openHorse({ name: 'Ópal', birthYear: 2013, ueln: '276020000111111' })
  const other = await openHorse({ name: 'Opal', ueln: '276020000111111' })
  // Neither organization has met the other: the number alone brings the rows together.
  const [pair] = await listDuplicates(one.stage.office, 'horse')
  expect(pair).toMatchObject({ score: 100, sides: [{ isKnown: true }, { isKnown: false }] })
  const ids = { of: 'horse', keptId: one.id, goneId: other.id } as const
  await expect(mergeRegistered(one.stage.office, { ...ids, reason: null })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await mergeRegistered(other.stage.office, { ...ids, reason: 'same passport' })).toEqual({
    isProposal: true,
  })
  const [proposal] = await listProposals(one.stage.office)
  expect(proposal).toMatchObject({ sameHorseId: other.id, reason: 'same passport' })
  const listsBefore = [
    await readResultList(database, one.stage.competitionId),
    await readResultList(database, other.stage.competitionId),
  ].map((list) => list?.lines)
  await decideProposal(one.stage.office, { id: proposal?.id ?? '', isAccepted: true })
  expect(await ask('select from horse where id = $1', [other.id])).toEqual([])
  const starts = await readStarts(administratorOf(one.stage), {
    of: 'horse',
    id: one.id,
    first: 10,
  })
  // Each under the name that it had.
  expect(starts.map(({ line }) => [line?.horse.name, line?.place])).toEqual([
    ['Opal', 1],
    ['Ópal', 1],
  ])
  const listsAfter = [
    await readResultList(database, one.stage.competitionId),
    await readResultList(database, other.stage.competitionId),
  ].map((list) => list?.lines)
  expect(listsAfter).toEqual(listsBefore)
  const history = await loadRegistryHistory(database.kysely, { of: 'horse', id: one.id })
  expect(history[0]).toMatchObject({ action: 'registryMerged', reason: 'same passport' })
})

test('two of one organization are merged at once; the one that stays gets what it lacked', async () => {
  const { stage, id } = await openHorse({ name: 'Quinta' })
  const [made] = await ask(
    `insert into horse (name, birth_year, sire, created_by_organization)
      values ('quinta', 2011, 'Quaterback', $1) returning id`,
    [stage.organizationId],
  )
  const goneId = made?.['id'] ?? ''
  const ids = { of: 'horse', keptId: id, goneId } as const
  const preview = await previewMerge(stage.office, ids)
  expect(preview).toMatchObject({ filled: ['birthYear', 'sire'], refusals: [], moves: [] })
  expect(await mergeRegistered(stage.office, { ...ids, reason: null })).toEqual({
    isProposal: false,
  })
  expect(await ask('select name, birth_year, sire from horse where id = $1', [id])).toEqual([
    { name: 'Quinta', birth_year: 2011, sire: 'Quaterback' },
  ])
})

test('two numbers of one kind, and two starts in one place, are refused', async () => {
  const { stage, id } = await openHorse({ name: 'Rubin', ueln: '276020000222222' })
  const [made] = await ask(
    `insert into horse (name, ueln, created_by_organization)
      values ('Rubin', '276020000333333', $1) returning id`,
    [stage.organizationId],
  )
  const goneId = made?.['id'] ?? ''
  const ids = { of: 'horse', keptId: id, goneId, reason: null } as const
  await expect(mergeRegistered(stage.office, ids)).rejects.toMatchObject({
    problems: [{ messageId: 'registry.problem.distinct.ueln' }],
  })
  // The same rider with both in one competition.
  await ask('update horse set ueln = null where id = $1', [goneId])
  await ask(
    `insert into competitor (competition_id, person_id, horse_id)
      select competition_id, person_id, $2 from competitor where id = $1`,
    [stage.competitorIds[0], goneId],
  )
  await expect(mergeRegistered(stage.office, ids)).rejects.toMatchObject({
    problems: [{ messageId: 'registry.problem.bothStart' }],
  })
})

test('two that an office keeps apart are no pair any more', async () => {
  const { stage, id } = await openHorse({ name: 'Saphir' })
  const [made] = await ask(
    "insert into horse (name, created_by_organization) values ('Saphir', $1) returning id",
    [stage.organizationId],
  )
  const otherId = made?.['id'] ?? ''
  expect(await listDuplicates(stage.office, 'horse')).toHaveLength(1)
  await keepApart(stage.office, { of: 'horse', ids: [otherId, id] })
  expect(await listDuplicates(stage.office, 'horse')).toEqual([])
})

test('every reference to a person or horse is moved by a merge, or goes with the row', async () => {
  const { rows } = await sql<{ of: 'person' | 'horse'; name: string }>`
    select confrelid::regclass::text as of, conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('horse'::regclass, 'person'::regclass)`.execute(
    database.kysely,
  )
  for (const of of ['person', 'horse'] as const) {
    const known = [...moved[of].map(({ table, column }) => `${table}.${column}`), ...goes[of]]
    const found = rows.filter((row) => row.of === of).map(({ name }) => name)
    expect(known.toSorted()).toEqual(found.toSorted())
  }
})
