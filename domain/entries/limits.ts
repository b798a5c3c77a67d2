import { isScalar } from './compare.ts'
import { compilePath, stageOf } from './compile-path.ts'
import type { Scalar } from './condition.ts'
import type { Judgement } from './judgement.ts'
import { isKind, type Kind, readPath } from './kinds.ts'
import { theOne } from './members.ts'
import { compareMoments } from './moments.ts'
import type { Limit } from './rules.ts'
import {
  type Ask,
  ask,
  type Compiler,
  type Evaluate,
  nothing,
  type Run,
  type Scope,
  scopeOf,
  type UsedFact,
} from './scope.ts'
import type { Thing } from './things.ts'

export interface CompiledLimit {
  rule: Limit
  where: Ask | null
  distinct: Evaluate | null
  within: readonly ((scope: Scope) => string | null)[]
  most: Evaluate | null
  least: Evaluate | null
  until: Evaluate | null
  /** Of a turnout every horse is counted where the limit speaks of horses. */
  countsHorses: boolean
}

export function compileLimit(rule: Limit, compiler: Compiler): CompiledLimit {
  const { where, distinct, within, most, least, until } = rule
  const value = (each: typeof most) => (each === undefined ? null : compiler.value(each))
  return {
    rule,
    where: where === undefined ? null : compiler.condition(where),
    distinct: distinct === undefined ? null : compilePath(distinct, compiler),
    within: within.map((member) => memberOf(member, compiler)),
    most: value(most),
    least: value(least),
    until: value(until),
    countsHorses: /"(horse|pair)[".]/.test(JSON.stringify([within, where, distinct])),
  }
}

/** What counts in a limit so far, for each group of members by itself. */
export interface Tallies {
  /** What stands outside the file, by the limit's id. */
  taken: ReadonlyMap<string, number>
  groups: Map<Limit, Map<string, Group>>
}

export interface Group {
  count: number
  values: Set<unknown>
  /** Who waits, by what is counted. */
  queue: unknown[]
  member: Thing | null
}

export interface Judging {
  run: Run
  judgement: Judgement
  tallies: Tallies
}

/** Where a part stands in a limit: how much of which group it takes. */
interface Seat {
  limit: CompiledLimit
  group: Group
  value: Scalar | null
  quantity: number
  scope: Scope
}

/** Takes the part in, has it wait, or refuses it. A withdrawn one counts in no limit. */
export function judgeLimits(limits: readonly CompiledLimit[], part: Thing, judging: Judging): void {
  part.standing = 'in'
  if (part.facts.has('withdrawnAt')) return
  const seats: Seat[] = []
  for (const limit of limits) sitDown(seats, limit, { part, judging })
  const full = seats.filter((seat) => isFull(seat, judging))
  if (full.length === 0) {
    if (stageOf(part) !== 'asked') for (const seat of seats) take(seat)
    return
  }
  part.standing = full.every(waits) ? 'waiting' : 'refused'
  const deciding = full.filter((seat) => waits(seat) === (part.standing === 'waiting'))
  const once = new Map(deciding.map((seat) => [seat.limit, seat]))
  for (const seat of once.values()) tell(seat, part, judging)
}

function tell(seat: Seat, part: Thing, { judgement, tallies }: Judging): void {
  const { rule } = seat.limit
  const line = { entry: part.entry, thing: part, rule: rule.id, text: rule.text }
  const facts: readonly UsedFact[] = [
    { path: `taken of ${rule.count}s`, value: takenIn(seat, tallies) },
    ...mostOf(seat).map((value) => ({ path: 'most', value })),
  ]
  if (waits(seat)) judgement.waiting.push({ ...line, facts, position: queueUp(seat, part) })
  else judgement.refused.push({ ...line, facts })
}

/** Adds the groups of a limit that a part counts in: of a turnout one for each horse. */
function sitDown(
  seats: Seat[],
  limit: CompiledLimit,
  { part, judging }: { part: Thing; judging: Judging },
): void {
  const eachHorse = limit.countsHorses && part.horses.length > 1
  for (const horse of eachHorse ? part.horses : noHorse) {
    const scope = scopeOf(judging.run, part, { horse })
    const seat = seatOf(limit, scope, judging)
    if (seat === null) continue
    if (isUnknown(seat)) leaveOpen(limit, { part, judging }, seat)
    else seats.push(seat)
  }
}

