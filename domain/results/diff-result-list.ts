import type { ResultLine, ResultList } from './result-list.ts'

export interface ResultListChange {
  /** All competitor ids in the order of the newer list; whoever is missing has left it. */
  order: readonly string[]
  /** The lines that are new or differ in anything, in that order. */
  lines: readonly ResultLine[]
}

/** What somebody who has `previous` needs to have `next`. Both are lists of one competition. */
export function changeBetween(previous: ResultList, next: ResultList): ResultListChange {
  const known = new Map(previous.lines.map((line) => [line.competitorId, line]))
  return {
    order: next.lines.map((line) => line.competitorId),
    lines: next.lines.filter((line) => !isSame(known.get(line.competitorId), line)),
  }
}

/** Lines are plain data that one builder writes with the same keys in the same order. */
function isSame(a: ResultLine | undefined, b: ResultLine): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
