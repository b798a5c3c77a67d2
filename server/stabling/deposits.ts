import { z } from 'zod'
import { plainLines } from '#domain/forms/inputs.ts'
import { isRuleLine, type RuleLine } from '#domain/money/ledger/line.ts'
import { depositShare } from '#domain/stabling/deposit.ts'
import { kindOfProduct } from '#domain/stabling/orders.ts'
import type { SiteStay } from '#domain/stabling/site.ts'
import { lockEntrySystem } from '#server/entries/entry-system.sql.ts'
import { bumpEntry } from '#server/entries/submitting.sql.ts'
import { badInput, forbidden } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { bookEntries } from '#server/money/book-entries.ts'
import { insertWaiver } from '#server/money/charges.sql.ts'
import { loadLines } from '#server/money/ledger.sql.ts'
import { mayMoney } from '#server/money/money.access.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { loadOrderOfStay, type OrderOfStay, writeDeposit } from './orders.sql.ts'
import { bumpSite, loadStabling, lockSite, type StablingRow } from './stabling.sql.ts'
import { stayIn } from './stabling.ts'

const settled = z
  .object({ isReturned: z.boolean(), reason: plainLines(500) })
  .refine(({ isReturned, reason }) => isReturned || reason !== '', {
    path: ['reason'],
    error: 'forms.required',
  })

/**
 * The deposit of a box is given back when it was left in order, or kept with a reason. It was charged by a fee of the
 * schedule; giving back remits the share of this box, so that the payer has it to come.
 */
export async function settleDeposit(
  context: Context,
  { showId, id }: { showId: string; id: string },
  sent: { isReturned: boolean; reason?: string | null | undefined },
): Promise<StablingRow> {
  const show = await requireShowById(context, showId, 'WRITE')
  if (!mayMoney(context.viewer, show, 'book')) throw forbidden()
  const { isReturned, reason } = parseInput(settled, { ...sent, reason: sent.reason ?? '' })
  const author = authorOf(context.viewer)
  const { accountId } = author
  const { kysely } = context.database
  const done = await kysely.transaction().execute(async (transaction) => {
    await lockEntrySystem(transaction, showId)
    await lockSite(transaction, author, show)
    const { site } = await loadStabling(transaction, show)
    const stay = stayIn(site.stays, id)
    const order = await loadOrderOfStay(transaction, id)
    const rule = order && kindOfProduct(site.kinds, order.product)?.deposit
    if (!order || !rule) throw badInput({ messageId: 'stabling.problem.noDeposit' })
    refuseSettled(stay)
    if (isReturned) {
      const charge = await requireCharge(transaction, { order, rule })
      await insertWaiver(
        { transaction, author },
        {
          ...{ showId, entryId: order.entryId, charge: charge.cause },
          ...{ amount: depositShare(charge.amount, order), reason: reason || stay.name },
        },
      )
      await bookEntries(transaction, { showId, entryIds: [order.entryId], accountId, reason })
    }
    const deposit = isReturned ? 'returned' : 'kept'
    await writeDeposit(transaction, author, { stayId: id, deposit, note: reason })
    await recordChange(transaction, {
      ...{ showId, objectClass: 'Stabling', objectId: id, action: 'depositSettled' },
      ...{ accountId, from: originOf(context), reason: reason || null },
      ...{
        before: { name: stay.name, deposit: stay.deposit },
        after: { name: stay.name, deposit },
      },
    })
    const versions = await bumpEntry(transaction, order.entryId)
    return { ...versions, entryId: order.entryId, stabling: await bumpSite(transaction, showId) }
  })
  context.announce(`entry:${done.entryId}`, done.entry)
  context.announce(`inbox:${showId}`, done.inbox)
  context.announce(`stabling:${showId}`, done.stabling)
  return await loadStabling(kysely, show)
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
