/** One value of a choice that is another than before, and where it stands in it. */
export interface ChangedLeaf {
  /** `['courses', 'round_1', 'timeAllowed']`; members of a list by their number, from 1. */
  path: readonly string[]
  before: unknown
  after: unknown
}

/** Everything in which two stored choices differ, down to single values and lists of them. */
export function changedLeaves(before: unknown, after: unknown): readonly ChangedLeaf[] {
  const was = new Map(leavesOf(before, []))
  const is = new Map(leavesOf(after, []))
  const paths = [...new Set([...was.keys(), ...is.keys()])]
  return paths.flatMap((path) => {
    const [old, now] = [was.get(path), is.get(path)]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    return [{ path: JSON.parse(path), before: old ?? null, after: now ?? null }]
  })
}

function leavesOf(
  value: unknown,
  path: readonly string[],
): readonly (readonly [string, unknown])[] {
  const isLeaf =
    typeof value !== 'object' ||
    value === null ||
    (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
  if (isLeaf) return value === undefined ? [] : [[JSON.stringify(path), value]]
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]),
  )
}
