import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { EnteredItem, EntryForm } from '#domain/entries/entry-form.ts'
import { entryForm } from '#domain/entries/entry-form.ts'
import { horseDueAt } from '#domain/entries/entry-settings.ts'
import type { Ask, PlaceRefusal, Wish } from '#domain/entries/place-act.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { takeCash } from '#server/money/cash-at-desk.ts'
import { requireMoney } from '#server/money/money.access.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { followOrders } from '#server/stabling/follow-orders.ts'
import { heldBy } from './enter-form.ts'
import { type EnteredRow, loadEntered } from './entered.sql.ts'
import {
  type Entering,
  readForm,
  readShowTogether,
  refuseForeign,
  refuseNoIds,
  refuseOutsideWindow,
  requireEntering,
} from './entering.ts'
import { keepPriceList } from './entry-system.ts'
import { formVersion } from './form-version.ts'
import { refuseWithoutGuardian } from './guardians.ts'
import { tellOfOrder } from './order-letters.ts'
import { actOnPlaces } from './places.ts'
import { type Quoted, quoteForm } from './quoting.ts'
import type { ShowReading } from './show-reading.ts'
import { loadSubmission, noteSubmission, storeEntry } from './submitting.sql.ts'
import { itemsThatWait } from './waiting-items.ts'

export interface Submission {
  showId: string
  /** null: a new entry. */
  entryId: string | null
  /** Made when the summary was shown: the same again is one entry. */
  key: string
  form: unknown
  acceptedTerms: boolean
  /** What the summary said in the show's currency; null: whatever it costs now. */
  expectedTotal: number | null
  /** The office enters against the rules. */
  insists: boolean
  /** Of the entry that is changed, as the form was opened with it (`formVersion`). */
  formVersion?: string | null
  /** The office takes in cash what a new entry costs: the open cash desk that it goes into. */
  cashTill?: string | null
}

export type Submitted =
  | { outcome: 'entered'; entryId: string; isPaidInCash: boolean }
  /** Nothing is stored; `quoted` says why and what it costs. */
  | { outcome: 'refused'; quoted: Quoted; refusals: readonly KeyedRefusal[] }

/** Why a place was not given, by what the form calls it. */
export type KeyedRefusal = PlaceRefusal & { placeKey: string | null }

/** Stores an entry with its places, all of it or nothing; sent again with the same key it is stored once. */
export async function submitEntry(context: Context, sent: Submission): Promise<Submitted> {
  const { kysely } = context.database
  const reading = await readShowTogether(context, sent.showId)
  const entering = await requireEntering(context, sent, reading)
  parseInput(z.object({ key: z.uuid('forms.invalid') }), sent)
  const isPaidInCash = mayTakeCash(context, entering, sent)
  const form = readForm(entering, sent.form)
  const { accountId } = entering
  const { known, held } = await loadSubmission(kysely, { ...sent, accountId })
  if (known) {
    if (!isDeepStrictEqual(known.form, JSON.parse(JSON.stringify(form)))) {
      throw badInput({ messageId: 'enter.otherContent' })
    }
    return { outcome: 'entered', entryId: known.entryId, isPaidInCash }
  }
  refuseChangedEntry(entering.entry, sent)
  const now = new Date()
  refuseOutsideWindow(entering, now.getTime())
  refuseWithoutTerms(entering, sent)
  refuseLateHorses(entering, form, now)
  await refuseForeign(context, entering, form)
  await refuseCalledOff(reading, entering, form)
  const asked = { form, now, reading, held: heldBy(entering, held) }
  const quoted = await quoteForm(kysely, entering, asked)
  if (standsAgainst(entering, quoted, sent)) return { outcome: 'refused', quoted, refusals: [] }
  await refuseWithoutGuardian(context, entering, form.riders)
  return await store(context, entering, { sent, quoted })
}

/** For a new entry by an office that may book, at the price that the summary said. */
function mayTakeCash(
  { viewer }: Context,
  { show, entry }: Entering,
  { cashTill = null, expectedTotal }: Submission,
): boolean {
  if (cashTill === null) return false
  requireMoney(viewer, show, 'book')
  refuseNoIds(cashTill)
  if (entry === null && expectedTotal !== null) return true
  throw badInput({ messageId: 'forms.invalid', field: 'cashTill' })
}

