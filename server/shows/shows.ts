import { z } from 'zod'
import { copiedPartsInput } from '#domain/shows/copied-parts.ts'
import {
  isAnyPlanned,
  keptTimesInput,
  type ShowValues,
  sentShowFields,
  showInput,
} from '#domain/shows/show-input.ts'
import { addDays, daysBetween } from '#domain/timetable/local-time.ts'
import { copyGrants } from '#server/access/copy-grants.ts'
import { lockPlaces } from '#server/entries/places-of-competitors.sql.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import type { Authored } from '#server/history/audit-columns.sql.ts'
import { type ChangeAction, type NewChange, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { hasInvoices } from '#server/money/invoices.sql.ts'
import { hasLines } from '#server/money/ledger.sql.ts'
import { loadFederationsById } from '#server/registry/registry.sql.ts'
import { shortenLinks } from '#server/ringside/shorten-links.sql.ts'
import { copyShowParts } from './copy-show.sql.ts'
import { bumpCompetitionsOf, countPlannedTimes, movePlannedTimes } from './planned-times.sql.ts'
import {
  authorOf,
  maySeeShow,
  requireOwnOrganization,
  requireShow,
  seenShows,
} from './shows.access.ts'
import {
  bumpShow,
  deleteShowRow,
  insertShow,
  loadShow,
  loadShows,
  lockShow,
  type ShowRow,
  type ShowTransaction,
  updateShow,
} from './shows.sql.ts'

/** Null when it does not exist or may not be seen: nobody learns the difference. */
export async function findShow(context: Context, id: string): Promise<ShowRow | null> {
  const show = await loadShow(context.database.kysely, id)
  return show && maySeeShow(context.viewer, show) ? show : null
}

export async function listShows(
  context: Context,
  wanted: { search: string | null; first: number },
): Promise<ShowRow[]> {
  if (!context.viewer) return []
  return await loadShows(context.database.kysely, {
    seen: seenShows(context.viewer),
    search: wanted.search?.replaceAll('\0', '').trim() || null,
    first: Math.min(Math.max(wanted.first, 1), 500),
  })
}

export async function createShow(context: Context, input: unknown): Promise<ShowRow> {
  const organizationId = requireOwnOrganization(context.viewer)
  const values = parseInput(showInput, input)
  await refuseUnknownFederation(context, values)
  const author = { ...authorOf(context.viewer), organizationId }
  return await context.database.kysely.transaction().execute(async (transaction) => {
    const id = await insertShow(transaction, author, values)
    await recordChange(transaction, {
      ...ofShow(context, id, 'created'),
      after: values,
    })
    return await written(transaction, id)
  })
}

/** Saves the fields that are sent, and no other: those of one section of the settings. */
export async function saveShow(
  context: Context,
  id: string,
  { input, opened }: SentSection<object>,
): Promise<ShowRow> {
  await requireShowById(context, id, 'WRITE')
  const fields = sentShowFields(input)
  const typed = parseInput(fields, input)
  await refuseUnknownFederation(context, { federationId: typed.federationId ?? null })
  const told: KeptTimes = { competitions: [], accountIds: [], inbox: null }
  const concerned = await changeShow(context, id, async (transaction) => {
    const author = authorOf(context.viewer)
    const stored = showInput.parse(await lockShow(transaction, id))
    refuseChangedMeanwhile({
      stored,
      opened: opened ? parseInput(fields, opened) : undefined,
      typed,
    })
    const values = parseInput(showInput, { ...stored, ...typed })
    await refuseOtherCurrency(transaction, { id, from: stored, to: values })
    const kept = await keepTimes({ transaction, author }, { id, input, from: stored, to: values })
    Object.assign(told, kept)
    await updateShow(transaction, author, { ...values, id })
    await recordChange(transaction, {
      ...ofShow(context, id, 'changed'),
      before: stored,
      after: { ...values, ...(kept && parseInput(keptTimesInput, input)) },
    })
    return await shortenLinks({ transaction, author }, id)
  })
  for (const accountId of [...concerned, ...told.accountIds]) {
    context.gate.viewers.forget(accountId)
  }
  for (const { id: competitionId, version } of told.competitions) {
    context.announce(`competition:${competitionId}`, version)
  }
  if (told.inbox !== null) context.announce(`inbox:${id}`, told.inbox)
  return await requireShowById(context, id, 'READ')
}

/** Amounts are stored in the smallest unit of the currency: 20.00 EUR would be 2,000 JPY from then on. */
async function refuseOtherCurrency(
  transaction: ShowTransaction,
  { id, from, to }: { id: string; from: ShowValues; to: ShowValues },
): Promise<void> {
  if (!from.currency || !to.currency || from.currency === to.currency) return
  // What is being entered meanwhile is charged in the transaction that holds it.
  await lockPlaces(transaction, id)
  if (!(await hasLines(transaction, id))) return
  const values = { currency: from.currency }
  throw badInput({ messageId: 'shows.problem.currencyStays', values, field: 'currency' })
}

/** What reads otherwise in another time zone. */
interface KeptTimes {
  competitions: { id: string; version: number }[]
  /** Whose access may begin or end at another moment. */
  accountIds: string[]
  /** The new version of the inbox, where its moments were moved. */
  inbox: number | null
}

/** In another time zone the office says what stays of planned times; null where there is nothing to say. */
async function keepTimes(
  { transaction, author }: Authored,
  change: { id: string; input: object; from: ShowValues; to: ShowValues },
): Promise<KeptTimes | null> {
  const { id, input, from, to } = change
  if (from.timeZone === to.timeZone) return null
  const planned = (await countPlannedTimes(transaction, [id])).get(id)
  if (!planned || !isAnyPlanned(planned)) return null
  const { keptTimes } = parseInput(keptTimesInput, input)
  if (keptTimes === null) throw badInput({ messageId: 'forms.required', field: 'keptTimes' })
  const moved =
    keptTimes === 'clock'
      ? await movePlannedTimes({ transaction, author }, id, {
          from: from.timeZone,
          to: to.timeZone,
        })
      : { accountIds: [], inbox: null }
  return { ...moved, competitions: await bumpCompetitionsOf(transaction, id) }
}

/** Needs DELETE on the show. Everything in it goes along, its results too; what was invoiced keeps it. */
export async function deleteShow(context: Context, id: string): Promise<boolean> {
  const show = await requireShowById(context, id, 'DELETE')
  await context.database.kysely.transaction().execute(async (transaction) => {
    await lockShow(transaction, id)
    if (await hasInvoices(transaction, id))
      throw badInput({ messageId: 'money.problem.invoicesStay' })
    await deleteShowRow(transaction, id)
    await recordChange(transaction, { ...ofShow(context, id, 'deleted'), before: show })
  })
  return true
}

/**
 * A new show with the chosen parts of this one, every day and start shifted to begin on `firstDay`; no
 * competitors. The identifier at the FEI is the old show's own and stays with it.
 */
export async function copyShow(
  context: Context,
  id: string,
  wanted: { name: string; firstDay: string; parts?: unknown },
): Promise<ShowRow> {
  const { parts } = parseInput(z.object({ parts: copiedPartsInput }), { parts: wanted.parts })
  const original = await requireShowById(context, id, 'READ')
  const organizationId = requireOwnOrganization(context.viewer)
  const days = daysBetween(original.firstDay, wanted.firstDay)
  const values = parseInput(showInput, {
    ...showInput.parse(original),
    name: wanted.name,
    firstDay: wanted.firstDay,
    lastDay: addDays(original.lastDay, days),
    feiShowId: null,
  })
  const author = { ...authorOf(context.viewer), organizationId }
  const granted: string[] = []
  const copy = await context.database.kysely.transaction().execute(async (transaction) => {
    const copyId = await insertShow(transaction, author, values)
    await copyShowParts(transaction, { from: id, to: copyId, days, author, parts })
    if (parts.has('people')) {
      granted.push(...(await copyGrants(context, transaction, { from: id, to: copyId, days })))
    }
    await recordChange(transaction, {
      ...ofShow(context, copyId, 'copied'),
      before: { id },
      after: { ...values, parts: [...parts] },
    })
    return await written(transaction, copyId)
  })
  for (const accountId of granted) context.gate.viewers.forget(accountId)
  return copy
}

/** The show for whoever changed a part of it, of which they may have been granted only that. */
export async function findChangedShow(context: Context, id: string): Promise<ShowRow> {
  const show = await findShow(context, id)
  if (!show) throw notFound()
  return show
}

export async function refuseUnknownFederation(
  { database }: Context,
  { federationId }: { federationId: string | null },
): Promise<void> {
  if (federationId === null) return
  const known = await loadFederationsById(database.kysely, [federationId])
  if (!known.has(federationId)) {
    throw badInput({ messageId: 'forms.invalid', field: 'federationId' })
  }
}

/** The show, or a refusal. */
export async function requireShowById(
  context: Context,
  id: string,
  wanted: Parameters<typeof requireShow>[2],
): Promise<ShowRow> {
  return requireShow(context.viewer, await loadShow(context.database.kysely, id), wanted)
}

/** Runs a change of a show in one transaction, gives the show a new version, and tells its watchers after commit. */
export async function changeShow<Result>(
  context: Context,
  id: string,
  change: (transaction: ShowTransaction) => Promise<Result>,
): Promise<Result> {
  const done = await context.database.kysely.transaction().execute(async (transaction) => ({
    result: await change(transaction),
    version: await bumpShow(transaction, id),
  }))
  context.announce(`show:${id}`, done.version)
  return done.result
}

function ofShow(
  context: Context,
  id: string,
  action: ChangeAction,
): Omit<NewChange, 'before' | 'after' | 'reason'> {
  const { accountId } = authorOf(context.viewer)
  return {
    showId: id,
    objectClass: 'Show',
    objectId: id,
    action,
    accountId,
    from: originOf(context),
  }
}

async function written(transaction: ShowTransaction, id: string): Promise<ShowRow> {
  const show = await loadShow(transaction, id)
  if (!show) throw new Error(`show ${id} was written and is not there`)
  return show
}
