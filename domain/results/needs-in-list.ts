import { isOut } from '#domain/competitions/status.ts'
import type { Need } from '#domain/scoring/discipline.ts'
import { needsForPlace } from '#domain/scoring/needs-for-place.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import type { Standings } from './build-result-list.ts'
import { scoresOf } from './explain-list.ts'
import type { ResultLine } from './result-list.ts'

/**
 * What a competitor needs for a place, against the others as they stand. Who rides hors concours or is
 * out needs nothing and is nobody's rival. Null where the discipline cannot say.
 */
export function needsInList(
  standings: Standings,
  { competitorId, sheet, place }: { competitorId: string; sheet: Sheet; place: number },
): Need | null {
  const { list, discipline } = standings
  const scores = scoresOf(standings)
  const isInResult = (line: ResultLine) => !(line.horsConcours || isOut(line))
  const own = list.lines.find((line) => line.competitorId === competitorId)
  if (own === undefined || !isInResult(own)) return { outcome: 'out-of-reach' }
  const others = list.lines.flatMap((line) => {
    const score = scores.get(line)
    return line === own || !isInResult(line) || !score || score.total === null ? [] : [score]
  })
  return needsForPlace(discipline, { sheet, own: scores.get(own), others, place })
}
