import type { FileProblem } from '#domain/show-file/file-problem.ts'

/** How deep a file may be nested: a condition of a real schedule stays below ten. */
export const deepest = 64

/** How many parts a list or an object may have. */
export const mostParts = 10_000

/**
 * What JSON may hold and a file may not: nesting and lists without end, numbers beyond all numbers, names that mean
 * something to the language. Walks without recursion, so that no file is too deep to be refused.
 */
export function plainJsonProblems(json: unknown): readonly FileProblem[] {
  const problems: FileProblem[] = []
  const waiting: Part[] = [{ value: json, path: [] }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const message = problemOf(next)
    if (message !== null) problems.push({ path: next.path, message })
    else for (const part of partsOf(next)) waiting.push(part)
  }
  return problems
}

interface Part {
  value: unknown
  path: readonly (string | number)[]
}

function problemOf({ value, path }: Part): string | null {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return 'must be a number that can be computed with'
  }
  if (typeof value !== 'object' || value === null) return null
  if (path.length >= deepest) return `is nested deeper than ${deepest}`
  if (Object.hasOwn(value, '__proto__')) return 'no such field: "__proto__"'
  const parts = Array.isArray(value) ? value.length : Object.keys(value).length
  return parts > mostParts ? `has more than ${mostParts} parts` : null
}

function partsOf({ value, path }: Part): readonly Part[] {
  if (typeof value !== 'object' || value === null) return []
  const parts: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return parts.map(([key, part]) => ({ value: part, path: [...path, key] }))
}
