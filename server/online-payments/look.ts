import type { Movement } from '#domain/money/ledger/movement.ts'
import { allocationsOf, receive } from '#domain/money/ledger/payment.ts'
import { reverse, reversePart } from '#domain/money/ledger/reverse.ts'
import {
  type Dispute,
  type Reconciled,
  reconcile,
  type Snapshot,
  takenOf,
} from '#domain/money/online/attempt.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { lockEntrySystem } from '#server/entries/entry-system.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { announceMoney, bumpMoney } from '#server/money/followers.ts'
import { insertLines, insertMovement, loadLines } from '#server/money/ledger.sql.ts'
import { loadPaidEntries } from '#server/money/payers.sql.ts'
import { openOf } from '#server/money/payments.ts'
import { loadShow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import {
  endAttempt,
  failRefund,
  findOnlinePayment,
  loadDisputes,
  loadRefunds,
  markAttention,
  noteLook,
  type OnlineDisputeRow,
  type OnlinePaymentRow,
  type OnlineRefundRow,
  storeDispute,
  storeLook,
} from './attempts.sql.ts'
import { type PaymentProvider, RefundRefused } from './provider.ts'

type Looking = Pick<Context, 'database' | 'announce' | 'providers'>

/**
 * Asks the provider how an attempt is and books what differs. Everything ends here: a notification, the rider who
 * comes back, and the job that looks at attempts without a notification. How often and in which order changes nothing.
 */
export async function lookAt(context: Looking, id: string): Promise<void> {
  const { kysely } = context.database
  const attempt = await findOnlinePayment(kysely, id)
  if (!attempt) return
  const provider = context.providers.find((each) => each.id === attempt.provider)
  // Keys that were taken away may come back.
  const looks = attempt.looks + 1
  await noteLook(kysely, id, { looks, nextLookAt: new Date(Date.now() + pauseAfter(looks)) })
  if (!provider) return
  if (attempt.providerRef === null) {
    // Its address reached no one, so it cannot have been paid.
    if (attempt.expiresAt.getTime() < Date.now()) await endAttempt(kysely, id, null)
    return
  }
  const snapshot = await provider.look(attempt.providerRef)
  if (snapshot === null) return await endAttempt(kysely, id, 'unknown')
  await settle(context, { id, snapshot })
  await payBackWhatWaits(context, provider, id)
  if (await isOver(context, id)) {
    await noteLook(kysely, id, { looks, nextLookAt: await nextForDisputes(context, id) })
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Cards may be disputed for 120 days, and the bank takes some to say so. */
const disputableDays = 130

/** Weekly as long as what was paid may be disputed, daily while it is: also without a notification. */
async function nextForDisputes({ database }: Looking, id: string): Promise<Date | null> {
  const attempt = await findOnlinePayment(database.kysely, id)
  if (attempt?.state !== 'paid') return null
  const disputes = (await loadDisputes(database.kysely, [id])).get(id) ?? []
  if (disputes.some(({ state }) => state === 'open')) return new Date(Date.now() + dayMs)
  const until = (attempt.paidAt?.getTime() ?? 0) + disputableDays * dayMs
  return Date.now() < until ? new Date(Date.now() + 7 * dayMs) : null
}

/** Milliseconds: often while the rider may be paying, then ever less; a transfer may take days. */
function pauseAfter(looks: number): number {
  const minutes = [1, 1, 2, 5, 10, 20, 30][looks - 1] ?? 60
  return minutes * 60_000
}

async function isOver({ database: { kysely } }: Looking, id: string): Promise<boolean> {
  const attempt = await findOnlinePayment(kysely, id)
  if (attempt?.state === 'open' || attempt?.state === 'pending') return false
  const refunds = await loadRefunds(kysely, id)
  return !refunds.some(({ state }) => state === 'pending')
}

interface Seen {
  id: string
  snapshot: Snapshot
}

/** One transaction under the lock of the show's money: of two looks the second finds what the first booked. */
async function settle(context: Looking, { id, snapshot }: Seen): Promise<void> {
  const { kysely } = context.database
  const found = await findOnlinePayment(kysely, id)
  if (!found) return
  const changed = await kysely.transaction().execute(async (transaction) => {
    await lockEntrySystem(transaction, found.showId)
    const attempt = await findOnlinePayment(transaction, id)
    if (!attempt) return null
    const refunds = await loadRefunds(transaction, id)
    const disputes = (await loadDisputes(transaction, [id])).get(id) ?? []
    const reconciled = reconcile(attempt, { refunds, disputes }, snapshot)
    const touched = new Set<string>()
    const booking = { transaction, attempt, touched }
    const movementId = reconciled.isToBook ? await bookPayment(booking, { snapshot }) : null
    await storeLook(transaction, { id, reconciled, snapshot, movementId })
    for (const refund of failedOf(refunds, reconciled)) await takeBack(booking, refund)
    const paidBy = attempt.movementId ?? movementId
    await bookDisputes(booking, { known: disputes, changed: reconciled.disputes, paidBy })
    if (isSame(attempt, reconciled)) return null
    if (attempt.entryId !== null) touched.add(attempt.entryId)
    return await bumpMoney(transaction, found.showId, touched)
  })
  announceMoney(context, found.showId, changed)
}

function failedOf(
  refunds: readonly OnlineRefundRow[],
  { refunds: changed }: Reconciled,
): OnlineRefundRow[] {
  const failed = new Set(changed.flatMap(({ key, state }) => (state === 'failed' ? key : [])))
  return refunds.filter(({ key, state }) => state !== 'failed' && failed.has(key))
}

function isSame(attempt: OnlinePaymentRow, reconciled: Reconciled): boolean {
  return (
    attempt.state === reconciled.state &&
    attempt.attention === reconciled.attention &&
    reconciled.refunds.length === 0 &&
    reconciled.disputes.length === 0
  )
}

interface BookingOnline {
  transaction: ShowTransaction
  attempt: OnlinePaymentRow
  /** Entries that are to be told of it. */
  touched: Set<string>
}

interface BookedBy {
  snapshot: Pick<Snapshot, 'paid'>
  /** Absent: the program. */
  by?: { accountId: string; from: Parameters<typeof recordChange>[1]['from']; reason: string }
}

/** What was paid goes to the entry, or to all of the payer, as far as they owe; the rest stays with the payer. */
export async function bookPayment(
  { transaction, attempt, touched }: BookingOnline,
  { snapshot: { paid }, by }: BookedBy,
): Promise<string> {
  const { showId, payerId, entryId, forAll } = attempt
  const show = await loadShow(transaction, showId)
  if (!show || paid === null) throw new Error(`online payment ${attempt.id} cannot be booked`)
  const { amount, currency, at } = paid
  const { day } = toLocal(at, show.timeZone)
  const accountId = by?.accountId ?? null
  const method = 'online'
  const movement = await insertMovement(transaction, {
    ...{ showId, payerId, method, day, note: '', accountId },
  })
  const entries = (await loadPaidEntries(transaction, [payerId])).get(payerId) ?? []
  const ledger = await loadLines(transaction, { payerIds: [payerId] })
  const ids = entries.map(({ id }) => id).filter((id) => forAll || id === entryId)
  const parts = allocationsOf(amount, openOf(ledger, ids, currency))
  const received = receive({ movement, payer: payerId, amount, currency, method }, parts, [])
  await addLines({ transaction, attempt, touched }, received, by)
  await recordChange(transaction, {
    ...{ showId, objectClass: 'Payer', objectId: payerId, action: 'paymentBooked' },
    after: { method, amount, currency, day },
    ...{ reason: by?.reason ?? null, accountId, from: by?.from ?? nowhere },
  })
  return movement
}

const nowhere = { networkAddress: null, userAgent: null }

async function addLines(
  { transaction, attempt: { id, showId }, touched }: BookingOnline,
  movement: Movement,
  by?: { accountId: string; reason: string },
): Promise<void> {
  if (!movement.ok) throw new Error(`online payment ${id}: ${movement.refusal.reason}`)
  const booking = { showId, accountId: by?.accountId ?? null, reason: by?.reason ?? '' }
  await insertLines(transaction, booking, movement.lines)
  for (const { entry } of movement.lines) if (entry !== null) touched.add(entry)
}

interface ChangedDisputes {
  known: readonly OnlineDisputeRow[]
  changed: readonly Dispute[]
  paidBy: string | null
}

async function bookDisputes(
  booking: BookingOnline,
  { known, changed, paidBy }: ChangedDisputes,
): Promise<void> {
  for (const dispute of changed) {
    const booked = known.find(({ ref }) => ref === dispute.ref)?.booked ?? 0
    await bookDispute(booking, { dispute, booked, paidBy })
  }
}

interface BookedDispute {
  dispute: Dispute
  /** What of it is out of the books already. */
  booked: number
  /** The movement of the payment; null: it is not in the books. */
  paidBy: string | null
}

/** A disputed payment is a returned one until the dispute is won; lines are of the movement of the payment. */
async function bookDispute(
  booking: BookingOnline,
  { dispute, booked, paidBy }: BookedDispute,
): Promise<void> {
  const { transaction, attempt } = booking
  const { id: paymentId, showId, payerId } = attempt
  const taken = paidBy === null ? 0 : takenOf(dispute)
  const ledger = await loadLines(transaction, { payerIds: [payerId] })
  const returned = paidBy === null ? [] : reversePart(paidBy, taken - booked, ledger)
  const now = returned.reduce((sum, { amount }) => sum - amount, taken < booked ? 0 : booked)
  if (paidBy !== null && taken < booked) await payAgain(booking, { paidBy, amount: booked })
  else await addLines(booking, { ok: true, lines: returned })
  await storeDispute(transaction, { ...dispute, paymentId, showId, booked: now })
  await recordChange(transaction, {
    ...{ showId, objectClass: 'Payer', objectId: payerId, accountId: null, from: nowhere },
    action: dispute.state === 'won' ? 'disputeWon' : 'paymentDisputed',
    after: { method: 'online', amount: dispute.amount, currency: attempt.currency },
  })
}

/** What a bank gave back goes to what is owed now, as the payment did. */
async function payAgain(
  booking: BookingOnline,
  { paidBy, amount }: { paidBy: string; amount: number },
): Promise<void> {
  const { transaction, attempt } = booking
  const { payerId, entryId, forAll } = attempt
  const currency = attempt.paidCurrency ?? attempt.currency
  const entries = (await loadPaidEntries(transaction, [payerId])).get(payerId) ?? []
  const ledger = await loadLines(transaction, { payerIds: [payerId] })
  const ids = entries.map(({ id }) => id).filter((id) => forAll || id === entryId)
  const parts = allocationsOf(amount, openOf(ledger, ids, currency))
  const wanted = { movement: paidBy, payer: payerId, amount, currency, method: 'online' as const }
  await addLines(booking, receive(wanted, parts, []))
}

/** The provider did not pay back: the books say so by the opposite lines. */
async function takeBack(booking: BookingOnline, { movementId }: OnlineRefundRow): Promise<void> {
  const { transaction, attempt } = booking
  const own = await loadLines(transaction, { movementId })
  const reversal = reverse(movementId, own)
  if (!reversal.ok) return
  await addLines(booking, reversal)
  await recordChange(transaction, {
    ...{ showId: attempt.showId, objectClass: 'Payer', objectId: attempt.payerId },
    ...{ action: 'movementReversed', after: { method: 'online' }, accountId: null, from: nowhere },
  })
}

/** Paybacks that were booked and not asked for yet; what the provider knows already was seen by the look before. */
async function payBackWhatWaits(
  context: Looking,
  provider: PaymentProvider,
  id: string,
): Promise<void> {
  const { kysely } = context.database
  const attempt = await findOnlinePayment(kysely, id)
  if (!attempt?.providerRef) return
  const { providerRef, paidCurrency } = attempt
  const currency = paidCurrency ?? attempt.currency
  const waiting = (await loadRefunds(kysely, id)).filter(
    ({ state, ref }) => state === 'pending' && ref === null,
  )
  for (const refund of waiting) {
    const { key, amount } = refund
    try {
      await provider.refund({ key, providerRef, amount, currency })
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error
      await refusePayback(context, { attempt, refund })
    }
  }
  if (waiting.length === 0) return
  const snapshot = await provider.look(providerRef)
  if (snapshot) await settle(context, { id, snapshot })
}

async function refusePayback(
  context: Looking,
  { attempt, refund }: { attempt: OnlinePaymentRow; refund: OnlineRefundRow },
): Promise<void> {
  const { showId } = attempt
  const changed = await context.database.kysely.transaction().execute(async (transaction) => {
    await lockEntrySystem(transaction, showId)
    const refunds = await loadRefunds(transaction, attempt.id)
    if (refunds.find(({ key }) => key === refund.key)?.state !== 'pending') return null
    const touched = new Set<string>()
    await failRefund(transaction, refund.key)
    await markAttention(transaction, attempt.id, 'refundFailed')
    await takeBack({ transaction, attempt, touched }, refund)
    return await bumpMoney(transaction, showId, touched)
  })
  announceMoney(context, showId, changed)
}
