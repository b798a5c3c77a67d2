import { type EntryAct, type PlaceRefusal, refusalsBefore } from '#domain/entries/place-act.ts'
import type { PlaceActor } from '#domain/entries/place-status.ts'
import { serveWaitingList, type WaitingRow } from '#domain/entries/waiting-list.ts'
import type { Context } from '#server/graphql/context.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import {
  askForPlaces,
  type ChangedWithPlaces,
  loadMiscountedBlocks,
  loadShowsWithDuePlaces,
  loadWaitingList,
  type PlacesDone,
  placeRefusals,
} from './places.sql.ts'

export type PlacesOutcome =
  | ({ outcome: 'done' } & PlacesDone)
  | { outcome: 'refused'; refusals: readonly PlaceRefusal[] }

interface AskedOfPlaces {
  showId: string
  /** The caller has found out that the viewer may act as this. */
  as: PlaceActor
  /** A UUID of the client: the same again is answered as the first time. */
  key: string | null
  acts: readonly EntryAct[]
  /** Say what would happen, and do nothing. */
  isPreview?: boolean
}

/** Takes, gives back and changes places: all the acts or none of them. */
export async function actOnPlaces(context: Context, asked: AskedOfPlaces): Promise<PlacesOutcome> {
  const { showId, as, key, acts, isPreview = false } = asked
  const refusals = refusalsBefore(acts, as)
  if (refusals.length > 0) return { outcome: 'refused', refusals }
  const { viewer, database } = context
  const author = as === 'system' ? null : { ...authorOf(viewer), ...originOf(context) }
  try {
    const request = { showId, key: isPreview ? null : key, acts, author }
    if (isPreview) {
      return await database.kysely.transaction().execute(async (transaction) => {
        throw new PreviewedPlaces((await askForPlaces(transaction, request)).done)
      })
    }
    const { done, changed } = await askForPlaces(database.kysely, request)
    if (changed) announceChanged(context, showId, changed)
    return { outcome: 'done', ...done }
  } catch (error) {
    if (error instanceof PreviewedPlaces) return { outcome: 'done', ...error.done }
    const refused = placeRefusals(error)
    if (refused) return { outcome: 'refused', refusals: refused }
    throw error
  }
}

/** After commit: those who follow the places of the show, its inbox or one of these entries read again. */
export function announceChanged(
  { announce }: Context,
  showId: string,
  changed: ChangedWithPlaces,
): void {
  announce(`places:${showId}`, changed.places)
  announce(`inbox:${showId}`, changed.inbox)
  for (const { id, version } of changed.entries) announce(`entry:${id}`, version)
}

/** Ends offers whose time is over and waiting lists that have come to their hour, and offers what is free. */
export async function settleDuePlaces(context: Context): Promise<number> {
  const showIds = await loadShowsWithDuePlaces(context.database.kysely)
  for (const showId of showIds) {
    await actOnPlaces(context, { showId, as: 'system', key: null, acts: [] })
  }
  return showIds.length
}

/** Where everybody stands in the waiting list of a show, and why there is no offer yet. */
export async function explainWaitingList(
  { database }: Context,
  showId: string,
): Promise<readonly WaitingRow[]> {
  const { places, limits } = await loadWaitingList(database.kysely, showId)
  return serveWaitingList(places, limits, Date.now()).rows
}

export interface CountDifference {
  blockId: string
  showId: string
  taken: { stored: number; counted: number }
  waiting: { stored: number; counted: number }
}

/** For every night: blocks whose counters differ from their places. There should be none. */
export async function checkPlaceCounts({ database }: Context): Promise<CountDifference[]> {
  const rows = await loadMiscountedBlocks(database.kysely)
  return rows.map((row) => ({
    blockId: String(row.blockId),
    showId: String(row.showId),
    taken: { stored: row.taken ?? 0, counted: row.countedTaken ?? 0 },
    waiting: { stored: row.waiting ?? 0, counted: row.countedWaiting ?? 0 },
  }))
}

/** Carries the answer out of a transaction that is rolled back. */
class PreviewedPlaces extends Error {
  readonly done: PlacesDone

  constructor(done: PlacesDone) {
    super('a preview of places')
    this.done = done
  }
}
