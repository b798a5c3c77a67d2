import { isDeepStrictEqual } from 'node:util'
import { withCalledOff } from '#domain/entries/called-off.ts'
import {
  type Became,
  type EnteredEntry,
  engineEntry,
  type Registered,
} from '#domain/entries/entered.ts'
import type { EnteredPlace, EntryForm } from '#domain/entries/entry-form.ts'
import type { Verdict } from '#domain/entries/judgement.ts'
import { paperFacts } from '#domain/entries/papers.ts'
import type { Limit } from '#domain/entries/rules.ts'
import type { ShowSchedule } from '#domain/entries/show-schedule.ts'
import {
  type Quote,
  type QuotedEntry,
  quoteEntry,
  refusedAlone,
  totalsOfAll,
  withPricesOf,
} from '#domain/money/quote.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import {
  type Connection,
  type EnteredRow,
  type HeldPrices,
  loadEntered,
  loadEntryIds,
  loadRegistered,
} from './entered.sql.ts'
import type { Entering } from './entering.ts'
import { scheduleOf } from './entry-system.ts'
import { loadPapersOf } from './papers.sql.ts'
import { birthYearIn, type PaperOfEntry, paperNames, papersAsked } from './papers-asked.ts'
import { readShow, type ShowReading } from './show-reading.ts'
import { itemsThatWait } from './waiting-items.ts'

/** Of an entry that is not stored yet. */
export const newEntryId = 'new'

export interface Quoted {
  schedule: ShowSchedule
  quote: Quote
  /** What is new in it, by the keys of the form. */
  form: EntryForm
  /** Asked for of what is stored; of a new entry none, they may come later. */
  papers: readonly PaperOfEntry[]
  /** Boxes and rooms that are new or changed, by their keys, and whether they go on the waiting list. */
  waiting: ReadonlyMap<string, boolean>
  prices: Prices
}

/** By what an entry is priced; what the rules refuse and ask is always by those of now. */
interface Prices {
  schedule: ShowSchedule
  /** The version that a draft began with, while its prices hold; null: the rules that the entry is under. */
  version: number | null
  /** Where they differ from those of now. */
  heldUntil: Date | null
  /** What it cost by prices that hold no longer; null: the same, or none were held. */
  earlier: Quote['totals'] | null
}

/**
 * What an entry with this form costs, and what stands against it. An entry that is stored keeps the rules that it
 * was entered under; what it has stays in it, whatever the form leaves out.
 */
export async function quoteForm(
  connection: Connection,
  entering: Pick<Entering, 'show' | 'system' | 'entry'>,
  { form: sent, now, reading, sharing, held = null }: AskedForm,
): Promise<Quoted> {
  const { entry } = entering
  const form = entry === null ? sent : withStored(sent, entry.form)
  const decided = new Set(entry?.became.keys())
  const waiting = await itemsThatWait(connection, { showId: entering.show.id, entry, form })
  const asked = { form, now, decided, waiting, reading, sharing, held }
  return await quoteWhole(connection, entering, asked)
}

interface AskedForm {
  form: EntryForm
  now: Date
  /** Absent: the show is read for this answer alone. */
  reading?: ShowReading | undefined
  /** All entries that share a rider or horse with this stored one, itself as well, where the caller has read them. */
  sharing?: readonly EnteredRow[] | undefined
  /** The prices that the draft of a new entry began with. */
  held?: HeldPrices | null
}

/** What of a stored place becomes another. */
export type PlaceChange = Partial<Pick<EnteredPlace, 'competitionId' | 'riderId' | 'horseId'>>

