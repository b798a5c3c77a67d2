import { z } from 'zod'
import { doubledPlaces } from '#domain/entries/doubled-places.ts'
import type { EntryAct } from '#domain/entries/place-act.ts'
import { entryName, type PlaceStatus, placeStep } from '#domain/entries/place-status.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import { moveSurplus } from '#domain/money/ledger/move-surplus.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { bookEntries } from '#server/money/book-entries.ts'
import { insertLines, insertMovement, loadLines } from '#server/money/ledger.sql.ts'
import { loadPayerIds } from '#server/money/payers.sql.ts'
import { openOf, todayOf } from '#server/money/payments.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow, ShowTransaction } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { requireOfficeEntry } from './entry-office.ts'
import { lockEntrySystem } from './entry-system.sql.ts'
import {
  loadMerge,
  lockPair,
  type MergedPair,
  moveContent,
  moveContentBack,
  noteMerge,
} from './merge-entries.sql.ts'
import { actOnPlaces } from './places.ts'
import { loadPlacesOf, type PlaceRow } from './read-entry.sql.ts'
import { findEntry, type ReadEntry } from './read-entry.ts'
import { bumpEntry } from './submitting.sql.ts'

interface Sum {
  amount: number
  currency: string
}

/** What a merge does, or would do. */
export interface EntryMerge {
  showId: string
  keptId: string
  goneId: string
  /** Places that go to the entry that is kept. */
  places: readonly PlaceRow[]
  /** Doubles that are given back, in either entry. */
  given: readonly PlaceRow[]
  papers: number
  items: number
  /** What both owe together before, and the kept one after it. */
  before: readonly Sum[]
  after: readonly Sum[]
  /** Paid for the entry that is gone, and counted for the other from now on. */
  moved: readonly Sum[]
}

const pairInput = z.object({ keptId: idInput, goneId: idInput })

/** Makes one entry of two of a show: everything goes to the one that is kept, and a double of a place is given back. */
export async function mergeEntries(
  context: Context,
  showId: string,
  asked: { keptId: string; goneId: string; isPreview: boolean },
): Promise<EntryMerge> {
  const show = await requireShowById(context, showId, 'WRITE')
  const pair = parseInput(pairInput, asked)
  const { keptId, goneId } = pair
  if (keptId === goneId) throw badInput({ messageId: 'enter.mergeSame' })
  const known = await loadPlacesOf(context.database.kysely, [keptId, goneId])
  const goneEntry = known.get(goneId) ?? []
  const doubled = doubledPlaces(known.get(keptId) ?? [], goneEntry)
  const given = doubled.map((each) => each.given)
  const acts = given.map(({ id, status }) => givingBack(id, status))
  const staying = new Set(given.map(({ id }) => id))
  const merged: Merged[] = []
  const outcome = await actOnPlaces(context, {
    ...{ showId: show.id, as: 'office', key: null, acts, isSilent: true },
    isPreview: asked.isPreview,
    async with(transaction) {
      merged.push(await mergeIn(context, transaction, { show, pair, given }))
    },
  })
  if (outcome.outcome === 'refused') throw badInput({ messageId: 'enter.mergeBusy' })
  const done = merged.at(-1)
  if (done === undefined) throw new Error(`entries ${keptId} and ${goneId} were not merged`)
  const { versions, ...figures } = done
  if (!asked.isPreview) announce(context, showId, { ...pair, versions })
  const places = goneEntry.filter(({ id }) => !staying.has(id))
  return { showId, keptId, goneId, given, places, ...figures }
}

function givingBack(placeId: string, status: PlaceStatus): EntryAct {
  // An offer that is out is answered first.
  if (placeStep('withdraw', status, 'office').outcome === 'refused') {
    throw badInput({ messageId: 'enter.mergeOffered' })
  }
  return { act: 'withdraw', placeId }
}

interface Merged extends Pick<EntryMerge, 'papers' | 'items' | 'before' | 'after' | 'moved'> {
  versions: { kept: number; gone: number; inbox: number }
}

async function mergeIn(
  context: Context,
  transaction: ShowTransaction,
  { show, pair, given }: { show: ShowRow; pair: MergedPair; given: readonly PlaceRow[] },
): Promise<Merged> {
  const { keptId, goneId } = pair
  await lockEntrySystem(transaction, show.id)
  const found = await lockPair(transaction, pair)
  for (const id of [keptId, goneId]) {
    const entry = found.get(id)
    if (entry?.showId !== show.id) throw notFound()
    if (entry.mergedInto !== null) throw badInput({ messageId: 'enter.merged' })
  }
  await refuseOtherPayer(transaction, pair)
  const before = await owedBy(transaction, [keptId, goneId])
  const ids = given.map(({ id }) => id)
  const moves = await moveContent(transaction, pair, { staying: ids, given: ids })
  const author = authorOf(context.viewer)
  await noteMerge(transaction, author, { ...pair, showId: show.id, moved: moves })
  await book(context, transaction, { ...pair, showId: show.id })
  const moved = await movePayments(context, transaction, { show, from: goneId, to: keptId })
  const names = { entry: nameIn(found, goneId), into: nameIn(found, keptId) }
  await tellBoth(context, transaction, { showId: show.id, pair, action: 'entriesMerged', names })
  return {
    ...{ papers: moves.papers.length, items: moves.items.length, before, moved },
    after: await owedBy(transaction, [keptId, goneId]),
    versions: await bumpBoth(transaction, pair),
  }
}

