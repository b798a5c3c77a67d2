import type { Aggregate, Scalar, Value } from './condition.ts'

type Path = readonly (string | number)[]
type Part = readonly [part: Value, path: Path]

export function isScalarList(value: Value): value is readonly Scalar[] {
  return Array.isArray(value)
}

export function isAggregate(value: object): value is Aggregate {
  return 'sum' in value || 'mean' in value || 'lowest' in value || 'highest' in value
}

/** What an aggregate makes of which fact. */
export function aggregateOf(
  value: Aggregate,
): readonly [name: 'sum' | 'mean' | 'lowest' | 'highest', path: string] {
  if ('sum' in value) return ['sum', value.sum]
  if ('mean' in value) return ['mean', value.mean]
  if ('lowest' in value) return ['lowest', value.lowest]
  return ['highest', value.highest]
}

/** The fees that a percent is taken of; null of any other value. */
export function percentBase(value: Value): readonly string[] | null {
  if (typeof value !== 'object' || !('percent' in value)) return null
  return isNames(value.of) ? value.of : null
}

/** The values within a value that it becomes itself: the steps, the cells, the terms of a sum. */
export function resultsIn(value: Value): readonly Part[] {
  if (typeof value !== 'object' || isScalarList(value)) return []
  if ('upTo' in value) return value.upTo.map(([, step], index) => [step, ['upTo', index, 1]])
  if ('cells' in value) {
    const cells = Object.entries(value.cells).filter(([name]) => name !== 'note')
    return cells.map(([name, cell]) => [cell, ['cells', name]])
  }
  if ('add' in value) return terms('add', value.add)
  if ('least' in value) return terms('least', value.least)
  if ('most' in value) return terms('most', value.most)
  if ('subtract' in value) return terms('subtract', value.subtract)
  return 'times' in value ? terms('times', value.times) : []
}

/** The values that decide which step or cell it is, or that a percent is taken of. */
export function keysIn(value: Value): readonly Part[] {
  if (typeof value !== 'object' || isScalarList(value)) return []
  if ('upTo' in value) return [[value.by, ['by']]]
  if ('cells' in value) return value.by.map((key, index) => [key, ['by', index]])
  return 'percent' in value && !isNames(value.of) ? [[value.of, ['of']]] : []
}

function terms(name: string, values: readonly Value[]): readonly Part[] {
  return values.map((part, index) => [part, [name, index]])
}

function isNames(of: Value | readonly string[]): of is readonly string[] {
  return Array.isArray(of)
}