/** What a stored entry costs with other places in it, by their keys, which are judged as new ones are. */
export async function quoteChanged(
  connection: Connection,
  entering: Entering & { entry: EnteredRow },
  { changes, now }: { changes: ReadonlyMap<string, PlaceChange>; now: Date },
): Promise<Quoted> {
  const { form, became } = entering.entry
  const places = form.places.map((place) => ({ ...place, ...changes.get(place.key) }))
  const named = (ids: readonly (string | null)[], known: EntryForm['riders']) => {
    const missing = new Set(ids.filter((id) => id !== null))
    for (const { id } of known) missing.delete(id)
    return [...known, ...[...missing].map((id) => ({ id, answers: {} }))]
  }
  const changed: EntryForm = {
    ...form,
    places,
    riders: named(
      places.map(({ riderId }) => riderId),
      form.riders,
    ),
    horses: named(
      places.map(({ horseId }) => horseId),
      form.horses,
    ),
  }
  const decided = new Set([...became.keys()].filter((key) => !changes.has(key)))
  const waiting = new Map<string, boolean>()
  return await quoteWhole(connection, entering, { form: changed, now, decided, waiting })
}

interface AskedWhole extends AskedForm {
  decided: ReadonlySet<string>
  waiting: Quoted['waiting']
}

async function quoteWhole(
  connection: Connection,
  entering: Pick<Entering, 'show' | 'system' | 'entry'>,
  { form, now, decided, waiting, reading, sharing, held }: AskedWhole,
): Promise<Quoted> {
  const { show, entry } = entering
  const schedule = await scheduleFor(connection, entering, reading)
  const became = entry?.became ?? new Map<string, Became>()
  const own: EnteredEntry = {
    id: entry?.id ?? newEntryId,
    at: entry?.at ?? now.toISOString(),
    form,
    became: withWaiting(withNow(form, became, now), waiting),
    papers: entry?.papers ?? new Map(),
  }
  const others = await loadOthers(connection, { schedule, entering, form, sharing })
  const all = [...others, own]
  const registered = await loadRegistered(
    connection,
    all.map((each) => each.form),
  )
  const entries = all.map((each) => engineEntry(each, registered, show))
  const asked = {
    ...{ schedule, entries, id: own.id, form, country: show.country, decided },
  }
  const quote = quoteEntry(asked)
  const prices = pricesOfNow(schedule)
  if (entry === null) {
    const of = reading ?? readShow(connection, show.id)
    const priced = held ? await priceAsHeld(quote, { asked, held, now, reading: of }) : { prices }
    return { schedule, quote, form, papers: [], waiting, ...priced }
  }
  const papers = await papersNow(connection, {
    ...{ show, schedule, entryId: entry.id, quote, registered },
  })
  const facts = paperFacts(
    papers.map(({ outcome }) => outcome),
    { today: toLocal(now.getTime(), show.timeZone).day, firstDay: show.firstDay },
  )
  if (facts.size === 0) return { schedule, quote, form, papers, waiting, prices }
  const withPapers = engineEntry({ ...own, papers: facts }, registered, show)
  const known = entries.map((each) => (each.id === own.id ? withPapers : each))
  const withFacts = quoteEntry({ ...asked, entries: known })
  return { schedule, quote: withFacts, form, papers, waiting, prices }
}

/** Entries that a form is judged with: those that share a rider or horse, or all where a rule counts everybody. */
async function loadOthers(
  connection: Connection,
  {
    schedule,
    entering: { show, entry },
    form,
    sharing,
  }: Pick<AskedForm, 'form' | 'sharing'> & {
    schedule: ShowSchedule
    entering: Pick<Entering, 'show' | 'entry'>
  },
): Promise<readonly EnteredRow[]> {
  const counted = countsEverybody(schedule)
  if (sharing && !counted) return sharing.filter(({ id }) => id !== entry?.id)
  const ids = await loadEntryIds(connection, show.id, counted ? null : form)
  return await loadEntered(
    connection,
    ids.filter((id) => id !== entry?.id),
  )
}

interface AskedHeld {
  asked: QuotedEntry
  held: HeldPrices
  now: Date
  reading: ShowReading
}

