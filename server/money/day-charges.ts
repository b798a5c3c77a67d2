import { lockPlaces } from '#server/entries/places-of-competitors.sql.ts'
import { bumpEntry } from '#server/entries/submitting.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { bookEntries } from './book-entries.ts'
import { loadPlacesOfCompetition } from './day-charges.sql.ts'

interface DayOfCompetition {
  showId: string
  competitionId: string
  accountId: string
}

/** What those who follow these entries are told after commit. */
export interface BookedDay {
  entries: readonly { id: string; version: number }[]
  /** Of the inbox of the show. */
  inbox: number
}

/**
 * Books what the day made owed: fees for being on the published start list, for having started, for not having come.
 * Called when a start list is published, when results close, are signed, or go back: not at every gate tick, which must
 * not wait for the prices of a show. Null: nothing changed.
 */
export async function bookDay(
  transaction: ShowTransaction,
  { showId, competitionId, accountId }: DayOfCompetition,
): Promise<BookedDay | null> {
  const placeIds = await loadPlacesOfCompetition(transaction, competitionId)
  if (placeIds.length === 0) return null
  await lockPlaces(transaction, showId)
  const booked = await bookEntries(transaction, { showId, entryIds: [], placeIds, accountId })
  if (booked.length === 0) return null
  const entries: { id: string; version: number }[] = []
  let inbox = 0
  for (const id of booked) {
    const bumped = await bumpEntry(transaction, id)
    entries.push({ id, version: bumped.entry })
    inbox = bumped.inbox
  }
  return { entries, inbox }
}
