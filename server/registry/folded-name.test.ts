import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldName } from '#domain/registry/names.ts'
import type { Database } from '#server/database/connection.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { folded } from './folded-name.sql.ts'
import { findHorses, findPersons } from './registry.sql.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.kysely
    .insertInto('person')
    .values([
      { firstName: 'Jürgen', familyName: 'Öhlschläger' },
      { firstName: 'Sophie', familyName: 'van der Meer' },
      { firstName: 'Søren', familyName: 'Ådahl-Großmann' },
      { firstName: 'Niamh', familyName: 'O’Sullivan' },
    ])
    .execute()
  await database.kysely
    .insertInto('horse')
    .values([{ name: 'Étoile du Matin' }, { name: 'Złoty Jesion' }])
    .execute()
})
afterAll(() => database.close())

test.each([
  ['Öhlschläger', 'ohlschlager'],
  ['ØRSTED Łukasz', 'orsted lukasz'],
  ['Großmann', 'grossmann'],
  ['Ægir Þór', 'aegir thor'],
  ['O’Sullivan', 'osullivan'],
  ['  Anna-Lena  (GER) ', 'anna lena ger'],
])('%s is %s, in the database as in the domain', async (name, plain) => {
  const { rows } = await sql<{ name: string }>`
    select ${folded(sql<string>`${name}::text`)} as name
  `.execute(database.kysely)
  expect(rows[0]?.name).toBe(plain)
  expect(foldName(name)).toBe(plain)
})

test.each([
  ['ohlschlager', 'Öhlschläger'],
  ['ÖHL', 'Öhlschläger'],
  ['jurgen o', 'Öhlschläger'],
  ['Öhlschläger, J', 'Öhlschläger'],
  ['van der meer', 'van der Meer'],
  ['soren', 'Ådahl-Großmann'],
  ['adahl grossmann', 'Ådahl-Großmann'],
  ["o'sul", 'O’Sullivan'],
])('"%s" finds %s', async (search, familyName) => {
  const found = await findPersons(database.kysely, { search, first: 10, holders: null })
  expect(found.map((person) => person.familyName)).toEqual([familyName])
})

test.each([
  ['etoile', 'Étoile du Matin'],
  ['zloty', 'Złoty Jesion'],
  ['jesion', 'Złoty Jesion'],
])('the horse "%s" is %s', async (search, name) => {
  const found = await findHorses(database.kysely, { search, first: 10, holders: null })
  expect(found.map((horse) => horse.name)).toEqual([name])
})

test.each(['%', '_', '—'])('"%s" finds nobody', async (search) => {
  expect(await findPersons(database.kysely, { search, first: 10, holders: null })).toEqual([])
  expect(await findHorses(database.kysely, { search, first: 10, holders: null })).toEqual([])
})

test('whose name begins so comes first, also where the list ends before all are in it', async () => {
  await database.kysely
    .insertInto('person')
    .values([
      { firstName: 'Jessica', familyName: 'Aal-Werndl' },
      { firstName: 'Isabell', familyName: 'Werth' },
    ])
    .execute()
  await database.kysely
    .insertInto('horse')
    .values([{ name: 'Arabella' }, { name: 'Bella' }])
    .execute()
  const [person] = await findPersons(database.kysely, { search: 'wer', first: 1, holders: null })
  const [horse] = await findHorses(database.kysely, { search: 'bella', first: 1, holders: null })
  expect([person?.familyName, horse?.name]).toEqual(['Werth', 'Bella'])
})
