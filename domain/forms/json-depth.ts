/**
 * Whether JSON holds lists and objects in each other more than so many levels deep. A walk that calls
 * itself for each level would end the stack at what it is to refuse.
 */
export function nestsDeeperThan(json: unknown, levels: number): boolean {
  let level = [json].filter(isNesting)
  for (let depth = 0; depth < levels && level.length > 0; depth += 1) {
    level = level.flatMap((outer) => Object.values(outer).filter(isNesting))
  }
  return level.length > 0
}

function isNesting(json: unknown): json is object {
  return typeof json === 'object' && json !== null
}
