import { graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { insertBlock } from './places.sql.ts'
import { actOnPlaces } from './places.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A show with room for two places; three entries ask for one each. */
async function openEntries() {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { office, showId, competitionId, organizationId } = stage
  const author = { accountId: office.viewer?.accountId ?? '', organizationId }
  await insertBlock(database.kysely, author, { showId, scope: 'show', name: '', capacity: 2 })
  const ids: string[] = []
  for (const name of ['Ida', 'Jon', 'Kai']) {
    const { rows } = await database.pool.query<{ person: string; horse: string }>(
      `with person as (insert into person (first_name, family_name) values ($1, 'Rider') returning id),
        horse as (insert into horse (name) values ('Blíða') returning id)
      select person.id::text as person, horse.id::text as horse from person, horse`,
      [name],
    )
    const [{ person: personId, horse: horseId } = { person: '', horse: '' }] = rows
    const places = [{ competitionId, personId, horseId }]
    const done = await actOnPlaces(office, {
      ...{ showId, as: 'office', key: null },
      acts: [{ act: 'ask', entryId: null, accountId: null, wishes: [{ places, ifFull: 'wait' }] }],
    })
    if (done.outcome !== 'done') throw new Error(JSON.stringify(done.refusals))
    ids.push(done.places[0]?.id ?? '')
  }
  return { ...stage, ids }
}

async function placesByDay(context: Context, showId: string) {
  const { data, errors } = await graphql({
    schema,
    source: `{ show(id: ${showId}) { entrySystem { placesByDay { day asked taken waiting } } } }`,
    contextValue: { ...context },
  })
  expect(errors).toBeUndefined()
  return data?.['show']
}

test('the office sees what there was each day, as the places themselves say it today', async () => {
  const { office, spectator, showId, ids } = await openEntries()
  await actOnPlaces(office, {
    ...{ showId, as: 'office', key: null },
    acts: [{ act: 'confirm', placeId: ids[0] ?? '' }],
  })
  const { rows } = await database.pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from place where show_id = $1 group by status',
    [showId],
  )
  const now = (...statuses: string[]) =>
    rows.reduce((sum, row) => sum + (statuses.includes(row.status) ? row.count : 0), 0)
  const shown = await placesByDay(office, showId)
  expect(shown).toMatchObject({ entrySystem: { placesByDay: expect.any(Array) } })
  expect(JSON.parse(JSON.stringify(shown)).entrySystem.placesByDay.at(-1)).toMatchObject({
    asked: now('asked'),
    taken: now('confirmed', 'offered'),
    waiting: now('waiting'),
  })
  expect(await placesByDay(spectator, showId)).toEqual({ entrySystem: null })
})
