import { isDeepStrictEqual } from 'node:util'
import type { EnteredItem, EntryForm } from '#domain/entries/entry-form.ts'
import { arrivalWithoutRoom, type ExpectedArrival } from '#domain/stabling/arrival-windows.ts'
import {
  isOrderOffered,
  kindOfProduct,
  nightsOfOrder,
  ordersThatWait,
  type SiteOrder,
  type SiteRoom,
} from '#domain/stabling/orders.ts'
import { badInput } from '#server/errors.ts'
import { loadArrivals, loadRoom } from '#server/stabling/room.sql.ts'
import type { Connection, EnteredRow } from './entered.sql.ts'

/**
 * Boxes and rooms of a form for which one of their nights is full, by their keys: of those that are new or on
 * other nights than before. Refused where a night is not offered at all, or an arrival window has no room left.
 */
export async function itemsThatWait(
  connection: Connection,
  { showId, entry, form }: { showId: string; entry: EnteredRow | null; form: EntryForm },
): Promise<ReadonlyMap<string, boolean>> {
  const before = new Map(entry?.form.items.map((item) => [item.key, item]))
  const judged = form.items.filter((item) => isOtherOrder(before.get(item.key), item))
  const comingAtOtherTime = form.items.filter((item) => isOtherArrival(before.get(item.key), item))
  if (comingAtOtherTime.length === 0) return new Map()
  const changedOf = (items: readonly EnteredItem[]) =>
    items.flatMap(({ key }) => (before.has(key) ? key.slice(1) : []))
  const kept = new Set(form.items.map(({ key }) => key))
  const givenBack = [...before.keys()].flatMap((key) => (kept.has(key) ? [] : key.slice(1)))
  const room = await loadRoom(connection, showId, { changed: changedOf(judged), givenBack })
  if (!room) return new Map()
  const orders = judged.map(orderOf)
  const refused = judged.find((item) => !isOrderOffered(room, orderOf(item)))
  if (refused) {
    const at = form.items.indexOf(refused)
    throw badInput({ messageId: 'enter.nightsNotOffered', field: `items.${at}.from` })
  }
  const others =
    room.windows.length === 0
      ? []
      : await loadArrivals(connection, showId, {
          ...{ changed: changedOf(comingAtOtherTime), givenBack },
        })
  const arriving = comingAtOtherTime.filter(
    ({ product }) => kindOfProduct(room.kinds, product)?.use === 'horse',
  )
  const late = arrivalWithoutRoom(
    room.windows,
    others,
    arriving.map((item) => arrivalOf(room, item)),
  )
  const lateItem = late === null ? undefined : arriving[late]
  if (lateItem) {
    const at = form.items.indexOf(lateItem)
    throw badInput({ messageId: 'enter.arrivalFull', field: `items.${at}.wishes` })
  }
  const waiting = ordersThatWait(room, orders)
  return new Map(judged.map(({ key }, index) => [key, waiting.has(index)]))
}

function orderOf({ product, quantity, from, to }: EnteredItem): SiteOrder {
  return { product, quantity, from, until: to }
}

function arrivalOf(site: Pick<SiteRoom, 'opens' | 'closes'>, item: EnteredItem): ExpectedArrival {
  const { from: day } = nightsOfOrder(site, orderOf(item))
  return { day, time: item.wishes?.arrivesAt ?? null, horses: item.quantity }
}

/** Also an order on other nights, for its day of arrival or the number of its horses may be another. */
function isOtherArrival(before: EnteredItem | undefined, now: EnteredItem): boolean {
  return (
    isOtherOrder(before, now) ||
    (before?.wishes?.arrivesAt ?? null) !== (now.wishes?.arrivesAt ?? null)
  )
}

function isOtherOrder(before: EnteredItem | undefined, now: EnteredItem): boolean {
  return before === undefined || !isDeepStrictEqual(orderOf(before), orderOf(now))
}