/** With the prices that its draft began with while they hold; after that, with what it cost by them. */
async function priceAsHeld(
  quote: Quote,
  { asked, held, now, reading }: AskedHeld,
): Promise<Pick<Quoted, 'quote' | 'prices'>> {
  const kept = await scheduleAsEntered(reading, {
    now: asked.schedule,
    entry: { priceList: held.version },
  })
  const ofNow = pricesOfNow(asked.schedule)
  const known = new Set(kept.rules.products.map(({ id }) => id))
  // What came later has no price among the earlier ones.
  if (asked.form.items.some(({ product }) => !known.has(product))) return { quote, prices: ofNow }
  const before = withPricesOf(quote, { ...asked, schedule: kept })
  const isOther = !isDeepStrictEqual(before.totals, quote.totals)
  if (held.until <= now) {
    return { quote, prices: { ...ofNow, earlier: isOther ? before.totals : null } }
  }
  const heldUntil = isOther ? held.until : null
  return {
    quote: before,
    prices: { schedule: kept, version: held.version, heldUntil, earlier: null },
  }
}

function pricesOfNow(schedule: ShowSchedule): Prices {
  return { schedule, version: null, heldUntil: null, earlier: null }
}

/** What the entry is asked for now, with what was handed in of it. */
async function papersNow(
  connection: Connection,
  {
    show,
    schedule: { rules },
    entryId,
    quote,
    registered,
  }: Pick<Entering, 'show'> & {
    schedule: ShowSchedule
    entryId: string
    quote: Quote
    registered: Registered
  },
): Promise<readonly PaperOfEntry[]> {
  const asked = paperNames(quote.asked)
  if (asked.length === 0) return []
  const rows = (await loadPapersOf(connection, [entryId])).get(entryId) ?? []
  return papersAsked(
    entryId,
    { asked, rows },
    { rules, days: show, birthYearOf: birthYearIn(registered) },
  )
}

/** For the grid: each pair of rider and horse in each competition, asked by itself. */
export async function refusedPairs(
  connection: Connection,
  entering: Entering,
  { form, now, reading }: Pick<AskedForm, 'form' | 'now' | 'reading'>,
): Promise<readonly (Verdict & { key: string })[]> {
  const schedule = await scheduleFor(connection, entering, reading)
  const pairs = pairsIn(form)
  const places = pairs
    .flatMap(({ riderId, horseId }) =>
      schedule.competitions.map(({ id: competitionId }) => ({
        key: `${riderId}-${horseId}-${competitionId}`,
        ...{ competitionId, riderId, horseId, ifFull: 'wait' as const },
      })),
    )
    .slice(0, mostPairs)
  const registered = await loadRegistered(connection, [form])
  const entry = engineEntry(
    {
      ...{ id: newEntryId, at: now.toISOString(), form: { ...form, places } },
      ...{ became: new Map(), papers: new Map() },
    },
    registered,
    entering.show,
  )
  return refusedAlone(schedule, entry).map((verdict) => ({ ...verdict, key: verdict.thing.id }))
}

/** Enough for forty horses in forty competitions; beyond it the summary says what is refused. */
const mostPairs = 1600

/** Every horse with the riders that it is entered with, or with everybody while it has none. */
function pairsIn({ riders, horses, places }: EntryForm) {
  return horses.flatMap(({ id: horseId }) => {
    const own = places.filter((place) => place.horseId === horseId).map(({ riderId }) => riderId)
    const riderIds = own.length > 0 ? [...new Set(own)] : riders.map(({ id }) => id)
    return riderIds.map((riderId) => ({ riderId, horseId }))
  })
}

/** What every entry of the show costs under its own rules, and what it would cost under those of now. */
export async function quoteShow(
  connection: Connection,
  { show, system }: Pick<Entering, 'show' | 'system'>,
): Promise<readonly RepricedEntry[]> {
  const entered = await loadEntered(connection, await loadEntryIds(connection, show.id, null))
  const registered = await loadRegistered(
    connection,
    entered.map(({ form }) => form),
  )
  const entries = entered.map((each) => engineEntry(each, registered, show))
  const reading = readShow(connection, show.id)
  const schedule = await scheduleOf(show, system, reading)
  const ofNow = withCalledOff(schedule, await reading.calledOff())
  const now = totalsOfAll(ofNow, entries)
  const before = new Map<number | null, typeof now>([[null, now]])
  const sameRefunds = new Set<number | null>([null])
  for (const entry of entered) {
    if (before.has(entry.priceList)) continue
    const kept = await scheduleFor(connection, { show, system, entry }, reading)
    before.set(entry.priceList, totalsOfAll(kept, entries))
    if (isDeepStrictEqual(kept.rules.refunds, ofNow.rules.refunds)) sameRefunds.add(entry.priceList)
  }
  return entered.map(({ id, number, priceList, form }) => ({
    ...{ entryId: id, number, priceList, responsible: form.responsible.name },
    before: before.get(priceList)?.get(id) ?? {},
    after: now.get(id) ?? {},
    hasOtherRefunds: !sameRefunds.has(priceList),
  }))
}

