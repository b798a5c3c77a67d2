/**
 * Competitor ids in the start order of a later round: the cross-country starts in another order than the
 * dressage. `starts` holds everybody who starts in it, without an order whoever began it without being
 * called. Whoever does not start in it comes last, in the order of the start list, which is that of the
 * first round (null).
 */
export function inRoundOrder(
  competitors: readonly { competitorId: string }[],
  starts: ReadonlyMap<string, { startOrder: number | null }> | null,
): readonly string[] {
  const ids = competitors.map(({ competitorId }) => competitorId)
  if (starts === null) return ids
  const last = Number.MAX_SAFE_INTEGER
  const orderOf = (id: string) => {
    const start = starts.get(id)
    return start ? (start.startOrder ?? last - 1) : last
  }
  return ids.toSorted((a, b) => orderOf(a) - orderOf(b))
}
