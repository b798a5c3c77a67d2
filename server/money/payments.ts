import { z } from 'zod'
import { printAmount } from '#domain/money/cents.ts'
import { balanceOf, totalsIn } from '#domain/money/ledger/balance.ts'
import { moveSurplus } from '#domain/money/ledger/move-surplus.ts'
import { payBack } from '#domain/money/ledger/outgoing.ts'
import { type Allocation, allocationsOf, receive } from '#domain/money/ledger/payment.ts'
import { reverse } from '#domain/money/ledger/reverse.ts'
import { moveInput, paybacksInput, paymentInput, reasonInput } from '#domain/money/money-input.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { requireProof } from '#server/accounts/proof.ts'
import { refuseNoIds } from '#server/entries/entering.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { askForJob } from '#server/jobs/jobs.sql.ts'
import { lookJob } from '#server/online-payments/look-job.ts'
import { insertRefund, isAtProvider, loadRefundable } from '#server/online-payments/refunds.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow, type ShowRow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { reopenTransactionOf } from './bank.sql.ts'
import {
  type Connection,
  insertMovement,
  loadLines,
  loadMovement,
  type StoredLine,
} from './ledger.sql.ts'
import { type MoneyRight, requireMoney } from './money.access.ts'
import { type Moving, moveMoney } from './moving.ts'
import { loadPaidEntries, loadPayerIds, loadPayers, type PayerRow } from './payers.sql.ts'
import { nextReceipt } from './tills.sql.ts'
import { requireOpenTill } from './tills.ts'

/** A payer that the viewer may see; with a right, one for whom the viewer may do that. */
export async function requirePayer(
  { viewer, database }: Context,
  id: string,
  right: MoneyRight = 'see',
): Promise<{ payer: PayerRow; show: ShowRow }> {
  if (!viewer) throw notSignedIn()
  refuseNoIds(id)
  const [payer] = await loadPayers(database.kysely, { ids: [id] })
  if (!payer) throw notFound()
  const show = await loadShow(database.kysely, payer.showId)
  // Of another show nobody learns whether there is such a payer.
  try {
    requireMoney(viewer, show, 'see')
  } catch {
    throw notFound()
  }
  return { payer, show: requireMoney(viewer, show, right) }
}

/** Made by the client: the same request again is done once. */
export const requestKey = z.object({ key: z.uuid('forms.invalid') })

/** A payment that came by transfer, in cash or by card, as the office notes it. */
export async function recordPayment(
  context: Context,
  asked: { payerId: string; key: string; payment: unknown },
): Promise<PayerRow> {
  const { payer, show } = await requirePayer(context, asked.payerId, 'book')
  const { key } = parseInput(requestKey, asked)
  const payment = parseInput(paymentInput, asked.payment)
  const { method, amount, currency, day, entryId, note } = payment
  await moveMoney(context, { show, payerIds: [payer.id], key }, async (moving) => {
    const { transaction, ledger, accountId } = moving
    const entryIds = await entriesOf(transaction, payer.id)
    if (entryId !== null && !entryIds.includes(entryId)) throw notFound()
    const tillId = method === 'cash' ? payment.tillId : null
    const till = await requireOpenTill(transaction, { showId: show.id, tillId, currency })
    const movement = await insertMovement(transaction, {
      ...{ showId: show.id, payerId: payer.id, method, day, note, accountId },
      ...{ tillId: till?.id ?? null },
      receipt: method === 'cash' ? await nextReceipt(transaction, show.id) : null,
    })
    const parts = allocationsOf(
      amount,
      openOf(ledger, entryId === null ? entryIds : [entryId], currency),
    )
    const wanted = { movement, payer: payer.id, amount, currency, method }
    await moving.add(receive(wanted, parts, ledger), currency)
    await moving.tell({
      action: 'paymentBooked',
      payerId: payer.id,
      after: { method, amount, currency, day },
    })
  })
  return payer
}

/** Takes back a payment or payback wherever it went: booked in error, or returned by the bank. */
export async function reverseMovement(
  context: Context,
  asked: { movementId: string; key: string; reason: string },
): Promise<PayerRow> {
  if (!context.viewer) throw notSignedIn()
  refuseNoIds(asked.movementId)
  const movement = await loadMovement(context.database.kysely, asked.movementId)
  if (!movement) throw notFound()
  const { payer, show } = await requirePayer(context, movement.payerId, 'book')
  const { key } = parseInput(requestKey, asked)
  const { reason } = parseInput(reasonInput, asked)
  await moveMoney(context, { show, payerIds: [payer.id], key, reason }, async (moving) => {
    const own = await loadLines(moving.transaction, { movementId: movement.id })
    if (await isAtProvider(moving.transaction, movement.id)) {
      throw badInput({ messageId: 'money.problem.atProvider' })
    }
    await moving.add(reverse(movement.id, own), own[0]?.currency ?? '')
    const author = authorOf(context.viewer)
    await reopenTransactionOf({ transaction: moving.transaction, author }, movement.id)
    await moving.tell({ action: 'movementReversed', payerId: payer.id, after: {}, reason })
  })
  return payer
}

