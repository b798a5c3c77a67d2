import { leftValue } from './compile-condition.ts'
import type {
  Aggregate,
  Comparison,
  Condition,
  Count,
  Knowledge,
  Scalar,
  Value,
} from './condition.ts'
import { type FactType, knownFact } from './facts.ts'
import { hasMany, isKind, type Kind, leadsToOne, readPath } from './kinds.ts'
import { isMoment, looksLikeMoment } from './moments.ts'
import { type RuleFault, type RuleProblem, ruleProblem } from './rule-problem.ts'
import { stages } from './rules.ts'
import {
  aggregateOf,
  isAggregate,
  isScalarList,
  keysIn,
  percentBase,
  resultsIn,
} from './value-parts.ts'

type Path = readonly (string | number)[]

/** What a condition is asked about, and what is said of it where it is wrong. */
export interface Asked {
  kind: Kind
  /** In a `where`: what asked. */
  outer: Kind | null
  /** The field of the rule, which a problem names. */
  field: Path
  /** The fees that a percent may name; null where nothing is priced yet. */
  fees: ReadonlySet<string> | null
  problems: RuleProblem[]
}

export function checkCondition(condition: Condition, asked: Asked, at: Path): void {
  if (isComparison(condition)) checkComparison(condition, asked, at)
  else if ('not' in condition) checkCondition(condition.not, asked, [...at, 'not'])
  else if ('all' in condition) checkParts(condition.all, asked, [...at, 'all'])
  else if ('any' in condition) checkParts(condition.any, asked, [...at, 'any'])
  else {
    const kind = 'some' in condition ? condition.some : condition.every
    checkMembers({ kind, where: condition.where }, asked, at)
  }
}

export function checkValue(value: Value, asked: Asked, at: Path): void {
  if (typeof value !== 'object') checkLiteral(value, asked, at)
  else if (isScalarList(value)) checkLiterals(value, asked, at)
  else if ('fact' in value) checkPath(value.fact, asked, [...at, 'fact'])
  else if ('count' in value) checkCount(value, asked, at)
  else if (isAggregate(value)) checkAggregate(value, asked, at)
  else checkComposed(value, asked, at)
}

/** Whether a path leads from the thing asked about to one fact. */
export function checkPath(path: string, asked: Asked, at: Path): void {
  const parts = readPath(path)
  if (parts === null) {
    const [first = ''] = path.replace(/^outer\./, '').split('.')
    tell(asked, at, { fault: isKind(first) ? 'noPath' : 'noKind', path })
    return
  }
  const from = parts.outer ? asked.outer : asked.kind
  if (from === null) tell(asked, at, { fault: 'nothingAround', path })
  else if (!leadsToOne(from, parts.kind)) {
    const fault = hasMany(from, parts.kind) ? 'namesMany' : 'namesNothing'
    tell(asked, at, { fault, kind: from, member: path })
  }
}

function checkParts(parts: readonly Condition[], asked: Asked, at: Path): void {
  if (parts.length === 0) tell(asked, at, { fault: 'empty' })
  for (const [index, part] of parts.entries()) checkCondition(part, asked, [...at, index])
}

/** What is gathered must be possible; its `where` is asked about each of the things. */
function checkMembers(
  { kind, where, of }: { kind: Kind; where?: Condition | undefined; of?: Kind | undefined },
  asked: Asked,
  at: Path,
): Asked {
  const whose = of ?? asked.kind
  const isThere = whose === 'show' || leadsToOne(asked.kind, whose) || hasMany(asked.kind, whose)
  if (!isThere) tell(asked, at, { fault: 'hasNone', kind: asked.kind, member: whose })
  else if (!hasMany(whose, kind)) tell(asked, at, { fault: 'hasNone', kind: whose, member: kind })
  const member = { ...asked, kind, outer: asked.kind }
  if (where !== undefined) checkCondition(where, member, [...at, 'where'])
  return member
}

function checkCount(value: Count, asked: Asked, at: Path): void {
  const { count: kind, where, of, distinct } = value
  const member = checkMembers({ kind, where, of }, asked, at)
  if (distinct !== undefined) checkPath(distinct, member, [...at, 'distinct'])
}

