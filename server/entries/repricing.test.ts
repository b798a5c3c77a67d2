import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { saveEntryRule } from './entry-system.ts'
import { actOnEntryPlaces } from './place-acts.ts'
import { costsOf, findEntry } from './read-entry.ts'
import { findRepricing, repriceEntries } from './repricing.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, refusal, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('an entry keeps its price until the office puts it under the rules of now', async () => {
  const { office, spectator, showId, competitionId } = await openShow(database)
  const { rider, formFor } = await openRider(database)
  const form = formFor(competitionId)
  const done = await submitEntry(rider, { ...sending, showId, key: randomUUID(), form })
  const entryId = done.outcome === 'entered' ? done.entryId : ''
  const total = async () => {
    const costs = await costsOf(office, await findEntry(office, entryId))
    return costs?.quote.totals['EUR']?.net
  }
  expect(await findRepricing(office, showId)).toEqual([])
  const fee = { id: 'start', text: 'Start', per: 'place', amount: 2000 }
  await saveEntryRule(
    office,
    { showId, list: 'fees', id: 'start' },
    { input: { ...fee, amount: 2500 }, opened: fee },
  )
  expect(await total()).toBe(3000)
  expect(await findRepricing(office, showId)).toMatchObject([
    { entryId, before: { EUR: { net: 3000 } }, after: { EUR: { net: 3500 } } },
  ])
  const asked = { showId, entryIds: [entryId] }
  // As it was before somebody changed a fee once more.
  expect(await refusal(repriceEntries(office, { ...asked, expected: [3400] }))).toEqual([
    'errors.changedMeanwhile',
  ])
  expect(await refusal(repriceEntries(spectator, { ...asked, expected: [3500] }))).toHaveLength(1)
  expect(await total()).toBe(3000)
  expect(await repriceEntries(office, { ...asked, expected: [3500] })).toBe(1)
  expect(await total()).toBe(3500)
  expect(await findRepricing(office, showId)).toEqual([])
})

test('new rules of refund reach an entry only when the office puts it under them', async () => {
  const { office, showId, competitionId } = await openShow(database)
  const { rider, formFor } = await openRider(database)
  const half = {
    ...{ id: 'late', text: 'Withdrawn', of: ['start'], percent: 50 },
    when: ['place.withdrawnAt', '<', '2999-01-01'],
  }
  const saveRefund = async (input: typeof half, opened: typeof half | null) =>
    await saveEntryRule(office, { showId, list: 'refunds', id: half.id }, { input, opened })
  await saveRefund(half, null)
  const form = formFor(competitionId)
  const done = await submitEntry(rider, { ...sending, showId, key: randomUUID(), form })
  const entryId = done.outcome === 'entered' ? done.entryId : ''
  await saveRefund({ ...half, percent: 100 }, half)
  // It costs the same; what comes back is another thing.
  const [found] = await findRepricing(office, showId)
  expect(found).toMatchObject({ entryId, hasOtherRefunds: true })
  const expected = [found?.after['EUR']?.net ?? 0]
  expect(found?.before['EUR']?.net).toBe(expected[0])
  const owed = async () => {
    const row = await findEntry(office, entryId)
    return (await costsOf(office, row))?.quote.totals['EUR']?.net
  }
  const placeId = (await placeIdsOf(entryId))[0] ?? ''
  await actOnEntryPlaces(office, {
    ...{ showId, placeIds: [placeId], act: 'withdraw', reason: 'lame', competitionId: null },
    isPreview: false,
  })
  expect(await owed()).toBe(2000)
  const [again] = await findRepricing(office, showId)
  await repriceEntries(office, {
    ...{ showId, entryIds: [entryId], expected: [again?.after['EUR']?.net ?? 0] },
  })
  expect(await owed()).toBe(1000)
  expect(await findRepricing(office, showId)).toEqual([])
})

async function placeIdsOf(entryId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text as id from place where entry_id = $1',
    [entryId],
  )
  return rows.map(({ id }) => id)
}
