import type { Comparison, Condition, Operator, Table, Value } from './condition.ts'
import { readPath } from './kinds.ts'
import type { Fee, PriceListRules } from './rules.ts'
import { resultsIn } from './value-parts.ts'

/**
 * What real schedules leave open again and again, asked of a price list before it opens: each question names
 * the rules that give no answer. A list that answers everything has none.
 */
export type OpenListQuestion =
  /** Does this fee come back with the start, or never? No refund rule names it. */
  | { kind: 'noRefund'; rules: readonly string[] }
  /** The same of what is passed on to somebody. */
  | { kind: 'noLevyRefund'; rules: readonly string[] }
  /** No rule says how many may start. */
  | { kind: 'noLimit'; rules: readonly [] }
  /** What happens when it is full: refused, or a waiting list? */
  | { kind: 'whenFull'; rules: readonly string[] }
  /** What costs a combination that the table does not have? */
  | { kind: 'missingCells'; rules: readonly string[]; cells: readonly string[] }
  /** To which step belongs the border? Neither of the rules takes it, or both do. */
  | { kind: 'borderOfNone' | 'borderOfBoth'; rules: readonly string[]; path: string }
  /** Does a start without a fee carry the late fee? */
  | { kind: 'freeAndLate'; rules: readonly string[] }
  /** Is the late fee counted once, or once for each of these? */
  | { kind: 'lateTwice'; rules: readonly string[] }
  /** Which competitions or products are these? The list has none of that id. */
  | { kind: 'unknownNames'; rules: readonly string[]; names: readonly string[] }
  /** When is this one asked? One before it answers first in the same case. */
  | { kind: 'neverAsked'; rules: readonly string[] }

export interface AskedList extends PriceListRules {
  competitions: readonly { id: string }[]
  products: readonly { id: string }[]
}

export function openListQuestions(list: AskedList): readonly OpenListQuestion[] {
  return [
    ...refundQuestions(list),
    ...limitQuestions(list),
    ...list.fees.flatMap(cellQuestions),
    ...borderQuestions(list),
    ...lateQuestions(list),
    ...nameQuestions(list),
    ...neverAsked(list),
  ]
}

function refundQuestions({ fees, refunds }: PriceListRules): readonly OpenListQuestion[] {
  const named = new Set(refunds.flatMap(({ of }) => of))
  const silent = fees.filter((fee) => !named.has(fee.id) && isOwedBefore(fee))
  const ids = (some: readonly Fee[]) => some.map(({ id }) => id)
  const own = ids(silent.filter(({ payee }) => payee === undefined))
  const levies = ids(silent.filter(({ payee }) => payee !== undefined))
  return [
    ...(own.length > 0 ? [{ kind: 'noRefund', rules: own } as const] : []),
    ...(levies.length > 0 ? [{ kind: 'noLevyRefund', rules: levies } as const] : []),
  ]
}

/** Owed for what may be withdrawn: no fine, no discount, nothing that is free. */
function isOwedBefore({ per, amount }: Fee): boolean {
  if (per === 'incident' || per === 'change' || amount === 0) return false
  return typeof amount !== 'object' || !('percent' in amount) || amount.percent > 0
}

function limitQuestions({ limits }: PriceListRules): readonly OpenListQuestion[] {
  const bounded = limits.filter(({ most }) => most !== undefined)
  const ofPlaces = bounded.filter(({ count }) => count === 'place')
  const isCapacity = (member: string) =>
    member === 'show' || member === 'product' || member.startsWith('competition')
  const capacities = bounded.filter(
    (limit) => limit.then === undefined && limit.within.every(isCapacity),
  )
  return [
    ...(ofPlaces.length === 0 ? [{ kind: 'noLimit', rules: [] } as const] : []),
    ...(capacities.length > 0
      ? [{ kind: 'whenFull', rules: capacities.map(({ id }) => id) } as const]
      : []),
  ]
}

/** Every combination of what stands in the rows and columns of a table. */
function cellQuestions({ id, amount }: Fee): readonly OpenListQuestion[] {
  const missing = tablesIn(amount).flatMap(({ cells }) => {
    const filled = Object.keys(cells).filter((key) => key !== 'note')
    const columns = transposed(filled.map((key) => key.split(',').map((part) => part.trim())))
    const all = columns.reduce<readonly string[]>(
      (keys, column) =>
        keys.flatMap((key) => column.map((part) => (key === '' ? part : `${key},${part}`))),
      [''],
    )
    const known = new Set(filled.map((key) => key.replace(/\s*,\s*/g, ',').trim()))
    return all.filter((key) => !known.has(key))
  })
  return missing.length === 0 ? [] : [{ kind: 'missingCells', rules: [id], cells: missing }]
}

/** What stands in each position, once and in order. */
function transposed(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, position) =>
    [...new Set(rows.map((row) => row[position] ?? ''))].sort(),
  )
}

function tablesIn(value: Value): readonly Table[] {
  const own = typeof value === 'object' && 'cells' in value ? [value] : []
  return [...own, ...resultsIn(value).flatMap(([part]) => tablesIn(part))]
}

interface Border {
  path: string
  operators: Set<Operator>
  rules: Set<string>
}

const sides: readonly Operator[] = ['<', '<=', '>', '>=']

