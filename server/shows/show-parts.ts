import {
  type ArenaValues,
  arenaInput,
  eventInput,
  officialInput,
  sponsorInput,
} from '#domain/shows/show-input.ts'
import { notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { loadArenaWays, saveArenaWays } from './arena-ways.sql.ts'
import {
  type ArenaRow,
  deletePart,
  type EventRow,
  insertArena,
  insertEvent,
  insertOfficial,
  insertSponsor,
  loadPart,
  type OfficialRow,
  type PartTable,
  type SponsorRow,
  updateArena,
  updateEvent,
  updateOfficial,
  updateSponsor,
} from './show-parts.sql.ts'
import { authorOf } from './shows.access.ts'
import type { ShowRow, ShowTransaction } from './shows.sql.ts'
import { changeShow, refuseUnknownFederation, requireShowById } from './shows.ts'

/** Where a part is saved: in which show, and which one; a null id makes a new one. */
export interface PartPlace {
  showId: string
  id: string | null
}

export async function saveEvent(
  context: Context,
  place: PartPlace,
  input: unknown,
): Promise<EventRow> {
  const values = parseInput(eventInput, input)
  await requireShowById(context, place.showId, 'WRITE')
  await refuseUnknownFederation(context, values)
  return await savePart(context, place, { ...eventPart, values })
}

export async function saveArena(
  context: Context,
  place: PartPlace,
  input: unknown,
): Promise<ArenaRow> {
  const values = parseInput(arenaInput, input)
  await requireShowById(context, place.showId, 'WRITE')
  const ways = values.ways && (await changedWays(context, place, values.ways))
  return await savePart(context, place, { ...arenaPart, values: { ...values, ways } })
}

export async function saveOfficial(
  context: Context,
  place: PartPlace,
  input: unknown,
): Promise<OfficialRow> {
  const values = parseInput(officialInput, input)
  return await savePart(context, place, { ...officialPart, values })
}

export async function saveSponsor(
  context: Context,
  place: PartPlace,
  input: unknown,
): Promise<SponsorRow> {
  return await savePart(context, place, { ...sponsorPart, values: parseInput(sponsorInput, input) })
}

/** Competitions that named the part stay and name none. */
export async function removePart(context: Context, table: PartTable, id: string): Promise<ShowRow> {
  const { accountId } = authorOf(context.viewer)
  const part = await loadPart(context.database.kysely, table, id)
  if (!part) throw notFound()
  await requireShowById(context, part.showId, 'WRITE')
  await changeShow(context, part.showId, async (transaction) => {
    await deletePart(transaction, table, id)
    await recordChange(transaction, {
      showId: part.showId,
      objectClass: className[table],
      objectId: id,
      action: 'deleted',
      before: part,
      accountId,
      from: originOf(context),
    })
  })
  return await requireShowById(context, part.showId, 'READ')
}

interface Part<Values, Row> {
  table: PartTable
  insert(
    transaction: ShowTransaction,
    author: Author,
    values: Values & { showId: string },
  ): Promise<Row>
  update(
    transaction: ShowTransaction,
    author: Author,
    values: Values & { id: string },
  ): Promise<Row>
}

const eventPart = { table: 'event', insert: insertEvent, update: updateEvent } as const
const arenaPart = {
  table: 'arena',
  insert: (transaction, author, { ways, ...values }) =>
    withWays(transaction, ways, insertArena(transaction, author, values)),
  update: (transaction, author, { ways, ...values }) =>
    withWays(transaction, ways, updateArena(transaction, author, values)),
} as const satisfies Part<ArenaValues, ArenaRow>
const officialPart = { table: 'official', insert: insertOfficial, update: updateOfficial } as const
const sponsorPart = { table: 'sponsor', insert: insertSponsor, update: updateSponsor } as const

const className: Record<PartTable, string> = {
  event: 'Event',
  arena: 'Arena',
  official: 'Official',
  sponsor: 'Sponsor',
}

/** Null where they are as they stand: a form sends all, and the history tells what changed. */
async function changedWays(
  { database }: Context,
  { id }: PartPlace,
  ways: NonNullable<ArenaValues['ways']>,
): Promise<ArenaValues['ways']> {
  const arena = id === null ? undefined : await loadPart(database.kysely, 'arena', id)
  const stored = arena && (await loadArenaWays(database.kysely, [arena.id])).get(arena.id)
  const told = (of: typeof ways) =>
    JSON.stringify(of.map((way) => [way.arenaId, way.minutes]).sort())
  return told(stored ?? []) === told(ways) ? null : ways
}

async function withWays(
  transaction: ShowTransaction,
  ways: ArenaValues['ways'],
  saved: Promise<ArenaRow>,
): Promise<ArenaRow> {
  const arena = await saved
  if (ways) await saveArenaWays(transaction, arena, ways)
  return arena
}

async function savePart<Values, Row extends { id: string }>(
  context: Context,
  place: PartPlace,
  part: Part<Values, Row> & { values: Values },
): Promise<Row> {
  await requireShowById(context, place.showId, 'WRITE')
  const author = authorOf(context.viewer)
  const { id, showId } = place
  const before = id ? await loadPart(context.database.kysely, part.table, id) : undefined
  if (id && before?.showId !== showId) throw notFound()
  return await changeShow(context, showId, async (transaction) => {
    const row = id
      ? await part.update(transaction, author, { ...part.values, id })
      : await part.insert(transaction, author, { ...part.values, showId })
    await recordChange(transaction, {
      showId,
      objectClass: className[part.table],
      objectId: row.id,
      action: id ? 'changed' : 'created',
      before,
      after: part.values,
      accountId: author.accountId,
      from: originOf(context),
    })
    return row
  })
}
