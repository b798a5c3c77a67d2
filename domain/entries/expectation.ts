/** Where an answer is not as expected; the path is that in `expect`. */
export interface Difference {
  path: readonly (string | number)[]
  expected: unknown
  actual: unknown
}

/**
 * Compares an answer with what is expected of it, which may be a part of it: entries are matched by id, a list
 * that is named has as many lines in any order, each equal in the fields that it names.
 */
export function differences(
  expected: unknown,
  actual: unknown,
  path: readonly (string | number)[] = [],
): readonly Difference[] {
  if (Array.isArray(expected)) return listDifferences(expected, actual, path)
  if (!isObject(expected)) return expected === actual ? [] : [{ path, expected, actual }]
  if (!isObject(actual)) return [{ path, expected, actual }]
  return Object.entries(expected).flatMap(([key, value]) => {
    if (key === 'note') return []
    const other = Object.hasOwn(actual, key) ? actual[key] : undefined
    return key === 'entries' && Array.isArray(value) && Array.isArray(other)
      ? entryDifferences(value, other, [...path, key])
      : differences(value, other, [...path, key])
  })
}

function entryDifferences(
  expected: readonly unknown[],
  actual: readonly unknown[],
  path: readonly (string | number)[],
): readonly Difference[] {
  return expected.flatMap((entry, index) => {
    const id = isObject(entry) ? entry['id'] : undefined
    const other = actual.find((each) => isObject(each) && each['id'] === id)
    return differences(entry, other, [...path, index])
  })
}

function listDifferences(
  expected: readonly unknown[],
  actual: unknown,
  path: readonly (string | number)[],
): readonly Difference[] {
  if (!Array.isArray(actual) || actual.length !== expected.length) {
    return [{ path, expected, actual }]
  }
  const fits = expected.map((line) =>
    actual.flatMap((other, index) => (differences(line, other).length === 0 ? [index] : [])),
  )
  const takenBy = new Map<number, number>()
  return expected.flatMap((line, index) =>
    place(index, { fits, takenBy, tried: new Set() })
      ? []
      : [{ path: [...path, index], expected: line, actual }],
  )
}

/** Finds a line of its own for each that is expected, moving others where they fit elsewhere. */
function place(
  index: number,
  state: {
    fits: readonly (readonly number[])[]
    takenBy: Map<number, number>
    tried: Set<number>
  },
): boolean {
  for (const line of state.fits[index] ?? []) {
    if (state.tried.has(line)) continue
    state.tried.add(line)
    const other = state.takenBy.get(line)
    if (other !== undefined && !place(other, state)) continue
    state.takenBy.set(line, index)
    return true
  }
  return false
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
