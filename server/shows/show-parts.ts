import type { ZodType } from 'zod'
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
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
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
import { lockShow, type ShowRow, type ShowTransaction } from './shows.sql.ts'
import { changeShow, refuseUnknownFederation, requireShowById } from './shows.ts'

/** Where a part is saved: in which show, and which one; a null id makes a new one. */
export interface PartPlace {
  showId: string
  id: string | null
}

export async function saveEvent(
  context: Context,
  place: PartPlace,
  sent: SentSection,
): Promise<EventRow> {
  const values = parseInput(eventInput, sent.input)
  await requireShowById(context, place.showId, 'WRITE')
  await refuseUnknownFederation(context, values)
  return await savePart(context, place, { ...eventPart, values, opened: sent.opened })
}

export async function saveArena(
  context: Context,
  place: PartPlace,
  sent: SentSection,
): Promise<ArenaRow> {
  const values = parseInput(arenaInput, sent.input)
  return await savePart(context, place, { ...arenaPart, values, opened: sent.opened })
}

export async function saveOfficial(
  context: Context,
  place: PartPlace,
  sent: SentSection,
): Promise<OfficialRow> {
  const values = parseInput(officialInput, sent.input)
  return await savePart(context, place, { ...officialPart, values, opened: sent.opened })
}

export async function saveSponsor(
  context: Context,
  place: PartPlace,
  sent: SentSection,
): Promise<SponsorRow> {
  const values = parseInput(sponsorInput, sent.input)
  return await savePart(context, place, { ...sponsorPart, values, opened: sent.opened })
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
  schema: ZodType<Values>
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

const eventPart = {
  table: 'event',
  schema: eventInput,
  insert: insertEvent,
  update: updateEvent,
} as const
const arenaPart = {
  table: 'arena',
  schema: arenaInput,
  insert: (transaction, author, { ways, ...values }) =>
    withWays(transaction, ways, insertArena(transaction, author, values)),
  update: (transaction, author, { ways, ...values }) =>
    withWays(transaction, ways, updateArena(transaction, author, values)),
} as const satisfies Part<ArenaValues, ArenaRow>
const officialPart = {
  table: 'official',
  schema: officialInput,
  insert: insertOfficial,
  update: updateOfficial,
} as const
const sponsorPart = {
  table: 'sponsor',
  schema: sponsorInput,
  insert: insertSponsor,
  update: updateSponsor,
} as const

const className: Record<PartTable, string> = {
  event: 'Event',
  arena: 'Arena',
  official: 'Official',
  sponsor: 'Sponsor',
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

async function savePart<Values extends object, Row extends { id: string }>(
  context: Context,
  place: PartPlace,
  part: Part<Values, Row> & { values: Values; opened: unknown },
): Promise<Row> {
  const { id, showId } = place
  await requireShowById(context, showId, 'WRITE')
  const author = authorOf(context.viewer)
  return await changeShow(context, showId, async (transaction) => {
    await lockShow(transaction, showId)
    const typed = withoutAbsent(part.values)
    const before = id === null ? undefined : await requirePart(transaction, part.table, place)
    const opened = part.opened ? parseInput(part.schema, part.opened) : undefined
    if (before) refuseChangedMeanwhile({ stored: before, opened, typed })
    const row = id
      ? await part.update(transaction, author, { ...part.values, id })
      : await part.insert(transaction, author, { ...part.values, showId })
    await recordChange(transaction, {
      showId,
      objectClass: className[part.table],
      objectId: row.id,
      action: id ? 'changed' : 'created',
      before,
      after: typed,
      accountId: author.accountId,
      from: originOf(context),
    })
    return row
  })
}

/** As it is stored in this show; the ways of an arena stand in a table of their own. */
async function requirePart(
  transaction: ShowTransaction,
  table: PartTable,
  { id, showId }: PartPlace,
) {
  const part = id === null ? undefined : await loadPart(transaction, table, id)
  if (part?.showId !== showId) throw notFound()
  if (table !== 'arena') return part
  return { ...part, ways: (await loadArenaWays(transaction, [part.id])).get(part.id) ?? [] }
}

/** The ways of an arena that are not sent stay. */
function withoutAbsent(values: object): object {
  return 'ways' in values && values.ways === null ? { ...values, ways: undefined } : values
}
