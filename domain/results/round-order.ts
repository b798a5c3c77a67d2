import type { RoundSpec } from '#domain/scoring/discipline.ts'
import type { ResultLine } from './result-list.ts'

/**
 * Who starts in a later round of everybody, in the order of the first start list or the worst first: by
 * the standing when it is asked. Whoever is out does not start; who has no standing yet goes first.
 */
export function orderForRound(lines: readonly ResultLine[], order: RoundSpec['order']): string[] {
  const starters = lines
    .filter(({ status }) => ['entered', 'ready', 'on_course', 'finished'].includes(status))
    .filter(({ startOrder }) => startOrder !== null)
    .toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
  const standing = ({ place, provisionalPlace }: ResultLine) =>
    place ?? provisionalPlace ?? Number.MAX_SAFE_INTEGER
  const sorted =
    order === 'start-order' ? starters : starters.toSorted((a, b) => standing(b) - standing(a))
  return sorted.map(({ competitorId }) => competitorId)
}
