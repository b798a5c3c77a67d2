import { id as idInput } from '#domain/forms/inputs.ts'
import { ordersToOffer } from '#domain/stabling/orders.ts'
import { lockEntrySystem } from '#server/entries/entry-system.sql.ts'
import { findEntry, type ReadEntry } from '#server/entries/read-entry.ts'
import { bumpEntry } from '#server/entries/submitting.sql.ts'
import { changedMeanwhile, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { type Origin, originOf } from '#server/history/origin.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow, type ShowRow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { tellOfOrder } from './order-letters.ts'
import {
  endOffer,
  loadShowsWithOrders,
  loadWaitingItems,
  lockOfferHours,
  offerItem,
  type WaitingItem,
} from './order-offers.sql.ts'
import { loadRoom } from './room.sql.ts'
import { bumpSite, offerBoxesJob } from './stabling.sql.ts'
import { giveOrder } from './waiting-orders.ts'

/** Boxes and rooms that came free are offered to the orders that wait, and offers end by themselves. */
export const offerBoxes: JobKind = {
  kind: offerBoxesJob,
  isStanding: true,
  run: async (context) => {
    await serveOrders(context)
    return new Date(Date.now() + 60_000)
  },
}

/** How many orders were offered something, or lost their offer. */
export async function serveOrders(context: Context): Promise<number> {
  let served = 0
  for (const showId of await loadShowsWithOrders(context.database.kysely)) {
    const show = await loadShow(context.database.kysely, showId)
    if (show) served += await serveShow(context, show)
  }
  return served
}

async function serveShow(context: Context, show: ShowRow): Promise<number> {
  const { kysely } = context.database
  const done = await kysely.transaction().execute(async (transaction) => {
    // The places before the site, as when an entry is submitted.
    await lockEntrySystem(transaction, show.id)
    const hours = await lockOfferHours(transaction, show.id)
    const all = await loadWaitingItems(transaction, { showId: show.id })
    const over = all.filter(({ isOver }) => isOver)
    for (const order of over) await end(context, transaction, { show, order, by: null })
    const waiting = all.filter(({ isOver }) => !isOver)
    const next = hours === null || hours === 0 ? [] : await nextOf(transaction, show, waiting)
    for (const order of next) {
      const offeredUntil = await offerItem(transaction, { itemId: order.itemId, hours: hours ?? 0 })
      await tellOfOrder(context, transaction, {
        ...{ show, what: 'offered', order: { ...order, offeredUntil } },
      })
      await record(context, transaction, { show, order, action: 'orderOffered', by: null })
    }
    return await bumpAll(transaction, show.id, [...over, ...next])
  })
  announce(context, show.id, done)
  return done.entries.length
}

async function nextOf(
  transaction: ShowTransaction,
  show: ShowRow,
  waiting: readonly WaitingItem[],
): Promise<WaitingItem[]> {
  const room = await loadRoom(transaction, show.id)
  if (!room) return []
  const orders = waiting.map((order) => ({ ...order, isOffered: order.offeredUntil !== null }))
  return ordersToOffer(room, orders).flatMap((at) => waiting[at] ?? [])
}

/** The people of an entry, or the office for them, take what is offered to an order that waits, or give it back. */
export async function answerOffer(
  context: Context,
  { itemId, accepts }: { itemId: string; accepts: boolean },
): Promise<ReadEntry> {
  if (!context.viewer) throw notSignedIn()
  const { kysely } = context.database
  const isId = idInput.safeParse(itemId).success
  const [order] = isId ? await loadWaitingItems(kysely, { itemId }) : []
  if (!order) throw notFound()
  const entry = await findEntry(context, order.entryId)
  const show = await loadShow(kysely, order.showId)
  if (entry.as === 'rider' || !show) throw notFound()
  if (accepts) await giveOrder(context, show, { itemId, isOffered: true })
  else await decline(context, show, itemId)
  return await findEntry(context, order.entryId)
}

async function decline(context: Context, show: ShowRow, itemId: string): Promise<void> {
  const by = authorOf(context.viewer).accountId
  const done = await context.database.kysely.transaction().execute(async (transaction) => {
    await lockEntrySystem(transaction, show.id)
    await lockOfferHours(transaction, show.id)
    const [order] = await loadWaitingItems(transaction, { itemId })
    if (!order) throw changedMeanwhile()
    await end(context, transaction, { show, order, by })
    return await bumpAll(transaction, show.id, [order])
  })
  announce(context, show.id, done)
}

interface ActedOn {
  show: ShowRow
  order: WaitingItem
  /** null: the program itself. */
  by: string | null
}

/** An offer without an answer is told to the people of the entry; one that they declined is not. */
async function end(
  context: Context,
  transaction: ShowTransaction,
  { show, order, by }: ActedOn,
): Promise<void> {
  await endOffer(transaction, order.itemId)
  if (by === null) await tellOfOrder(context, transaction, { show, order, what: 'ended' })
  const action = by === null ? 'orderExpired' : 'orderDeclined'
  await record(context, transaction, { show, order, by, action })
}

async function record(
  context: Context,
  transaction: ShowTransaction,
  { show, order, by, action }: ActedOn & { action: ChangeAction },
): Promise<void> {
  const { product, quantity, from, until } = order
  await recordChange(transaction, {
    ...{ showId: show.id, objectClass: 'Entry', objectId: order.entryId, action },
    ...{ accountId: by, from: by === null ? byItself : originOf(context) },
    after: { product, quantity, from, until },
  })
}

const byItself: Origin = { networkAddress: null, userAgent: null }

interface Versions {
  entries: readonly { entryId: string; version: number; inbox: number }[]
  stabling: number | null
}

async function bumpAll(
  transaction: ShowTransaction,
  showId: string,
  orders: readonly WaitingItem[],
): Promise<Versions> {
  if (orders.length === 0) return { entries: [], stabling: null }
  const entries: { entryId: string; version: number; inbox: number }[] = []
  for (const entryId of new Set(orders.map((order) => order.entryId))) {
    const { entry, inbox } = await bumpEntry(transaction, entryId)
    entries.push({ entryId, version: entry, inbox })
  }
  return { entries, stabling: await bumpSite(transaction, showId) }
}

function announce(context: Context, showId: string, { entries, stabling }: Versions): void {
  for (const { entryId, version, inbox } of entries) {
    context.announce(`entry:${entryId}`, version)
    context.announce(`inbox:${showId}`, inbox)
  }
  if (stabling !== null) context.announce(`stabling:${showId}`, stabling)
}
