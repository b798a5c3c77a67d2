import { extremeOf, isScalar } from './compare.ts'
import { compileGathering, type Gathered, memberScope } from './compile-condition.ts'
import { compilePath } from './compile-path.ts'
import type { Aggregate, Count, Scalar } from './condition.ts'
import { readPath } from './kinds.ts'
import { type Compiler, type Evaluate, nothing, type Read, type Scope, unknown } from './scope.ts'
import { aggregateOf } from './value-parts.ts'

export function compileCount({ count, where, of, distinct }: Count, compiler: Compiler): Evaluate {
  const gather = compileGathering({ kind: count, where, of }, compiler)
  const path = distinct === undefined ? null : compilePath(distinct, compiler)
  const name = `count ${count}`
  return (scope) => {
    const gathered = gather(scope)
    if (gathered === null) return unknown
    const { sure, maybe } = gathered
    const counted = path === null ? sure.length : differentOf(scope, gathered, path)
    if (counted === null) return unknown
    if (path === null && maybe.length > 0) {
      return { least: counted, most: counted + maybe.length }
    }
    scope.run.used?.push({ path: name, value: counted })
    return counted
  }
}

/** How many different values there are; null where one is not known. */
function differentOf(scope: Scope, { sure, maybe }: Gathered, path: Evaluate): number | null {
  if (maybe.length > 0) return null
  const values = new Set<unknown>()
  for (const thing of sure) {
    const read = quietly(memberScope(scope, thing), path)
    if (read === unknown) return null
    if (read !== nothing) values.add(read)
  }
  return values.size
}

type Kind = 'sum' | 'mean' | 'lowest' | 'highest'

export function compileAggregate(value: Aggregate, compiler: Compiler): Evaluate {
  const [name, path] = aggregateOf(value)
  const kind = value.over ?? readPath(path)?.kind
  if (kind === undefined) return () => unknown
  const gather = compileGathering({ kind, where: value.where, of: value.of }, compiler)
  const fact = compilePath(path, compiler)
  return (scope) => {
    const gathered = gather(scope)
    if (gathered === null) return unknown
    const { values, isComplete } = valuesOf(scope, gathered, fact)
    if (!isComplete) return atLeast(name, values)
    const result = combine(name, values)
    if (isScalar(result)) scope.run.used?.push({ path: `${name} ${path}`, value: result })
    return result
  }
}

/** What has not happened is left out; what is not known makes them incomplete. */
function valuesOf(
  scope: Scope,
  { sure, maybe }: Gathered,
  fact: Evaluate,
): { values: Scalar[]; isComplete: boolean } {
  const values: Scalar[] = []
  let isComplete = maybe.length === 0
  for (const thing of sure) {
    const read = quietly(memberScope(scope, thing), fact)
    if (isScalar(read)) values.push(read)
    else if (read !== nothing) isComplete = false
  }
  return { values, isComplete }
}

/** The highest is at least the highest that is known, whatever is not. */
function atLeast(name: Kind, values: readonly Scalar[]): Read {
  if (name !== 'lowest' && name !== 'highest') return unknown
  const known = extremeOf(values, name === 'lowest' ? -1 : 1)
  if (!isScalar(known)) return unknown
  return name === 'lowest' ? { least: null, most: known } : { least: known, most: null }
}

/** The sum of none is 0; there is no lowest, highest or mean of none. */
function combine(name: Kind, values: readonly Scalar[]): Read {
  if (name === 'lowest' || name === 'highest') return extremeOf(values, name === 'lowest' ? -1 : 1)
  let sum = 0
  for (const value of values) {
    if (typeof value !== 'number') return unknown
    sum += value
  }
  if (name === 'sum') return sum
  return values.length === 0 ? nothing : sum / values.length
}

function quietly(scope: Scope, evaluate: Evaluate): Read {
  const { used } = scope.run
  scope.run.used = null
  const read = evaluate(scope)
  scope.run.used = used
  return read
}
