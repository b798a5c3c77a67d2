import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { testContext } from '#server/testing/test-context.ts'
import { findablePersons, searchHorses, searchPersons } from './registry.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

let ours: Stage
let theirs: Stage
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  ours = await openStage(database, { riders: 0, drawn: false })
  theirs = await openStage(database, { riders: 0, drawn: false })
  const make = async (familyName: string, organizationId: string, feiId: string | null) => {
    const { rows } = await database.pool.query(
      `insert into person (first_name, family_name, nation, birth_year, club, fei_id,
          created_by_organization) values ('Ada', $1, 'GER', 1990, 'RC North', $2, $3)
        returning id::text`,
      [familyName, feiId, organizationId],
    )
    return rows[0].id as string
  }
  ids = {
    own: await make('Own', ours.organizationId, null),
    other: await make('Other', theirs.organizationId, null),
    named: await make('Named', theirs.organizationId, '10012345'),
    guest: await make('Guest', theirs.organizationId, null),
  }
  await database.pool.query(
    `insert into horse (name, ueln, owner, created_by_organization)
      values ('Elsewhere', '276431000123456', 'C. Owner', $1), ('At Home', null, null, $2)`,
    [theirs.organizationId, ours.organizationId],
  )
  await database.pool.query(
    `insert into competitor (competition_id, person_id, horse_id)
      select $1, $2, id from horse where name = 'At Home'`,
    [ours.competitionId, ids['guest']],
  )
})

const names = (found: readonly { familyName: string }[]) =>
  found.map(({ familyName }) => familyName).toSorted()

test('by name an office finds whom its organization made or had at a show, and nobody else', async () => {
  expect(names(await searchPersons(ours.organizer, { search: 'Ada' }))).toEqual(['Guest', 'Own'])
  expect(names(await searchPersons(ours.organizer, { search: 'Other' }))).toEqual([])
  expect(names(await searchPersons(theirs.organizer, { search: 'Ada' }))).toEqual([
    ...['Guest', 'Named', 'Other'],
  ])
  expect(await searchHorses(ours.organizer, { search: 'Else' })).toEqual([])
  expect(await searchHorses(theirs.organizer, { search: 'At Home' })).toEqual([])
})

test('by an exact identifier it finds anybody, and learns name and nation', async () => {
  const [person, ...more] = await searchPersons(ours.organizer, { search: ' 100 12345' })
  expect(more).toEqual([])
  expect(person).toMatchObject({
    ...{ familyName: 'Named', nation: 'GER', feiId: '10012345', birthYear: null, club: null },
  })
  expect(await searchPersons(ours.organizer, { search: '1001234' })).toEqual([])
  const [horse] = await searchHorses(ours.organizer, { search: '276 431 000123456' })
  expect(horse).toMatchObject({ name: 'Elsewhere', ueln: '276431000123456', owner: null })
  const [known] = await searchPersons(theirs.organizer, { search: '10012345' })
  expect(known).toMatchObject({ birthYear: 1990, club: 'RC North' })
})

test('an id that was guessed is nobody; one that an identifier finds may be picked', async () => {
  const { organizer } = ours
  const found = await findablePersons(organizer, database.kysely, Object.values(ids))
  expect(names([...found.values()])).toEqual(['Guest', 'Named', 'Own'])
  const { problems } = await importCompetitors(ours.organizer, ours.competitionId, [
    { personId: ids['other'] ?? '', horseName: 'At Home' },
  ]).then(
    () => ({ problems: [] }),
    (error: { problems: readonly { messageId: string; field?: string }[] }) => error,
  )
  expect(problems).toMatchObject([{ messageId: 'competitionProblems.notInRegistry' }])
})

test('identifiers that are tried out one after the other cost time', async () => {
  const counted: string[] = []
  const { viewer } = ours.organizer
  const context = testContext(database, viewer)
  const begin = context.gate.attempts.begin
  context.gate.attempts.begin = async (limits) => {
    counted.push(...limits.map(({ key }) => key))
    return await begin(limits)
  }
  await searchPersons(context, { search: 'Ada' })
  await searchPersons(context, { search: '10000001' })
  await searchHorses(context, { search: 'Lucky Seven' })
  await searchHorses(context, { search: '104AB12' })
  // The search leaves these out, and finds the same.
  await searchPersons(context, { search: '10000001\0' })
  await searchHorses(context, { search: '104\0AB12' })
  await searchPersons(context, { search: `10000001${' '.repeat(200)}Ada` })
  expect(counted).toEqual(Array(5).fill(`look-ups of ${viewer?.accountId}`))
  for (let tried = 0; tried < 220; tried += 1) {
    await searchPersons(context, { search: `1000${1000 + tried}` }).catch(() => null)
  }
  await expect(searchPersons(context, { search: '10009999' })).rejects.toMatchObject({
    code: 'TOO_MANY',
  })
})

test('ids that are tried out one after the other cost as much as identifiers', async () => {
  const person = async (feiId: string) => {
    const { rows } = await database.pool.query(
      `insert into person (first_name, family_name, birth_year, fei_id, created_by_organization)
        values ('Ida', 'Guessed', 1990, $1, $2) returning id::text`,
      [feiId, theirs.organizationId],
    )
    return rows[0].id as string
  }
  const clerk = (await openStage(database, { riders: 0, drawn: false })).organizer
  const counted: string[] = []
  const context = testContext(database, clerk.viewer)
  const begin = context.gate.attempts.begin
  context.gate.attempts.begin = async (limits) => {
    counted.push(...limits.map(({ key }) => key))
    return await begin(limits)
  }
  const guessed = await person('10077003')
  await findablePersons(context, database.kysely, [guessed])
  expect(counted).toEqual([`look-ups of ${clerk.viewer?.accountId}`])
  for (let tried = 0; tried < 220; tried += 1) {
    await findablePersons(context, database.kysely, [guessed]).catch(() => null)
  }
  await expect(findablePersons(context, database.kysely, [guessed])).rejects.toMatchObject({
    code: 'TOO_MANY',
  })
})

test('whom an office knows, it picks without being counted', async () => {
  const context = testContext(database, ours.organizer.viewer)
  context.gate.attempts.begin = async () => await Promise.reject(new Error('counted'))
  const picked = await findablePersons(context, database.kysely, [
    ...[ids['own'] ?? '', ids['guest'] ?? ''],
  ])
  expect(names([...picked.values()])).toEqual(['Guest', 'Own'])
})
