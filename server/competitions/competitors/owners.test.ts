import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { deletePersonalRecord } from '#server/privacy/deletion.ts'
import { readPersonalRecord } from '#server/privacy/personal-record.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { search } from '#server/search/search.ts'
import { confirming } from '#server/testing/proof-of.ts'
import { loadCompetitionChanges } from '../competitions.sql.ts'
import { previewCompetitorImport } from '../imports/preview-import.ts'
import { readStartList } from '../start-lists/read-start-list.ts'
import { draw, openStage, rider } from '../testing.ts'
import { loadCompetitors } from './competitors.sql.ts'
import { saveCompetitor } from './competitors.ts'
import { addCompetitor } from './enter-competitors.ts'
import { loadMembers } from './members.sql.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const owned = {
  ...rider(1),
  members: { owners: [{ name: 'Gestüt Birkhof' }], trainers: [{ name: 'Otter, Tilda' }] },
}

async function openOwned(values: object = owned) {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { competitionId: id } = stage
  await addCompetitor(stage.office, id, values)
  const [competitor] = (await loadCompetitors(database.kysely, [id])).get(id) ?? []
  const competitorId = competitor?.id ?? ''
  const read = async () =>
    ((await loadMembers(database.kysely, [competitorId])).get(competitorId) ?? []).map(
      ({ role, name, personId }) => [role, name ?? personId],
    )
  return { ...stage, id, competitorId, personId: competitor?.personId ?? '', read }
}

test('the start list names owner and trainer, the results the owner, and nobody else is made', async () => {
  const { organizer, id } = await openOwned()
  await draw(organizer, id)
  const owner = { role: 'owners', name: 'Gestüt Birkhof' }
  const [start] = (await readStartList(database, id))?.rows ?? []
  expect(start).toMatchObject({ members: [owner, { role: 'trainers', name: 'Otter, Tilda' }] })
  const [line] = (await readResultList(database, id))?.lines ?? []
  expect(line?.members).toEqual([owner])
  const { rows } = await database.pool.query(
    "select from person where family_name in ('Otter', 'Gestüt Birkhof')",
  )
  expect(rows).toEqual([])
})

test('a rider may own and train their horse, and is named once as each', async () => {
  const { office, competitorId, personId, read } = await openOwned(rider(1))
  const own = { owners: [{ personId }, { name: 'Stall AG' }], trainers: [{ personId }] }
  await saveCompetitor(office, competitorId, { input: { members: own } })
  expect(await read()).toEqual([
    ['owners', personId],
    ['owners', 'Stall AG'],
    ['trainers', personId],
  ])
  const twice = { owners: [{ name: 'Stall AG' }, { name: 'stall ag' }] }
  await expect(
    saveCompetitor(office, competitorId, { input: { members: twice } }),
  ).rejects.toMatchObject({
    problems: [{ messageId: 'competitionProblems.memberTwice', field: 'members.owners.1.name' }],
  })
  const tooMany = { trainers: ['A', 'B', 'C'].map((name) => ({ name })) }
  await expect(
    saveCompetitor(office, competitorId, { input: { members: tooMany } }),
  ).rejects.toMatchObject({
    problems: [
      { messageId: 'competitionProblems.tooManyMembers', field: 'members.trainers.2.name' },
    ],
  })
  await expect(
    saveCompetitor(office, competitorId, { input: { members: { owners: [{}] } } }),
  ).rejects.toMatchObject({
    problems: [{ messageId: 'forms.required', field: 'members.owners.0.name' }],
  })
})

test('another owner is told in the history, and a competitor is found by the owner', async () => {
  const { office, showId, id, competitorId } = await openOwned()
  await saveCompetitor(office, competitorId, {
    input: { members: { owners: [{ name: 'Hof Quast' }] } },
  })
  const [last] = await loadCompetitionChanges(database.kysely, { id, first: 1 })
  expect(last).toMatchObject({
    action: 'substituted',
    before: { owners: ['Gestüt Birkhof'] },
    after: { owners: ['Hof Quast'] },
  })
  const found = async (text: string) =>
    (await search(office, { text, showId })).map(({ title }) => title)
  expect(await found('hof quast')).toEqual(['Rider No 1 – Horse 1'])
  expect(await found('birkhof')).toEqual([])
})

test('a list names owners and trainers in six languages, companies as they are written', async () => {
  const { office, id } = await openOwned()
  for (const headings of [
    'Owner\tTrainer',
    'Besitzer\tTrainer',
    'Propriétaire\tEntraîneur',
    'Eigenaar\tTrainer',
    'Ägare\tTränare',
    'Propietario\tEntrenador',
  ]) {
    const text = `Rider\tHorse\t${headings}\nAnn Arden\tAlpha\tMüller & Söhne, Ulm; Hof Quast\tTilda Otter`
    const { columns, rows } = await previewCompetitorImport(office, id, { text })
    expect(columns.map(({ field }) => field)).toEqual(['name', 'horse', 'owners', 'trainers'])
    expect(rows).toMatchObject([
      {
        members: [
          { role: 'owners', names: 'Müller & Söhne, Ulm; Hof Quast', known: [] },
          { role: 'trainers', names: 'Tilda Otter', known: [] },
        ],
        problems: [],
      },
    ])
  }
})

test('a person reads where they are named, and goes from there: by id, and by the name alone', async () => {
  const values = {
    ...rider(1),
    members: { owners: [{ name: 'Leaving Lou' }, { name: 'Gestüt Birkhof' }] },
  }
  const { organizer, office, id, competitorId, read } = await openOwned(values)
  await addCompetitor(office, id, { familyName: 'Leaving', firstName: 'Lou', horseName: 'Horse 9' })
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from person where family_name = 'Leaving'",
  )
  const personId = rows[0]?.id ?? ''
  await saveCompetitor(office, competitorId, { input: { members: { trainers: [{ personId }] } } })
  const owners = [{ name: 'Leaving, Lou' }, { name: 'Gestüt Birkhof' }]
  await saveCompetitor(office, competitorId, { input: { members: { owners } } })
  const person = { of: 'person', id: personId } as const
  const record = await readPersonalRecord(organizer, person)
  const named = record.parts.find(({ part }) => part === 'turnouts')
  expect(named?.rows.map(({ role }) => role).toSorted()).toEqual(['owners', 'trainers'])
  await deletePersonalRecord(organizer, person, await confirming(organizer, 'Lou Leaving'))
  expect(await read()).toEqual([['owners', 'Gestüt Birkhof']])
  const told = await loadCompetitionChanges(database.kysely, { id, first: 20 })
  expect(JSON.stringify(told)).not.toMatch(/Leaving/)
})