/** A page that was open before may still offer what was cancelled meanwhile. */
async function refuseCalledOff(
  reading: ShowReading,
  { entry }: Entering,
  form: EntryForm,
): Promise<void> {
  const { cancelled } = await reading.programme()
  const names = new Map(cancelled.map(({ id, number, name }) => [id, `${number} ${name}`]))
  const stored = new Set(entry?.form.places.map(({ key }) => key))
  const at = form.places.findIndex(
    ({ key, competitionId }) => !stored.has(key) && names.has(competitionId),
  )
  if (at < 0) return
  const competition = names.get(form.places[at]?.competitionId ?? '') ?? ''
  throw badInput({
    ...{ messageId: 'enter.competitionCancelled', values: { competition } },
    field: `places.${at}.competitionId`,
  })
}

/** A form that was opened before another change of the entry would take back what that one brought. */
function refuseChangedEntry(
  entry: EnteredRow | null | undefined,
  { entryId, formVersion: opened = null }: Pick<Submission, 'entryId' | 'formVersion'>,
): void {
  if (entryId === null || (entry && formVersion(entry) === opened)) return
  throw badInput({ messageId: 'enter.entryChanged', field: 'formVersion' })
}

function refuseWithoutTerms({ as, system }: Entering, { acceptedTerms }: Submission): void {
  if (as === 'office' || acceptedTerms || system.settings.terms.length === 0) return
  throw badInput({ messageId: 'enter.termsNeeded', field: 'acceptedTerms' })
}

/** A place without a horse is asked for while there is time to name one; the office may do so at any time. */
function refuseLateHorses({ as, system, entry }: Entering, form: EntryForm, now: Date): void {
  const due = horseDueAt(system.settings)
  if (as === 'office' || due === null || now.getTime() <= Date.parse(due)) return
  const stored = new Set(entry?.form.places.map(({ key }) => key))
  const at = form.places.findIndex(({ key, horseId }) => horseId === null && !stored.has(key))
  if (at >= 0) throw badInput({ messageId: 'enter.horseNeeded', field: `places.${at}.horseId` })
}

/** The office sees the same and may insist: but not on what the engine cannot read. */
function standsAgainst(
  { show }: Entering,
  { quote, form }: Quoted,
  { expectedTotal, insists }: Submission,
): boolean {
  const isEmpty = form.places.length === 0 && form.items.length === 0
  const total = quote.totals[show.currency]?.net ?? 0
  const isOtherTotal = expectedTotal !== null && expectedTotal !== total
  const hasProblems = quote.asked.some(({ problem }) => problem !== null)
  return isEmpty || isOtherTotal || (!insists && (quote.refused.length > 0 || hasProblems))
}

async function store(
  context: Context,
  entering: Entering,
  { sent, quoted }: { sent: Submission; quoted: Quoted },
): Promise<Submitted> {
  const { show, system, entry, as, accountId } = entering
  const { form, waiting } = quoted
  const wishes = wishesOf(entering, quoted)
  const target = entry
    ? { entryId: entry.id }
    : { entryId: null, accountId: as === 'office' ? null : accountId }
  let stored: Awaited<ReturnType<typeof storeContent>> = null
  const decided = (sent.cashTill ?? null) === null ? {} : { isDecided: true }
  const ask: Ask = {
    ...{ act: 'ask', ...target },
    wishes: wishes.map(({ wish }) => ({ ...wish, ...decided })),
  }
  const outcome = await actOnPlaces(context, {
    ...{ showId: show.id, as, key: sent.key, acts: [ask] },
    async with(transaction, done, reading) {
      const entryId = entry?.id ?? done.entries[0]?.id ?? ''
      stored = await storeContent(context, entering, {
        transaction,
        reading,
        entryId,
        quoted,
        sent,
      })
    },
    async whenBooked(transaction) {
      if (stored !== null && entry === null && form.places.length === 0) {
        await tellOfOrder(context, transaction, {
          ...{ show, system, entryId: stored.entryId, form, waiting },
        })
      }
      const { cashTill: tillId = null, expectedTotal: amount } = sent
      if (stored === null || tillId === null || amount === null) return
      await takeCash(context, transaction, { show, entryId: stored.entryId, tillId, amount })
    },
    totalsOf: () => quoted.quote.totals,
  })
  if (stored !== null) tell(context, show.id, stored)
  if (outcome.outcome === 'done') {
    const entryId = entry?.id ?? outcome.entries[0]?.id ?? ''
    return { outcome: 'entered', entryId, isPaidInCash: (sent.cashTill ?? null) !== null }
  }
  const refusals = outcome.refusals.map((refusal) => ({
    ...refusal,
    placeKey: wishes[refusal.wish ?? -1]?.key ?? null,
  }))
  return { outcome: 'refused', quoted, refusals }
}

