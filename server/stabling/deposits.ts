import { z } from 'zod'
import { plainLines, requiredText } from '#domain/forms/inputs.ts'
import { isRuleLine, type RuleLine } from '#domain/money/ledger/line.ts'
import { depositShare } from '#domain/stabling/deposit.ts'
import { kindOfProduct } from '#domain/stabling/orders.ts'
import type { SiteStay } from '#domain/stabling/site.ts'
import { lockEntrySystem } from '#server/entries/entry-system.sql.ts'
import { bumpEntry } from '#server/entries/submitting.sql.ts'
import { badInput, forbidden } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import type { Authored } from '#server/history/audit-columns.sql.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { bookEntries } from '#server/money/book-entries.ts'
import {
  cancelExtraChargeRow,
  insertExtraCharge,
  insertWaiver,
  loadExtraCharge,
} from '#server/money/charges.sql.ts'
import { bookExtra } from '#server/money/charges.ts'
import { loadLines } from '#server/money/ledger.sql.ts'
import { mayMoney } from '#server/money/money.access.ts'
import { ensurePayer } from '#server/money/payers.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow, ShowTransaction } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import {
  loadDepositCharge,
  loadOrderOfStay,
  type OrderOfStay,
  writeDeposit,
  writeDepositCharge,
} from './orders.sql.ts'
import { bumpSite, loadStabling, lockSite, type StablingRow } from './stabling.sql.ts'
import { stayIn } from './stabling.ts'

const settled = z
  .object({ isReturned: z.boolean(), reason: plainLines(500) })
  .refine(({ isReturned, reason }) => isReturned || reason !== '', {
    path: ['reason'],
    error: 'forms.required',
  })

const taken = z.object({ amount: z.int().min(1).max(100_000_000), text: requiredText(200) })

/**
 * A deposit for a box that was ordered without one, or before the schedule had one: a charge by hand of the payer of its
 * entry. It is given back or kept like any other.
 */
export async function takeDeposit(
  context: Context,
  { showId, id }: { showId: string; id: string },
  sent: { amount: number; text: string },
): Promise<StablingRow> {
  const typed = parseInput(taken, sent)
  return await bookForStay(context, { showId, id }, async (at) => {
    const { transaction, author, stay, show } = at
    if (stay.depositCharge !== null)
      throw badInput({ messageId: 'stabling.problem.depositCharged' })
    const chargeId = await chargeByHand(at, typed)
    await writeDepositCharge(transaction, author, { stayId: id, chargeId })
    const { amount } = typed
    const { currency } = show
    return { action: 'depositTaken', reason: '', after: { name: stay.name, amount, currency } }
  })
}

/**
 * The deposit of a box is given back when it was left in order, or kept with a reason. One that a fee of the schedule
 * charged is given back by remitting the share of this box, one that was taken at the desk by taking back its charge: the
 * payer has it to come.
 */
export async function settleDeposit(
  context: Context,
  { showId, id }: { showId: string; id: string },
  sent: { isReturned: boolean; reason?: string | null | undefined },
): Promise<StablingRow> {
  const { isReturned, reason } = parseInput(settled, { ...sent, reason: sent.reason ?? '' })
  return await bookForStay(context, { showId, id }, async (at) => {
    const { transaction, author, stay, rule } = at
    const isByHand = stay.depositCharge === 'desk'
    if (!isByHand && rule === null) throw badInput({ messageId: 'stabling.problem.noDeposit' })
    refuseSettled(stay)
    const giveBack = isByHand ? takeBackCharge : remitShare
    if (isReturned) await giveBack(at, reason)
    const deposit = isReturned ? 'returned' : 'kept'
    await writeDeposit(transaction, author, { stayId: id, deposit, note: reason })
    return { action: 'depositSettled', reason, after: { name: stay.name, deposit } }
  })
}

interface BookingAt {
  transaction: ShowTransaction
  author: Authored['author'] & { accountId: string }
  show: ShowRow
  stay: SiteStay
  order: OrderOfStay
  /** The fee that charges it; null where the kind of box has none. */
  rule: string | null
}

interface BookedForStay {
  action: ChangeAction
  reason: string
  after: Readonly<Record<string, unknown>>
}

/** Damage, a key that was lost: whatever happened in the box of an order is charged to the payer of its entry. */
export async function chargeStay(
  context: Context,
  { showId, id }: { showId: string; id: string },
  sent: { amount: number; text: string },
): Promise<StablingRow> {
  const typed = parseInput(taken, sent)
  return await bookForStay(context, { showId, id }, async (at) => {
    await chargeByHand(at, typed)
    const { amount, text } = typed
    const { name } = at.stay
    const { currency } = at.show
    return { action: 'stayCharged', reason: '', after: { name, text, amount, currency } }
  })
}

