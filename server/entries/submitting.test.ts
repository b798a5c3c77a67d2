import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { discardEntryDraft, findEnterForm, quoteEntryForm, saveEntryDraft } from './enter-form.ts'
import { saveOfficeNote } from './entry-office.ts'
import { saveEntryRule, saveEntrySettings, setEntriesOpen } from './entry-system.ts'
import { formVersion } from './form-version.ts'
import { actOnPlaces } from './places.ts'
import { costsOf, findEntry } from './read-entry.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, refusal, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a rider enters: the price of the summary is what is stored, and the place is a competitor', async () => {
  const { showId, competitionId } = await openShow(database)
  const { rider, person, horse, formFor } = await openRider(database)
  const form = formFor(competitionId)
  const { quote } = await quoteEntryForm(rider, { showId, entryId: null }, form)
  expect(quote.totals).toMatchObject({ EUR: { net: 3000 } })
  const sent = { ...sending, showId, key: randomUUID(), form, expectedTotal: 3000 }
  const first = await submitEntry(rider, sent)
  if (first.outcome !== 'entered') throw new Error(JSON.stringify(first.refusals))
  // The answer was lost on its way: sent again it is the same entry, with another content it is refused.
  expect(await submitEntry(rider, sent)).toEqual(first)
  const other = { ...sent, form: { ...form, note: 'Something else' } }
  expect(await refusal(submitEntry(rider, other))).toEqual(['enter.otherContent'])
  const entry = await findEntry(rider, first.entryId)
  expect(entry).toMatchObject({ as: 'responsible', number: 1 })
  expect((await costsOf(rider, entry))?.quote.totals).toMatchObject({ EUR: { net: 3000 } })
  const competitors = (await loadCompetitors(database.kysely, [competitionId])).get(competitionId)
  expect(competitors).toMatchObject([{ personId: person, horseId: horse, status: 'entered' }])
})

test('what a rule refuses is not stored, says why, and the office may insist', async () => {
  const { showId, competitionId, office } = await openShow(database)
  const { rider, formFor } = await openRider(database, '2012-01-01')
  const sent = { ...sending, showId, key: randomUUID(), form: formFor(competitionId) }
  const refused = await submitEntry(rider, sent)
  if (refused.outcome !== 'refused') throw new Error('it was entered')
  expect(refused.quoted.quote.refused).toMatchObject([{ rule: 'grown', thing: { id: 'a' } }])
  expect(refused.quoted.quote.totals).toMatchObject({ EUR: { net: 0 } })
  const { pairs } = await quoteEntryForm(rider, { showId, entryId: null }, sent.form)
  expect(pairs).toMatchObject([{ rule: 'grown' }])
  // The office does not know the rider before it made them part of its show; its own riders it does.
  expect(await refusal(submitEntry(office, { ...sent, insists: true }))).toEqual([
    'errors.notFound',
  ])
})

test('a place that is given back withdraws its competitor, and the office puts both back', async () => {
  const { showId, competitionId, office } = await openShow(database, { capacity: 1 })
  const [one, two] = [await openRider(database), await openRider(database)]
  const entered: string[] = []
  for (const { rider, formFor } of [one, two]) {
    const sent = { ...sending, showId, key: randomUUID(), form: formFor(competitionId) }
    const done = await submitEntry(rider, sent)
    if (done.outcome !== 'entered') throw new Error(JSON.stringify(done))
    entered.push(done.entryId)
  }
  const places = async () => {
    const { rows } = await database.pool.query<{ id: string; status: string }>(
      'select id::text as id, status from place where show_id = $1 order by id',
      [showId],
    )
    return rows
  }
  const competitors = async () =>
    ((await loadCompetitors(database.kysely, [competitionId])).get(competitionId) ?? []).map(
      ({ personId, status }) => [personId, status],
    )
  const [first, second] = await places()
  expect([first?.status, second?.status]).toEqual(['confirmed', 'waiting'])
  expect(await competitors()).toEqual([[one.person, 'entered']])
  const act = (
    context: typeof office,
    as: 'rider' | 'office',
    act: 'withdraw' | 'accept' | 'reinstate',
    placeId = '',
  ) => actOnPlaces(context, { showId, as, key: null, acts: [{ act, placeId }] })
  expect(await act(one.rider, 'rider', 'withdraw', first?.id)).toMatchObject({ outcome: 'done' })
  expect((await places()).map(({ status }) => status)).toEqual(['withdrawn', 'offered'])
  await act(two.rider, 'rider', 'accept', second?.id)
  expect(await competitors()).toEqual([
    [one.person, 'withdrawn'],
    [two.person, 'entered'],
  ])
  await act(two.rider, 'rider', 'withdraw', second?.id)
  await act(office, 'office', 'reinstate', first?.id)
  expect(await competitors()).toEqual([
    [one.person, 'entered'],
    [two.person, 'withdrawn'],
  ])
})