function leaveOpen(
  { rule }: CompiledLimit,
  { part, judging }: { part: Thing; judging: Judging },
  unknown: readonly string[],
): void {
  judging.judgement.open.push({ entry: part.entry, thing: part, rule: rule.id, unknown })
}

const noHorse: readonly null[] = [null]

/** null: it is not counted, or has no value that is; a list: what is not known. */
function seatOf(
  limit: CompiledLimit,
  scope: Scope,
  { tallies }: Judging,
): Seat | readonly string[] | null {
  const counts = ask(scope, limit.where)
  if (counts.truth !== true) return counts.truth === null ? counts.unknown : null
  const { thing, run } = scope
  run.unknowns.length = 0
  const members = limit.within.map((member) => member(scope))
  const value = limit.distinct?.(scope) ?? null
  if (value === nothing) return null
  const isOpen = members.includes(null) || (value !== null && !isScalar(value))
  if (isOpen) return [...new Set(run.unknowns)]
  const [only] = members
  const key = members.length === 1 && typeof only === 'string' ? only : JSON.stringify(members)
  const group = groupOf(limit, { key, scope }, tallies)
  const quantity = thing.kind === 'item' ? quantityOf(thing) : 1
  return { limit, group, value, quantity, scope }
}

function isUnknown(seat: Seat | readonly string[]): seat is readonly string[] {
  return Array.isArray(seat)
}

function groupOf(
  { rule }: CompiledLimit,
  { key, scope }: { key: string; scope: Scope },
  { groups }: Tallies,
): Group {
  const ofLimit = groups.get(rule) ?? new Map<string, Group>()
  groups.set(rule, ofLimit)
  const [kind = '', ...more] = rule.within
  const member = more.length === 0 && isKind(kind) ? theOne(scope, kind) : null
  const group = ofLimit.get(key) ?? {
    count: 0,
    values: new Set(),
    queue: [],
    member: member === nothing ? null : member,
  }
  ofLimit.set(key, group)
  return group
}

function isFull(seat: Seat, { tallies, run, judgement }: Judging): boolean {
  const { limit, scope, quantity, value, group } = seat
  if (limit.most === null) return false
  if (value !== null && group.values.has(value)) return false
  run.unknowns.length = 0
  const most = limit.most(scope)
  if (typeof most !== 'number') {
    const { thing, entry } = scope
    judgement.open.push({ entry, thing, rule: limit.rule.id, unknown: [...new Set(run.unknowns)] })
    return false
  }
  return takenIn(seat, tallies) + (value === null ? quantity : 1) > most
}

function takenIn({ limit, group }: Seat, { taken }: Tallies): number {
  const inside = limit.distinct === null ? group.count : group.values.size
  return inside + (taken.get(limit.rule.id) ?? 0)
}

function mostOf({ limit, scope }: Seat): readonly number[] {
  const most = limit.most?.(scope)
  return typeof most === 'number' ? [most] : []
}

function take({ group, value, quantity }: Seat): void {
  group.count += quantity
  if (value !== null) group.values.add(value)
}

/** Who asks after `until` does not wait. */
function waits({ limit, scope }: Seat): boolean {
  if (limit.rule.then !== 'wait') return false
  const [until, at] = [limit.until?.(scope), scope.thing.facts.get('at')]
  if (typeof until !== 'string' || typeof at !== 'string') return true
  return compareMoments(at, until) <= 0
}

/** The place in the queue of these members; what counts as one with somebody who waits stands with them. */
function queueUp({ group, value }: Seat, part: Thing): number {
  const key = value ?? part
  const index = group.queue.indexOf(key)
  if (index >= 0) return index + 1
  return group.queue.push(key)
}

function quantityOf({ facts }: Thing): number {
  const quantity = facts.get('quantity')
  return typeof quantity === 'number' ? quantity : 1
}

/** A kind is told by the id of its thing, a path by the fact. */
function memberOf(member: string, compiler: Compiler): (scope: Scope) => string | null {
  const isPath = readPath(member) !== null
  if (isPath) {
    const read = compilePath(member, compiler)
    return (scope) => {
      const value = read(scope)
      return value === nothing ? '' : isScalar(value) ? String(value) : null
    }
  }
  const kind: Kind = isKind(member) ? member : 'show'
  return (scope) => {
    const thing = theOne(scope, kind)
    if (thing === null) scope.run.unknowns.push(`${kind}.id`)
    if (thing === null) return null
    return thing === nothing ? '' : String(thing.position)
  }
}