/** What an entry has too much goes to another of the same payer. */
export async function moveBetweenEntries(
  context: Context,
  asked: { payerId: string; key: string; move: unknown },
): Promise<PayerRow> {
  const { payer, show } = await requirePayer(context, asked.payerId, 'book')
  const { key } = parseInput(requestKey, asked)
  const { amount, currency, from, to } = parseInput(moveInput, asked.move)
  await moveMoney(context, { show, payerIds: [payer.id], key }, async (moving) => {
    const { transaction, ledger, accountId } = moving
    const entryIds = await entriesOf(transaction, payer.id)
    if ([from, to].some((id) => id !== null && !entryIds.includes(id))) throw notFound()
    const movement = await insertMovement(transaction, {
      ...{ showId: show.id, payerId: payer.id, method: 'move', note: '', accountId },
      day: todayOf(show),
    })
    const wanted = { movement, payer: payer.id, amount, currency, from, to }
    await moving.add(moveSurplus(wanted, ledger), currency)
    await moving.tell({ action: 'surplusMoved', payerId: payer.id, after: { amount, currency } })
  })
  return payer
}

export const paybackMethods = ['transfer', 'cash', 'online'] as const

export interface AskedPayback {
  payerId: string
  amount: number
  currency: string
}

/** Money that goes out, each payer at most what is to be had back; all of them or none. Asks for a proof. */
export async function payBackTo(
  context: Context,
  asked: {
    showId: string
    key: string
    method: (typeof paybackMethods)[number]
    paybacks: readonly AskedPayback[]
    proof: string
  },
): Promise<void> {
  const { viewer, database } = context
  const { method, proof } = asked
  const show = requireMoney(viewer, await loadShow(database.kysely, asked.showId), 'payBack')
  const { key } = parseInput(requestKey, asked)
  const { paybacks } = parseInput(paybacksInput, asked)
  const payerIds = paybacks.map(({ payerId }) => payerId)
  await moveMoney(context, { show, payerIds, key }, async (moving) => {
    const { transaction, ledger, accountId } = moving
    await requireProof(context, transaction, proof)
    for (const { payerId, amount, currency } of paybacks) {
      const book = async (part: number) => {
        const movement = await insertMovement(transaction, {
          ...{ showId: show.id, payerId, method, day: todayOf(show), note: '', accountId },
        })
        const wanted = { movement, payer: payerId, amount: part, currency, method }
        await moving.add(payBack(wanted, ledger), currency)
        return movement
      }
      if (method === 'online') await refund(moving, { show, payerId, amount, currency }, book)
      else await book(amount)
      await moving.tell({
        action: 'paidBack',
        payerId: payerId,
        after: { amount, currency, method },
      })
    }
    // Asked for after commit: what the provider does cannot be rolled back.
    if (method === 'online') await askForJob(transaction, { kind: lookJob })
  })
}

/** By the provider, of one payment after the other, the oldest first. Booked here, and asked for after commit. */
async function refund(
  { transaction }: Moving,
  { show, payerId, amount, currency }: AskedPayback & { show: ShowRow },
  book: (part: number) => Promise<string>,
): Promise<void> {
  const payments = (await loadRefundable(transaction, [payerId])).get(payerId) ?? []
  let left = amount
  const parts = payments.flatMap(({ paymentId, currency: paid, left: most }) => {
    const part = paid === currency ? Math.min(left, most) : 0
    left -= part
    return part > 0 ? [{ paymentId, amount: part }] : []
  })
  if (left > 0) {
    const most = printAmount(amount - left, currency)
    throw badInput({ messageId: 'money.problem.mostOnline', field: 'amount', values: { most } })
  }
  for (const { paymentId, amount: part } of parts) {
    const movementId = await book(part)
    await insertRefund(transaction, { showId: show.id, paymentId, movementId, amount: part })
  }
}

async function entriesOf(transaction: ShowTransaction, payerId: string): Promise<string[]> {
  const entries = await loadPaidEntries(transaction, [payerId])
  return (entries.get(payerId) ?? []).map(({ id }) => id)
}

/** What entries owe in a currency, in the order in which they were entered. */
export function openOf(
  ledger: readonly StoredLine[],
  entryIds: readonly string[],
  currency: string,
): Allocation[] {
  return entryIds.map((entry) => {
    const own = ledger.filter((line) => line.entry === entry)
    return { entry, amount: balanceOf(totalsIn(currency, own)) }
  })
}

/**
 * What the entries of the payer owe, by currency, less what the payer has too much elsewhere. Only where two or more
 * owe something.
 */
export async function owedTogether(
  connection: Connection,
  entryId: string,
): Promise<{ currency: string; amount: number }[]> {
  const payerId = (await loadPayerIds(connection, [entryId])).get(entryId)
  if (payerId === undefined) return []
  const ledger = await loadLines(connection, { payerIds: [payerId] })
  const entries = (await loadPaidEntries(connection, [payerId])).get(payerId) ?? []
  const ids = entries.map(({ id }) => id)
  return [...new Set(ledger.map(({ currency }) => currency))].flatMap((currency) => {
    const open = openOf(ledger, ids, currency).filter(({ amount }) => amount > 0)
    if (open.length < 2) return []
    const sum = open.reduce((total, { amount }) => total + amount, 0)
    const amount = Math.min(sum, balanceOf(totalsIn(currency, ledger)))
    return amount > 0 ? [{ currency, amount }] : []
  })
}

/** The day on the clocks of the show. */
export function todayOf({ timeZone }: Pick<ShowRow, 'timeZone'>): string {
  return toLocal(Date.now(), timeZone).day
}