test('whoever gave a place back and enters again starts again', async () => {
  const { showId, competitionId } = await openShow(database)
  const { rider, formFor } = await openRider(database)
  const entered = async () => {
    const sent = { ...sending, showId, key: randomUUID(), form: formFor(competitionId) }
    expect(await submitEntry(rider, sent)).toMatchObject({ outcome: 'entered' })
  }
  await entered()
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text as id from place where show_id = $1',
    [showId],
  )
  const act = { act: 'withdraw' as const, placeId: rows[0]?.id ?? '' }
  await actOnPlaces(rider, { showId, as: 'rider', key: null, acts: [act] })
  await entered()
  const competitors = (await loadCompetitors(database.kysely, [competitionId])).get(competitionId)
  expect(competitors).toMatchObject([{ status: 'entered' }])
})

test('what somebody types is kept for them alone, and another window overwrites nothing', async () => {
  const { showId, competitionId } = await openShow(database)
  const [{ rider, formFor }, other] = [await openRider(database), await openRider(database)]
  const of = { showId, entryId: null }
  const form = formFor(competitionId)
  const { version } = await saveEntryDraft(rider, of, { form, version: null })
  const late = saveEntryDraft(rider, of, { form: { ...form, note: 'late' }, version: null })
  expect(await refusal(late)).toEqual(['enter.otherWindow'])
  await saveEntryDraft(rider, of, { form: { ...form, note: 'next' }, version })
  expect((await findEnterForm(rider, of)).draft?.form.note).toBe('next')
  expect((await findEnterForm(other.rider, of)).draft).toBeNull()
  await discardEntryDraft(rider, of)
  expect((await findEnterForm(rider, of)).draft).toBeNull()
})

test('nobody enters without terms, after the end, or with riders and horses of others', async () => {
  const { showId, competitionId, office } = await openShow(database)
  const [{ rider, formFor }, other] = [await openRider(database), await openRider(database)]
  const sent = { ...sending, showId, key: randomUUID(), form: formFor(competitionId) }
  expect(await refusal(submitEntry(rider, { ...sent, acceptedTerms: false }))).toEqual([
    'enter.termsNeeded',
  ])
  const foreign = { ...sent, form: other.formFor(competitionId) }
  expect(await refusal(submitEntry(rider, foreign))).toEqual(['errors.notFound'])
  await saveEntrySettings(office, showId, { input: { closesAt: '2020-05-01T16:00:00.000Z' } })
  expect(await refusal(submitEntry(rider, sent))).toEqual(['enter.closed'])
  await setEntriesOpen(office, showId, false)
  expect(await refusal(findEnterForm(rider, { showId, entryId: null }))).toEqual([
    'errors.notFound',
  ])
})

test('a rider under age is entered when a guardian is named and agrees', async () => {
  const { showId, competitionId } = await openShow(database)
  const { rows } = await database.pool.query<{ born: string }>(
    `select (first_day - interval '17 years')::date::text as born from show where id = $1`,
    [showId],
  )
  const birthDate = rows[0]?.born ?? ''
  const { rider, person, formFor } = await openRider(database, birthDate)
  const asked = formFor(competitionId)
  const withAnswers = (answers: Record<string, unknown>) => ({
    ...{ ...sending, showId, key: randomUUID() },
    form: { ...asked, riders: [{ id: person, answers: { birthDate, ...answers } }] },
  })
  for (const answers of [{}, { guardianName: 'Eva Rider' }, { guardianAgrees: true }]) {
    const refused = await refusal(submitEntry(rider, withAnswers(answers)))
    expect(refused).toEqual(['enter.guardianNeeded'])
  }
  const agreed = withAnswers({ guardianName: 'Eva Rider', guardianAgrees: true })
  expect(await submitEntry(rider, agreed)).toMatchObject({ outcome: 'entered' })
  // The registry knows better than what is typed.
  await database.pool.query('update person set birth_date = $2 where id = $1', [person, birthDate])
  const grown = withAnswers({ birthDate: '1990-01-01' })
  expect(await refusal(submitEntry(rider, grown))).toEqual(['enter.guardianNeeded'])
})

test('an entry does not exist for others', async () => {
  const { showId, competitionId, spectator } = await openShow(database)
  const [{ rider, formFor }, other] = [await openRider(database), await openRider(database)]
  const sent = { ...sending, showId, key: randomUUID(), form: formFor(competitionId) }
  const done = await submitEntry(rider, sent)
  const id = done.outcome === 'entered' ? done.entryId : ''
  for (const context of [spectator, other.rider]) {
    expect(await refusal(findEntry(context, id))).toEqual(['errors.notFound'])
    expect(await refusal(findEnterForm(context, { showId, entryId: id }))).toEqual([
      'errors.notFound',
    ])
  }
})

