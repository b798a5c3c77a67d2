import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { balanceOf, payableOf, totalsOf } from '#domain/money/ledger/balance.ts'
import { effectOf } from '#domain/money/ledger/effect.ts'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { saveStartOrder } from '#server/competitions/start-lists/start-order.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { saveEntryRule } from '#server/entries/entry-system.ts'
import { actOnEntryPlaces } from '#server/entries/place-acts.ts'
import { costsOf, findEntry } from '#server/entries/read-entry.ts'
import { UserError } from '#server/errors.ts'
import { saveShow } from '#server/shows/shows.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { cancelExtraCharge, chargeExtra, endWaiver, waiveCharge } from './charges.ts'
import { loadLines, loadTotals } from './ledger.sql.ts'
import { bookShow } from './payers.ts'
import {
  moveBetweenEntries,
  payBackTo,
  recordPayment,
  requirePayer,
  reverseMovement,
} from './payments.ts'
import { type Entered, type MoneyStage, openMoneyStage } from './testing.ts'

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

const inCash = (amount: number) => ({ method: 'cash', amount, currency: 'EUR', day: '2026-05-14' })

/** `charge 2000 Start`, in their order. */
async function booked({ payerId }: Entered): Promise<readonly string[]> {
  const lines = await loadLines(database.kysely, { payerIds: [payerId] })
  return lines.map(({ kind, amount, text }) => [kind, amount, text].join(' ').trim())
}

async function balance({ payerId }: Entered): Promise<number> {
  const totals = (await loadTotals(database.kysely, 'payer', [payerId])).get(payerId)?.[0]
  return totals ? balanceOf(totals.totals) : 0
}

const withdraw = (stage: MoneyStage, { placeId }: Entered, act: 'withdraw' | 'reinstate') =>
  actOnEntryPlaces(stage.office, {
    ...{ showId: stage.showId, placeIds: [placeId], act, reason: 'asked', competitionId: null },
    isPreview: false,
  })

describe('what an entry owes', () => {
  test('is booked when it is sent, once, with the rule that says so', async () => {
    const stage = await openMoneyStage(database)
    const one = await stage.enter()
    expect(await booked(one)).toEqual(['charge 2000 Start', 'charge 1000 Horse'])
    await bookShow(stage.office, stage.showId)
    expect(await booked(one)).toHaveLength(2)
  })

  test('keeps the show in its currency from the first charge on', async () => {
    const stage = await openMoneyStage(database)
    const pay = (currency: string) =>
      saveShow(stage.organizer, stage.showId, { input: { currency } })
    await pay('ISK')
    await pay('EUR')
    const one = await stage.enter()
    await expect(pay('JPY')).rejects.toMatchObject({
      problems: [
        {
          messageId: 'shows.problem.currencyStays',
          values: { currency: 'EUR' },
          field: 'currency',
        },
      ],
    })
    expect(await pay('EUR')).toMatchObject({ currency: 'EUR', currencyExponent: 2 })
    await stage.enter()
    const { rows } = await database.pool.query(
      'select distinct currency from ledger_line where show_id = $1',
      [stage.showId],
    )
    expect(rows).toEqual([{ currency: 'EUR' }])
    expect(await booked(one)).toHaveLength(2)
  })

  test('stays owed after a withdrawal, less what the rules remit, and is owed again after it', async () => {
    const stage = await openMoneyStage(database)
    const one = await stage.enter()
    const preview = { showId: stage.showId, placeIds: [one.placeId], act: 'withdraw' } as const
    await actOnEntryPlaces(stage.office, {
      ...{ ...preview, reason: null, competitionId: null, isPreview: true },
    })
    expect(await booked(one)).toHaveLength(2)
    await withdraw(stage, one, 'withdraw')
    expect((await booked(one)).slice(2)).toEqual(['remission 1000 Withdrawn in time'])
    expect(await balance(one)).toBe(2000)
    await withdraw(stage, one, 'reinstate')
    expect((await booked(one)).slice(3)).toEqual(['remission -1000 Withdrawn in time'])
    expect(await balance(one)).toBe(3000)
  })

  test('is forgiven in part, also when it is computed again, until the office ends that', async () => {
    const stage = await openMoneyStage(database)
    const one = await stage.enter()
    const [start] = await loadLines(database.kysely, { payerIds: [one.payerId] })
    const waiver = { lineId: start?.id, amount: 500, reason: 'Helper' }
    await waiveCharge(stage.office, { key: randomUUID(), waiver })
    await bookShow(stage.office, stage.showId)
    expect((await booked(one)).slice(2)).toEqual(['remission 500 Helper'])
    const line = (await loadLines(database.kysely, { payerIds: [one.payerId] })).at(-1)
    const ended = { lineId: line?.id ?? '', key: randomUUID(), reason: 'No helper after all' }
    await endWaiver(stage.office, ended)
    expect(await balance(one)).toBe(3000)
    expect(await refusal(endWaiver(stage.office, { ...ended, key: randomUUID() }))).toEqual([
      'money.problem.reversed',
    ])
  })

  test('a charge by hand is taken back once', async () => {
    const stage = await openMoneyStage(database)
    const one = await stage.enter()
    const charge = { text: 'Broken rail', amount: 4500, currency: 'EUR', entryId: one.entryId }
    await chargeExtra(stage.office, { payerId: one.payerId, key: randomUUID(), charge })
    await bookShow(stage.office, stage.showId)
    expect(await balance(one)).toBe(7500)
    const line = (await loadLines(database.kysely, { payerIds: [one.payerId] })).at(-1)
    const cancelled = { lineId: line?.id ?? '', reason: 'It was old' }
    await cancelExtraCharge(stage.office, { ...cancelled, key: randomUUID() })
    expect(await balance(one)).toBe(3000)
    const again = cancelExtraCharge(stage.office, { ...cancelled, key: randomUUID() })
    expect(await refusal(again)).toEqual(['money.problem.reversed'])
  })
})

