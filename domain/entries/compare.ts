import type { Operator, Scalar } from './condition.ts'
import { compareMoments, looksLikeMoment } from './moments.ts'
import { nothing, type Range, type Read, type Truth, unknown } from './scope.ts'

/** Compares what was read. What is not comparable, as a text with a number by size, is unknown. */
export function compare(left: Read, operator: Operator, right: Read): Truth {
  if (left === nothing || right === nothing) return false
  if (left === unknown || right === unknown) return null
  if (isRange(left)) return isScalar(right) ? compareRange(left, operator, right) : null
  if (isRange(right)) return null
  if (!isScalar(left)) return null
  if (isScalar(right)) return compareScalars(left, operator, right)
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

/** Decided where it is the same at both ends, and nothing between them is different. */
function compareRange({ least, most }: Range, operator: Operator, right: Scalar): Truth {
  const low = compareScalars(least, operator, right)
  const high = compareScalars(most, operator, right)
  if (low !== high) return null
  const mayMeet = typeof right === 'number' && least <= right && right <= most
  return (operator === '=' || operator === '!=') && mayMeet ? null : low
}