function tell(
  { announce }: Context,
  showId: string,
  { entryId, entry, inbox, stabling }: StoredVersions,
): void {
  announce(`entry:${entryId}`, entry)
  announce(`inbox:${showId}`, inbox)
  if (stabling !== null) announce(`stabling:${showId}`, stabling)
}

interface StoredVersions {
  entryId: string
  entry: number
  inbox: number
  /** null: nothing of its barns changed. */
  stabling: number | null
}

/** One for each place that is new. What the office has to look at waits in no list until it did. */
function wishesOf(
  { entry, system }: Entering,
  { form, quote }: Quoted,
): readonly { key: string; wish: Wish }[] {
  const stored = new Set(entry?.form.places.map(({ key }) => key))
  const due = horseDueAt(system.settings)
  return form.places
    .filter(({ key }) => !stored.has(key))
    .map(({ key, competitionId, riderId, horseId, ifFull }) => ({
      key,
      wish: {
        places: [
          {
            ...{ competitionId, personId: riderId, horseId },
            horseDueAt: horseId === null ? due : null,
          },
        ],
        ifFull,
        isComplete: !quote.undecided.has(key),
      },
    }))
}

interface Content {
  transaction: ShowTransaction
  /** As it is since the places of the show are locked. */
  reading: ShowReading
  entryId: string
  quoted: Quoted
  sent: Submission
}

async function storeContent(
  context: Context,
  { show, entry, accountId }: Entering,
  { transaction, reading, entryId, quoted: { form, waiting, prices }, sent }: Content,
): Promise<StoredVersions | null> {
  const author = authorOf(context.viewer)
  const noted = { ...sent, entryId, form: parseInput(entryForm, sent.form) }
  if (!(await noteSubmission(transaction, noted))) return null
  if (entry !== null) {
    // Another change may have been stored while this one was judged.
    const [stored] = await loadEntered(transaction, [entryId])
    refuseChangedEntry(stored, sent)
  }
  const head = await reading.head()
  if (!head) throw new Error(`show ${show.id} is gone`)
  const priceList =
    entry?.priceList ?? prices.version ?? (await keepPriceList(transaction, head.system, reading))
  // The last box may have gone since the summary was shown.
  const waitingNow = await itemsThatWait(transaction, { showId: show.id, entry, form })
  if (!isDeepStrictEqual(waitingNow, waiting)) throw badInput({ messageId: 'enter.roomChanged' })
  const items = itemChanges(entry?.form.items ?? [], form.items)
  const versions = await storeEntry(transaction, author, {
    ...{ entryId, form, priceList, acceptedTerms: sent.acceptedTerms, items, waiting },
    draftOf: { accountId, entryId: sent.entryId },
  })
  const ordersNothing = form.items.length === 0 && (entry?.form.items ?? []).length === 0
  const stabling = ordersNothing
    ? null
    : await followOrders(
        transaction,
        { show, author, from: originOf(context) },
        { entryId, changed: items.changed.map(({ id }) => id) },
      )
  await recordChange(transaction, {
    ...{ showId: show.id, objectClass: 'Entry', objectId: entryId },
    action: entry ? 'entryChanged' : 'entrySubmitted',
    before: entry ? contentOf(entry.form) : undefined,
    after: contentOf(form),
    ...{ accountId: author.accountId, from: originOf(context) },
  })
  return { entryId, stabling, ...versions }
}

/** Without answers, which may be personal; places have a history of their own. */
function contentOf({ riders, horses, items }: EntryForm) {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  return {
    ...{ riders: ids(riders), horses: ids(horses) },
    items: items.map(({ wishes: _, ...item }) => item),
  }
}

export interface ItemChanges {
  added: readonly EnteredItem[]
  changed: readonly (EnteredItem & { id: string })[]
  withdrawn: readonly string[]
}

/** Products that are stored are called `i12`; one that the form no longer has is given back. */
function itemChanges(stored: readonly EnteredItem[], sent: readonly EnteredItem[]): ItemChanges {
  const before = new Map(stored.map((item) => [item.key, item]))
  const keys = new Set(sent.map(({ key }) => key))
  return {
    added: sent.filter(({ key }) => !before.has(key)),
    changed: sent
      .filter((item) => before.has(item.key) && !isDeepStrictEqual(before.get(item.key), item))
      .map((item) => ({ ...item, id: item.key.slice(1) })),
    withdrawn: stored.filter(({ key }) => !keys.has(key)).map(({ key }) => key.slice(1)),
  }
}
