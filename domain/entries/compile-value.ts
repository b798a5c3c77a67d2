import { largestAmount, percentOf, roundAmount } from '#domain/money/cents.ts'
import { vatOnTop } from '#domain/money/vat.ts'
import { extremeOf, isScalar, order } from './compare.ts'
import { compileAggregate, compileCount } from './compile-aggregate.ts'
import { compilePath } from './compile-path.ts'
import type { Arithmetic, Fact, Scalar, Steps, Table, Value } from './condition.ts'
import {
  addDuration,
  type Duration,
  isMoment,
  looksLikeMoment,
  readDuration,
  tidyMoment,
} from './moments.ts'
import { type Compiler, type Evaluate, nothing, type Read, type Scope, unknown } from './scope.ts'
import { isAggregate, isScalarList, keysIn, percentBase } from './value-parts.ts'

/** Makes a function of a value. */
export function compileValue(value: Value, compiler: Compiler): Evaluate {
  if (typeof value === 'number' || typeof value === 'boolean') return () => value
  if (typeof value === 'string') return constant(value)
  if (isScalarList(value)) return constantList(value)
  if ('fact' in value) return compileFact(value, compiler)
  if ('count' in value) return compileCount(value, compiler)
  if (isAggregate(value)) return compileAggregate(value, compiler)
  if ('percent' in value) return compilePercent(value, compiler)
  if ('upTo' in value) return compileSteps(value, compiler)
  if ('cells' in value) return compileTable(value, compiler)
  if ('net' in value) {
    const gross = value.net + vatOnTop(value.net, value.vat)
    return () => gross
  }
  return compileArithmetic(value, compiler)
}

function constant(text: string): Evaluate {
  const value = looksLikeMoment(text) ? tidyMoment(text) : text
  return () => value
}

function constantList(list: readonly Scalar[]): Evaluate {
  const values = list.map((each) =>
    typeof each === 'string' && looksLikeMoment(each) ? tidyMoment(each) : each,
  )
  return () => values
}

function compileFact({ fact, plus }: Fact, compiler: Compiler): Evaluate {
  const read = compilePath(fact, compiler)
  if (plus === undefined) return read
  const duration = readDuration(plus)
  // Most are reckoned from a moment of the show, which is the same for all that is asked.
  let last: { from: Read; moment: Read } = { from: nothing, moment: nothing }
  return (scope) => {
    const from = read(scope)
    if (from !== last.from) last = { from, moment: momentAfter(from, duration) }
    return last.moment
  }
}

function momentAfter(from: Read, duration: Duration): Read {
  if (typeof from === 'string' && isMoment(from)) return addDuration(from, duration) ?? unknown
  return from === nothing ? nothing : unknown
}

function compilePercent(value: Extract<Value, { percent: number }>, compiler: Compiler): Evaluate {
  const { percent } = value
  const base = percentBase(value)
  if (base !== null) {
    const fees = new Set(base)
    return (scope) => {
      const charged = scope.run.charged(fees, scope)
      return charged === null ? unknown : percentOf(charged, percent)
    }
  }
  const [key = 0] = keysIn(value).map(([part]) => part)
  const whole = compiler.value(key)
  return (scope) => {
    const amount = numberOf(scope, whole(scope))
    return typeof amount === 'number' ? percentOf(roundAmount(amount), percent) : amount
  }
}

/** The border belongs to the lower step. */
function compileSteps({ by, upTo }: Steps, compiler: Compiler): Evaluate {
  const read = compiler.value(by)
  const steps = upTo.map(([border, value]) => ({ border, value: compiler.value(value) }))
  return (scope) => {
    const key = read(scope)
    if (key === nothing) return nothing
    if (!isScalar(key)) return unknown
    const step = steps.find(({ border }) => border === null || (order(key, border) ?? 1) <= 0)
    if (step !== undefined) return step.value(scope)
    scope.run.unknowns.push(`step above ${key}`)
    return unknown
  }
}

/** A cell that is missing leaves the rule open. */
function compileTable({ by, cells }: Table, compiler: Compiler): Evaluate {
  const keys = by.map(compiler.value)
  const values = new Map(
    Object.entries(cells).map(([key, cell]) => [key, compiler.value(cell)] as const),
  )
  return (scope) => {
    const read = keys.map((key) => key(scope))
    if (read.includes(nothing)) return nothing
    if (!read.every(isScalar)) return unknown
    const name = read.join(',')
    const cell = values.get(name)
    if (cell !== undefined) return cell(scope)
    scope.run.unknowns.push(`cell ${name}`)
    return unknown
  }
}

function compileArithmetic(value: Arithmetic, compiler: Compiler): Evaluate {
  const compiled = (parts: readonly Value[]) => parts.map(compiler.value)
  if ('add' in value) return numeric(compiled(value.add), (sum, next) => sum + next)
  if ('subtract' in value) return numeric(compiled(value.subtract), (from, next) => from - next)
  if ('times' in value) return numeric(compiled(value.times), (one, next) => one * next)
  if ('least' in value) return extreme(compiled(value.least), -1)
  return extreme(compiled(value.most), 1)
}

function numeric(
  parts: readonly Evaluate[],
  combine: (one: number, next: number) => number,
): Evaluate {
  return (scope) => {
    let result: number | null = null
    for (const part of parts) {
      const number = numberOf(scope, part(scope))
      if (typeof number !== 'number') return number
      result = result === null ? number : combine(result, number)
    }
    return result !== null && Math.abs(result) <= largestAmount ? result : unknown
  }
}

function extreme(parts: readonly Evaluate[], sign: 1 | -1): Evaluate {
  return (scope) => {
    const read = parts.map((part) => part(scope))
    if (read.includes(nothing)) return nothing
    return read.every(isScalar) ? extremeOf(read, sign) : unknown
  }
}

function numberOf({ run }: Scope, read: Read): number | typeof nothing | typeof unknown {
  if (typeof read === 'number' || read === nothing) return read
  if (read !== unknown && run.unknowns.length === 0) run.unknowns.push('number')
  return unknown
}
