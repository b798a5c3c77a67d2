import { afterAll, expect, test } from 'vitest'
import { countsOf } from '#server/dashboard/dashboard.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { deletePersonalRecord, previewDeletion } from '#server/privacy/deletion.ts'
import { readPersonalRecord } from '#server/privacy/personal-record.ts'
import { readResultLists } from '#server/scoring/read-result-list.ts'
import { search } from '#server/search/search.ts'
import { confirming } from '#server/testing/proof-of.ts'
import { loadCompetitionChanges } from '../competitions.sql.ts'
import { createCompetition, saveCompetition } from '../competitions.ts'
import { previewCompetitorImport } from '../imports/preview-import.ts'
import { takeBackImport } from '../imports/take-back-import.ts'
import { readStartList } from '../start-lists/read-start-list.ts'
import { draw, openStage, rider, setUp } from '../testing.ts'
import { loadCompetitors, loadNamedCompetitors } from './competitors.sql.ts'
import { removeCompetitors, saveCompetitor } from './competitors.ts'
import { addCompetitor, importCompetitors } from './enter-competitors.ts'
import { loadFurtherHorses } from './members.sql.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const driving = {
  ...setUp,
  number: '2',
  discipline: 'driving',
  choice: { ruleSet: 'fei-2026', phases: [{ kind: 'cones', timeAllowed: 18_000 }] },
  judges: [],
}

const horses = (...names: string[]) => names.map((horseName) => ({ horseName }))
const groom = (familyName: string) => ({ firstName: 'Gro', familyName, nation: 'AUT' })

const four = {
  ...rider(1),
  members: {
    furtherHorses: horses('Bravo', 'Charlie', 'Delta'),
    grooms: [groom('Om'), groom('Ann')],
  },
}

/** One four-in-hand with two grooms: driver and first horse are rider 1. */
async function openTurnout(values: object = four) {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { id } = await createCompetition(stage.organizer, stage.showId, driving)
  await addCompetitor(stage.office, id, values)
  const [competitor] = (await loadCompetitors(database.kysely, [id])).get(id) ?? []
  const competitorId = competitor?.id ?? ''
  const further = async () =>
    (await loadFurtherHorses(database.kysely, [competitorId])).get(competitorId) ?? []
  const grooms = async () =>
    await database.kysely
      .selectFrom('competitorMember')
      .innerJoin('person', 'person.id', 'personId')
      .select(['person.id', 'familyName'])
      .where('competitorId', '=', competitorId)
      .where('role', '=', 'grooms')
      .orderBy('position')
      .execute()
  const read = async () => ({
    horses: (await further()).map(({ name }) => name),
    grooms: (await grooms()).map(({ familyName }) => familyName),
  })
  return { ...stage, id, competitorId, personId: competitor?.personId ?? '', further, grooms, read }
}

const refused = (messageId: string, field?: string) => ({
  problems: [{ messageId: `competitionProblems.${messageId}`, ...(field && { field }) }],
})

test('horses and grooms of a turnout stay in the order in which they were entered', async () => {
  const { read, id, office } = await openTurnout()
  expect(await read()).toEqual({ horses: ['Bravo', 'Charlie', 'Delta'], grooms: ['Om', 'Ann'] })
  await importCompetitors(office, id, [
    { ...rider(2), members: { furtherHorses: horses('Bravo'), grooms: [groom('Om')] } },
  ])
  const { rows } = await database.pool.query(
    `select count(*)::int as count, count(distinct horse.id)::int as horses from competitor_member
      join horse on horse.id = competitor_member.horse_id join competitor on competitor.id = competitor_id
      where competition_id = $1 and horse.name = 'Bravo'`,
    [id],
  )
  expect(rows).toEqual([{ count: 2, horses: 1 }])
})

