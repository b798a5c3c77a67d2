import type { EntryAct } from '#domain/entries/place-act.ts'
import type { Context } from '#server/graphql/context.ts'
import { bookEntries } from '#server/money/book-entries.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { loadChangedStatuses } from './place-letters.sql.ts'
import { type EntryTotals, tellOfPlaces } from './place-letters.ts'
import {
  askForPlaces,
  type PlacesAnswer,
  type PlacesDone,
  type PlacesRequest,
} from './places.sql.ts'
import { readShow, type ShowReading } from './show-reading.ts'

interface Following extends PlacesRequest {
  /** What is done before entries are booked. `changedIds`: places whose status is another since this transaction began. */
  before?: (
    answer: PlacesAnswer,
    at: { reading: ShowReading; changedIds: readonly string[] },
  ) => Promise<void>
  /** After the entries are booked, in the same transaction. */
  whenBooked?: ((transaction: ShowTransaction) => Promise<void>) | undefined
  /** The people of the places acted on are told otherwise. */
  isSilent?: boolean
  totalsOf?: ((entryId: string) => EntryTotals | undefined) | undefined
}

/**
 * Asks for acts on places, and books and tells what became of every place that this transaction changed, also before:
 * whatever changes places ends here, so that nobody is offered a place without a letter.
 */
export async function askAndFollow(
  context: Context,
  transaction: ShowTransaction,
  { before, whenBooked, isSilent = false, totalsOf, ...request }: Following,
): Promise<PlacesAnswer> {
  const { showId, acts, author } = request
  const answer = await askForPlaces(transaction, request)
  const { done, changed } = answer
  const changedEntries = (changed?.entries ?? []).map(({ id }) => id)
  const made = new Set(done.entries.map(({ id }) => id))
  // Of an entry made now every place is new, and answered.
  const ofMade = changed ? done.places.filter(({ entryId }) => made.has(entryId)) : []
  const known = changedEntries.filter((id) => !made.has(id))
  const statuses = [
    ...ofMade.map(({ id, status }) => ({ id, status, action: null })),
    ...(await loadChangedStatuses(transaction, known)),
  ]
  const reading = readShow(transaction, showId)
  await before?.(answer, { reading, changedIds: statuses.map(({ id }) => id) })
  await bookEntries(transaction, {
    ...{ showId, accountId: author?.accountId ?? null, reading },
    entryIds: [...entriesNamed(acts, done), ...changedEntries],
    // Answered as before, an entry that was made then has been booked since.
    madeNow: changed ? done.entries.map(({ id }) => id) : [],
  })
  await whenBooked?.(transaction)
  if (!changed) return answer
  const silent = isSilent ? acts.flatMap((act) => ('placeId' in act ? [act.placeId] : [])) : []
  await tellOfPlaces(context, transaction, {
    ...{ reading, acts, done, changed, totalsOf },
    statuses: statuses.filter(({ id }) => !silent.includes(id)),
  })
  return answer
}

/** Entries that were made or changed, also those that asked for no place, and those whose places moved. */
function entriesNamed(
  acts: readonly EntryAct[],
  { entries, places, offered }: PlacesDone,
): readonly string[] {
  const changed = acts.flatMap((act) => (act.act === 'ask' ? (act.entryId ?? []) : []))
  const moved = [...places, ...offered].map(({ entryId }) => entryId)
  return [...changed, ...entries.map(({ id }) => id), ...moved]
}