function checkAggregate(value: Aggregate, asked: Asked, at: Path): void {
  const [name, path] = aggregateOf(value)
  const kind = value.over ?? readPath(path)?.kind
  const { where, of } = value
  const about = kind === undefined ? asked : checkMembers({ kind, where, of }, asked, at)
  checkPath(path, about, [...at, name])
}

function checkComposed(value: Value, asked: Asked, at: Path): void {
  for (const [part, path] of [...keysIn(value), ...resultsIn(value)]) {
    checkValue(part, asked, [...at, ...path])
  }
  for (const [index, border] of bordersOf(value).entries()) {
    if (border !== null) checkLiteral(border, asked, [...at, 'upTo', index, 0])
  }
  for (const [index, id] of (percentBase(value) ?? []).entries()) {
    const problem = feeProblem(id, asked)
    if (problem !== null) tell(asked, [...at, 'of', index], problem)
  }
}

function bordersOf(value: Value): readonly (Scalar | null)[] {
  return typeof value === 'object' && 'upTo' in value ? value.upTo.map(([border]) => border) : []
}

function feeProblem(id: string, { fees }: Asked): RuleFault | null {
  if (fees === null) return { fault: 'noCharges' }
  return fees.has(id) ? null : { fault: 'noFee', id }
}

function checkComparison(condition: Comparison | Knowledge, asked: Asked, at: Path): void {
  const [left, operator, right] = condition
  checkValue(leftValue(left), asked, [...at, 0])
  if (right === undefined) return
  checkValue(right, asked, [...at, 2])
  if (!namesFact(leftValue(left)) && !namesFact(right)) {
    tell(asked, at, { fault: 'noFact' })
  }
  const wrong = shapeProblem(operator, right) ?? typeProblem(left, right)
  if (wrong !== null) tell(asked, [...at, 2], wrong)
}

function namesFact(value: Value): boolean {
  return typeof value === 'object' && !isScalarList(value)
}

function shapeProblem(operator: string, right: Value): RuleFault | null {
  if (namesFact(right)) return null
  const size = isScalarList(right) ? right.length : null
  switch (operator) {
    case 'in':
    case 'not in':
      return size === null ? { fault: 'needsList', operator } : null
    case 'between':
      return size === 2 ? null : { fault: 'needsTwo' }
    case '=':
    case '!=':
      return size === null ? null : { fault: 'needsOne', operator }
    default:
      return hasOrder(right) ? null : { fault: 'needsOrder', operator }
  }
}

function hasOrder(right: Value): boolean {
  return typeof right === 'number' || (typeof right === 'string' && looksLikeMoment(right))
}

/** A fact that the engine knows is compared with values of its type. */
function typeProblem(left: Value, right: Value): RuleFault | null {
  const path = typeof left === 'string' ? left : undefined
  const parts = path === undefined ? null : readPath(path)
  const known = parts === null ? undefined : knownFact(parts.kind, parts.fact)
  if (known?.fixed !== true) return null
  const literals = isScalarList(right) ? right : typeof right === 'object' ? [] : [right]
  const wrong = literals.find((each) => !isOfType(each, known.type))
  if (wrong === undefined || path === undefined) return null
  return { fault: 'otherType', path, type: known.type, value: JSON.stringify(wrong) }
}

export function isOfType(value: Scalar, type: FactType): boolean {
  switch (type) {
    case 'date':
      return typeof value === 'string' && isMoment(value)
    case 'money':
      return Number.isSafeInteger(value)
    case 'number':
      return typeof value === 'number'
    case 'yes-no':
      return typeof value === 'boolean'
    case 'stage':
      return stages.some((stage) => stage === value)
    case 'text':
      return typeof value === 'string'
  }
}

function checkLiterals(literals: readonly Scalar[], asked: Asked, at: Path): void {
  for (const [index, each] of literals.entries()) checkLiteral(each, asked, [...at, index])
}

function checkLiteral(literal: Scalar, asked: Asked, at: Path): void {
  if (typeof literal === 'string' && looksLikeMoment(literal) && !isMoment(literal)) {
    tell(asked, at, { fault: 'noDate', value: literal })
  }
}

function isComparison(condition: Condition): condition is Comparison | Knowledge {
  return Array.isArray(condition)
}

function tell({ problems, field }: Asked, at: Path, fault: RuleFault): void {
  problems.push(ruleProblem(fault, field, at))
}
