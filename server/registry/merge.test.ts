import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import { giveMark, openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { submitEntry } from '#server/entries/submitting.ts'
import { openRider, openShow, sending } from '#server/entries/testing/entered-show.ts'
import { deletePersonRows } from '#server/privacy/deletion.sql.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { testContext } from '#server/testing/test-context.ts'
import { factsOf } from './change-registered.ts'
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

const administratorOf = ({
  organizer,
  organizationId,
}: Pick<Stage, 'organizer' | 'organizationId'>) =>
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

/** Two rows of one organization with these columns besides, and what of the one is left after the merge. */
async function mergeTwo(of: 'person' | 'horse', kept: object, gone: object) {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const insert = async (facts: object) => {
    const named = of === 'horse' ? { name: 'Tara' } : { first_name: 'Ada', family_name: 'Berg' }
    const row = { ...named, created_by_organization: stage.organizationId, ...facts }
    const [made] = await ask(
      `insert into ${of} (${Object.keys(row).join()})
        values (${Object.keys(row).map((_, nth) => `$${nth + 1}`)}) returning id`,
      Object.values(row),
    )
    return made?.['id'] ?? ''
  }
  const ids = { of, keptId: await insert(kept), goneId: await insert(gone) }
  return { ...ids, stage, merge: () => mergeRegistered(stage.office, { ...ids, reason: null }) }
}

test('what no form of the registry has goes to the row that stays, and into the history', async () => {
  const person = { birth_year: 2010, birth_date: '2010-02-03', licence: 'GER-77' }
  const two = await mergeTwo('person', { birth_year: 2010 }, person)
  expect((await previewMerge(two.stage.office, two)).filled).toEqual(['birthDate', 'licence'])
  await two.merge()
  expect(
    await ask('select birth_year, birth_date, licence from person where id = $1', [two.keptId]),
  ).toEqual([person])
  const horse = { breed: 'Hanoverian', colour: 'bay' }
  const horses = await mergeTwo('horse', { colour: 'black' }, horse)
  await horses.merge()
  expect(await ask('select breed, colour from horse where id = $1', [horses.keptId])).toEqual([
    { breed: 'Hanoverian', colour: 'black' },
  ])
  const [merged] = await loadRegistryHistory(database.kysely, { of: 'horse', id: horses.keptId })
  expect(merged).toMatchObject({ before: horse, after: { breed: 'Hanoverian' } })
})

test('a day of birth does not go to a row of another year; the history keeps it until the person is deleted', async () => {
  const other = { birth_date: '2011-02-03', licence: 'GER-78' }
  const { keptId, stage, ...two } = await mergeTwo('person', { birth_year: 2010 }, other)
  await two.merge()
  const facts = { birthDate: '2011-02-03', licence: 'GER-78' }
  const trail = (id: string) => loadRegistryHistory(database.kysely, { of: 'person', id })
  expect((await trail(keptId))[0]).toMatchObject({ before: facts, after: { licence: 'GER-78' } })
  expect(await ask('select birth_year, birth_date from person where id = $1', [keptId])).toEqual([
    { birth_year: 2010, birth_date: null },
  ])
  // Also where that row was merged into a third since.
  const [third] = await ask(
    `insert into person (first_name, family_name, created_by_organization)
      values ('Ada', 'Berg', $1) returning id`,
    [stage.organizationId],
  )
  const id = third?.['id'] ?? ''
  await mergeRegistered(stage.office, { of: 'person', keptId: id, goneId: keptId, reason: null })
  expect(JSON.stringify(await trail(id))).toContain('2011-02-03')
  await deletePersonRows(database.kysely, { id, firstName: 'Ada', familyName: 'Berg' })
  const told = JSON.stringify(await trail(id))
  expect(told).toContain('birthDate')
  expect(told).not.toMatch(/2011-02-03|GER-78/)
})

test('every fact of a row is merged, or said here to be none', async () => {
  const none = {
    person: ['id', 'foldedName', 'accountId', 'deletedAt'],
    horse: ['id', 'foldedName', 'owner'],
  }
  const audit = /^(created|modified)By|^creationTime$|^lastModified$/
  for (const of of ['person', 'horse'] as const) {
    const { keptId } = await mergeTwo(of, {}, {})
    const row = await database.kysely
      .selectFrom(of)
      .selectAll()
      .where('id', '=', keptId)
      .executeTakeFirstOrThrow()
    const merged = [...Object.keys(factsOf(of, row)), ...none[of]]
    const columns = Object.keys(row).filter((name) => !audit.test(name))
    expect(merged.toSorted()).toEqual(columns.toSorted())
  }
})

test.each([
  ['refused', 'verified', true],
  ['unseen', 'verified', true],
  ['refused', 'unseen', true],
  ['unseen', 'unseen', true],
  ['verified', 'unseen', false],
])('of two papers, %s and %s with doses, the better one stays', async (kept, gone, isOther) => {
  const show = await openShow(database)
  const entrant = await openRider(database)
  const done = await submitEntry(entrant.rider, {
    ...sending,
    ...{ showId: show.showId, key: randomUUID(), form: entrant.formFor(show.competitionId) },
  })
  const entryId = done.outcome === 'entered' ? done.entryId : ''
  const [made] = await ask(
    "insert into horse (name, created_by_account) values ('Blíða', $1) returning id",
    [entrant.accountId],
  )
  const goneId = made?.['id'] ?? ''
  await ask('insert into entry_horse (entry_id, horse_id) values ($1, $2)', [entryId, goneId])
  const doses = [{ day: '2026-03-01', by: null }]
  const paper = async (horse: string, review: string, given: unknown[]) => {
    const [row] = await ask(
      `insert into entry_paper (entry_id, kind, requirement, horse_id, doses, received_at, review, reviewed_at)
        values ($1, 'document', 'vet', $2, $3, now(), $4, case when $4 <> 'unseen' then now() end) returning id`,
      [entryId, horse, JSON.stringify(given), review],
    )
    await ask(
      `insert into file (key, purpose, subject_id, name, media_type, size, sha256)
        values ($1, 'entry-paper', $2, 'scan.pdf', 'application/pdf', 1, '')`,
      [randomUUID(), row?.['id']],
    )
    return row?.['id']
  }
  const keptPaper = await paper(entrant.horse, kept, [])
  const gonePaper = await paper(goneId, gone, doses)
  const administrator = administratorOf(show)
  await mergeRegistered(administrator, {
    ...{ of: 'horse', keptId: entrant.horse, goneId, reason: null },
  })
  const stays = isOther ? gonePaper : keptPaper
  expect(
    await ask('select id, horse_id, review, doses from entry_paper where entry_id = $1', [entryId]),
  ).toEqual([
    {
      id: stays,
      horse_id: entrant.horse,
      ...(isOther ? { review: gone, doses } : { review: kept, doses: [] }),
    },
  ])
  const files = await ask(
    "select subject_id from file where purpose = 'entry-paper' and subject_id = any($1::bigint[])",
    [[keptPaper, gonePaper]],
  )
  expect(files).toEqual([{ subject_id: stays }, { subject_id: stays }])
})

test.each([
  ['asked', 'confirmed', { relation: 'guardian', state: 'confirmed' }],
  ['confirmed', 'asked', { relation: 'other', state: 'confirmed' }],
  ['own', 'confirmed', { relation: 'other', state: 'own' }],
])('of a link that is %s and one that is %s of an account one stays', async (kept, gone, stays) => {
  const { accountId } = await openRider(database)
  const two = await mergeTwo('person', {}, {})
  await ask(
    `insert into account_rider (account_id, person_id, relation, state)
      values ($1, $2, 'other', $3), ($1, $4, 'guardian', $5)`,
    [accountId, two.keptId, kept, two.goneId, gone],
  )
  await two.merge()
  expect(
    await ask('select relation, state from account_rider where person_id = $1', [two.keptId]),
  ).toEqual([stays])
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
