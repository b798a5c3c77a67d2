import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { EntryAct, PlaceRefusal } from '#domain/entries/place-act.ts'
import type { PlaceStatus } from '#domain/entries/place-status.ts'
import type { Limit, WaitingPlace } from '#domain/entries/waiting-list.ts'
import type { DB, MiscountedBlock } from '#server/database/tables.generated.ts'
import { type Author, madeBy } from '#server/history/audit-columns.sql.ts'
import type { Origin } from '#server/history/origin.ts'

type Connection = Kysely<DB> | Transaction<DB>

export interface PlacesRequest {
  showId: string
  /** Made by the client when the summary is shown; null: for what is due, which needs none. */
  key: string | null
  acts: readonly EntryAct[]
  /** Null: the server at a due time. */
  author: (Author & Origin) | null
}

/** A place as an answer says it. */
export interface ToldPlace {
  id: string
  entryId: string
  competitionId: string
  ticket: string
  status: PlaceStatus
  /** ISO 8601. */
  offeredUntil: string | null
}

export interface PlacesDone {
  /** Entries that were made. */
  entries: readonly { id: string; number: number }[]
  /** Every place that was asked for or acted on. */
  places: readonly ToldPlace[]
  /** Places that were offered to those who waited. */
  offered: readonly ToldPlace[]
  /** Blocks that hold more than their capacity now, and by how many. */
  over: readonly { blockId: string; by: number }[]
}

/** The versions of what open screens follow, as the acts left them. */
export interface ChangedWithPlaces {
  places: number
  inbox: number
  entries: readonly { id: string; version: number }[]
}

export interface PlacesAnswer {
  done: PlacesDone
  /** What moved, for those who follow it; null: the request was answered as before. */
  changed: ChangedWithPlaces | null
}

/**
 * Asks `act_on_places`, which takes and gives back every place. All or nothing: a refusal undoes the
 * transaction it is asked in. `changed` is null where nothing did.
 *
 * Later statements of the transaction name their rows by their ids. They take the plans that are kept: planning takes
 * longer than answering, and the next rider who wants a place of the show waits meanwhile.
 */
export async function askForPlaces(
  connection: Connection,
  { showId, key, acts, author }: PlacesRequest,
): Promise<PlacesAnswer> {
  const { rows } = await sql<PlacesAnswer>`
    select done, changed_with_places(${showId}, done) as changed,
      set_config('plan_cache_mode', 'force_generic_plan', true)
    from act_on_places(${showId}, ${key}, ${JSON.stringify(acts)}, ${JSON.stringify(author ?? {})}) as done
  `.execute(connection)
  const [row] = rows
  if (!row) throw new Error('the places were not answered for')
  return row
}

/** What an error of `askForPlaces` says in the words of the domain; null: it is no refusal. */
export function placeRefusals(error: unknown): PlaceRefusal[] | null {
  if (!(error instanceof Error && 'code' in error)) return null
  switch (error.code) {
    case 'PB001':
      return 'detail' in error ? JSON.parse(String(error.detail)) : null
    case 'PB002':
      return [{ reason: 'other-request', act: null }]
    // lock_not_available: others had the places of this show for longer than lock_timeout
    case '55P03':
      return [{ reason: 'busy', act: null }]
    default:
      return null
  }
}

/** Shows with an offer whose time is over, or a waiting list that has come to its hour. */
export async function loadShowsWithDuePlaces(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ showId: string }>`
    select show_id from place where status = 'offered' and offer_ends_at <= now()
    union select show_id from block where waiting > 0 and waiting_ends_at <= now()
    order by 1`.execute(connection)
  return rows.map(({ showId }) => showId)
}

/** Blocks whose counters are not what their places say; none, unless somebody changed rows by hand. */
export async function loadMiscountedBlocks(
  connection: Connection,
): Promise<Selectable<MiscountedBlock>[]> {
  return await connection.selectFrom('miscountedBlock').selectAll().orderBy('blockId').execute()
}

export interface NewBlock {
  showId: string
  scope: 'show' | 'block'
  name: string
  capacity: number | null
  /** Null: as the settings of the show say. */
  confirmation?: 'automatic' | 'by-hand' | 'draw' | null
  waitingLimit?: number | null
  waitingEndsAt?: Date | string | null
  offerHours?: number
  graceHours?: number
}

/** Of the show it counts all competitions; to another one they are assigned by an act. */
export async function insertBlock(
  connection: Connection,
  author: Author,
  values: NewBlock,
): Promise<string> {
  const row = await connection
    .insertInto('block')
    .values({ ...values, ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The waiting list of a show, and the limits that its places count in, as the domain explains them. */
export async function loadWaitingList(
  connection: Connection,
  showId: string,
): Promise<{ places: WaitingPlace[]; limits: Limit[] }> {
  const places = await connection
    .selectFrom('place')
    .select(['id', 'ticket', 'competitionId', 'tier', 'lot', 'firstCompleteAt'])
    .where('showId', '=', showId)
    .where('status', '=', 'waiting')
    .execute()
  const { rows: limits } = await sql<Omit<Limit, 'waitingEndsAt'> & { waitingEndsAt: Date | null }>`
    select id::text, capacity, taken, waiting_ends_at, case when scope <> 'show' then array(
      select competition_id::text from block_competition where block_id = block.id) end
      as competition_ids
    from block where show_id = ${showId} order by block.id`.execute(connection)
  return {
    places: places.map(({ firstCompleteAt, ...place }) => ({
      ...place,
      firstCompleteAt: firstCompleteAt?.getTime() ?? 0,
    })),
    limits: limits.map(({ waitingEndsAt, ...limit }) => ({
      ...limit,
      waitingEndsAt: waitingEndsAt?.getTime() ?? null,
    })),
  }
}
