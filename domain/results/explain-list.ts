import type { ScoreBase, Step } from '#domain/scoring/discipline.ts'
import { explainPlaces, type PlaceExplanation } from '#domain/scoring/explain-places.ts'
import type { Standings } from './build-result-list.ts'
import type { ResultLine } from './result-list.ts'

/** How a line of a result list came about. */
export interface LineExplanation {
  /** From what was recorded to the total. */
  steps: readonly Step[]
  /** With whom the place is shared, and what decided against the neighbours; null without a place. */
  standing: PlaceExplanation | null
}

/** By competitor id, for every line. */
export function explainList(standings: Standings): ReadonlyMap<string, LineExplanation> {
  const { list, discipline } = standings
  const scores = scoresOf(standings)
  const placed = list.lines.flatMap((line) => {
    const score = scores.get(line)
    if (line.place === null || score === undefined) return []
    return [{ competitorId: line.competitorId, place: line.place, score }]
  })
  const places = explainPlaces(discipline, placed)
  return new Map(
    list.lines.map((line) => {
      const score = scores.get(line)
      const steps = score === undefined ? [] : discipline.explain(score)
      const standing = places.get(line.competitorId) ?? null
      return [line.competitorId, { steps, standing }]
    }),
  )
}

/** With what only the field decides. */
export function scoresOf({ built }: Standings): ReadonlyMap<ResultLine, ScoreBase> {
  return new Map(built.map(({ shown, each }) => [shown, each.score]))
}
