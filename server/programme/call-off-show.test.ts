import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { balanceOf, payableOf } from '#domain/money/ledger/balance.ts'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { loadEntrySystems } from '#server/entries/entry-system.sql.ts'
import { saveEntryRule } from '#server/entries/entry-system.ts'
import { actOnEntryPlaces } from '#server/entries/place-acts.ts'
import { submitEntry } from '#server/entries/submitting.ts'
import { UserError } from '#server/errors.ts'
import { loadLines, loadTotals } from '#server/money/ledger.sql.ts'
import { payBackTo, recordPayment } from '#server/money/payments.ts'
import { type Entered, type MoneyStage, openMoneyStage } from '#server/money/testing.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { callOffShow, previewCallOff, reinstateShow } from './call-off-show.ts'
import { changeProgramme, previewProgrammeAct } from './programme.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function refusal(doing: Promise<unknown>): Promise<readonly string[]> {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UserError)) throw error
  return error.problems.map(({ messageId }) => messageId)
}

/** A stage with rules for what is cancelled: starts of a class in full, of the show 80 %. */
async function openStage(): Promise<MoneyStage> {
  const stage = await openMoneyStage(database)
  const add = (rule: { id: string; [name: string]: unknown }) =>
    saveEntryRule(
      stage.office,
      { showId: stage.showId, list: 'refunds', id: rule.id },
      { input: rule, opened: null },
    )
  await add({
    ...{ id: 'class', text: 'Class cancelled', of: ['start'] },
    when: ['competition.cancelledAt', 'known'],
  })
  return stage
}

async function sums({ payerId }: Entered) {
  const [totals] = (await loadTotals(database.kysely, 'payer', [payerId])).get(payerId) ?? []
  if (!totals) throw new Error('nothing was booked')
  return { balance: balanceOf(totals.totals), payable: payableOf(totals.totals) }
}

const pay = (stage: MoneyStage, { payerId }: Entered, amount: number) =>
  recordPayment(stage.office, {
    ...{ payerId, key: randomUUID() },
    payment: { method: 'transfer', amount, currency: 'EUR', day: '2026-05-14' },
  })

async function lettersOf({ entryId }: Entered): Promise<string[]> {
  const { rows } = await database.pool.query<{ occasion: string }>(
    `select occasion from letter join entry_letter on letter_id = letter.id
    where entry_id = $1 and occasion not like 'entry-%' order by letter.id`,
    [entryId],
  )
  return rows.map(({ occasion }) => occasion)
}

const storm = {
  ...{ kind: 'cancelled', reason: 'Storm', remitsAll: false },
  ...{ objectUntil: null, firstDay: null, lastDay: null },
}

describe('a competition that is cancelled', () => {
  test('is shown before, remitted by the rules, told, and owed again once it is taken back', async () => {
    const stage = await openStage()
    const one = await stage.enter()
    await pay(stage, one, 3000)
    const cancel = { cancel: { ids: [stage.competitionId], reason: 'Storm' } }
    const before = await previewProgrammeAct(stage.office, stage.showId, cancel)
    expect(before.calledOff).toMatchObject({
      letters: 1,
      hasRule: true,
      entries: [{ lines: [{ kind: 'remission', text: 'Class cancelled', amount: 2000 }] }],
    })
    expect(await sums(one)).toEqual({ balance: 0, payable: 0 })
    expect(await lettersOf(one)).toEqual([])

    const done = await changeProgramme(stage.office, stage.showId, cancel)
    expect(await sums(one)).toEqual({ balance: -2000, payable: 2000 })
    expect(await lettersOf(one)).toEqual(['competitions-cancelled'])

    await changeProgramme(stage.office, stage.showId, { undo: { actId: done.actId } })
    expect(await sums(one)).toEqual({ balance: 0, payable: 0 })
    expect(await lettersOf(one)).toEqual(['competitions-cancelled', 'takes-place-after-all'])
  })

  test('from its own page the same; no longer taken back once money went out', async () => {
    const stage = await openStage()
    const one = await stage.enter()
    await pay(stage, one, 3000)
    const { office, organizer, competitionId } = stage
    await setCompetitionStatus(office, competitionId, { status: 'cancelled', reason: 'Storm' })
    expect(await sums(one)).toEqual({ balance: -2000, payable: 2000 })
    expect(await lettersOf(one)).toEqual(['competitions-cancelled'])
    await payBackTo(organizer, {
      ...{ showId: stage.showId, key: randomUUID(), method: 'transfer' },
      ...{ proof: await proofOf(database, organizer.viewer?.accountId ?? '') },
      paybacks: [{ payerId: one.payerId, amount: 2000, currency: 'EUR' }],
    })
    const back = setCompetitionStatus(office, competitionId, { status: 'open', reason: 'Sun' })
    expect(await refusal(back)).toEqual(['programme.problem.paidBack'])
  })

  test('takes no entry from a page that was open before', async () => {
    const stage = await openStage()
    const one = await stage.enter()
    const { competitionId, showId, office } = stage
    await setCompetitionStatus(office, competitionId, { status: 'cancelled', reason: 'Storm' })
    const { rows } = await database.pool.query<{ person: string; horse: string }>(
      'select person_id::text as person, horse_id::text as horse from place where id = $1',
      [one.placeId],
    )
    const { person = '', horse = '' } = rows[0] ?? {}
    const sent = submitEntry(one.rider, {
      ...{ showId, entryId: null, key: randomUUID(), acceptedTerms: true, expectedTotal: null },
      insists: false,
      form: {
        riders: [{ id: person, answers: {} }],
        horses: [{ id: horse, answers: {} }],
        places: [{ key: 'a', competitionId, riderId: person, horseId: horse, ifFull: 'wait' }],
        items: [],
      },
    })
    expect(await refusal(sent)).toEqual(['enter.competitionCancelled'])
  })
})

