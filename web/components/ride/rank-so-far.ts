import { isOut } from '#domain/competitions/status.ts'
import type { ResultLine } from '#domain/results/result-list.ts'

/** What of a result list decides a place. */
export interface RankedLines {
  lines: readonly Pick<ResultLine, 'competitorId' | 'place' | 'total' | 'status' | 'horsConcours'>[]
}

/**
 * The place that a total computed here would take among those of the list who have one. Null for who
 * rides hors concours, is out, or has no total yet. Ties that the rules break are shown as shared.
 */
export function rankSoFar(
  list: RankedLines | undefined,
  competitorId: string,
  total: number | null,
): number | null {
  const own = list?.lines.find((line) => line.competitorId === competitorId)
  if (!(list && own) || total === null || own.horsConcours) return null
  if (isOut(own)) return null
  if (own.total === total && own.place !== null) return own.place
  const better = list.lines.filter(
    (line) => line !== own && line.place !== null && (line.total ?? -1) > total,
  )
  return better.length + 1
}
