import { type AskedFact, askedOf } from '#domain/entries/asked-of.ts'
import { buildWorld } from '#domain/entries/build-world.ts'
import { compilerWith } from '#domain/entries/compile.ts'
import { isIn } from '#domain/entries/eligibility.ts'
import type { Entry } from '#domain/entries/entry-file.ts'
import type { EntryForm } from '#domain/entries/entry-form.ts'
import type { Marked, OpenQuestion, Verdict, Waiting } from '#domain/entries/judgement.ts'
import { type ShowSchedule, scheduleFile } from '#domain/entries/show-schedule.ts'
import type { World } from '#domain/entries/things.ts'
import { partsByEntry, type Totals, totalsOf } from './answer.ts'
import { chargeLines, type ExplainedLine } from './charge-lines.ts'
import type { Charge } from './charges.ts'
import { type Priced, priceShow } from './price.ts'
import { defaultsOf } from './price-file.ts'
import { readPriceList } from './price-list.ts'
import type { Remission } from './refund.ts'

/** What an entry costs and what stands against it, among all others of its show. */
export interface Quote {
  lines: readonly ExplainedLine[]
  /** Each by itself, as the ledger books them. */
  charges: readonly Charge[]
  remissions: readonly Remission[]
  totals: Readonly<Record<string, Totals>>
  /** Of places and products that are asked for now. */
  refused: readonly Verdict[]
  waiting: readonly Waiting[]
  marked: readonly Marked[]
  open: readonly OpenQuestion[]
  /** New places, by their keys, that the office decides about: a rule sends them there, or cannot be decided. */
  undecided: ReadonlySet<string>
  asked: readonly AskedFact[]
}

export interface QuotedEntry {
  schedule: ShowSchedule
  /** NOC code of the show's country. */
  country: string | null
  /** All that the entry is judged with; the one that is asked about among them. */
  entries: readonly Entry[]
  id: string
  form: EntryForm
  /** Places and products that somebody decided already, by their keys: rules have no more say in them. */
  decided: ReadonlySet<string>
}

/**
 * Judges what is new of an entry, then prices all of it without what was refused. What was decided before stays: an
 * office may have given a place against its rules, and it costs what it costs.
 */
export function quoteEntry(quoted: QuotedEntry): Quote {
  const { schedule, entries, id, decided } = quoted
  const judged = priceTogether(schedule, entries)
  const isNew = ({ thing }: Pick<Verdict, 'thing'>) => !decided.has(thing.id)
  const own = partsOf(judged, id)
  const refused = own.refused.filter(isNew)
  const out = new Set(refused.map(({ thing }) => thing.id))
  const { world, parts, ...costs } = costsOf(quoted, out)
  return {
    ...costs,
    refused,
    waiting: own.waiting.filter(isNew),
    marked: own.marked.filter(isNew),
    open: [...own.open.filter(isNew), ...parts.open],
    undecided: undecidedOf(schedule, own, decided),
    asked: asked(quoted, world),
  }
}

/** The same verdicts with what all of it costs by another schedule. */
export function withPricesOf(
  quote: Quote,
  quoted: Pick<QuotedEntry, 'schedule' | 'entries' | 'id'>,
): Quote {
  const {
    world: _,
    parts: __,
    ...costs
  } = costsOf(quoted, new Set(quote.refused.map(({ thing }) => thing.id)))
  return { ...quote, ...costs }
}

/** What the entry costs without what was refused. */
function costsOf(
  { schedule, entries, id }: Pick<QuotedEntry, 'schedule' | 'entries' | 'id'>,
  refused: ReadonlySet<string>,
) {
  const left = entries.map((entry) => (entry.id === id ? withoutParts(entry, refused) : entry))
  const priced = priceTogether(withoutVerdicts(schedule), left)
  const parts = partsOf(priced, id)
  return {
    lines: chargeLines(parts.charges),
    charges: parts.charges,
    remissions: parts.remissions,
    totals: totalsOf(parts.charges, parts.remissions, schedule.currency),
    ...{ world: priced.world, parts },
  }
}

/** What is asked of a rider, a horse or the entry holds back all of their places that are new. */
function undecidedOf(
  { rules }: ShowSchedule,
  { marked, open }: Pick<Quote, 'marked' | 'open'>,
  decided: ReadonlySet<string>,
): ReadonlySet<string> {
  const holding = rules.require.filter((rule) =>
    ['refuse', 'review'].includes(rule.else ?? 'refuse'),
  )
  const ids = new Set(holding.map(({ id }) => id))
  const sent = marked.filter(({ as }) => as === 'review')
  const things = [...sent, ...open.filter(({ rule }) => ids.has(rule))].map(({ thing }) => thing)
  const places = things.flatMap((thing) => (thing.kind === 'place' ? [thing] : thing.places))
  return new Set(places.map(({ id }) => id).filter((key) => !decided.has(key)))
}

