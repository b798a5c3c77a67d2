import { type EntryAct, type PlaceRefusal, refusalsBefore } from '#domain/entries/place-act.ts'
import type { PlaceActor } from '#domain/entries/place-status.ts'
import { serveWaitingList, type WaitingRow } from '#domain/entries/waiting-list.ts'
import type { Context } from '#server/graphql/context.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { announceChanged } from './announce-places.ts'
import { askAndFollow } from './ask-and-follow.ts'
import { holdCompetitionsOf, loadStartedPlaces } from './competitors-of-places.sql.ts'
import { type FollowedVersions, followPlaces } from './competitors-of-places.ts'
import type { EntryTotals } from './place-letters.ts'
import {
  loadMiscountedBlocks,
  loadShowsWithDuePlaces,
  loadWaitingList,
  type PlacesAnswer,
  type PlacesDone,
  type PlacesRequest,
  placeRefusals,
} from './places.sql.ts'
import { lockPlaces } from './places-of-competitors.sql.ts'
import type { ShowReading } from './show-reading.ts'

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
  /**
   * What belongs to the acts and is stored with them. Run again where a request is answered as before. The show is
   * read as it is since its places are locked.
   */
  with?: (transaction: ShowTransaction, done: PlacesDone, reading: ShowReading) => Promise<void>
  /** After the acts are booked, in the same transaction. Run again where a request is answered as before. */
  whenBooked?: (transaction: ShowTransaction) => Promise<void>
  /** Nobody is written to of the places acted on: what it comes from is told otherwise, or concerns the office alone. */
  isSilent?: boolean
  /** What an entry costs now, where `with` has found it out: letters say it. */
  totalsOf?: (entryId: string) => EntryTotals | undefined
}

/** Takes, gives back and changes places: all the acts or none of them, with all that follows from them. */
export async function actOnPlaces(context: Context, asked: AskedOfPlaces): Promise<PlacesOutcome> {
  const { showId, as, isPreview = false, isSilent = false, totalsOf } = asked
  const author = authorOfPlaces(context, as)
  let followed: FollowedVersions | null = null
  try {
    const outcome = await changePlaces(
      context,
      { ...asked, key: isPreview ? null : asked.key },
      (transaction, request) =>
        askAndFollow(context, transaction, {
          ...{ ...request, isSilent, totalsOf, whenBooked: asked.whenBooked },
          async before({ done, changed }, { reading }) {
            await asked.with?.(transaction, done, reading)
            if (isPreview) throw new PreviewedPlaces(done)
            const ids = changed ? done.places.map(({ id }) => id) : []
            followed = author ? await followPlaces({ transaction, showId, author }, ids) : null
          },
        }),
    )
    if (followed) announceFollowed(context, showId, followed)
    return outcome
  } catch (error) {
    if (error instanceof PreviewedPlaces) return { outcome: 'done', ...error.done }
    throw error
  }
}

/**
 * The places themselves, their counters and waiting lists, decided and written in one transaction, by
 * `ask`; what follows from them (competitors, charges, letters) is done there, in the same transaction.
 */
export async function changePlaces(
  context: Context,
  { showId, as, key, acts }: Pick<AskedOfPlaces, 'showId' | 'as' | 'key' | 'acts'>,
  ask: (transaction: ShowTransaction, request: PlacesRequest) => Promise<PlacesAnswer>,
): Promise<PlacesOutcome> {
  const refusals = refusalsBefore(acts, as)
  if (refusals.length > 0) return { outcome: 'refused', refusals }
  const request = { showId, key, acts, author: authorOfPlaces(context, as) }
  try {
    const answered = await context.database.kysely.transaction().execute(async (transaction) => {
      await holdCompetitionsOf(transaction, placesNamed(acts), competitionsNamed(acts))
      const started = await refusalsOfStarted(transaction, { showId, acts })
      if (started.length > 0) return started
      return await ask(transaction, request)
    })
    if (!('done' in answered)) return { outcome: 'refused', refusals: answered }
    const { done, changed } = answered
    if (changed) announceChanged(context, showId, changed)
    return { outcome: 'done', ...done }
  } catch (error) {
    const refused = placeRefusals(error)
    if (refused) return { outcome: 'refused', refusals: refused }
    throw error
  }
}

/** A place is not given back, nor moved, once its competitor has started. */
async function refusalsOfStarted(
  transaction: ShowTransaction,
  { showId, acts }: Pick<AskedOfPlaces, 'showId' | 'acts'>,
): Promise<PlaceRefusal[]> {
  const leaving = acts.flatMap((act, nth) =>
    act.act === 'withdraw' || act.act === 'move' ? [{ id: act.placeId, nth }] : [],
  )
  if (leaving.length === 0) return []
  // Places before competitions, as everywhere: what follows from a place changes its competition.
  await lockPlaces(transaction, showId)
  const started = await loadStartedPlaces(
    transaction,
    leaving.map(({ id }) => id),
  )
  return leaving.flatMap(({ id, nth }) =>
    started.includes(id) ? [{ reason: 'started', act: nth } as const] : [],
  )
}

function authorOfPlaces(context: Context, as: PlaceActor) {
  return as === 'system' ? null : { ...authorOf(context.viewer), ...originOf(context) }
}

function placesNamed(acts: readonly EntryAct[]): readonly string[] {
  return acts.flatMap((act) => ('placeId' in act ? [act.placeId] : []))
}

function competitionsNamed(acts: readonly EntryAct[]): readonly string[] {
  const named = acts.flatMap((act) => {
    if (act.act === 'move') return [act.competitionId]
    if (act.act === 'assign') return act.competitionIds
    if (act.act !== 'ask') return []
    return act.wishes.flatMap(({ places }) => places.map(({ competitionId }) => competitionId))
  })
  // What is no id is refused with the act.
  return named.filter((id) => /^\d{1,18}$/.test(id))
}

/** After commit: those who follow the competitions that places moved in. */
export function announceFollowed(
  { announce }: Context,
  showId: string,
  { competitions, show }: FollowedVersions,
): void {
  for (const { id, version } of competitions) announce(`competition:${id}`, version)
  if (show !== null) announce(`show:${showId}`, show)
}

/** Offers what became free to those who wait. */
export async function servePlaces(context: Context, showId: string): Promise<void> {
  await actOnPlaces(context, { showId, as: 'system', key: null, acts: [] })
}

/** Ends offers whose time is over and waiting lists that have come to their hour, and offers what is free. */
export async function settleDuePlaces(context: Context): Promise<number> {
  const showIds = await loadShowsWithDuePlaces(context.database.kysely)
  for (const showId of showIds) await servePlaces(context, showId)
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
