import type { Site, SiteStay } from '#domain/stabling/site.ts'
import { mostStays, stayInput } from '#domain/stabling/stabling-input.ts'
import { neighboursWished } from '#domain/stabling/stay-wishes.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import type { Origin } from '#server/history/origin.ts'
import type { ShowRow, ShowTransaction } from '#server/shows/shows.sql.ts'
import { orderedStay, orderedStays } from './ordered-stays.ts'
import {
  leaveTakenBox,
  loadProducts,
  loadStaysOfEntry,
  loadWishedStays,
  writeHorse,
  writeNeighbours,
} from './orders.sql.ts'
import {
  bumpSite,
  deleteStay,
  insertStay,
  loadOrdered,
  loadStabling,
  lockSite,
  type OrderedItem,
  updateStay,
} from './stabling.sql.ts'

interface FollowedBy {
  show: ShowRow
  author: Author & { accountId: string }
  from: Origin
}

/** Items of an entry; `changed` are those that were other orders before. */
interface FollowedEntry {
  entryId: string
  changed: readonly string[]
}

/**
 * Makes stays of what an entry orders, changes those of changed orders that have not arrived, and removes those
 * of orders that were given back. Answers the new version of the site; null where nothing of it changed.
 */
export async function followOrders(
  transaction: ShowTransaction,
  { show, author, from }: FollowedBy,
  { entryId, changed }: FollowedEntry,
): Promise<number | null> {
  const products = await loadProducts(transaction, { showId: show.id, entryId })
  if (products.length === 0) return null
  await lockSite(transaction, author, show)
  const { site } = await loadStabling(transaction, show)
  const items = await loadOrdered(transaction, { showId: show.id, products, entryId })
  const at = { transaction, author, showId: show.id, site, items }
  const removed = await removeGivenBack(at, entryId)
  const moved = await changeStays(at, { entryId, changed })
  const made = await makeStays(at)
  await nameNeighbours(at, { made, moved })
  const acts: readonly [ChangeAction, number][] = [
    ['stayRemoved', removed.length],
    ['stayChanged', moved.length],
    ['staysOrdered', made.length],
  ]
  const done = acts.filter(([, count]) => count > 0)
  for (const [action, count] of done) {
    await recordChange(transaction, {
      ...{ showId: show.id, objectClass: 'Stabling', objectId: show.id, action, from },
      ...{ accountId: author.accountId, before: null, after: { count } },
    })
  }
  return done.length === 0 ? null : await bumpSite(transaction, show.id)
}

interface OrdersAt {
  transaction: ShowTransaction
  author: Author
  showId: string
  site: Site
  items: readonly OrderedItem[]
}

/** Stays for orders that have none yet; their ids. */
export async function makeStays({
  transaction,
  author,
  showId,
  site,
  items,
}: OrdersAt): Promise<string[]> {
  const room = Math.max(0, mostStays - site.stays.length)
  const ids: string[] = []
  for (const { stay, order } of orderedStays(site, items).slice(0, room)) {
    ids.push(await insertStay(transaction, author, { showId, stay, order }))
  }
  return ids
}

async function removeGivenBack(
  { transaction, showId, items }: OrdersAt,
  entryId: string,
): Promise<string[]> {
  const ordered = new Map(items.map(({ itemId, quantity }) => [itemId, quantity]))
  const gone = (await loadStaysOfEntry(transaction, entryId)).filter(
    ({ itemId, number, status }) => status === 'expected' && number > (ordered.get(itemId) ?? 0),
  )
  for (const { stayId } of gone) await deleteStay(transaction, { showId, id: stayId })
  return gone.map(({ stayId }) => stayId)
}

/** What the office wrote of them stays; in a box that is taken on a new night they cannot stay. */
async function changeStays(
  { transaction, author, showId, site, items }: OrdersAt,
  { entryId, changed }: FollowedEntry,
): Promise<string[]> {
  const ids: string[] = []
  for (const { stayId, itemId, status } of await loadStaysOfEntry(transaction, entryId)) {
    const item = changed.includes(itemId) && items.find((each) => each.itemId === itemId)
    const stored = site.stays.find(({ id }) => id === stayId)
    const ordered = item ? orderedStay(site, item) : null
    if (!item || !stored || !ordered || status !== 'expected') continue
    const { name, sex, from, until, needs, isolation, group, expectedAt } = ordered
    await updateStay(transaction, author, {
      ...{ showId, id: stayId },
      stay: {
        ...stayInput.parse(stored),
        ...{ name, sex, from, until, needs, isolation, group, expectedAt },
        ...{ beside: [], notBeside: [] },
      },
    })
    await writeHorse(transaction, { stayId, horseId: item.horseId })
    await leaveTakenBox(transaction, stayId)
    ids.push(stayId)
  }
  return ids
}

/** Names in wishes become neighbours: of stays that are new, and of older ones that waited for them. */
export async function nameNeighbours(
  { transaction, showId }: Pick<OrdersAt, 'transaction' | 'showId'>,
  { made, moved }: { made: readonly string[]; moved: readonly string[] },
): Promise<void> {
  const fresh = new Set([...made, ...moved])
  if (fresh.size === 0) return
  const all = await loadWishedStays(transaction, showId)
  const arrived = all.filter(({ id }) => fresh.has(id))
  for (const stay of all) {
    if (!stay.wishes) continue
    const found = neighboursWished(stay.wishes, stay, fresh.has(stay.id) ? all : arrived)
    const beside = joined(stay.beside, found.beside)
    const notBeside = joined(stay.notBeside, found.notBeside)
    const isNew = beside.length > stay.beside.length || notBeside.length > stay.notBeside.length
    if (isNew) await writeNeighbours(transaction, { stayId: stay.id, beside, notBeside })
  }
}

function joined(known: SiteStay['beside'], found: readonly string[]): string[] {
  return [...new Set([...known, ...found])].slice(0, mostNeighbours)
}

const mostNeighbours = 30