/** By entry, what each costs where all of them were entered under this schedule. */
export function totalsOfAll(
  schedule: ShowSchedule,
  entries: readonly Entry[],
): ReadonlyMap<string, Quote['totals']> {
  const priced = priceTogether(withoutVerdicts(schedule), entries)
  const parts = partsByEntry(priced)
  return new Map(
    priced.world.entries.map((entry) => [
      entry.id,
      totalsOf(parts.charges(entry), parts.remissions(entry), schedule.currency),
    ]),
  )
}

/** Every place by itself: why one that is not asked for yet could not be. */
export function refusedAlone(schedule: ShowSchedule, entry: Entry): readonly Verdict[] {
  const { limits: _, ...rules } = schedule.rules
  const alone = { ...schedule, rules: { ...rules, limits: [], fees: [], refunds: [] } }
  return entry.places.flatMap((place) => {
    const one: Entry = Object.assign({}, entry, { places: [place], items: [] })
    return partsOf(priceTogether(alone, [one]), entry.id).refused.slice(0, 1)
  })
}

/** By entry, what is asked of it, its riders and its horses by this schedule; nothing is priced for it. */
export function askedOfAll(
  { schedule, entries, country }: Pick<QuotedEntry, 'schedule' | 'entries' | 'country'>,
  asking: readonly { id: string; form: EntryForm }[],
): ReadonlyMap<string, readonly AskedFact[]> {
  const { show, competitions, products } = scheduleFile(schedule, entries)
  const world = buildWorld({ show, competitions, products, entries })
  return new Map(
    asking.map(({ id, form }) => [id, asked({ schedule, form, id, country }, world)] as const),
  )
}

function priceTogether(schedule: ShowSchedule, entries: readonly Entry[]): Priced {
  const file = scheduleFile(schedule, entries)
  const { show, competitions, products } = file
  const list = readPriceList({ ...file, defaults: defaultsOf(file.defaults) })
  return priceShow(list, buildWorld({ show, competitions, products, entries }), new Map())
}

function withoutVerdicts(schedule: ShowSchedule): ShowSchedule {
  return { ...schedule, rules: { ...schedule.rules, require: [], limits: [] } }
}

/** Riders and horses go along whose places were all refused: who asked for none stays, a horse that only comes along. */
function withoutParts(entry: Entry, out: ReadonlySet<string>): Entry {
  const isLeft = ({ id }: { id?: string | undefined }) => id === undefined || !out.has(id)
  const [places, items] = [entry.places.filter(isLeft), entry.items.filter(isLeft)]
  const left = [...places, ...items]
  const stays = (of: 'rider' | 'horse', id: string) => {
    const named = (part: { rider?: string | undefined; horse?: string | undefined }) =>
      part[of] === id
    return left.some(named) || ![...entry.places, ...entry.items].some(named)
  }
  const riders = entry.riders.filter(({ id }) => stays('rider', id))
  const horses = entry.horses.filter(({ id }) => stays('horse', id))
  return Object.assign({}, entry, { places, items, riders, horses })
}

function partsOf(priced: Priced, id: string) {
  const parts = partsByEntry(priced)
  const entry = priced.world.entries.find((each) => each.id === id)
  const none = { charges: [], refused: [], waiting: [], marked: [], remissions: [], open: [] }
  if (entry === undefined) return none
  return {
    ...{ charges: parts.charges(entry), remissions: parts.remissions(entry) },
    ...{ refused: parts.refused(entry), waiting: parts.waiting(entry) },
    ...{ marked: parts.marked(entry), open: parts.open(entry) },
  }
}

function asked(
  { schedule, form, id, country }: Pick<QuotedEntry, 'schedule' | 'form' | 'id' | 'country'>,
  world: World,
) {
  const { rules } = schedule
  const defaults = defaultsOf(
    Object.fromEntries(rules.defaults.map((each) => [each.id, each.value])),
  )
  const run = { world, sees: isIn, charged: () => null, unknowns: [], used: null, noted: [] }
  return askedOf({ rules, form, world, run, compiler: compilerWith(defaults), country }, id)
}