/** The number of the charge, which is booked. */
async function chargeByHand(
  { transaction, author, order, show }: BookingAt,
  typed: z.output<typeof taken>,
): Promise<string> {
  const { entryId } = order
  const { accountId } = author
  const payerId = await ensurePayer(transaction, entryId, accountId)
  const { currency, id: showId } = show
  const charge = { ...typed, currency, vat: null, showId, payerId, entryId }
  const id = await insertExtraCharge({ transaction, author }, charge)
  await bookExtra({ transaction, accountId }, { ...charge, id, isCancelled: false })
  return id
}

/** In one transaction with its history, places and site locked, for those who book money. */
async function bookForStay(
  context: Context,
  { showId, id }: { showId: string; id: string },
  change: (at: BookingAt) => Promise<BookedForStay>,
): Promise<StablingRow> {
  const show = await requireShowById(context, showId, 'WRITE')
  if (!mayMoney(context.viewer, show, 'book')) throw forbidden()
  const author = authorOf(context.viewer)
  const { kysely } = context.database
  const done = await kysely.transaction().execute(async (transaction) => {
    await lockEntrySystem(transaction, showId)
    await lockSite(transaction, author, show)
    const { site } = await loadStabling(transaction, show)
    const stay = stayIn(site.stays, id)
    const order = await loadOrderOfStay(transaction, id)
    if (!order) throw badInput({ messageId: 'stabling.problem.noEntry' })
    const rule = kindOfProduct(site.kinds, order.product)?.deposit ?? null
    const { action, reason, after } = await change({
      ...{ transaction, author, show, stay, order, rule },
    })
    await recordChange(transaction, {
      ...{ showId, objectClass: 'Stabling', objectId: id, action },
      ...{ accountId: author.accountId, from: originOf(context), reason: reason || null },
      ...{ before: { name: stay.name, deposit: stay.deposit }, after },
    })
    const versions = await bumpEntry(transaction, order.entryId)
    return { ...versions, entryId: order.entryId, stabling: await bumpSite(transaction, showId) }
  })
  context.announce(`entry:${done.entryId}`, done.entry)
  context.announce(`inbox:${showId}`, done.inbox)
  context.announce(`stabling:${showId}`, done.stabling)
  return await loadStabling(kysely, show)
}

/** What a fee of the schedule charged for this box. */
async function remitShare(
  { transaction, author, show, order, stay, rule }: BookingAt,
  reason: string,
): Promise<void> {
  const { entryId } = order
  const charge = await requireCharge(transaction, { order, rule: rule ?? '' })
  await insertWaiver(
    { transaction, author },
    {
      ...{ showId: show.id, entryId, charge: charge.cause },
      ...{ amount: depositShare(charge.amount, order), reason: reason || stay.name },
    },
  )
  const { accountId } = author
  await bookEntries(transaction, { showId: show.id, entryIds: [entryId], accountId, reason })
}

/** What was taken at the desk, by a line of the opposite amount. */
async function takeBackCharge(
  { transaction, author, stay }: BookingAt,
  reason: string,
): Promise<void> {
  const chargeId = await loadDepositCharge(transaction, stay.id)
  const charge = chargeId === null ? undefined : await loadExtraCharge(transaction, chargeId)
  if (!charge || !(await cancelExtraChargeRow({ transaction, author }, charge.id))) {
    throw badInput({ messageId: 'stabling.problem.depositNotCharged' })
  }
  const { accountId } = author
  const booking = { transaction, accountId, reason: reason || stay.name }
  await bookExtra(booking, { ...charge, isCancelled: true })
}

/** One that was kept may be given back after all; money that was given back is charged again at the desk. */
function refuseSettled({ status, deposit }: SiteStay): void {
  if (status === 'expected') throw badInput({ messageId: 'stabling.problem.notHere' })
  if (deposit === 'returned') throw badInput({ messageId: 'stabling.problem.depositReturned' })
}

/** What the ledger has of the deposit of an order. */
async function requireCharge(
  transaction: ShowTransaction,
  { order, rule }: { order: OrderOfStay; rule: string },
): Promise<RuleLine> {
  const lines = await loadLines(transaction, { entryIds: [order.entryId] })
  const own = lines.flatMap((line): RuleLine[] => {
    if (!isRuleLine(line) || line.kind !== 'charge') return []
    const { rule: charged, about } = line.cause
    const isOwn = about.kind === 'item' && about.id === `i${order.itemId}`
    return charged === rule && isOwn ? [line] : []
  })
  const [first] = own
  const amount = own.reduce((sum, line) => sum + line.amount, 0)
  if (!first || amount <= 0) throw badInput({ messageId: 'stabling.problem.depositNotCharged' })
  return { ...first, amount }
}
