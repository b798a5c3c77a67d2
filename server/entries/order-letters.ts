import type { EntryForm } from '#domain/entries/entry-form.ts'
import { entryName } from '#domain/entries/place-status.ts'
import type { Context } from '#server/graphql/context.ts'
import type { ShowRow, ShowTransaction } from '#server/shows/shows.sql.ts'
import { orderLetter } from './entry-order.letter.ts'
import type { EntrySystemRow } from './entry-system.sql.ts'
import { loadEntryReaders } from './place-letters.sql.ts'
import { addresseeOf, contactOf, sendEntryLetter } from './place-letters.ts'

interface Ordered {
  show: ShowRow
  system: EntrySystemRow
  entryId: string
  form: EntryForm
  /** By key: boxes of which one night is full. */
  waiting: ReadonlyMap<string, boolean>
}

/** Says that a new entry came in that asks for no start: boxes alone have no place whose letter would say so. */
export async function tellOfOrder(
  context: Context,
  transaction: ShowTransaction,
  { show, system, entryId, form, waiting }: Ordered,
): Promise<void> {
  const [reader] = await loadEntryReaders(transaction, [entryId])
  const to = reader && addresseeOf(reader, system)
  if (!reader || !to) return
  const names = new Map(
    system.rules.products.map(({ id, name }) => [id, String(name ?? id)] as const),
  )
  const items = form.items.map(({ key, product, quantity, from, to: until }) => ({
    ...{ name: names.get(product) ?? product, quantity, from, to: until },
    isWaiting: waiting.get(key) ?? false,
  }))
  await sendEntryLetter(context, transaction, {
    ...{ kind: orderLetter, to, entryId, show, about: `entry ${entryId} ordered` },
    facts: {
      ...{ entryId, entry: entryName(reader.number), show: show.name, items },
      ...{ contact: contactOf(system), isOwn: reader.accountId !== null },
    },
  })
}