/** Money does not go from one payer to another without being paid back. */
async function refuseOtherPayer(
  transaction: ShowTransaction,
  { keptId, goneId }: MergedPair,
): Promise<void> {
  const payers = await loadPayerIds(transaction, [keptId, goneId])
  const gone = payers.get(goneId)
  if (gone === undefined || gone === payers.get(keptId)) return
  const lines = await loadLines(transaction, { entryIds: [goneId] })
  if (lines.some((line) => 'movement' in line)) throw badInput({ messageId: 'enter.mergePaid' })
}

async function book(
  context: Context,
  transaction: ShowTransaction,
  { showId, keptId, goneId }: MergedPair & { showId: string },
): Promise<void> {
  const { accountId } = authorOf(context.viewer)
  await bookEntries(transaction, { showId, entryIds: [keptId, goneId], accountId })
}

/** What the entry has too much by now goes to the other. */
async function movePayments(
  context: Context,
  transaction: ShowTransaction,
  { show, from, to }: { show: ShowRow; from: string; to: string },
): Promise<Sum[]> {
  const payers = await loadPayerIds(transaction, [from, to])
  const payer = payers.get(from)
  if (payer === undefined || payer !== payers.get(to)) return []
  const ledger = await loadLines(transaction, { payerIds: [payer] })
  const currencies = new Set(ledger.map(({ currency }) => currency))
  const { accountId } = authorOf(context.viewer)
  const moved: Sum[] = []
  for (const currency of currencies) {
    const amount = -(openOf(ledger, [from], currency)[0]?.amount ?? 0)
    if (amount <= 0) continue
    const id = await insertMovement(transaction, {
      ...{ showId: show.id, payerId: payer, method: 'move', note: '', accountId },
      day: todayOf(show),
    })
    const movement = moveSurplus({ movement: id, payer, amount, currency, from, to }, ledger)
    if (!movement.ok) throw badInput({ messageId: 'enter.mergePaid' })
    await insertLines(transaction, { showId: show.id, accountId }, movement.lines)
    moved.push({ amount, currency })
  }
  return moved
}

/** By currency, what these entries owe together as it is booked. */
async function owedBy(transaction: ShowTransaction, entryIds: readonly string[]): Promise<Sum[]> {
  const lines = await loadLines(transaction, { entryIds })
  const currencies = [...new Set(lines.map(({ currency }) => currency))]
  return currencies.map((currency) => ({
    currency,
    amount: openOf(lines, entryIds, currency).reduce((sum, { amount }) => sum + amount, 0),
  }))
}

/** Takes a merge back: everything that is still where it brought it. */
export async function undoEntryMerge(context: Context, goneId: string): Promise<ReadEntry> {
  const entry = await requireOfficeEntry(context, goneId)
  const { showId } = entry
  const show = await requireShowById(context, showId, 'WRITE')
  const { kysely } = context.database
  const { pair, versions } = await kysely.transaction().execute(async (transaction) => {
    await lockEntrySystem(transaction, showId)
    const merge = await loadMerge(transaction, goneId)
    if (!merge) throw badInput({ messageId: 'enter.notMerged' })
    const pair = { keptId: merge.keptId, goneId }
    const found = await lockPair(transaction, pair)
    await moveContentBack(transaction, authorOf(context.viewer), merge)
    await book(context, transaction, { ...pair, showId })
    await movePayments(context, transaction, { show, from: pair.keptId, to: goneId })
    const names = { entry: nameIn(found, goneId), into: nameIn(found, pair.keptId) }
    await tellBoth(context, transaction, { showId, pair, action: 'mergeUndone', names })
    return { pair, versions: await bumpBoth(transaction, pair) }
  })
  announce(context, showId, { ...pair, versions })
  return await findEntry(context, goneId)
}

function nameIn(found: ReadonlyMap<string, { number: number }>, id: string): string {
  return entryName(found.get(id)?.number ?? 0)
}

async function tellBoth(
  context: Context,
  transaction: ShowTransaction,
  {
    showId,
    pair: { keptId, goneId },
    action,
    names: { entry, into },
  }: {
    showId: string
    pair: MergedPair
    action: 'entriesMerged' | 'mergeUndone'
    names: { entry: string; into: string }
  },
): Promise<void> {
  for (const objectId of [keptId, goneId]) {
    await recordChange(transaction, {
      ...{ showId, objectClass: 'Entry', objectId, action },
      after: { mergedEntry: entry, mergedInto: into },
      ...{ accountId: authorOf(context.viewer).accountId, from: originOf(context) },
    })
  }
}

async function bumpBoth(
  transaction: ShowTransaction,
  { keptId, goneId }: MergedPair,
): Promise<Merged['versions']> {
  const gone = await bumpEntry(transaction, goneId)
  const kept = await bumpEntry(transaction, keptId)
  return { kept: kept.entry, gone: gone.entry, inbox: kept.inbox }
}

function announce(
  context: Context,
  showId: string,
  { keptId, goneId, versions }: MergedPair & Pick<Merged, 'versions'>,
): void {
  context.announce(`entry:${keptId}`, versions.kept)
  context.announce(`entry:${goneId}`, versions.gone)
  context.announce(`inbox:${showId}`, versions.inbox)
}
