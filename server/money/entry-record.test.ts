import { randomUUID } from 'node:crypto'
import { graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { entryRecordDocument } from '#documents/entry-record/entry-record.ts'
import { translator } from '#locales/messages.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { refusal } from '#server/entries/testing/entered-show.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { entryRecordSubject } from './entry-record.subject.ts'
import { recordPayment } from './payments.ts'
import { openMoneyStage } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function balances(reader: Context, showId: string): Promise<unknown> {
  const { data, errors } = await graphql({
    schema,
    source: `{ show(id: ${showId}) { entrySystem { entries { balances { balance currency } } } } }`,
    contextValue: { ...reader },
  })
  expect(errors).toBeUndefined()
  return data
}

test('the record of an entry whose rider did not come holds its places, absence, letters, charges and history', async () => {
  const { office, spectator, enter } = await openMoneyStage(database)
  const { rider, entryId, placeId } = await enter()
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text as id from competitor where place_id = $1',
    [placeId],
  )
  await setCompetitorStatus(office, rows[0]?.id ?? '', { status: 'no_show', reason: 'not seen' })
  const asked = { entry: entryId }
  const { input } = await entryRecordSubject.load(office, asked)
  expect(input.record).toMatchObject({
    name: 'E-0001',
    places: [{ rider: 'Ida Rider', horse: 'Blíða', start: { status: 'no_show' } }],
    letters: [{ subject: 'Your entry E-0001 is confirmed', state: 'waiting' }],
  })
  expect(input.record.letters[0]?.text).toContain('Ida Rider – Blíða')
  expect(input.record.money?.lines.map(({ kind, effect }) => [kind, effect])).toEqual([
    ['charge', 2000],
    ['charge', 1000],
  ])
  const paper = JSON.stringify(
    entryRecordDocument.prepare(input, translator('en'), {
      paper: 'a4',
      orientation: 'automatic',
    }),
  )
  for (const words of ['E-0001', 'no-show', 'not seen', '€30.00', 'is confirmed']) {
    expect(paper).toContain(words)
  }
  // It is the office's: neither for who reads results, nor for the rider.
  for (const reader of [spectator, rider]) {
    expect(await refusal(entryRecordSubject.load(reader, asked))).toEqual(['errors.notFound'])
  }
})

test('the inbox says what is owed, and nothing more once it is paid', async () => {
  const { office, showId, enter } = await openMoneyStage(database)
  const { payerId, entryId } = await enter()
  const owed = (balance: number) => ({
    show: { entrySystem: { entries: [{ balances: [{ balance, currency: 'EUR' }] }] } },
  })
  expect(await balances(office, showId)).toEqual(owed(3000))
  const payment = { method: 'cash', amount: 3000, currency: 'EUR', day: '2026-05-14', entryId }
  await recordPayment(office, { payerId, key: randomUUID(), payment })
  expect(await balances(office, showId)).toEqual(owed(0))
})