describe('the day', () => {
  test('makes owed what the start list, a start and a no-show cost, also where it is taken back', async () => {
    const stage = await openMoneyStage(database)
    const { office, showId, competitionId } = stage
    const add = (rule: { id: string; [name: string]: unknown }) =>
      saveEntryRule(office, { showId, list: 'fees', id: rule.id }, { input: rule, opened: null })
    await add({ id: 'listed', text: 'Listed', per: 'place', amount: 300, owed: 'declared' })
    await add({ id: 'ridden', text: 'Ridden', per: 'place', amount: 400, owed: 'started' })
    const noShow = ['place.noShow', '=', true]
    await add({ id: 'away', text: 'Away', per: 'place', amount: 500, when: noShow })
    const [rides, stays] = [await stage.enter(), await stage.enter()]
    expect((await booked(rides)).slice(2)).toEqual([])
    const { rows } = await database.pool.query<{ id: string; place: string }>(
      `select id::text as id, place_id::text as place from competitor where competition_id = $1`,
      [competitionId],
    )
    const ids = rows.map(({ id }) => id)
    const placed = new Map(rows.map(({ id, place }) => [place, id]))
    const version = await stage.version()
    await saveStartOrder(office, competitionId, { version, order: ids, publish: true })
    expect((await booked(rides)).slice(2)).toEqual(['charge 300 Listed'])
    const set = (placeId: string, status: string) =>
      setCompetitorStatus(office, placed.get(placeId) ?? '', { status, reason: null })
    await set(rides.placeId, 'finished')
    await set(stays.placeId, 'no_show')
    const close = (status: string) =>
      setCompetitionStatus(office, competitionId, { status, reason: 'ended' })
    await close('running')
    await close('provisional')
    expect((await booked(rides)).slice(3)).toEqual(['charge 400 Ridden'])
    expect((await booked(stays)).slice(2)).toEqual(['charge 300 Listed', 'charge 500 Away'])
    await set(stays.placeId, 'finished')
    await close('running')
    await close('provisional')
    expect(await balance(stays)).toBe(3000 + 300 + 400)
    expect(stage.announced).toContainEqual(expect.stringMatching(`entry:${stays.entryId} `))
  })
})

