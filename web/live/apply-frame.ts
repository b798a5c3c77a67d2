import type { LiveFrame } from '#domain/live/frame.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'

/** The part of a result list that live frames carry; a whole result list is one. */
export type HeldList = Pick<ResultList, 'version' | 'status' | 'columns' | 'rounds' | 'lines'>

export type ListFrame = Exclude<LiveFrame, { kind: 'stale' }>

/**
 * The list as it is after the frame. Lines that did not change stay the same objects, a frame that
 * brings nothing new returns the same list. `need-snapshot` when the change begins at a version that
 * is not held, or orders a competitor of whom nothing is known.
 */
export function applyFrame<List extends HeldList>(
  held: List,
  frame: ListFrame,
): List | 'need-snapshot' {
  if (frame.kind === 'snapshot') {
    const { version, status, columns, rounds, lines } = frame
    return { ...held, version, status, columns, rounds, lines }
  }
  if (frame.version <= held.version) return held
  if (frame.since !== held.version) return 'need-snapshot'
  const lines = orderedLines([...held.lines, ...frame.lines], frame.order)
  if (!lines) return 'need-snapshot'
  return { ...held, version: frame.version, status: frame.status, lines }
}

/** Of two lines of one competitor the later one counts. */
function orderedLines(
  lines: readonly ResultLine[],
  order: readonly string[],
): readonly ResultLine[] | undefined {
  const lineOf = new Map(lines.map((line) => [line.competitorId, line]))
  const ordered = order.flatMap((id) => lineOf.get(id) ?? [])
  return ordered.length === order.length ? ordered : undefined
}
