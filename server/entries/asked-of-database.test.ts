import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '#server/testing/statements.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openShow } from './testing/entered-show.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const enterForm = `query ($showId: ID!) { enterForm(showId: $showId) {
  showId showName venue firstDay lastDay timeZone currency country isOffice isOpen opensAt closesAt
  lateUntil horseDueAt contactName contactEmail contactPhone rules placesVersion
  terms { language text }
  competitions { free competition { id number name discipline fee startsAt } }
  stays { product use opens closes nights { night free } }
  draft { form changedAt version }
} }`

const submitEntry = `mutation ($showId: ID!, $key: String!, $form: EntryFormInput!, $expectedTotal: Float) {
  submitEntry(showId: $showId, key: $key, form: $form, acceptedTerms: true, expectedTotal: $expectedTotal) {
    entry { id name }
    refusals { placeKey reason }
  }
}`

test('a form is read with few statements, and an entry stored with few', async () => {
  const { showId, competitionId } = await openShow(app.database)
  const statementsDuring = statementsOf(app.database)
  const enter = async () => {
    const { id, jwt } = await app.makeAccount()
    const { rows } = await app.database.pool.query<{ person: string; horse: string }>(
      `with person as (insert into person (first_name, family_name, created_by_account)
          values ('Ida', 'Rider', $1) returning id),
        horse as (insert into horse (name, created_by_account) values ('Rap', $1) returning id)
      select person.id::text as person, horse.id::text as horse from person, horse`,
      [id],
    )
    const { person = '', horse = '' } = rows[0] ?? {}
    const form = {
      riders: [{ id: person, answers: { birthDate: '1990-04-01' } }],
      horses: [{ id: horse, answers: {} }],
      places: [{ key: 'a', competitionId, riderId: person, horseId: horse, ifFull: 'wait' }],
      items: [],
    }
    const read = await statementsDuring(async () => {
      const { data } = await app.graphql(enterForm, { showId }, jwt)
      expect(data).toMatchObject({ enterForm: { showId } })
    })
    const sent = { showId, key: randomUUID(), form, expectedTotal: 3000 }
    const stored = await statementsDuring(async () => {
      const { data } = await app.graphql(submitEntry, sent, jwt)
      expect(data).toMatchObject({ submitEntry: { entry: { name: expect.any(String) } } })
    })
    return { read, stored }
  }
  await enter()
  const { read, stored } = await enter()
  // The account is known by then. Each statement is a round trip, and half of them are made while others wait for the show.
  expect(read.length, read.join('\n')).toBeLessThanOrEqual(7)
  expect(stored.length, stored.join('\n')).toBeLessThanOrEqual(30)
})
