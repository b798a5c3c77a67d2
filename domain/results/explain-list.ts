import type { ScoreBase, Step } from '#domain/scoring/discipline.ts'
import { explainPlaces, type PlaceExplanation } from '#domain/scoring/explain-places.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'

import type { ResultLine, ResultList } from './result-list.ts'
import { countsInField, isOut } from './score-competitor.ts'

/** How a line of a result list came about. */
export interface LineExplanation {
  /** From what was recorded to the total. */
  steps: readonly Step[]
  /** With whom the place is shared, and what decided against the neighbours; null without a place. */
  standing: PlaceExplanation | null
}

/** By competitor id, for every line; `sheets` are those that the list was made of. */
export function explainList(
  opened: OpenDiscipline,
  list: ResultList,
  sheets: ReadonlyMap<string, Sheet>,
): ReadonlyMap<string, LineExplanation> {
  const scores = settledScores(opened, list, sheets)
  const placed = list.lines.flatMap((line) => {
    const score = scores.get(line)
    if (line.place === null || score === undefined) return []
    return [{ competitorId: line.competitorId, place: line.place, score }]
  })
  const standings = explainPlaces(opened, placed)
  return new Map(
    list.lines.map((line) => {
      const score = scores.get(line)
      const steps = score === undefined ? [] : opened.explain(score)
      const standing = standings.get(line.competitorId) ?? null
      return [line.competitorId, { steps, standing }]
    }),
  )
}

/** With what only the field decides in the scores of those who count in it. */
export function settledScores(
  opened: OpenDiscipline,
  { lines }: ResultList,
  sheets: ReadonlyMap<string, Sheet>,
): ReadonlyMap<ResultLine, ScoreBase> {
  const scores = new Map(
    lines.map((line) => [line, opened.score(sheets.get(line.competitorId) ?? {})]),
  )
  const counting = lines.filter(countsInField)
  const settled = opened.settle(
    counting.flatMap((line) => scores.get(line) ?? []),
    new Set(counting.filter(isOut).flatMap((line) => scores.get(line) ?? [])),
  )
  for (const [index, line] of counting.entries()) {
    const score = settled[index]
    if (score !== undefined) scores.set(line, score)
  }
  return scores
}
