import { stageOf } from '#domain/entries/compile-path.ts'
import { byTime } from '#domain/entries/eligibility.ts'
import type { OpenQuestion } from '#domain/entries/judgement.ts'
import type { Kind } from '#domain/entries/kinds.ts'
import { chargedParts, theOne } from '#domain/entries/members.ts'
import { type Stage, stages } from '#domain/entries/rules.ts'
import {
  ask,
  type Evaluate,
  noteFacts,
  nothing,
  type Run,
  type Scope,
  type Slot,
  scopeOf,
  type UsedFact,
} from '#domain/entries/scope.ts'
import type { Thing } from '#domain/entries/things.ts'
import { largestAmount, roundAmount } from './cents.ts'
import type { CompiledFee, PriceList } from './price-list.ts'
import { type Subject, slotsOf, subjectsOf } from './subjects.ts'

/** What one fee charges one thing, in one week or block where the fee counts them apart. */
export interface Charge {
  fee: CompiledFee
  subject: Thing
  entry: Thing
  slot: Slot | null
  unit: number
  quantity: number
  amount: number
  currency: string
  facts: readonly UsedFact[]
  /** Replaced by another fee, or not the highest of its group. */
  dropped: boolean
}

/** The charges of a whole show while they are made. */
export interface Charges {
  list: Charge[]
  bySubject: Map<Thing, Charge[]>
  byEntry: Map<Thing, Charge[]>
  open: OpenQuestion[]
}

/** Prices all fees of a list, in the order in which they depend on each other. */
export function chargeFees(list: PriceList, run: Run): Charges {
  const charges: Charges = { list: [], bySubject: new Map(), byEntry: new Map(), open: [] }
  const charged: Run['charged'] = (fees, scope) => chargedTo(charges, fees, scope)
  run.charged = charged
  fixStages(run)
  const lastOfGroup = lastOfGroups(list)
  const scopes: Scopes = new Map()
  const making = { list, charges }
  for (const position of list.order.order) {
    const fee = list.fees[position]
    if (fee === undefined) continue
    for (const scope of scopesOf(fee, run, scopes)) chargeOne(fee, scope, making)
    const group = fee.rule.highest?.group
    if (group !== undefined && lastOfGroup.get(group) === position) {
      keepHighest(charges, group, run)
    }
  }
  run.used = null
  return charges
}

/** By what is charged and how far it has come: many fees ask the same things. */
type Scopes = Map<string, readonly Scope[]>

/** Everything that a fee is asked of, each week or block by itself where it counts them apart. */
function scopesOf({ rule }: CompiledFee, run: Run, scopes: Scopes): readonly Scope[] {
  const { per, owed = 'confirmed', each } = rule
  run.sees = seenBy(owed)
  const whole = known(scopes, `${per} ${owed}`, () =>
    subjectsOf(rule, run).map((subject) => scopeOfSubject(run, subject)),
  )
  if (each === undefined) return whole
  return known(scopes, `${per} ${owed} ${each}`, () =>
    whole.flatMap((scope) => slotsOf(scope, each).map((slot) => ({ ...scope, slot }))),
  )
}

function known(scopes: Scopes, key: string, find: () => readonly Scope[]): readonly Scope[] {
  const found = scopes.get(key) ?? find()
  scopes.set(key, found)
  return found
}

function scopeOfSubject(run: Run, { thing, entry }: Subject): Scope {
  return scopeOf(run, thing, { entry })
}

/** Which places and items have come as far as a fee is owed for. */
export function seenBy(owed: Stage): (part: Thing) => boolean {
  return seenBys[stages.indexOf(owed)] ?? (() => false)
}

const seenBys = stages.map(
  (_, least) =>
    ({ reached }: Thing) =>
      reached >= least,
)

const inOrder: readonly unknown[] = stages

/** Nothing that was judged changes any more: how far each place and item has come is said once. */
function fixStages({ world: { show } }: Run): void {
  for (const part of [...show.places, ...show.items]) {
    const isSeen = part.standing === 'in' || part.standing === 'waiting'
    part.reached = isSeen ? inOrder.indexOf(stageOf(part)) : -1
  }
}

function chargeOne(
  fee: CompiledFee,
  scope: Scope,
  { list, charges }: { list: PriceList; charges: Charges },
): void {
  const { thing, entry, slot, run } = scope
  noteFacts(run)
  const applies = ask(scope, fee.when)
  if (entry === null || applies.truth === false) return
  const price = applies.truth === null ? applies.unknown : priceOf(fee, scope)
  if (price === null) return
  if ('length' in price) {
    charges.open.push({ entry, thing, rule: fee.rule.id, unknown: price })
    return
  }
  const currency = fee.rule.currency ?? list.currency
  const facts = [...run.noted]
  add(charges, { fee, subject: thing, entry, slot, ...price, currency, facts, dropped: false })
  for (const replaced of chargesOn(charges, fee.replaces, scope)) {
    replaced.dropped = true
  }
}