/** Fees that ask on which side of the same border something lies. */
function borderQuestions({ fees }: PriceListRules): readonly OpenListQuestion[] {
  const borders = new Map<string, Border>()
  for (const { id, when } of fees) {
    for (const [left, operator, right] of comparisonsOf(when)) {
      if (typeof left !== 'string' || !sides.includes(operator)) continue
      const key = JSON.stringify([left, right])
      const border = borders.get(key) ?? { path: left, operators: new Set(), rules: new Set() }
      borders.set(key, border)
      border.operators.add(operator)
      border.rules.add(id)
    }
  }
  return [...borders.values()].flatMap(({ path, operators, rules }): OpenListQuestion[] => {
    const has = (...some: Operator[]) => some.every((operator) => operators.has(operator))
    const named = { rules: [...rules], path }
    if (rules.size < 2) return []
    if (has('<=', '>=')) return [{ kind: 'borderOfBoth', ...named }]
    const isStrict = has('<', '>') && operators.size === 2
    return isStrict ? [{ kind: 'borderOfNone', ...named }] : []
  })
}

function lateQuestions({ fees }: PriceListRules): readonly OpenListQuestion[] {
  const late = fees.filter(({ when }) => comparisonsOf(when).some(isLate))
  const free = fees.filter(
    ({ per, amount, when, replaces }) =>
      per === 'place' && amount === 0 && when !== undefined && replaces === undefined,
  )
  const mixed = late
    .filter(({ per }) => per === 'place')
    .flatMap((fee) => {
      const asked = pathsOf(fee.when)
      return free
        .filter(({ when }) => [...pathsOf(when)].every((path) => !asked.has(path)))
        .map(({ id }) => [id, fee.id])
    })
  return [...mixed.map((rules) => ({ kind: 'freeAndLate', rules }) as const), ...lateTwice(late)]
}

/** Fees for different things that ask nothing but whether it was late, and the same. */
function lateTwice(late: readonly Fee[]): readonly OpenListQuestion[] {
  const same = new Map<string, Fee[]>()
  for (const fee of late) {
    const { when } = fee
    if (when === undefined || !isList(when) || fee.replaces !== undefined) continue
    const [left, ...more] = when
    if (typeof left === 'object' && 'where' in left) continue
    const key = JSON.stringify(more)
    same.set(key, [...(same.get(key) ?? []), fee])
  }
  return [...same.values()].flatMap((fees) => {
    const things = new Set(fees.map(({ per }) => per))
    return things.size > 1 ? [{ kind: 'lateTwice', rules: fees.map(({ id }) => id) } as const] : []
  })
}

/** Asks whether something was entered after a moment. */
function isLate([left, operator]: Comparison): boolean {
  const path = typeof left === 'string' ? left : pathOfExtreme(left)
  return (operator === '>' || operator === '>=') && readPath(path)?.fact === 'at'
}

function pathOfExtreme(value: Value): string {
  if (typeof value !== 'object') return ''
  if ('lowest' in value) return value.lowest
  return 'highest' in value ? value.highest : ''
}

function nameQuestions(list: AskedList): readonly OpenListQuestion[] {
  const rules: readonly { id: string; conditions: readonly (Condition | undefined)[] }[] = [
    ...list.require.map(({ id, when, must }) => ({ id, conditions: [when, must] })),
    ...list.limits.map(({ id, where }) => ({ id, conditions: [where] })),
    ...[...list.fees, ...list.refunds].map(({ id, when }) => ({ id, conditions: [when] })),
  ]
  const known = {
    'competition.id': new Set(list.competitions.map(({ id }) => id)),
    'product.id': new Set(list.products.map(({ id }) => id)),
  }
  return rules.flatMap(({ id, conditions }): OpenListQuestion[] => {
    const compared = conditions.flatMap((each) => comparisonsOf(each, 'inside too'))
    const names = compared.flatMap(([left, , right]) => {
      if (left !== 'competition.id' && left !== 'product.id') return []
      const ids = known[left]
      // A list that names no products has none to choose from yet.
      return ids.size === 0 ? [] : literals(right).filter((name) => !ids.has(name))
    })
    return names.length === 0
      ? []
      : [{ kind: 'unknownNames', rules: [id], names: [...new Set(names)] }]
  })
}

function literals(value: Value): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.map(String) : []
}

/** A refund of the same fees in the same case as one before it: the first that fits decides. */
function neverAsked({ refunds }: PriceListRules): readonly OpenListQuestion[] {
  return refunds.flatMap((refund, index): OpenListQuestion[] => {
    const before = refunds.slice(0, index).filter(({ when }) => isSame(when, refund.when))
    const answered = new Set(before.flatMap(({ of }) => of))
    const isNever = before.length > 0 && refund.of.every((id) => answered.has(id))
    return isNever
      ? [{ kind: 'neverAsked', rules: [refund.id, ...before.map(({ id }) => id)] }]
      : []
  })
}

function isSame(one: Condition, other: Condition): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The comparisons that a condition is made of; those that are asked of several things only where wanted. */
function comparisonsOf(
  condition: Condition | undefined,
  inside?: 'inside too',
): readonly Comparison[] {
  if (condition === undefined) return []
  if (isList(condition)) return condition.length === 3 ? [condition] : []
  if ('all' in condition) return condition.all.flatMap((each) => comparisonsOf(each, inside))
  if ('any' in condition) return condition.any.flatMap((each) => comparisonsOf(each, inside))
  if ('not' in condition) return comparisonsOf(condition.not, inside)
  return inside === undefined ? [] : comparisonsOf(condition.where, inside)
}

function pathsOf(condition: Condition | undefined): ReadonlySet<string> {
  const compared = comparisonsOf(condition)
  return new Set(compared.flatMap(([left]) => (typeof left === 'string' ? [left] : [])))
}

function isList(condition: Condition): condition is Extract<Condition, readonly unknown[]> {
  return Array.isArray(condition)
}
