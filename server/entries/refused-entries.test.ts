import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import { findEnterForm, quoteEntryForm, saveEntryDraft } from './enter-form.ts'
import { saveEntrySettings } from './entry-system.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A rider with a form that is kept as a draft, and a look at what of it is still there. */
async function openTyped({ capacity = null }: { capacity?: number | null } = {}) {
  const show = await openShow(database, { capacity })
  const { showId, competitionId } = show
  const own = await openRider(database)
  const { rider } = own
  const of = { showId, entryId: null }
  const form = own.formFor(competitionId)
  const send = (change: object = {}) =>
    submitEntry(rider, { ...sending, showId, key: randomUUID(), form, ...change })
  const keep = async (typed: object, version: number | null = null) =>
    await saveEntryDraft(rider, of, { form: typed, version })
  const kept = async () => (await findEnterForm(rider, of)).draft?.form
  const stored = async () => {
    const { rows } = await database.pool.query('select from entry where show_id = $1', [showId])
    return rows.length
  }
  return { ...show, ...own, of, form, send, keep, kept, stored }
}

/** Message, field and values of what was refused. */
async function problemsOf(doing: Promise<unknown>) {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UserError)) throw error
  return error.problems
}

test('an entry after the end is refused, and what was typed is still there', async () => {
  const { office, showId, form, send, keep, kept, stored } = await openTyped()
  await keep({ ...form, note: 'typed' })
  await saveEntrySettings(office, showId, { input: { closesAt: '2020-05-01T16:00:00.000Z' } })
  expect(await problemsOf(send())).toMatchObject([{ messageId: 'enter.closed' }])
  expect(await kept()).toMatchObject({ note: 'typed' })
  expect(await stored()).toBe(0)
})

test('a competition that filled up is named with how many places are left, and the rest of the form stays', async () => {
  const { form, send, keep, kept, stored, competitionId, showId } = await openTyped({ capacity: 1 })
  const other = await openRider(database)
  const first = { ...sending, showId, key: randomUUID(), form: other.formFor(competitionId) }
  expect(await submitEntry(other.rider, first)).toMatchObject({ outcome: 'entered' })
  const places = form.places.map((place) => ({ ...place, ifFull: 'refuse' }))
  await keep({ ...form, places })
  expect(await send({ form: { ...form, places } })).toMatchObject({
    outcome: 'refused',
    refusals: [{ placeKey: 'a', reason: 'full', limits: [{ scope: 'competition', left: 0 }] }],
  })
  expect(await kept()).toMatchObject({ places: [{ key: 'a' }] })
  expect(await stored()).toBe(1)
})

test('a pair that is entered twice is refused at its place', async () => {
  const { form, send, stored } = await openTyped()
  const [place] = form.places
  const twice = { ...form, places: [place, { ...place, key: 'b' }] }
  expect(await send({ form: twice })).toMatchObject({
    outcome: 'refused',
    refusals: [{ placeKey: 'b', reason: 'twice' }],
  })
  expect(await stored()).toBe(0)
  expect(await send()).toMatchObject({ outcome: 'entered' })
  expect(await send()).toMatchObject({
    outcome: 'refused',
    refusals: [{ placeKey: 'a', reason: 'twice' }],
  })
})

test('an identifier in a form that does not exist is refused at its field; a licence is only warned of', async () => {
  const { showId, form, person, send, rider, of, stored } = await openTyped()
  // The form of French licences is known from use and nowhere written down.
  await database.pool.query(`update show set country = 'FRA' where id = $1`, [showId])
  const withAnswers = (answers: object) => ({
    ...form,
    riders: [{ id: person, answers: { ...form.riders[0]?.answers, ...answers } }],
  })
  const typed = withAnswers({ feiId: 'nonsense', licence: 'nonsense' })
  const { quote } = await quoteEntryForm(rider, of, typed)
  expect(quote.asked.filter(({ problem }) => problem !== null)).toMatchObject([
    { of: 'rider', id: person, fact: 'feiId', problem: expect.any(String) },
  ])
  expect(await send({ form: typed })).toMatchObject({ outcome: 'refused' })
  expect(await stored()).toBe(0)
  const corrected = withAnswers({ licence: 'nonsense' })
  expect(await send({ form: corrected })).toMatchObject({ outcome: 'entered' })
})

test('a draft that another window has saved since is not overwritten', async () => {
  const { form, keep, kept } = await openTyped()
  const { version } = await keep(form)
  await keep({ ...form, note: 'the other window' }, version)
  expect(await problemsOf(keep({ ...form, note: 'late' }, version))).toMatchObject([
    { messageId: 'enter.otherWindow' },
  ])
  expect(await kept()).toMatchObject({ note: 'the other window' })
})

test('a key that was used with other content is refused, and the first entry stays as it was', async () => {
  const { form, send, stored } = await openTyped()
  const key = randomUUID()
  const first = await send({ key })
  expect(await send({ key })).toEqual(first)
  const other = { ...form, note: 'changed' }
  expect(await problemsOf(send({ key, form: other }))).toMatchObject([
    { messageId: 'enter.otherContent' },
  ])
  expect(await stored()).toBe(1)
})

test('a price that changed since the summary stores nothing and is said', async () => {
  const { add, send, stored } = await openTyped()
  await add('fees', { id: 'levy', text: 'Levy', per: 'place', amount: 100 })
  const refused = await send({ expectedTotal: 3000 })
  expect(refused).toMatchObject({
    outcome: 'refused',
    quoted: { quote: { totals: { EUR: { net: 3100 } } } },
  })
  expect(await stored()).toBe(0)
  expect(await send({ expectedTotal: 3100 })).toMatchObject({ outcome: 'entered' })
})

test('a text that could be markup is stored as it was typed', async () => {
  const { form, send, rider, of } = await openTyped()
  const note = '<img src=x onerror=alert(1)>'
  expect(await send({ form: { ...form, note } })).toMatchObject({ outcome: 'entered' })
  const { rows } = await database.pool.query<{ note: string }>(
    'select note from entry where show_id = $1',
    [of.showId],
  )
  expect(rows).toEqual([{ note }])
  expect((await findEnterForm(rider, of)).draft).toBeNull()
})
