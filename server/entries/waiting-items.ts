import { isDeepStrictEqual } from 'node:util'
import type { EnteredItem, EntryForm } from '#domain/entries/entry-form.ts'
import { isOrderOffered, ordersThatWait, type SiteOrder } from '#domain/stabling/orders.ts'
import { badInput } from '#server/errors.ts'
import { loadRoom } from '#server/stabling/room.sql.ts'
import type { Connection, EnteredRow } from './entered.sql.ts'

/**
 * Boxes and rooms of a form for which one of their nights is full, by their keys: of those that are new or on
 * other nights than before. Refused where a night is not offered at all.
 */
export async function itemsThatWait(
  connection: Connection,
  { showId, entry, form }: { showId: string; entry: EnteredRow | null; form: EntryForm },
): Promise<ReadonlyMap<string, boolean>> {
  const before = new Map(entry?.form.items.map((item) => [item.key, item]))
  const judged = form.items.filter((item) => isOtherOrder(before.get(item.key), item))
  if (judged.length === 0) return new Map()
  const changed = judged.flatMap(({ key }) => (before.has(key) ? key.slice(1) : []))
  const kept = new Set(form.items.map(({ key }) => key))
  const givenBack = [...before.keys()].flatMap((key) => (kept.has(key) ? [] : key.slice(1)))
  const room = await loadRoom(connection, showId, { changed, givenBack })
  if (!room) return new Map()
  const orders = judged.map(orderOf)
  const refused = judged.find((item) => !isOrderOffered(room, orderOf(item)))
  if (refused) {
    const at = form.items.indexOf(refused)
    throw badInput({ messageId: 'enter.nightsNotOffered', field: `items.${at}.from` })
  }
  const waiting = ordersThatWait(room, orders)
  return new Map(judged.map(({ key }, index) => [key, waiting.has(index)]))
}

function orderOf({ product, quantity, from, to }: EnteredItem): SiteOrder {
  return { product, quantity, from, until: to }
}

function isOtherOrder(before: EnteredItem | undefined, now: EnteredItem): boolean {
  return before === undefined || !isDeepStrictEqual(orderOf(before), orderOf(now))
}
