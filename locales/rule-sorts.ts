import type { Aggregate, Scalar, Value } from '#domain/entries/condition.ts'
import { isMoment } from '#domain/entries/moments.ts'
import { aggregateOf, isAggregate } from '#domain/entries/value-parts.ts'
import { type Sort, sortOfFact } from './rule-facts.ts'

/** What a value is, so that a literal beside it is written as money, as a height or as a day. */

export const money: Sort = { type: 'money' }
export const number: Sort = { type: 'number' }

/** Undefined where only the other side can tell: of a literal, of a fact of the schedule's own. */
export function sortOf(value: Value): Sort | undefined {
  if (!isObject(value)) return undefined
  if ('fact' in value) return value.plus === undefined ? sortOfFact(value.fact) : { type: 'date' }
  if ('count' in value) return number
  if ('net' in value) return money
  if ('percent' in value) return isList(value.of) ? money : sortOf(value.of)
  if ('upTo' in value) return firstSort(value.upTo.map(([, then]) => then))
  if ('cells' in value) return undefined
  return sortOfParts(value)
}

function sortOfParts(value: Aggregate | Arithmetic): Sort | undefined {
  if (isAggregate(value)) return sortOfFact(aggregateOf(value)[1])
  if ('times' in value) {
    const sort = firstSort(value.times)
    return sort?.type === 'money' ? money : sort && number
  }
  if ('subtract' in value) return firstSort(value.subtract)
  if ('add' in value) return firstSort(value.add)
  return firstSort('least' in value ? value.least : value.most)
}

function firstSort(values: readonly Value[]): Sort | undefined {
  return values.map(sortOf).find((sort) => sort !== undefined)
}

export function sortOfLiteral(value: Value): Sort | undefined {
  const [first] = isList(value) ? value : [value]
  if (typeof first === 'number') return number
  if (typeof first === 'string' && isMoment(first)) return { type: 'date' }
  return undefined
}

export function isObject(value: Value): value is PutTogether {
  return typeof value === 'object' && !isList(value)
}

export function isList<Item>(value: Item): value is Extract<Item, readonly unknown[]> {
  return Array.isArray(value)
}

export type PutTogether = Exclude<Value, Scalar | readonly Scalar[]>

export type Arithmetic = Extract<
  PutTogether,
  | { add: unknown }
  | { least: unknown }
  | { most: unknown }
  | { subtract: unknown }
  | { times: unknown }
>
