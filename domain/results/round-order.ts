import type { OutStatus, RoundSpec } from '#domain/scoring/discipline.ts'
import type { ResultLine } from './result-list.ts'

/**
 * Who starts in a later round of everybody, in the order of the first start list or the worst first: by
 * the standing when it is asked. Whoever is out does not start, unless the round is open to who ended an
 * earlier one; who has no standing yet goes first.
 */
export function orderForRound(
  lines: readonly ResultLine[],
  order: RoundSpec['order'],
  { openTo = [] }: Pick<RoundSpec, 'openTo'> = {},
): string[] {
  const starters = lines
    .filter((line) => isIn(line) || openTo.some((status) => endedSo(line, status)))
    .filter(({ startOrder }) => startOrder !== null)
    .toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
  // A competitor with a score but no place yet stands where the list has them.
  const rows = new Map(lines.map((line, index) => [line, index + 1]))
  const inList = (line: ResultLine) => (line.total === null ? undefined : rows.get(line))
  const standing = (line: ResultLine) =>
    (isIn(line) ? (line.place ?? line.provisionalPlace ?? inList(line)) : undefined) ??
    Number.MAX_SAFE_INTEGER
  const first: readonly ResultLine['status'][] = openTo
  const group = (line: ResultLine) => (isIn(line) ? openTo.length : first.indexOf(line.status))
  const sorted =
    order === 'start-order'
      ? starters
      : starters.toSorted((a, b) => group(a) - group(b) || standing(b) - standing(a))
  return sorted.map(({ competitorId }) => competitorId)
}

function isIn({ status }: ResultLine): boolean {
  return ['entered', 'ready', 'on_course', 'finished'].includes(status)
}

/** By a sheet, which says it in the column of the round, and not by the office. */
function endedSo({ status, cells }: ResultLine, wanted: OutStatus): boolean {
  return status === wanted && cells.some((cell) => cell.status === wanted)
}