describe('money', () => {
  test('is booked once for a key, goes to what is owed first, and is taken back', async () => {
    const stage = await openMoneyStage(database)
    const one = await stage.enter()
    const sent = { payerId: one.payerId, key: randomUUID(), payment: inCash(3500) }
    await recordPayment(stage.office, sent)
    await recordPayment(stage.office, sent)
    expect(await balance(one)).toBe(-500)
    const lines = await loadLines(database.kysely, { payerIds: [one.payerId] })
    expect(lines.slice(2).map(({ entry, amount }) => [entry, amount])).toEqual([
      [one.entryId, 3000],
      [null, 500],
    ])
    const moved = { from: null, to: one.entryId, amount: 600, currency: 'EUR' }
    const move = { payerId: one.payerId, key: randomUUID(), move: moved }
    expect(await refusal(moveBetweenEntries(stage.office, move))).toEqual(['money.problem.most'])
    const paid = lines.at(-1)
    if (!paid || !('movement' in paid)) throw new Error('no payment')
    const back = { movementId: paid.movement, reason: 'Wrong payer' }
    await reverseMovement(stage.office, { ...back, key: randomUUID() })
    expect(await balance(one)).toBe(3000)
    const again = reverseMovement(stage.office, { ...back, key: randomUUID() })
    expect(await refusal(again)).toEqual(['money.problem.reversed'])
  })

  test('goes back at most as far as it was too much, to whom is proved to be asking', async () => {
    const stage = await openMoneyStage(database)
    const one = await stage.enter()
    await recordPayment(stage.office, {
      ...{ payerId: one.payerId, key: randomUUID(), payment: inCash(3500) },
    })
    const payBack = (context: typeof stage.office, amount: number, proof: string) =>
      payBackTo(context, {
        ...{ showId: stage.showId, key: randomUUID(), method: 'transfer', proof },
        paybacks: [{ payerId: one.payerId, amount, currency: 'EUR' }],
      })
    const { organizer, office } = stage
    expect(await refusal(payBack(office, 500, ''))).toEqual(['errors.forbidden'])
    expect(await refusal(payBack(organizer, 500, ''))).toEqual(['accounts.proveAgain'])
    const proof = await proofOf(database, organizer.viewer?.accountId ?? '')
    expect(await refusal(payBack(organizer, 501, proof))).toEqual(['money.problem.most'])
    await payBack(organizer, 500, proof)
    expect(await balance(one)).toBe(0)
  })

  test('is told to who answers for the entry, and to nobody who may not see amounts', async () => {
    const stage = await openMoneyStage(database)
    const [one, two] = [await stage.enter(), await stage.enter()]
    const { spectator, stranger, office } = stage
    for (const context of [spectator, stranger, one.rider, two.rider]) {
      expect(await refusal(requirePayer(context, one.payerId))).toEqual(['errors.notFound'])
    }
    expect((await requirePayer(office, one.payerId)).payer.name).toBe('Ida Rider')
  })

  test('the ledger is never rewritten, and goes with its show', async () => {
    const stage = await openMoneyStage(database)
    const one = await stage.enter()
    for (const change of ['update ledger_line set amount = 1', 'delete from ledger_line']) {
      const asked = `${change} where payer_id = $1`
      await expect(database.pool.query(asked, [one.payerId])).rejects.toThrow('stays booked')
    }
    await database.pool.query('delete from show where id = $1', [stage.showId])
    expect(await booked(one)).toEqual([])
  })
})

type Act = readonly [kind: number, who: number, amount: number]

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.tuple(fc.nat(6), fc.nat(1), fc.integer({ min: 1, max: 4000 })),
  { minLength: 3, maxLength: 9 },
)

test('after any history the balance is charges − remissions − payments + paybacks, and charges are what entries cost', async () => {
  const stage = await openMoneyStage(database)
  const proof = await proofOf(database, stage.organizer.viewer?.accountId ?? '')
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const people = [await stage.enter(), await stage.enter()]
      for (const act of history) await play(stage, people, { act, proof })
      for (const one of people) await expectBalanced(one)
    }),
    { numRuns: 8 },
  )
}, 120_000)

async function play(
  stage: MoneyStage,
  people: readonly Entered[],
  { act: [kind, who, amount], proof }: { act: Act; proof: string },
): Promise<void> {
  const one = people[who]
  if (!one) return
  const { office, organizer, showId } = stage
  const { payerId, entryId } = one
  const key = randomUUID()
  const lines = await loadLines(database.kysely, { payerIds: [payerId] })
  const last = lines.at(-1)
  const doing = [
    () => recordPayment(office, { payerId, key, payment: inCash(amount) }),
    () => withdraw(stage, one, 'withdraw'),
    () => withdraw(stage, one, 'reinstate'),
    () =>
      chargeExtra(office, {
        payerId,
        key,
        charge: { text: 'Fine', amount, currency: 'EUR', entryId },
      }),
    () =>
      payBackTo(organizer, {
        ...{ showId, key, method: 'cash', proof },
        paybacks: [{ payerId, amount, currency: 'EUR' }],
      }),
    () => {
      const movementId = last && 'movement' in last ? last.movement : '0'
      return reverseMovement(office, { movementId, key, reason: 'Wrong' })
    },
    () => waiveCharge(office, { key, waiver: { lineId: lines[0]?.id, amount, reason: 'Helper' } }),
  ][kind]
  // What is refused changes nothing.
  await doing?.().catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
  })
}

async function expectBalanced(one: Entered): Promise<void> {
  const lines = await loadLines(database.kysely, { payerIds: [one.payerId] })
  const totals = totalsOf(lines).get('EUR')
  const stored = (await loadTotals(database.kysely, 'payer', [one.payerId])).get(one.payerId)?.[0]
  expect(stored?.totals).toEqual(totals)
  if (!totals) throw new Error('nothing was booked')
  const { charge, remission, payment, payback } = totals
  expect(balanceOf(totals)).toBe(charge - remission - payment + payback)
  expect(lines.reduce((sum, line) => sum + effectOf(line), 0)).toBe(balanceOf(totals))
  expect(payback).toBeLessThanOrEqual(Math.max(payment, payback))
  expect(payableOf(totals)).toBeLessThanOrEqual(Math.max(0, payment - payback))
  const costs = await costsOf(one.rider, await findEntry(one.rider, one.entryId))
  const ofRules = lines.filter((line) => 'cause' in line && line.cause.rule !== 'by hand')
  const charged = ofRules.filter(({ kind }) => kind === 'charge')
  expect(charged.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    costs?.quote.totals['EUR']?.charges,
  )
}
