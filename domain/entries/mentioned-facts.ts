import type { Comparison, Condition, Knowledge, Scalar, Value } from './condition.ts'
import type { PriceListRules } from './rules.ts'
import { aggregateOf, isAggregate, isScalarList, keysIn, resultsIn } from './value-parts.ts'

/** A fact that a rule reads, and the literals that it is compared with there. */
export interface MentionedFact {
  path: string
  compared: readonly Scalar[]
}

/** Every fact that the rules of a schedule read, as often as they read it. */
export function mentionedFacts(rules: PriceListRules): readonly MentionedFact[] {
  const { require, limits, fees, refunds } = rules
  return [
    ...require.flatMap(({ when, must }) => [...inCondition(when), ...inCondition(must)]),
    ...limits.flatMap(({ where, distinct, within, most, least, until }) => [
      ...inCondition(where),
      ...[distinct, ...within].flatMap((path) => inPath(path)),
      ...[most, least, until].flatMap(inValue),
    ]),
    ...fees.flatMap(({ when, amount, quantity }) => [
      ...inCondition(when),
      ...[amount, quantity].flatMap(inValue),
    ]),
    ...refunds.flatMap(({ when, percent, keep, atLeast }) => [
      ...inCondition(when),
      ...[percent, keep, atLeast].flatMap(inValue),
    ]),
  ]
}

/** The facts by whose values fees are charged apart: each day, each week. */
export function facetsOf(rules: PriceListRules): readonly string[] {
  return [...new Set(rules.fees.flatMap(({ each }) => each ?? []))]
}

/** As `mentionedFacts`, of one condition: of a question, a document, a field of a form. */
export function factsInCondition(condition: Condition | undefined): readonly MentionedFact[] {
  return inCondition(condition)
}

function inCondition(condition: Condition | undefined): readonly MentionedFact[] {
  if (condition === undefined) return []
  if (isComparison(condition)) return inComparison(condition)
  if ('all' in condition) return condition.all.flatMap(inCondition)
  if ('any' in condition) return condition.any.flatMap(inCondition)
  return inCondition('not' in condition ? condition.not : condition.where)
}

function inComparison([left, , right]: Comparison | Knowledge): readonly MentionedFact[] {
  const compared = right === undefined ? [] : literalsOf(right)
  const read = typeof left === 'string' ? inPath(left, compared) : inValue(left)
  return right === undefined ? read : [...read, ...inValue(right)]
}

function inValue(value: Value | undefined): readonly MentionedFact[] {
  if (typeof value !== 'object' || isScalarList(value)) return []
  if ('fact' in value) return inPath(value.fact)
  if ('count' in value) return [...inPath(value.distinct), ...inCondition(value.where)]
  if (isAggregate(value)) return [...inPath(aggregateOf(value)[1]), ...inCondition(value.where)]
  return [...keysIn(value), ...resultsIn(value)].flatMap(([part]) => inValue(part))
}

/** Members of a limit are kinds as well as paths: a kind is no fact. */
function inPath(path: string | undefined, compared: readonly Scalar[] = []) {
  return path?.includes('.') ? [{ path: path.replace(/^outer\./, ''), compared }] : []
}

function literalsOf(value: Value): readonly Scalar[] {
  if (isScalarList(value)) return value
  return typeof value === 'object' ? [] : [value]
}

function isComparison(condition: Condition): condition is Comparison | Knowledge {
  return Array.isArray(condition)
}
