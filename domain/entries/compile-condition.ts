import { compare, isRange } from './compare.ts'
import type { Comparison, Condition, Knowledge, Operator, Quantified, Value } from './condition.ts'
import type { Kind } from './kinds.ts'
import { allOf } from './members.ts'
import {
  type Ask,
  type Compiler,
  type Evaluate,
  nothing,
  type Scope,
  type Truth,
  type UsedFact,
  unknown,
} from './scope.ts'
import type { Thing } from './things.ts'

/** Makes a function of a condition. Unknown stays unknown, but what is decided without it is decided. */
export function compileCondition(condition: Condition, compiler: Compiler): Ask {
  if (isList(condition)) {
    return condition.length === 2
      ? compileKnowledge(condition, compiler)
      : compileComparison(condition, compiler)
  }
  if ('all' in condition) return junction(condition.all.map(compiler.condition), false)
  if ('any' in condition) return junction(condition.any.map(compiler.condition), true)
  if ('not' in condition) return negation(compiler.condition(condition.not))
  return compileQuantified(condition, compiler)
}

/** On the left a text is a path. */
export function leftValue(left: Value): Value {
  return typeof left === 'string' ? { fact: left } : left
}

/** What belongs to the thing asked about, and for which `where` holds or may hold; null: whose is not known. */
export interface Gathered {
  sure: readonly Thing[]
  maybe: readonly Thing[]
  all: number
}

export function compileGathering(
  { kind, where, of }: { kind: Kind; where?: Condition | undefined; of?: Kind | undefined },
  compiler: Compiler,
): (scope: Scope) => Gathered | null {
  const asked = where === undefined ? null : compiler.condition(where)
  return (scope) => {
    const things = allOf(scope, kind, of)
    if (things === null) {
      scope.run.unknowns.push(`${of ?? kind}.id`)
      return null
    }
    if (asked === null) return { sure: things, maybe: [], all: things.length }
    const { used } = scope.run
    scope.run.used = null
    const gathered = sorted(things, scope, asked)
    scope.run.used = used
    return gathered
  }
}

function sorted(things: readonly Thing[], scope: Scope, asked: Ask): Gathered {
  const sure: Thing[] = []
  const maybe: Thing[] = []
  for (const thing of things) {
    const truth = asked(memberScope(scope, thing))
    if (truth === true) sure.push(thing)
    else if (truth === null) maybe.push(thing)
  }
  return { sure, maybe, all: things.length }
}

/** The scope in which something is asked of one of the things gathered. */
export function memberScope(scope: Scope, thing: Thing): Scope {
  const { run } = scope
  const entry = thing.entry ?? scope.entry
  return { run, thing, entry, horse: null, slot: null, outer: scope }
}

function compileComparison([left, operator, right]: Comparison, compiler: Compiler): Ask {
  const [a, b] = [compiler.value(leftValue(left)), compiler.value(right)]
  const name = typeof left === 'string' ? left : 'value'
  // Most conditions compare a number with a literal: these are decided without looking at what else it may be.
  const quick = numbers[operator]
  const literal = typeof right === 'number' ? right : null
  return (scope) => {
    const { unknowns } = scope.run
    const mark = unknowns.length
    const read = a(scope)
    if (quick !== undefined && literal !== null && typeof read === 'number') {
      return quick(read, literal)
    }
    const truth = compare(read, operator, b(scope))
    // What is decided all the same forgets what was not known; what is not comparable names itself.
    if (truth !== null) unknowns.length = mark
    else if (unknowns.length === mark) unknowns.push(name)
    return truth
  }
}

const numbers: Partial<Record<Operator, (left: number, right: number) => boolean>> = {
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
}

function compileKnowledge([left, operator]: Knowledge, compiler: Compiler): Ask {
  const evaluate: Evaluate = compiler.value(leftValue(left))
  const wanted = operator === 'known'
  return (scope) => {
    const mark = scope.run.unknowns.length
    const read = evaluate(scope)
    scope.run.unknowns.length = mark
    return (read !== unknown && read !== nothing && !isRange(read)) === wanted
  }
}

/** `all` ends at the first false, `any` at the first true; what did not decide is forgotten. */
function junction(parts: readonly Ask[], deciding: boolean): Ask {
  return (scope) => {
    const { unknowns, used } = scope.run
    const [firstUnknown, firstUsed] = [unknowns.length, used?.length ?? 0]
    let truth: Truth = !deciding
    for (const part of parts) {
      const before = used?.length ?? 0
      const each = part(scope)
      if (each === deciding) {
        forget(used, firstUsed, before)
        truth = deciding
        break
      }
      if (each === null) truth = null
    }
    if (truth !== null) unknowns.length = firstUnknown
    return truth
  }
}

function forget(used: UsedFact[] | null, from: number, until: number): void {
  if (until > from) used?.splice(from, until - from)
}

function negation(part: Ask): Ask {
  return (scope) => {
    const truth = part(scope)
    return truth === null ? null : !truth
  }
}

/** Every one of none is false. */
function compileQuantified(condition: Quantified, compiler: Compiler): Ask {
  const [name, kind] =
    'some' in condition
      ? (['some', condition.some] as const)
      : (['every', condition.every] as const)
  const gather = compileGathering({ kind, where: condition.where }, compiler)
  return (scope) => {
    const mark = scope.run.unknowns.length
    const gathered = gather(scope)
    if (gathered === null) return null
    const truth = name === 'some' ? someOf(gathered) : everyOf(gathered)
    if (truth === null) return null
    scope.run.unknowns.length = mark
    scope.run.used?.push({ path: `${name} ${kind}`, value: truth })
    return truth
  }
}

function someOf({ sure, maybe }: Gathered): Truth {
  if (sure.length > 0) return true
  return maybe.length > 0 ? null : false
}

function everyOf({ sure, maybe, all }: Gathered): Truth {
  if (all === 0 || sure.length + maybe.length < all) return false
  return maybe.length > 0 ? null : true
}

function isList(condition: Condition): condition is Comparison | Knowledge {
  return Array.isArray(condition)
}