describe('a show that is cancelled', () => {
  test('cancels its competitions, closes its entries and remits by its rules, in one act', async () => {
    const stage = await openStage()
    const [one, two] = [await stage.enter(), await stage.enter()]
    await pay(stage, one, 3000)
    const { office, showId } = stage
    const preview = await previewCallOff(office, showId, storm)
    expect(preview.effect).toMatchObject({ letters: 2, hasRule: false })
    expect(preview.effect.entries.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
      ['Class cancelled'],
      ['Class cancelled'],
    ])
    expect(await lettersOf(one)).toEqual([])

    const done = await callOffShow(office, showId, storm)
    expect(done.competitions).toHaveLength(1)
    expect(await sums(one)).toEqual({ balance: -2000, payable: 2000 })
    expect(await sums(two)).toEqual({ balance: 1000, payable: 0 })
    expect(await lettersOf(one)).toEqual(['show-cancelled'])
    expect((await loadEntrySystems(database.kysely, [showId])).get(showId)?.status).toBe('closed')
    expect(await refusal(callOffShow(office, showId, storm))).toEqual([
      'programme.problem.calledOff',
    ])
    const lines = await loadLines(database.kysely, { payerIds: [one.payerId] })

    await reinstateShow(office, showId)
    expect(await sums(one)).toEqual({ balance: 0, payable: 0 })
    expect((await loadEntrySystems(database.kysely, [showId])).get(showId)?.status).toBe('open')
    expect(await lettersOf(one)).toEqual(['show-cancelled', 'takes-place-after-all'])
    // What was booked stays booked; it is taken back by lines of the opposite amount.
    expect(await loadLines(database.kysely, { payerIds: [one.payerId] })).toHaveLength(
      lines.length + 1,
    )
  })

  test('or remits everything, and stays cancelled once it was paid back', async () => {
    const stage = await openStage()
    const one = await stage.enter()
    await pay(stage, one, 3000)
    const { office, organizer, showId } = stage
    await callOffShow(office, showId, { ...storm, remitsAll: true })
    expect(await sums(one)).toEqual({ balance: -3000, payable: 3000 })
    await payBackTo(organizer, {
      ...{
        showId,
        key: randomUUID(),
        method: 'transfer',
        proof: await proofOf(database, organizer.viewer?.accountId ?? ''),
      },
      paybacks: [{ payerId: one.payerId, amount: 3000, currency: 'EUR' }],
    })
    expect(await refusal(reinstateShow(office, showId))).toEqual(['programme.problem.paidBack'])
    expect(await refusal(previewCallOff(office, showId, null))).toEqual([
      'programme.problem.paidBack',
    ])
  })
})

test('a show that is postponed: withdrawn in the days to object, nothing is owed', async () => {
  const stage = await openStage()
  const [one, two] = [await stage.enter(), await stage.enter()]
  const { office, showId } = stage
  const postponed = { ...storm, kind: 'postponed', objectUntil: '2999-01-01' }
  expect(await refusal(callOffShow(office, showId, { ...postponed, objectUntil: null }))).toEqual([
    'forms.required',
  ])
  await callOffShow(office, showId, postponed)
  expect(await sums(one)).toEqual({ balance: 3000, payable: 0 })
  await actOnEntryPlaces(one.rider, {
    ...{ showId, placeIds: [one.placeId], act: 'withdraw', reason: null, competitionId: null },
    isPreview: false,
  })
  expect(await sums(one)).toEqual({ balance: 0, payable: 0 })
  expect(await sums(two)).toEqual({ balance: 3000, payable: 0 })
  await reinstateShow(office, showId)
  // Half of the start by the rule of the schedule, as for everybody.
  expect(await sums(one)).toEqual({ balance: 2000, payable: 0 })
})
