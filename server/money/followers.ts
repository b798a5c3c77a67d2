import { bumpInbox } from '#server/entries/mailing.sql.ts'
import { bumpEntry } from '#server/entries/submitting.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'

/** New versions of what was booked: of its entries, and of the show's inbox, which pages of money follow. */
export interface BumpedMoney {
  entries: readonly { id: string; version: number }[]
  inbox: number
}

/** In the transaction that booked it, under the lock of the show's places; a payer may have no entry. */
export async function bumpMoney(
  transaction: ShowTransaction,
  showId: string,
  entryIds: Iterable<string>,
): Promise<BumpedMoney> {
  const entries: { id: string; version: number }[] = []
  let inbox: number | null = null
  for (const id of [...entryIds].toSorted((a, b) => Number(a) - Number(b))) {
    const bumped = await bumpEntry(transaction, id)
    entries.push({ id, version: bumped.entry })
    inbox = bumped.inbox
  }
  return { entries, inbox: inbox ?? (await bumpInbox(transaction, showId)) }
}

/** After commit; null: nothing was booked. */
export function announceMoney(
  { announce }: Pick<Context, 'announce'>,
  showId: string,
  bumped: BumpedMoney | null,
): void {
  if (bumped === null) return
  for (const { id, version } of bumped.entries) announce(`entry:${id}`, version)
  announce(`inbox:${showId}`, bumped.inbox)
}
