import type { Problem } from '#server/errors.ts'

/**
 * Bounds on the variables of one operation, checked before any value of them is read.
 *
 * - `items` of one list: a start order names up to 10,000 starters, which is the longest list that any
 *   input takes; marks come 40 at a time, ids to compare 500, a list of competitors 1,000 rows.
 * - `values` in all: 1,000 competitors with all their inputs and all of their lists are
 *   about 60,000.
 * - `depth`: what an organiser decides for a competition, the deepest input, goes 8 levels deep.
 */
export const variableSize = { items: 10_000, values: 100_000, depth: 32 } as const

/** What is too large about variables, at the variable that holds it; null where nothing is. */
export function refuseLargeVariables(variables: Readonly<Record<string, unknown>>): Problem | null {
  const size = { values: 0 }
  for (const [name, value] of Object.entries(variables)) {
    const excess = excessOf(value, size)
    if (excess) return name === 'input' ? excess : { ...excess, field: name }
  }
  return null
}

/** Adds its values to `size`. Level by level, as a walk that calls itself would end the stack. */
function excessOf(value: unknown, size: { values: number }): Problem | null {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    const longest = level.some((each) => Array.isArray(each) && each.length > variableSize.items)
    if (longest) return problem('errors.listTooLong', variableSize.items)
    size.values += level.length
    if (size.values > variableSize.values) {
      return problem('errors.inputTooLarge', variableSize.values)
    }
    level = valuesWithin(level, variableSize.values)
    if (level.length > 0 && depth === variableSize.depth) {
      return problem('errors.inputTooDeep', variableSize.depth)
    }
  }
  return null
}

/** The next level; no more than one over `most`, for nobody needs to count further. */
function valuesWithin(level: readonly unknown[], most: number): unknown[] {
  const next: unknown[] = []
  for (const outer of level) {
    if (typeof outer !== 'object' || outer === null) continue
    for (const key in outer) {
      next.push(Reflect.get(outer, key))
      if (next.length > most) return next
    }
  }
  return next
}

function problem(
  messageId: 'errors.listTooLong' | 'errors.inputTooLarge' | 'errors.inputTooDeep',
  limit: number,
): Problem {
  return { messageId, values: { limit } }
}
