import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { saveEntrySettings } from './entry-system.ts'
import { substituteInPlace } from './place-acts.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, refusal, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a horse is named later until the show says, by its rider; the office names it after that', async () => {
  const { showId, competitionId, office } = await openShow(database)
  const horsesUntil = '2999-04-20T16:00:00.000Z'
  await saveEntrySettings(office, showId, { input: { horsesUntil } })
  const { rider, person, horse, accountId, formFor } = await openRider(database)
  const form = formFor(competitionId)
  const later = {
    ...form,
    horses: [],
    places: form.places.map((each) => ({ ...each, horseId: null })),
  }
  const sent = { ...sending, showId, key: randomUUID(), form: later }
  const entered = await submitEntry(rider, sent)
  if (entered.outcome !== 'entered') throw new Error('refused')
  const due = async () => {
    const { rows } = await database.pool.query<{ id: string; due: Date | null }>(
      'select id::text as id, horse_due_at as due from place where entry_id = $1',
      [entered.entryId],
    )
    return rows[0]
  }
  expect((await due())?.due?.toISOString()).toBe(horsesUntil)
  // The deadline of places that are there follows the settings.
  await saveEntrySettings(office, showId, { input: { horsesUntil: null } })
  expect((await due())?.due?.toISOString()).toBe('2999-05-01T16:00:00.000Z')
  await saveEntrySettings(office, showId, { input: { horsesUntil: '2020-01-01T10:00:00.000Z' } })
  const placeId = (await due())?.id ?? ''
  const pair = { placeId, riderId: person, horseId: horse }
  expect(await refusal(substituteInPlace(rider, pair))).toEqual(['enter.horseOverdue'])
  const again = { ...sent, key: randomUUID() }
  expect(await refusal(submitEntry(rider, again))).toEqual(['enter.horseNeeded'])
  const { accountId: officeId = '' } = office.viewer ?? {}
  await database.pool.query(
    `with rider as (update person set created_by_account = $1 where id = $2)
      update horse set created_by_account = $1 where id = $3`,
    [officeId, person, horse],
  )
  expect(accountId).not.toBe(officeId)
  expect(await substituteInPlace(office, pair)).toMatchObject({ refusals: [] })
  expect((await due())?.due).toBeNull()
})
