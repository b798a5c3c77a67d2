import { entryName } from '#domain/entries/place-status.ts'
import { loadEntrySystems, neverSetUp } from '#server/entries/entry-system.sql.ts'
import { loadEntryReaders } from '#server/entries/place-letters.sql.ts'
import { addresseeOf, contactOf, sendEntryLetter } from '#server/entries/place-letters.ts'
import { loadProductNames } from '#server/entries/shows-of-entries.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import type { ShowRow, ShowTransaction } from '#server/shows/shows.sql.ts'
import { orderLetters } from './order-offer.letter.ts'
import type { WaitingItem } from './order-offers.sql.ts'

interface ToldOrder {
  show: ShowRow
  order: Omit<WaitingItem, 'isOver'>
  what: keyof typeof orderLetters
}

/** Writes to the people of an entry what became of an order that waited, in the transaction of it. */
export async function tellOfOrder(
  context: Context,
  transaction: ShowTransaction,
  { show, order, what }: ToldOrder,
): Promise<void> {
  const [reader] = await loadEntryReaders(transaction, [order.entryId])
  const system =
    (await loadEntrySystems(transaction, [show.id])).get(show.id) ?? neverSetUp(show.id)
  const to = reader && addresseeOf(reader, system)
  if (!reader || !to) return
  const { entryId, itemId, offeredUntil } = order
  const names = await loadProductNames(transaction, [show.id])
  await sendEntryLetter(context, transaction, {
    ...{ kind: orderLetters[what], entryId, show, to },
    about: ['order', itemId, what, offeredUntil?.toISOString() ?? ''].join(' ').trim(),
    facts: {
      ...{ entryId, entry: entryName(reader.number), show: show.name, timeZone: show.timeZone },
      ...{
        quantity: order.quantity,
        product: names.get(show.id)?.get(order.product) ?? order.product,
        horse: order.horse,
      },
      ...{ from: order.from, until: order.until },
      offeredUntil: what === 'offered' ? offeredUntil : null,
      ...{ contact: contactOf(system), isOwn: reader.accountId !== null },
    },
  })
}
