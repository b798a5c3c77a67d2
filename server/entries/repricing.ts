import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { boundedList, id as idInput } from '#domain/forms/inputs.ts'
import { changedMeanwhile, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { bookEntries } from '#server/money/book-entries.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { loadEntrySystems, lockEntrySystem } from './entry-system.sql.ts'
import { keepPriceList } from './entry-system.ts'
import { quoteShow, type RepricedEntry } from './quoting.ts'
import { savePriceListOf } from './repricing.sql.ts'
import { bumpEntry } from './submitting.sql.ts'

/**
 * Entries that would cost something else, or be remitted otherwise, by the rules of now: for the office, before
 * anything is changed.
 */
export async function findRepricing(
  context: Context,
  showId: string,
): Promise<readonly RepricedEntry[]> {
  const show = await requireShowById(context, showId, 'WRITE')
  const { kysely } = context.database
  const system = (await loadEntrySystems(kysely, [show.id])).get(show.id)
  if (!system) return []
  return (await quoteShow(kysely, { show, system })).filter(isOtherNow)
}

const chosen = z.object({ entryIds: boundedList(idInput, { minimum: 1, maximum: 5000 }) })

/**
 * Puts entries under the rules of now. `expected` is what each costs afterwards as the office has seen it, in the
 * smallest unit of the show's currency: rules that changed meanwhile are looked at again first.
 */
export async function repriceEntries(
  context: Context,
  {
    showId,
    expected,
    ...asked
  }: { showId: string; entryIds: readonly string[]; expected: readonly number[] },
): Promise<number> {
  const show = await requireShowById(context, showId, 'WRITE')
  const { entryIds } = parseInput(chosen, asked)
  const author = authorOf(context.viewer)
  const done = await context.database.kysely.transaction().execute(async (transaction) => {
    const system = await lockEntrySystem(transaction, showId)
    const all = new Map(
      (await quoteShow(transaction, { show, system })).map((each) => [each.entryId, each]),
    )
    const version = await keepPriceList(transaction, system)
    const versions: { id: string; entry: number; inbox: number }[] = []
    for (const [index, id] of entryIds.entries()) {
      const repriced = all.get(id)
      if (!repriced) throw notFound()
      if ((repriced.after[show.currency]?.net ?? 0) !== expected[index]) throw changedMeanwhile()
      await recordChange(transaction, {
        ...{ showId, objectClass: 'Entry', objectId: id, action: 'entryRepriced' },
        before: { priceList: repriced.priceList, total: repriced.before[show.currency]?.net ?? 0 },
        after: { priceList: version, total: expected[index] },
        ...{ accountId: author.accountId, from: originOf(context) },
      })
    }
    await savePriceListOf(transaction, author, { entryIds, version })
    await bookEntries(transaction, { showId, entryIds, accountId: author.accountId })
    for (const id of entryIds) versions.push({ id, ...(await bumpEntry(transaction, id)) })
    return versions
  })
  for (const { id, entry, inbox } of done) {
    context.announce(`entry:${id}`, entry)
    context.announce(`inbox:${showId}`, inbox)
  }
  return done.length
}

function isOtherNow({ before, after, hasOtherRefunds }: RepricedEntry): boolean {
  const net = (totals: RepricedEntry['before']) =>
    Object.entries(totals)
      .map(([currency, each]) => [currency, each.net])
      .filter(([, amount]) => amount !== 0)
      .sort()
  return hasOtherRefunds || !isDeepStrictEqual(net(before), net(after))
}