export interface RepricedEntry {
  entryId: string
  number: number
  priceList: number | null
  responsible: string
  before: Quote['totals']
  after: Quote['totals']
  /** A withdrawal would be remitted by other rules, whatever the entry costs until then. */
  hasOtherRefunds: boolean
}

/** What an entry was entered under, with the competitions that came later, and with what was called off since. */
export async function scheduleFor(
  connection: Connection,
  {
    show,
    system,
    entry,
  }: Pick<Entering, 'show' | 'system'> & { entry: Pick<EnteredRow, 'priceList'> | null },
  reading = readShow(connection, show.id),
) {
  const now = await scheduleOf(show, system, reading)
  // A new entry can be for nothing that was called off.
  if (entry === null) return now
  return withCalledOff(await scheduleAsEntered(reading, { now, entry }), await reading.calledOff())
}

async function scheduleAsEntered<Now extends ShowSchedule>(
  reading: ShowReading,
  { now, entry }: { now: Now; entry: Pick<EnteredRow, 'priceList'> },
) {
  if (entry.priceList === null) return now
  const kept = await reading.priceList(entry.priceList)
  if (kept === undefined) return now
  const known = new Set(kept.competitions.map(({ id }) => id))
  const later = now.competitions.filter(({ id }) => !known.has(id))
  return { ...now, ...kept, competitions: [...kept.competitions, ...later] }
}

/** Limits of the rules that count beyond a rider, a horse or an entry need all entries of the show. */
function countsEverybody({ rules }: ShowSchedule): boolean {
  return rules.limits.some(({ within }: Limit) =>
    within.every((path) => /^(show|competition|product)(\.|$)/.test(path)),
  )
}

function withStored(sent: EntryForm, stored: EntryForm): EntryForm {
  const missing = <Part>(
    kept: readonly Part[],
    given: readonly Part[],
    keyOf: (part: Part) => string,
  ) => {
    const keys = new Set(given.map(keyOf))
    return kept.filter((part) => !keys.has(keyOf(part)))
  }
  const storedKeys = new Set(stored.places.map(({ key }) => key))
  const byId = ({ id }: { id: string }) => id
  return {
    ...sent,
    riders: [...missing(stored.riders, sent.riders, byId), ...sent.riders],
    horses: [...missing(stored.horses, sent.horses, byId), ...sent.horses],
    places: [...stored.places, ...sent.places.filter(({ key }) => !storedKeys.has(key))],
  }
}

/** Places and products that are asked for now are asked for now, not when their entry was made. */
function withNow(
  { places, items }: EntryForm,
  became: ReadonlyMap<string, Became>,
  now: Date,
): ReadonlyMap<string, Became> {
  const fresh: Became = {
    ...{ at: now.toISOString(), withdrawnAt: null, status: 'confirmed', onDay: null },
  }
  const keys = [...places, ...items].map(({ key }) => key)
  return new Map(keys.map((key) => [key, became.get(key) ?? fresh]))
}

/** Whether a box that is new or changed waits now, whatever it did before. */
function withWaiting(
  became: ReadonlyMap<string, Became>,
  waiting: Quoted['waiting'],
): ReadonlyMap<string, Became> {
  return new Map(
    [...became].map(([key, part]) => {
      const waits = waiting.get(key)
      return [
        key,
        waits === undefined ? part : { ...part, status: waits ? 'waiting' : 'confirmed' },
      ]
    }),
  )
}