test('a spelling is mended of a further horse and of a groom, and the turnout stays as it is', async () => {
  const { office, id, competitorId, read, further, grooms } = await openTurnout()
  const before = [await further(), await grooms()].map((all) => all.map(({ id }) => id))
  await saveCompetitor(office, competitorId, {
    input: {
      member: { role: 'furtherHorses', position: 3 },
      horseName: 'Charly',
    },
  })
  await saveCompetitor(office, competitorId, {
    input: {
      member: { role: 'grooms', position: 2 },
      familyName: 'Anne',
      nation: 'GER',
    },
  })
  expect(await read()).toEqual({ horses: ['Bravo', 'Charly', 'Delta'], grooms: ['Om', 'Anne'] })
  const after = [await further(), await grooms()].map((all) => all.map(({ id }) => id))
  expect(after).toEqual(before)
  const changes = await loadCompetitionChanges(database.kysely, { id, first: 2 })
  expect(changes).toMatchObject([
    {
      action: 'spellingMended',
      before: { familyName: 'Ann', nation: 'AUT' },
      after: { familyName: 'Anne', nation: 'GER' },
    },
    { action: 'spellingMended', before: { horse: 'Charlie' }, after: { horse: 'Charly' } },
  ])
  for (const member of [
    { role: 'furtherHorses', position: 5 },
    { role: 'grooms', position: 3 },
  ])
    await expect(
      saveCompetitor(office, competitorId, { input: { member, horseName: 'Nobody' } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('start list and results name all horses of a turnout, whatever the first one is', async () => {
  const { id, organizer } = await openTurnout()
  await draw(organizer, id)
  const all = 'Horse 1, Bravo, Charlie, Delta'
  const startList = await readStartList(database, id)
  expect(startList?.rows.map((row) => row.kind === 'start' && row.horse.name)).toEqual([all])
  const resultList = (await readResultLists(database.kysely, [id])).get(id)
  expect(resultList?.lines.map(({ horse }) => horse.name)).toEqual([all])
  const [named] = (await loadNamedCompetitors(database.kysely, [id])).get(id) ?? []
  expect(named?.horse).toBe('Horse 1')
})

test('a turnout is found by each of its horses, once, and all of them are counted', async () => {
  const { office, showId } = await openTurnout()
  const found = async (text: string) => (await search(office, { text, showId })).map(titleOf)
  const all = 'Rider No 1 – Horse 1, Bravo, Charlie, Delta'
  expect(await found('charlie')).toEqual([all])
  expect(await found('no 1')).toEqual([all])
  const counts = (await countsOf(database.kysely, [showId], office)).get(showId)
  expect(counts).toMatchObject({ competitors: 1, athletes: 1, horses: 4 })
})

const titleOf = ({ title }: { title: string }) => title

test.each([
  [
    'the first horse again',
    { furtherHorses: horses('Horse 1') },
    'memberTwice',
    'members.furtherHorses.0.horseName',
  ],
  [
    'a further horse twice',
    { furtherHorses: horses('Bravo', 'bravo') },
    'memberTwice',
    'members.furtherHorses.1.horseName',
  ],
  [
    'six horses',
    { furtherHorses: horses('B', 'C', 'D', 'E', 'F') },
    'tooManyMembers',
    'members.furtherHorses.4.horseName',
  ],
  [
    'the driver as groom',
    { grooms: [{ firstName: 'Rider', familyName: 'No 1', nation: 'AUT' }] },
    'memberTwice',
    'members.grooms.0.familyName',
  ],
  [
    'a groom twice',
    { grooms: [groom('Om'), groom('Om')] },
    'memberTwice',
    'members.grooms.1.familyName',
  ],
  [
    'four grooms',
    { grooms: ['A', 'B', 'C', 'D'].map(groom) },
    'tooManyMembers',
    'members.grooms.3.familyName',
  ],
  [
    'a horse that nobody knows',
    { furtherHorses: [{ horseId: '999999' }] },
    'notInRegistry',
    'members.furtherHorses.0.horseId',
  ],
])('no turnout has %s', async (_what, turnout, messageId, field) => {
  const { office, id, competitorId, read } = await openTurnout(rider(1))
  await expect(
    saveCompetitor(office, competitorId, { input: { members: turnout } }),
  ).rejects.toMatchObject(refused(messageId, field))
  await removeCompetitors(office, id, [competitorId])
  await expect(addCompetitor(office, id, { ...rider(1), members: turnout })).rejects.toMatchObject(
    refused(messageId, field),
  )
  await expect(
    importCompetitors(office, id, [rider(5), { ...rider(1), members: turnout }]),
  ).rejects.toMatchObject(refused(messageId, `rows.1.${field}`))
  expect(await read()).toEqual({ horses: [], grooms: [] })
})

test('a further horse without a name is asked for', async () => {
  const { office, competitorId } = await openTurnout()
  await expect(
    saveCompetitor(office, competitorId, { input: { members: { furtherHorses: [{}] } } }),
  ).rejects.toMatchObject({
    problems: [{ messageId: 'forms.required', field: 'members.furtherHorses.0.horseName' }],
  })
})

test('only driving has turnouts', async () => {
  const { office, competitionId } = await openTurnout()
  for (const [turnout, field] of [
    [{ furtherHorses: horses('Bravo') }, 'members.furtherHorses.0.horseName'],
    [{ grooms: [groom('Om')] }, 'members.grooms.0.familyName'],
  ] as const) {
    await expect(
      addCompetitor(office, competitionId, { ...rider(7), members: turnout }),
    ).rejects.toMatchObject(refused('tooManyMembers', field))
  }
})

test('a list names further horses and grooms, and elsewhere than in driving they are not read', async () => {
  const { office, organizer, id, showId } = await openTurnout()
  const text = 'Driver,Horse,Further horses,Groom\nAnn Arden,Alpha,Bravo; Echo,Gil Om'
  const listed = await previewCompetitorImport(office, id, { text })
  expect(listed.rows).toMatchObject([
    {
      members: [
        { role: 'furtherHorses', names: 'Bravo; Echo', known: ['Bravo'] },
        { role: 'grooms', names: 'Gil Om', known: [] },
      ],
    },
  ])
  const known = await previewCompetitorImport(office, id, {
    text: text.replace('Gil Om', 'Gro Om'),
  })
  expect(known.rows).toMatchObject([{ members: [{}, { names: 'Gro Om', known: ['Gro Om'] }] }])
  const jumping = await createCompetition(organizer, showId, { ...setUp, number: '3' })
  const other = await previewCompetitorImport(office, jumping.id, { text })
  expect(other.columns.map(({ field }) => field)).toEqual(['name', 'horse', null, null])
  expect(other.rows).toMatchObject([{ members: [] }])
})

test('horses and grooms in one cell, and in columns of their own, are each entered', async () => {
  const { office, organizer, showId } = await openTurnout()
  const singles = { ...driving, number: '4', name: 'CAI-H1' }
  const { id } = await createCompetition(organizer, showId, singles)
  const text = `Driver;Horse;Groom;Groom 2
    Ann Arden;Alpha, Bravo;Om Otter, Ed Ebel;Cy Cole
    Ben Birk & Bea Ash;Bolt;;`
  const { columns, rows } = await previewCompetitorImport(office, id, { text })
  expect(columns.map(({ field }) => field)).toEqual(['name', 'horse', 'grooms', 'grooms'])
  expect(rows).toMatchObject([
    {
      horse: 'Alpha',
      furtherHorses: 'Bravo',
      grooms: 'Om Otter; Ed Ebel; Cy Cole',
      problems: [{ code: 'more-horses-than-class', suggestion: '1' }],
    },
    {
      problems: expect.arrayContaining([
        expect.objectContaining({ code: 'two-riders', suggestion: 'Ben Birk · Bea Ash' }),
      ]),
    },
  ])
  const mapping = columns.flatMap(({ index, field }) => (field === null ? [] : [{ index, field }]))
  const again = await previewCompetitorImport(office, id, { text, mapping })
  expect(again.rows).toEqual(rows)
})

test('driving stays the discipline while anybody has further horses or grooms', async () => {
  const { organizer, office, id, competitorId } = await openTurnout()
  const dressage = { ...setUp, number: '2' }
  const refusal = refused('hasMembers', 'discipline')
  await expect(saveCompetition(organizer, id, { input: dressage })).rejects.toMatchObject(refusal)
  await saveCompetitor(office, competitorId, { input: { members: { furtherHorses: [] } } })
  await expect(saveCompetition(organizer, id, { input: dressage })).rejects.toMatchObject(refusal)
  await saveCompetitor(office, competitorId, { input: { members: { grooms: [] } } })
  await expect(saveCompetition(organizer, id, { input: dressage })).resolves.toBeDefined()
})

test('another horse takes a place in the turnout, the others stay, and the history says which', async () => {
  const { office, id, competitorId, further, read } = await openTurnout()
  const [bravo, , delta] = await further()
  const furtherHorses = [{ horseId: bravo?.id }, { horseName: 'Echo' }, { horseId: delta?.id }]
  await saveCompetitor(office, competitorId, { input: { members: { furtherHorses } } })
  expect(await read()).toEqual({ horses: ['Bravo', 'Echo', 'Delta'], grooms: ['Om', 'Ann'] })
  const [last] = await loadCompetitionChanges(database.kysely, { id, first: 1 })
  expect(last).toMatchObject({
    action: 'substituted',
    before: { furtherHorses: ['Bravo', 'Charlie', 'Delta'] },
    after: { furtherHorses: ['Bravo', 'Echo', 'Delta'] },
  })
  await saveCompetitor(office, competitorId, { input: { members: { grooms: [] } } })
  expect(await read()).toEqual({ horses: ['Bravo', 'Echo', 'Delta'], grooms: [] })
})

test('the first horse changes its place with another only when both are said', async () => {
  const { office, competitorId, further, grooms, read } = await openTurnout()
  const [bravo, charlie, delta] = await further()
  const [om] = await grooms()
  await expect(
    saveCompetitor(office, competitorId, { input: { substituteHorseId: bravo?.id } }),
  ).rejects.toMatchObject(refused('memberTwice'))
  await expect(
    saveCompetitor(office, competitorId, { input: { substitutePersonId: om?.id } }),
  ).rejects.toMatchObject(refused('memberTwice'))
  const furtherHorses = [{ horseName: 'Horse 1' }, { horseId: charlie?.id }, { horseId: delta?.id }]
  await saveCompetitor(office, competitorId, {
    input: {
      substituteHorseId: bravo?.id,
      members: { furtherHorses },
    },
  })
  expect(await read()).toMatchObject({ horses: ['Horse 1', 'Charlie', 'Delta'] })
})

test('an import that is taken back leaves no horse and no groom behind, but those of other turnouts', async () => {
  const { office, id, read } = await openTurnout()
  const { version } = await importCompetitors(office, id, [
    {
      ...rider(2),
      members: { furtherHorses: horses('Bravo', 'Foxtrot'), grooms: [groom('Om'), groom('New')] },
    },
  ])
  await takeBackImport(office, id, Number(version))
  expect(await read()).toEqual({ horses: ['Bravo', 'Charlie', 'Delta'], grooms: ['Om', 'Ann'] })
  const { rows } = await database.pool.query(
    `select name from horse where name = 'Foxtrot' union all
      select family_name from person where family_name = 'New'`,
  )
  expect(rows).toEqual([])
})

const lastBefore = async (showId: string) => {
  const { rows } = await database.pool.query<{ before: unknown }>(
    `select before from change where show_id = $1 and action = 'competitorsRemoved'
      order by id desc limit 1`,
    [showId],
  )
  return rows[0]?.before
}

test('the history keeps the horses and grooms of a turnout that is removed, or taken back with its list', async () => {
  const { office, organizer, id, competitorId, grooms, showId } = await openTurnout({
    ...four,
    members: { ...four.members, grooms: [groom('Going'), groom('Ann')] },
  })
  const [going] = await grooms()
  await removeCompetitors(office, id, [competitorId])
  const told = { furtherHorses: ['Bravo', 'Charlie', 'Delta'], grooms: ['Gro Going', 'Gro Ann'] }
  expect(await lastBefore(showId)).toMatchObject({ competitors: [told] })
  const wanted = { of: 'person', id: going?.id ?? '' } as const
  await deletePersonalRecord(organizer, wanted, await confirming(organizer, 'Gro Going'))
  expect(await lastBefore(showId)).toMatchObject({
    competitors: [{ ...told, grooms: [null, 'Gro Ann'] }],
  })
  const list = { ...rider(2), members: { furtherHorses: horses('Echo'), grooms: [groom('Eva')] } }
  const { version } = await importCompetitors(office, id, [list, rider(3)])
  await takeBackImport(office, id, Number(version))
  const before = await lastBefore(showId)
  expect(before).toMatchObject({
    competitors: expect.arrayContaining([
      expect.objectContaining({ furtherHorses: ['Echo'], grooms: ['Gro Eva'] }),
    ]),
  })
})

test('a groom reads where, and goes from turnouts and history when the personal data is deleted', async () => {
  const { organizer, id, grooms, read, showId } = await openTurnout({
    ...four,
    members: { ...four.members, grooms: [groom('Leaving'), groom('Ann')] },
  })
  const [leaving] = await grooms()
  const wanted = { of: 'person', id: leaving?.id ?? '' } as const
  const record = await readPersonalRecord(organizer, wanted)
  expect(record.parts.find(({ part }) => part === 'turnouts')?.rows).toHaveLength(1)
  const preview = await previewDeletion(organizer, wanted)
  expect(preview.goes).toContainEqual({ what: 'turnouts', count: 1 })
  await deletePersonalRecord(organizer, wanted, await confirming(organizer, 'Gro Leaving'))
  expect(await read()).toEqual({ horses: ['Bravo', 'Charlie', 'Delta'], grooms: ['Ann'] })
  expect((await loadCompetitors(database.kysely, [id])).get(id)).toHaveLength(1)
  const { rows } = await database.pool.query<{ told: string }>(
    `select coalesce(string_agg(coalesce(before::text, '') || coalesce(after::text, ''), ''), '') as told
      from change where show_id = $1`,
    [showId],
  )
  expect(rows[0]?.told).not.toContain('Leaving')
})