/** A box in the show, and a rider who has entered without one. */
async function openEntered() {
  const { showId, competitionId, office } = await openShow(database)
  await saveEntryRule(
    office,
    { showId, list: 'products', id: 'box' },
    { input: { id: 'box' }, opened: null },
  )
  const { rider, formFor } = await openRider(database)
  const form = formFor(competitionId)
  const first = { ...sending, showId, key: randomUUID(), form }
  const done = await submitEntry(rider, first)
  if (done.outcome !== 'entered') throw new Error(JSON.stringify(done))
  const of = { showId, entryId: done.entryId }
  const opened = async (who: typeof rider) => {
    const { entry } = await findEnterForm(who, of)
    return entry && formVersion(entry)
  }
  const { entry } = await findEnterForm(rider, of)
  if (!entry) throw new Error('the entry is gone')
  const change = (who: typeof rider, formVersion: string | null, changes: object) =>
    submitEntry(who, {
      ...{ ...sending, ...of, key: randomUUID(), formVersion, insists: true },
      form: { ...entry.form, ...changes },
    })
  const boxes = [{ key: 'box', product: 'box', quantity: 1 }]
  return { rider, office, of, opened, change, boxes, form: entry.form }
}

test('a form that was opened before another change takes nothing back, and says so', async () => {
  const { rider, office, of, opened, change, boxes } = await openEntered()
  const [before, ofOffice] = [await opened(rider), await opened(office)]
  const note = 'By phone: one box'
  const added = await change(office, ofOffice, { note, items: boxes })
  expect(added).toMatchObject({ outcome: 'entered' })
  for (const version of [before, null]) {
    const late = change(rider, version, { note: 'Comes on Friday' })
    expect(await refusal(late)).toEqual(['enter.entryChanged'])
  }
  const { entry } = await findEnterForm(rider, of)
  expect(entry?.form).toMatchObject({ note, items: [{ product: 'box' }] })
  expect(entry?.became.get(entry.form.items[0]?.key ?? '')?.withdrawnAt).toBeNull()
  const now = await change(rider, await opened(rider), { ...entry?.form, note: 'Thank you' })
  expect(now).toMatchObject({ outcome: 'entered' })
})

test('of two changes that are sent at once, one is refused', async () => {
  const { rider, office, of, opened, change, boxes } = await openEntered()
  const version = await opened(rider)
  const sent = [change(rider, version, { note: 'mine' }), change(office, version, { items: boxes })]
  const outcomes = await Promise.allSettled(sent)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { entry } = await findEnterForm(rider, of)
  expect(
    [entry?.form.note === 'mine', entry?.form.items.length === 1].filter(Boolean),
  ).toHaveLength(1)
})

test('places, notes of the office and the order of answers are no other form', async () => {
  const { rider, office, of, opened, change } = await openEntered()
  const version = await opened(rider)
  const input = { officeNote: 'Called' }
  await saveOfficeNote(office, of.entryId, { input, opened: { officeNote: '' } })
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text as id from place where entry_id = $1',
    [of.entryId],
  )
  const act = { act: 'withdraw' as const, placeId: rows[0]?.id ?? '' }
  await actOnPlaces(office, { showId: of.showId, as: 'office', key: null, acts: [act] })
  expect(await change(rider, version, { note: 'Comes later' })).toMatchObject({
    outcome: 'entered',
  })
})

test('a draft of a change remembers the entry that it began with', async () => {
  const { rider, of, opened, change, form } = await openEntered()
  const began = await opened(rider)
  await saveEntryDraft(rider, of, { form, version: null, formVersion: began })
  expect((await findEnterForm(rider, of)).draft?.formVersion).toBe(began)
  await change(rider, began, { note: 'Another device' })
  expect(await opened(rider)).not.toBe(began)
})

test('a change leaves the language of the letters as it is', async () => {
  const { rider, opened, change, form } = await openEntered()
  const told = { ...form.responsible, name: 'Ida', language: 'sv' }
  await change(rider, await opened(rider), { responsible: told })
  const said = { ...told, phone: '1', language: null }
  await change(rider, await opened(rider), { responsible: said })
  const { rows } = await database.pool.query<{ language: string; phone: string }>(
    'select language, responsible_phone as phone from entry order by id desc limit 1',
  )
  expect(rows).toEqual([{ language: 'sv', phone: '1' }])
})