/** null: nothing to charge; a list: what is not known. */
function priceOf(
  fee: CompiledFee,
  scope: Scope,
): Pick<Charge, 'unit' | 'quantity' | 'amount'> | readonly string[] | null {
  const quantity = fee.quantity === null ? usualQuantity(scope.thing) : unnoted(scope, fee.quantity)
  if (typeof quantity === 'number' && quantity <= 0) return null
  const unit = amountOf(scope, fee.amount)
  if (typeof quantity !== 'number') return quantity
  if (typeof unit !== 'number') return unit
  const amount = unit * quantity
  return Math.abs(amount) > largestAmount ? ['amount'] : { unit, quantity, amount }
}

/** How many there are is said beside the price, not among its reasons. */
function unnoted(scope: Scope, evaluate: Evaluate): number | readonly string[] {
  const { run } = scope
  run.used = null
  const amount = amountOf(scope, evaluate)
  run.used = run.noted
  return amount
}

/** In whole units; what is not known as a list of facts. */
export function amountOf(scope: Scope, evaluate: Evaluate): number | readonly string[] {
  const { unknowns } = scope.run
  unknowns.length = 0
  const read = evaluate(scope)
  if (typeof read === 'number' && Math.abs(read) <= largestAmount) return roundAmount(read)
  return unknowns.length > 0 ? [...new Set(unknowns)] : ['amount']
}

function usualQuantity({ kind, facts }: Thing): number {
  const quantity = kind === 'item' ? facts.get('quantity') : 1
  return typeof quantity === 'number' ? roundAmount(quantity) : 1
}

function add(charges: Charges, charge: Charge): void {
  charges.list.push(charge)
  const { subject, entry } = charge
  const own = charges.bySubject.get(subject) ?? []
  charges.bySubject.set(subject, own)
  own.push(charge)
  const ofEntry = charges.byEntry.get(entry) ?? []
  charges.byEntry.set(entry, ofEntry)
  ofEntry.push(charge)
}

/** The charges of named fees on a thing, its places and items; of an entry all that stand in it. */
function chargesOn(charges: Charges, fees: ReadonlySet<string>, scope: Scope): Charge[] {
  if (fees.size === 0) return []
  const { thing, slot } = scope
  const among =
    thing.kind === 'entry'
      ? (charges.byEntry.get(thing) ?? [])
      : thingsOf(scope).flatMap((each) => charges.bySubject.get(each) ?? [])
  return among.filter(
    (charge) => !charge.dropped && fees.has(charge.fee.rule.id) && isSameSlot(charge.slot, slot),
  )
}

function thingsOf(scope: Scope): readonly Thing[] {
  const parts = chargedParts(scope)
  return parts.includes(scope.thing) ? parts : [scope.thing, ...parts]
}

/** Of the same fact the same value; what is not counted apart goes with everything. */
function isSameSlot(one: Slot | null, other: Slot | null): boolean {
  if (one === null || other === null || one.fact !== other.fact) return true
  return one.value === other.value
}

/** What named fees charge a thing; null where one of them is open on it. */
function chargedTo(charges: Charges, fees: ReadonlySet<string>, scope: Scope): number | null {
  const things = scope.thing.kind === 'entry' ? null : thingsOf(scope)
  const open = charges.open.filter(
    ({ rule, thing, entry }) =>
      fees.has(rule) && (things === null ? entry === scope.thing : things.includes(thing)),
  )
  if (open.length > 0) {
    scope.run.unknowns.push(...open.flatMap(({ unknown }) => unknown))
    return null
  }
  return chargesOn(charges, fees, scope).reduce((sum, { amount }) => sum + amount, 0)
}

function lastOfGroups({ order, fees }: PriceList): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  for (const position of order.order) {
    const group = fees[position]?.rule.highest?.group
    if (group !== undefined) last.set(group, position)
  }
  return last
}

/** Of a group only the highest charge stays for each horse (or whatever the fee says), and currency. */
function keepHighest({ list }: Charges, group: string, run: Run): void {
  const highest = new Map<string, Charge>()
  for (const charge of list) {
    const { highest: rule } = charge.fee.rule
    if (charge.dropped || rule?.group !== group) continue
    const scope = scopeOf(run, charge.subject, { entry: charge.entry })
    const key = `${ownerKey(scope, rule.within)} ${charge.currency}`
    const best = highest.get(key)
    const stays = best === undefined || comesBefore(charge, best)
    const lower = stays ? best : charge
    if (lower !== undefined) lower.dropped = true
    if (stays) highest.set(key, charge)
  }
}

/** Of equal charges the one stays that was asked for first, and then the one whose rule has the lower id. */
function comesBefore(one: Charge, other: Charge): boolean {
  const by =
    other.amount - one.amount ||
    (one.subject === other.subject ? 0 : byTime(one.subject, other.subject))
  return by === 0 ? one.fee.rule.id < other.fee.rule.id : by < 0
}

/** All horses of a turnout are one owner: its place has no single one. */
function ownerKey(scope: Scope, within: Kind): string {
  const owner = theOne(scope, within)
  if (owner !== null && owner !== nothing) return String(owner.position)
  return scope.thing.horses.map(({ position }) => position).join(',')
}
