import type { Operator, Scalar } from './condition.ts'
import { compareMoments, looksLikeMoment } from './moments.ts'
import { nothing, type Range, type Read, type Truth, unknown } from './scope.ts'
import type { Known } from './things.ts'

/** Compares what was read. What is not comparable, as a text with a number by size, is unknown. */
export function compare(left: Read, operator: Operator, right: Read): Truth {
  if (isScalar(left) && isScalar(right)) return compareScalars(left, operator, right)
  if (left === nothing || right === nothing) return false
  if (left === unknown || right === unknown) return null
  if (isRange(left)) return isScalar(right) ? compareRange(left, operator, right) : null
  if (isRange(right)) return compareToRange(left, operator, right)
  return isScalar(left) && !isScalar(right) ? compareWithList(left, operator, right) : null
}

function compareWithList(left: Scalar, operator: Operator, right: readonly Scalar[]): Truth {
  switch (operator) {
    case 'in':
      return right.some((each) => areEqual(left, each))
    case 'not in':
      return !right.some((each) => areEqual(left, each))
    case 'between':
      return isBetween(left, right)
    default:
      return null
  }
}

function compareToRange(left: Known, operator: Operator, right: Range): Truth {
  const back = turned[operator]
  return back === undefined || !isScalar(left) ? null : compareRange(right, back, left)
}

export function isScalar(read: Read): read is Scalar {
  return typeof read !== 'object' && typeof read !== 'symbol'
}

export function isRange(read: Read): read is Range {
  return typeof read === 'object' && !Array.isArray(read)
}

/** Below, at or above 0; null where one is not larger than the other in any sense. */
export function order(one: Scalar, other: Scalar): number | null {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one !== 'string' || typeof other !== 'string') return null
  return looksLikeMoment(one) && looksLikeMoment(other) ? compareMoments(one, other) : null
}

/** The lowest (-1) or highest (1) of numbers or moments; there is none of none. */
export function extremeOf(values: readonly Scalar[], sign: 1 | -1): Read {
  let [best, ...rest] = values
  if (best === undefined) return nothing
  for (const value of rest) {
    const by = order(value, best)
    if (by === null) return unknown
    if (by * sign > 0) best = value
  }
  return best
}

function areEqual(one: Scalar, other: Scalar): boolean {
  return one === other || order(one, other) === 0
}

function compareScalars(left: Scalar, operator: Operator, right: Scalar): Truth {
  if (operator === '=') return areEqual(left, right)
  if (operator === '!=') return !areEqual(left, right)
  const by = order(left, right)
  if (by === null) return null
  switch (operator) {
    case '<':
      return by < 0
    case '<=':
      return by <= 0
    case '>':
      return by > 0
    case '>=':
      return by >= 0
    default:
      return null
  }
}

function isBetween(left: Scalar, [from, to, ...more]: readonly Scalar[]): Truth {
  if (from === undefined || to === undefined || more.length > 0) return null
  const [low, high] = [order(left, from), order(left, to)]
  return low === null || high === null ? null : low >= 0 && high <= 0
}

/** Decided where every value of the range decides the same; without an end, that side decides nothing. */
function compareRange({ least, most }: Range, operator: Operator, right: Scalar): Truth {
  const [low, high] = [endAgainst(least, right), endAgainst(most, right)]
  switch (operator) {
    case '<':
      return decided(high < 0, low >= 0)
    case '<=':
      return decided(high <= 0, low > 0)
    case '>':
      return decided(low > 0, high <= 0)
    case '>=':
      return decided(low >= 0, high < 0)
    case '=':
      return decided(false, high < 0 || low > 0)
    case '!=':
      return decided(high < 0 || low > 0, false)
    default:
      return null
  }
}

function endAgainst(end: Scalar | null, right: Scalar): number {
  return (end === null ? null : order(end, right)) ?? Number.NaN
}

function decided(isTrue: boolean, isFalse: boolean): Truth {
  return isTrue ? true : isFalse ? false : null
}

/** The same comparison seen from the right side. */
const turned: Readonly<Partial<Record<Operator, Operator>>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
  '!=': '!=',
}
