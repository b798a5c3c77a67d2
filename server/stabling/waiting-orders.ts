import { id as idInput } from '#domain/forms/inputs.ts'
import { lockEntrySystem } from '#server/entries/entry-system.sql.ts'
import { bumpEntry } from '#server/entries/submitting.sql.ts'
import { changedMeanwhile, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { bookEntries } from '#server/money/book-entries.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { followOrders } from './follow-orders.ts'
import { tellOfOrder } from './order-letters.ts'
import { loadWaitingItems } from './order-offers.sql.ts'
import { endWaiting } from './orders.sql.ts'
import { loadStabling, type StablingRow } from './stabling.sql.ts'

/**
 * Takes an order off the waiting list: it becomes a stay, and is owed from now on. The office may do so also
 * while its nights are full, and decides then who has no box.
 */
export async function giveOrderedStay(
  context: Context,
  { showId, itemId }: { showId: string; itemId: string },
): Promise<StablingRow> {
  const show = await requireShowById(context, showId, 'WRITE')
  if (!idInput.safeParse(itemId).success) throw notFound()
  await giveOrder(context, show, { itemId, isOffered: false })
  return await loadStabling(context.database.kysely, show)
}

/** As above, where the caller has asked who may. `isOffered`: only while its offer stands, and without a letter. */
export async function giveOrder(
  context: Context,
  show: ShowRow,
  { itemId, isOffered }: { itemId: string; isOffered: boolean },
): Promise<void> {
  const showId = show.id
  const author = authorOf(context.viewer)
  const { accountId } = author
  const from = originOf(context)
  const { kysely } = context.database
  // The places before the site, as when an entry is submitted.
  const done = await kysely.transaction().execute(async (transaction) => {
    await lockEntrySystem(transaction, showId)
    const [order] = await loadWaitingItems(transaction, { itemId })
    const stands = order?.offeredUntil != null && !order.isOver
    if (!order || (isOffered && !stands)) throw changedMeanwhile()
    const entryId = await endWaiting(transaction, { showId, itemId })
    if (entryId === null) throw changedMeanwhile()
    const stabling = await followOrders(
      transaction,
      { show, author, from },
      { entryId, changed: [] },
    )
    await bookEntries(transaction, { showId, entryIds: [entryId], accountId })
    if (!isOffered) await tellOfOrder(context, transaction, { show, order, what: 'given' })
    await recordChange(transaction, {
      ...{ showId, objectClass: 'Entry', objectId: entryId, action: 'orderGiven', accountId, from },
      ...{ before: { waiting: true }, after: { waiting: false } },
    })
    return { entryId, stabling, ...(await bumpEntry(transaction, entryId)) }
  })
  context.announce(`entry:${done.entryId}`, done.entry)
  context.announce(`inbox:${showId}`, done.inbox)
  if (done.stabling !== null) context.announce(`stabling:${showId}`, done.stabling)
}
