import { z } from 'zod'
import { type EntryAct, type PlaceRefusal, refusalsBefore } from '#domain/entries/place-act.ts'
import { isLivePlace, type PlaceActName } from '#domain/entries/place-status.ts'
import { boundedList, id as idInput, plainText } from '#domain/forms/inputs.ts'
import type { Totals } from '#domain/money/answer.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { bookEntries } from '#server/money/book-entries.ts'
import { authorOf, mayShow } from '#server/shows/shows.access.ts'
import { loadShow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { holdCompetitionsOf, loadStartedPlaces } from './competitors-of-places.sql.ts'
import { followPlaces } from './competitors-of-places.ts'
import { type Connection, loadEntered } from './entered.sql.ts'
import { type Entering, refuseNoIds, refuseOutsideWindow, requireEntering } from './entering.ts'
import { lockEntrySystem } from './entry-system.sql.ts'
import { refuseWithoutGuardian } from './guardians.ts'
import { loadUsable } from './own-registry.sql.ts'
import { changePair, enlistPair, loadPlaceOwners, type PlaceOwner } from './place-acts.sql.ts'
import { actOnPlaces, announceFollowed } from './places.ts'
import { type PlaceChange, type Quoted, quoteChanged, quoteForm } from './quoting.ts'
import { bumpEntry } from './submitting.sql.ts'

/** What people of an entry and the office do with places; `move` names the competition. */
export const entryPlaceActs = [
  ...(['complete', 'confirm', 'queue', 'refuse', 'reconsider', 'offer'] as const),
  ...(['accept', 'decline', 'withdraw', 'reinstate', 'move'] as const),
] satisfies readonly PlaceActName[]

export type EntryPlaceAct = (typeof entryPlaceActs)[number]

export interface AskedActs {
  showId: string
  placeIds: readonly string[]
  act: EntryPlaceAct
  reason: string | null
  /** Of `move`: where to. */
  competitionId: string | null
  /** Says what would happen, and does nothing. */
  isPreview: boolean
}

/** What an entry cost before an act, and costs after it. */
export interface CostChange {
  entryId: string
  before: Readonly<Record<string, Totals>>
  after: Readonly<Record<string, Totals>>
}

export interface ActsAnswer {
  refusals: readonly PlaceRefusal[]
  /** What the rules of the show say of a place that moves or gets another pair; null where they have no say. */
  quoted: Quoted | null
  costs: readonly CostChange[]
  /** Empty where nothing was done. */
  entryIds: readonly string[]
}

const named = z.object({
  placeIds: boundedList(idInput, { minimum: 1, maximum: 500 }),
  reason: plainText(500),
})

/**
 * All of the places or none. The office of the show, or who answers for all of these entries: then a place moves only
 * while the show takes entries, and where its rules allow it.
 */
export async function actOnEntryPlaces(context: Context, asked: AskedActs): Promise<ActsAnswer> {
  const { showId, act, competitionId, isPreview } = asked
  refuseNoIds(showId, competitionId)
  const { placeIds, reason } = parseInput(named, asked)
  const { as, owners } = await requireOwners(context, showId, placeIds)
  const acts = placeIds.map((placeId): EntryAct => actOf(act, { placeId, reason, competitionId }))
  const refusals = [...notForRiders(act, as), ...refusalsBefore(acts, as)]
  if (refusals.length > 0) return { ...nothingDone, refusals }
  let quoted: Quoted | null = null
  if (act === 'move' && competitionId !== null) {
    for (const { id, entryId } of owners) {
      quoted = await judgeChange(context, as, {
        showId,
        entryId,
        placeId: id,
        to: { competitionId },
      })
      if (as === 'rider' && isAgainst(quoted)) return { ...nothingDone, quoted }
    }
  }
  const entryIds = [...new Set(owners.map(({ entryId }) => entryId))]
  const before = await totalsOf(context, context.database.kysely, { showId, entryIds })
  let after: typeof before = new Map()
  const outcome = await actOnPlaces(context, {
    ...{ showId, as, key: null, acts, isPreview },
    async with(transaction) {
      after = await totalsOf(context, transaction, { showId, entryIds })
    },
    totalsOf: (entryId) => after.get(entryId),
  })
  if (outcome.outcome === 'refused') return { ...nothingDone, quoted, refusals: outcome.refusals }
  const costs = entryIds.map((entryId) => ({
    ...{ entryId, before: before.get(entryId) ?? {}, after: after.get(entryId) ?? {} },
  }))
  return { refusals: [], quoted, costs, entryIds: isPreview ? [] : entryIds }
}

const nothingDone: ActsAnswer = { refusals: [], quoted: null, costs: [], entryIds: [] }

/** Whether an entry is complete is for the office to say: what completes it by itself needs no act. */
function notForRiders(act: EntryPlaceAct, as: Entering['as']): PlaceRefusal[] {
  return as === 'rider' && act === 'complete' ? [{ reason: 'not-allowed', act: 0 }] : []
}

/** The rules of the show on a place that becomes another; riders change theirs only while it takes entries. */
async function judgeChange(
  context: Context,
  as: Entering['as'],
  { placeId, to, ...of }: { showId: string; entryId: string; placeId: string; to: PlaceChange },
): Promise<Quoted> {
  const entering = await requireEntering(context, of)
  const { entry } = entering
  if (entry === null) throw notFound()
  const now = new Date()
  refuseOutsideWindow({ ...entering, as }, now.getTime())
  const changes = new Map([[`p${placeId}`, to]])
  return await quoteChanged(context.database.kysely, { ...entering, entry }, { changes, now })
}

/** What a rule refuses, and what only the office can decide. */
function isAgainst({ quote }: Quoted): boolean {
  return quote.refused.length > 0 || quote.undecided.size > 0
}

function actOf(
  act: EntryPlaceAct,
  {
    placeId,
    reason,
    competitionId,
  }: { placeId: string; reason: string; competitionId: string | null },
): EntryAct {
  if (act === 'move') return { act, placeId, competitionId: competitionId ?? '0' }
  if (act === 'complete') return { act, placeId }
  return { act, placeId, ...(reason === '' ? {} : { reason }) }
}

async function requireOwners(
  { viewer, database }: Context,
  showId: string,
  placeIds: readonly string[],
): Promise<Pick<Entering, 'as' | 'show'> & { owners: PlaceOwner[] }> {
  if (!viewer) throw notSignedIn()
  const show = await loadShow(database.kysely, showId)
  const owners = await loadPlaceOwners(database.kysely, placeIds)
  const areHere = owners.every((owner) => owner.showId === showId)
  if (!show || !areHere || owners.length < new Set(placeIds).size) throw notFound()
  if (owners.some(({ isMerged }) => isMerged)) throw badInput({ messageId: 'enter.merged' })
  if (mayShow(viewer, show, 'WRITE')) return { as: 'office', show, owners }
  if (owners.some(({ accountId }) => accountId !== viewer.accountId)) throw notFound()
  return { as: 'rider', show, owners }
}

/** By entry, what each costs by its own rules. */
async function totalsOf(
  context: Context,
  connection: Connection,
  { showId, entryIds }: { showId: string; entryIds: readonly string[] },
): Promise<ReadonlyMap<string, Readonly<Record<string, Totals>>>> {
  const totals = new Map<string, Readonly<Record<string, Totals>>>()
  for (const entry of await loadEntered(connection, entryIds)) {
    const entering = await requireEntering(context, { showId, entryId: entry.id })
    const asked = { form: entry.form, now: new Date() }
    const { quote } = await quoteForm(connection, { ...entering, entry }, asked)
    totals.set(entry.id, quote.totals)
  }
  return totals
}

/**
 * Another rider, horse or both in a place; a horse that was to be named later is named so. By riders as in
 * `actOnEntryPlaces`: only a horse that is due later may also be named later.
 */
export async function substituteInPlace(context: Context, asked: AskedPair): Promise<ActsAnswer> {
  if (!context.viewer) throw notSignedIn()
  refuseNoIds(asked.placeId, asked.riderId, asked.horseId)
  const [owner] = await loadPlaceOwners(context.database.kysely, [asked.placeId])
  if (!owner) throw notFound()
  const { showId, entryId } = owner
  const { as, show } = await requireOwners(context, showId, [asked.placeId])
  await refuseUnusable(context, as, { owner, asked })
  if (!isLivePlace(owner.status)) {
    return { ...nothingDone, refusals: [{ reason: 'not-from', act: 0, status: owner.status }] }
  }
  if (as === 'rider') refuseOverdueHorse(owner)
  const quoted = await judgeSubstitution(context, as, { owner, asked })
  if (as === 'rider' && isAgainst(quoted)) return { ...nothingDone, quoted }
  const entrant = quoted.form.riders.filter(({ id }) => id === asked.riderId)
  await refuseWithoutGuardian(context, { as, show }, entrant)
  const before = await totalsOf(context, context.database.kysely, { showId, entryIds: [entryId] })
  const done = await changePlace(context, { owner, asked })
  if (done.reason !== null) {
    return { ...nothingDone, quoted, refusals: [{ reason: done.reason, act: 0 }] }
  }
  const costs = [
    { entryId, before: before.get(entryId) ?? {}, after: done.totals.get(entryId) ?? {} },
  ]
  if (done.changed === null) return { refusals: [], quoted, costs, entryIds: [] }
  announceFollowed(context, showId, done.changed.followed)
  context.announce(`entry:${entryId}`, done.changed.versions.entry)
  context.announce(`inbox:${showId}`, done.changed.versions.inbox)
  return { refusals: [], quoted, costs, entryIds: [entryId] }
}

/** A horse that was to be named by a time is named by the office after it. */
function refuseOverdueHorse({ horseId, horseDueAt }: PlaceOwner): void {
  if (horseId !== null || horseDueAt === null || horseDueAt.getTime() > Date.now()) return
  throw badInput({ messageId: 'enter.horseOverdue' })
}

/** A horse that is due later is named also after the end of entries. */
async function judgeSubstitution(
  context: Context,
  as: Entering['as'],
  { owner, asked }: Substitution,
): Promise<Quoted> {
  const { showId, entryId, id: placeId } = owner
  const isDue = owner.horseId === null && (owner.horseDueAt?.getTime() ?? 0) > Date.now()
  const isNaming = isDue && asked.riderId === owner.personId
  const to: PlaceChange = { riderId: asked.riderId, horseId: asked.horseId }
  return await judgeChange(context, isNaming ? 'office' : as, { showId, entryId, placeId, to })
}

interface AskedPair {
  placeId: string
  riderId: string
  horseId: string | null
  /** Says what it would cost, and does nothing. */
  isPreview?: boolean
}

/** Or why it was not changed; `changed` null: it was a preview. */
async function changePlace(context: Context, { owner, asked }: Substitution) {
  const { showId, entryId } = owner
  const author = authorOf(context.viewer)
  const pair = { personId: asked.riderId, horseId: asked.horseId }
  try {
    return await context.database.kysely.transaction().execute(async (transaction) => {
      await holdCompetitionsOf(transaction, [owner.id])
      await lockEntrySystem(transaction, showId)
      if ((await loadStartedPlaces(transaction, [owner.id])).length > 0) {
        return { reason: 'started' as const }
      }
      if (!(await changePair(transaction, author, { id: owner.id, ...pair }))) {
        return { reason: 'twice' as const }
      }
      await enlistPair(transaction, { entryId, ...pair })
      const totals = await totalsOf(context, transaction, { showId, entryIds: [entryId] })
      if (asked.isPreview) throw new PreviewedPair(totals)
      await tellPair(context, transaction, { owner, pair })
      const following = { transaction, showId, author: { ...author, ...originOf(context) } }
      const followed = await followPlaces(following, [owner.id])
      await bookEntries(transaction, { showId, entryIds: [entryId], accountId: author.accountId })
      return {
        reason: null,
        totals,
        changed: { followed, versions: await bumpEntry(transaction, entryId) },
      }
    })
  } catch (error) {
    if (error instanceof PreviewedPair) return { reason: null, totals: error.totals, changed: null }
    throw error
  }
}

/** Carries what it would cost out of a transaction that is rolled back. */
class PreviewedPair extends Error {
  readonly totals: Awaited<ReturnType<typeof totalsOf>>

  constructor(totals: Awaited<ReturnType<typeof totalsOf>>) {
    super('a preview of a pair')
    this.totals = totals
  }
}

interface Substitution {
  owner: PlaceOwner
  asked: AskedPair
}

async function refuseUnusable(
  context: Context,
  as: Entering['as'],
  { owner, asked }: Substitution,
): Promise<void> {
  const { accountId } = authorOf(context.viewer)
  const [entry] = await loadEntered(context.database.kysely, [owner.entryId])
  const present = {
    person: new Set(entry?.form.riders.map(({ id }) => id)),
    horse: new Set(entry?.form.horses.map(({ id }) => id)),
  }
  const { riderId, horseId } = asked
  const strange = {
    person: present.person.has(riderId) ? [] : [riderId],
    horse: horseId === null || present.horse.has(horseId) ? [] : [horseId],
  }
  const usable = await loadUsable(context, strange, { accountId, as })
  if (strange.person.some((id) => !usable.person.has(id))) throw notFound()
  if (strange.horse.some((id) => !usable.horse.has(id))) throw notFound()
}

async function tellPair(
  context: Context,
  transaction: ShowTransaction,
  { owner, pair }: { owner: PlaceOwner; pair: { personId: string; horseId: string | null } },
): Promise<void> {
  await recordChange(transaction, {
    ...{ showId: owner.showId, objectClass: 'Place', objectId: owner.id, action: 'pairChanged' },
    before: { personId: owner.personId, horseId: owner.horseId },
    after: pair,
    ...{ accountId: authorOf(context.viewer).accountId, from: originOf(context) },
  })
}
