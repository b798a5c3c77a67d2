import { nestsDeeperThan } from '#domain/forms/json-depth.ts'
import type { Problem } from '#server/errors.ts'

/**
 * Bounds on the variables of one operation, checked before any value of them is read.
 *
 * - `items` of one list: a start order names up to 10,000 starters, which is the longest list that any
 *   input takes; marks come 40 at a time, ids to compare 500, a list of competitors 1,000 rows.
 * - `values` in all: 1,000 competitors with all their inputs, partners, further horses and grooms are
 *   about 60,000.
 * - `depth`: what an organiser decides for a competition, the deepest input, goes 8 levels deep.
 */
export const variableSize = { items: 10_000, values: 100_000, depth: 32 } as const

/** What is too large about variables, at the variable that holds it; null where nothing is. */
export function refuseLargeVariables(variables: Readonly<Record<string, unknown>>): Problem | null {
  let left: number = variableSize.values
  for (const [name, value] of Object.entries(variables)) {
    const field = name === 'input' ? {} : { field: name }
    const counted = countValues(value, left)
    if (counted === 'long list') {
      const values = { limit: variableSize.items }
      return { messageId: 'errors.listTooLong', values, ...field }
    }
    left -= counted
    if (left < 0) {
      const values = { limit: variableSize.values }
      return { messageId: 'errors.inputTooLarge', values, ...field }
    }
    if (nestsDeeperThan(value, variableSize.depth)) {
      const values = { limit: variableSize.depth }
      return { messageId: 'errors.inputTooDeep', values, ...field }
    }
  }
  return null
}

/** At most one more than `most`. */
function countValues(value: unknown, most: number): number | 'long list' {
  const waiting: unknown[] = [value]
  let count = 0
  while (waiting.length > 0 && count <= most) {
    const next = waiting.pop()
    count += 1
    if (typeof next !== 'object' || next === null) continue
    if (Array.isArray(next) && next.length > variableSize.items) return 'long list'
    for (const inner of Object.values(next)) waiting.push(inner)
  }
  return count
}
